import { afterEach, describe, expect, it } from 'vitest';
import { artefactsOf, bytesOf, comesTrue, forever, made, Watching } from '../conformance/watching.ts';
import type { EngineTask } from '../engine.ts';
import { createGuard } from '../http/guard.ts';
import { createGuardedFetch } from '../http/guarded-fetch.ts';
import { because } from '../reason.ts';
import { ComfyEngine } from './comfy-engine.ts';
import { ComfyDouble } from './double/comfy-double.ts';
import { HOLD } from './double/desk.ts';
import { atomOf, type ComfyHarness, comfyTask, engineFor, openComfy, pictureOf } from './testing/open-comfy.ts';
import { WORKFLOWS } from './workflows/all.ts';

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

async function house(old = false): Promise<ComfyHarness & { comfy: ComfyEngine }> {
  const harness = await openComfy(old);
  open.push(harness.close);
  return { ...harness, comfy: (await harness.engine()) as ComfyEngine };
}

async function held(h: ComfyHarness & { comfy: ComfyEngine }, count = 1): Promise<Watching> {
  const watching = await Watching.of(h, h.comfy, h.slow({ count }));
  await watching.seen('started');
  return watching;
}

const promptsOf = ({ double }: ComfyHarness) => double.seen.filter((one) => one === 'POST /prompt').length;

describe('a ComfyUI server that breaks', () => {
  it('forgets what it was doing: the work is lost, and was not sent again', async () => {
    const h = await house();
    const watching = await held(h);
    h.double.sockets.kill();
    h.double.desk.forget();
    await watching.failed('lost');
    expect(promptsOf(h)).toBe(1);
  });

  it('dies: the work is lost and may be an orphan; when it comes back in time, it goes on', async () => {
    const h = await house();
    const watching = await held(h);
    await h.double.close();
    const { info } = await watching.failed('lost');
    expect(info.remote).toEqual({ possibleOrphan: true });
    expect((await h.comfy.health()).state).toBe('down');
    await h.double.listen();
    await made(h, h.comfy, h.task());
  });

  it('loses its sockets: the work goes on, and they are opened again', async () => {
    const h = await house();
    const watching = await held(h);
    const before = h.double.sockets.opened;
    h.double.sockets.kill();
    await comesTrue(h, 'the socket is opened again', () => h.double.sockets.opened > before);
    h.release?.();
    await watching.succeeded();
    expect(watching.events.filter(({ type }) => type === 'preview').length).toBeGreaterThan(1);
  });

  it('cannot be told of a cancel: it is told as soon as it answers', async () => {
    const h = await house();
    const watching = await held(h);
    h.double.door.html = true;
    expect(await h.comfy.cancel(watching.handle)).toBe('requested');
    h.double.door.html = false;
    await watching.failed('cancelled');
  });

  it('runs out of memory: its models are put out before the next try', async () => {
    const h = await house();
    h.double.desk.trouble.outOfMemory = true;
    await (await Watching.of(h, h.comfy, h.task())).failed('oom');
    expect(h.double.desk.freed).toBe(1);
  });
});

describe.each([
  ['new', false],
  ['old', true],
])('cancel on a %s server', (_, old) => {
  it("never stops another's work, which runs while ours waits", async () => {
    const h = await house(old);
    h.double.desk.hold();
    const other = engineFor([
      { id: 'gpu-1', url: h.double.origin, maxRunning: 1, headers: { authorization: h.secrets![0]! } },
    ]);
    open.push(() => other.close());
    const theirs = await Watching.of(h, other, h.slow());
    await theirs.seen('started');
    const ours = await Watching.of(h, h.comfy, h.slow({ count: 2 }));
    expect(await h.comfy.cancel(ours.handle)).toBe('cancelled');
    await ours.failed('cancelled');
    h.release?.();
    await theirs.succeeded();
    if (old) expect(h.double.seen).not.toContain('POST /interrupt');
  });

  it('stops all pictures of a task, the one that runs and those that wait', async () => {
    const h = await house(old);
    const watching = await held(h, 3);
    expect(['cancelled', 'requested']).toContain(await h.comfy.cancel(watching.handle));
    await watching.failed('cancelled');
    // Only the one that ran is known to have been; on an old server one interruption was sent, and no other could hit anybody.
    expect(h.double.desk.history.size).toBe(1);
    expect(h.double.seen.filter((one) => one === 'POST /interrupt')).toHaveLength(old ? 1 : 0);
    expect(artefactsOf(watching.events)).toEqual([]);
  });
});

