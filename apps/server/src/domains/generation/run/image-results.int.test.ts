// size: one house answers for all that editing tools give back; a second boot would cost more than the length.
import { buffer } from 'node:stream/consumers';
import { tools } from '@atelier/rules/generation/modules/all';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootTools, flat, maskOf, refusal, type ToolHouse, type ToolPerson } from '../testing/tool-house.ts';

/** What editing tools give back: drawings, cuts, words on what was done, failures with their own message, groups of the history. */
let house: ToolHouse;
let ada: ToolPerson;
let picture: string;
beforeAll(async () => {
  house = await bootTools();
  ada = await house.person('ada');
  picture = await ada.picture();
});
afterAll(() => house.stop());

const file = (bytes: Uint8Array, mime: string, role: 'main' | 'cover', size: { width: number; height: number }) => ({
  role,
  mime,
  ...size,
  open: async () => new Blob([new Uint8Array(bytes)]).stream(),
});
const SIZE = { width: 400, height: 320 };
const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await house.client().fetch(path, { headers });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const drawn = (svg: string, cover = true) => {
  house.engine.gives = async (_task, index) => {
    const main = file(new TextEncoder().encode(svg), 'image/svg+xml', 'main', SIZE);
    const seen = file(await flat(400, 320, '#cc2200'), 'image/png', 'cover', SIZE);
    return [
      ...(cover ? [{ type: 'artefact' as const, index, role: 'cover' as const, media: seen }] : []),
      { type: 'artefact' as const, index, role: 'main' as const, media: main, meta: { seed: 1 } },
    ];
  };
};

