import { connect } from 'node:net';
import { bootLibrary, type LibraryHouse, type Person } from '@atelier/testkit/library';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as pictures from './image/hostile-pictures.ts';
import { workedOn } from './testing/worked-on.ts';

interface Signed {
  id: string;
  upload_url: string;
  headers: Record<string, string>;
}

let house: LibraryHouse;
beforeAll(async () => {
  house = await bootLibrary();
});
afterAll(() => house.product.stop());

const sign = (
  person: Person,
  query: { filename: string; content_type?: string; size?: number },
  bucket: 'image' | 'media' = 'image',
) => house.as(person).api.library.uploadKey({ params: { bucket }, query });

/** The PUT of somebody without cookies. */
const put = (signed: Pick<Signed, 'upload_url'>, body: Buffer, type = 'image/png', url = signed.upload_url) =>
  house.product.client().fetch(url, { method: 'PUT', headers: { 'content-type': type }, body: new Uint8Array(body) });

const complete = async (person: Person, id: string, purpose?: 'generation' | 'publish' | 'avatar') => {
  const answer = await house.as(person).fetch('/prod-api/user/uploads/complete', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-platform': 'web' },
    body: JSON.stringify({ id, purpose }),
  });
  return (await answer.json()) as { code: number; key?: string; msg: string; result?: Record<string, string | number> };
};

async function send(body: Buffer, type = 'image/png', filename = 'photo.png', purpose?: 'publish' | 'avatar') {
  const signed = await sign('owner', { filename, content_type: type, size: body.length }, purpose ? 'media' : 'image');
  const answer = await put(signed, body, type);
  expect(answer.status).toBe(200);
  return { id: signed.id, ...(await complete('owner', signed.id, purpose)) };
}

const keyOf = async (answer: Response): Promise<string> => ((await answer.json()) as { key: string }).key;
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: { key: string }) => error.key,
  );

describe('a signed upload', () => {
  it('becomes media that only its owner can use and see', async () => {
    const body = await pictures.pngOf(500, 400);
    const { id, result } = await send(body);
    expect(id).toMatch(/^p_[0-9a-f]{32}$/);
    expect(result).toMatchObject({ id, width: 500, height: 400 });
    await expect(
      house.door.checkInputs(house.product.platform.db, house.idOf('owner'), [workedOn(id)]),
    ).resolves.toEqual({ image: [{ width: 500, height: 400 }] });
    await expect(
      house.door.checkInputs(house.product.platform.db, house.idOf('other'), [workedOn(id)]),
    ).rejects.toThrow('not_found');
    const shown = await house.product.client().fetch(String(result!.url));
    expect(shown.status).toBe(200);
    expect(shown.headers.get('content-type')).toBe('image/png');
    expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBe(500);
  });

  it('answers a second completion the same, and the key call’s address alone works too', async () => {
    const body = await pictures.jpegOf();
    const url = await house
      .as('owner')
      .api.library.uploadUrl({ params: { bucket: 'image' }, query: { filename: 'a.jpeg' } });
    expect((await put({ upload_url: url }, body, 'image/jpeg')).status).toBe(200);
    const id = /uploads\/(j_[0-9a-f]{32})\?/.exec(url)![1]!;
    const [first, second] = await Promise.all([complete('owner', id), complete('owner', id)]);
    expect(first.result).toEqual(second.result);
    expect((await complete('owner', id)).result).toEqual(first.result);
  });

  it('is served to nobody before its bytes are verified', async () => {
    const signed = await sign('owner', { filename: 'a.png', size: 1000 });
    for (const path of [`/media/${signed.id}.png`, `/media/uploads/${signed.id}`]) {
      expect((await house.as('owner').fetch(path)).status).toBe(404);
    }
    expect((await complete('owner', signed.id)).key).toBe('upload_failed');
    expect((await complete('other', signed.id)).key).toBe('not_found');
    expect((await complete('owner', `p_${'0'.repeat(32)}`)).key).toBe('not_found');
  });

  it('needs a session and the CSRF header for its address', async () => {
    const guest = await house.product.client().fetch('/prod-api/user/oss_key/image?filename=a.png');
    expect(guest.status).toBe(401);
    const bare = await house.as('owner').fetch('/prod-api/user/oss_key/image?filename=a.png');
    expect(await keyOf(bare)).toBe('client_header');
  });
});

