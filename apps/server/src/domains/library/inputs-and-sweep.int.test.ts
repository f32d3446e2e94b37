import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { bootLibrary, type LibraryHouse } from '@atelier/testkit/library';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as pictures from './image/hostile-pictures.ts';
import { workedOn } from './testing/worked-on.ts';
import { DAILY_BYTES, DAILY_UPLOADS } from './upload.repo.ts';

let house: LibraryHouse;
beforeAll(async () => {
  house = await bootLibrary();
});
afterAll(() => house.product.stop());

const platform = () => house.product.platform;
const HOUR = 3_600_000;

const output = async (bytes: Buffer, person: 'owner' | 'other' = 'owner'): Promise<string> =>
  (await house.output(bytes, { person })).id;

const files = async (part: string): Promise<string[]> => {
  const found: string[] = [];
  for await (const { key } of platform().storage.list('')) if (key.includes(part)) found.push(key);
  return found;
};

/** Sets a stored file's age against the product's clock. */
const age = (key: string, hours: number) => {
  const at = new Date(platform().clock.now().getTime() - hours * HOUR);
  return utimes(path.join(platform().config.dataDir, 'files', key), at, at);
};

describe('inputs of tools', () => {
  const check = (ids: string[]) =>
    house.door.checkInputs(platform().db, house.idOf('owner'), ids.map(workedOn)).then(
      () => null,
      (error: { key: string }) => error.key,
    );

  it('are one’s own ready pictures within the limits', async () => {
    const mine = await output(await pictures.pngOf());
    expect(await check([mine, `${mine}_wm`])).toBeNull();
    expect(await check([])).toBeNull();
    expect(await check([mine, await output(await pictures.pngOf(), 'other')])).toBe('not_found');
    expect(await check([`p_${'0'.repeat(32)}`])).toBe('not_found');
    expect(await check(["'; drop table media"])).toBe('not_found');
    expect(await check([await output(await pictures.pngOf(200, 200))])).toBe('image_dimensions');
    await platform().db.updateTable('media').set({ state: 'blocked' }).where('id', '=', mine).execute();
    expect(await check([mine])).toBe('image_flagged');
  });

  it('are pictures of others only while these are public and were made here', async () => {
    const theirs = await output(await pictures.pngOf(), 'other');
    const change = (set: {
      visibility?: 'public' | 'private';
      state?: 'ready' | 'blocked';
      origin?: 'upload' | 'output';
    }) => platform().db.updateTable('media').set(set).where('id', '=', theirs).execute();
    expect(await check([theirs])).toBe('not_found');
    await change({ visibility: 'public' });
    expect(await check([theirs, `${theirs}_wm`])).toBeNull();
    await change({ origin: 'upload' });
    expect(await check([theirs])).toBe('not_found');
    await change({ origin: 'output', state: 'blocked' });
    expect(await check([theirs])).toBe('not_found');
    await change({ state: 'ready', visibility: 'private' });
    expect(await check([theirs])).toBe('not_found');
  });

  it('are the clean originals, at most 1024 on the shorter side', async () => {
    const large = await output(await pictures.flatPng(2000, 1500));
    const small = await output(await pictures.pngOf(640, 480));
    const inputs = await house.door.toolInputs(
      platform().db,
      house.idOf('owner'),
      [`${large}_wm`, small].map(workedOn),
    );
    expect(inputs.map(({ role, mime, width, height }) => ({ role, mime, width, height }))).toEqual([
      { role: 'image', mime: 'image/png', width: 1365, height: 1024 },
      { role: 'image', mime: 'image/png', width: 640, height: 480 },
    ]);
    const opened = Buffer.from(await new Response(await inputs[0]!.open()).arrayBuffer());
    expect(await sharp(opened).metadata()).toMatchObject({ width: 1365, height: 1024, format: 'png' });
    // One colour from edge to edge: no mark was ever on it.
    const { channels } = await sharp(opened).stats();
    expect(channels.every(({ min, max }) => min === max)).toBe(true);
  });
});

