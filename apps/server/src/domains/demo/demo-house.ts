import type { Db } from '#platform/platform.ts';
import { demoWorks } from './demo-works.ts';
import type { DemoDeps } from './deps.ts';

export interface DemoState {
  state: 'off' | 'making' | 'complete' | 'removed';
  people: number;
  works: number;
  planned: number;
}

export async function demoState(db: Db): Promise<DemoState> {
  const house = await db.selectFrom('demo_house').selectAll().executeTakeFirst();
  const { people, works } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('app_user')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .where('demo', '=', true)
        .as('people'),
      eb
        .selectFrom('demo_made')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .where('work_id', 'is not', null)
        .as('works'),
    ])
    .executeTakeFirstOrThrow();
  const state = !house ? 'off' : house.removed_at ? 'removed' : house.completed_at ? 'complete' : 'making';
  return { state, people: Number(people), works: Number(works), planned: demoWorks.length };
}

/** Decides once whether this house has a demo community: only one that nobody has moved into yet. True while it is to be made. */
export async function openDemoHouse({ platform, identity }: Pick<DemoDeps, 'platform' | 'identity'>): Promise<boolean> {
  const { db, clock } = platform;
  const known = await db.selectFrom('demo_house').selectAll().executeTakeFirst();
  if (known) return known.completed_at === null && known.removed_at === null;
  if (await identity.demo.hasPeople(db)) return false;
  const opened = await db
    .insertInto('demo_house')
    .values({ opened_at: clock.now(), completed_at: null, removed_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (opened.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
