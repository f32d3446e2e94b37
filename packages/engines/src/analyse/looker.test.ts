import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { EngineError, type EngineEvent } from '../engine.ts';
import { ClassicalEye } from './classical/eye.ts';
import type { EngineSource } from './engine-source.ts';
import { Looker } from './looker.ts';
import type { Question } from './ports.ts';
import { shown, sourceOf, words } from './testing/looking-engine.ts';
import { bytesOf, drawn, face, GROUNDS, scene } from './testing/scenes.ts';

const eye = new ClassicalEye();
afterAll(() => eye.close());

const questions = ['faces', 'persons', 'matte', 'depth', 'sensitive', 'caption'] as const;
const looker = (sources: EngineSource[] = [], patience: { patienceMs?: number; allMs?: number } = {}) =>
  new Looker({ sources: () => sources, eye, ...patience });
const fail = (kind: ConstructorParameters<typeof EngineError>[0], message = kind as string): EngineEvent[] => [
  { type: 'failed', error: new EngineError(kind, message) },
];
async function* silence(): AsyncIterable<EngineEvent> {
  await new Promise(() => undefined);
}
const picture = await sharp(await drawn(GROUNDS.plain + face('#b07a55')))
  .resize(160)
  .png()
  .toBuffer();

describe('who is asked', () => {
  it('a connected engine first: its answer stands, with its name', async () => {
    const first = sourceOf('Seer', () => words({ boxes: [{ x: 0.25, y: 0.5, w: 0.5, h: 0.75, confidence: 0.97 }] }));
    const second = sourceOf('Other', () => words({ boxes: [] }));
    expect(await looker([first, second]).look('faces', picture, { locale: 'ja' })).toEqual({
      state: 'found',
      boxes: [{ x: 0.25, y: 0.5, w: 0.5, h: 0.5, confidence: 0.97 }],
      confidence: 0.97,
      source: { label: 'Seer', kind: 'openai', procedural: false },
      missed: [],
    });
    expect(first.engine.asked[0]).toMatchObject({
      op: 'detect',
      params: { question: 'faces', locale: 'ja', width: 160, height: 160 },
      inputs: [{ role: 'image', mime: 'image/png' }],
      count: 1,
    });
    expect(second.engine.asked).toHaveLength(0);
    expect(first.outcomes).toEqual(['succeeded']);
  });

  it('then the next, where one fails, says nothing that is an answer, or takes too long; our own code last', async () => {
    const sources = [
      sourceOf('Down', () => fail('transient', 'No server answers')),
      sourceOf('Chatty', () => words('I see a lovely face')),
      sourceOf('Odd', () => words({ boxes: [{ x: 40, y: 10, w: 5, h: 5 }] })),
      sourceOf('Gone', () => []),
      sourceOf('Silent', silence),
    ];
    const answer = await looker(sources, { patienceMs: 120 }).look('persons', picture);
    expect(answer.source).toEqual({ label: 'Our own eyes', kind: 'classical', procedural: true });
    expect(answer.missed).toEqual([
      { label: 'Down', why: 'No server answers' },
      { label: 'Chatty', why: 'It answered with words where JSON was expected' },
      { label: 'Odd', why: 'A box is not told in shares of the sides' },
      { label: 'Gone', why: 'It ended without an answer' },
      { label: 'Silent', why: 'It took too long' },
    ]);
    // A server that is given up stops its work, and our impatience is no failure of its own.
    expect(sources[4]!.engine.cancelled).toHaveLength(1);
    expect(sources.map(({ outcomes }) => outcomes)).toEqual([
      ['transient'],
      ['succeeded'],
      ['succeeded'],
      ['lost'],
      [],
    ]);
  });

  it('no longer than all of them may take together', async () => {
    const sources = Array.from({ length: 5 }, (_, at) => sourceOf(`Silent ${at}`, silence));
    const began = performance.now();
    const answer = await looker(sources, { patienceMs: 100, allMs: 150 }).look('sensitive', picture);
    expect(performance.now() - began).toBeLessThan(2500);
    expect(answer.missed.map(({ why }) => why).slice(2)).toEqual(
      Array.from({ length: 3 }, () => 'Not asked: the others took too long'),
    );
    expect(answer.state).not.toBe('flagged');
  });

  it('engines only, for who believes nobody else: without one it is unknown', async () => {
    for (const question of questions) {
      const answer = await looker([sourceOf('Down', () => fail('oom'))]).look(question, picture, { enginesOnly: true });
      expect(answer).toMatchObject({
        confidence: 0,
        source: { kind: 'nobody' },
        missed: [{ label: 'Down', why: 'oom' }],
      });
      expect({ state: 'unknown', ...answer }).toMatchObject({ state: 'unknown' });
    }
  });

  it('nobody, where the maker told: nobody is in it, or somebody is and only the place is looked for', async () => {
    const source = sourceOf('Seer', () => words({ boxes: [] }));
    for (const question of ['faces', 'persons'] as const)
      expect(await looker([source]).look(question, picture, { report: { person: false } })).toMatchObject({
        state: 'none',
        source: { kind: 'report' },
      });
    expect(source.engine.asked).toHaveLength(0);
    const empty = await drawn(GROUNDS.busy, 120, 120);
    expect(await looker().look('persons', empty, { report: { person: true } })).toMatchObject({
      state: 'found',
      boxes: [],
      source: { kind: 'report' },
    });
    // Somebody may turn away: a face is not told by that.
    expect(await looker().look('faces', empty, { report: { person: true } })).toMatchObject({ state: 'unknown' });
  });
});

