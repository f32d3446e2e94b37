import type { SignedInVisitor } from '@atelier/testkit/scenarios/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootWorks, keyOf } from '../testing/boot-works.ts';
import { plantWorks } from '../testing/works.fixture.ts';

let house: Awaited<ReturnType<typeof bootWorks>>;
let second: SignedInVisitor;
beforeAll(async () => {
  house = await bootWorks();
  second = await house.signIn('second@example.com');
  await house.platform.db
    .insertInto('user_role')
    .values({ user_id: second.userId, role_name: 'admin', source: 'staff', granted_at: house.clock.now() })
    .execute();
});
afterAll(() => house.stop());

const staff = () => house.admin.client.api.works;
const stateOf = async (key: string) =>
  (await house.platform.db.selectFrom('work').select('status').where('key', '=', key).executeTakeFirstOrThrow()).status;
const waiting = async (visitor: SignedInVisitor, count: number) =>
  (
    await plantWorks(
      house.platform,
      Array.from({ length: count }, (_, n) => ({
        author_id: visitor.userId,
        status: 0,
        title: `Waiting ${n}`,
        at: new Date(Date.parse('2026-03-01T00:00:00Z') + n * 1000),
      })),
    )
  ).map((work) => work.key);

describe('the queue', () => {
  it('shows the longest waiting first, page by page, with what a reviewer weighs', async () => {
    const una = await house.signIn('una@example.com');
    const keys = await waiting(una, 7);
    await plantWorks(house.platform, [{ author_id: una.userId, status: 2, title: 'Bad', reason: 'spam' }]);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await staff().reviewList({
        query: { user_id: una.userId, page_size: 3, ...(cursor ? { cursor } : {}) },
      });
      expect(page.total_count).toBe(7);
      expect(page.oldest_seconds).toBe((house.clock.now().getTime() - Date.parse('2026-03-01T00:00:00Z')) / 1000);
      seen.push(...page.data.map((work) => work.id));
      expect(page.data[0]).toMatchObject({
        author_works: 8,
        author_rejected: 1,
        open_reports: 0,
        flags: [],
        judged: null,
      });
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(keys);
    const bad = await staff().reviewList({ query: { user_id: una.userId, status: 2 } });
    expect(bad.data.map((work) => work.reason)).toEqual(['It is advertising, or too much like your other works.']);
    expect((await staff().reviewList({ query: { user_id: una.userId, keyword: 'ting 3' } })).data).toHaveLength(1);
    expect((await staff().reviewList({ query: { user_id: una.userId, keyword: '%' } })).data).toHaveLength(0);
    expect((await staff().importList({ query: { user_id: una.userId } })).data).toHaveLength(0);
    expect(await keyOf(staff().reviewList({ query: { cursor: 'bm9uc2Vuc2U' } }))).toBe('validation');
    expect(await keyOf(staff().reviewList({ query: { page_index: 101 } }))).toBe('page_too_deep');
    expect(await keyOf(una.client.api.works.reviewList({ query: {} }))).toBe('forbidden');
    expect(await keyOf(una.client.api.works.review({ body: { ids: [keys[0]!], pass: true } }))).toBe('forbidden');
  });

  it('is as old as what people sent, and as the demo community only where nobody else waits', async () => {
    const wes = await house.signIn('nan@example.com');
    const [first = '', second = ''] = await waiting(wes, 2);
    const asDemo = (key: string) =>
      house.platform.db.updateTable('work').set({ origin: 'demo' }).where('key', '=', key).execute();
    const oldest = async () => (await staff().reviewList({ query: { user_id: wes.userId } })).oldest_seconds;
    const age = (house.clock.now().getTime() - Date.parse('2026-03-01T00:00:00Z')) / 1000;
    expect(await oldest()).toBe(age);
    await asDemo(first);
    expect(await oldest()).toBe(age - 1);
    await asDemo(second);
    expect(await oldest()).toBe(age);
    expect((await staff().reviewList({ query: { user_id: wes.userId } })).data.map(({ origin }) => origin)).toEqual([
      'demo',
      'demo',
    ]);
  });

  it('is decided once, also by two reviewers at the same moment', async () => {
    const vic = await house.signIn('vic@example.com');
    const keys = await waiting(vic, 12);
    const [first, other] = await Promise.all([
      staff().review({ body: { ids: keys, pass: true } }),
      second.client.api.works.review({ body: { ids: [...keys].reverse(), pass: false, reason_key: 'quality' } }),
    ]);
    expect([...first.changed, ...other.changed].sort()).toEqual([...keys].sort());
    expect([...first.unchanged, ...other.unchanged].sort()).toEqual([...keys].sort());
    const rows = await house.platform.db
      .selectFrom('work_review')
      .innerJoin('work', 'work.id', 'work_review.work_id')
      .select('work.key')
      .where('work.author_id', '=', vic.userId)
      .execute();
    expect(rows).toHaveLength(12);
  });

  it('tells when a work was sent in, whatever is decided later', async () => {
    const sol = await house.signIn('sol@example.com');
    const [key] = await waiting(sol, 1);
    await staff().review({ body: { ids: [key!], pass: true } });
    const { data } = await staff().adminWorks({ query: { user_id: sol.userId } });
    const now = house.clock.now().getTime() / 1000;
    expect(data[0]).toMatchObject({
      sent_at: Date.parse('2026-03-01T00:00:00Z') / 1000,
      reviewed_at: now,
    });
  });

  it('passes a hundred at once and leaves a trace of each', async () => {
    const wes = await house.signIn('wes@example.com');
    const keys = await waiting(wes, 100);
    await wes.client.api.works.deleteWork({ params: { id: keys[3]! } });
    const { changed, unchanged } = await staff().approveWorks({ body: { ids: keys } });
    expect(changed).toHaveLength(99);
    expect(unchanged).toEqual([keys[3]]);
    expect(await house.audits('work.pass', keys[99]!)).toMatchObject([
      { admin_id: house.admin.userId, before: { status: 0 }, after: { status: 1 } },
    ]);
    expect(await house.audits('work.pass', keys[3]!)).toHaveLength(0);
    expect(await keyOf(staff().approveWorks({ body: { ids: [...keys.slice(1), 'unknown'] } }))).toBe('not_found');
    expect(await keyOf(staff().approveWorks({ body: { ids: [] } }))).toBe('batch_empty');
    expect(await keyOf(staff().review({ body: { ids: keys.slice(0, 1), pass: false } }))).toBe('reason_required');
    expect(await keyOf(staff().reviewImport({ body: { ids: keys.slice(0, 1), pass: true } }))).toBe('not_found');
  });

  it('tells the author’s open screens', async () => {
    const xia = await house.signIn('xia@example.com');
    const [key] = await waiting(xia, 1);
    const heard = new Promise((resolve) => house.platform.events.subscribe(xia.userId, resolve));
    await staff().review({ body: { ids: [key!], pass: true } });
    expect(await heard).toEqual({
      userId: xia.userId,
      event: 'notice',
      data: { kind: 'work_review', id: key, status: 1 },
    });
  });
});

