import { bootLibrary, type LibraryHouse } from '@atelier/testkit/library';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_FOLDERS } from './folder.repo.ts';
import { type Filed, fillLibrary, mediaIdOf } from './testing/fill-library.ts';

let house: LibraryHouse;
beforeAll(async () => {
  house = await bootLibrary();
  const filed = (name: string, n: number, person: 'owner' | 'other'): Filed => ({
    id: mediaIdOf(`${name} ${n}`),
    ownerId: house.idOf(person),
    module: 'txt2img',
    style: 'oil',
    prompt: 'a fox',
    seed: n,
    ratio: '1:1',
    favorite: false,
    folderId: null,
    createdAt: new Date(Date.parse('2026-01-01T00:00:00Z') + n * 1000),
    trashedAt: null,
  });
  const numbers = Array.from({ length: 12 }, (_, n) => n);
  await fillLibrary(house.product.platform.db, [
    ...numbers.map((n) => filed('mine', n, 'owner')),
    ...numbers.map((n) => filed('theirs', n, 'other')),
  ]);
});
afterAll(() => house.product.stop());

const api = (person: 'owner' | 'other' | 'member' = 'owner') => house.as(person).api.library;
const mine = (n: number) => mediaIdOf(`mine ${n}`);
const theirs = (n: number) => mediaIdOf(`theirs ${n}`);
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { key: string }) => error.key,
  );
const message = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => error.message,
  );
const names = async (person: 'owner' | 'other' | 'member' = 'owner') =>
  (await api(person).folders({})).data.map((folder) => folder.name);

describe('folder names', () => {
  it('are unique for each person whatever their case, with the specification’s message', async () => {
    const made = await api().createFolder({ body: { name: '  Été  ' } });
    expect(made).toMatchObject({ name: 'Été', count: 0, covers: ['', '', '', '', ''] });
    expect(made.created_time).toBe('2026-03-04 09:00:00');
    expect(await message(api().createFolder({ body: { name: 'ÉTÉ' } }))).toBe('The folder name exists');
    expect(await outcome(api('other').createFolder({ body: { name: 'Été' } }))).toBe('done');
    expect(await outcome(api().createFolder({ body: { name: '\u200b\u202e' } }))).toBe('folder_name_empty');
    expect(await message(api().createFolder({ body: { name: '   ' } }))).toContain('Please enter a folder name.');
    expect(await outcome(api().createFolder({ body: { name: '界'.repeat(61) } }))).toBe('text_too_long');
  });

  it('of folders nobody named are counted on, also when all come at once', async () => {
    const client = api('member');
    await Promise.all(Array.from({ length: 8 }, () => client.createFolder({ body: {} })));
    expect((await names('member')).sort()).toEqual(
      ['Untitled folder', ...[2, 3, 4, 5, 6, 7, 8].map((n) => `Untitled folder ${n}`)].sort(),
    );
    const third = (await client.folders({})).data.find((folder) => folder.name === 'Untitled folder 3')!;
    await client.deleteFolder({ params: { folder_id: third.folder_id } });
    expect(await client.createFolder({ body: {} })).toMatchObject({ name: 'Untitled folder 3' });
  });

  it('race for one name: one wins, whether by creating or by renaming', async () => {
    const rivals = await Promise.all(['r1', 'r2', 'r3'].map((name) => api().createFolder({ body: { name } })));
    const tries = await Promise.all([
      ...rivals.map(({ folder_id }) => outcome(api().renameFolder({ params: { folder_id }, body: { name: 'Same' } }))),
      ...[1, 2, 3].map(() => outcome(api().createFolder({ body: { name: 'same' } }))),
    ]);
    expect(tries.filter((each) => each === 'done')).toHaveLength(1);
    expect(tries.filter((each) => each === 'folder_exists')).toHaveLength(5);
    expect((await names()).filter((name) => name.toLowerCase() === 'same')).toHaveLength(1);
  });

  it('may change their own case', async () => {
    const { folder_id } = await api().createFolder({ body: { name: 'quiet' } });
    expect(await api().renameFolder({ params: { folder_id }, body: { name: 'Quiet' } })).toMatchObject({
      name: 'Quiet',
    });
  });

  it(`end at ${MAX_FOLDERS}, also when the last ones come at once`, async () => {
    const { db } = house.product.platform;
    const known = (await names('other')).length;
    await db
      .insertInto('asset_folder')
      .values(
        Array.from({ length: MAX_FOLDERS - known - 2 }, (_, n) => ({
          id: crypto.randomUUID(),
          owner_id: house.idOf('other'),
          name: `n${n}`,
          name_key: `n${n}`,
          created_at: new Date(),
        })),
      )
      .execute();
    const tries = await Promise.all([1, 2, 3, 4, 5].map(() => outcome(api('other').createFolder({ body: {} }))));
    expect(tries.filter((each) => each === 'done')).toHaveLength(2);
    expect(tries.filter((each) => each === 'too_many_folders')).toHaveLength(3);
    await db.deleteFrom('asset_folder').where('owner_id', '=', house.idOf('other')).execute();
  });
});

