import assert from 'node:assert/strict';
import type { EngineEvent } from '../../engine.ts';
import { inBrief } from '../../reason.ts';
import { type Check, type Harness, supportsOf } from '../harness.ts';
import { artefactsOf, made, Watching } from '../watching.ts';

const SUPPORTS = ['cancelRunning', 'preview', 'progress', 'resume', 'seed', 'webhook'];
const STATES = ['up', 'degraded', 'down'];

const isTerminal = ({ type }: EngineEvent): boolean => type === 'succeeded' || type === 'failed';

async function capabilities(harness: Harness): Promise<void> {
  const all = await (await harness.engine()).capabilities();
  assert.ok(all.length > 0, 'no operation at all');
  const ops = all.map(({ op }) => op);
  assert.deepEqual(ops, [...new Set(ops)], 'an operation is named twice');
  for (const one of all) {
    assert.equal(typeof one.procedural, 'boolean', `${one.op}: procedural or a model is not said`);
    assert.deepEqual(Object.keys(one.supports).sort(), SUPPORTS, `${one.op}: what it supports`);
  }
  await supportsOf(harness);
}

async function health(harness: Harness): Promise<void> {
  const told = await (await harness.engine()).health(AbortSignal.timeout(harness.patienceMs ?? 5000));
  assert.ok(STATES.includes(told.state), `an unknown state '${told.state}'`);
  assert.equal(told.state, 'up', `not up: ${told.reasons.map(inBrief).join('; ')}`);
  for (const key of ['slotsFree', 'queued'] as const)
    assert.ok(Number.isInteger(told[key]) && told[key] >= 0, `${key} is ${told[key]}`);
  assert.ok(Array.isArray(told.warmKeys) && Array.isArray(told.reasons), 'warmKeys and reasons are lists');
}

async function preflight(harness: Harness): Promise<void> {
  const engine = await harness.engine();
  const { atom } = harness.task();
  assert.deepEqual(await engine.check(atom), [], 'reasons against an atom that works');
  const reasons = await engine.check({ ...atom, op: 'no-such-operation' });
  assert.ok(reasons.length > 0, 'an operation that does not exist passes the preflight');
  for (const { key } of reasons) assert.match(key, /\w/, 'a reason without its key');
}

async function order(harness: Harness): Promise<void> {
  const task = harness.task({ count: 2 });
  const events = await made(harness, await harness.engine(), task);
  const types = events.map(({ type }) => type);
  const told = types.join(', ');
  const started = types.indexOf('started');
  assert.ok(started >= 0, `never started: ${told}`);
  assert.equal(types.lastIndexOf('started'), started, `started twice: ${told}`);
  for (const [at, type] of types.entries()) {
    if (type === 'queued' || type === 'understood')
      assert.ok(type !== 'queued' || at < started, `queued after it started: ${told}`);
    if (['progress', 'preview', 'artefact', 'text'].includes(type))
      assert.ok(at > started, `${type} before it started`);
  }
  const results = events.filter(({ type }) => type === (harness.makes === 'images' ? 'artefact' : 'text'));
  const indexes = results.flatMap((event) => ('index' in event && mainly(event) ? [event.index] : []));
  assert.deepEqual(indexes.sort(), [0, 1], 'one result for each picture of the task');
}

const mainly = (event: EngineEvent): boolean => event.type !== 'artefact' || event.role === 'main';

async function oneEnd(harness: Harness): Promise<void> {
  const events = await made(harness, await harness.engine(), harness.task());
  assert.equal(events.filter(isTerminal).length, 1, 'the watch told its end more than once');
  assert.ok(isTerminal(events.at(-1)!), `'${events.at(-1)!.type}' came after the end`);
}

async function progress(harness: Harness): Promise<void> {
  const events = await made(harness, await harness.engine(), harness.task({ count: 2 }));
  const last = new Map<number | undefined, number>();
  let told = 0;
  for (const event of events) {
    if (event.type !== 'progress') continue;
    told++;
    assert.ok(event.value >= 0 && event.value <= 1, `progress of ${event.value}, which is not within 0 and 1`);
    const before = last.get(event.index) ?? 0;
    assert.ok(event.value >= before, `progress falls from ${before} to ${event.value}`);
    last.set(event.index, event.value);
    if (event.steps !== undefined) assert.ok((event.step ?? 0) <= event.steps, `step ${event.step} of ${event.steps}`);
  }
  assert.ok(told > 0, 'no progress at all');
}

async function missingOnly(harness: Harness): Promise<void> {
  const engine = await harness.engine();
  const wish = { count: 3, seed: 11 };
  const indexes = artefactsOf(await made(harness, engine, harness.task({ ...wish, params: { indexes: [1] } }))).map(
    ({ index }) => index,
  );
  assert.deepEqual(indexes, [1], 'asked for the picture 1 alone');
}

async function secrets(harness: Harness): Promise<void> {
  const engine = await harness.engine();
  const task = harness.task();
  const watching = await Watching.of(harness, engine, task);
  const events = await watching.succeeded();
  const said = JSON.stringify([watching.handle, events, await engine.health(), await engine.check(task.atom)]);
  for (const secret of harness.secrets ?? []) assert.ok(!said.includes(secret), 'a secret stands in what it tells');
}

const noImages = ({ makes }: Harness) => (makes === 'images' ? null : 'makes no pictures');

export const EVENT_CHECKS: readonly Check[] = [
  { name: 'names each operation once, with what it supports', run: capabilities },
  { name: 'tells its health', run: health },
  { name: 'preflight passes a good atom and gives reasons against a bad one', run: preflight },
  { name: 'tells events in order, a result for each picture', run: order },
  { name: 'ends once and says nothing after the end', run: oneEnd },
  {
    name: 'progress only rises, within 0 and 1',
    unfit: (_, { progress: tells }) => (tells ? null : 'tells no progress'),
    run: progress,
  },
  { name: 'makes the missing pictures only', unfit: noImages, run: missingOnly },
  { name: 'tells no secret', unfit: (h) => (h.secrets?.length ? null : 'has no secret'), run: secrets },
];
