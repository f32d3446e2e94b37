import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artefactsOf, bytesOf, forever, Watching } from '../conformance/watching.ts';
import { because } from '../reason.ts';
import type { ComfyEngine } from './comfy-engine.ts';
import { ComfyDouble } from './double/comfy-double.ts';
import { atomOf, comfyTask, engineFor, openComfy, pictureOf } from './testing/open-comfy.ts';

const node = (class_type: string, title: string, inputs: Record<string, unknown>) => ({
  class_type,
  inputs,
  _meta: { title },
});
const scale = (from: string, title: string, width: number, height: number) =>
  node('ImageScale', title, { image: [from, 0], upscale_method: 'lanczos', width, height, crop: 'center' });
const save = (from: string) => node('SaveImage', 'output', { images: [from, 0], filename_prefix: 'atelier' });

/** Needs no model: a colour, made larger and turned into its opposite. */
const COLOURS = {
  '1': node('EmptyImage', 'seed.color', { width: 32, height: 32, batch_size: 1, color: 0 }),
  '2': scale('1', 'width, height', 64, 64),
  '3': node('ImageInvert', 'opposite', { image: ['2', 0] }),
  '4': save('3'),
};
/** The picture of a task, turned into its opposite. */
const OPPOSITE = {
  '1': node('LoadImage', 'image', { image: 'example.png' }),
  '2': node('ImageInvert', 'opposite', { image: ['1', 0] }),
  '3': save('2'),
};
/** Nodes that take what they are given and fail over it: less than a pixel. */
const FAILING = {
  '1': node('EmptyImage', 'seed.color', { width: 32, height: 32, batch_size: 1, color: 0 }),
  '2': node('ImageScaleBy', 'too small', { image: ['1', 0], upscale_method: 'area', scale_by: 0.01 }),
  '3': save('2'),
};
/** Seconds of work in many nodes: between two of them a server looks whether it shall stop. */
const LONG = (() => {
  const graph: Record<string, ReturnType<typeof node>> = {
    '1': node('EmptyImage', 'seed.color', { width: 32, height: 32, batch_size: 1, color: 0 }),
  };
  for (let nth = 2; nth <= 60; nth += 1) graph[nth] = scale(String(nth - 1), `step ${nth}`, 1600 + nth, 1600);
  graph['61'] = scale('60', 'width, height', 64, 64);
  graph['62'] = save('61');
  return graph;
})();
const inOne = (graph: typeof COLOURS) => ({
  ...graph,
  '1': { ...graph['1'], _meta: { title: 'seed.color, count' } },
});

/** The same against the double, always, and against the server of `COMFYUI_URL`, where there is one. */
const REAL = process.env.COMFYUI_URL;

