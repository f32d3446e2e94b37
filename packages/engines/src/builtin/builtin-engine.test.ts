import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conform, conformanceNotices } from '../conformance/conform.ts';
import { FAULTS } from '../conformance/faults/all.ts';
import type { Failure, Harness } from '../conformance/harness.ts';
import type { AtomConfig, EngineEvent, EngineTask } from '../engine.ts';
import { BuiltinEngine } from './builtin-engine.ts';

const engine = new BuiltinEngine({ threads: 1 });
// A thread loads and compiles the whole painter before its first picture.
beforeAll(() => engine.warm(), 180_000);
/** After a restart there are other threads, and nothing on the other side: the painter paints again what was lost. */
let restarted: BuiltinEngine | null = null;
afterAll(() => Promise.all([engine.close(), restarted?.close()]));

const atom: AtomConfig = {
  id: 'builtin/t2i',
  version: 1,
  engineId: 'builtin',
  op: 't2i',
  target: {},
  timeouts: { queueMs: 1000, runMs: 60_000, stallMs: 10_000 },
  retry: { max: 0, kinds: [] },
};
let next = 0;
const task = (over: Partial<EngineTask> = {}, params: Record<string, unknown> = {}): EngineTask => ({
  attemptId: `attempt-${next++}`,
  op: 't2i',
  atom,
  params: { prompt: 'a calm lake at sunset', width: 128, height: 96, module: 'txt2img', ...params },
  inputs: [],
  seed: 5,
  count: 1,
  deadline: Date.now() + 60_000,
  locale: 'en',
  ...over,
});
const forever = new AbortController().signal;

async function run(t: EngineTask): Promise<EngineEvent[]> {
  const handle = await engine.submit(t, async () => {});
  const events: EngineEvent[] = [];
  for await (const event of engine.watch(handle, t, forever)) events.push(event);
  return events;
}

