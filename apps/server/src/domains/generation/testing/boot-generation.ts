import type { contract } from '@atelier/contract/table';
import type { ToolRegistry } from '@atelier/rules/generation/registry';
import { type BootOptions, bootProduct } from '@atelier/testkit/boot';
import { signIn } from '@atelier/testkit/scenarios/sign-in';
import type { Job } from '#platform/platform.ts';
import { buildHouse } from '../../all.ts';
import { grantEntitlement } from '../../billing/entitlement.repo.ts';
import { deductCredits, grantCredits } from '../../billing/ledger.repo.ts';
import { checkLedger } from '../../billing/ledger-checker.ts';
import type { EnginePark } from '../../engine-park.ts';
import { ENGINES_CHANGED, ENGINES_READ } from '../../engines/engines.news.ts';
import { TestEngine } from './test-engine.ts';

/** The product with an engine under the test's hand, and the things every generation test asks of it. */
export async function bootGeneration(
  options: {
    slots?: number;
    ops?: readonly string[];
    tools?: ToolRegistry;
    makers?: EnginePark['makers'];
  } & BootOptions<typeof contract> = {},
) {
  const engine = new TestEngine(options.ops);
  const jobs: Job[] = [];
  const product = await bootProduct({
    ...options,
    env: { RATE_LIMITS: 'off', ...options.env },
    house: (platform) => {
      const house = buildHouse(platform, {
        engines: [engine],
        slots: options.slots ?? 2,
        ...(options.tools ? { tools: options.tools } : {}),
        ...(options.makers ? { makers: options.makers } : {}),
      });
      jobs.push(...house.modules.flatMap((one) => one.jobs));
      return house;
    },
  });
  const { db } = product.platform;
  const hour = 3_600_000;
  return {
    ...product,
    engine,
    signIn: (email: string) => signIn(product, email),
    /** Runs a background job once, here and now, beside the program's own workers. */
    runJob: (name: string, data: object = {}): Promise<void> =>
      jobs.find((job) => job.name === name)!.run(data, new AbortController().signal),
    /** Makes this process read servers and routes again after a test has written to their tables. */
    async readEnginesAgain(): Promise<void> {
      const read = new Promise<void>((resolve) => {
        const off = product.platform.events.onSignal(ENGINES_READ, () => {
          off();
          resolve();
        });
      });
      await product.platform.events.signal(ENGINES_CHANGED);
      await read;
    },
    /** Makes a user a member. */
    async promote(userId: number, grade: 1 | 2 | 3, source: 'admin' | 'trial' = 'admin'): Promise<void> {
      const now = product.clock.now();
      await grantEntitlement(db, {
        userId,
        grade,
        source,
        billCycle: null,
        sourceKey: `test:${userId}:${grade}`,
        startsAt: now,
        endsAt: new Date(now.getTime() + 24 * hour),
      });
    },
    async give(userId: number, amount: number): Promise<void> {
      const now = product.clock.now();
      await db.transaction().execute((trx) =>
        grantCredits(trx, {
          userId,
          source: 'promo',
          sourceKey: `test:${userId}:${amount}:${Math.random()}`,
          bucket: 'promo',
          amount,
          now,
          expiresAt: new Date(now.getTime() + 24 * hour),
          label: { sku: 'test' },
        }),
      );
    },
    /** Takes credits away, as staff can. */
    async spend(userId: number, amount: number): Promise<void> {
      await db.transaction().execute((trx) =>
        deductCredits(trx, {
          userId,
          amount,
          key: `test:spend:${userId}`,
          now: product.clock.now(),
          actor: 'admin:1',
          reason: 'test',
        }),
      );
    },
    /** Everything the ledger promises, as one list of what is broken: [] when it holds. */
    async broken(): Promise<string[]> {
      return (await checkLedger(db)).filter((check) => check.bad > 0).map((check) => check.invariant);
    },
    async openTasks(userId: number): Promise<number> {
      const rows = await db
        .selectFrom('generation_task')
        .select('id')
        .where('user_id', '=', userId)
        .where('finished_at', 'is', null)
        .execute();
      return rows.length;
    },
    /** Waits until none of the user's tasks is open. */
    async settled(userId: number, milliseconds = 60_000): Promise<void> {
      const end = Date.now() + milliseconds;
      while ((await this.openTasks(userId)) > 0) {
        if (Date.now() > end) throw new Error('tasks are still open');
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
    },
  };
}
