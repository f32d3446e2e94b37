import { bootLibrary, type LibraryHouse } from '@atelier/testkit/library';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PreparedMedia } from './domain.ts';
import * as pictures from './image/hostile-pictures.ts';

let house: LibraryHouse;
let made: PreparedMedia;
let clean: { url: string; thumbnail: string };

const output = async (): Promise<PreparedMedia> => house.output(await pictures.pngOf());
const guest = () => house.product.client();
const get = (path: string, headers: Record<string, string> = {}) => guest().fetch(path, { headers });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const set = (id: string, change: { state?: 'blocked'; visibility?: 'public' }) =>
  house.product.platform.db.updateTable('media').set(change).where('id', '=', id).execute();

beforeAll(async () => {
  house = await bootLibrary();
  made = await output();
  clean = house.door.paths(made.id, { clean: true, now: house.product.platform.clock.now() });
});
afterAll(() => house.product.stop());

describe('the answer', () => {
  it('has headers that keep a file a file', async () => {
    const { headers } = await get(clean.url);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=600',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-site',
      'accept-ranges': 'bytes',
    });
    expect(headers.get('content-disposition')).toBeNull();
    const saved = await get(`${clean.url}&download=1`);
    expect(saved.headers.get('content-disposition')).toBe(`attachment; filename="Atelier-${made.id.slice(2, 10)}.png"`);
  });

  it('is webp or jpeg by what the browser takes', async () => {
    const webp = await get(clean.thumbnail, { accept: 'image/avif,image/webp,*/*' });
    expect([webp.headers.get('content-type'), webp.headers.get('vary')]).toEqual([
      'image/webp',
      expect.stringContaining('Accept'),
    ]);
    const jpeg = await get(clean.thumbnail, { accept: 'image/*' });
    expect(jpeg.headers.get('content-type')).toBe('image/jpeg');
    expect(jpeg.headers.get('etag')).not.toBe(webp.headers.get('etag'));
  });

  it('is 304 for what the browser has', async () => {
    const tag = (await get(clean.url)).headers.get('etag')!;
    for (const have of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
      const answer = await get(clean.url, { 'if-none-match': have });
      expect([answer.status, (await bytesOf(answer)).length]).toEqual([304, 0]);
    }
    expect((await get(clean.url, { 'if-none-match': '"x"' })).status).toBe(200);
  });

  it('can be a part', async () => {
    const whole = await bytesOf(await get(clean.url));
    const part = async (range: string, more: Record<string, string> = {}) => {
      const answer = await get(clean.url, { range, ...more });
      return { status: answer.status, range: answer.headers.get('content-range'), bytes: await bytesOf(answer) };
    };
    const first = await part('bytes=0-99');
    expect([first.status, first.range]).toEqual([206, `bytes 0-99/${whole.length}`]);
    expect(first.bytes.equals(whole.subarray(0, 100))).toBe(true);
    expect((await part('bytes=-50')).bytes.equals(whole.subarray(-50))).toBe(true);
    expect((await part(`bytes=${whole.length - 10}-`)).bytes.equals(whole.subarray(-10))).toBe(true);
    expect(await part(`bytes=${whole.length}-`)).toMatchObject({ status: 416, range: `bytes */${whole.length}` });
    expect((await part('bytes=0-1,5-6')).status).toBe(200);
    expect((await part('bytes=0-9', { 'if-range': '"old"' })).status).toBe(200);
    const head = await guest().fetch(clean.url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(whole.length)]);
  });
});

describe('the download call', () => {
  const ask = async (
    person: 'owner' | 'other' | 'member',
    query: { key: string; wm?: 'true'; type?: 'image' | 'video' },
  ) =>
    house
      .as(person)
      .api.library.download({ query })
      .catch((error: { key: string }) => error.key);

  it('gives the marked file, and the clean one to those with the right who do not ask for the mark', async () => {
    const free = await ask('owner', { key: made.id });
    expect(free).toMatchObject({ watermarked: true, url: expect.stringContaining(`${made.id}_wm.png`) });
    const shown = await output();
    await set(shown.id, { visibility: 'public' });
    expect(await ask('member', { key: `${shown.id}_wm.png` })).toMatchObject({ watermarked: true });
    expect(await ask('member', { key: shown.id, wm: 'true' })).toMatchObject({ watermarked: true });
    const rich = await ask('member', { key: `${shown.id}.png` });
    expect(rich).toMatchObject({ watermarked: false });
    const saved = await get((rich as { url: string }).url);
    expect(saved.headers.get('content-disposition')).toContain('attachment');
  });

  it('knows no foreign, unknown or other kind of file', async () => {
    expect(await ask('other', { key: made.id })).toBe('not_found');
    expect(await ask('member', { key: made.id })).toBe('not_found');
    expect(await ask('owner', { key: 'nonsense' })).toBe('not_found');
    expect(await ask('owner', { key: made.id, type: 'video' })).toBe('not_found');
    const blocked = await output();
    await set(blocked.id, { state: 'blocked' });
    expect(await ask('owner', { key: blocked.id })).toBe('deleted_or_private');
    expect(await ask('other', { key: blocked.id })).toBe('not_found');
  });
});
