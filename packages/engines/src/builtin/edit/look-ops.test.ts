import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { EngineEvent, EngineTask, MediaRef } from '../../engine.ts';
import { BuiltinEngine } from '../builtin-engine.ts';

const engine = new BuiltinEngine({ threads: 1 });
afterAll(() => engine.close());

const WIDTH = 120;
const HEIGHT = 90;
/** A red disc on a slope of green under a blue sky. */
const photo = sharp(
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#8fc0ea"/>
<path d="M0 60L120 50V90H0Z" fill="#4d8a3c"/><circle cx="62" cy="48" r="22" fill="#d23c28"/></svg>`),
)
  .png()
  .toBuffer();

let next = 0;
async function run(op: string, params: Record<string, unknown>, roles: readonly string[]): Promise<EngineEvent[]> {
  const bytes = new Uint8Array(await photo);
  const task: EngineTask = {
    attemptId: `look-${next++}`,
    op,
    atom: {
      id: `builtin/${op}`,
      version: 1,
      engineId: 'builtin',
      op,
      target: {},
      timeouts: { queueMs: 1000, runMs: 60_000, stallMs: 10_000 },
      retry: { max: 0, kinds: [] },
    },
    params: { module: 'm', width: WIDTH, height: HEIGHT, ...params },
    inputs: roles.map((role) => ({ role, mime: 'image/png', open: async () => new Blob([bytes]).stream() })),
    seed: 5,
    count: 1,
    deadline: Date.now() + 60_000,
    locale: 'en',
  };
  const handle = await engine.submit(task, async () => {});
  const events: EngineEvent[] = [];
  for await (const event of engine.watch(handle, task, new AbortController().signal)) events.push(event);
  return events;
}

async function bytesOf(media: MediaRef): Promise<Buffer> {
  return Buffer.from(await new Response(await media.open()).arrayBuffer());
}
const artefacts = (events: readonly EngineEvent[]) => events.flatMap((e) => (e.type === 'artefact' ? [e] : []));

describe('edits of the built-in engine', { timeout: 120_000 }, () => {
  it('cuts out, on a thread, what stands in the picture', async () => {
    const [main] = artefacts(await run('matte', { custom: { background: 'transparent' } }, ['image']));
    expect(main!.meta?.confidence).toBeGreaterThan(0.3);
    const { data, info } = await sharp(await bytesOf(main!.media))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([WIDTH, HEIGHT, 4]);
    expect(data[3]).toBe(0);
    expect(data[(48 * WIDTH + 62) * 4 + 3]).toBe(255);
  });

  it('enlarges to the size that is asked for', async () => {
    const [main] = artefacts(await run('upscale', { width: WIDTH * 2, height: HEIGHT * 2 }, ['image']));
    expect([main!.media.width, main!.media.height]).toEqual([WIDTH * 2, HEIGHT * 2]);
    const small = await sharp(await bytesOf(main!.media))
      .resize(WIDTH, HEIGHT)
      .removeAlpha()
      .raw()
      .toBuffer();
    const before = await sharp(await photo)
      .removeAlpha()
      .raw()
      .toBuffer();
    expect(small.reduce((sum, v, i) => sum + Math.abs(v - before[i]!), 0) / small.length).toBeLessThan(3);
  });

  it('gives a drawing with a picture of it', async () => {
    const [cover, main] = artefacts(await run('vector', {}, ['image']));
    expect([cover!.role, cover!.media.mime, main!.role, main!.media.mime]).toEqual([
      'cover',
      'image/png',
      'main',
      'image/svg+xml',
    ]);
    expect((await bytesOf(main!.media)).toString()).toMatch(/^<svg .*<\/svg>$/s);
  });

  it.each([
    [{ style: 'ink_wash' }, ['content']],
    [{}, ['content', 'style_picture']],
  ])('draws in the manner of %j with %j', async (params, roles) => {
    const events = await run('style', { similarity: 0.2, ...params }, roles);
    expect(events.at(-1)?.type).toBe('succeeded');
    expect(artefacts(events)[0]!.media).toMatchObject({ width: WIDTH, height: HEIGHT, mime: 'image/png' });
  });
});
