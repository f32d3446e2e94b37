import { readRecipe } from '@atelier/rules/recipe/read-recipe';
import { bootLibrary, type LibraryHouse } from '@atelier/testkit/library';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PreparedMedia } from './domain.ts';
import * as pictures from './image/hostile-pictures.ts';
import { variantKey } from './image/variants.ts';

let house: LibraryHouse;
let made: PreparedMedia;
let clean: { url: string; thumbnail: string };
let marked: { url: string; thumbnail: string };

const provenance = {
  taskId: 'a3bb189e-8bf9-4c9c-9b1e-1f0f3b8b2c11',
  module: 'txt2img',
  prompt: '赤い狐 <in> a "forest" & snow',
  negative: '雨, people',
  style: 'ink_wash',
  maker: 'Painter',
  seed: 424242,
  procedural: true,
};

/** What a file of it tells of how it was made. */
const recipe = (width: number, height: number) => ({
  dialect: 'atelier',
  prompt: provenance.prompt,
  negative: provenance.negative,
  seed: provenance.seed,
  width,
  height,
  strength: null,
  style: provenance.style,
  module: provenance.module,
  left: [],
});

const output = async (procedural = true): Promise<PreparedMedia> =>
  house.output(await pictures.pngOf(1024, 768), { provenance: { ...provenance, procedural } });

const platform = () => house.product.platform;
const guest = () => house.product.client();
const get = (path: string, headers: Record<string, string> = {}) => guest().fetch(path, { headers });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const query = (path: string) => path.slice(path.indexOf('?') + 1);
const set = (id: string, change: { state?: 'ready' | 'blocked' | 'deleted'; visibility?: 'private' | 'public' }) =>
  platform().db.updateTable('media').set(change).where('id', '=', id).execute();

beforeAll(async () => {
  house = await bootLibrary();
  made = await output();
  const now = platform().clock.now();
  clean = house.door.paths(made.id, { clean: true, now });
  marked = house.door.paths(made.id, { clean: false, now });
});
afterAll(() => house.product.stop());

