import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type TestClient, testClient } from './client.ts';
import { type CapturedMail, readMails } from './mails.ts';
import { removeFolder } from './remove-folder.ts';
import { runs } from './robustness/process-figures.ts';
import { ServerProgram } from './robustness/server-program.ts';

/** What Node runs for `npm start`. */
export const START = [path.resolve(import.meta.dirname, '../../../bin/atelier.mjs'), 'start'];

/** Without its launcher the product ends by itself within this time. */
const ENDS_WITHIN_MS = 10_000;

export interface Started {
  /** Address, without a slash at the end; the same through all restarts. */
  url: string;
  dataDir: string;
  /** The launcher: start and stop it, kill it, read what it and the server printed. */
  program: ServerProgram;
  /** A new visitor, without cookies. */
  client(language?: 'en' | 'ja' | 'zh' | 'es'): TestClient;
  /** Mails sent so far, oldest first, optionally those to one address. */
  mails(to?: string): Promise<CapturedMail[]>;
  /** Process id of the server, which the launcher keeps. @throws when none holds the folder. */
  serverPid(): Promise<number>;
  /** Stops the product as Ctrl-C does, makes sure that nothing of it runs, and removes its folder. @returns its exit code. */
  stop(): Promise<number | null>;
}

/**
 * Starts the product the way people do, `npm start`'s own path (`node bin/atelier.mjs start`), in a fresh folder on a free
 * port, without demo works and rate limits, and waits until it is ready.
 * @param env beside these; of this process's own environment the product gets only the PATH and where Node keeps what it compiled.
 */
export async function startProduct(env: Record<string, string> = {}): Promise<Started> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'atelier-started-'));
  const program = new ServerProgram(dataDir, env, START);
  const serverPid = async () => {
    const lock = await readFile(path.join(dataDir, 'server.lock'), 'utf8');
    return (JSON.parse(lock) as { pid: number }).pid;
  };
  const stop = async () => {
    const code = await program.stop();
    // A launcher that was killed leaves a server that is about to end by itself; what does not is ended here.
    const pid = await serverPid().catch(() => 0);
    for (let waited = 0; pid && (await runs(pid)); waited += 50) {
      if (waited > ENDS_WITHIN_MS) process.kill(pid, 'SIGKILL');
      await sleep(50);
    }
    await program.destroy();
    await removeFolder(dataDir);
    return code;
  };
  await program.start().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    url: program.url,
    dataDir,
    program,
    client: (language = 'en') => testClient(program.url, { language }),
    mails: (to) => readMails(dataDir, to),
    serverPid,
    stop,
  };
}