describe('what a task gives to a graph', () => {
  const run = async (h: ComfyHarness & { comfy: ComfyEngine }, task: EngineTask) =>
    artefactsOf(await made(h, h.comfy, task));
  const bytes = async (h: ComfyHarness & { comfy: ComfyEngine }, task: EngineTask) =>
    Buffer.from(await bytesOf((await run(h, task))[0]!));

  it('the picture carries nothing of the workflow that made it', async () => {
    const h = await house();
    const png = await bytes(h, h.task());
    const kept = [...h.double.desk.files].find(([name]) => name.startsWith('output/'))![1];
    expect(kept.includes('sd_xl_base')).toBe(true);
    expect(png.includes('sd_xl_base')).toBe(false);
  });

  it('words, words to avoid, size in multiples, model', async () => {
    const h = await house();
    const atom = atomOf({ workflow: 'txt2img-sdxl', model: 'dream.safetensors' });
    const params = { prompt: 'a fox', negativePrompt: 'fog', style: 'oil_painting', width: 100, height: 61 };
    const watching = await Watching.of(h, h.comfy, comfyTask({ params }, { atom }));
    const events = await watching.succeeded();
    const graph = [...h.double.desk.history.values()][0]!.prompt[2] as Record<
      string,
      { inputs: Record<string, unknown> }
    >;
    expect(graph['2']!.inputs.text).toBe('a fox\nStyle: oil painting.');
    expect(events.find(({ type }) => type === 'told')).toEqual({ type: 'told', prompt: 'a fox\nStyle: oil painting.' });
    expect(graph['3']!.inputs.text).toMatch(/^fog, blurry/);
    expect(graph['4']!.inputs).toMatchObject({ width: 104, height: 64 });
    expect(graph['1']!.inputs.ckpt_name).toBe('dream.safetensors');
    expect(h.comfy && (await h.comfy.serverHealth())[0]!.warm).toBe('dream.safetensors');
  });

  it('a picture is uploaded once, and again when the server has lost it', async () => {
    const h = await house();
    const input = await pictureOf('#396');
    const task = (similarity: number) =>
      comfyTask(
        { params: { similarity } },
        { op: 'i2i', atom: atomOf({ workflow: 'img2img-sdxl' }, 'i2i'), inputs: [input] },
      );
    const near = await bytes(h, task(0.9));
    const far = await bytes(h, task(0.1));
    expect(near.equals(far)).toBe(false);
    expect(h.double.uploads).toBe(1);
    h.double.desk.files.clear();
    await run(h, task(0.5));
    expect(h.double.uploads).toBe(2);
    expect(h.double.creates).toBe(3);
  });

  it('a mask goes to its own place', async () => {
    const h = await house();
    const inputs = [await pictureOf('#396'), await pictureOf('#fff', 'mask')];
    const atom = atomOf({ workflow: 'inpaint-sdxl' }, 'inpaint');
    expect(await run(h, comfyTask({}, { op: 'inpaint', atom, inputs }))).toHaveLength(1);
    expect(h.double.uploads).toBe(2);
    const broken = { ...inputs[0]!, open: async () => new Blob(['no picture at all']).stream() };
    const bad = comfyTask({}, { op: 'inpaint', atom, inputs: [broken, inputs[1]!] });
    await expect(h.comfy.submit(bad, async () => undefined, forever)).rejects.toMatchObject({ kind: 'invalid_input' });
  });

  it('a graph that makes several at once is sent once; a resumed one tells the missing ones only', async () => {
    const h = await house();
    const graph = structuredClone(WORKFLOWS.find(({ name }) => name === 'txt2img-sdxl')!.graph) as never as Record<
      string,
      { _meta: { title: string } }
    >;
    graph['4']!._meta.title = 'width, height, count';
    const task = comfyTask({ count: 3 }, { atom: atomOf({ graph }) });
    const watching = await Watching.of(h, h.comfy, task);
    expect(artefactsOf(await watching.succeeded()).map(({ index }) => index)).toEqual([0, 1, 2]);
    expect(h.double.creates).toBe(1);
    const missing = { ...task, params: { ...task.params, indexes: [2] } };
    const again = new Watching(h, await h.restarted(), watching.handle, missing);
    expect(artefactsOf(await again.succeeded()).map(({ index }) => index)).toEqual([2]);
  });
});

