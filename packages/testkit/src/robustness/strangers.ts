import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { availableParallelism } from 'node:os';

/** Opens connections that say nothing, and closes them: each takes the lowest free descriptor of the server for a while. */
export async function idleConnections(url: string, count: number): Promise<void> {
  const { hostname, port } = new URL(url);
  const sockets = Array.from({ length: count }, () => connect(Number(port), hostname));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const gone = sockets.map((socket) => once(socket, 'close'));
  for (const socket of sockets) socket.destroy();
  await Promise.all(gone);
}

/** A request whose body never comes to its end: whoever waits for it waits long. @returns how to leave. */
export async function halfSentRequest(url: string): Promise<() => void> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  // The server's end may be by force: then the connection is reset.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    `POST /prod-api/user/login/email/captcha HTTP/1.1\r\nhost: ${host}\r\nx-client-platform: web\r\ncontent-type: application/json\r\ncontent-length: 30\r\n\r\n{"email"`,
  );
  return () => socket.destroy();
}

/** Each of the programs computes for so long, then rests for as long as that twice: what works beside them is stopped and let go all the time. */
const BURST_MS = 40;

/**
 * Loads all processors in bursts, with twice as many programs as there are, while `work` runs and never longer than `mostMs`. Programs that
 * never rest would take two thirds of what `npm test` has, and hold up the tests beside this one more than what is tested here.
 */
export async function onLoadedMachine<T>(mostMs: number, work: () => Promise<T>): Promise<T> {
  const program = `const end = Date.now() + ${mostMs};
    const burst = () => {
      for (const until = Date.now() + ${BURST_MS}; Date.now() < until; );
      if (Date.now() < end) setTimeout(burst, ${2 * BURST_MS});
    };
    setTimeout(burst, Math.random() * ${2 * BURST_MS});`;
  const load: ChildProcess[] = [];
  for (let one = 0; one < 2 * availableParallelism(); one++)
    load.push(spawn(process.execPath, ['-e', program], { stdio: 'ignore' }));
  try {
    return await work();
  } finally {
    for (const busy of load) busy.kill('SIGKILL');
  }
}
