import { bootLibrary, type LibraryHouse } from '@atelier/testkit/library';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PreparedMedia } from './domain.ts';
import * as pictures from './image/hostile-pictures.ts';
import { variantKey } from './image/variants.ts';

let house: LibraryHouse;
let made: PreparedMedia;

const platform = () => house.product.platform;
const output = async (width = 1024, height = 768): Promise<PreparedMedia> =>
  house.output(await pictures.pngOf(width, height));
const guest = () => house.product.client();
const own = (id: string) => `/media/${id}.png?w=768`;
const signatureOf = (path: string) => path.slice(path.indexOf('expires='));
const set = (id: string, change: { state?: 'blocked' | 'deleted'; visibility?: 'public' }) =>
  platform().db.updateTable('media').set(change).where('id', '=', id).execute();
const OWN = { width: 768, watermarked: false } as const;
async function sizeOf(answer: Response) {
  const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  return [answer.status, width, height];
}

beforeAll(async () => {
  house = await bootLibrary();
  made = await output();
});
afterAll(() => house.product.stop());

describe('the clean picture its owner is shown', () => {
  it('is at most 768 on its longer side, never kept by others than this browser, and asked for anew each time', async () => {
    const owner = house.as('owner');
    const answer = await owner.fetch(own(made.id), { headers: { accept: 'image/webp' } });
    const { headers } = answer;
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      'cross-origin-resource-policy': 'same-origin',
      vary: expect.stringContaining('Accept'),
    });
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(await sizeOf(answer)).toEqual([200, 768, 576]);
    const again = await owner.fetch(own(made.id), {
      headers: { accept: 'image/webp', 'if-none-match': headers.get('etag')! },
    });
    expect(again.status).toBe(304);
    // A width of 768 would be the whole of a picture that stands upright.
    const upright = await output(768, 1024);
    expect(await sizeOf(await owner.fetch(own(upright.id)))).toEqual([200, 576, 768]);
  });

  it('is the thumbnail of a picture that is no larger', async () => {
    const small = await output(768, 640);
    const answer = await house.as('owner').fetch(own(small.id));
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(await sizeOf(answer)).toEqual([200, 512, 427]);
  });

  it('is without the mark, which the full file of the same person has', async () => {
    const flat = sharp({ create: { width: 1024, height: 768, channels: 3, background: '#446688' } });
    const { id } = await house.output(await flat.png().toBuffer());
    /** How far the lower right corner strays from the one colour of the picture. */
    const strays = async (path: string) => {
      const answer = await house.as('owner').fetch(path);
      const picture = sharp(Buffer.from(await answer.arrayBuffer()));
      const { width, height } = await picture.metadata();
      const corner = picture.extract({ left: width - 200, top: height - 80, width: 200, height: 80 });
      return Math.max(...(await corner.removeAlpha().raw().toBuffer())) - 0x88;
    };
    expect(await strays(own(id))).toBeLessThan(5);
    expect(await strays(`/media/${id}_wm.png`)).toBeGreaterThan(30);
  });

  it('is made for older files when the owner asks, once, and kept', async () => {
    const old = await output();
    const { storage } = platform();
    for (const format of ['jpg', 'webp'] as const) await storage.delete(variantKey(old.id, { ...OWN, format }));
    expect((await house.as('other').fetch(own(old.id))).status).toBe(404);
    expect(await storage.get(variantKey(old.id, { ...OWN, format: 'jpg' }))).toBeNull();
    const answers = await Promise.all(Array.from({ length: 6 }, () => house.as('owner').fetch(own(old.id))));
    for (const answer of answers) expect(await sizeOf(answer)).toEqual([200, 768, 576]);
    for (const format of ['jpg', 'webp'] as const) {
      const kept = await storage.read(variantKey(old.id, { ...OWN, format }));
      expect((await sharp(kept).metadata()).xmp?.toString('utf8')).toContain('digitalsourcetype');
    }
  });

  it('is nobody else’s, whatever they hold, and not of a file that is shown to all', async () => {
    const shown = await output();
    await set(shown.id, { visibility: 'public' });
    for (const { id } of [made, shown]) {
      const now = platform().clock.now();
      const clean = house.door.paths(id, { clean: true, now });
      const marked = house.door.paths(id, { clean: false, now });
      const paths = {
        'no signature': own(id),
        'without ending': `/media/${id}?w=768`,
        'signature of a thumbnail': `${own(id)}&${signatureOf(marked.thumbnail)}`,
        'signature of the marked file': `${own(id)}&${signatureOf(marked.url)}`,
        'signature of the clean file': `${own(id)}&${signatureOf(clean.url)}`,
        'marked name': `/media/${id}_wm.png?w=768`,
      };
      for (const [name, path] of Object.entries(paths)) {
        expect([name, 'guest', (await guest().fetch(path)).status]).toEqual([name, 'guest', 404]);
        for (const person of ['other', 'member'] as const)
          expect([name, person, (await house.as(person).fetch(path)).status]).toEqual([name, person, 404]);
      }
      expect((await house.as('owner').fetch(paths['marked name'])).status).toBe(404);
      expect((await house.as('owner').fetch(`${own(id)}&download=1`)).status).toBe(404);
    }
  });

  it('is not the owner’s either once the file is blocked, deleted or in the trash', async () => {
    for (const state of ['blocked', 'deleted'] as const) {
      const gone = await output();
      await set(gone.id, { state });
      expect((await house.as('owner').fetch(own(gone.id))).status).toBe(404);
    }
    const thrown = await output();
    const { library } = house.as('owner').api;
    await library.trashAssets({ body: { ids: [thrown.id] } });
    expect((await house.as('owner').fetch(own(thrown.id))).status).toBe(404);
    await library.restoreAssets({ body: { ids: [thrown.id] } });
    expect((await house.as('owner').fetch(own(thrown.id))).status).toBe(200);
  });
});
