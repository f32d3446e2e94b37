import { describe, expect, it } from 'vitest';
import type { RemoteHandle } from '../engine.ts';
import { createFalEngine } from '../fal/fal-engine.ts';
import { createGuardedFetch } from '../http/guarded-fetch.ts';
import { because } from '../reason.ts';
import { createReplicateEngine } from '../replicate/replicate-engine.ts';
import { paintedPng } from '../testing/painted-png.ts';
import { progressIn } from './logs.ts';
import {
  FAST,
  fal,
  input,
  jobsOf,
  never,
  of,
  openFal,
  openReplicate,
  PAINT,
  predictionBench,
  QUICKLY,
  replicate,
  run,
  taskOf,
} from './testing/bench.ts';

predictionBench();
const fetch = createGuardedFetch({ allowLoopback: true });

describe('work at a prediction service', () => {
  it('is asked for once a picture where a model makes one, and once for all where it makes several', async () => {
    const engine = openReplicate();
    const handles: RemoteHandle[] = [];
    const task = taskOf(PAINT, { count: 3, params: { indexes: [0, 2] } });
    const handle = await engine.submit(task, async (one) => void handles.push(one), never);
    // After each piece: a restart in between loses none of those that were begun.
    expect(handles.map(({ extra }) => JSON.parse(extra!.parts!).length)).toEqual([1, 2]);
    expect(handles.at(-1)).toEqual(handle);
    const events = await Array.fromAsync(openReplicate().watch(handle, task, never));
    expect(
      of(events, 'artefact')
        .map(({ index, meta }) => [index, meta?.seed])
        .sort(),
    ).toEqual([
      [0, 5],
      [2, 7],
    ]);
    expect(jobsOf(replicate).map(({ input }) => input)).toEqual([
      { prompt: 'a calm lake', width: 1000, height: 760, seed: 5 },
      { prompt: 'a calm lake', width: 1000, height: 760, seed: 7 },
    ]);
    replicate.jobs.clear();
    const together = await run(engine, taskOf({ ...PAINT, perCall: 4 }, { count: 3 }));
    expect(of(together, 'artefact').map(({ index, meta }) => [index, meta?.seed])).toEqual([
      [0, 5],
      [1, null],
      [2, null],
    ]);
    expect(jobsOf(replicate).map(({ input }) => input.num_outputs)).toEqual([3]);
    expect(of(together, 'succeeded')[0]!.usage).toEqual({ gpuMs: 1500 });
  });

  it('delivers what was begun when a later piece is refused, and then says why', async () => {
    const engine = openReplicate();
    const task = taskOf(PAINT, { count: 2 });
    const remember = async () => {
      replicate.mischief = 'hang_up_create';
    };
    const handle = await engine.submit(task, remember, never);
    replicate.mischief = null;
    const events = await Array.fromAsync(engine.watch(handle, task, never));
    expect(of(events, 'artefact').map(({ index }) => index)).toEqual([0]);
    expect(of(events, 'failed')[0]!.error).toMatchObject({ kind: 'lost', info: { remote: { possibleOrphan: true } } });
    expect(replicate.jobs.size).toBe(2);
  });

  it('is cancelled when its handle cannot be kept', async () => {
    const gone = new Error('the database is gone');
    await expect(openFal().submit(taskOf(FAST), () => Promise.reject(gone), never)).rejects.toBe(gone);
    expect(jobsOf(fal).map(({ state }) => state)).toEqual(['canceled']);
  });

  it('is never asked for twice after an answer that was lost', async () => {
    for (const mischief of ['hang_up_create', 'cut_create', 'no_id'] as const) {
      for (const [double, engine, target] of [
        [replicate, openReplicate(), PAINT],
        [fal, openFal(), FAST],
      ] as const) {
        double.jobs.clear();
        double.mischief = mischief;
        await expect(engine.submit(taskOf(target), async () => undefined, never)).rejects.toMatchObject({
          kind: 'lost',
          info: { remote: { possibleOrphan: true } },
        });
        expect(double.jobs.size).toBe(1);
      }
    }
  });

  it('is lost when nothing but nonsense comes, stopped, and said to be still at work perhaps', async () => {
    const engine = openReplicate({ ...QUICKLY, patience: 3 });
    const task = taskOf(PAINT);
    const handle = await engine.submit(task, async () => undefined, never);
    replicate.mischief = 'pages_forever';
    const events = await Array.fromAsync(engine.watch(handle, task, never));
    expect(of(events, 'failed')[0]!.error).toMatchObject({ kind: 'lost', info: { remote: { possibleOrphan: true } } });
    expect(of(events, 'started')).toEqual([]);
    expect(replicate.jobs.size).toBe(1);
  });

  it.each(['flood_look', 'drip_look', 'flood_result', 'drip_result', 'flood_file', 'drip_file'] as const)(
    'whose answer has no end is given up at the first one, stopped where it still runs: %s',
    async (mischief) => {
      const quick = { fetch: createGuardedFetch({ allowLoopback: true, graceMs: 200 }), polling: QUICKLY };
      const remote = { id: 'remote', label: 'Remote', ...quick };
      const [kind, key] = mischief.startsWith('flood') ? ['internal', 'too_large'] : ['timeout', 'slow'];
      for (const [double, engine, target] of [
        [replicate, createReplicateEngine({ ...remote, apiKey: replicate.key, baseUrl: replicate.baseUrl }), PAINT],
        [fal, createFalEngine({ ...remote, apiKey: fal.key, baseUrl: fal.origin }), FAST],
      ] as const) {
        // Replicate has no answer of its own for what came of it.
        if (mischief.endsWith('_result') && double === replicate) continue;
        const task = taskOf(target);
        const handle = await engine.submit(task, async () => undefined, never);
        const before = double.seen.length;
        double.mischief = mischief;
        const began = performance.now();
        const events = await Array.fromAsync(engine.watch(handle, task, never));
        expect(events.at(-1)).toMatchObject({ type: 'failed', error: { kind, info: { reason: { key } } } });
        // Nothing was asked a second time but for how it stands before it is stopped, and nobody waited for the end of it.
        const asked = double.seen.slice(before).filter(({ path }) => !path.endsWith('/cancel'));
        if (mischief.endsWith('_look')) {
          expect(asked.length).toBeLessThanOrEqual(2);
          await expect.poll(() => jobsOf(double)[0]!.state).toBe('canceled');
        } else if (mischief.endsWith('_file'))
          expect(asked.filter(({ path }) => path.startsWith('/out/'))).toHaveLength(1);
        expect(performance.now() - began).toBeLessThan(10_000);
        double.mischief = null;
      }
    },
  );

  it('tells of slow work that it still runs', async () => {
    replicate.holding = true;
    const engine = openReplicate({ ...QUICKLY, wordMs: 0 });
    const task = taskOf(PAINT);
    const handle = await engine.submit(task, async () => undefined, never);
    const values: number[] = [];
    for await (const event of engine.watch(handle, task, never)) {
      if (event.type === 'progress') values.push(event.value);
      if (values.length === 6) replicate.release();
    }
    expect(values.filter((value) => value === 0.5).length).toBeGreaterThan(3);
    expect(values).toEqual([...values].sort((a, b) => a - b));
  });

  it('waits for a file that is late instead of asking for the work again', async () => {
    replicate.mischief = 'hang_up_file';
    replicate.troubles = 8;
    const events = await run(openReplicate(), taskOf({ ...PAINT, perCall: 4 }, { count: 3 }));
    expect(of(events, 'artefact').map(({ index }) => index)).toEqual([0, 1, 2]);
    expect(events.at(-1)?.type).toBe('succeeded');
    expect(replicate.jobs.size).toBe(1);
  });

  it('reads pictures as addresses or as files kept by the service, and how alike they shall stay', async () => {
    const small = paintedPng('small');
    const large = Buffer.concat([paintedPng('large'), Buffer.alloc(1024 * 1024)]);
    const params = { similarity: 0.8 };
    await run(openReplicate(), taskOf(PAINT, { op: 'i2i', inputs: [input('image', small)], params }));
    expect(jobsOf(replicate)[0]!.input).toMatchObject({
      image: `data:image/png;base64,${small.toString('base64')}`,
      prompt_strength: 0.2,
    });
    const inputs = [input('image', large), input('mask', small)];
    await run(openFal(), taskOf(FAST, { op: 'inpaint', inputs, params }));
    expect(jobsOf(fal)[0]!.input).toMatchObject({
      image_url: `${fal.origin}/storage/put/0`,
      mask_url: expect.stringMatching(/^data:/),
      image_size: { width: 1000, height: 760 },
    });
    expect([...fal.uploads.values()][0]).toHaveLength(large.length);
    await run(openReplicate(), taskOf(PAINT, { op: 'edit', inputs: [input('image', large)] }));
    expect(jobsOf(replicate).at(-1)!.input.image).toBe(`${replicate.origin}/v1/files/0`);
    const refused = openFal().submit(taskOf(FAST, { op: 'i2i' }), async () => undefined, never);
    await expect(refused).rejects.toMatchObject({ kind: 'invalid_input', info: { field: 'image' } });
  });

  it('sends the key to no address but its own', async () => {
    fal.foreignUrls = true;
    expect((await run(openFal(), taskOf(FAST))).at(-1)?.type).toBe('succeeded');
    expect(jobsOf(fal)[0]!.headers['x-fal-request-timeout']).toBe('30');
    const files = [...fal.seen, ...replicate.seen].filter(({ path }) => path.startsWith('/out/'));
    const keys = files.flatMap(({ headers }) => (headers.authorization ? [headers.authorization] : []));
    expect(keys.filter((key) => key.startsWith('Key'))).toEqual([]);
  });

  it('marks what the service found sensitive, and ends by itself where nobody can end it', async () => {
    const [shown] = of(await run(openFal(), taskOf(FAST, { params: { prompt: 'nsfw' } })), 'artefact');
    expect(shown!.sensitive).toBe(true);
    await run(openReplicate(), taskOf(PAINT, { deadline: Date.now() + 90_000 }));
    expect(jobsOf(replicate)[0]!.headers['cancel-after']).toMatch(/^(89|90)s$/);
  });

  it('makes a target of what people copy from the service', async () => {
    const version = 'a'.repeat(64);
    const engine = openReplicate();
    expect(await engine.targetFor('t2i', { model: 'atelier/paint' })).toEqual({ model: 'atelier/paint' });
    expect(await engine.targetFor('t2i', { model: `atelier/paint:${version}` })).toEqual({ version });
    expect(await openFal().targetFor('t2i', { model: 'fal-ai/flux/dev' })).toEqual({ endpoint: 'fal-ai/flux/dev' });
    const wrong = [{}, { model: 'paint' }, { model: 'a/b', graph: {} }];
    const fields = await Promise.all(wrong.map((given) => engine.targetFor('t2i', given).catch((e) => e.info.field)));
    expect(fields).toEqual(['model', 'model', 'graph']);
  });

  it('says what is wrong with an atom, and asks the service for its model', async () => {
    const { atom } = taskOf(PAINT);
    const check = (target: Record<string, unknown>) => openReplicate().check({ ...atom, target });
    expect(await check(PAINT)).toEqual([]);
    expect(await check({ model: 'no/thing' })).toMatchObject([{ values: { status: 404 } }]);
    expect(await check({ model: 'a', version: 'b', perCall: 99, fields: { what: 'x' } })).toEqual([
      because('one_address'),
      because('owner_name'),
      because('field_wrong', { field: 'perCall' }),
      because('field_wrong', { field: 'fields' }),
    ]);
    expect(await openFal().check({ ...atom, target: { endpoint: '../x' } })).toHaveLength(1);
    expect(await openFal().check({ ...atom, target: FAST })).toEqual([]);
    const wrong = createFalEngine({
      id: 'x',
      label: 'x',
      fetch,
      apiKey: 'wrong-key-1',
      baseUrl: fal.origin,
      restUrl: fal.origin,
    });
    expect(await wrong.check({ ...atom, target: FAST })).toMatchObject([{ values: { status: 401 } }]);
  });
});

it.each([
  ['  60%|######    | 6/10 [00:01<00:00]', 0.6],
  ['loading\r 10%|#  | 1/10\r 20%|##  | 2/10 [', 0.2],
  ['step: 50%|#####| 2/4', 0.5],
  ['nothing here', undefined],
  [null, undefined],
])('reads a bar: %j is %s', (logs, value) => expect(progressIn(logs)).toBe(value));
