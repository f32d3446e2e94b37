import assert from 'node:assert/strict';
import { type Engine, EngineError, type EngineTask, type RemoteHandle } from '../../engine.ts';
import type { Check, Harness, Supports } from '../harness.ts';
import { asStored, comesTrue, forever, made, Watching } from '../watching.ts';

type Said = Awaited<ReturnType<Engine['cancel']>>;
const ANSWERS: readonly Said[] = ['cancelled', 'requested', 'already_done', 'unknown'];

/** Cancels, whatever the moment: it has to answer and not to throw. */
async function cancel(engine: Engine, handle: RemoteHandle): Promise<Said> {
  const said = await engine.cancel(asStored(handle)).catch((error) => assert.fail(`cancel threw: ${error}`));
  assert.ok(ANSWERS.includes(said), `cancel answered '${said}'`);
  return said;
}

async function early(harness: Harness): Promise<void> {
  const engine = await harness.engine();
  const task = harness.slow();
  const said: Said[] = [];
  const remember = async (handle: RemoteHandle) => void said.push(await cancel(engine, handle));
  const handle = await engine.submit(task, remember, forever).catch((error) => {
    // It may notice before anything was begun; then it says so by the same word.
    assert.ok(error instanceof EngineError && error.kind === 'cancelled', `submit of a cancelled task threw ${error}`);
    return null;
  });
  if (!handle) return nothingLeft(harness);
  const watching = new Watching(harness, engine, handle, task);
  if (said[0] !== 'cancelled' && said[0] !== 'requested') await cancel(engine, handle);
  await watching.failed('cancelled');
  await nothingLeft(harness);
}

async function running(harness: Harness): Promise<void> {
  const engine = await harness.engine();
  const watching = await Watching.of(harness, engine, harness.slow({ count: 2 }));
  await watching.seen('started');
  const said = await cancel(engine, watching.handle);
  assert.ok(said === 'cancelled' || said === 'requested', `cancel of running work answered '${said}'`);
  await cancel(engine, watching.handle);
  await watching.failed('cancelled');
  const after = await cancel(engine, watching.handle);
  assert.ok(after === 'already_done' || after === 'unknown', `cancel after the end answered '${after}'`);
  await nothingLeft(harness);
}

/** Two at once: the first is at work, the other waits or works beside it; one is cancelled, the other has to come to its end. */
const leavesOthers = (which: 'first' | 'second') => async (harness: Harness) => {
  const engine = await harness.engine();
  const first = await Watching.of(harness, engine, harness.slow({ seed: 1 }));
  await first.seen('started');
  const second = await Watching.of(harness, engine, harness.slow({ seed: 2 }));
  const [gone, left] = which === 'first' ? [first, second] : [second, first];
  await cancel(engine, gone.handle);
  await cancel(engine, gone.handle);
  await gone.failed('cancelled');
  harness.release?.();
  await left.succeeded();
};

async function afterwards(harness: Harness): Promise<void> {
  const engine = await harness.engine();
  const watching = await Watching.of(harness, engine, harness.task());
  await watching.succeeded();
  for (let times = 0; times < 2; times++) {
    const said = await cancel(engine, watching.handle);
    assert.ok(said === 'already_done' || said === 'unknown', `cancel of finished work answered '${said}'`);
  }
  await made(harness, engine, harness.task());
}

async function nobodys(harness: Harness): Promise<void> {
  const engine = await harness.engine();
  const handle = { ...(await handleOf(harness, engine)), remoteId: '00000000-0000-4000-8000-000000000000' };
  assert.equal(await cancel(engine, handle), 'unknown', 'cancel of work that nobody began');
}

/** A handle of the right form. */
async function handleOf(harness: Harness, engine: Engine): Promise<RemoteHandle> {
  const watching = await Watching.of(harness, engine, harness.task());
  await watching.succeeded();
  return watching.handle;
}

async function deadline(harness: Harness): Promise<void> {
  const engine = await harness.engine();
  const task: EngineTask = harness.slow({ deadline: Date.now() + 60 });
  const watching = await Watching.of(harness, engine, task);
  await watching.failed('timeout');
  await nothingLeft(harness);
}

/** What was cancelled or is too late must not go on working for nobody. */
async function nothingLeft(harness: Harness): Promise<void> {
  if (harness.busy) await comesTrue(harness, 'nothing is left at work', () => harness.busy?.() === 0);
}

const runs = (_: Harness, { cancelRunning }: Supports) => (cancelRunning ? null : 'cannot stop running work');

export const CANCEL_CHECKS: readonly Check[] = [
  { name: 'cancel before submit is done ends the task as cancelled', unfit: runs, run: early },
  { name: 'cancel of running work ends it as cancelled, asked twice too', unfit: runs, run: running },
  { name: 'cancel of what waits leaves what runs', unfit: runs, run: leavesOthers('second') },
  { name: 'cancel of what runs leaves what waits', unfit: runs, run: leavesOthers('first') },
  { name: 'cancel after the end changes nothing', run: afterwards },
  { name: 'cancel of unknown work says so', run: nobodys },
  { name: 'ends with timeout at the deadline and stops the work', unfit: runs, run: deadline },
];