describe('several servers', () => {
  it('takes the least busy one, or the one a task names; tells who is down', async () => {
    const doubles = [await ComfyDouble.start(), await ComfyDouble.start({ old: true })];
    const engine = engineFor(doubles.map(({ origin }, at) => ({ id: `gpu-${at}`, url: origin, maxRunning: 2 })));
    open.push(async () => Promise.all([engine.close(), ...doubles.map((one) => one.close())]));
    const h = await house();
    for (const { desk } of doubles) desk.hold();
    const params = { prompt: `slow ${HOLD}` };
    const watches: Watching[] = [];
    for (let i = 0; i < 4; i++) {
      watches.push(await Watching.of(h, engine, comfyTask({ params })));
      await watches.at(-1)!.seen(i < 2 ? 'started' : 'queued');
    }
    expect(watches.map(({ handle }) => handle.node).sort()).toEqual(['gpu-0', 'gpu-0', 'gpu-1', 'gpu-1']);
    // Each server has one socket, whatever the number of tasks.
    expect(doubles.map(({ sockets }) => sockets.open)).toEqual([1, 1]);
    expect(await engine.health()).toMatchObject({ state: 'up', slotsFree: 0, queued: 4 });
    const named = await Watching.of(h, engine, comfyTask({ params }, { node: 'gpu-1' }));
    expect(named.handle.node).toBe('gpu-1');
    for (const { desk } of doubles) desk.release();
    for (const watching of [...watches, named]) await watching.succeeded();
    await doubles[1]!.close();
    const health = await engine.health();
    expect(health).toMatchObject({ state: 'degraded', slotsFree: 2 });
    expect(health.reasons[0]?.key).toMatch(/^(unreachable|broken_off)$/);
    expect((await Watching.of(h, engine, comfyTask())).handle.node).toBe('gpu-0');
  });

  it('takes an idle one that has the model in memory before another idle one', async () => {
    const doubles = [await ComfyDouble.start(), await ComfyDouble.start()];
    const engine = engineFor(doubles.map(({ origin }, at) => ({ id: `gpu-${at}`, url: origin, maxRunning: 2 })));
    open.push(async () => Promise.all([engine.close(), ...doubles.map((one) => one.close())]));
    const h = await house();
    const on = async (model: string, more: Partial<EngineTask> = {}) => {
      const task = comfyTask({}, { atom: atomOf({ workflow: 'txt2img-sdxl', model }), ...more });
      const watching = await Watching.of(h, engine, task);
      return { node: watching.handle.node, done: () => watching.succeeded() };
    };
    const DREAM = 'dream.safetensors';
    await (await on('sd_xl_base_1.0.safetensors', { node: 'gpu-0' })).done();
    await (await on(DREAM, { node: 'gpu-1' })).done();
    for (let times = 0; times < 2; times++) {
      const dream = await on(DREAM);
      expect(dream.node).toBe('gpu-1');
      await dream.done();
    }
    // One at work is not waited for: the other loads it.
    doubles[1]!.desk.hold();
    const params = { prompt: `slow ${HOLD}`, width: 64, height: 48 };
    const busy = await on(DREAM, { params });
    const next = await on(DREAM);
    expect([busy.node, next.node]).toEqual(['gpu-1', 'gpu-0']);
    await next.done();
    doubles[1]!.desk.release();
    await busy.done();
  });

  it('calls no address that is not allowed', async () => {
    const double = await ComfyDouble.start();
    const servers = [{ id: 'inside', url: double.origin, maxRunning: 1 }];
    const engine = new ComfyEngine({ id: 'c', label: 'C', servers, fetch: createGuardedFetch(), guard: createGuard() });
    open.push(async () => Promise.all([engine.close(), double.close()]));
    expect((await engine.health()).reasons).toEqual([because('address_private', { address: '127.0.0.1' })]);
    await expect(engine.submit(comfyTask(), async () => undefined, forever)).rejects.toMatchObject({
      kind: 'engine_config',
    });
    expect(double.seen).toEqual([]);
  });
});
