// size: one house answers for every refusal and every file at this door; a second boot would cost more than the length.
import { createTranslator } from '@atelier/i18n/all-languages';
import { tools } from '@atelier/rules/generation/modules/all';
import { fittingBody } from '@atelier/rules/generation/testing/fitting-body';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as hostile from '../../library/image/hostile-pictures.ts';
import { bootTools, flat, maskOf, type ToolHouse, type ToolPerson } from '../testing/tool-house.ts';

/** Editing tools at the door: what they are given and what they refuse, in the words of the specification, without charge. */
let house: ToolHouse;
let ada: ToolPerson;
let picture: string;
beforeAll(async () => {
  house = await bootTools();
  ada = await house.person('ada');
  picture = await ada.picture();
});
afterAll(() => house.stop());

const bytesOf = async (person: ToolPerson, id: string) => {
  const answer = await person.client.fetch(`/media/${id}.png`);
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const erasing = (mask: string) => ({ image: picture, mask });

/** The image modules of studio 3.5; ours beside them. */
const SPECIFIED = [
  ...[
    'txt2img',
    'txt2img_anime',
    'txt2img_character',
    'txt2img_anime_character',
    'img2img',
    'inpainting',
    'outpainting',
  ],
  ...[
    'creative_upscaler',
    'image_erase',
    'try_on',
    'try_on_dress',
    'ip_portrait',
    'ip_portrait_vol',
    'image_easy_edit',
  ],
  ...['image_edit', 'image_edit_vol', 'image_edit_gen', 'ip_style_transfer', 'logo_transfer'],
];

it.each([...SPECIFIED, 'matting', 'vector'])('%s has a row, a route, a price and words', async (id) => {
  const tool = tools.of(id);
  expect(tool).toBeDefined();
  const { images = [], mask, params, ...body } = fittingBody(tool!);
  if (params?.character_id) params.character_id = crypto.randomUUID();
  const quoted = await ada.quote(id, {
    ...body,
    images: images.map(() => picture),
    ...(mask ? { mask: picture } : {}),
    params,
  });
  expect(quoted).toMatchObject({ unit_cost: 1, engine: { kind: 'builtin' } });
  expect(tool!.route).toMatch(/^\/[a-z-]+$/);
  const words = createTranslator('en');
  for (const key of [`common.tool.${id}`, `bills.${id}`]) expect(words(key as 'common.tool.txt2img')).not.toContain(id);
});

describe('masks', () => {
  it('are kept apart from the library, and reach the engine as they were sent', async () => {
    const listed = async () => (await ada.api.library.assets({ body: {} })).total_count;
    const before = await listed();
    const mask = await ada.mask(maskOf());
    expect(await listed()).toBe(before);
    const item = await ada.made('image_erase', erasing(mask));
    expect(item).toMatchObject({ task_status: 1, params: { images: [picture], image: picture, mask } });
    const run = house.engine.started.at(-1)!;
    expect(run).toMatchObject({ op: 'erase', params: { width: 400, height: 320 } });
    expect(run.inputs.map(({ role, width, height }) => [role, width, height])).toEqual([
      ['image', 400, 320],
      ['mask', 400, 320],
    ]);
    expect(await listed()).toBe(before + 1);
  });

  it('of a large picture are as large, and so is what is made', async () => {
    const [large, mask] = [await ada.picture(2100, 1500), await ada.mask(maskOf(2100, 1500))];
    await ada.made('inpainting', { image: large, mask, prompt: 'a hat' });
    expect(house.engine.started.at(-1)).toMatchObject({
      params: { width: 2100, height: 1500 },
      inputs: [
        { width: 2100, height: 1500 },
        { width: 2100, height: 1500 },
      ],
    });
  });

  it.each<[string, () => Promise<Uint8Array>]>([
    [
      'in colours',
      () =>
        sharp({ create: { width: 400, height: 320, channels: 3, background: '#000' } })
          .composite([
            { input: { create: { width: 40, height: 40, channels: 3, background: '#fff' } }, left: 0, top: 0 },
          ])
          .png()
          .toBuffer(),
    ],
    [
      'with a palette',
      async () =>
        sharp(await maskOf())
          .toColourspace('srgb')
          .png({ palette: true, colours: 2 })
          .toBuffer(),
    ],
    [
      'of 16 bits',
      async () =>
        sharp(await maskOf())
          .toColourspace('grey16')
          .png()
          .toBuffer(),
    ],
    [
      'with an alpha that hides everything',
      async () => {
        const { data } = await sharp(await maskOf())
          .toColourspace('b-w')
          .raw()
          .toBuffer({ resolveWithObject: true });
        const rgba = Buffer.alloc(400 * 320 * 4);
        for (let i = 0; i < 400 * 320; i++) rgba.fill(data[i]!, i * 4, i * 4 + 3);
        return sharp(rgba, { raw: { width: 400, height: 320, channels: 4 } })
          .png()
          .toBuffer();
      },
    ],
  ])('are read the same %s', async (_what, make) => {
    const { id, code } = await ada.upload(await make(), 'mask');
    expect(code).toBe(0);
    const plain = await ada.mask(maskOf());
    const [read, expected] = [await bytesOf(ada, id), await bytesOf(ada, plain)];
    expect(read.status).toBe(200);
    const raw = async (bytes: Buffer) => sharp(bytes).toColourspace('b-w').raw().toBuffer();
    expect((await raw(read.bytes)).equals(await raw(expected.bytes))).toBe(true);
    expect((await sharp(read.bytes).metadata()).channels).toBe(1);
  });

  it.each<[string, number]>([
    ['one pixel', 1],
    ['the whole picture', 400],
  ])('may be %s', async (_what, light) => {
    const mask = await ada.mask(maskOf(400, 320, light));
    expect(await ada.quote('image_erase', erasing(mask))).toMatchObject({ allowed: true, reasons: [] });
    expect(await ada.made('image_erase', erasing(mask))).toMatchObject({ task_status: 1 });
  });

  it.each<[string, () => Promise<string | undefined>, { code: number; key: string; msg: string }]>([
    [
      'is missing',
      async () => undefined,
      { code: 100001, key: 'mask_required', msg: 'Paint over what is to be changed first.' },
    ],
    [
      'is dark all over',
      () => ada.mask(maskOf(400, 320, 0)),
      { code: 100001, key: 'mask_required', msg: 'Paint over what is to be changed first.' },
    ],
    [
      'has another size',
      () => ada.mask(maskOf(320, 400)),
      { code: 100001, key: 'mask_size', msg: 'The mask has another size than the picture.' },
    ],
    [
      'is somebody else’s',
      async () => (await house.person('eve')).mask(maskOf()),
      { code: 100002, key: 'not_found', msg: '' },
    ],
    ['is a picture', () => ada.picture(), { code: 100002, key: 'not_found', msg: '' }],
    ['is nobody’s', async () => `p_${'0'.repeat(32)}`, { code: 100002, key: 'not_found', msg: '' }],
  ])(
    'that %s is refused by quote and submit alike, with its field, without charge',
    async (_what, make, { code, key, msg }) => {
      const credits = await ada.credits();
      const mask = await make();
      const body = { image: picture, ...(mask === undefined ? {} : { mask }) };
      const refused = await ada.refused('image_erase', body);
      expect(refused).toMatchObject({ code, key, fields: [{ path: 'mask', msg: expect.stringContaining(msg) }] });
      expect(await ada.quote('image_erase', body)).toMatchObject({
        allowed: false,
        reasons: [{ key, path: 'mask', action: 'edit' }],
      });
      expect(await ada.credits()).toBe(credits);
      expect(await house.openTasks(ada.userId)).toBe(0);
    },
  );

  it('are no pictures for any other door', async () => {
    const mask = await ada.mask(maskOf());
    expect(await ada.refused('creative_upscaler', { image: mask })).toMatchObject({
      code: 100002,
      fields: [{ path: 'images' }],
    });
    const publish = ada.api.works.publish({ body: { media_id: mask, title: 'A mask' } });
    await expect(publish).rejects.toMatchObject({ code: 100002 });
    const eve = await house.person('eve2');
    expect((await bytesOf(eve, mask)).status).toBe(404);
    expect((await bytesOf(ada, mask)).status).toBe(200);
  });

  it('must be a PNG below 4096 a side', async () => {
    const jpeg = await sharp(await maskOf())
      .jpeg()
      .toBuffer();
    expect(await ada.upload(jpeg, 'mask', 'image/jpeg', 'a.jpg')).toMatchObject({ code: 100001, key: 'mask_format' });
    expect(await ada.upload(jpeg, 'mask')).toMatchObject({ code: 100001, key: 'mask_format' });
    expect(await ada.upload(await maskOf(4096, 10), 'mask')).toMatchObject({ code: 100001, key: 'image_dimensions' });
    expect(await ada.upload(await maskOf(4095, 10), 'mask')).toMatchObject({ code: 0 });
    expect(await ada.upload(await hostile.apng(), 'mask')).toMatchObject({ code: 100001, key: 'mask_format' });
  });

  it('go when no task keeps them: after a day, with the history, with the account', async () => {
    const bob = await house.person('bob');
    const [image, unused, used] = [await bob.picture(), await bob.mask(maskOf()), await bob.mask(maskOf())];
    const { id } = await bob.made('image_erase', { image, mask: used });
    const there = async () => [(await bytesOf(bob, unused)).status, (await bytesOf(bob, used)).status];
    await house.runJob('library.sweep');
    expect(await there()).toEqual([200, 200]);
    const made = new Date(house.clock.now().getTime() - 25 * 3_600_000);
    await house.platform.db.updateTable('media').set({ created_at: made }).where('origin', '=', 'mask').execute();
    await house.runJob('library.sweep');
    expect(await there()).toEqual([404, 200]);
    await bob.api.generation.removeHistory({ params: { mediaType: 'image', algoSet: 'image_erase', id } });
    await house.runJob('library.sweep');
    expect(await there()).toEqual([404, 404]);
    const left: string[] = [];
    for await (const { key } of house.platform.storage.list('media/')) if (key.includes(used)) left.push(key);
    expect(left).toEqual([]);
  });
});

describe('pictures', () => {
  const up = (make: () => Promise<Uint8Array>, type = 'image/png', name = 'a.png') =>
    make().then((bytes) => ada.upload(bytes, 'generation', type, name));

  it.each<[string, () => ReturnType<typeof up>, string, string]>([
    ['a GIF called PNG', () => up(hostile.gifOf), 'image_format', 'Invalid image format, png and jpg are supported!'],
    [
      'an SVG called PNG',
      () => up(async () => hostile.SVG),
      'image_format',
      'Invalid image format, png and jpg are supported!',
    ],
    [
      'an animation called PNG',
      () => up(() => hostile.apng()),
      'image_format',
      'Invalid image format, png and jpg are supported!',
    ],
    [
      'an animated WebP called PNG',
      () => up(hostile.animatedWebp),
      'image_format',
      'Invalid image format, png and jpg are supported!',
    ],
    [
      'a side of 4096',
      () => up(() => flat(4096, 2000)),
      'image_dimensions',
      'The selected image does not meet the requirements. Please reselect it',
    ],
    [
      '2.51 to 1',
      () => up(() => flat(1004, 400)),
      'image_dimensions',
      'The selected image does not meet the requirements. Please reselect it',
    ],
    [
      '299 pixels',
      () => up(() => flat(400, 299)),
      'image_dimensions',
      'The selected image does not meet the requirements. Please reselect it',
    ],
    [
      'text that inflates',
      () => up(async () => hostile.pngBomb()),
      'image_dimensions',
      'The selected image does not meet the requirements. Please reselect it',
    ],
  ])(
    '%s is refused in the words of the specification, without charge, and leaves an edit as it was',
    async (_what, send, key, msg) => {
      const [credits, body] = [await ada.credits(), erasing(await ada.mask(maskOf()))];
      expect(await send()).toMatchObject({ code: 100001, key, msg });
      expect([await ada.credits(), await house.openTasks(ada.userId)]).toEqual([credits, 0]);
      expect(await ada.quote('image_erase', body)).toMatchObject({ allowed: true, reasons: [] });
    },
  );

  it.each<[string, () => ReturnType<typeof up>, { width: number; height: number }]>([
    ['4095 pixels', () => up(() => flat(4095, 2000)), { width: 4095, height: 2000 }],
    ['2.5 to 1', () => up(() => flat(1000, 400)), { width: 1000, height: 400 }],
    [
      'CMYK',
      () =>
        up(
          async () =>
            sharp(await flat(400, 320))
              .toColourspace('cmyk')
              .jpeg()
              .toBuffer(),
          'image/jpeg',
          'a.jpg',
        ),
      { width: 400, height: 320 },
    ],
    ['turned by its EXIF', () => up(hostile.jpegWithMetadata, 'image/jpeg', 'a.jpg'), { width: 320, height: 400 }],
    [
      '16 bits',
      () =>
        up(async () =>
          sharp(await flat(400, 320))
            .toColourspace('rgb16')
            .png()
            .toBuffer(),
        ),
      { width: 400, height: 320 },
    ],
    [
      'an alpha channel',
      () =>
        up(() =>
          sharp({ create: { width: 400, height: 320, channels: 4, background: '#f008' } })
            .png()
            .toBuffer(),
        ),
      { width: 400, height: 320 },
    ],
  ])('%s is taken, upright and whole', async (_what, send, size) => {
    const { id, code } = await send();
    expect(code).toBe(0);
    await ada.made('vector', { image: id });
    expect(house.engine.started.at(-1)).toMatchObject({
      op: 'vector',
      params: size,
      inputs: [{ role: 'image', ...size }],
    });
  });

  it('that are flagged cannot be operated on, however they are named', async () => {
    const id = await ada.picture();
    await house.platform.db.updateTable('media').set({ state: 'blocked' }).where('id', '=', id).execute();
    for (const name of [id, `${id}_wm`])
      expect(await ada.refused('matting', { image: name })).toMatchObject({
        code: 100007,
        message: "Can't proceed when image was flagged as inappropriate",
        fields: [{ path: 'images' }],
      });
  });

  it('enlarged beyond 4096 are refused with the scale', async () => {
    const id = await ada.picture(1025, 500);
    const body = { image: id, params: { custom_params: { scale: 4 } } };
    const path = 'params.custom_params.scale';
    const msg = 'The result would be larger than 4096 pixels a side. Choose a smaller scale.';
    expect(await ada.refused('creative_upscaler', body)).toMatchObject({ code: 100001, fields: [{ path, msg }] });
    expect(await ada.quote('creative_upscaler', body)).toMatchObject({
      reasons: [{ key: 'result_too_large', path, msg }],
    });
    expect(await ada.quote('creative_upscaler', { image: id })).toMatchObject({ allowed: true });
  });
});

describe('instructions', () => {
  it('with markup and forbidden words are refused, and nothing is charged', async () => {
    const credits = await ada.credits();
    expect(await ada.refused('image_easy_edit', { image: picture, prompt: '<script>alert(1)</script>' })).toMatchObject(
      {
        code: 100005,
        message: 'content contains disallowed HTML tags, please check input',
      },
    );
    expect(await ada.refused('image_easy_edit', { image: picture })).toMatchObject({
      message: 'Please enter a prompt',
    });
    expect(await ada.credits()).toBe(credits);
  });

  it('of which nothing can be done are refused before the price, with examples of what can be', async () => {
    const credits = await ada.credits();
    const reads = house.engine.reads;
    house.engine.reads = (prompt) =>
      prompt.split(', ').map((text) => ({ text, state: /bright/.test(text) ? 'drawn' : 'missing' }));
    const body = { image: picture, prompt: 'juggle it, a dragon' };
    const refusal = { key: 'not_understood', path: 'prompt' };
    expect(await ada.quote('image_easy_edit', body)).toMatchObject({ allowed: false, reasons: [refusal] });
    expect(await ada.refused('image_easy_edit', body)).toMatchObject({ code: 100001, fields: [{ path: 'prompt' }] });
    expect(await ada.credits()).toBe(credits);
    // What can be done in part is made, and the rest is named beforehand.
    expect(await ada.quote('image_easy_edit', { image: picture, prompt: 'brighter, a dragon' })).toMatchObject({
      allowed: true,
      claims: [{ state: 'drawn' }, { text: 'a dragon', state: 'missing' }],
    });
    house.engine.reads = reads;
  });

  it('of a deleted character’s tool name the character', async () => {
    const params = { character_id: crypto.randomUUID() };
    expect(await ada.refused('txt2img_character', { prompt: 'in rain', params })).toMatchObject({
      code: 100002,
      fields: [{ path: 'params.character_id' }],
    });
  });
});

it('a free user is told the gate first, whatever else is missing', async () => {
  const free = await house.person('free', 0);
  for (const module of [
    'inpainting',
    'image_erase',
    'outpainting',
    'creative_upscaler',
    'matting',
    'try_on',
    'logo_transfer',
  ])
    expect([module, await free.refused(module, {})]).toMatchObject([
      module,
      { code: 100008, message: 'This feature is available to subscribed users only' },
    ]);
  expect(await free.refused('vector', {})).toMatchObject({ code: 100001, fields: [{ path: 'images' }] });
});
