import type { AssetItem, AssetQuery } from '@atelier/contract/library/assets';
import { bootLibrary, type LibraryHouse } from '@atelier/testkit/library';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as pictures from '../image/hostile-pictures.ts';
import { type Filed, fillLibrary, mediaIdOf } from './testing/fill-library.ts';

let house: LibraryHouse;
let files: Filed[];
let folders: string[];
const api = () => house.as('owner').api.library;
const list = (query: Partial<AssetQuery>) => api().assets({ body: query });
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: { key: string }) => error.key,
  );

const MODULES = ['', 'txt2img', 'txt2img_anime', 'img2img'];
const STYLES = ['', 'default', 'oil', 'ink_wash'];
const RATIOS = ['1:1', '16:9', '3:4'];
const PROMPTS = ['a red fox in the snow', 'Fox & hound', '一只红色的狐狸', '雪の上のきつね', 'été à Paris', ''];
const WORDS = ['fox', 'FOX', 'red fox', '红', '狐狸', 'きつね', 'ete', 'paris', 'nothing-like-it', '…'];
const DAY = 86_400_000;
const start = Date.parse('2026-01-10T00:00:00Z');

beforeAll(async () => {
  house = await bootLibrary();
  folders = [];
  for (const name of ['one', 'two'])
    folders.push((await house.as('owner').api.library.createFolder({ body: { name } })).folder_id);
  const pick = <T>(values: readonly T[], n: number): T => values[n % values.length]!;
  files = Array.from({ length: 90 }, (_, n): Filed => {
    const module = pick(MODULES, n * 7 + (n >> 3));
    return {
      id: mediaIdOf(`asset ${n}`, n % 11 === 0 ? 'v' : 'p'),
      ownerId: house.idOf('owner'),
      module,
      style: module ? pick(STYLES, n * 5 + (n >> 2)) : '',
      prompt: module ? pick(PROMPTS, n * 3 + (n >> 4)) : '',
      seed: module ? n % 5 : -1,
      ratio: pick(RATIOS, n),
      favorite: n % 4 === 0,
      folderId: n % 6 === 0 ? folders[0]! : n % 6 === 1 ? folders[1]! : null,
      // Several share one moment, so that only the id keeps them apart.
      createdAt: new Date(start + Math.floor(n / 4) * DAY),
      trashedAt: n % 9 === 0 ? new Date(start + (40 + (n % 3)) * DAY) : null,
    };
  });
  const others = files.map((file, n) => ({
    ...file,
    id: mediaIdOf(`foreign ${n}`),
    ownerId: house.idOf('other'),
    folderId: null,
  }));
  await fillLibrary(house.product.platform.db, [...files, ...others]);
});
afterAll(() => house.product.stop());

/** What a prompt must hold to be found, spelled out once more without the product's tokens. */
const aFox = (prompt: string): boolean => /\bfox\b|狐/i.test(prompt);
const holds: Record<string, (prompt: string) => boolean> = {
  fox: aFox,
  FOX: aFox,
  'red fox': (prompt) => /\bred\b|红色/.test(prompt) && aFox(prompt),
  红: (prompt) => prompt.includes('红'),
  狐狸: aFox,
  きつね: (prompt) => prompt.includes('きつね'),
  ete: (prompt) => prompt.includes('été'),
  paris: (prompt) => /paris/i.test(prompt),
  'nothing-like-it': () => false,
  '…': () => false,
};

function expected(query: Partial<AssetQuery>): string[] {
  const trash = query.tab === 'trash';
  const time = (file: Filed) => (trash ? file.trashedAt! : file.createdAt).getTime();
  const found = files.filter(
    (file) =>
      (file.trashedAt !== null) === trash &&
      (query.tab !== 'favorites' || file.favorite) &&
      (query.tab !== 'uploads' || file.module === '') &&
      (query.tab !== 'tools' || file.module !== '') &&
      (!query.media_type || query.media_type === 'all' || (query.media_type === 'video') === file.id.startsWith('v')) &&
      (query.folder_id === undefined || file.folderId === query.folder_id) &&
      (!query.module || file.module === query.module) &&
      (!query.style || file.style === query.style) &&
      (!query.wh_ratio || file.ratio === query.wh_ratio) &&
      (query.seed === undefined || file.seed === query.seed) &&
      (!query.from || file.createdAt.getTime() >= Date.parse(query.from)) &&
      (!query.to || file.createdAt.getTime() <= Date.parse(query.to)) &&
      (!query.keyword || holds[query.keyword]!(file.prompt)),
  );
  const sign = query.sort === 'oldest' ? -1 : 1;
  return found.sort((a, b) => sign * (time(b) - time(a) || (a.id < b.id ? 1 : -1))).map((file) => file.id);
}

const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const moment = fc
  .option(fc.integer({ min: 0, max: 24 }), { nil: undefined })
  .map((day) => (day === undefined ? undefined : new Date(start + day * DAY).toISOString()));
