import type { contract } from '@atelier/contract/table';
import { bootProduct, type Product } from '@atelier/testkit/boot';
import { signIn } from '@atelier/testkit/scenarios/sign-in';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rankWorks } from '../ranking/rank-works.ts';
import { changeWorks, type PlantedWork, plantWorks } from '../testing/works.fixture.ts';

type Visitor = Awaited<ReturnType<typeof signIn>>;
let product: Product<typeof contract>;
let author: Visitor;
let fans: Visitor[];
let works: PlantedWork[];

beforeAll(async () => {
  product = await bootProduct();
  author = await signIn(product, 'author@example.com');
  fans = [];
  for (const name of ['one', 'two', 'three']) fans.push(await signIn(product, `${name}@example.com`));
});
afterAll(() => product.stop());
beforeEach(async () => {
  works = await plantWorks(
    product.platform,
    ['a', 'b', 'c'].map((title) => ({ author_id: author.userId, title })),
  );
});

/** Lets time go by and brings everybody back, whose sessions have ended meanwhile. */
async function later(milliseconds: number): Promise<void> {
  product.clock.advance(milliseconds);
  for (const person of [author, ...fans]) person.client = (await signIn(product, person.email)).client;
}

const statOf = (work: PlantedWork) =>
  product.platform.db.selectFrom('work_stat').selectAll().where('work_id', '=', work.id).executeTakeFirstOrThrow();
const rowsOf = async (table: 'work_like' | 'work_favorite', work: PlantedWork) =>
  (await product.platform.db.selectFrom(table).select('user_id').where('work_id', '=', work.id).execute()).length;