describe('what engines say', () => {
  const only = <Q extends Question>(question: Q, events: EngineEvent[]) =>
    looker([sourceOf('Model', () => events)]).look(question, picture);

  it('a judgement is taken as it is', async () => {
    const flagged = words({ flagged: true, categories: ['violence'], scores: { violence: 0.9, hate: 0 } });
    expect(await only('sensitive', flagged)).toMatchObject({
      state: 'flagged',
      confidence: 0.9,
      labels: [{ name: 'violence', confidence: 0.9 }],
      source: { label: 'Model' },
    });
    const clear = words({ flagged: false, categories: [], scores: { violence: 0.2 } });
    expect(await only('sensitive', clear)).toMatchObject({ state: 'clear', confidence: 0.8 });
  });

  it('a caption is told as a model wrote it', async () => {
    expect(await only('caption', words(' A person in\nblue. '))).toMatchObject({
      text: 'A person in blue.',
      locale: 'en',
      procedural: false,
    });
    expect(await only('caption', words('  '))).toMatchObject({ procedural: true, missed: [{ label: 'Model' }] });
  });

  it('a matte is its transparency or its one channel, in the size of the picture; a picture in colours is none', async () => {
    const half = await sharp({ create: { width: 80, height: 80, channels: 4, background: '#ff000000' } })
      .composite([
        { input: { create: { width: 40, height: 80, channels: 4, background: '#ff0000' } }, left: 0, top: 0 },
      ])
      .png()
      .toBuffer();
    const grey = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#000' } })
      .composite([{ input: { create: { width: 40, height: 80, channels: 3, background: '#fff' } }, left: 0, top: 0 }])
      .png()
      .toBuffer();
    for (const given of [half, grey]) {
      const { png, ...matte } = await only('matte', shown(given));
      expect(matte).toMatchObject({ state: 'found', width: 160, height: 160, source: { label: 'Model' } });
      const bytes = await bytesOf(png!);
      expect([bytes.length, bytes[80 * 160 + 30], bytes[80 * 160 + 130]]).toEqual([160 * 160, 255, 0]);
    }
    const colours = await only('depth', shown(await drawn(GROUNDS.busy, 80, 80)));
    expect(colours).toMatchObject({
      source: { kind: 'classical' },
      missed: [{ why: expect.stringMatching(/colours/) }],
    });
    const page = await only('matte', shown(Buffer.from('<html>not a picture</html>')));
    expect(page.missed[0]!.why).toMatch(/no picture/);
  });

  it('a mask tells where somebody is by its light patches', async () => {
    const mask = await drawn(
      '<rect width="1024" height="1024" fill="#000"/><rect x="512" y="256" width="256" height="512" fill="#fff"/>',
      200,
      200,
    );
    const { boxes } = await only('persons', shown(mask));
    expect(boxes).toHaveLength(1);
    expect(boxes[0]!.x).toBeCloseTo(0.5, 1);
    expect(boxes[0]!.h).toBeCloseTo(0.5, 1);
  });
});

describe('looking without a model', () => {
  it('leaves the thread that answers everybody alone', async () => {
    const { picture: large } = await scene('busy');
    await looker().look('caption', picture);
    // By the thread's own computing: what others on the machine take of its time says nothing.
    for (const question of questions) {
      const before = process.threadCpuUsage();
      await looker().look(question, large);
      const { user, system } = process.threadCpuUsage(before);
      expect((user + system) / 1000, question).toBeLessThan(50);
    }
  });

  it('refuses what is no picture, and ends for who has gone', async () => {
    const broken = (await sharp(picture).jpeg().toBuffer()).subarray(0, 900);
    for (const bytes of [Buffer.from('words'), broken])
      await expect(looker().look('faces', bytes)).rejects.toMatchObject({ kind: 'invalid_input' });
    const gone = new AbortController();
    const looking = looker().look('depth', picture, { signal: gone.signal });
    gone.abort(new Error('gone'));
    await expect(looking).rejects.toThrow('gone');
  });

  it('that breaks down is unknown, and so is what comes when too many wait', async () => {
    const broken = new Looker({
      sources: () => [],
      eye: { look: () => Promise.reject(new EngineError('internal', 'The thread was lost')) },
    });
    for (const question of questions)
      expect(await broken.look(question, picture)).toMatchObject({
        confidence: 0,
        source: { kind: 'nobody' },
        missed: [{ why: 'The thread was lost' }],
      });
    const busy = new ClassicalEye();
    const crowd = new Looker({ sources: () => [], eye: busy });
    const answers = Promise.all(Array.from({ length: 30 }, () => crowd.look('sensitive', picture)));
    const states = (await answers).map(({ source }) => source.kind);
    expect(states.filter((kind) => kind === 'classical')).toHaveLength(17);
    expect(states.filter((kind) => kind === 'nobody')).toHaveLength(13);
    await busy.close();
    expect(await crowd.look('caption', picture)).toMatchObject({ source: { kind: 'nobody' } });
  });
});