const queries = fc
  .record({
    tab: fc.constantFrom('media', 'tools', 'favorites', 'uploads', 'trash'),
    media_type: fc.constantFrom('all', 'all', 'image', 'video'),
    folder: maybe([0, 1]),
    keyword: maybe(WORDS),
    module: maybe(MODULES.slice(1)),
    style: maybe(STYLES.slice(1)),
    wh_ratio: maybe(RATIOS),
    seed: maybe([0, 1, 2, 3, 4, 77]),
    from: moment,
    to: moment,
    sort: fc.constantFrom('latest', 'oldest'),
  })
  // Most filters are off most of the time: else nothing is ever found.
  .chain((all) =>
    fc
      .uniqueArray(fc.constantFrom('folder', 'keyword', 'module', 'style', 'wh_ratio', 'seed', 'from', 'to'), {
        maxLength: 3,
      })
      .map((kept) => {
        const { folder, tab, media_type, sort, ...rest } = all;
        const some = Object.entries(rest).filter(([key, value]) => kept.includes(key as 'seed') && value !== undefined);
        return {
          tab,
          media_type,
          sort,
          ...Object.fromEntries(some),
          ...(kept.includes('folder') && folder !== undefined ? { folder_id: folders[folder] } : {}),
        } as Partial<AssetQuery>;
      }),
  );

describe('the list of one’s own files', () => {
  it('holds exactly what satisfies every filter, and pages of any size make up the whole', async () => {
    await fc.assert(
      fc.asyncProperty(queries, fc.integer({ min: 1, max: 30 }), async (query, size) => {
        const whole = await list({ ...query, page_size: 100 });
        expect(whole.data.map((item) => item.id)).toEqual(expected(query));
        expect(whole.total_count).toBe(whole.data.length);
        expect(whole.next_cursor).toBeNull();
        const paged: AssetItem[] = [];
        let cursor: string | undefined;
        do {
          const page = await list({ ...query, page_size: size, ...(cursor ? { cursor } : {}) });
          paged.push(...page.data);
          cursor = page.next_cursor ?? undefined;
        } while (cursor);
        expect(paged.map((item) => item.id)).toEqual(whole.data.map((item) => item.id));
      }),
      { numRuns: 60 },
    );
  });

  it('neither repeats nor skips when pictures arrive between two pages', async () => {
    const first = await list({ page_size: 10 });
    await fillLibrary(house.product.platform.db, [
      { ...files[1]!, id: mediaIdOf('late'), createdAt: new Date(start + 60 * DAY), trashedAt: null, folderId: null },
    ]);
    const second = await list({ page_size: 10, cursor: first.next_cursor! });
    expect([...first.data, ...second.data].map((item) => item.id)).toEqual(expected({}).slice(0, 20));
    await house.product.platform.db.deleteFrom('asset').where('media_id', '=', mediaIdOf('late')).execute();
  });

  it('goes by page number, too, up to page 100', async () => {
    const second = await list({ page_size: 7, page_index: 2 });
    expect(second.data.map((item) => item.id)).toEqual(expected({}).slice(7, 14));
    expect(await refusal(list({ page_index: 101 }))).toBe('page_too_deep');
    expect(await refusal(list({ cursor: 'nonsense' }))).toBe('validation');
    for (const cursor of ['9999999-01-01|x', "2026-01-01T00:00:00Z|'; drop table asset"])
      expect(await refusal(list({ cursor: Buffer.from(cursor).toString('base64url') }))).toBe('validation');
  });

  it('tells the values a filter can have, of the whole library and of nobody else’s', async () => {
    const { facets } = await list({ style: 'oil', page_size: 1 });
    expect(facets).toEqual({
      modules: ['img2img', 'txt2img', 'txt2img_anime'],
      styles: ['default', 'ink_wash', 'oil'],
      ratios: ['16:9', '1:1', '3:4'].sort(),
    });
    const none = await house.as('member').api.library.assets({ body: {} });
    expect(none).toMatchObject({ data: [], total_count: 0, facets: { modules: [], styles: [], ratios: [] } });
  });

  it('refuses a folder of somebody else as one that is not there', async () => {
    for (const folder_id of [folders[0]!, '00000000-0000-4000-8000-000000000000', 'x']) {
      expect(await refusal(house.as('other').api.library.assets({ body: { folder_id } }))).toBe('not_found');
      expect(await refusal(house.as('other').api.library.folderContent({ params: { folder_id }, query: {} }))).toBe(
        'not_found',
      );
    }
  });

  it('a folder’s own call answers its files', async () => {
    const content = await api().folderContent({ params: { folder_id: folders[0]! }, query: { page_size: 100 } });
    expect(content.data.map((item) => item.id)).toEqual(expected({ folder_id: folders[0]! }));
    expect(content.folder).toMatchObject({ name: 'one', count: content.data.length });
  });
});