describe('a drawing', () => {
  const svg =
    '<svg viewBox="0 0 400 320"><rect width="400" height="320" fill="#fff"/><path d="M0 0L9 9Z" onload="alert(1)"/><script>alert(1)</script></svg>';

  it('is an SVG under an id of its own, with a thumbnail of pixels, and can only be saved', async () => {
    drawn(svg);
    const item = await ada.made('vector', { image: picture });
    house.engine.gives = undefined;
    const [result] = item.result;
    expect(result).toMatchObject({ uuid: expect.stringMatching(/^s_[0-9a-f]{32}$/), ...SIZE, task_status: 1 });
    expect(result!.image).toMatch(new RegExp(`^/media/${result!.uuid}\\.svg\\?`));
    const full = await get(result!.image);
    expect(full.status).toBe(200);
    expect(full.headers.get('content-type')).toContain('image/svg+xml');
    expect(full.headers.get('content-disposition')).toContain('attachment');
    expect(full.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    const text = full.bytes.toString();
    expect(text).toContain('<path d="M0 0L9 9Z"/>');
    expect(text).not.toMatch(/script>|onload/);
    const small = await get(result!.thumbnail);
    expect(small.headers.get('content-type')).toBe('image/jpeg');
    expect(small.headers.get('content-disposition')).toBeNull();
    const [r] = (await sharp(small.bytes).stats()).channels.map(({ mean }) => mean);
    expect(r).toBeGreaterThan(190);
    const own = await ada.client.fetch(`/media/${result!.uuid}.svg?w=512`);
    expect([own.status, own.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const assets = await ada.api.library.assets({ body: {} });
    expect(assets.data[0]).toMatchObject({ media_type: 'image' });
  });

  it('carries the mark for whoever has no right to the clean file', async () => {
    const free = await house.person('free', 0);
    drawn(svg);
    const item = await free.made('vector', { image: await free.picture() });
    house.engine.gives = undefined;
    const { image, uuid } = item.result[0]!;
    expect(image).toContain('_wm.svg');
    const marked = (await get(image)).bytes.toString();
    expect(marked).toContain('scale(');
    expect((await get(image.replace('_wm', ''))).status).toBe(404);
    expect((await free.client.fetch(`/media/${uuid}.svg`)).status).toBe(404);
  });

  it('cannot be worked on again, and is published as what it looks like', async () => {
    drawn(svg);
    const { id, result } = await ada.made('vector', { image: picture });
    house.engine.gives = undefined;
    expect(await ada.refused('matting', { image: result[0]!.uuid })).toMatchObject({
      code: 100001,
      key: 'image_format',
    });
    const { id: key } = await ada.api.works.publish({ body: { task_id: id, title: 'A drawing' } });
    expect(key).toBeTruthy();
  });

  it.each([
    ['without a picture of it', () => drawn(svg, false)],
    ['that is none', () => drawn('<html></html>')],
  ])('%s fails and returns the credits', async (_what, plan) => {
    const before = await ada.credits();
    plan();
    const item = await ada.made('vector', { image: picture });
    house.engine.gives = undefined;
    expect(item).toMatchObject({
      task_status: 3,
      credits: { charged: 1, refunded: 1 },
      error: { msg: 'Task failed, please regenerate' },
    });
    expect(await ada.credits()).toBe(before);
  });
});

describe('a cut', () => {
  it('keeps what is clear, with the mark and without it; a JPEG of it stands on white', async () => {
    const rgba = await sharp({ create: { ...SIZE, channels: 4, background: '#0000' } })
      .composite([
        { input: { create: { width: 100, height: 100, channels: 4, background: '#208040' } }, left: 0, top: 0 },
      ])
      .png()
      .toBuffer();
    house.engine.gives = async (_task, index) => [
      {
        type: 'artefact',
        index,
        role: 'main',
        media: file(rgba, 'image/png', 'main', SIZE),
        meta: { confidence: 0.4 },
      },
    ];
    const item = await ada.made('matting', { image: picture });
    const free = (await ada.made('matting', { image: picture })).result[0]!;
    house.engine.gives = undefined;
    const [result] = item.result;
    expect(result).toMatchObject({ meta: { confidence: 0.4 }, image: expect.stringContaining('.png') });
    const alphaAt = async (bytes: Buffer, x: number, y: number) => {
      const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      return data[(y * info.width + x) * 4 + 3];
    };
    const clean = (await get(result!.image)).bytes;
    expect([await alphaAt(clean, 10, 10), await alphaAt(clean, 200, 200)]).toEqual([255, 0]);
    const marked = Buffer.from(await (await ada.client.fetch(`/media/${free.uuid}_wm.png`)).arrayBuffer());
    expect([await alphaAt(marked, 10, 10), await alphaAt(marked, 200, 100)]).toEqual([255, 0]);
    const jpeg = await sharp((await get(result!.thumbnail)).bytes)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(jpeg.info.channels).toBe(3);
    expect([...jpeg.data.subarray(-3)].every((value) => value > 245)).toBe(true);
    const webp = await get(result!.thumbnail, { accept: 'image/webp' });
    expect((await sharp(webp.bytes).metadata()).hasAlpha).toBe(true);
  });
});

describe('an edit', () => {
  it('tells what of the instruction was done and what was not', async () => {
    house.engine.gives = async (_task, index) => [
      {
        type: 'artefact',
        index,
        role: 'main',
        media: file(await flat(400, 320), 'image/png', 'main', SIZE),
        meta: { done: ['brighter'], not_done: ['a dragon', 7] },
      },
    ];
    const item = await ada.made('image_easy_edit', { image: picture, prompt: 'brighter, a dragon' });
    house.engine.gives = undefined;
    expect(item.result[0]).toMatchObject({ meta: { done: ['brighter'], not_done: ['a dragon'] } });
  });

  it.each([
    [
      'image_easy_edit',
      'prompt',
      'None of this can be done here. Say for example: brighter, black and white, blur the background, make it night, mirror it.',
    ],
    [
      'matting',
      'subject',
      'Nothing stands out of this picture that could be cut out of it. Choose one in which the subject has room around it.',
    ],
    ['ip_portrait', 'face', 'No portrait detected.'],
    ['try_on', 'person', 'No portrait detected.'],
    [
      'try_on',
      'garment',
      'No garment can be told from its background on the garment picture. Choose one that shows the garment alone, on a plain background.',
    ],
    ['try_on', 'elsewhere', 'Task failed, please regenerate'],
  ])('%s that cannot be done for its %s says so and returns the credits', async (module, field, msg) => {
    const before = await ada.credits();
    house.engine.behaviour = () => ({ kind: 'fail', error: 'invalid_input', field });
    const body = {
      image_easy_edit: { image: picture, prompt: 'x' },
      matting: { image: picture },
      ip_portrait: { image: picture },
      try_on: { images: [picture, picture] },
    }[module]!;
    const runs = house.engine.started.length;
    const item = await ada.made(module, body);
    house.engine.behaviour = () => ({ kind: 'deliver' });
    expect(item).toMatchObject({ task_status: 3, credits: { charged: 1, refunded: 1 }, error: { msg } });
    // What was asked for is at fault: another try would find the same.
    expect(house.engine.started).toHaveLength(runs + 1);
    expect(await ada.credits()).toBe(before);
  });

  it('cancelled in its last stage gives everything back', async () => {
    const before = await ada.credits();
    house.engine.hold();
    const { task_id } = await ada.submit('vector', { image: picture });
    await expect.poll(() => house.engine.held.size).toBe(1);
    await ada.api.generation.cancel({ body: { task_id } });
    house.engine.release();
    await house.settled(ada.userId);
    const [item] = await ada.api.generation.imageResults({ body: { task_ids: [task_id] } });
    expect(item).toMatchObject({
      status: 2,
      task_status: 5,
      error: { msg: 'Generation Cancelled' },
      credits: { refunded: 1 },
    });
    expect(await ada.credits()).toBe(before);
    expect(await house.broken()).toEqual([]);
  });

  it('may be as large as 4096 a side', async () => {
    const size = { width: 4096, height: 4096 };
    const large = await flat(4096, 4096);
    house.engine.gives = async (_task, index) => [
      { type: 'artefact', index, role: 'main', media: file(large, 'image/png', 'main', size) },
    ];
    const item = await ada.made('creative_upscaler', {
      image: await ada.picture(1024, 1024),
      params: { custom_params: { scale: 4 } },
    });
    house.engine.gives = undefined;
    expect(house.engine.started.at(-1)).toMatchObject({ params: { ...size, custom: { scale: 4 } } });
    expect(item.result[0]).toMatchObject(size);
    expect((await sharp((await get(item.result[0]!.image)).bytes).metadata()).width).toBe(4096);
  });
});

describe('the history', () => {
  const history = async (person: ToolPerson, algoSet: string) =>
    (await person.api.generation.history({ params: { mediaType: 'image', algoSet }, query: {} })).data.map(
      ({ module }) => module,
    );

  it('lists each new module in its group, alone and with all', async () => {
    const eve = await house.person('eve');
    const [image, mask] = [await eve.picture(), await eve.mask(maskOf())];
    const asked: Record<string, Record<string, unknown>> = {
      inpainting: { image, mask, prompt: 'a hat' },
      image_erase: { image, mask },
      outpainting: { image, params: { custom_params: { expand: { left: 0.5 } } } },
      creative_upscaler: { image },
      try_on: { images: [image, image] },
      try_on_dress: { images: [image, image] },
      ip_portrait: { image },
      ip_portrait_vol: { image },
      ip_style_transfer: { images: [image], params: { style: 'oil' } },
      logo_transfer: { images: [image, image] },
      image_easy_edit: { image, prompt: 'brighter' },
      image_edit: { image, prompt: 'brighter' },
      image_edit_vol: { image, prompt: 'brighter' },
      image_edit_gen: { image, prompt: 'brighter' },
      matting: { image },
    };
    await house.give(eve.userId, 100);
    for (const [module, body] of Object.entries(asked)) {
      const item = await eve.made(module, body);
      expect(item).toMatchObject({ module, task_status: 1 });
      const { seed, ...params } = item.params.params as Record<string, unknown>;
      const seeded = tools.of(module)!.options.includes('seed') ? { seed } : {};
      const again = await eve.quote(module, { ...item.params, params: { ...params, ...seeded } });
      // What the history tells opens the tool again as it was.
      expect([module, again.reasons]).toEqual([module, []]);
    }
    for (const group of tools.groups('image')) {
      const own = Object.keys(asked)
        .filter((module) => tools.of(module)!.historyGroup === group)
        .toSorted();
      expect([group, (await history(eve, group)).toSorted()]).toEqual([group, own]);
    }
    expect(await history(eve, 'image')).toHaveLength(Object.keys(asked).length);
    const assets = await eve.api.library.assets({ body: {} });
    expect(assets.facets.modules).toContain('inpainting');
  });

  it('of a group is removed task by task or at once; what runs stays', async () => {
    const bob = await house.person('bob');
    const image = await bob.picture();
    const first = await bob.made('creative_upscaler', { image });
    const second = await bob.made('creative_upscaler', { image });
    await bob.made('matting', { image });
    house.engine.hold();
    const { task_id } = await bob.submit('creative_upscaler', { image });
    const remove = (algoSet: string, ids?: string) =>
      bob.api.generation.removeHistoryGroup({
        params: { mediaType: 'image', algoSet },
        query: ids === undefined ? {} : { ids },
      });
    expect(await refusal(remove('creative_upscaler', task_id))).toMatchObject({
      message: 'Generating, please do not delete',
    });
    expect(await refusal(remove('inpainting', first.id))).toMatchObject({ code: 100002 });
    expect(await refusal(remove('nothing'))).toMatchObject({ message: 'This function is temporarily not supported' });
    expect(await remove('creative_upscaler', first.id)).toEqual({ removed: 1 });
    expect(await remove('creative_upscaler')).toEqual({ removed: 1 });
    expect(await history(bob, 'creative_upscaler')).toHaveLength(1);
    expect(await history(bob, 'matting')).toHaveLength(1);
    expect(await refusal(remove('creative_upscaler', second.id))).toMatchObject({ code: 100002 });
    house.engine.release();
    await house.settled(bob.userId);
  });
});

it('works tell two labels of one tool by what the mark is put on, and name no mask', async () => {
  const eve = await house.person('labels');
  const [image, mask] = [await eve.picture(), await eve.mask(maskOf())];
  const logo = await eve.made('logo_transfer', {
    images: [image, image],
    params: { custom_params: { style: 'skin' } },
  });
  const { id } = await eve.api.works.publish({ body: { task_id: logo.id, title: 'Ink' } });
  const detail = await eve.api.works.work({ params: { id } });
  expect(detail.params).toMatchObject({ module: 'logo_transfer', params: { custom_params: { style: 'skin' } } });
  const erased = await eve.made('image_erase', { image, mask });
  const published = await eve.api.works.publish({ body: { task_id: erased.id, title: 'Gone' } });
  const work = await eve.api.works.work({ params: { id: published.id } });
  expect(JSON.stringify(work)).not.toContain(mask);
});

it('bytes of an input reach the engine as they were stored', async () => {
  await ada.made('matting', { image: picture });
  const [input] = house.engine.started.at(-1)!.inputs;
  const bytes = await buffer(await input!.open());
  expect((await sharp(bytes).metadata()).width).toBe(400);
});