describe('blocking', () => {
  it('makes the files of a work unreachable at once, its author included, and gives them back', async () => {
    const yan = await house.signIn('yan@example.com');
    const { id, mediaId } = await house.listed(yan);
    const own = (await yan.client.api.works.work({ params: { id } })).image_url;
    const reach = async () => [
      await house.media(`/media/${mediaId}_wm.png`),
      await house.media(`/media/${mediaId}.png?w=512`),
      (await yan.client.fetch(own)).status,
    ];
    expect(await reach()).toEqual([200, 200, 200]);
    const manage = (action: 'block' | 'unblock', reason = '') =>
      staff().manageWorks({ body: { ids: [id], action, reason } });
    expect(await keyOf(manage('block'))).toBe('reason_required');
    expect((await manage('block', 'A real person')).changed).toEqual([id]);
    expect((await manage('block', 'A real person')).unchanged).toEqual([id]);
    expect(await reach()).toEqual([404, 404, 404]);
    expect((await yan.client.api.works.work({ params: { id } })).reason).toBe('A real person');
    expect(await keyOf(yan.client.api.works.switchWorks({ body: { ids: [id], published: true } }))).toBe(
      'work_blocked',
    );
    expect(await yan.client.api.works.editWork({ body: { id, title: 'x' } })).toEqual({ id, status: 4 });
    expect((await staff().approveWorks({ body: { ids: [id] } })).unchanged).toEqual([id]);
    await manage('unblock');
    // Its words changed meanwhile: freed, it waits for review.
    expect(await stateOf(id)).toBe(0);
    expect(await house.audits('work.block', id)).toMatchObject([{ reason: 'A real person' }]);
  });

  it('takes a picture of a history away with the work it became', async () => {
    const zoe = await house.signIn('zoe@example.com');
    const { taskId, mediaId } = await house.made(zoe);
    const { id } = await zoe.client.api.works.publish({ body: { task_id: taskId } });
    await staff().approveWorks({ body: { ids: [id] } });
    const block = (b: string, body: object = { reason: 'Complaint 7' }) =>
      house.admin.client.api.works.blockImage({ params: { a: taskId, b }, body });
    expect(await keyOf(block('0', {}))).toBe('reason_required');
    expect(await keyOf(block('5'))).toBe('not_found');
    expect(await keyOf(block('p_00000000000000000000000000000000'))).toBe('not_found');
    expect(await block('0')).toEqual({ uuid: mediaId, blocked: true });
    expect(await house.media(`/media/${mediaId}_wm.png`)).toBe(404);
    expect(await stateOf(id)).toBe(4);
    expect(await house.audits('picture.block', mediaId)).toMatchObject([{ reason: 'Complaint 7' }]);
    expect(await block(mediaId, { blocked: false })).toEqual({ uuid: mediaId, blocked: false });
    expect(await stateOf(id)).toBe(1);
    expect(await house.media(`/media/${mediaId}_wm.png`)).toBe(200);
  });

  it('lets staff look at pictures, each look with its trace', async () => {
    const bea = await house.signIn('bea@example.com');
    const { mediaId } = await house.made(bea);
    const looked = async () => (await house.audits('picture.view', String(bea.userId))).length;
    const { data } = await staff().viewWorks({ query: { user_id: bea.userId } });
    expect(data).toMatchObject([{ uuid: mediaId, user_id: bea.userId, work_id: '', blocked: false }]);
    expect(await looked()).toBe(1);
    expect((await house.admin.client.fetch(data[0]!.image_url)).status).toBe(200);
    const first = await staff().viewWorks({ query: { page_size: 1 } });
    const next = await staff().viewWorks({ query: { page_size: 1, cursor: first.next_cursor! } });
    expect(next.data[0]!.uuid).not.toBe(first.data[0]!.uuid);
    expect(await keyOf(bea.client.api.works.viewWorks({ query: {} }))).toBe('forbidden');
  });
});

