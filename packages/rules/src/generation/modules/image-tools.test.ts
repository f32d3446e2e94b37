// size: the table of the specification, row by row, beside what holds for every row.
import { GRADES, type Grade } from '@atelier/contract/vocabulary/grades';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moduleWord } from '../../works/parameter-tags.ts';
import type { Tool } from '../descriptor.ts';
import type { Feature } from '../limits.ts';
import { COMMON_OPTIONS, type OptionKey } from '../options.ts';
import type { Parameter, Shape } from '../parameter.ts';
import { quote } from '../quote.ts';
import { readBody } from '../read-body.ts';
import { resultSize } from '../result-size.ts';
import { sizeFaults } from '../size-faults.ts';
import type { SubmitBody } from '../submit-body.ts';
import { fittingBody } from '../testing/fitting-body.ts';
import { tools } from './all.ts';

const of = (id: string): Tool => tools.of(id)!;
const faultsOf = (tool: Tool, body: SubmitBody) => readBody(tool, body).faults.map(({ path, key }) => `${path} ${key}`);
const custom = (tool: Tool, custom_params: Record<string, unknown>): SubmitBody => {
  const body = fittingBody(tool);
  return { ...body, params: { ...body.params, custom_params: { ...body.params?.custom_params, ...custom_params } } };
};
const p = (letter: string) => `p_${letter.repeat(32)}`;
const [one, two, three] = [p('a'), p('b'), p('c')];

describe('what each tool takes (decisions 3a)', () => {
  it.each<[string, SubmitBody, string[]]>([
    ['inpainting', { images: [one], prompt: 'a hat' }, ['mask mask_required']],
    ['inpainting', { images: [one], mask: two }, ['prompt prompt_required']],
    ['inpainting', { image: one, mask: two, prompt: 'a hat' }, []],
    ['image_erase', { image: one, mask: two }, []],
    ['image_erase', { image: one, mask: two, prompt: 'a hat' }, ['prompt not_taken']],
    ['image_erase', { mask: two }, ['images image_required']],
    ['outpainting', { image: one }, ['params.custom_params.expand validation']],
    ['outpainting', { image: one, params: { custom_params: { expand: { top: 1, right: 0.2 } } } }, []],
    ['creative_upscaler', { image: one, params: { custom_params: { scale: '4' } } }, []],
    [
      'creative_upscaler',
      { image: one, params: { custom_params: { scale: 3 } } },
      ['params.custom_params.scale validation'],
    ],
    ['try_on', { images: [one] }, ['images image_required']],
    ['try_on', { images: [one, two], params: { custom_params: { region: 'bottom' } } }, []],
    ['try_on', { images: [one, two, three] }, ['images image_count']],
    [
      'try_on_dress',
      { images: [one, two], params: { custom_params: { region: 'top' } } },
      ['params.custom_params.region not_taken'],
    ],
    ['ip_portrait', { images: [one], params: { style: 'oil', wh_ratio: '3:4', batch_size: 2 } }, []],
    ['ip_portrait', { images: [one, two] }, ['images image_count']],
    ['ip_style_transfer', { images: [one] }, ['params.style style_required']],
    ['ip_style_transfer', { images: [one], params: { style: 'oil' } }, []],
    ['ip_style_transfer', { images: [one, two] }, []],
    ['ip_style_transfer', { images: [one, two], params: { style: 'oil' } }, ['params.style not_taken']],
    ['logo_transfer', { images: [one, two], params: { custom_params: { style: 'skin' } } }, []],
    [
      'logo_transfer',
      { images: [one, two], params: { custom_params: { style: 'wall' } } },
      ['params.custom_params.style validation'],
    ],
    ['image_easy_edit', { image: one, prompt: 'make the sky pink' }, []],
    ['image_edit_gen', { image: one }, ['prompt prompt_required']],
    ['matting', { image: one, params: { custom_params: { background: '#A0b1C2' } } }, []],
    [
      'matting',
      { image: one, params: { custom_params: { background: 'green' } } },
      ['params.custom_params.background validation'],
    ],
    ['vector', { image: one }, []],
    ['vector', { image: one, mask: two }, ['mask not_taken']],
  ])('%s with %j', (id, body, faults) => expect(faultsOf(of(id), body)).toEqual(faults));

  it('is at most twice as wide and as high beyond the edges (studio 9)', () => {
    const with_ = (expand: object) => faultsOf(of('outpainting'), custom(of('outpainting'), { expand }));
    expect(with_({ left: 0.5, right: 0.5, top: 0.3, bottom: 0.7 })).toEqual([]);
    expect(with_({ left: 0.6, right: 0.5 })).toEqual(['params.custom_params.expand validation']);
    expect(with_({ left: 1.01 })).toEqual(['params.custom_params.expand validation']);
    expect(with_({ left: -0.1, right: 0.5 })).toEqual(['params.custom_params.expand validation']);
  });

  it('reads a colour in small letters, as the engines are given it', () => {
    const { ask } = readBody(of('matting'), custom(of('matting'), { background: '#A0B1C2' }));
    expect(ask.custom).toEqual({ background: '#a0b1c2' });
  });

  it('reads four corners that hold a place, and no others', () => {
    const logo = (quad: unknown) => faultsOf(of('logo_transfer'), custom(of('logo_transfer'), { quad }));
    const square = [
      [0.2, 0.2],
      [0.8, 0.2],
      [0.8, 0.8],
      [0.2, 0.8],
    ];
    expect(logo(square)).toEqual([]);
    expect(logo(null)).toEqual([]);
    const wrong = ['params.custom_params.quad validation'];
    // A bow tie, a line, three corners, one outside.
    expect(logo([square[0], square[2], square[1], square[3]])).toEqual(wrong);
    expect(logo([square[0], square[0], square[2], square[2]])).toEqual(wrong);
    expect(logo(square.slice(0, 3))).toEqual(wrong);
    expect(logo([[-0.1, 0.2], ...square.slice(1)])).toEqual(wrong);
  });
});

