import { randomUUID } from 'node:crypto';
import { bootLibrary, type LibraryHouse, type Person } from '@atelier/testkit/library';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import * as pictures from '../image/hostile-pictures.ts';

let house: LibraryHouse;
beforeAll(async () => {
  house = await bootLibrary({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => house.product.stop());

const db = () => house.product.platform.db;
const made = async (person: Person, prompt: string): Promise<string> =>
  (await house.output(await pictures.pngOf(320, 320), { person, facts: { prompt } })).id;
const pack = (person: Person, ids: string[]) => house.as(person).api.library.packAssets({ body: { ids } });
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { key: string }) => error.key,
  );
/** A download needs no session: the address speaks for itself. */
const get = (url: string) => house.product.fetch(new URL(url, house.product.url));

async function entriesOf(answer: Response): Promise<Map<string, Buffer>> {
  const bytes = Buffer.from(await answer.arrayBuffer());
  const zip = await new Promise<ZipFile>((done, failed) =>
    yauzl.fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, file) =>
      error ? failed(error) : done(file),
    ),
  );
  const found = new Map<string, Buffer>();
  return new Promise((done, failed) => {
    zip.on('error', failed);
    zip.on('end', () => done(found));
    zip.on('entry', (entry: Entry) =>
      zip.openReadStream(entry, async (error, stream) => {
        if (error) return failed(error);
        found.set(entry.fileName, Buffer.concat(await Array.fromAsync(stream)));
        zip.readEntry();
      }),
    );
    zip.readEntry();
  });
}
const stored = async (id: string, name: string) =>
  Buffer.from(await house.product.platform.storage.read(`media/${id.slice(2, 4)}/${id}/${name}`));

describe('a ZIP of files', () => {
  it('holds them in the order asked, under their words, marked for those without the right', async () => {
    const [fox, owl] = [await made('owner', 'a red fox / in snow'), await made('owner', '梟')];
    const packed = await pack('owner', [owl, fox, owl]);
    expect(packed).toMatchObject({ count: 2, left_out: 0, watermarked: true });
    const answer = await get(packed.url);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="Atelier-\d{4}-\d\d-\d\d\.zip"$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const entries = await entriesOf(answer);
    expect([...entries.keys()]).toEqual(['1 梟 (watermark).png', '2 a red fox in snow (watermark).png']);
    expect(entries.get('1 梟 (watermark).png')).toEqual(await stored(owl, 'full-wm.png'));
  });

  it('holds the clean files for those with the right', async () => {
    const id = await made('member', 'a lake');
    const packed = await pack('member', [id]);
    expect(packed.watermarked).toBe(false);
    const entries = await entriesOf(await get(packed.url));
    expect([...entries]).toEqual([['1 a lake.png', await stored(id, 'full.png')]]);
  });

  it('is for one’s own files: a foreign, unknown or trashed one among them is refused like an unknown one', async () => {
    const [own, foreign, trashed] = [await made('owner', 'x'), await made('other', 'y'), await made('owner', 'z')];
    await house.as('owner').api.library.trashAssets({ body: { ids: [trashed] } });
    for (const id of [foreign, trashed, `p_${'0'.repeat(32)}`, 'x'])
      expect(await outcome(pack('owner', [own, id])), id).toBe('not_found');
    expect(await outcome(pack('owner', []))).toBe('batch_empty');
    const packed = await db().selectFrom('asset_archive').select('media_ids').execute();
    expect(packed.flatMap((row) => row.media_ids)).not.toContain(foreign);
  });

  it('leaves out what is blocked, before and after it was packed', async () => {
    const [kept, later, blocked] = [await made('owner', 'k'), await made('owner', 'l'), await made('owner', 'b')];
    const block = (id: string) => db().updateTable('media').set({ state: 'blocked' }).where('id', '=', id).execute();
    await block(blocked);
    const packed = await pack('owner', [kept, later, blocked]);
    expect(packed).toMatchObject({ count: 2, left_out: 1 });
    await block(later);
    expect([...(await entriesOf(await get(packed.url))).keys()]).toEqual(['1 k (watermark).png']);
    expect(await outcome(pack('owner', [blocked]))).toBe('deleted_or_private');
  });

  it('is refused where it would be too large', async () => {
    const id = await made('owner', 'big');
    await db()
      .updateTable('media')
      .set({ bytes: 2 ** 30 + 1 })
      .where('id', '=', id)
      .execute();
    expect(await outcome(pack('owner', [id]))).toBe('file_too_large');
  });

  it('opens for nobody with a changed address, and ends after fifteen minutes', async () => {
    const packed = await pack('owner', [await made('owner', 'x')]);
    const keyOf = async (url: string) => ((await (await get(url)).json()) as { key: string }).key;
    const address = new URL(packed.url, house.product.url);
    const { pathname, search } = address;
    expect(await keyOf(pathname + search.replace(/signature=./, 'signature=_'))).toBe('not_found');
    expect(await keyOf(`/media/archives/${randomUUID()}${search}`)).toBe('not_found');
    address.searchParams.set('expires', '99999999999');
    expect(await keyOf(address.pathname + address.search)).toBe('not_found');
    house.product.clock.advance(16 * 60_000);
    expect(await keyOf(packed.url)).toBe('link_used');
    await house.sweep();
    expect(await db().selectFrom('asset_archive').select('id').execute()).toEqual([]);
  });
});
