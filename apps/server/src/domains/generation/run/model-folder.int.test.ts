import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runningClock } from '@atelier/testkit/clock';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localPark } from '../../../park.ts';
import { bootTools, flat, maskOf, refusal, type ToolPerson } from '../testing/tool-house.ts';

// A model of random weights: its pictures are noise, and everything else about it is real.
const TINY = path.resolve(import.meta.dirname, '../../../../../../packages/onnx/testdata/tiny/sd');
const dir = mkdtempSync(path.join(tmpdir(), 'models-'));
cpSync(TINY, path.join(dir, 'own/tiny'), { recursive: true });
const park = localPark({ models: { dir, memoryMb: 6000, threads: 1 } });
let booted: Awaited<ReturnType<typeof bootTools>>;
let staff: Awaited<ReturnType<typeof booted.signIn>>['client'];
let ada: ToolPerson;

beforeAll(async () => {
  booted = await bootTools({ makers: park.makers!, clock: runningClock() });
  staff = (await booted.signIn('admin@example.com')).client;
  ada = await booted.person('ada');
});
afterAll(async () => {
  await booted.stop();
  await park.close();
  rmSync(dir, { recursive: true });
});

const order = (module: string, model = 'own/tiny') => ({ kind: 'onnx', module, model }) as const;
const connect = (module: string, name: string, model?: string) =>
  staff.api.engines.connect({ body: { ...order(module, model), name } });
const takenFrom = async ({ result }: Awaited<ReturnType<ToolPerson['made']>>) => {
  const answer = await ada.client.fetch(`/media/${result![0]!.uuid}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
};

describe('a model folder beside the house', { timeout: 120_000 }, () => {
  it('is listed with what it is, tried, and told in seconds and memory before anybody waits', async () => {
    mkdirSync(path.join(dir, 'flux/transformer'), { recursive: true });
    writeFileSync(path.join(dir, 'flux/model_index.json'), '{}');
    expect((await staff.api.engines.servers()).kinds).toContain('onnx');
    // Choosing comes before trying: the list alone starts nothing.
    expect((await staff.api.engines.preflight({ body: { kind: 'onnx' } })).measured).toBeNull();
    const found = await staff.api.engines.preflight({ body: order('txt2img') });
    expect(found).toMatchObject({ state: 'up', reasons: [], models: ['own/tiny'] });
    expect(found.offers).toMatchObject([
      { model: 'flux', ops: [], reasons: [{ key: 'folder_transformer' }] },
      { model: 'own/tiny', what: 'sd', ops: ['t2i', 'i2i', 'inpaint'], reasons: [] },
    ]);
    expect(found.measured).toMatchObject({ steps: 20, width: 32, height: 32 });
    expect(found.measured!.memory_mb).toBeGreaterThan(20);
    expect(found.measured!.seconds).toBeGreaterThan(0);
  });

  it.each([
    ['a transformer', 'flux'],
    ['what is not there', 'nowhere'],
    ['what is outside', '../models'],
    ['an absolute path', TINY],
  ])('%s is refused beside its field, and nothing is written', async (_what, model) => {
    const before = await staff.api.engines.servers();
    const error = await refusal(connect('txt2img', 'X', model));
    expect(error).toMatchObject({ code: 100001, fields: [{ path: 'model' }] });
    expect(await staff.api.engines.servers()).toEqual(before);
  });

  it('is nothing for plain people', async () => {
    const body = { ...order('txt2img'), name: 'X' };
    expect(await refusal(ada.api.engines.connect({ body }))).toMatchObject({ http: 403 });
  });

  it('makes, restyles and repairs pictures through the queue, as any engine', async () => {
    const connected = await connect('txt2img', 'Own');
    expect(connected).toMatchObject({ state: 'up', reasons: [], measured: { steps: 20 } });
    const body = { prompt: 'a red fox', params: { seed: 7 } };
    const item = await ada.made('txt2img', body);
    expect(item).toMatchObject({
      task_status: 1,
      engine: { label: 'Own', kind: 'onnx', procedural: false },
      credits: { refunded: 0 },
    });
    const first = await takenFrom(item);
    expect((await takenFrom(await ada.made('txt2img', body))).pixels).toEqual(first.pixels);
    const other = await ada.made('txt2img', { ...body, params: { seed: 8 } });
    expect((await takenFrom(other)).pixels).not.toEqual(first.pixels);

    await connect('inpainting', 'Own repairs');
    const image = (await ada.upload(await flat(400, 320, '#446688'))).id;
    const mask = await ada.mask(maskOf(400, 320, 100));
    const repaired = await ada.made('inpainting', { image, mask, prompt: 'a hat' });
    expect(repaired).toMatchObject({ task_status: 1, engine: { label: 'Own repairs', procedural: false } });
    const { pixels, width, height } = await takenFrom(repaired);
    expect([width, height]).toEqual([400, 320]);
    const at = (x: number, y: number) => [...pixels.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)];
    // Dark is kept to what a file can hold of it, light is another picture.
    for (const [x, y] of [
      [300, 20],
      [20, 200],
      [390, 310],
    ] as const)
      for (const [colour, value] of [0x44, 0x66, 0x88].entries())
        expect(Math.abs(at(x, y)[colour]! - value)).toBeLessThan(4);
    expect(Math.max(...[0x44, 0x66, 0x88].map((value, i) => Math.abs(at(50, 50)[i]! - value)))).toBeGreaterThan(8);
    expect(await booted.broken()).toEqual([]);
  });

  it('does at once all that it was connected for', async () => {
    const body = { ...order('txt2img'), name: 'All', ops: ['t2i', 'i2i'] };
    const { calls, atom_id } = await staff.api.engines.connect({ body });
    expect(calls.map(({ op, svc_id }) => [op, svc_id])).toEqual([
      ['t2i', 'txt2img:v3L'],
      ['i2i', 'img2img:v3L'],
    ]);
    expect(atom_id).toBe(calls[0]!.atom_id);
    const image = (await ada.upload(await flat(400, 320, '#446688'))).id;
    const restyled = await ada.made('img2img', { image, prompt: 'a red fox' });
    expect(restyled).toMatchObject({ task_status: 1, engine: { label: 'All', procedural: false } });
  });

  it('that is changed under it gives way to the next route, and nobody pays twice', async () => {
    renameSync(path.join(dir, 'own/tiny/unet'), path.join(dir, 'own/tiny/taken'));
    const before = await ada.credits();
    const item = await ada.made('txt2img', { prompt: 'a red fox' });
    expect(item).toMatchObject({ task_status: 1, engine: { kind: 'builtin' } });
    expect(before - (await ada.credits())).toBe(item.credits.charged);
    expect(await booted.broken()).toEqual([]);
    renameSync(path.join(dir, 'own/tiny/taken'), path.join(dir, 'own/tiny/unet'));
  });
});