describe('likes and favourites', () => {
  it('whatever is pressed in whatever order, each counts once and the counters are the rows', async () => {
    const press = fc.record({
      fan: fc.nat(2),
      work: fc.nat(2),
      act: fc.constantFrom('like', 'unlike', 'dislike', 'favorite', 'unfavorite'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(press, { maxLength: 12 }), async (presses) => {
        await Promise.all(
          presses.map(async ({ fan, work, act }) => {
            const { api } = fans[fan]!.client;
            const id = works[work]!.key;
            if (act === 'like' || act === 'unlike') {
              const answer = await api.works[act]({ body: { id } });
              expect(answer.self_like).toBe(act === 'like');
            } else if (act === 'dislike') {
              await api.works.likeOrDislike({ body: { contentId: id, like: false } });
            } else {
              const answer = await api.works[act as 'favorite']({ params: { id } });
              expect(answer.is_favorite).toBe(act === 'favorite');
            }
          }),
        );
        for (const work of works) {
          const stat = await statOf(work);
          expect(stat.likes).toBe(await rowsOf('work_like', work));
          expect(stat.favorites).toBe(await rowsOf('work_favorite', work));
        }
      }),
      { numRuns: 12 },
    );
  });

  it('doing either twice answers the same', async () => {
    const { api } = fans[0]!.client;
    const id = works[0]!.key;
    const many = await Promise.all(Array.from({ length: 8 }, () => api.works.like({ body: { id } })));
    for (const answer of many) expect(answer).toEqual({ likes: 1, self_like: true });
    expect(await api.works.likeOrDislike({ body: { contentId: id } })).toEqual({ likes: 1, self_like: true });
    expect(await fans[1]!.client.api.works.like({ body: { id } })).toEqual({ likes: 2, self_like: true });
    expect(await api.works.unlike({ body: { id } })).toEqual({ likes: 1, self_like: false });
    expect(await api.works.unlike({ body: { id } })).toEqual({ likes: 1, self_like: false });
    expect(await api.works.favorite({ params: { id } })).toEqual({ favorites: 1, is_favorite: true });
    expect(await api.works.favorite({ params: { id } })).toEqual({ favorites: 1, is_favorite: true });
    expect(await api.works.unfavorite({ params: { id } })).toEqual({ favorites: 0, is_favorite: false });
  });

  it("knows no works that are none, and no files of one's own that are none", async () => {
    const { api } = fans[0]!.client;
    for (const id of ['w00000000000000', 'x', 'W__']) {
      await expect(api.works.like({ body: { id } })).rejects.toMatchObject({ key: 'deleted_or_private' });
      await expect(api.works.favorite({ params: { id } })).rejects.toMatchObject({ key: 'deleted_or_private' });
    }
    const id = `p_${'0'.repeat(32)}`;
    await expect(api.works.favorite({ params: { id } })).rejects.toMatchObject({ key: 'not_found' });
  });

  it('lists the latest first, page by page, and shows each viewer their own likes', async () => {
    const fan = await signIn(product, 'collector@example.com');
    const order = [works[1]!, works[2]!, works[0]!];
    for (const work of order) {
      await fan.client.api.works.like({ body: { id: work.key } });
      await fan.client.api.works.favorite({ params: { id: work.key } });
      product.clock.advance(1000);
    }
    const newest = [...order].reverse().map((work) => work.key);
    const first = await fan.client.api.works.likedWorks({ query: { page_size: 2 } });
    const second = await fan.client.api.works.likedWorks({ query: { page_size: 2, cursor: first.next_cursor! } });
    expect([...first.data, ...second.data].map((item) => item.id)).toEqual(newest);
    expect([first.total_count, second.total_count, second.next_cursor]).toEqual([3, 3, null]);
    expect(first.data.every((item) => item.self_like && item.stat.is_favorite)).toBe(true);
    const favorites = await fan.client.api.works.favorites({ query: {} });
    expect(favorites.data.map((item) => item.id)).toEqual(newest);

    const asked = { body: { userId: fan.userId, pageNo: 1, pageSize: 2 } };
    const seen = await fans[0]!.client.api.works.likedList(asked);
    expect(seen).toMatchObject({ total: 3, pageNo: 1, pageSize: 2 });
    expect(seen.resultList.map((item) => [item.id, item.self_like])).toEqual([[newest[2], false]]);
    const guest = product.client().api.works;
    expect((await guest.likedList(asked)).resultList[0]?.self_like).toBe(false);
    await expect(guest.likedList({ body: { userId: 999_999 } })).rejects.toMatchObject({ key: 'not_found' });
    await expect(guest.likedList({ body: {} })).rejects.toMatchObject({ key: 'session_required' });
  });
});

describe('counters', () => {
  it('count a viewer once an hour, users by account and guests by address', async () => {
    const id = works[0]!.key;
    const click = async (visitor: Visitor) => (await visitor.client.api.works.click({ params: { id } })).count;
    const guest = async () => (await product.client().api.works.clickPublic({ params: { id } })).count;
    expect([await click(fans[0]!), await click(fans[0]!), await click(fans[1]!)]).toEqual([1, 1, 2]);
    expect([await guest(), await guest()]).toEqual([3, 3]);
    await later(3_600_000);
    expect([await click(fans[0]!), await guest()]).toEqual([4, 5]);
  });

  it('a share and the event of its file are one share', async () => {
    const work = works[0]!;
    const { api } = fans[0]!.client;
    const shared = (file: string) => fans[0]!.client.api.works.shareEvent({ body: { file } });
    await api.works.shareEvent({ body: { file: `${work.mediaId}_wm.png`, platform: 'x' } });
    expect(await api.works.share({ params: { id: work.key } })).toEqual({ count: 1 });
    for (const file of ['../etc/passwd', `v_${'0'.repeat(32)}.mp4`]) {
      expect(await shared(file)).toEqual({});
    }
    await changeWorks(product.platform, [work.id], { visibility: 'private' });
    await later(3_600_000);
    await shared(`${work.mediaId}.png`);
    expect((await statOf(work)).shares).toBe(1);
  });

  it('setting out on a remix is recorded and moves no counter, by either door', async () => {
    const work = works[0]!;
    const remix = async (visitor: Visitor) => {
      const { api } = visitor.client;
      await api.works.remix({ params: { id: work.key } });
      const body = { userId: author.userId, originalContentId: work.key };
      return (await api.works.recordRecreate({ body })).recreates;
    };
    expect(await remix(author)).toBe(0);
    expect([await remix(fans[0]!), await remix(fans[0]!), await remix(fans[1]!)]).toEqual([0, 0, 0]);
    await later(86_400_000);
    expect(await remix(fans[0]!)).toBe(0);
    await product.client().api.works.remixPublic({ params: { id: work.key } });
    const { rows } = await sql<{ user_id: number; days: number }>`
      select user_id, count(*)::int as days from work_recreate where work_id = ${work.id} group by 1 order by 1`.execute(
      product.platform.db,
    );
    expect(rows).toEqual([
      { user_id: fans[0]!.userId, days: 2 },
      { user_id: fans[1]!.userId, days: 1 },
    ]);
    expect((await statOf(work)).recreates).toBe(0);
  });

  it('records who opened a work to make it again, with its author only where that is right', async () => {
    const work = works[0]!;
    const { client, userId } = fans[0]!;
    const record = () =>
      product.platform.db.selectFrom('work_view').selectAll().where('work_id', '=', work.id).executeTakeFirstOrThrow();
    await client.api.works.recordView({ body: { uuid: work.key } });
    await client.api.works.recordAuthorView({ body: { uuid: work.key, user_id: userId } });
    expect((await record()).author_id).toBeNull();
    await client.api.works.recordAuthorView({ body: { uuid: work.key, user_id: author.userId } });
    await client.api.works.recordView({ body: { uuid: work.key } });
    expect(await record()).toMatchObject({ user_id: userId, author_id: author.userId });
  });
});

describe('places', () => {
  const order = async (sort: 'top' | 'hot') => {
    const page = await fans[0]!.client.api.works.explore({ query: { sort, page_size: 100 } });
    const keys = works.map((work) => work.key);
    return page.data.map((item) => keys.indexOf(item.id)).filter((at) => at >= 0);
  };

  it('follow the counters when the ranking job has run, and the hand-picked keep theirs', async () => {
    const { db } = product.platform;
    const like = (fan: number, work: number) => fans[fan]!.client.api.works.like({ body: { id: works[work]!.key } });
    expect(await order('top')).toEqual([2, 1, 0]);
    await like(0, 0);
    await like(1, 0);
    await like(0, 1);
    expect(await order('top')).toEqual([2, 1, 0]);
    await rankWorks(db);
    expect(await order('top')).toEqual([0, 1, 2]);
    expect(await order('hot')).toEqual([0, 2, 1]);
    expect(await db.selectFrom('work_stat').select('work_id').where('dirty', '=', true).execute()).toEqual([]);

    await changeWorks(product.platform, [works[1]!.id], { featured: 1 });
    await like(2, 0);
    await rankWorks(db);
    expect(await order('hot')).toEqual([1, 0, 2]);
    await changeWorks(product.platform, [works[1]!.id], { featured: null });
  });

  it('a longer page asks the database no more often', async () => {
    await plantWorks(
      product.platform,
      Array.from({ length: 40 }, () => ({ author_id: author.userId })),
    );
    const { api } = fans[0]!.client;
    const asked = async (page_size: number) => {
      let count = 0;
      const one = () => {
        count += 1;
      };
      product.platform.pool.on('acquire', one);
      const page = await api.works.explore({ query: { page_size } });
      product.platform.pool.off('acquire', one);
      expect(page.data.length).toBe(page_size);
      return count;
    };
    await asked(2);
    const few = await asked(2);
    expect(few).toBeGreaterThan(2);
    expect(await asked(40)).toBe(few);
  });
});
