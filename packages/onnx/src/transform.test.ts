import { LocalModels } from '@atelier/engines/onnx/local-models';
import { OnnxEngine } from '@atelier/engines/onnx/onnx-engine';
import { tinyOnnx } from '@atelier/engines/onnx/testing/tiny-onnx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ModelDir } from '#testing/model-dir.ts';
import { pictureIn, type Rgb, runSingle } from '#testing/run-single.ts';

let dir: ModelDir;
let models: LocalModels;
let engine: OnnxEngine;

const MEAN = { type: 'ReduceMean', from: ['x'], to: 'y', attributes: { axes: [1], keepdims: 1 } } as const;
const DOUBLE = { type: 'Resize', from: ['x', '', 's'], to: 'y', attributes: { mode: 'nearest' } } as const;
/** Takes a share of the mean of what it is shown away: each tile comes out a little different. */
const TINT = [
  { type: 'ReduceMean', from: ['x'], to: 'm', attributes: { axes: [2, 3], keepdims: 1 } },
  { type: 'Mul', from: ['m', 'k'], to: 'd' },
  { type: 'Sub', from: ['x', 'd'], to: 't' },
] as const;
const put = (model: string, type: string, file: Uint8Array, prepared: object = {}): void => {
  dir.write(`${model}/config.json`, JSON.stringify({ model_type: type }));
  dir.write(`${model}/preprocessor_config.json`, JSON.stringify(prepared));
  dir.write(`${model}/onnx/model.onnx`, file);
};

beforeAll(() => {
  dir = new ModelDir();
  put('up/double', 'swin2sr', tinyOnnx([DOUBLE], { s: [1, 1, 2, 2] }), { pad_size: 8 });
  put('cut/light', 'modnet', tinyOnnx([MEAN]), { do_normalize: false });
  put('far/mean', 'depth_anything', tinyOnnx([MEAN]), {
    size: { width: 16, height: 16 },
    image_mean: [0.5, 0.5, 0.5],
    image_std: [0.5, 0.5, 0.5],
  });
  put('up/tinted', 'swin2sr', tinyOnnx([...TINT, { ...DOUBLE, from: ['t', '', 's'] }], { s: [1, 1, 2, 2], k: [0.3] }));
  put('talks', 'gpt2', tinyOnnx([MEAN]));
  models = new LocalModels({ dir: dir.path, memoryMb: 6000, threads: 1 });
  engine = new OnnxEngine({ id: 'own', label: 'Own', models });
});
afterAll(async () => {
  await engine.close();
  await models.close();
  dir.close();
});

// Dark on the left, light on the right.
const WIDTH = 10;
const HEIGHT = 6;
const pixels = Buffer.from(
  Array.from({ length: WIDTH * HEIGHT * 3 }, (_, i) => (Math.floor(i / 3) % WIDTH < 5 ? 20 : 220)),
);

const run = async (op: string, model: string, params: Record<string, unknown> = {}) =>
  pictureIn(await runSingle(engine, { width: WIDTH, height: HEIGHT, data: pixels }, { op, model, params }));

/** From dark on the left to light on the right. */
function slope(width: number, height: number): Rgb {
  const data = Buffer.alloc(width * height * 3);
  for (let i = 0; i < data.length; i++) data[i] = 60 + Math.round(((Math.floor(i / 3) % width) / width) * 180);
  return { width, height, data };
}

describe('a single model turns a picture into another', { timeout: 60_000 }, () => {
  it('larger: sides the model does not take are filled up before and cut off after', async () => {
    const { info, at } = await run('upscale', 'up/double', { width: 20, height: 12 });
    expect([info.width, info.height]).toEqual([20, 12]);
    expect([at(0, 0), at(9, 11), at(10, 0), at(19, 11)]).toEqual([20, 20, 220, 220].map((v) => [v, v, v]));
  });

  it('larger in tiles: a model that looks nearby gives what it would give of the whole, to the pixel', async () => {
    const picture = slope(600, 300);
    const events = await runSingle(engine, picture, { op: 'upscale', model: 'up/double' });
    const { info, at } = await pictureIn(events);
    expect([info.width, info.height]).toEqual([1200, 600]);
    let most = 0;
    for (let y = 0; y < 600; y += 1)
      for (let x = 0; x < 1200; x += 1)
        most = Math.max(most, Math.abs(at(x, y)[0]! - picture.data[((y >> 1) * 600 + (x >> 1)) * 3]!));
    expect(most).toBeLessThanOrEqual(1);
    const steps = events.flatMap((event) => (event.type === 'progress' && event.steps ? [event.step!] : []));
    expect(steps).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('larger in tiles that a model tints differently: no seam where they meet', async () => {
    const { at } = await pictureIn(await runSingle(engine, slope(600, 300), { op: 'upscale', model: 'up/tinted' }));
    let most = 0;
    for (let x = 1; x < 1200; x += 1) most = Math.max(most, Math.abs(at(x, 250)[0]! - at(x - 1, 250)[0]!));
    // Cut side by side they would differ by some twenty.
    expect(most).toBeLessThanOrEqual(3);
  });

  it('cut out, on nothing or on a colour', async () => {
    const { info, at } = await run('matte', 'cut/light');
    expect([info.width, info.height, info.channels]).toEqual([10, 6, 4]);
    expect([at(0, 0)[3], at(9, 5)[3]]).toEqual([20, 220]);
    const red = await run('matte', 'cut/light', { custom: { background: '#ff0000' } });
    expect(red.at(0, 0)[0]).toBeGreaterThan(200);
    expect(red.info.channels).toBe(3);
  });

  it('how far: one plane of its size, from the least to the most', async () => {
    const { info, at } = await run('depth', 'far/mean');
    expect([info.width, info.height]).toEqual([10, 6]);
    expect(at(0, 0)[0]).toBeLessThan(20);
    expect(at(9, 5)[0]).toBeGreaterThan(235);
  });

  it('does what it is for and nothing else, and what nobody knows is refused', async () => {
    const offers = (await engine.offers()).map(({ model, ops, reasons }) => [
      model,
      ops,
      reasons.map(({ key }) => key),
    ]);
    expect(offers).toEqual([
      ['cut/light', ['matte'], []],
      ['far/mean', ['depth'], []],
      ['talks', [], ['folder_kind']],
      ['up/double', ['upscale'], []],
      ['up/tinted', ['upscale'], []],
    ]);
    await expect(engine.targetFor('t2i', { model: 'up/double' })).rejects.toMatchObject({
      info: { reason: { key: 'op' } },
    });
    expect(await engine.targetFor('matte', {})).toEqual({ model: 'cut/light' });
  });
});
