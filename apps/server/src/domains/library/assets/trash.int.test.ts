import { randomUUID } from 'node:crypto';
import { bootLibrary, type LibraryHouse } from '@atelier/testkit/library';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as pictures from '../image/hostile-pictures.ts';
import { workedOn } from '../testing/worked-on.ts';
import { type Filed, fillLibrary, mediaIdOf } from './testing/fill-library.ts';

let house: LibraryHouse;
let quiet: LibraryHouse['neighbours'];
beforeAll(async () => {
  house = await bootLibrary();
  quiet = { ...house.neighbours };
});
afterAll(() => house.product.stop());
beforeEach(() => {
  Object.assign(house.neighbours, quiet);
});

const DAY = 86_400_000;
const platform = () => house.product.platform;
const api = (person: 'owner' | 'other' = 'owner') => house.as(person).api.library;
const made = async (): Promise<string> => (await house.output(await pictures.pngOf(320, 320))).id;
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { key: string }) => error.key,
  );
const served = async (id: string): Promise<number[]> =>
  Promise.all(
    [`/media/${id}_wm.png`, `/media/${id}?w=288`].map(async (path) => (await house.as('owner').fetch(path)).status),
  );
const files = async (id: string): Promise<number> => {
  let count = 0;
  for await (const { key } of platform().storage.list('media/')) if (key.includes(id)) count += 1;
  return count;
};
const listed = async (tab: 'media' | 'trash') => (await api().assets({ body: { tab, page_size: 100 } })).data;
const ids = async (tab: 'media' | 'trash') => (await listed(tab)).map((item) => item.id);
const state = async (id: string) =>
  (await platform().db.selectFrom('media').select('state').where('id', '=', id).executeTakeFirst())?.state;

describe('the trash', () => {
  it('takes a file out of every list and says when it empties; restoring puts it back where it was', async () => {
    const id = await made();
    const folder = await api().createFolder({ body: { name: 'Kept', ids: [id] } });
    const { changed, purge_at } = await api().trashAssets({ body: { ids: [id, id] } });
    expect(changed).toBe(1);
    expect(purge_at).toBe(Math.floor(platform().clock.now().getTime() / 1000) + (30 * DAY) / 1000);
    expect(await ids('media')).not.toContain(id);
    expect((await listed('trash')).find((item) => item.id === id)).toMatchObject({ purge_at });
    expect((await api().folders({})).data[0]).toMatchObject({ count: 0, covers: ['', '', '', '', ''] });
    // Its owner still sees it, in the trash and in the history.
    expect(await served(id)).toEqual([200, 200]);
    // Again changes nothing and is no error: two tabs may have asked.
    expect((await api().trashAssets({ body: { ids: [id] } })).changed).toBe(0);

    const moved = api().moveToFolder({ body: { ids: [id], folder_id: null } });
    expect(await outcome(moved)).toBe('not_found');
    expect(await outcome(api().useAsset({ params: { id } }))).toBe('not_found');

    expect(await api().restoreAssets({ body: { ids: [id] } })).toEqual({ changed: 1 });
    expect(await api().restoreAssets({ body: { ids: [id] } })).toEqual({ changed: 0 });
    expect(await ids('media')).toContain(id);
    expect((await api().asset({ params: { id } })).folder_id).toBe(folder.folder_id);
  });

  it('keeps what was in a folder that is deleted meanwhile', async () => {
    const id = await made();
    const { folder_id } = await api().createFolder({ body: { ids: [id] } });
    await api().trashAssets({ body: { ids: [id] } });
    await api().deleteFolder({ params: { folder_id } });
    await api().restoreAssets({ body: { ids: [id] } });
    expect((await api().asset({ params: { id } })).folder_id).toBeNull();
  });

  it('tells the works of its files, in the same transaction, and once each way', async () => {
    const told: string[] = [];
    house.neighbours.mediaGone = async (_trx, media) => void told.push(`gone ${media.join()}`);
    house.neighbours.mediaBack = async (_trx, media) => void told.push(`back ${media.join()}`);
    const id = await made();
    await api().trashAssets({ body: { ids: [id] } });
    await api().trashAssets({ body: { ids: [id] } });
    await api().restoreAssets({ body: { ids: [id] } });
    expect(told).toEqual([`gone ${id}`, `back ${id}`]);
    house.neighbours.mediaGone = async () => {
      throw new Error('planned: works cannot');
    };
    expect(await outcome(api().trashAssets({ body: { ids: [id] } }))).toBe('system');
    expect(await ids('media')).toContain(id);
  });

  it('does not take what an open task works on, nor anything with it', async () => {
    const [used, free] = [await made(), await made()];
    house.neighbours.mediaInUse = async (_db, _user, media) => new Set(media.filter((id) => id === used));
    const refused = api().trashAssets({ body: { ids: [free, used] } });
    await expect(refused).rejects.toMatchObject({ key: 'task_running', message: 'Generating, please do not delete' });
    expect(await ids('media')).toEqual(expect.arrayContaining([used, free]));
    expect(await outcome(api().trashAssets({ body: { ids: [free] } }))).toBe('done');
  });
});

