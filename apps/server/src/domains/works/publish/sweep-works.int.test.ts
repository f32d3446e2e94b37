import type { SignedInVisitor } from '@atelier/testkit/scenarios/sign-in';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jpegOf, pngOf } from '../../library/image/hostile-pictures.ts';
import { zipOf } from '../import/archive.fixture.ts';
import { bootWorks, keyOf } from '../testing/boot-works.ts';
import { plantWorks } from '../testing/works.fixture.ts';

const DAY = 86_400_000;
let house: Awaited<ReturnType<typeof bootWorks>>;
let author: SignedInVisitor;
let trashed: { id: string; mediaId: string };
beforeAll(async () => {
  house = await bootWorks();
  author = await house.signIn('author@example.com');
});
afterAll(() => house.stop());

const db = () => house.platform.db;
const there = async (key: string) =>
  (await db().selectFrom('work').select('id').where('key', '=', key).execute()).length === 1;
const remove = (who: SignedInVisitor, id: string) => who.client.api.works.deleteWork({ params: { id } });
const stored = async (mediaId: string) => {
  let files = 0;
  for await (const { key } of house.platform.storage.list('media/')) if (key.includes(mediaId)) files += 1;
  return files;
};
const stateOf = async (mediaId: string) =>
  (await db().selectFrom('media').select('state').where('id', '=', mediaId).executeTakeFirstOrThrow()).state;
/** The day's sweep, with the clock of the product; `gone` is a work it must have removed when it has run. */
async function sweepUntilGone(gone: string): Promise<void> {
  await house.platform.jobs.send('works.sweep', {});
  await expect.poll(() => there(gone), { timeout: 20_000 }).toBe(false);
}

async function importTwo(): Promise<{ key: string; media_id: string }[]> {
  const form = new FormData();
  const archive = zipOf([
    { name: 'a.png', bytes: await pngOf() },
    { name: 'b.jpg', bytes: await jpegOf() },
  ]);
  form.set('file', new Blob([new Uint8Array(archive)]), 'two.zip');
  const headers = { 'x-client-platform': 'web' };
  await house.admin.client.fetch('/prod-api/content/admin/works/import', { method: 'POST', headers, body: form });
  const works = () =>
    db().selectFrom('work').select(['key', 'media_id']).where('origin', '=', 'import').orderBy('id').execute();
  await expect.poll(async () => (await works()).length, { timeout: 20_000 }).toBe(2);
  return works();
}

it('removes works 30 days after they were deleted, not a moment sooner, and only what hung on them', async () => {
  const { api } = author.client;
  const old = await house.listed(author);
  const young = await house.listed(author);
  const remix = await house.listed(author);
  const reader = await house.signIn('reader@example.com');
  await reader.client.api.works.like({ body: { id: old.id } });
  await reader.client.api.community.addComment({ body: { id: old.id, text: 'Good light.' } });
  await reader.client.api.community.report({ body: { id: old.id, reasons: ['other'] } });
  const parent = await db().selectFrom('work').select('id').where('key', '=', old.id).executeTakeFirstOrThrow();
  await db().updateTable('work').set({ upstream_id: parent.id }).where('key', '=', remix.id).execute();
  const [imported, kept] = await importTwo();
  // A picture in the trash keeps its work for as long as it can be taken out, also past its day (a task may work on it).
  trashed = await house.listed(author);
  await api.library.trashAssets({ body: { ids: [trashed.mediaId] } });
  const later = new Date(house.clock.now().getTime() + DAY);
  await db().updateTable('asset').set({ trashed_at: later }).where('media_id', '=', trashed.mediaId).execute();

  await remove(author, old.id);
  await remove(house.admin, imported!.key);
  house.clock.advance(1000);
  await remove(author, young.id);
  house.clock.advance(30 * DAY - 1000 + 1);
  author = await house.signIn('author@example.com');

  await sweepUntilGone(old.id);
  expect(await there(imported!.key)).toBe(false);
  expect(await there(young.id)).toBe(true);
  expect(await there(trashed.id)).toBe(true);
  for (const table of ['work_like', 'comment', 'work_stat'] as const) {
    expect(await db().selectFrom(table).select('work_id').where('work_id', '=', parent.id).execute(), table).toEqual(
      [],
    );
  }
  // What staff were told stays, without the work.
  const reports = db().selectFrom('report').select(['work_id', 'status']).where('work_key', '=', old.id);
  expect(await reports.execute()).toEqual([{ work_id: null, status: 'open' }]);
  // Made from it: still public, without its source.
  const seen = await house.client().api.works.workPublic({ params: { id: remix.id } });
  expect(seen.upstream).toEqual([]);
  // The author's picture is the author's; an imported one was in nobody's library.
  expect(await stateOf(old.mediaId)).toBe('ready');
  expect(await stored(old.mediaId)).toBeGreaterThan(0);
  await expect.poll(() => stored(imported!.media_id), { timeout: 20_000 }).toBe(0);
  expect(await stateOf(imported!.media_id)).toBe('deleted');
  expect(await stateOf(kept!.media_id)).toBe('ready');
  expect(await stored(kept!.media_id)).toBeGreaterThan(0);
  expect(await keyOf(author.client.api.works.restoreWork({ params: { id: young.id } }))).toBe('accepted');
  expect(await keyOf(author.client.api.works.restoreWork({ params: { id: old.id } }))).toBe('not_found');
});

it('takes a work with its picture once the trash is empty', async () => {
  await author.client.api.library.purgeAssets({ body: { ids: [trashed.mediaId] } });
  await sweepUntilGone(trashed.id);
  expect(await stateOf(trashed.mediaId)).toBe('deleted');
});

it('leaves what was made from a removed work made from what that came from', async () => {
  const sol = await house.signIn('sol@example.com');
  const plant = async (upstream_id: number | null, days: number | null) => {
    const [made] = await plantWorks(house.platform, [{ author_id: sol.userId, upstream_id }]);
    const deleted_at = days === null ? null : new Date(house.clock.now().getTime() - days * DAY);
    await db().updateTable('work').set({ deleted_at }).where('id', '=', made!.id).execute();
    return made!;
  };
  const root = await plant(null, null);
  const first = await plant(root.id, 40);
  const second = await plant(first.id, 40);
  const fresh = await plant(second.id, 29);
  await sweepUntilGone(second.key);
  const rows = await db()
    .selectFrom('work')
    .select(['id', 'upstream_id'])
    .where('author_id', '=', sol.userId)
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { id: root.id, upstream_id: null },
    { id: fresh.id, upstream_id: root.id },
  ]);
});
