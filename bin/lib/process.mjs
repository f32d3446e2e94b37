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
 * Runs a program that lives until it is told to stop. SIGINT, SIGTERM and SIGHUP reach it once each; it sits in its own
 * process group so that a terminal's Ctrl-C does not reach it a second time.
 * Started by npm, it also ends with npm's shell: npm hands a signal to that shell, which dies without passing it on.
 * `heartbeat` gives the program a pipe as descriptor 3 that closes when this launcher ends, however it ends.
 * @returns its exit code.
 */
export function supervise(programs) {
  const windows = process.platform === 'win32';
  return new Promise((resolve, reject) => {
    const children = programs.map(({ file, args, env = {}, cwd = root, heartbeat = false }) =>
      spawn(file, args, {
        cwd,
        env: { ...process.env, ...env },
        detached: !windows,
        stdio: ['ignore', 'inherit', 'inherit', ...(heartbeat ? ['pipe'] : [])],
      }),
    );
    const sent = new Set();
    const forward = (signal) => {
      if (sent.has(signal) || windows) return; // the Windows console tells them itself
      sent.add(signal);
      for (const child of children) if (child.exitCode === null) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => forward(signal));
    const parent = process.ppid;
    const orphaned = () => process.ppid !== parent && forward('SIGTERM');
    if (process.env.npm_lifecycle_event !== undefined && !windows) setInterval(orphaned, 500).unref();
    let running = children.length;
    let result;
    for (const child of children) {
      child.once('error', reject);
      child.once('exit', (code, signal) => {
        result ??= code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1);
        running -= 1;
        if (running === 0) resolve(result);
        else forward('SIGTERM'); // one of them ended: the others are of no use alone
      });
    }
  });
}