describe('deleting for good', () => {
  it('removes rows and files of what lies in the trash, and of nothing else', async () => {
    const [gone, kept, safe] = [await made(), await made(), await made()];
    await api().trashAssets({ body: { ids: [gone, kept] } });
    expect(await outcome(api().purgeAssets({ body: { ids: [gone, safe] } }))).toBe('not_found');
    expect(await files(gone)).toBeGreaterThan(0);
    expect(await api().purgeAssets({ body: { ids: [gone] } })).toEqual({ changed: 1 });
    expect(await state(gone)).toBe('deleted');
    expect(await files(gone)).toBe(0);
    expect(await served(gone)).toEqual([404, 404]);
    expect(await outcome(api().asset({ params: { id: gone } }))).toBe('not_found');
    expect(await outcome(api().restoreAssets({ body: { ids: [gone] } }))).toBe('not_found');
    expect(await outcome(house.door.checkInputs(platform().db, house.idOf('owner'), [workedOn(gone)]))).toBe(
      'not_found',
    );
    expect(await served(safe)).toEqual([200, 200]);
    expect(await ids('trash')).toContain(kept);
    // All of it: one's own trash, nobody else's.
    const theirs = (await house.output(await pictures.pngOf(320, 320), { person: 'other' })).id;
    await api('other').trashAssets({ body: { ids: [theirs] } });
    expect((await api().purgeAssets({ body: {} })).changed).toBeGreaterThan(0);
    expect(await ids('trash')).toEqual([]);
    expect(await state(theirs)).toBe('ready');
  });

  it('never leaves a served file of a deleted one, however the removal of its files ends', async () => {
    const id = await made();
    await api().trashAssets({ body: { ids: [id] } });
    const { storage } = platform();
    const remove = storage.delete;
    // As if the process had died between the rows and the files.
    storage.delete = async () => {
      throw new Error('planned: the disk is away');
    };
    try {
      expect(await api().purgeAssets({ body: { ids: [id] } })).toEqual({ changed: 1 });
    } finally {
      storage.delete = remove;
    }
    expect(await files(id)).toBeGreaterThan(0);
    expect(await served(id)).toEqual([404, 404]);
    expect((await house.as('member').fetch(`/media/${id}.png`)).status).toBe(404);
    // Files are stamped by the disk's clock; the sweep leaves young ones alone.
    house.product.clock.set(new Date(Date.now() + 2 * 3_600_000));
    await house.sweep();
    expect(await files(id)).toBe(0);
  });

  it('happens by itself after 30 days, not a moment sooner, and waits for open tasks', async () => {
    const [old, young, used] = [await made(), await made(), await made()];
    await api().trashAssets({ body: { ids: [old, used] } });
    house.product.clock.advance(1000);
    await api().trashAssets({ body: { ids: [young] } });
    house.neighbours.mediaInUse = async (_db, _user, media) => new Set(media.filter((id) => id === used));
    house.product.clock.advance(30 * DAY - 1001);
    await house.sweep();
    expect(await ids('trash')).toEqual(expect.arrayContaining([old, young, used]));
    house.product.clock.advance(1);
    await house.sweep();
    const left = await ids('trash');
    expect(left).toEqual(expect.arrayContaining([young, used]));
    expect(left).not.toContain(old);
    expect(await files(old)).toBe(0);
    expect(await outcome(api().purgeAssets({ body: {} }))).toBe('task_running');
    house.neighbours.mediaInUse = async () => new Set();
    await house.sweep();
    expect(await ids('trash')).not.toContain(used);
  });

  it('and restoring at once: one of them wins, and nothing is half gone', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await made();
      await api().trashAssets({ body: { ids: [id] } });
      const [purged, restored] = await Promise.all([
        outcome(api().purgeAssets({ body: { ids: [id] } })),
        outcome(api().restoreAssets({ body: { ids: [id] } })),
      ]);
      const kept = (await state(id)) === 'ready';
      expect([purged, restored]).toEqual(kept ? ['not_found', 'done'] : ['done', 'not_found']);
      expect(await served(id)).toEqual(kept ? [200, 200] : [404, 404]);
    }
  });

  it('goes through a trash of many in pieces', async () => {
    const trashedAt = platform().clock.now();
    const many = Array.from(
      { length: 450 },
      (_, n): Filed => ({
        id: mediaIdOf(`many ${n}`),
        ownerId: house.idOf('owner'),
        module: 'txt2img',
        style: '',
        prompt: '',
        seed: n,
        ratio: '1:1',
        favorite: false,
        folderId: null,
        createdAt: trashedAt,
        trashedAt,
      }),
    );
    await fillLibrary(platform().db, many);
    const before = (await api().assets({ body: { tab: 'trash' } })).total_count;
    expect(await api().purgeAssets({ body: {} })).toEqual({ changed: before });
    expect(before).toBeGreaterThanOrEqual(450);
  });
});

it('words of older pictures are cut by the job that a start sends', async () => {
  const id = await made();
  const { db } = platform();
  await db
    .updateTable('asset')
    .set({ prompt: 'an otter asleep', tokens: [`owner:${house.idOf('owner')}`], worded: false, task_id: randomUUID() })
    .where('media_id', '=', id)
    .execute();
  const found = async () => (await api().assets({ body: { keyword: 'otter' } })).data.map((item) => item.id);
  expect(await found()).toEqual([]);
  await house.sweep();
  expect(await found()).toEqual([id]);
});
