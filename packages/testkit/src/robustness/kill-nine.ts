import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from '@atelier/server/db/connect';
import { type Diary, keepBusy } from './load.ts';
import { seededRandom } from './random.ts';
import { ServerProgram } from './server-program.ts';
import { judge, type Totals } from './verdict.ts';
import { allEnded, answerAll, welcome, withDatabase } from './visitors.ts';

export interface KillNineOptions {
  /** An empty folder; removed by its owner. */
  dataDir: string;
  /** How often the server is killed, and after that how often its PostgreSQL. */
  serverKills: number;
  databaseKills: number;
  visitors: number;
  seed: number;
  /** Done before the first load, e.g. to connect an engine; the first visitor is the administrator. */
  prepare?: (diaries: readonly Diary[]) => Promise<void>;
  /** Looks at the tables once everything has ended. @returns what is wrong there */
  examine?: (db: Connection['db']) => Promise<string[]>;
  say?: (line: string) => void;
}

export interface KillNineReport {
  /** Everything that went wrong; [] is a pass. */
  faults: string[];
  totals: Totals;
  acknowledged: number;
  /** Milliseconds until ready again: after each kill of the server (from its new start), of PostgreSQL (from the kill). */
  restartMs: number[];
  reconnectMs: number[];
  /** Milliseconds from the last load until every task had ended. */
  settleMs: number;
}

/**
 * Kills the real server, then its PostgreSQL, by SIGKILL at random points under load; starts again, repeats unanswered
 * requests under their ids, lets every task end, and judges (billing R6, R7).
 */
export async function killNine(options: KillNineOptions): Promise<KillNineReport> {
  const { dataDir, say = () => undefined } = options;
  const random = seededRandom(options.seed);
  const program = new ServerProgram(dataDir);
  const restartMs: number[] = [];
  const reconnectMs: number[] = [];
  const faults: string[] = [];
  try {
    await program.start();
    const diaries = await welcome(program, options.visitors);
    await options.prepare?.(diaries);
    for (let round = 1; round <= options.serverKills; round++) {
      await underLoad(diaries, random, async () => {
        await sleep(700 + random() * 2500);
        await acknowledgedMore(diaries);
        await program.kill();
        if (random() < 0.3) {
          // A start that is killed itself, somewhere between the lock, the database and the first request.
          await program.launch();
          await sleep(random() * 1500);
          await program.kill();
        }
        restartMs.push(await program.start());
        await sleep(300);
      });
      say(`server killed ${round}/${options.serverKills}: ready again in ${Math.round(restartMs.at(-1)!)} ms`);
    }
    for (let round = 1; round <= options.databaseKills; round++) {
      await underLoad(diaries, random, async () => {
        await sleep(700 + random() * 2500);
        await acknowledgedMore(diaries);
        const killed = performance.now();
        await program.killPostmaster();
        await sleep(50);
        await program.ready();
        reconnectMs.push(performance.now() - killed);
        await sleep(500);
      });
      say(`PostgreSQL killed ${round}/${options.databaseKills}: ready again in ${Math.round(reconnectMs.at(-1)!)} ms`);
    }
    const begun = performance.now();
    for (const diary of diaries) await answerAll(diary);
    const verdict = await withDatabase(program, async ({ db }) => {
      await allEnded(db, program);
      faults.push(...((await options.examine?.(db)) ?? []));
      return judge(db, dataDir, diaries);
    });
    const settleMs = performance.now() - begun;
    const code = await program.stop();
    if (code !== 0) faults.push(`the last stop ended with ${code}`);
    const acknowledged = diaries.reduce((total, diary) => total + diary.acknowledged.size, 0);
    return {
      faults: [...faults, ...verdict.faults],
      totals: verdict.totals,
      acknowledged,
      restartMs,
      reconnectMs,
      settleMs,
    };
  } finally {
    await program.destroy();
  }
}

/** On a slow machine the blow waits until there is something to lose: three submits that were acknowledged since. */
async function acknowledgedMore(diaries: readonly Diary[]): Promise<void> {
  const count = () => diaries.reduce((sum, diary) => sum + diary.acknowledged.size, 0);
  const wanted = count() + 3;
  for (const end = Date.now() + 15_000; count() < wanted && Date.now() < end; ) await sleep(20);
}

async function underLoad(diaries: Diary[], random: () => number, blow: () => Promise<void>): Promise<void> {
  const stop = new AbortController();
  const busy = diaries.map((diary) => keepBusy(diary, random, stop.signal));
  try {
    await blow();
  } finally {
    stop.abort();
    await Promise.all(busy);
  }
}
