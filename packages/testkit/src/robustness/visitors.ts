import { setTimeout as sleep } from 'node:timers/promises';
import { type Connection, connect } from '@atelier/server/db/connect';
import { grantCredits } from '@atelier/server/domains/billing/ledger.repo';
import { testClient } from '../client.ts';
import { newestCode, readMails } from '../mails.ts';
import type { SignedInVisitor } from '../scenarios/sign-in.ts';
import { type Diary, newDiary, submitOnce } from './load.ts';
import type { ServerProgram } from './server-program.ts';

const GIFT = 500;
const SETTLE_WITHIN_MS = 150_000;

/** Signs somebody in by the code they were mailed. */
export async function arrive(program: ServerProgram, email: string): Promise<SignedInVisitor> {
  const client = testClient(program.url);
  await client.api.identity.sendEmailCode({ body: { email } });
  const code = newestCode(await readMails(program.dataDir, email));
  const login = await client.api.identity.login({ body: { email, captcha: code } });
  return { client, userId: Number(login.id), email, refreshToken: login.refresh_token };
}

/** Signs visitors in and gives them credits enough for the whole run. */
export async function welcome(program: ServerProgram, count: number, gift = GIFT): Promise<Diary[]> {
  const diaries: Diary[] = [];
  for (let one = 1; one <= count; one++) diaries.push(newDiary(await arrive(program, `visitor${one}@example.com`)));
  await withDatabase(program, async ({ db }) => {
    const now = new Date();
    for (const { visitor } of diaries) {
      await db.transaction().execute((trx) =>
        grantCredits(trx, {
          userId: visitor.userId,
          source: 'promo',
          sourceKey: `robustness:${visitor.userId}`,
          bucket: 'promo',
          amount: gift,
          now,
          expiresAt: new Date(now.getTime() + 86_400_000),
          label: { sku: 'robustness' },
        }),
      );
    }
  });
  return diaries;
}

/** Asks again for every answer that never came. A request that is refused now was never accepted. */
export async function answerAll(diary: Diary): Promise<void> {
  for (const requestId of diary.unanswered) {
    for (let attempt = 0; attempt < 20; attempt++) {
      if ((await submitOnce(diary, requestId)) !== 'unanswered') break;
      await sleep(250);
    }
  }
}

/** Waits until no task is open. @throws with the open ones and the program's last words when none has ended for long: a slow machine is no fault. */
export async function allEnded(db: Connection['db'], program: ServerProgram): Promise<void> {
  let fewest = Number.POSITIVE_INFINITY;
  let end = 0;
  for (;;) {
    const open = await db
      .selectFrom('generation_task')
      .select(['id', 'state', 'attempt', 'lease_until'])
      .where('finished_at', 'is', null)
      .execute();
    if (open.length === 0) return;
    if (open.length < fewest) {
      fewest = open.length;
      end = Date.now() + SETTLE_WITHIN_MS;
    }
    if (Date.now() > end) throw new Error(`Tasks do not end: ${JSON.stringify(open)}\n${program.output}`);
    await sleep(100);
  }
}

/** Gives a connection of its own to the program's private database. */
export async function withDatabase<T>(
  program: ServerProgram,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = connect(await program.databaseUrl(), { max: 2, applicationName: 'robustness' });
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

export interface Member {
  visitor: SignedInVisitor;
  /** A task's times, once the one asked for is set. */
  taskWhen(
    taskId: string,
    reached: 'started_at' | 'finished_at',
  ): Promise<{ submitted_at: Date; started_at: Date | null; finished_at: Date | null }>;
}

/** Signs in one visitor, without an address one with credits to spend, whose tasks can be watched in the database. */
export async function signInMember(program: ServerProgram, email?: string): Promise<Member> {
  const visitor = email ? await arrive(program, email) : (await welcome(program, 1))[0]!.visitor;
  return {
    visitor,
    taskWhen: (taskId, reached) =>
      withDatabase(program, async ({ db }) => {
        for (;;) {
          const times = await db
            .selectFrom('generation_task')
            .select(['submitted_at', 'started_at', 'finished_at'])
            .where('id', '=', taskId)
            .executeTakeFirstOrThrow();
          if (times[reached]) return times;
          await sleep(20);
        }
      }),
  };
}