describe('a file', () => {
  it('that a task made is filed under what it was made with, and an upload under its shape', async () => {
    const member = house.as('member').api.library;
    const made = await house.output(await pictures.pngOf(640, 360), {
      person: 'member',
      facts: { prompt: 'Ein Füchslein', style: 'oil', seed: 42 },
    });
    const found = await member.assets({ body: { keyword: 'fuchslein', seed: 42, style: 'oil', wh_ratio: '16:9' } });
    expect(found.data).toMatchObject([
      { id: made.id, source: 'generation', module: 'txt2img', width: 640, height: 360, work_id: '', purge_at: null },
    ]);
    const body = await pictures.pngOf(400, 400);
    const key = await member.uploadKey({
      params: { bucket: 'image' },
      query: { filename: 'a.png', size: body.length },
    });
    const put = { method: 'PUT', headers: { 'content-type': 'image/png' }, body: new Uint8Array(body) };
    await house.product.client().fetch(key.upload_url, put);
    await member.uploadComplete({ body: { id: key.id } });
    const uploads = await member.assets({ body: { tab: 'uploads' } });
    expect(uploads.data).toMatchObject([{ id: key.id, source: 'upload', module: '', seed: -1, wh_ratio: '1:1' }]);
    // Its own upload is shown clean; both are on one list.
    expect(uploads.data[0]!.url).not.toContain('_wm');
    expect((await member.assets({ body: {} })).total_count).toBe(2);
  });

  it('is found by the beginning of a word where that is asked for, and then by nothing that is no word', async () => {
    const api = house.as('member').api.library;
    const made = await house.output(await pictures.pngOf(64, 64), {
      person: 'member',
      facts: { prompt: 'An old violinist in the rain', style: 'oil', seed: 7 },
    });
    const found = async (keyword: string, begun = true) =>
      (await api.assets({ body: { keyword, begun } })).data.map(({ id }) => id);
    expect(await found('violin')).toEqual([made.id]);
    expect(await found('old viol')).toEqual([made.id]);
    expect(await found('violinists')).toEqual([made.id]);
    expect(await found('viol', false)).toEqual([]);
    expect(await found('new viol')).toEqual([]);
    expect(await found('owne')).toEqual([]);
    expect(await found('…')).toEqual([]);
    expect((await house.as('other').api.library.assets({ body: { keyword: 'violin', begun: true } })).data).toEqual([]);
  });

  it('an avatar is none of the library', async () => {
    const before = (await house.as('other').api.library.assets({ body: {} })).total_count;
    const other = house.as('other').api.library;
    const body = await pictures.pngOf(300, 300);
    const key = await other.uploadKey({ params: { bucket: 'media' }, query: { filename: 'a.png', size: body.length } });
    const put = { method: 'PUT', headers: { 'content-type': 'image/png' }, body: new Uint8Array(body) };
    await house.product.client().fetch(key.upload_url, put);
    await other.uploadComplete({ body: { id: key.id, purpose: 'avatar' } });
    expect((await other.assets({ body: {} })).total_count).toBe(before);
  });

  it('opens for its owner alone, and counts its uses', async () => {
    const { id } = files[1]!;
    house.neighbours.worksOfMedia = async () =>
      new Map([[id, { key: 'w00000000000001', status: 2, authorId: house.idOf('owner') }]]);
    expect(await api().asset({ params: { id } })).toMatchObject({ id, work_id: 'w00000000000001', status: 2 });
    house.neighbours.worksOfMedia = async () => new Map();
    expect(await api().asset({ params: { id: `${id}_wm` } })).toMatchObject({ id, work_id: '', status: 3 });
    expect(await api().useAsset({ params: { id } })).toEqual({ uses: 1 });
    expect(await api().useAsset({ params: { id } })).toEqual({ uses: 2 });
    const other = house.as('other').api.library;
    for (const wrong of [id, mediaIdOf('nobody'), "'; --"]) {
      expect(await refusal(other.asset({ params: { id: wrong } }))).toBe('not_found');
      expect(await refusal(other.useAsset({ params: { id: wrong } }))).toBe('not_found');
    }
    expect((await api().asset({ params: { id } })).uses).toBe(2);
  });

  it('becomes a favourite only of its owner', async () => {
    const { db } = house.product.platform;
    const { id } = files.find((file) => !file.favorite && file.trashedAt === null)!;
    const mark = (userId: number, on: boolean) =>
      db.transaction().execute((trx) => house.door.markFavorite(trx, userId, id, on));
    expect(await mark(house.idOf('other'), true)).toBe(false);
    expect((await api().asset({ params: { id } })).favorite).toBe(false);
    expect(await mark(house.idOf('owner'), true)).toBe(true);
    expect(await api().asset({ params: { id } })).toMatchObject({ favorite: true, self_like: true });
    expect(await mark(house.idOf('owner'), false)).toBe(true);
    const many = files.filter((file) => !file.favorite && file.trashedAt === null).map((file) => file.id);
    expect(await api().markAssets({ body: { ids: many, favorite: true } })).toEqual({ changed: many.length });
    expect(await api().markAssets({ body: { ids: many, favorite: false } })).toEqual({ changed: many.length });
  });
});
