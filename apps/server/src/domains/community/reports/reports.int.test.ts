import type { BodyInput } from '@atelier/contract/call';
import type { contract } from '@atelier/contract/table';
import type { SignedInVisitor } from '@atelier/testkit/scenarios/sign-in';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootCommunity, keyOf, refusalOf } from '../testing/boot-community.ts';

let house: Awaited<ReturnType<typeof bootCommunity>>;
let author: SignedInVisitor;
let ann: SignedInVisitor;
let ben: SignedInVisitor;
beforeAll(async () => {
  house = await bootCommunity();
  author = await house.signIn('author@example.com');
  ann = await house.signIn('ann@example.com');
  ben = await house.signIn('ben@example.com');
});
afterAll(() => house.stop());

const api = (who: SignedInVisitor) => who.client.api.community;
const report = (who: SignedInVisitor, id: string, more: Partial<BodyInput<typeof contract.community.report>> = {}) =>
  api(who).report({ body: { id, reasons: ['violence'], ...more } });
const about = async (work_id: string) => (await api(house.admin).reports({ query: { work_id } })).data;
const decide = (id: number, body: BodyInput<typeof contract.community.handleReport>, who = house.admin) =>
  api(who).handleReport({ params: { id }, body });
const statusOf = async (key: string) =>
  (await house.db.selectFrom('work').select('status').where('key', '=', key).executeTakeFirstOrThrow()).status;
const acts = (action: string, target: string | number) =>
  house.db
    .selectFrom('admin_action')
    .selectAll()
    .where('action', '=', action)
    .where('target', '=', String(target))
    .execute();

describe('reporting', () => {
  it('needs at least one reason, in these words', async () => {
    const work = await house.work(author);
    const refusal = await refusalOf(report(ann, work, { reasons: [] }));
    expect([refusal.code, refusal.key, refusal.message]).toEqual([
      100001,
      'report_reason_required',
      'Please select at least one reason.',
    ]);
    expect(await about(work)).toEqual([]);
  });

  it('again replaces one’s own open report, also when both come at once', async () => {
    const work = await house.work(author);
    const [first, second] = await Promise.all([report(ann, work), report(ann, work)]);
    expect(second.id).toBe(first.id);
    const third = await report(ann, work, { reasons: ['sexual', 'other', 'sexual'], description: ' look closely ' });
    expect(third.id).toBe(first.id);
    await report(ben, work);
    expect((await about(work)).map((row) => [row.reporter.userId, row.reasons, row.description, row.same])).toEqual([
      [ann.userId, ['sexual', 'other'], 'look closely', 2],
      [ben.userId, ['violence'], '', 2],
    ]);
  });

  it('of a comment keeps its words, also when it is gone', async () => {
    const work = await house.work(author);
    const { id } = await api(ben).addComment({ body: { id: work, text: 'something rude' } });
    await report(ann, `comment:${id}`);
    await report(ann, work);
    await api(ben).deleteComment({ params: { id } });
    expect((await about(work)).map((row) => [row.comment_id, row.comment])).toEqual([
      [id, 'something rude'],
      [null, ''],
    ]);
    expect(await keyOf(report(ann, `comment:${id}`))).toBe('not_found');
  });

  it('refuses what cannot be seen, and guests', async () => {
    const hidden = await house.work(author, { visibility: 'private' });
    expect(await keyOf(report(ann, hidden))).toBe('deleted_or_private');
    expect(await keyOf(report(ann, 'w00000000000000'))).toBe('deleted_or_private');
    for (const id of ['comment:999999999', 'comment:1e3', 'comment:', 'comment:-1'])
      expect(['not_found', 'deleted_or_private'], id).toContain(await keyOf(report(ann, id)));
    const guest = house.product.client().api.community;
    expect(await keyOf(guest.report({ body: { id: hidden, reasons: ['other'] } }))).toBe('session_required');
    const work = await house.work(author);
    expect(await keyOf(report(ann, work, { description: '<iframe src=x>' }))).toBe('markup_tag');
    expect(await keyOf(report(ann, work, { description: 'x'.repeat(1001) }))).toBe('validation');
  });
});