describe('what is stored for an output', () => {
  it('is the clean file, the marked one, five thumbnails and the owner’s size in two formats', async () => {
    const keys: string[] = [];
    for await (const { key } of platform().storage.list('media/')) {
      if (key.includes(made.id)) keys.push(key.split('/').at(-1)!);
    }
    expect(keys.sort()).toEqual(
      ['full.png', 'full-wm.png', '1024-wm.jpg', '1024-wm.webp']
        .concat([175, 288, 300, 512, 768, 1024].flatMap((width) => [`${width}.jpg`, `${width}.webp`]))
        .sort(),
    );
    const row = await platform().db.selectFrom('media').selectAll().where('id', '=', made.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      owner_id: 11,
      width: 1024,
      height: 768,
      origin: 'output',
      state: 'ready',
      provenance: true,
    });
    expect(row.thumbhash.length).toBeGreaterThan(10);
    expect(row.dominant).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('differs by the mark in the lower right corner and nowhere else', async () => {
    const raw = async (path: string) =>
      sharp(await bytesOf(await get(path)))
        .removeAlpha()
        .raw()
        .toBuffer();
    const [a, b] = await Promise.all([raw(clean.url), raw(marked.url)]);
    let inside = 0;
    let outside = 0;
    for (let at = 0; at < a.length; at += 1) {
      if (a[at] === b[at]) continue;
      const pixel = Math.floor(at / 3);
      if (pixel % 1024 > 700 && pixel / 1024 > 650) inside += 1;
      else outside += 1;
    }
    expect(outside).toBe(0);
    expect(inside).toBeGreaterThan(5000);
  });

  it('carries its provenance: everything in the clean file, only the kind of source elsewhere', async () => {
    const xmpOf = async (path: string, headers?: Record<string, string>) =>
      (await sharp(await bytesOf(await get(path, headers))).metadata()).xmp?.toString('utf8') ?? '';
    const full = await xmpOf(clean.url);
    expect(full).toContain('http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia');
    expect(full).toContain('<atelier:Seed>424242</atelier:Seed>');
    expect(full).toContain('赤い狐 &lt;in&gt; a &quot;forest&quot; &amp; snow');
    const png = await bytesOf(await get(clean.url));
    expect(png.includes(Buffer.from(`"seed":424242,"prompt":${JSON.stringify(provenance.prompt)}`))).toBe(true);
    expect(await readRecipe(png)).toEqual(recipe(1024, 768));
    for (const [path, headers] of [
      [marked.url, {}],
      [clean.thumbnail, {}],
      [clean.thumbnail, { accept: 'image/webp' }],
    ] as const) {
      expect(await readRecipe(await bytesOf(await get(path, headers)))).toBeNull();
      const xmp = await xmpOf(path, headers);
      expect(xmp).toContain('algorithmicMedia');
      expect(xmp).not.toContain('424242');
      expect(xmp).not.toContain('狐');
    }
    const trained = await output(false);
    const { url } = house.door.paths(trained.id, { clean: true, now: platform().clock.now() });
    expect(await xmpOf(url)).toContain('digitalsourcetype/trainedAlgorithmicMedia');
  });

  it('tells its recipe as a JPEG, too, in any language, and keeps it to the clean file', async () => {
    const jpeg = await pictures.jpegOf();
    const prepared = await house.door.prepareOutput({ ownerId: 11, bytes: jpeg, mime: 'image/jpeg', provenance });
    const stored = (watermarked: boolean) =>
      platform().storage.read(variantKey(prepared.id, { width: null, watermarked, format: 'jpg' }));
    const clean = await stored(false);
    expect(await readRecipe(clean)).toEqual(recipe(prepared.width, prepared.height));
    expect((await sharp(clean).metadata()).exif?.toString('latin1')).toContain('Atelier');
    expect(await readRecipe(await stored(true))).toBeNull();
    await house.door.discard(prepared);
  });

  it('is refused when it is not the picture it claims to be', async () => {
    const base = { ownerId: 11, provenance };
    const prepare = (bytes: Buffer, mime: string) => house.door.prepareOutput({ ...base, bytes, mime });
    await expect(prepare(pictures.SVG, 'image/png')).rejects.toThrow();
    await expect(prepare(pictures.pngBomb(), 'image/png')).rejects.toThrow('too large');
    await expect(prepare(await pictures.brokenPng(), 'image/png')).rejects.toThrow();
    await expect(prepare(await pictures.jpegOf(), 'image/png')).rejects.toThrow();
    expect((await prepare(await pictures.jpegOf(), 'image/jpeg')).id).toMatch(/^j_/);
  });

  it('goes when it is discarded', async () => {
    const prepared = await house.door.prepareOutput({
      ownerId: 11,
      bytes: await pictures.jpegOf(),
      mime: 'image/jpeg',
      provenance,
    });
    await house.door.discard(prepared);
    for await (const { key } of platform().storage.list('media/')) expect(key).not.toContain(prepared.id);
  });
});

describe('signed paths', () => {
  it('open what they name to anybody, for a day, and are stable within the hour', async () => {
    for (const path of [clean.url, clean.thumbnail, marked.url, marked.thumbnail])
      expect((await get(path)).status).toBe(200);
    expect(clean.url).toMatch(new RegExp(`^/media/${made.id}\\.png\\?`));
    expect(marked.url).toMatch(new RegExp(`^/media/${made.id}_wm\\.png\\?`));
    expect(marked.thumbnail).toBe(clean.thumbnail);
    const start = platform().clock.now();
    const later = (minutes: number) =>
      house.door.paths(made.id, { clean: true, now: new Date(start.getTime() + minutes * 60_000) });
    expect(later(50)).toEqual(clean);
    expect(later(61)).not.toEqual(clean);
    house.product.clock.advance(24 * 3_600_000 + 1000);
    expect((await get(clean.url)).status).toBe(404);
    house.product.clock.set(start);
  });

  it('never open more than they name', async () => {
    const foreign = await output();
    const cases = {
      'clean file by the marked file’s signature': `/media/${made.id}.png?${query(marked.url)}`,
      'clean file without ending by it': `/media/${made.id}?${query(marked.url)}`,
      'clean 1024 by it': `/media/${made.id}.png?w=1024&${query(marked.url)}`,
      'clean file by the thumbnail’s signature': `/media/${made.id}.png?${query(clean.thumbnail).replace('w=512&', '')}`,
      'clean 1024 by it, too': `/media/${made.id}.png?${query(clean.thumbnail).replace('w=512', 'w=1024')}`,
      'marked file by it': `/media/${made.id}_wm.png?${query(clean.thumbnail).replace('w=512&', '')}`,
      'another file by the clean signature': `/media/${foreign.id}.png?${query(clean.url)}`,
      'no signature': `/media/${made.id}.png`,
      'no signature, thumbnail': `/media/${made.id}.png?w=175`,
      'a later expiry': clean.url.replace(/expires=\d+/, 'expires=99999999999'),
      'an expiry that is no number': clean.url.replace(/expires=\d+/, 'expires=1e99'),
      'an empty signature': clean.url.replace(/signature=.*/, 'signature='),
    };
    for (const [name, path] of Object.entries(cases)) expect([name, (await get(path)).status]).toEqual([name, 404]);
  });

  it('open the smaller sizes of what they name, and the id without its ending', async () => {
    for (const width of [175, 288, 300, 512, 1024]) {
      const answer = await get(`${clean.url}&w=${width}`);
      expect((await sharp(await bytesOf(answer)).metadata()).width).toBe(width);
    }
    expect((await get(`${marked.url}&w=1024`)).status).toBe(200);
    expect((await get(`/media/${made.id}?${query(clean.url)}`)).status).toBe(200);
    expect((await get(`${clean.url}&w=511`)).status).toBe(404);
    expect((await get(clean.url.replace('.png', '.jpg'))).status).toBe(404);
  });

  it('show the mark at 1024 to those who may not have the clean file', async () => {
    const [a, b] = await Promise.all(
      [get(`${clean.url}&w=1024`), get(`${marked.url}&w=1024`)].map(async (got) => bytesOf(await got)),
    );
    expect(a!.equals(b!)).toBe(false);
    const [c, d] = await Promise.all(
      [get(`${clean.url}&w=512`), get(`${marked.url}&w=512`)].map(async (got) => bytesOf(await got)),
    );
    expect(c!.equals(d!)).toBe(true);
  });
});

describe('without a signature', () => {
  const status = async (person: 'owner' | 'other' | 'member', path: string) =>
    (await house.as(person).fetch(path)).status;

  it('the owner’s session opens the marked file and thumbnails, the clean one only with the right', async () => {
    expect(await status('owner', `/media/${made.id}_wm.png`)).toBe(200);
    expect(await status('owner', `/media/${made.id}.png?w=300`)).toBe(200);
    expect(await status('owner', `/media/${made.id}.png`)).toBe(404);
    const rich = await output();
    await platform()
      .db.updateTable('media')
      .set({ owner_id: house.idOf('member') })
      .where('id', '=', rich.id)
      .execute();
    expect(await status('member', `/media/${rich.id}.png`)).toBe(200);
    expect(await status('owner', `/media/${rich.id}_wm.png`)).toBe(404);
  });

  it('foreign, unknown, blocked and deleted answer word for word the same', async () => {
    const blocked = await output();
    await set(blocked.id, { state: 'blocked' });
    const deleted = await output();
    await set(deleted.id, { state: 'deleted' });
    const ask = async (id: string, as: 'owner' | 'other') => {
      const answer = await house.as(as).fetch(`/media/${id}_wm.png`);
      const { trace_id: _trace, ...body } = (await answer.json()) as Record<string, unknown>;
      return { status: answer.status, cache: answer.headers.get('cache-control'), body };
    };
    const unknown = await ask(`p_${'0'.repeat(32)}`, 'owner');
    expect(unknown).toMatchObject({ status: 404, cache: 'no-store', body: { code: 100002, key: 'not_found' } });
    expect(await ask(made.id, 'other')).toEqual(unknown);
    expect(await ask(blocked.id, 'owner')).toEqual(unknown);
    expect(await ask(deleted.id, 'owner')).toEqual(unknown);
    expect(await ask('../../etc/passwd', 'owner')).toMatchObject({ status: 404 });
  });

  it('a public picture shows thumbnails and the marked file to all; hiding it works at once', async () => {
    const shown = await output();
    await set(shown.id, { visibility: 'public' });
    const wm = await get(`/media/${shown.id}_wm.png`);
    expect(wm.headers.get('cache-control')).toBe('public, max-age=600');
    expect((await get(`/media/${shown.id}.png?w=512`)).status).toBe(200);
    expect((await get(`/media/${shown.id}.png`)).status).toBe(404);
    expect(await status('other', `/media/${shown.id}.png`)).toBe(404);
    const rich = await house.as('member').fetch(`/media/${shown.id}.png`);
    expect([rich.status, rich.headers.get('cache-control')]).toEqual([200, 'private, max-age=600']);
    await set(shown.id, { visibility: 'private' });
    const tag = wm.headers.get('etag')!;
    expect((await get(`/media/${shown.id}_wm.png`, { 'if-none-match': tag })).status).toBe(404);
  });
});
