import { ClassicalEye } from '@atelier/engines/analyse/classical/eye';
import { Looker } from '@atelier/engines/analyse/looker';
import { LocalModels } from '@atelier/engines/onnx/local-models';
import { OnnxEngine } from '@atelier/engines/onnx/onnx-engine';
import { tinyOnnx } from '@atelier/engines/onnx/testing/tiny-onnx';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ModelDir } from '#testing/model-dir.ts';
import { atomOf, pngOf, type Rgb, runSingle } from '#testing/run-single.ts';

let dir: ModelDir;
let models: LocalModels;
let engine: OnnxEngine;

const HALF = { image_mean: [0.5, 0.5, 0.5], image_std: [0.5, 0.5, 0.5] };
const VIT = { architectures: ['ViTForImageClassification'], model_type: 'vit' };
const BRIGHTNESS = { type: 'ReduceMean', from: ['x'], to: 'm', attributes: { axes: [1, 2, 3], keepdims: 0 } } as const;
/** Light is the second of two labels. */
const JUDGE = tinyOnnx(
  [BRIGHTNESS, { type: 'Mul', from: ['m', 'l'], to: 'logits' }],
  { l: { dims: [1, 2], values: [-3, 3] } },
  ['logits'],
);
/** Two places: somebody is in the first of a light picture, in the second of a dark one. */
const FINDER = tinyOnnx(
  [
    BRIGHTNESS,
    { type: 'Mul', from: ['m', 'l'], to: 'logits' },
    { type: 'Mul', from: ['m', 'zero'], to: 'z' },
    { type: 'Add', from: ['z', 'b'], to: 'pred_boxes' },
  ],
  {
    l: { dims: [1, 2, 3], values: [8, -8, -8, -8, 4, 8] },
    zero: [0],
    b: { dims: [1, 2, 4], values: [0.5, 0.5, 0.5, 0.25, 0.9, 0.5, 0.4, 0.5] },
  },
  ['logits', 'pred_boxes'],
);
const put = (model: string, config: object, file: Uint8Array, prepared: object): void => {
  dir.write(`${model}/config.json`, JSON.stringify(config));
  dir.write(`${model}/preprocessor_config.json`, JSON.stringify(prepared));
  dir.write(`${model}/onnx/model.onnx`, file);
};

beforeAll(() => {
  dir = new ModelDir();
  const size = { width: 16, height: 16 };
  put('safe/judge', { ...VIT, id2label: { 0: 'normal', 1: 'nsfw' } }, JUDGE, { size, ...HALF });
  put('other/cats', { ...VIT, id2label: { 0: 'cat', 1: 'dog' } }, JUDGE, { size, ...HALF });
  put('find/people', { model_type: 'yolos', id2label: { 0: 'person', 1: 'dog' } }, FINDER, {
    size: { shortest_edge: 16, longest_edge: 64 },
    ...HALF,
  });
  put('find/dogs', { model_type: 'yolos', id2label: { 0: 'dog' } }, FINDER, {});
  put('find/mute', { model_type: 'yolos', id2label: { 0: 'person' } }, JUDGE, {});
  const light = tinyOnnx([{ type: 'ReduceMean', from: ['x'], to: 'y', attributes: { axes: [1], keepdims: 1 } }]);
  put('far/light', { model_type: 'dpt' }, light, { do_normalize: false });
  put('cut/light', { model_type: 'modnet' }, light, { do_normalize: false });
  models = new LocalModels({ dir: dir.path, memoryMb: 6000, threads: 1 });
  engine = new OnnxEngine({ id: 'own', label: 'Own', models });
});
afterAll(async () => {
  await engine.close();
  await models.close();
  dir.close();
});

const grey = (value: number): Rgb => ({ width: 60, height: 30, data: Buffer.alloc(60 * 30 * 3, value) });
const looker = (op: string, model: string) =>
  new Looker({
    sources: () => [{ engine, atom: atomOf(op, model), label: 'Own', procedural: false }],
    eye: { look: async () => Promise.reject(new Error('our own eyes')) },
  });

