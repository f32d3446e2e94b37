import { buffer } from 'node:stream/consumers';
import type { EngineEvent, EngineTask, MediaRef } from '@atelier/engines/engine';
import { LocalModels } from '@atelier/engines/onnx/local-models';
import { OnnxEngine } from '@atelier/engines/onnx/onnx-engine';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ModelDir } from '#testing/model-dir.ts';
import { tinyOnnx } from '#testing/tiny-onnx.ts';

let dir: ModelDir;
let models: LocalModels;
let engine: OnnxEngine;

const MEAN = { type: 'ReduceMean', from: ['x'], to: 'y', attributes: { axes: [1], keepdims: 1 } } as const;
const DOUBLE = { type: 'Resize', from: ['x', '', 's'], to: 'y', attributes: { mode: 'nearest' } } as const;
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

async function run(op: string, model: string, params: Record<string, unknown> = {}) {
  const png = await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png()
    .toBuffer();
  const image: MediaRef = {
    role: 'image',
    mime: 'image/png',
    open: async () => new Blob([new Uint8Array(png)]).stream(),
  };
  const task: EngineTask = {
    attemptId: `${op}-${model}-${JSON.stringify(params)}`,
    op,
    atom: {
      id: op,
      version: 1,
      engineId: 'own',
      op,
      target: { model },
      timeouts: { queueMs: 60_000, runMs: 60_000, stallMs: 60_000 },
      retry: { max: 0, kinds: [] },
    },
    params,
    inputs: [image],
    seed: 1,
    count: 1,
    deadline: Date.now() + 60_000,
    locale: 'en',
  };
  const handle = await engine.submit(task, async () => undefined);
  const events: EngineEvent[] = await Array.fromAsync(engine.watch(handle, task, new AbortController().signal));
  const made = events.find((event) => event.type === 'artefact');
  if (made?.type !== 'artefact') throw new Error(JSON.stringify(events));
  const { data, info } = await sharp(await buffer(await made.media.open()))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    info,
    at: (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * info.channels, (y * info.width + x + 1) * info.channels),
    ],
  };
}

describe('a single model turns a picture into another', { timeout: 60_000 }, () => {
  it('larger: sides the model does not take are filled up before and cut off after', async () => {
    const { info, at } = await run('upscale', 'up/double', { width: 20, height: 12 });
    expect([info.width, info.height]).toEqual([20, 12]);
    expect([at(0, 0), at(9, 11), at(10, 0), at(19, 11)]).toEqual([20, 20, 220, 220].map((v) => [v, v, v]));
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
    ]);
    await expect(engine.targetFor('t2i', { model: 'up/double' })).rejects.toMatchObject({
      info: { reason: { key: 'op' } },
    });
    expect(await engine.targetFor('matte', {})).toEqual({ model: 'cut/light' });
  });
});
