import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { bootGeneration } from '../testing/boot-generation.ts';

/** Runs that lose their hold on a task while the engine's work goes on, as the built-in engine's does. */
let booted: Awaited<ReturnType<typeof bootGeneration>>;
beforeAll(async () => {
  booted = await bootGeneration();
  booted.engine.resumes = true;
  await booted.readEnginesAgain();
});
afterEach(() => booted.engine.release());
afterAll(() => booted.stop());

const path = { mediaType: 'image', module: 'txt2img' } as const;
const heldTask = async (email: string) => {
  const { client, userId } = await booted.signIn(email);
  booted.engine.hold();
  const { task_id } = await client.api.generation.submit({
    params: path,
    body: { prompt: 'x', params: { batch_size: 2 } },
  });
  await expect.poll(() => booted.engine.held.has(`${task_id}:1`)).toBe(true);
  return { client, userId, task_id };
};
/** Everything was made by the one piece of work that began, which nobody ended. */
const expectOneWork = async ({ client, userId, task_id }: Awaited<ReturnType<typeof heldTask>>) => {
  await booted.settled(userId);
  const [item] = await client.api.generation.imageResults({ body: { task_ids: [task_id] } });
  expect(item).toMatchObject({ task_status: 1, credits: { charged: 2, refunded: 0 } });
  expect(booted.engine.started.filter((task) => task.attemptId.startsWith(task_id))).toHaveLength(1);
  expect(booted.engine.cancelled).not.toContain(`${task_id}:1`);
  expect(await booted.broken()).toEqual([]);
};

it('leaves it alone when another attempt took the run over', async () => {
  const held = await heldTask('taken-over@example.com');
  const { db } = booted.platform;
  const lapsed = { lease_until: new Date(0) };
  await db.updateTable('generation_task').set(lapsed).where('id', '=', held.task_id).execute();
  await expect
    .poll(() => db.selectFrom('generation_task').select('attempt').where('id', '=', held.task_id).execute(), {
      timeout: 20_000,
    })
    .toEqual([{ attempt: 2 }]);
  booted.engine.release();
  await expectOneWork(held);
});

it('goes on with it when a connection to the database broke, and keeps what was stored', async () => {
  const held = await heldTask('cut@example.com');
  const second = await booted.platform.pool.connect();
  try {
    await second.query('begin');
    const { rows } = await second.query(
      `select pg_backend_pid() as pid from generation_output where task_id = $1 and idx = 1 for update`,
      [held.task_id],
    );
    booted.engine.release();
    // The run waits for the row of its second picture; then its connection is cut, as by a database that was killed.
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity where $1 = any(pg_blocking_pids(pid))`;
    await expect.poll(async () => (await booted.platform.pool.query(cut, [rows[0].pid])).rowCount).toBe(1);
  } finally {
    await second.query('rollback');
    second.release();
  }
  await expectOneWork(held);
});
