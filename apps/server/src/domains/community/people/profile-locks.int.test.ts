import type { SignedInVisitor } from '@atelier/testkit/scenarios/sign-in';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Trx } from '#platform/platform.ts';
import { bootCommunity } from '../testing/boot-community.ts';

let house: Awaited<ReturnType<typeof bootCommunity>>;
beforeAll(async () => {
  house = await bootCommunity();
});
afterAll(() => house.stop());

const api = (who: SignedInVisitor) => who.client.api.community;
const profile = (who: SignedInVisitor) => api(who).profile({ body: { userId: who.userId } });
let people = 0;

/** A transaction that holds what `lock` locked until it is released. */
async function held(lock: (trx: Trx) => Promise<unknown>) {
  let release = () => {};
  const wait = new Promise<void>((done) => {
    release = done;
  });
  const ended = await new Promise<{ end: Promise<void> }>((holds, fails) => {
    const end = house.db.transaction().execute(async (own) => {
      await lock(own);
      holds({ end });
      await wait;
    });
    end.catch(fails);
  });
  return {
    async release() {
      release();
      await ended.end;
    },
  };
}
const waitingForLocks = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    house.db,
  );
  return rows[0]!.count;
};

it('changes that one person sends by the hundred keep nobody else waiting', async () => {
  const [busy, other] = [
    await house.signIn(`person${people++}@example.com`),
    await house.signIn(`person${people++}@example.com`),
  ];
  await api(busy).editProfile({ body: { nickname: 'Busy' } });
  // While their row is held each of their changes waits; the pool has twenty connections.
  const { release } = await held((db) =>
    db.selectFrom('profile').select('user_id').where('user_id', '=', busy.userId).forUpdate().execute(),
  );
  const edits = Array.from({ length: 60 }, (_, at) => api(busy).editProfile({ body: { nickname: `Busy ${at}` } }));
  await expect.poll(() => waitingForLocks()).toBeGreaterThan(3);
  expect((await profile(other)).nickname).not.toBe('');
  await release();
  await Promise.all(edits);
  expect((await profile(busy)).nickname).toMatch(/^Busy \d+$/);
});

it('a change of a profile waits for nobody who only writes what names its owner', async () => {
  const one = await house.signIn(`person${people++}@example.com`);
  // As a publishing does while it holds its picture.
  const { release } = await held((db) =>
    db.selectFrom('app_user').select('id').where('id', '=', one.userId).forKeyShare().execute(),
  );
  await api(one).editProfile({ body: { nickname: 'Named' } });
  await release();
  expect((await profile(one)).nickname).toBe('Named');
});