describe('BuiltinEngine', { timeout: 60_000 }, () => {
  it('reads a person out of words, draws them by that alone, and tells of each picture whom it shows', async () => {
    const look = await engine.describeSubject({ text: 'a girl with red hair', locale: 'en', seed: 9 });
    expect(look).toMatchObject({ who: 'girl', seed: 9 });
    expect(await engine.describeSubject({ text: 'a castle', locale: 'en', seed: 9 })).toBeNull();
    const shown = async (params: Record<string, unknown>) =>
      (await run(task({}, params))).flatMap((e) => (e.type === 'artefact' ? [e.subject] : []));
    const subject = { traits: look, name: 'Mia' };
    expect(await shown({ prompt: 'Mia on a beach', module: 'txt2img_character', subject })).toEqual([look]);
    expect(await shown({ prompt: 'a calm lake' })).toEqual([null]);
    const [woman] = await shown({ prompt: 'portrait of a woman' });
    expect(woman).toMatchObject({ who: 'woman' });
    const broken = task({}, { subject: { traits: { who: 'x' }, name: '' } });
    await expect(engine.submit(broken, async () => {})).rejects.toMatchObject({
      kind: 'invalid_input',
      info: { field: 'subject' },
    });
  });

  it('reports how it reads the words, start, preview, rising progress, artefacts with their seeds and success', async () => {
    const events = await run(task({ count: 2 }));
    expect(events.slice(0, 2).map(({ type }) => type)).toEqual(['understood', 'started']);
    expect(events.at(-1)?.type).toBe('succeeded');
    expect(events.filter((e) => e.type === 'preview')).toHaveLength(2);
    for (const index of [0, 1]) {
      const values = events.flatMap((e) => (e.type === 'progress' && e.index === index ? [e.value] : []));
      expect(values.length).toBeGreaterThan(5);
      expect(values).toEqual([...values].sort((a, b) => a - b));
    }
    const seeds = events.flatMap((e) => (e.type === 'artefact' ? [[e.index, e.meta?.seed, e.meta?.procedural]] : []));
    expect(seeds.sort()).toEqual([
      [0, 5, true],
      [1, 6, true],
    ]);
    const told = events.flatMap((e) => (e.type === 'artefact' ? [e.claims?.length] : []));
    expect(told.every((count) => (count ?? 0) > 0)).toBe(true);
    const styles = events.flatMap((e) => (e.type === 'artefact' ? [e.meta?.style] : []));
    expect(styles).toEqual(['realistic', 'realistic']);
  });

  it('restyles a given picture: the closer the similarity to 1, the closer the result', async () => {
    const source = await sharp({ create: { width: 96, height: 72, channels: 3, background: '#4a7fb0' } })
      .composite([
        { input: { create: { width: 96, height: 30, channels: 3, background: '#3f6a2c' } }, top: 42, left: 0 },
      ])
      .jpeg()
      .toBuffer();
    const input = { role: 'image', mime: 'image/jpeg', open: async () => new Blob([new Uint8Array(source)]).stream() };
    const shown: unknown[] = [];
    const distance = async (similarity: number): Promise<number> => {
      const events = await run(
        task({ op: 'i2i', inputs: [input] }, { prompt: 'sunset, oil painting', width: 96, height: 72, similarity }),
      );
      const artefact = events.find((e) => e.type === 'artefact');
      if (artefact?.type !== 'artefact') throw new Error('no artefact');
      shown.push('subject' in artefact);
      const bytes = await new Response(await artefact.media.open()).arrayBuffer();
      const a = await sharp(bytes).removeAlpha().raw().toBuffer();
      const b = await sharp(source).removeAlpha().raw().toBuffer();
      return a.reduce((sum, v, i) => sum + Math.abs(v - b[i]!), 0) / a.length;
    };
    expect(await distance(1)).toBeLessThan(await distance(0));
    // Whom a photograph shows it cannot know, and does not pretend to.
    expect(shown).toEqual([false, false]);
    const words = { prompt: 'a dragon at sunset', negativePrompt: '', style: null, module: 'img2img', locale: 'en' };
    expect(await engine.readWords({ op: 'i2i', ...words })).toEqual([
      { text: 'dragon', state: 'ignored', note: 'kept' },
      { text: 'sunset', state: 'drawn' },
    ]);
  });

  it('fails on a file that is no picture', async () => {
    const text = { role: 'image', mime: 'image/png', open: async () => new Blob(['not a picture']).stream() };
    const broken = (await run(task({ op: 'i2i', inputs: [text] }))).at(-1);
    expect(broken?.type === 'failed' && broken.error.kind).toBe('invalid_input');
  });

  it.each([
    [{ width: 10 }, 'width'],
    [{ height: 5000 }, 'height'],
    [{ prompt: 7 }, 'prompt'],
    [{ similarity: 2 }, 'similarity'],
  ])('refuses %j naming the field', async (params, field) => {
    await expect(engine.submit(task({}, params), async () => {})).rejects.toMatchObject({
      kind: 'invalid_input',
      info: { field },
    });
  });
});

const harness: Harness = {
  engine: async () => engine,
  restarted: async () => {
    restarted ??= new BuiltinEngine({ threads: 1 });
    return restarted;
  },
  task: ({ params, ...wish } = {}) => task(wish, { width: 96, height: 64, ...params }),
  slow: ({ params, ...wish } = {}) => task(wish, { width: 448, height: 448, ...params }),
  makes: 'images',
  ownIds: true,
  patienceMs: 30_000,
  close: async () => undefined,
};
const failures: Failure<Harness>[] = [
  { name: 'a picture of no size', kind: 'invalid_input', field: 'width', task: () => task({}, { width: 0 }) },
  { name: 'an operation it does not have', kind: 'engine_config', task: () => task({ op: 'i2v' }) },
  { name: 'a picture to work on that is not there', kind: 'invalid_input', task: () => task({ op: 'i2i' }) },
];
const unfit = [
  'tells no secret',
  'awaits remember before it begins the work',
  'begins nothing when remember fails',
  'what cannot be resumed is lost and not begun again',
];
conform('the painter', async () => harness, { failures, unfit });
const planted = FAULTS.filter(({ name }) => ['lets its progress fall', 'tells the wrong hash'].includes(name));
conformanceNotices('the painter', async () => harness, planted, { failures, unfit });
