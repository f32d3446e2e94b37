import { setTimeout as sleep } from 'node:timers/promises';
import { type Connection, connect } from '@atelier/server/db/connect';
import { grantCredits } from '@atelier/server/domains/billing/ledger.repo';
import { testClient } from '../client.ts';
import { readMails } from '../mails.ts';
import type { SignedInVisitor } from '../scenarios/sign-in.ts';
import { type Diary, keepBusy, newDiary, submitOnce } from './load.ts';
import { seededRandom } from './random.ts';
import { ServerProgram } from './server-program.ts';
import { judge, type Totals } from './verdict.ts';

export interface KillNineOptions {
  /** An empty folder; removed by its owner. */
  dataDir: string;
  /** How often the server is killed, and after that how often its PostgreSQL. */
  serverKills: number;
  databaseKills: number;
  visitors: number;
  seed: number;
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

const GIFT = 500;
const SETTLE_WITHIN_MS = 150_000;

/**
 * Kills the real server, then its PostgreSQL, by SIGKILL at random points under load; starts again, repeats unanswered
 * requests under their ids, lets every task end, and judges (billing: fault plan R6, R7).
 */
export async function killNine(options: KillNineOptions): Promise<KillNineReport> {
  const { dataDir, say = () => undefined } = options;
  const random = seededRandom(options.seed);
  const program = new ServerProgram(dataDir);
  const restartMs: number[] = [];
  const reconnectMs: number[] = [];
  const faults: string[] = [];
  await program.start();
  try {
    const diaries = await welcome(program, options.visitors);
    for (let round = 1; round <= options.serverKills; round++) {
      await underLoad(diaries, random, async () => {
        await sleep(700 + random() * 2500);
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

/** Signs visitors in by the codes they were mailed, and gives them credits enough for the whole run. */
async function welcome(program: ServerProgram, count: number): Promise<Diary[]> {
  const diaries: Diary[] = [];
  for (let one = 1; one <= count; one++) {
    const email = `visitor${one}@example.com`;
    const client = testClient(program.url);
    await client.api.identity.sendEmailCode({ body: { email } });
    const code = (await readMails(program.dataDir, email)).at(-1)?.code ?? '';
    const login = await client.api.identity.login({ body: { email, captcha: code } });
    const visitor: SignedInVisitor = { client, userId: Number(login.id), email, refreshToken: login.refresh_token };
    diaries.push(newDiary(visitor));
  }
  await withDatabase(program, async ({ db }) => {
    const now = new Date();
    for (const { visitor } of diaries) {
      await db.transaction().execute((trx) =>
        grantCredits(trx, {
          userId: visitor.userId,
          source: 'promo',
          sourceKey: `robustness:${visitor.userId}`,
          bucket: 'promo',
          amount: GIFT,
          now,
          expiresAt: new Date(now.getTime() + 86_400_000),
          label: { sku: 'robustness' },
        }),
      );
    }
  });
  return diaries;
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

/** Asks again for every answer that never came. A request that is refused now was never accepted. */
async function answerAll(diary: Diary): Promise<void> {
  for (const requestId of diary.unanswered) {
    for (let attempt = 0; attempt < 20; attempt++) {
      if ((await submitOnce(diary, requestId)) !== 'unanswered') break;
      await sleep(250);
    }
  }
}

async function allEnded(db: Connection['db'], program: ServerProgram): Promise<void> {
  const end = Date.now() + SETTLE_WITHIN_MS;
  for (;;) {
    const open = await db
      .selectFrom('generation_task')
      .select(['id', 'state', 'attempt', 'lease_until'])
      .where('finished_at', 'is', null)
      .execute();
    if (open.length === 0) return;
    if (Date.now() > end) throw new Error(`Tasks never ended: ${JSON.stringify(open)}\n${program.output}`);
    await sleep(100);
  }
}

async function withDatabase<T>(program: ServerProgram, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = connect(await program.databaseUrl(), { max: 2, applicationName: 'robustness' });
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}