describe('rankings and tags', () => {
  it('order what stands first, and drop what is no longer listed', async () => {
    const cal = await house.signIn('cal@example.com');
    const keys = (
      await plantWorks(
        house.platform,
        Array.from({ length: 4 }, (_, n) => ({ author_id: cal.userId, title: `Rank ${n}` })),
      )
    ).map((work) => work.key);
    for (const id of keys) await staff().rankAdd({ body: { id } });
    const order = async () => (await staff().rankList({})).data.map((entry) => [entry.id, entry.order]);
    expect(await order()).toEqual(keys.map((key, n) => [key, n + 1]));
    expect(await keyOf(staff().rankAdd({ body: { id: keys[0]! } }))).toBe('conflict');
    await staff().rankReorder({ body: { ids: [keys[2]!, keys[0]!] } });
    expect((await order()).map(([key]) => key)).toEqual([keys[2], keys[0], keys[1], keys[3]]);
    await staff().rankReorder({ body: { ids: [...keys].reverse() } });
    expect((await order()).map(([key]) => key)).toEqual([...keys].reverse());
    expect(await keyOf(staff().rankReorder({ body: { ids: ['unknown'] } }))).toBe('not_found');
    await staff().manageWorks({ body: { ids: [keys[1]!], action: 'unpublish' } });
    await staff().rankRemove({ params: { id: keys[0]! } });
    expect((await order()).map(([key]) => key)).toEqual([keys[3], keys[2]]);
    expect(await keyOf(staff().rankTop({ params: { id: keys[1]! } }))).toBe('not_found');
    expect(await keyOf(staff().rankAdd({ body: { id: keys[1]! } }))).toBe('conflict');
    expect(await keyOf(staff().rankAdd({ body: { id: 'w00000000000000' } }))).toBe('not_found');
    expect((await staff().adminWorks({ query: { featured: 'true' } })).data).toHaveLength(2);
  });

  it('are made, renamed, hidden and put on works by staff', async () => {
    const dan = await house.signIn('dan@example.com');
    const [work] = await plantWorks(house.platform, [{ author_id: dan.userId, title: 'Boat' }]);
    const made = await staff().createTag({ body: { slug: 'boats', names: { en: 'Boats', ja: '船' } } });
    expect(made).toMatchObject({ slug: 'boats', official: true, hidden: false, works: 0 });
    expect(await keyOf(staff().createTag({ body: { slug: 'boats', names: { en: 'Again' } } }))).toBe('tag_exists');
    expect(await keyOf(staff().createTag({ body: { slug: 'b', names: { en: '<script>' } } }))).toMatch(/markup/);
    // Addresses of other pages: the search, the gallery's own word, what looks like a work's key.
    for (const slug of ['search', 'template', 'wabcdefghijklmn']) {
      const said = await staff()
        .createTag({ body: { slug, names: { en: 'Taken' } } })
        .catch((error: unknown) => error);
      expect(said, slug).toMatchObject({ key: 'tag_address', fields: [{ path: 'slug' }] });
      expect(await keyOf(staff().updateTag({ body: { id: made.id, slug } }))).toBe('tag_address');
    }
    await staff().tagWorks({ body: { tag_id: made.id, add: [work!.key] } });
    const one = await staff().adminTagOne({ params: { id: made.id }, query: {} });
    expect(one.data.map((item) => item.id)).toEqual([work!.key]);
    await staff().updateTag({ body: { id: made.id, names: { en: 'Ships' } } });
    // The words of its works follow by a job.
    const found = async () =>
      (await house.client().api.works.searchWorksPublic({ query: { keywords: 'ships' } })).data.length;
    await expect.poll(found, { timeout: 20_000 }).toBe(1);
    const ids = (await staff().adminTags({})).data.map((tag) => tag.id);
    await staff().reorderTags({ body: { ids: [made.id] } });
    expect((await house.client('en').api.works.tags({ query: {} })).data[0]).toMatchObject({ tag: 'Ships' });
    expect((await staff().adminTags({})).data.map((tag) => tag.id)).toEqual([
      made.id,
      ...ids.filter((id) => id !== made.id),
    ]);
    await staff().updateTag({ body: { id: made.id, hidden: true } });
    expect((await house.client().api.works.tags({ query: {} })).data.map((tag) => tag.id)).not.toContain(made.id);
    expect(await keyOf(staff().tagWorks({ body: { tag_id: 999_999, add: [work!.key] } }))).toBe('not_found');
    expect(await keyOf(dan.client.api.works.adminTags({}))).toBe('forbidden');
    expect(await house.audits('tag.create', 'boats')).toHaveLength(1);
  });
});