describe('the queue', () => {
  it('is for staff only', async () => {
    const { id } = await report(ann, await house.work(author));
    for (const who of [ann, author]) {
      expect(await keyOf(api(who).reports({ query: {} }))).toBe('forbidden');
      expect(await keyOf(decide(id, { status: 'dismissed' }, who))).toBe('forbidden');
    }
  });

  it('starts with the oldest open one and pages without repeating or skipping', async () => {
    const open: number[] = [];
    for (let n = 0; n < 5; n++) open.push((await report(ann, await house.work(author))).id);
    await decide(open[1]!, { status: 'dismissed' });
    const seen: { id: number; status: string }[] = [];
    let cursor: string | undefined;
    do {
      const page = await api(house.admin).reports({ query: { page_size: 2, ...(cursor ? { cursor } : {}) } });
      seen.push(...page.data);
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    const opened = seen.filter((row) => row.status === 'open').map((row) => row.id);
    expect(seen.slice(0, opened.length).every((row) => row.status === 'open')).toBe(true);
    expect(opened).toEqual([...opened].sort((a, b) => a - b));
    expect(new Set(seen.map((row) => row.id)).size).toBe(seen.length);
    expect(opened).not.toContain(open[1]);
    const dismissed = await api(house.admin).reports({ query: { status: 'dismissed' } });
    expect(dismissed.data.map((row) => row.id)).toContain(open[1]);
    const political = await api(house.admin).reports({ query: { reason: 'political' } });
    expect(political.total_count).toBe(0);
  });

  it('shows staff the work whatever its state', async () => {
    const work = await house.work(author);
    await report(ann, work);
    await house.setWork(work, { visibility: 'private' });
    expect((await about(work))[0]?.work).toMatchObject({ id: work, visibility: 'private', title: 'A lake' });
    await house.db.updateTable('work').set({ deleted_at: new Date() }).where('key', '=', work).execute();
    expect((await about(work))[0]).toMatchObject({ work: null, work_id: work });
  });
});

describe('a decision', () => {
  it('blocks the work, with a note that its author is told, and settles every report of it', async () => {
    const work = await house.work(author);
    const [first, second] = [await report(ann, work), await report(ben, work)];
    const comment = await api(ben).addComment({ body: { id: work, text: 'hm' } });
    const other = await report(ann, `comment:${comment.id}`);
    const without = await refusalOf(decide(first.id, { status: 'resolved', action: 'block', note: ' ' }));
    expect([without.key, without.fields[0]?.path]).toEqual(['reason_required', 'note']);
    expect(await statusOf(work)).toBe(1);
    expect(await keyOf(decide(first.id, { status: 'dismissed', action: 'block', note: 'x' }))).toBe('validation');
    const row = await decide(first.id, { status: 'resolved', action: 'block', note: 'Gore', all: true });
    const { nickname } = await house.admin.client.api.identity.me({});
    expect(row).toMatchObject({ id: first.id, status: 'resolved', note: 'Gore', handled_by: nickname, same: 1 });
    expect(await statusOf(work)).toBe(4);
    expect((await about(work)).map((one) => [one.id, one.status])).toEqual([
      [other.id, 'open'],
      [first.id, 'resolved'],
      [second.id, 'resolved'],
    ]);
    expect(await acts('report.decide', first.id)).toMatchObject([
      {
        admin_id: house.admin.userId,
        reason: 'Gore',
        before: { status: 'open' },
        after: { status: 'resolved', done: 'block' },
      },
    ]);
    expect(await acts('report.decide', second.id)).toHaveLength(1);
    expect(await acts('work.block', work)).toHaveLength(1);
    expect(await keyOf(api(ann).comments({ query: { id: work } }))).toBe('deleted_or_private');
  });

  it('deletes a comment, once and audited; a work has none to delete', async () => {
    const work = await house.work(author);
    const { id } = await api(ben).addComment({ body: { id: work, text: 'rude' } });
    const mine = await report(ann, `comment:${id}`);
    const ofWork = await report(ann, work);
    expect(await keyOf(decide(ofWork.id, { status: 'resolved', action: 'delete_comment' }))).toBe('validation');
    await decide(mine.id, { status: 'resolved', action: 'delete_comment' });
    await decide(mine.id, { status: 'resolved', action: 'delete_comment' });
    expect(await house.counted(work)).toBe(0);
    expect(await acts('comment.delete', id)).toMatchObject([{ before: { text: 'rude' } }]);
    expect(await acts('report.decide', mine.id)).toHaveLength(2);
  });

  it('can be taken back, but not beside a newer report of the same', async () => {
    const work = await house.work(author);
    const old = await report(ann, work);
    await decide(old.id, { status: 'dismissed', note: 'fine' });
    expect(await decide(old.id, { status: 'open' })).toMatchObject({
      status: 'open',
      handled_at: null,
      handled_by: '',
    });
    await decide(old.id, { status: 'dismissed' });
    const again = await report(ann, work);
    expect(again.id).not.toBe(old.id);
    expect(await keyOf(decide(old.id, { status: 'open' }))).toBe('conflict');
    expect(await keyOf(decide(999_999_999, { status: 'dismissed' }))).toBe('not_found');
  });
});

it('reads the queue by its index', async () => {
  await sql`
    insert into report (reporter_id, work_key, reasons, status, handled_at, created_at)
    select ${ann.userId}, 'wk' || n, '{other}', case when n % 50 = 0 then 'open' else 'dismissed' end,
      case when n % 50 = 0 then null else now() end, now() from generate_series(1, 20000) n`.execute(house.db);
  await sql`analyze report`.execute(house.db);
  const plan = await house.plan(
    `select * from report where ((status <> 'open'), id) > (false, 5000::bigint) order by (status <> 'open'), id limit 21`,
  );
  expect(plan).toContain('report_queue');
  expect(plan).not.toMatch(/Sort|Seq Scan/);
});
