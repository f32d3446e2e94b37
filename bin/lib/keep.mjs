import { spawn } from 'node:child_process';
import { onStopSignal } from './process.mjs';
import { Failure, root, say } from './say.mjs';

/** So many unexpected ends within this time are mended; the next one ends the launcher, too. */
const MOST_RESTARTS = 5;
const WITHIN_MS = 5 * 60_000;
const FIRST_PAUSE_MS = 500;

/**
 * Runs the server until it is told to stop, and starts it again when it ends unexpectedly (a signal from elsewhere, a
 * crash), after pauses that double.
 *
 * A start that fails ends at once: its message says why, and trying again would only repeat it. Once the server has been
 * ready it is worth a few more attempts.
 *
 * The channel that Node opens for `'ipc'` is how both ends know of each other: the server says on it that it is ready, and
 * sees it close when this launcher is gone, however it went. Node opens it in the server's main thread alone and marks it
 * close-on-exec: threads and PostgreSQL never see it.
 * @returns the server's exit code.
 * @throws Failure when it ended too often.
 */
export async function keep({ file, args, env = {} }, firstPauseMs = FIRST_PAUSE_MS) {
  let child;
  let told = false;
  let awaken = () => {};
  onStopSignal((signal) => {
    told = true;
    child?.kill(signal);
    awaken();
  });
  let wasReady = false;
  let recent = [];
  for (;;) {
    const { code, signal } = await new Promise((resolve, reject) => {
      child = spawn(file, args, {
        cwd: root,
        env: { ...process.env, ...env },
        detached: process.platform !== 'win32', // see supervise
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      child.once('error', reject);
      child.on('message', (message) => {
        wasReady ||= message === 'ready';
      });
      child.once('exit', (code, signal) => resolve({ code, signal }));
    });
    child = undefined;
    if (told || signal === 'SIGINT' || signal === 'SIGTERM') return code ?? 0;
    if (code === 0 || (code !== null && !wasReady)) return code;

    const how = signal ? `by ${signal}` : `with code ${code}`;
    recent = [...recent.filter((at) => at > Date.now() - WITHIN_MS), Date.now()];
    if (recent.length > MOST_RESTARTS) {
      throw new Failure(
        `the server ended unexpectedly ${recent.length} times within ${WITHIN_MS / 60_000} minutes, last ${how}; it is not started again. What it said is above.`,
      );
    }
    const pause = firstPauseMs * 2 ** (recent.length - 1);
    say(
      `the server ended unexpectedly ${how}; starting it again in ${pause / 1000} s (${recent.length} of ${MOST_RESTARTS})`,
    );
    await new Promise((resolve) => {
      const timer = setTimeout(resolve, pause);
      awaken = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    if (told) return 0;
  }
}
