import { spawn } from 'node:child_process';
import { root } from './say.mjs';

/**
 * Runs a program to its end.
 * @returns its exit code (1 when a signal ended it) and, with `quiet`, what it printed.
 */
export function execute(file, args, { quiet = false, env = {}, cwd = root } = {}) {
  const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' }; // a log file is read without a terminal
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd,
      env: { ...process.env, ...plain, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let output = '';
    let errors = '';
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      errors += text;
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output, errors }));
  });
}

/**
 * Tells each SIGINT, SIGTERM and SIGHUP (as SIGTERM) once. On Windows nothing is told: the console tells the programs itself.
 * Started by npm, the end of npm's shell counts as SIGTERM: npm hands a signal to that shell, which dies without passing it on.
 */
export function onStopSignal(tell) {
  if (process.platform === 'win32') {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
    return;
  }
  const sent = new Set();
  const forward = (signal) => {
    if (sent.has(signal)) return;
    sent.add(signal);
    tell(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => forward(signal));
  const parent = process.ppid;
  const orphaned = () => process.ppid !== parent && forward('SIGTERM');
  if (process.env.npm_lifecycle_event !== undefined) setInterval(orphaned, 500).unref();
}

/**
 * Runs programs that live until they are told to stop. Signals reach each once; each sits in its own process group so
 * that a terminal's Ctrl-C does not reach it a second time. When one of them ends, the others are ended, too.
 * @returns the exit code of the first to end.
 */
export function supervise(programs) {
  const windows = process.platform === 'win32';
  return new Promise((resolve, reject) => {
    const children = programs.map(({ file, args, env = {}, cwd = root }) =>
      spawn(file, args, {
        cwd,
        env: { ...process.env, ...env },
        detached: !windows,
        stdio: ['ignore', 'inherit', 'inherit'],
      }),
    );
    const tell = (signal) => {
      for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    };
    onStopSignal(tell);
    let running = children.length;
    let result;
    for (const child of children) {
      child.once('error', reject);
      child.once('exit', (code, signal) => {
        result ??= code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1);
        running -= 1;
        if (running === 0) resolve(result);
        else if (!windows) tell('SIGTERM'); // one of them ended: the others are of no use alone
      });
    }
  });
}