describe.each(['the double', 'the double of before autumn 2025', ...(REAL ? ['the server of COMFYUI_URL'] : [])])(
  'graphs without a model on %s',
  { timeout: 180_000 },
  (which) => {
    const real = which === 'the server of COMFYUI_URL';
    let engine: ComfyEngine;
    let double: ComfyDouble | null = null;
    let harness: Awaited<ReturnType<typeof openComfy>>;
    const open = () =>
      engineFor([{ id: 'it', url: double?.origin ?? REAL!, maxRunning: 1 }], { answerMs: 20_000, pollMs: 200 });
    beforeAll(async () => {
      harness = { ...(await openComfy()), patienceMs: 120_000 };
      double = real ? null : await ComfyDouble.start({ old: which === 'the double of before autumn 2025' });
      if (double) double.desk.trouble.slowMs = 12;
      engine = open();
    });
    afterAll(() => Promise.all([engine.close(), double?.close(), harness.close()]));
    const of = (graph: object, op = 't2i') => atomOf({ graph }, op);
    const first = Math.floor(Math.random() * 2 ** 22);
    let runs = 0;
    /** A server keeps what nodes made: only another seed makes it work. */
    const asked = (graph: object, more: Parameters<typeof comfyTask>[0] = {}, op = 't2i') =>
      comfyTask({ op, seed: first + 100 * runs++, ...more }, { atom: of(graph, op) });
    const idle = () => expect.poll(async () => (await engine.serverHealth())[0]?.queued, { timeout: 60_000 }).toBe(0);

    it('is up, and has all it needs but a place for words', async () => {
      expect(await engine.health()).toMatchObject({ state: 'up', reasons: [] });
      expect((await engine.serverHealth())[0]?.version).toMatch(/^\d+\.\d+/);
      expect(await engine.check(of(COLOURS))).toEqual([because('untitled', { names: "'prompt'" })]);
      expect(await engine.check(of(OPPOSITE, 'matte'))).toEqual([]);
    });

    it('makes two pictures, the same for the same seed, without its own words in them', async () => {
      const pictures = async (run: number) => {
        const watching = await Watching.of(harness, engine, asked(COLOURS, { count: 2, seed: run }));
        const events = await watching.succeeded();
        const made = artefactsOf(events).sort((a, b) => a.index - b.index);
        expect(made.map(({ media }) => [media.mime, media.width, media.height])).toEqual([
          ['image/png', 64, 48],
          ['image/png', 64, 48],
        ]);
        const bytes = await Promise.all(made.map(async (one) => Buffer.from(await bytesOf(one))));
        for (const one of bytes) expect(one.toString('latin1')).not.toMatch(/EmptyImage|class_type/);
        return bytes.map((one) => one.toString('base64'));
      };
      const [first, second] = await pictures(4000);
      expect(first).not.toBe(second);
      expect(await pictures(4000)).toEqual([first, second]);
    });

    it('makes several at once where its graph counts them', async () => {
      const watching = await Watching.of(harness, engine, asked(inOne(COLOURS), { count: 3 }));
      const made = artefactsOf(await watching.succeeded());
      expect(made.map(({ index }) => index).sort()).toEqual([0, 1, 2]);
    });

    it('works on a picture that is uploaded, a second time without an upload', async () => {
      const work = async () => {
        const task = { ...asked(OPPOSITE, {}, 'matte'), inputs: [await pictureOf('#ff0000')] };
        const [made] = artefactsOf(await (await Watching.of(harness, engine, task)).succeeded());
        return Buffer.from(await bytesOf(made!));
      };
      const { data, info } = await sharp(await work())
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([64, 48]);
      if (real) expect([...data.subarray(0, 3)]).toEqual([0, 255, 255]);
      await work();
      if (double) expect(double.uploads).toBe(1);
    });

    it('tells of progress that rises', async () => {
      const events = await (await Watching.of(harness, engine, asked(LONG))).succeeded();
      const values = events.flatMap((event) => (event.type === 'progress' ? [event.value] : []));
      expect(values.length).toBeGreaterThan(10);
      expect(values).toEqual([...values].sort((a, b) => a - b));
    });

    it('finds its work again after a restart of the house, also what ended meanwhile', async () => {
      const task = asked(LONG);
      const watching = await Watching.of(harness, engine, task);
      await watching.seen('progress');
      watching.abort();
      const restarted = open();
      try {
        const again = new Watching(harness, restarted, watching.handle, task);
        expect(artefactsOf(await again.succeeded())).toHaveLength(1);
        expect(artefactsOf(await new Watching(harness, restarted, watching.handle, task).succeeded())).toHaveLength(1);
      } finally {
        await restarted.close();
      }
    });

    it('says of a node that it does not have, before and at the create', async () => {
      const graph = { ...COLOURS, '3': node('NoSuchNode', 'none', { image: ['2', 0] }) };
      expect(await engine.check(of(graph))).toContainEqual(
        because('node_missing', { who: "ComfyUI 'it'", nodes: "'NoSuchNode'" }),
      );
      const refused = engine.submit(asked(graph), async () => undefined, forever);
      await expect(refused).rejects.toMatchObject({
        kind: 'engine_config',
        info: { reason: { key: 'refuses', values: { words: expect.stringContaining('NoSuchNode') } } },
      });
    });

    it('says of a value that is not in its list, before and at the create', async () => {
      const graph = structuredClone(COLOURS);
      graph['2'].inputs.upscale_method = 'by magic';
      expect(await engine.check(of(graph))).toContainEqual(
        expect.objectContaining({
          key: 'file_missing',
          values: expect.objectContaining({ value: 'by magic', input: 'upscale_method' }),
        }),
      );
      const refused = engine.submit(asked(graph), async () => undefined, forever);
      await expect(refused).rejects.toMatchObject({
        kind: 'engine_config',
        info: { reasons: [expect.stringMatching(/Node 2 \(ImageScale\).*by magic.*upscale_method/)] },
      });
    });

    it('says which node failed, and goes on with the next work', async () => {
      const failed = await (await Watching.of(harness, engine, asked(FAILING))).failed('internal');
      expect(failed.info.reason).toMatchObject({
        key: 'node_failed',
        values: { node: 'SaveImage #3', words: 'ValueError: cannot write empty image' },
      });
      await (await Watching.of(harness, engine, asked(COLOURS))).succeeded();
    });

    it('takes what waits out of its queue, and leaves what runs alone', async () => {
      const first = await Watching.of(harness, engine, asked(LONG));
      await first.seen('started');
      const second = await Watching.of(harness, engine, asked(COLOURS));
      await second.seen('queued');
      expect(await engine.cancel(second.handle)).toBe('cancelled');
      await second.failed('cancelled');
      expect(artefactsOf(await first.succeeded())).toHaveLength(1);
      expect(await engine.cancel(first.handle)).toBe('already_done');
      await idle();
    });

    it('stops what runs between two nodes, and nothing else', async () => {
      const first = await Watching.of(harness, engine, asked(LONG));
      const second = await Watching.of(harness, engine, asked(COLOURS));
      await first.seen('progress');
      expect(['requested', 'cancelled']).toContain(await engine.cancel(first.handle));
      await first.failed('cancelled');
      expect(artefactsOf(await second.succeeded())).toHaveLength(1);
      await idle();
    });

    it('knows nothing of work nobody began', async () => {
      const handle = { engineId: 'comfy', node: 'it', remoteId: crypto.randomUUID() };
      await new Watching(harness, engine, handle, asked(COLOURS)).failed('lost');
      expect(await engine.cancel(handle)).toBe('unknown');
    });
  },
);