describe('sizes', () => {
  const size = (width: number, height: number) => [{ width, height }];
  const faults = (id: string, sizes: Parameters<typeof sizeFaults>[2], params: Record<string, unknown> = {}) =>
    sizeFaults(of(id), readBody(of(id), custom(of(id), params)).ask, sizes).map(({ path, key }) => `${path} ${key}`);

  it('of a mask is that of its picture', () => {
    const image = size(640, 480);
    expect(faults('inpainting', { image, mask: size(640, 480) })).toEqual([]);
    expect(faults('inpainting', { image, mask: size(480, 640) })).toEqual(['mask mask_size']);
    expect(faults('image_erase', { image, mask: size(639, 480) })).toEqual(['mask mask_size']);
    expect(faults('image_erase', { image })).toEqual([]);
  });

  it('of an enlarged picture is at most 4096 a side, reached exactly', () => {
    const path = 'params.custom_params.scale';
    expect(faults('creative_upscaler', { image: size(1024, 600) }, { scale: 4 })).toEqual([]);
    expect(faults('creative_upscaler', { image: size(1025, 600) }, { scale: 4 })).toEqual([`${path} result_too_large`]);
    expect(faults('creative_upscaler', { image: size(2048, 2048) }, { scale: 2 })).toEqual([]);
    expect(faults('creative_upscaler', {}, { scale: 4 })).toEqual([]);
  });

  it.each<[string, Record<string, unknown>, object, { width: number; height: number }]>([
    ['inpainting', {}, { image: size(1501, 907) }, { width: 1501, height: 907 }],
    ['matting', {}, { image: size(3000, 2000) }, { width: 3000, height: 2000 }],
    ['try_on', {}, { person: size(700, 900), garment: size(300, 300) }, { width: 700, height: 900 }],
    ['logo_transfer', {}, { surface: size(700, 900), logo: size(300, 300) }, { width: 700, height: 900 }],
    ['creative_upscaler', { scale: 4 }, { image: size(1000, 900) }, { width: 4000, height: 3600 }],
    [
      'outpainting',
      { expand: { left: 0.5, top: 0, right: 0, bottom: 0.25 } },
      { image: size(800, 400) },
      { width: 1200, height: 500 },
    ],
    ['outpainting', { expand: { left: 0.5, right: 0.5 } }, { image: size(1600, 800) }, { width: 2048, height: 512 }],
  ])('of what %s makes with %j', (id, params, sizes, made) => {
    const { ask } = readBody(of(id), custom(of(id), params));
    expect(resultSize(of(id), ask, sizes as Parameters<typeof resultSize>[2])).toEqual(made);
  });

  it('of pictures whose size the result has reach the engine as they are', () => {
    const exact = tools.list.filter((tool) => tool.size !== undefined && tool.id !== 'outpainting');
    for (const tool of exact)
      expect([tool.id, tool.inputs.find(({ role }) => role === tool.shapeFrom)?.whole]).toEqual([tool.id, true]);
    for (const { inputs } of tools.list)
      for (const { kind, whole } of inputs) if (kind === 'mask') expect(whole).toBe(true);
  });
});

