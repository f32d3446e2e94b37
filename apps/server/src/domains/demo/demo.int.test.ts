import { testDatabase } from '@atelier/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootGeneration } from '../generation/testing/boot-generation.ts';
import { demoComments } from './demo-comments.ts';
import { demoPeople } from './demo-people.ts';
import { demoWorks } from './demo-works.ts';

type House = Awaited<ReturnType<typeof bootGeneration>>;

/** Waits for the background job to be through. */
async function complete({ platform: { db } }: House): Promise<void> {
  const end = Date.now() + 80_000;
  for (;;) {
    const house = await db.selectFrom('demo_house').select('completed_at').executeTakeFirst();
    if (house?.completed_at) return;
    if (Date.now() > end) throw new Error('the demo community is not complete');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

describe('the list of the demo community', () => {
  it('holds together: people, sources before their remixes, comments on works that are shown', () => {
    const names = new Set(demoPeople.map(({ username }) => username));
    const shown = new Map(demoWorks.map((work) => [work.key, work]));
    expect(shown.size).toBe(demoWorks.length);
    expect(demoWorks.length).toBeGreaterThanOrEqual(100);
    expect(demoWorks.filter((work) => !names.has(work.by))).toEqual([]);
    const keys = demoWorks.map(({ key }) => key);
    expect(demoWorks.filter(({ from, key }) => from && keys.indexOf(from) >= keys.indexOf(key))).toEqual([]);
    for (const { work, by, replies } of demoComments) {
      expect([work, shown.get(work)?.waiting ?? false]).toEqual([work, false]);
      expect([by, ...(replies ?? []).map((reply) => reply.by)].filter((name) => !names.has(name))).toEqual([]);
    }
    expect(demoPeople.flatMap(({ follows }) => follows).filter((name) => !names.has(name))).toEqual([]);
  });
});

describe('a new house', () => {
  let house: House;
  beforeAll(async () => {
    house = await bootGeneration({ env: { DEMO: 'on' } });
    await complete(house);
  });
  afterAll(() => house.stop());

  it('has people, works, talk and remixes, all marked, and some works wait for a reviewer', async () => {
    const guest = house.client().api;
    const page = await guest.works.explorePublic({ query: { page_size: 100 } });
    const waiting = demoWorks.filter((work) => work.waiting).length;
    expect(page.total_count).toBe(demoWorks.length - waiting);
    expect(page.data.every(({ author }) => author.demo)).toBe(true);
    // Those that wait have waited only as long as the house is there.
    const { db } = house.platform;
    const { opened_at } = await db.selectFrom('demo_house').select('opened_at').executeTakeFirstOrThrow();
    const sent = await db.selectFrom('work').select('submitted_at').where('status', '=', 0).execute();
    expect(sent).toHaveLength(waiting);
    expect(sent.filter(({ submitted_at }) => submitted_at < opened_at)).toEqual([]);
    const fox = page.data.find(({ title }) => title === 'Fox at first light');
    const comments = await guest.community.comments({ query: { id: fox!.id } });
    expect(comments.data.map(({ author }) => author.nickname)).toContain('pia');
    expect(fox!.stat.comments).toBe(comments.data.reduce((sum, { reply_count }) => sum + 1 + reply_count, 0));
    const chain = await guest.works.workPublic({
      params: { id: page.data.find(({ title }) => title === '雪の富士')!.id },
    });
    expect(chain.upstream.map(({ alt }) => alt)).toEqual(['静かな朝', '赤富士']);
    expect(await house.broken()).toEqual([]);
  });

  it('goes with one call of an administrator, with all that hangs on it', async () => {
    const { user, admin } = await people(house);
    const page = await user.api.works.explore({ query: { page_size: 3 } });
    const [work] = page.data;
    await user.api.works.like({ body: { id: work!.id } });
    await user.api.community.addComment({ body: { id: work!.id, text: 'Lovely' } });
    await user.api.community.follow({ body: { userId: work!.author.userId } });
    await expect(user.api.demo.remove({ body: {} })).rejects.toMatchObject({ http: 403 });
    const left = await admin.api.demo.remove({ body: { reason: 'we are live' } });
    expect(left).toMatchObject({ state: 'removed', people: 0, works: 0 });
    const { db } = house.platform;
    expect((await user.api.works.explore({})).total_count).toBe(0);
    expect((await house.client().api.works.searchWorksPublic({ query: { keywords: 'fox' } })).data).toEqual([]);
    const profile = await user.api.community.profile({ body: {} });
    expect(profile.counts).toMatchObject({ following: 0, friends: 0 });
    const rows = await Promise.all([
      db.selectFrom('work').select('id').execute(),
      db.selectFrom('comment').select('id').execute(),
      db.selectFrom('app_user').select('id').where('demo', '=', true).execute(),
      db.selectFrom('media').select('id').where('state', '<>', 'deleted').execute(),
    ]);
    expect(rows.map((list) => list.length)).toEqual([0, 0, 0, 0]);
    const files: string[] = [];
    for await (const { key } of house.platform.storage.list('media/')) files.push(key);
    expect(files).toEqual([]);
    expect(await house.broken()).toEqual([]);
  });
});

async function people(house: House) {
  // The first account that is not a demo becomes the administrator of a house on this machine.
  const { client: admin } = await house.signIn('first@example.com');
  const { client: user } = await house.signIn('second@example.com');
  return { admin, user };
}

describe('a house that people live in already', () => {
  it('gets no demo community', async () => {
    const database = await testDatabase();
    const before = await bootGeneration({ env: { DEMO: 'off' }, database });
    await before.signIn('first@example.com');
    await before.stop();
    const house = await bootGeneration({ env: { DEMO: 'on' }, database });
    try {
      const { client } = await house.signIn('first@example.com');
      expect(await client.api.demo.status()).toMatchObject({ state: 'off', people: 0, works: 0 });
    } finally {
      await house.stop();
      await database.drop();
    }
  });
});

describe('while somebody waits', () => {
  it('gives way: the picture under way is cancelled and none is begun until the task has ended', async () => {
    const house = await bootGeneration({ env: { DEMO: 'on' }, slots: 1 });
    try {
      const { client, userId } = await house.signIn('first@example.com');
      await client.api.billing.dailyCredits();
      house.engine.hold();
      const aside = () => house.engine.started.filter(({ attemptId }) => attemptId.startsWith('aside:'));
      // Those begun before `hold()` may already be done: only one that stands there can be cancelled.
      const standing = () => [...house.engine.held].some((id) => id.startsWith('aside:'));
      await expect.poll(standing, { timeout: 20_000 }).toBe(true);
      await client.api.generation.submit({
        params: { mediaType: 'image', module: 'txt2img' },
        body: { prompt: 'a fox', request_id: 'one' },
      });
      const givenUp = () => house.engine.cancelled.filter((id) => id.startsWith('aside:')).length;
      await expect.poll(givenUp, { timeout: 20_000 }).toBe(1);
      const begun = aside().length;
      const own = () => house.engine.started.some(({ attemptId }) => !attemptId.startsWith('aside:'));
      await expect.poll(own, { timeout: 20_000 }).toBe(true);
      expect(aside().length).toBe(begun);
      house.engine.release();
      await house.settled(userId);
      await expect.poll(() => aside().length, { timeout: 20_000 }).toBeGreaterThan(begun);
    } finally {
      house.engine.release();
      await house.stop();
    }
  });
});
