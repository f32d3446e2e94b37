import assert from 'node:assert/strict';
import { EngineError } from '../../engine.ts';
import type { Check, Failure, Harness, Trouble } from '../harness.ts';
import { artefactsOf, Watching } from '../watching.ts';

/** The error that a task ends with, whether submit refused it or watch told it. */
async function errorOf<H extends Harness>(harness: H, failure: Failure<H>): Promise<EngineError> {
  const engine = await harness.engine();
  await failure.arrange?.(harness);
  const task = failure.task?.(harness) ?? harness.task();
  const watching = await Watching.of(harness, engine, task).catch((error: unknown) => {
    assert.ok(error instanceof EngineError, `submit threw what is no EngineError: ${error}`);
    return error;
  });
  return watching instanceof EngineError ? watching : watching.failed(failure.kind);
}

/** The other side fails: the runner decides by the kind alone, so each has to be told by the right one. */
export const failureCheck = <H extends Harness>(failure: Failure<H>): Check<H> => ({
  name: `${failure.name} is told as ${failure.kind}`,
  run: async (harness) => {
    const error = await errorOf(harness, failure);
    assert.equal(error.kind, failure.kind, `told as ${error.kind}: ${error.message}`);
    assert.match(error.message, /\w/, 'an error without words');
    assert.ok(error.info.reason, `no reason in people's own language: ${error.message}`);
    if (failure.field !== undefined) assert.equal(error.info.field, failure.field, 'the field it names');
    if (failure.retryAfterMs !== undefined)
      assert.equal(error.info.retryAfterMs, failure.retryAfterMs, 'when it may be asked again');
    const said = JSON.stringify([error.message, error.info]);
    for (const secret of harness.secrets ?? []) assert.ok(!said.includes(secret), 'a secret stands in the error');
  },
});

/** The other side stumbles: the task succeeds all the same. */
export const troubleCheck = <H extends Harness>(trouble: Trouble<H>): Check<H> => ({
  name: `survives ${trouble.name}`,
  run: async (harness) => {
    const engine = await harness.engine();
    const before = harness.creates?.() ?? 0;
    await trouble.arrange(harness);
    const task = trouble.task?.(harness) ?? harness.task();
    const watching = await Watching.of(harness, engine, task);
    const events = await watching.succeeded();
    if (harness.makes === 'images') {
      const indexes = artefactsOf(events).flatMap(({ index, role }) => (role === 'main' ? [index] : []));
      const wanted = Array.from({ length: task.count }, (_, index) => index);
      assert.deepEqual(indexes.sort(), wanted, 'each picture, once');
    }
    if (harness.creates)
      assert.equal(harness.creates() - before, trouble.creates ?? task.count, 'how often work was begun');
  },
});
