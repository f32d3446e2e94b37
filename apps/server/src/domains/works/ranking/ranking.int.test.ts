import type { contract } from '@atelier/contract/table';
import { bootProduct, type Product } from '@atelier/testkit/boot';
import { signIn } from '@atelier/testkit/scenarios/sign-in';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readTokenStats } from '../gallery/token-stats.ts';
import { plantUsers, plantWorks } from '../testing/works.fixture.ts';
import { countTokens, countTokensIfDue } from './count-tokens.ts';

let product: Product<typeof contract>;
beforeAll(async () => {
  // No minutely job of its own: these tests count when they say so.
  product = await bootProduct({ env: { ROLES: 'api,worker' } });
});
afterAll(() => product.stop());

const minutes = (count: number) => new Date(product.clock.now().getTime() + count * 60_000);
/** The server tells what was written only some time after a commit, unless it is asked to. */
const tellWrites = () => sql`select pg_stat_force_next_flush()`.execute(product.platform.db);

it('counts tokens again when enough was written or some minutes passed, and rests otherwise', async () => {
  const { db } = product.platform;
  const [author] = await plantUsers(db, ['Ada']);
  const plant = async (count: number) => {
    await plantWorks(
      product.platform,
      Array.from({ length: count }, () => ({ author_id: author!, title: 'lantern' })),
    );
    // Counters reach the statistics with the next transaction of the connection that wrote.
    await Promise.all(Array.from({ length: 12 }, tellWrites));
  };
  await plant(3);
  expect(await countTokensIfDue(db, minutes(0))).toBe(true);
  expect((await readTokenStats(db)).worksWith('lantern')).toBe(3);
  expect(await countTokensIfDue(db, minutes(1))).toBe(false);
  expect(await countTokensIfDue(db, minutes(60))).toBe(false);
  await plant(2);
  expect(await countTokensIfDue(db, minutes(2))).toBe(false);
  expect(await countTokensIfDue(db, minutes(11))).toBe(true);
  expect((await readTokenStats(db)).worksWith('lantern')).toBe(5);
  await plant(60);
  expect(await countTokensIfDue(db, minutes(12))).toBe(true);
  const stats = await readTokenStats(db);
  expect([stats.total, stats.worksWith('lantern'), stats.worksWith('never')]).toEqual([65, 65, null]);
});

it('counts only what is listed', async () => {
  const { db } = product.platform;
  const [author] = await plantUsers(db, ['Bea']);
  await plantWorks(product.platform, [
    { author_id: author!, title: 'candle' },
    { author_id: author!, title: 'candle', status: 0 },
    { author_id: author!, title: 'candle', visibility: 'private' },
  ]);
  await countTokens(db, minutes(20));
  expect((await readTokenStats(db)).worksWith('candle')).toBe(1);
});

it('works are found by the new name of their author', async () => {
  const { client, userId } = await signIn(product, 'renamed@example.com');
  const [made] = await plantWorks(product.platform, [{ author_id: userId, title: 'quiet' }]);
  await client.api.community.editProfile({ body: { nickname: 'Zephyrine' } });
  const found = async () =>
    (await client.api.works.searchWorks({ query: { keywords: 'zephyrine' } })).data.map((item) => item.id);
  await expect.poll(found, { timeout: 20_000 }).toEqual([made!.key]);
});