/** The features of studio 6 that image tools have, and the modules behind each; of a logo by what it is put on. */
const GATED: readonly [Feature, string, Record<string, unknown>?][] = [
  ['image_enhance', 'creative_upscaler'],
  ['ai_replace', 'inpainting'],
  ['magic_eraser', 'image_erase'],
  ['magic_expand', 'outpainting'],
  ['remove_background', 'matting'],
  ['character', 'txt2img_character'],
  ['character', 'txt2img_anime_character'],
  ['try_on', 'try_on'],
  ['try_on', 'try_on_dress'],
  ['ai_logo', 'logo_transfer', { style: 'product' }],
  ['ai_tattoo', 'logo_transfer', { style: 'skin' }],
];

describe('gates', () => {
  const facts = { credits: 1000, openTasks: 0, unitCost: 1, payment: true } as const;
  const reasons = (tool: Tool, grade: Grade, params: Record<string, unknown>) =>
    quote(tool, readBody(tool, custom(tool, params)), { ...facts, grade }).reasons.map(({ key }) => key);

  it('shut out grade 0 alone, of every module that the table names, and of no other', () => {
    const gated = new Set(GATED.map(([, id]) => id));
    const asked = [
      ...GATED.map(([feature, id, params = {}]) => ({ id, params, feature })),
      ...tools.list.filter(({ id }) => !gated.has(id)).map(({ id }) => ({ id, params: {}, feature: null })),
    ];
    for (const { id, params, feature } of asked)
      for (const grade of GRADES) {
        const shut = feature !== null && grade === 0 ? ['subscribers_only'] : [];
        expect([id, params, grade, reasons(of(id), grade, params)]).toEqual([id, params, grade, shut]);
      }
    for (const [feature, id] of GATED)
      expect([id, of(id).gates.some((gate) => gate.feature === feature)]).toEqual([id, true]);
  });
});

it('groups of the history are those of studio 3.5', () => {
  const groups = Object.fromEntries(
    tools.groups('image').map((group) => [group, tools.modulesOfGroup('image', group)]),
  );
  const alone = [
    'img2img',
    'inpainting',
    'image_erase',
    'outpainting',
    'creative_upscaler',
    'ip_style_transfer',
    'logo_transfer',
    'matting',
    'vector',
    'laser',
    'textile',
  ];
  expect(groups).toEqual({
    txt2img: ['txt2img', 'txt2img_anime', 'txt2img_character', 'txt2img_anime_character'],
    try_on: ['try_on', 'try_on_dress'],
    ip_portrait: ['ip_portrait', 'ip_portrait_vol'],
    image_easy_edit: ['image_easy_edit', 'image_edit', 'image_edit_vol', 'image_edit_gen'],
    ...Object.fromEntries(alone.map((id) => [id, [id]])),
  });
});

it('labels are those of studio 2.7', () => {
  const word = (id: string, options: Record<string, unknown> = {}) => moduleWord(id, 'default', options);
  expect(
    [
      'ip_style_transfer',
      'image_easy_edit',
      'image_edit_vol',
      'try_on',
      'try_on_dress',
      'ip_portrait',
      'ip_portrait_vol',
    ].map((id) => word(id)),
  ).toEqual(['styleTransfer', 'easyEditor', 'easyEditor', 'tryOn', 'tryOn', 'portrait', 'portrait']);
  expect(word('logo_transfer', { style: 'skin' })).toBe('tattoo');
  expect(word('logo_transfer', { style: 'product' })).toBe('logo');
  expect(word('logo_transfer')).toBe('logo');
});

