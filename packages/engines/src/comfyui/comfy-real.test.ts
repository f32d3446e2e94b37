import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artefactsOf, bytesOf, forever, Watching } from '../conformance/watching.ts';
import { because } from '../reason.ts';
import type { ComfyEngine } from './comfy-engine.ts';
import { ComfyDouble } from './double/comfy-double.ts';
import { atomOf, comfyTask, engineFor, openComfy } from './testing/open-comfy.ts';

const node = (class_type: string, title: string, inputs: Record<string, unknown>) => ({
  class_type,
  inputs,
  _meta: { title },
});
/** Needs no model: a colour, made larger and turned into its opposite. */
const COLOURS = {
  '1': node('EmptyImage', 'seed.color', { width: 32, height: 32, batch_size: 1, color: 0 }),
  '2': node('ImageScale', 'width, height', {
    image: ['1', 0],
    upscale_method: 'lanczos',
    width: 64,
    height: 64,
    crop: 'center',
  }),
  '3': node('ImageInvert', 'opposite', { image: ['2', 0] }),
  '4': node('SaveImage', 'output', { images: ['3', 0], filename_prefix: 'atelier' }),
};

/** The same against the double, always, and against the server of `COMFYUI_URL`, where there is one. */
const REAL = process.env.COMFYUI_URL;

describe.each(['the double', ...(REAL ? ['the server of COMFYUI_URL'] : [])])(
  'graphs without a model on %s',
  (which) => {
    let engine: ComfyEngine;
    let double: ComfyDouble | null = null;
    let harness: Awaited<ReturnType<typeof openComfy>>;
    beforeAll(async () => {
      harness = { ...(await openComfy()), patienceMs: 60_000 };
      double = which === 'the double' ? await ComfyDouble.start() : null;
      engine = engineFor([{ id: 'it', url: double?.origin ?? REAL!, maxRunning: 1 }], {
        answerMs: 20_000,
        pollMs: 200,
      });
    });
    afterAll(() => Promise.all([engine.close(), double?.close(), harness.close()]));
    const atom = atomOf({ graph: COLOURS });

    it('is up, and has all it needs but a place for words', async () => {
      expect(await engine.health()).toMatchObject({ state: 'up', reasons: [] });
      expect(await engine.check(atom)).toEqual([because('untitled', { names: "'prompt'" })]);
    });

    it('makes two pictures, the same for the same seed', { timeout: 60_000 }, async () => {
      const pictures = async () => {
        const watching = await Watching.of(harness, engine, comfyTask({ count: 2, seed: 4000 }, { atom }));
        const made = artefactsOf(await watching.succeeded()).sort((a, b) => a.index - b.index);
        expect(made.map(({ media }) => [media.mime, media.width, media.height])).toEqual([
          ['image/png', 64, 48],
          ['image/png', 64, 48],
        ]);
        return Promise.all(made.map(async (one) => Buffer.from(await bytesOf(one)).toString('base64')));
      };
      const [first, second] = await pictures();
      expect(first).not.toBe(second);
      expect(await pictures()).toEqual([first, second]);
    });

    it('refuses a kind of node it does not have', async () => {
      const graph = { ...COLOURS, '3': node('NoSuchNode', 'none', { image: ['2', 0] }) };
      const task = comfyTask({}, { atom: atomOf({ graph }) });
      await expect(engine.submit(task, async () => undefined, forever)).rejects.toMatchObject({
        kind: 'engine_config',
      });
    });

    it('knows nothing of work nobody began', async () => {
      const handle = { engineId: 'comfy', node: 'it', remoteId: crypto.randomUUID() };
      await new Watching(harness, engine, handle, comfyTask({}, { atom })).failed('lost');
      expect(await engine.cancel(handle)).toBe('unknown');
    });
  },
);