describe('the daily quota', () => {
  const sign = (person: 'owner' | 'other' | 'member', size?: number) =>
    house
      .as(person)
      .api.library.uploadKey({ params: { bucket: 'media' }, query: { filename: 'a.png', ...(size ? { size } : {}) } })
      .then(
        () => 'ok',
        (error: { key: string }) => error.key,
      );

  it(`is ${DAILY_UPLOADS} uploads, also when all come at once, and starts anew the next day`, async () => {
    const many = await Promise.all(Array.from({ length: DAILY_UPLOADS + 30 }, () => sign('other', 100)));
    expect(many.filter((outcome) => outcome === 'ok')).toHaveLength(DAILY_UPLOADS);
    expect(many.filter((outcome) => outcome === 'upload_quota')).toHaveLength(30);
    expect(await sign('owner', 100)).toBe('ok');
    house.product.clock.advance(24 * HOUR);
    expect(await sign('other', 100)).toBe('ok');
  });

  it('is a gigabyte; what an upload without a length did not use is given back', async () => {
    const each = 20 * 1024 * 1024;
    const fit = Math.floor(DAILY_BYTES / each);
    const many = await Promise.all(Array.from({ length: fit + 4 }, () => sign('member', each)));
    expect(many.filter((outcome) => outcome === 'ok')).toHaveLength(fit);
    const before = await used('owner');
    const { upload_url } = await house
      .as('owner')
      .api.library.uploadKey({ params: { bucket: 'image' }, query: { filename: 'a.png' } });
    const body = await pictures.pngOf(300, 300);
    await house.product
      .client()
      .fetch(upload_url, { method: 'PUT', headers: { 'content-type': 'image/png' }, body: new Uint8Array(body) });
    expect((await used('owner')) - before).toBe(body.length);
  });

  const used = async (person: 'owner' | 'other') => {
    const day = platform().clock.now().toISOString().slice(0, 10);
    const row = await platform()
      .db.selectFrom('upload_day')
      .select('bytes')
      .where('owner_id', '=', house.idOf(person))
      .where('day', '=', day)
      .executeTakeFirst();
    return row?.bytes ?? 0;
  };
});

describe('the sweep', () => {
  it('removes files without rows after an hour, and keeps the others', async () => {
    const kept = await output(await pictures.pngOf());
    const orphan = async () =>
      (
        await house.door.prepareOutput({
          ownerId: 11,
          bytes: await pictures.pngOf(),
          mime: 'image/png',
          provenance: { taskId: 't', module: 'txt2img', prompt: 'x', seed: 1, procedural: true },
        })
      ).id;
    const [old, young] = [await orphan(), await orphan()];
    for (const key of [...(await files(kept)), ...(await files(old))]) await age(key, 2);
    for (const key of await files(young)) await age(key, 0.5);
    await house.sweep();
    expect(await files(old)).toEqual([]);
    expect((await files(young)).length).toBe(14);
    expect((await files(kept)).length).toBe(14);
  });

  it('forgets an upload that nobody completed within a day', async () => {
    const body = await pictures.pngOf(300, 300);
    const { id, upload_url } = await house.as('owner').api.library.uploadKey({
      params: { bucket: 'image' },
      query: { filename: 'a.png', size: body.length },
    });
    await house.product
      .client()
      .fetch(upload_url, { method: 'PUT', headers: { 'content-type': 'image/png' }, body: new Uint8Array(body) });
    for (const key of await files(id)) await age(key, 0);
    house.product.clock.advance(23 * HOUR);
    await house.sweep();
    expect(await files(id)).toHaveLength(1);
    house.product.clock.advance(2 * HOUR);
    await house.sweep();
    expect(await files(id)).toEqual([]);
    const late = house.as('owner').api.library.uploadComplete({ body: { id } });
    await expect(late).rejects.toMatchObject({ key: 'not_found' });
  });
});