describe('files in folders', () => {
  it('move in, show as covers padded to five, move out, and stay when the folder goes', async () => {
    const folder = await api().createFolder({ body: { name: 'Covers', ids: [mine(1), mine(2)] } });
    expect(folder.count).toBe(2);
    expect(folder.covers.map((cover) => cover.slice(0, 42).replace('/media/', '').slice(0, 34))).toEqual([
      mine(2),
      mine(1),
      '',
      '',
      '',
    ]);
    const { folder_id } = folder;
    const all = [1, 2, 3, 4, 5, 6, 7].map(mine);
    // Two lie there already.
    expect(await api().moveToFolder({ body: { ids: all, folder_id } })).toEqual({ changed: 5 });
    const shown = (await api().folders({})).data.find((each) => each.folder_id === folder_id)!;
    expect(shown.count).toBe(7);
    expect(shown.covers.every((cover) => cover.startsWith('/media/'))).toBe(true);
    expect(await api().removeFromFolder({ params: { folder_id }, body: { ids: [mine(1), mine(9)] } })).toEqual({
      changed: 1,
    });
    expect(await api().moveToFolder({ body: { ids: [mine(2)], folder_id: null } })).toEqual({ changed: 1 });
    await api().deleteFolder({ params: { folder_id } });
    expect((await api().assets({ body: {} })).total_count).toBe(12);
    expect((await api().asset({ params: { id: mine(3) } })).folder_id).toBeNull();
  });

  it('an unnamed folder takes a selection', async () => {
    const folder = await api().autoFolder({ body: { ids: [mine(8), mine(8), `${mine(9)}_wm`] } });
    expect(folder).toMatchObject({ name: 'Untitled folder', count: 2 });
    expect(await api().autoFolder({ body: { ids: [mine(8)] } })).toMatchObject({ name: 'Untitled folder 2', count: 1 });
  });

  it('the order of folders is by their making, newest first', async () => {
    house.product.clock.advance(1000);
    await api().createFolder({ body: { name: 'Newest' } });
    expect((await names())[0]).toBe('Newest');
  });
});

describe('a batch', () => {
  const stands = async () =>
    (
      await house.product.platform.db
        .selectFrom('asset')
        .select(['media_id', 'folder_id', 'favorite', 'trashed_at'])
        .orderBy('media_id')
        .execute()
    ).map((row) => JSON.stringify(row));

  it('with one foreign or unknown file is refused whole and changes nothing, in every call', async () => {
    const { folder_id } = await api().createFolder({ body: { name: 'Target' } });
    const before = await stands();
    const folders = await names();
    for (const wrong of [theirs(1), mediaIdOf('nobody'), "'; drop table asset"]) {
      const ids = [mine(1), wrong];
      const calls = {
        trash: outcome(api().trashAssets({ body: { ids } })),
        restore: outcome(api().restoreAssets({ body: { ids } })),
        purge: outcome(api().purgeAssets({ body: { ids } })),
        mark: outcome(api().markAssets({ body: { ids, favorite: true } })),
        create: outcome(api().createFolder({ body: { name: 'Never', ids } })),
        auto: outcome(api().autoFolder({ body: { ids } })),
        move: outcome(api().moveToFolder({ body: { ids, folder_id } })),
        out: outcome(api().moveToFolder({ body: { ids, folder_id: null } })),
        remove: outcome(api().removeFromFolder({ params: { folder_id }, body: { ids } })),
      };
      for (const [name, call] of Object.entries(calls)) expect(await call, name).toBe('not_found');
    }
    expect(await stands()).toEqual(before);
    expect(await names()).toEqual(folders);
  });

  it('into a foreign folder is refused, and so is anything done to it', async () => {
    const { folder_id } = await api('other').createFolder({ body: { name: 'Private' } });
    for (const id of [folder_id, crypto.randomUUID(), 'none']) {
      const params = { folder_id: id };
      expect(await outcome(api().moveToFolder({ body: { ids: [mine(1)], folder_id: id } }))).toBe('not_found');
      expect(await outcome(api().renameFolder({ params, body: { name: 'x' } }))).toBe('not_found');
      expect(await outcome(api().deleteFolder({ params }))).toBe('not_found');
      expect(await outcome(api().removeFromFolder({ params, body: { ids: [mine(1)] } }))).toBe('not_found');
    }
    expect(await names('other')).toEqual(['Private']);
  });

  it('without items says the specification’s words', async () => {
    const { folder_id } = await api().createFolder({ body: { name: 'Empty batches' } });
    const calls = [
      message(api().trashAssets({ body: { ids: [] } })),
      message(api().restoreAssets({ body: { ids: [] } })),
      message(api().purgeAssets({ body: { ids: [] } })),
      message(api().markAssets({ body: { ids: [], favorite: true } })),
      message(api().autoFolder({ body: { ids: [] } })),
      message(api().moveToFolder({ body: { ids: [], folder_id } })),
      message(api().removeFromFolder({ params: { folder_id }, body: { ids: [] } })),
    ];
    for (const call of calls) expect(await call).toBe('At least select one piece of content');
  });
});

describe('saved searches', () => {
  it('keep their query, have a name each, and are one’s own', async () => {
    const saved = await api().saveSearch({ body: { name: 'Foxes', query: { keyword: 'fox', style: 'oil', seed: 3 } } });
    expect(saved.query).toMatchObject({ keyword: 'fox', style: 'oil', seed: 3, tab: 'media' });
    expect(await outcome(api().saveSearch({ body: { name: 'foxes', query: {} } }))).toBe('search_exists');
    expect((await api().savedSearches({})).data).toEqual([saved]);
    expect((await api('other').savedSearches({})).data).toEqual([]);
    expect(await outcome(api('other').deleteSearch({ params: { id: saved.id } }))).toBe('not_found');
    expect(await outcome(api().deleteSearch({ params: { id: saved.id } }))).toBe('done');
    const many = await Promise.all(
      Array.from({ length: 53 }, (_, n) => outcome(api().saveSearch({ body: { name: `s${n}`, query: {} } }))),
    );
    expect(many.filter((each) => each === 'too_many_folders')).toHaveLength(3);
  });
});