describe('a row never accepts what its form refuses', () => {
  /** Values that no control of this shape gives. */
  const outside = (shape: Shape): fc.Arbitrary<unknown> => {
    const other = fc.constantFrom<unknown>([], {}, Number.NaN, Number.POSITIVE_INFINITY, '\u0000');
    switch (shape.kind) {
      case 'number':
        return fc.oneof(
          other,
          fc.double({ min: shape.max, max: 1e6, minExcluded: true, noNaN: true }),
          fc.double({ min: -1e6, max: shape.min, maxExcluded: true, noNaN: true }),
        );
      case 'choice':
        return fc.oneof(
          other,
          fc
            .string({ minLength: 1 })
            .filter((word) => !shape.of.some((each) => String(each) === word.trim() || Number(word) === each)),
          fc.double({ noNaN: true }).filter((n) => n !== 0 && !shape.of.includes(n)),
        );
      case 'text':
        return fc.oneof(
          other,
          fc
            .string({ minLength: 1 })
            .filter((word) => [...word].length > shape.max || !(shape.pattern?.test(word) ?? true)),
        );
      case 'flag':
        return fc.oneof(fc.string(), fc.integer());
      case 'quad':
        return fc.oneof(
          fc.array(fc.tuple(fc.double({ min: 0, max: 1 }), fc.double({ min: 0, max: 1 })), {
            minLength: 5,
            maxLength: 8,
          }),
          fc.array(
            fc.tuple(fc.double({ min: 1.001, max: 9, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
            { minLength: 4, maxLength: 4 },
          ),
          fc.string(),
        );
      case 'box':
        return fc.oneof(
          fc.constantFrom<unknown>(
            { left: 0.5, top: 0.1, right: 0.5, bottom: 0.9 },
            { left: 0.6, top: 0.1, right: 0.4, bottom: 0.9 },
            { left: 0.1, top: 0.1, right: 0.4 },
            { left: 0.1, top: 0.1, right: 0.4, bottom: 0.5, turned: 1 },
          ),
          fc.double({ min: 1.001, max: 9, noNaN: true }).map((right) => ({ left: 0, top: 0, right, bottom: 1 })),
          fc.string(),
        );
      case 'group': {
        const keys = Object.entries(shape.of);
        return fc.oneof(
          fc.constantFrom<unknown>([], 'x', 1, { elsewhere: 0.5 }),
          fc.constantFrom(...keys).chain(([key, part]) => outside(part).map((value) => ({ [key]: value }))),
        );
      }
    }
  };

  const parameters = tools.list.flatMap((tool) =>
    Object.entries<Parameter>(tool.custom).map(([key, { shape }]) => ({ tool, key, shape })),
  );

  it.each(parameters)('$tool.id: $key', ({ tool, key, shape }) => {
    fc.assert(
      fc.property(outside(shape), (value) => {
        // What says nothing is no value.
        fc.pre(value !== undefined && value !== null);
        const told = faultsOf(tool, custom(tool, { [key]: value }));
        return told.includes(`params.custom_params.${key} validation`);
      }),
      { numRuns: 200, seed: 7 },
    );
  });

  it('nor an option, an input or a key it has none of', () => {
    const told: Partial<Record<OptionKey, SubmitBody>> = {
      negative_prompt: { negative_prompt: 'blur' },
      wh_ratio: { params: { wh_ratio: '16:9' } },
      batch_size: { params: { batch_size: 2 } },
      seed: { params: { seed: 7 } },
      style: { params: { style: 'noir' } },
      strength: { params: { strength: 0.4 } },
      resolution: { params: { resolution: '720p' } },
      fps: { params: { fps: 24 } },
      duration: { params: { duration: 5 } },
      motion_strength: { params: { motion_strength: 3 } },
      camera_control: { params: { camera_control: 'zoom_in' } },
      audio_effects: { params: { audio_effects: true } },
      private: { params: { private: true } },
    };
    for (const tool of tools.list) {
      const body = fittingBody(tool);
      const withThat = (more: SubmitBody) => ({ ...body, ...more, params: { ...body.params, ...more.params } });
      for (const [key, more] of Object.entries(told)) {
        const option = key as OptionKey;
        if (tool.options.includes(option) || tool.accepts[option]) continue;
        expect([tool.id, faultsOf(tool, withThat(more))]).toEqual([
          tool.id,
          [`${COMMON_OPTIONS[option].field} not_taken`],
        ]);
      }
      expect([tool.id, faultsOf(tool, custom(tool, { elsewhere: 1 }))]).toEqual([
        tool.id,
        ['params.custom_params.elsewhere not_taken'],
      ]);
      const most = (field: string) =>
        tool.inputs.filter((input) => input.field === field).reduce((n, { max }) => n + max, 0);
      const images = Array.from({ length: most('images') + 1 }, (_, nth) => p(String(nth)));
      expect([tool.id, faultsOf(tool, { ...body, images }).length]).toEqual([tool.id, 1]);
      if (most('mask') === 0) expect(faultsOf(tool, { ...body, mask: one })).toEqual(['mask not_taken']);
      if (tool.prompt !== 'none')
        expect(faultsOf(tool, { ...body, prompt: 'x'.repeat(2001) })).toEqual(['prompt prompt_too_long']);
    }
  });
});
