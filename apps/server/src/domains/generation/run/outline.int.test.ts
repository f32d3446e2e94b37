import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BuiltinEngine } from '@atelier/engines/builtin/builtin-engine';
import type { EngineTask } from '@atelier/engines/engine';
import { tinyOnnx } from '@atelier/engines/onnx/testing/tiny-onnx';
import { runningClock } from '@atelier/testkit/clock';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localPark } from '../../../park.ts';
import { bootTools, type ToolPerson } from '../testing/tool-house.ts';

/** A model that takes what is light for the subject. */
const LIGHT = tinyOnnx([{ type: 'ReduceMean', from: ['x'], to: 'y', attributes: { axes: [1], keepdims: 1 } }]);
const dir = mkdtempSync(path.join(tmpdir(), 'models-'));
mkdirSync(path.join(dir, 'cut/light/onnx'), { recursive: true });
writeFileSync(path.join(dir, 'cut/light/config.json'), JSON.stringify({ model_type: 'modnet' }));
writeFileSync(path.join(dir, 'cut/light/preprocessor_config.json'), JSON.stringify({ do_normalize: false }));
writeFileSync(path.join(dir, 'cut/light/onnx/model.onnx'), LIGHT);
const park = localPark({ models: { dir, memoryMb: 6000, threads: 1 } });
const own = new BuiltinEngine({ threads: 1 });
let booted: Awaited<ReturnType<typeof bootTools>>;
let staff: Awaited<ReturnType<typeof booted.signIn>>['client'];
let ada: ToolPerson;

/** The house's own engine does the work. */
async function really(task: EngineTask) {
  const handle = await own.submit(task, async () => undefined);
  const events = await Array.fromAsync(own.watch(handle, task, new AbortController().signal));
  const failed = events.find((event) => event.type === 'failed');
  if (failed?.type === 'failed') throw failed.error;
  return events.filter((event) => event.type === 'artefact');
}

beforeAll(async () => {
  booted = await bootTools({ makers: park.makers!, clock: runningClock() });
  booted.engine.gives = (task) => really(task);
  staff = (await booted.signIn('admin@example.com')).client;
  ada = await booted.person('ada');
});
afterAll(async () => {
  await booted.stop();
  await park.close();
  await own.close();
  rmSync(dir, { recursive: true });
});

// A dark disc stands out of a light ground: our own eyes cut out the disc, the model the ground.
const DISC = sharp(
  Buffer.from(
    '<svg width="400" height="320"><rect width="400" height="320" fill="#e8e8e8"/><circle cx="200" cy="160" r="90" fill="#a01818"/></svg>',
  ),
)
  .png()
  .toBuffer();

describe('an edit before the ground', { timeout: 180_000 }, () => {
  const edited = async (prompt: string) => {
    const image = (await ada.upload(await DISC)).id;
    const { result } = await ada.made('image_easy_edit', { image, prompt });
    const answer = await ada.client.fetch(`/media/${result![0]!.uuid}`);
    const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
    return { outline: result![0]!.meta?.outline, middle: at(200, 160), corner: at(20, 300) };
  };
  const isBlue = ([r, , b]: number[]) => b! > r! + 60;

  it('follows the outline of our own eyes, and says so, where no model cuts out', async () => {
    const { outline, middle, corner } = await edited('make the background blue');
    expect([outline, isBlue(middle), isBlue(corner)]).toEqual(['Our own eyes', false, true]);
  });

  it('follows the outline of the connected model, and names it', async () => {
    await staff.api.engines.connect({ body: { kind: 'onnx', module: 'matting', model: 'cut/light', name: 'Light' } });
    const { outline, middle, corner } = await edited('make the background blue');
    expect([outline, isBlue(middle), isBlue(corner)]).toEqual(['Light', true, false]);
    const [task] = booted.engine.started.slice(-1);
    expect(task!.inputs.map(({ role }) => role)).toEqual(['image', 'outline']);
  });

  it('asks nobody for what is done to the whole, or once the picture has another shape', async () => {
    expect((await edited('brighten by 20%')).outline).toBeUndefined();
    expect(booted.engine.started.at(-1)!.inputs).toHaveLength(1);
    expect((await edited('flip horizontally, make the background blue')).outline).toBe('Our own eyes');
    expect(booted.engine.started.at(-1)!.inputs).toHaveLength(1);
  });

  it('is done by our own eyes where the model fails', async () => {
    writeFileSync(path.join(dir, 'cut/light/onnx/model.onnx'), 'no model');
    const { outline, middle } = await edited('make the background blue');
    expect([outline, isBlue(middle)]).toEqual(['Our own eyes', false]);
    expect(await booted.broken()).toEqual([]);
  });
});