describe('the signature of an upload', () => {
  it('takes one file once', async () => {
    const body = await pictures.pngOf();
    const signed = await sign('owner', { filename: 'a.png', size: body.length });
    expect((await put(signed, body)).status).toBe(200);
    const again = await put(signed, body);
    expect(again.status).toBe(403);
    expect(await keyOf(again)).toBe('link_used');
  });

  it('of ten at once lets one through', async () => {
    const body = await pictures.pngOf();
    const signed = await sign('owner', { filename: 'a.png', size: body.length });
    const answers = await Promise.all(Array.from({ length: 10 }, () => put(signed, body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('binds type, length, user, file and time', async () => {
    const body = await pictures.pngOf();
    const signed = await sign('owner', { filename: 'a.png', size: body.length });
    const other = await sign('other', { filename: 'a.png', size: body.length });
    expect(await keyOf(await put(signed, body, 'image/jpeg'))).toBe('file_type');
    expect(await keyOf(await put(signed, Buffer.concat([body, Buffer.from('x')])))).toBe('file_too_large');
    expect(await keyOf(await put(signed, body.subarray(1)))).toBe('upload_failed');
    expect(await keyOf(await put(signed, Buffer.alloc(0)))).toBe('upload_failed');
    const query = (url: string) => url.slice(url.indexOf('?'));
    const swapped = signed.upload_url.split('?')[0] + query(other.upload_url);
    expect((await put(signed, body, 'image/png', swapped)).status).toBe(404);
    const longer = signed.upload_url.replace(/expires=\d+/, 'expires=99999999999');
    expect((await put(signed, body, 'image/png', longer)).status).toBe(404);
    const forged = signed.upload_url.replace(/signature=.*/, `signature=${'A'.repeat(43)}`);
    expect((await put(signed, body, 'image/png', forged)).status).toBe(404);
    expect((await put(signed, body)).status).toBe(200);
  });

  it('stops a body without a length at the limit', async () => {
    const signed = await sign('owner', { filename: 'a.png', size: 5000 });
    let chunks = 0;
    const unannounced = new ReadableStream<Uint8Array>({
      pull(to) {
        chunks += 1;
        if (chunks > 64) to.close();
        else to.enqueue(new Uint8Array(1024));
      },
    });
    const answer = await house.product.fetch(house.product.url + signed.upload_url, {
      method: 'PUT',
      headers: { 'content-type': 'image/png' },
      body: unannounced,
      duplex: 'half',
    } as RequestInit);
    expect(await keyOf(answer)).toBe('file_too_large');
    expect((await complete('owner', signed.id)).key).toBe('upload_failed');
  });

  it('stays open when the client leaves in the middle', async () => {
    const body = await pictures.pngOf(300, 300);
    const signed = await sign('owner', { filename: 'a.png', size: body.length });
    const { hostname, port } = new URL(house.product.url);
    const head = `PUT ${signed.upload_url} HTTP/1.1\r\nhost: x\r\ncontent-type: image/png\r\ncontent-length: ${body.length}\r\n\r\n`;
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(`${head}abc`);
        setTimeout(() => resolve(void socket.destroy()), 100);
      });
    });
    await expect.poll(async () => (await put(signed, body)).status, { timeout: 5000 }).toBe(200);
  });

  it('ends after 15 minutes', async () => {
    const body = await pictures.pngOf();
    const signed = await sign('owner', { filename: 'a.png', size: body.length });
    house.product.clock.advance(15 * 60_000 + 1000);
    expect(await keyOf(await put(signed, body))).toBe('link_used');
  });

  it.each([
    [{ filename: 'a.svg', content_type: 'image/png' }, 'image_format'],
    [{ filename: 'a.gif' }, 'image_format'],
    [{ filename: 'a.webp' }, 'image_format'],
    [{ filename: 'a.png', content_type: 'image/jpeg' }, 'image_format'],
    [{ filename: 'a.png', content_type: 'text/html' }, 'image_format'],
    [{ filename: 'a.png', size: 5 * 1024 * 1024 + 1 }, 'image_too_large'],
    [{ filename: 'noending' }, 'image_format'],
  ])('is not given for %o', async (query, key) => {
    expect(await refusalOf(sign('owner', query))).toBe(key);
  });
});

describe('hostile and unfit pictures get their message and leave nothing behind', () => {
  const cases: [string, () => Buffer | Promise<Buffer>, string, string?][] = [
    ['a PNG bomb', () => pictures.pngBomb(), 'image_dimensions'],
    ['a PNG bomb of one side', () => pictures.pngBomb(300, 2_000_000_000), 'image_dimensions'],
    ['a header of 4,000 px with pixels for a line', () => pictures.pngBomb(3000, 3000), 'image_unreadable'],
    ['an animated PNG', () => pictures.apng(), 'image_format'],
    ['an SVG renamed .png', () => pictures.SVG, 'image_format'],
    ['a GIF renamed .png', () => pictures.gifOf(), 'image_format'],
    ['an animated WebP renamed .png', () => pictures.animatedWebp(), 'image_format'],
    ['a JPEG renamed .png', () => pictures.jpegOf(), 'image_format'],
    ['a PNG renamed .jpg', () => pictures.pngOf(), 'image_format', 'image/jpeg'],
    ['a text renamed .png', () => Buffer.from('hello, I am a picture'), 'image_format'],
    ['half a PNG', () => pictures.truncated(pictures.pngOf()), 'image_unreadable'],
    ['half a JPEG', () => pictures.truncated(pictures.jpegOf()), 'image_unreadable', 'image/jpeg'],
    ['a PNG with broken pixels', () => pictures.brokenPng(), 'image_unreadable'],
    ['a PNG that is also a ZIP', () => pictures.pngAndZip(), 'image_unreadable'],
    ['a JPEG that is also a page', () => pictures.jpegAndHtml(), 'image_unreadable', 'image/jpeg'],
    ['299 px', () => pictures.pngOf(299, 400), 'image_dimensions'],
    ['2.6 : 1', () => pictures.pngOf(1040, 400), 'image_dimensions'],
    ['4096 px', () => pictures.flatPng(4096, 2048), 'image_dimensions'],
  ];
  it.each(cases)('%s', async (_name, make, key, type = 'image/png') => {
    const refused = await send(await make(), type, type === 'image/png' ? 'a.png' : 'a.jpg');
    expect(refused).toMatchObject({ code: 100001, key, fields: [{ path: 'id' }] });
    expect((await complete('owner', refused.id)).key).toBe(key);
    expect((await house.as('owner').fetch(`/media/${refused.id}`)).status).toBe(404);
    const left: string[] = [];
    for await (const { key: file } of house.product.platform.storage.list(''))
      if (file.includes(refused.id)) left.push(file);
    expect(left).toEqual([]);
  });

  it('says the specification’s words', async () => {
    expect((await send(pictures.SVG)).msg).toBe('Invalid image format, png and jpg are supported!');
    expect((await send(await pictures.pngOf(299, 299))).msg).toBe(
      'The selected image does not meet the requirements. Please reselect it',
    );
  });

  it('6 MB that were not announced are stopped on the way', async () => {
    const signed = await sign('owner', { filename: 'a.png' });
    expect(await keyOf(await put(signed, await pictures.heavyPng()))).toBe('file_too_large');
  });

  it('6 MB that came by the wider way are refused as a generation input', async () => {
    const body = await pictures.heavyPng();
    const signed = await sign('owner', { filename: 'a.png', size: body.length }, 'media');
    expect((await put(signed, body)).status).toBe(200);
    expect(await complete('owner', signed.id)).toMatchObject({
      key: 'image_too_large',
      msg: 'The image is too large: at most 5 MB.',
    });
  });

  it('metadata, place and script fall away; the picture is turned as its EXIF says', async () => {
    const body = await pictures.jpegWithMetadata();
    const { result } = await send(body, 'image/jpeg', 'p.jpg');
    expect(result).toMatchObject({ width: 320, height: 400 });
    const stored = Buffer.from(await (await house.product.client().fetch(String(result!.url))).arrayBuffer());
    const { exif, xmp, icc, orientation } = await sharp(stored).metadata();
    expect({ exif, xmp, icc, orientation }).toEqual({
      exif: undefined,
      xmp: undefined,
      icc: undefined,
      orientation: undefined,
    });
    expect(stored.includes('Secretcam') || stored.includes('<script>')).toBe(false);
  });

  it('text that inflates to 60 MB is not kept', async () => {
    const { key, result } = await send(await pictures.inflatingText());
    if (result) {
      const stored = Buffer.from(await (await house.product.client().fetch(String(result.url))).arrayBuffer());
      expect(stored.includes('zTXt')).toBe(false);
    } else expect(key).toBe('image_unreadable');
  });

  it('publishing takes webp, an avatar small pictures', async () => {
    const publish = await send(await pictures.webpOf(), 'image/webp', 'a.webp', 'publish');
    expect(publish.code).toBe(0);
    expect((await send(await pictures.animatedWebp(), 'image/webp', 'a.webp', 'publish')).key).toBe('file_type');
    expect((await send(await pictures.pngOf(64, 64), 'image/png', 'a.png', 'avatar')).code).toBe(0);
  });
});