it('a classifier judges a picture by its own labels, and words not at all', { timeout: 60_000 }, async () => {
  const judge = looker('moderate', 'safe/judge');
  const [light, dark] = [await pngOf(grey(240)), await pngOf(grey(10))];
  const flagged = await judge.look('sensitive', light);
  expect(flagged).toMatchObject({
    state: 'flagged',
    labels: [{ name: 'nsfw' }],
    source: { label: 'Own', kind: 'onnx' },
  });
  expect(flagged.labels[0]!.confidence).toBeCloseTo(1 / (1 + Math.exp(-6 * (240 / 127.5 - 1))), 3);
  const clear = await judge.look('sensitive', dark);
  expect(clear).toMatchObject({ state: 'clear', labels: [{ name: 'nsfw' }] });
  expect(clear.labels[0]!.confidence).toBeLessThan(0.05);
  expect(engine.judges(atomOf('moderate', 'safe/judge'))).toEqual(['pictures']);
  expect((await judge.judgeWords('a red fox')).state).toBe('unknown');
});

it('a detector tells where persons are, in shares of the sides, and what it does not know it says', {
  timeout: 60_000,
}, async () => {
  const finder = looker('detect', 'find/people');
  const [box] = (await finder.look('persons', await pngOf(grey(240)))).boxes;
  for (const [side, value] of Object.entries({ x: 0.25, y: 0.375, w: 0.5, h: 0.25 }))
    expect(box![side as 'x']).toBeCloseTo(value, 5);
  const other = await finder.look('persons', await pngOf(grey(10)));
  // It reaches over the edge of the picture, and is told to the edge.
  expect(other.boxes).toHaveLength(1);
  expect(other.boxes[0]!.x + other.boxes[0]!.w).toBeCloseTo(1, 5);
  const faces = await finder.look('faces', await pngOf(grey(240)));
  expect(faces).toMatchObject({ state: 'unknown', source: { kind: 'nobody' } });
});

it('a model cuts out and tells how far everything is through the looking ports, by its name and unlike our own eyes', {
  timeout: 60_000,
}, async () => {
  const eye = new ClassicalEye();
  // Light below, dark above: our own eyes take what is low for near, the model what is light.
  const half = grey(230);
  half.data.fill(20, 0, half.data.length / 2);
  half.data.reverse();
  const picture = await pngOf(half);
  for (const [question, op, model] of [
    ['depth', 'depth', 'far/light'],
    ['matte', 'matte', 'cut/light'],
  ] as const) {
    const asked = new Looker({
      sources: () => [{ engine, atom: atomOf(op, model), label: 'Own', procedural: false }],
      eye,
    });
    const own = await new Looker({ sources: () => [], eye }).look(question, picture);
    const by = await asked.look(question, picture);
    expect(by).toMatchObject({ state: 'found', source: { label: 'Own', kind: 'onnx', procedural: false } });
    expect(own.source).toMatchObject({ label: 'Our own eyes', procedural: true });
    const pixels = await sharp(by.png!).extractChannel(0).raw().toBuffer();
    // As light as it is: above, below.
    expect([pixels[30]! > 180, pixels[60 * 28]! < 60]).toEqual([true, true]);
    if (own.png) expect(Buffer.from(own.png).equals(Buffer.from(by.png!))).toBe(false);
  }
  await eye.close();
});

it('what tells apart nothing that is known here, or not what it should, is refused with its reason', async () => {
  const offers = await engine.offers();
  expect(offers.map(({ model, ops, reasons }) => [model, ops, reasons])).toEqual([
    ['cut/light', ['matte'], []],
    ['far/light', ['depth'], []],
    ['find/dogs', [], [{ key: 'folder_labels', values: { names: 'dog' } }]],
    ['find/mute', [], [expect.objectContaining({ key: 'folder_output' })]],
    ['find/people', ['detect'], []],
    ['other/cats', [], [{ key: 'folder_labels', values: { names: 'cat, dog' } }]],
    ['safe/judge', ['moderate'], []],
  ]);
});

it('numbers that are no answer fail, and are no clear picture', { timeout: 60_000 }, async () => {
  dir.change('safe/judge/config.json', { id2label: { 0: 'normal', 1: 'nsfw', 2: 'gore' } });
  const events = await runSingle(engine, grey(10), { op: 'moderate', model: 'safe/judge' });
  expect(events.at(-1)).toMatchObject({ type: 'failed', error: { kind: 'engine_config' } });
});
