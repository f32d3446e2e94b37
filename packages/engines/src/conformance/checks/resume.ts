import assert from 'node:assert/strict';
import type { RemoteHandle } from '../../engine.ts';
import type { Check, Harness } from '../harness.ts';
import { artefactsOf, asStored, comesTrue, forever, Watching, within } from '../watching.ts';

const QUIET_MS = 40;

async function remembersFirst(harness: Harness): Promise<void> {
  const engine = await harness.engine();
  const before = harness.creates!();
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const task = harness.task();
  const asked = { times: 0 };
  const submitted = engine.submit(task, () => held.then(() => void asked.times++), forever);
  assert.equal(await within(submitted, QUIET_MS), null, 'submit did not wait for remember');
  assert.equal(harness.creates!(), before, 'the work was begun before its id was remembered');
  letGo();
  const handle = await submitted;
  assert.equal(asked.times, 1, 'remember was called more than once');
  await new Watching(harness, engine, handle, task).succeeded();
}

async function notRemembered(harness: Harness): Promise<void> {
  const engine = await harness.engine();
  const before = harness.creates!();
  const lost = new Error('the database is gone');
  await assert.rejects(
    engine.submit(harness.task(), () => Promise.reject(lost), forever),
    'submit went on though its handle could not be remembered',
  );
  assert.equal(harness.creates!(), before, 'work was begun whose id nobody knows');
}

async function handles(harness: Harness): Promise<void> {
  const engine = await harness.engine();
  const seen: RemoteHandle[] = [];
  const task = harness.task();
  const handle = await engine.submit(task, async (given) => void seen.push(asStored(given)), forever);
  assert.deepEqual(seen, [asStored(handle)], 'the handle that was remembered and the one that was given');
  assert.deepEqual(handle, seen[0], 'the handle is not the same after it was stored as JSON');
  assert.equal(handle.engineId, engine.id, 'the handle names another engine');
  await new Watching(harness, engine, handle, task).succeeded();
}

async function abortWatchesOnly(harness: Harness): Promise<void> {
  const engine = await harness.engine();
  const task = harness.slow();
  const watching = await Watching.of(harness, engine, task);
  await watching.seen('started');
  const before = harness.creates?.();
  watching.abort();
  const events = await watching.ended();
  const end = events.find(({ type }) => type === 'succeeded' || type === 'failed');
  assert.equal(end, undefined, `the watch was aborted and told '${end?.type}'`);
  const again = new Watching(harness, engine, asStored(watching.handle), task);
  harness.release?.();
  await again.succeeded();
  assert.equal(harness.creates?.(), before, 'watching again began the work again');
}

async function restart(harness: Harness): Promise<void> {
  const engine = await harness.engine();
  const task = harness.slow({ count: 2 });
  const watching = await Watching.of(harness, engine, task);
  await watching.seen('started');
  const before = harness.creates?.();
  watching.abort();
  await watching.ended();
  const other = await harness.restarted();
  const resumed = new Watching(harness, other, asStored(watching.handle), task);
  harness.release?.();
  const events = await resumed.succeeded();
  const indexes = artefactsOf(events).flatMap(({ index, role }) => (role === 'main' ? [index] : []));
  if (harness.makes === 'images') assert.deepEqual(indexes.sort(), [0, 1], 'the pictures after a restart');
  assert.equal(harness.creates?.(), before, 'the restart began the work again');
}

async function endedMeanwhile(harness: Harness): Promise<void> {
  const engine = await harness.engine();
  const task = harness.slow();
  const watching = await Watching.of(harness, engine, task);
  await watching.seen('started');
  watching.abort();
  await watching.ended();
  harness.release?.();
  if (harness.busy) await comesTrue(harness, 'the work comes to its end', () => harness.busy?.() === 0);
  const other = await harness.restarted();
  await new Watching(harness, other, asStored(watching.handle), task).succeeded();
  await new Watching(harness, other, asStored(watching.handle), task).succeeded();
}

async function cancelAfterRestart(harness: Harness): Promise<void> {
  const engine = await harness.engine();
  const task = harness.slow();
  const watching = await Watching.of(harness, engine, task);
  await watching.seen('started');
  watching.abort();
  await watching.ended();
  const other = await harness.restarted();
  const resumed = new Watching(harness, other, asStored(watching.handle), task);
  await resumed.seen('started');
  await other.cancel(asStored(watching.handle));
  await resumed.failed('cancelled');
}

async function lostWithoutResume(harness: Harness): Promise<void> {
  const engine = await harness.engine();
  const task = harness.slow();
  const watching = await Watching.of(harness, engine, task);
  await watching.seen('started');
  const before = harness.creates?.();
  watching.abort();
  const other = await harness.restarted();
  const resumed = new Watching(harness, other, asStored(watching.handle), task);
  harness.release?.();
  await resumed.failed('lost');
  assert.equal(harness.creates?.(), before, 'work that cannot be resumed was begun again by watching it');
}

const resumes: NonNullable<Check['unfit']> = (_, { resume }) => (resume ? null : 'cannot resume');
const ours: NonNullable<Check['unfit']> = ({ ownIds, creates }) =>
  ownIds && creates ? null : 'the id of the work is not chosen here, or its other side cannot be counted';

export const RESUME_CHECKS: readonly Check[] = [
  { name: 'awaits remember before it begins the work', unfit: ours, run: remembersFirst },
  { name: 'begins nothing when remember fails', unfit: ours, run: notRemembered },
  { name: 'gives the handle it had remembered, which survives being stored', run: handles },
  { name: 'aborting the signal ends watching and nothing else', run: abortWatchesOnly },
  { name: 'goes on by watch alone after a restart, without beginning again', unfit: resumes, run: restart },
  { name: 'finds what ended while nobody watched, and tells it twice', unfit: resumes, run: endedMeanwhile },
  {
    name: 'cancels after a restart what was begun before',
    unfit: (h, supports) => resumes(h, supports) ?? (supports.cancelRunning ? null : 'cannot stop running work'),
    run: cancelAfterRestart,
  },
  {
    name: 'what cannot be resumed is lost and not begun again',
    unfit: (_, { resume }) => (resume ? 'can resume' : null),
    run: lostWithoutResume,
  },
];
