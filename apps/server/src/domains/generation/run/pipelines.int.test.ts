import type { BodyInput } from '@atelier/contract/call';
import type { pipelineCalls } from '@atelier/contract/engines/pipelines';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bootConnected, refused } from '../testing/boot-connected.ts';

type Steps = NonNullable<BodyInput<(typeof pipelineCalls)['createPipeline']>>['steps'];

let booted: Awaited<ReturnType<typeof bootConnected>>;
beforeAll(async () => {
  booted = await bootConnected();
});
afterAll(() => booted.stop());
afterEach(() => booted.disconnectAll());

const NO_RETRY = { max: 0, kinds: [] };

/** A server with an engine call of each op, none of which is tried again by itself. */
async function crew(name: string) {
  const { service, server_id, atom_id } = await booted.connected(name);
  const { engines } = booted.staff.api;
  await engines.changeAtom({ params: { id: atom_id }, body: { retry: NO_RETRY } });
  const upscale = await engines.createAtom({
    body: { name: `${name} upscale`, server_id, op: 'upscale', target: {}, retry: NO_RETRY },
  });
  return { service, server_id, paint: atom_id, upscale: upscale.id };
}

/** Makes a pipeline and has it serve text to image before everything else. */
async function piped(steps: Steps, name = 'Large') {
  const { engines } = booted.staff.api;
  const { id } = await engines.createPipeline({ body: { name, op: 't2i', steps } });
  await route(id);
  return id;
}

const route = (...ids: string[]) =>
  booted.staff.api.engines.saveService({
    body: {
      module: 'txt2img',
      version: 'v3L',
      routes: [...ids, 'builtin-t2i'].map((atom_id, nth) => ({ atom_id, priority: (nth + 1) * 10 })),
    },
  });

const step = (id: string, atom_id: string, more: Partial<Steps[number]> = {}): Steps[number] => ({
  id,
  type: 'atom',
  atom_id,
  on_error: 'fail',
  weight: 50,
  ...more,
});

const made = (service: { creates: string[] }) => service.creates.length;

describe('a pipeline', () => {
  it('makes what a route leads to it for: each step works on the picture of the one before', async () => {
    const first = await crew('Painter far away');
    const second = await crew('Enlarger');
    await piped([step('draw', first.paint), step('enlarge', second.upscale)]);
    const { client, userId } = await booted.signIn('piped@example.com');
    const item = await booted.make(client, userId, { params: { batch_size: 2, seed: 7 } });
    expect(item).toMatchObject({
      task_status: 1,
      procedural: false,
      engine: { label: 'Large', kind: 'pipeline', procedural: false },
      credits: { charged: 2, refunded: 0 },
    });
    expect(item.result.map(({ width, height }) => [width, height])).toEqual([
      [128, 128],
      [128, 128],
    ]);
    expect([made(first.service), made(second.service)]).toEqual([1, 2]);
    expect(await booted.tries(item.id)).toMatchObject([
      { engine_label: 'Large', error_kind: null, cost_micros: 12000 },
    ]);
    expect(await booted.broken()).toEqual([]);
  });

  it('goes on with what it has when a step that may be skipped fails, and says who failed', async () => {
    const first = await crew('Draws');
    const second = await crew('Fails');
    second.service.failures = [{ kind: 'oom' }];
    await piped([step('draw', first.paint), step('enlarge', second.upscale, { on_error: 'skip' })]);
    const { client, userId } = await booted.signIn('skipped@example.com');
    const item = await booted.make(client, userId);
    expect(item).toMatchObject({ task_status: 1, engine: { label: 'Large' }, result: [{ width: 64 }] });
  });

  it('has a failed step made by its fallback; a picture that procedures made is said to be one', async () => {
    const first = await crew('Draws badly');
    first.service.failures = [{ kind: 'engine_config' }];
    await piped([step('draw', first.paint, { on_error: 'fallback', fallback_atom_id: 'builtin-t2i' })]);
    const { client, userId } = await booted.signIn('fallback@example.com');
    expect(await booted.make(client, userId)).toMatchObject({
      task_status: 1,
      procedural: true,
      engine: { label: 'Large', procedural: true },
      result: [{ width: 320 }],
    });
  });

  it('that fails is followed by the next route, and nobody pays twice', async () => {
    const first = await crew('Draws well');
    const second = await crew('Fails for good');
    second.service.failures = [{ kind: 'oom' }];
    await piped([step('draw', first.paint), step('enlarge', second.upscale)]);
    const { client, userId } = await booted.signIn('failed@example.com');
    const item = await booted.make(client, userId);
    expect(item).toMatchObject({ task_status: 1, engine: { label: 'Painter' }, credits: { charged: 1, refunded: 0 } });
    expect((await booted.tries(item.id)).map(({ engine_label, error_kind }) => [engine_label, error_kind])).toEqual([
      ['Large', 'oom'],
      ['Painter', null],
    ]);
  });

  it('never has another engine dodge a refusal of content', async () => {
    const first = await crew('Prudish');
    first.service.failures = [{ kind: 'refused_sensitive' }];
    await piped([step('draw', first.paint, { on_error: 'fallback', fallback_atom_id: 'builtin-t2i' })]);
    const { client, userId } = await booted.signIn('dodged@example.com');
    expect(await booted.make(client, userId)).toMatchObject({ task_status: 4, credits: { refunded: 1 } });
  });

  it('is stopped in its second step: what runs there is cancelled, and the credits come back', async () => {
    const first = await crew('Quick');
    const second = await crew('Held');
    second.service.held = true;
    await piped([step('draw', first.paint), step('enlarge', second.upscale)]);
    const { client, userId } = await booted.signIn('stopped@example.com');
    const id = await booted.submit(client);
    await expect.poll(() => made(second.service), { timeout: 15_000 }).toBe(1);
    await expect.poll(async () => (await booted.one(client, id)).result[0]!.percentage).toBeGreaterThanOrEqual(50);
    await client.api.generation.cancel({ body: { task_id: id } });
    await booted.settled(userId);
    await expect.poll(() => [...second.service.jobs.values()].map(({ state }) => state)).toEqual(['cancelled']);
    expect(await booted.one(client, id)).toMatchObject({ task_status: 5, credits: { charged: 1, refunded: 1 } });
  });

  it('goes on where its steps stand when the worker is gone: nothing is asked for twice', async () => {
    const first = await crew('Steady');
    const second = await crew('Slow');
    second.service.held = true;
    await piped([step('draw', first.paint), step('enlarge', second.upscale)]);
    const { client, userId } = await booted.signIn('resumed@example.com');
    const id = await booted.submit(client);
    await expect.poll(() => made(second.service), { timeout: 15_000 }).toBe(1);
    const attempt = async () =>
      (
        await booted.platform.db
          .selectFrom('generation_task')
          .select('attempt')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).attempt;
    await expect
      .poll(async () =>
        JSON.stringify(
          (
            await booted.platform.db
              .selectFrom('generation_task')
              .select('handle')
              .where('id', '=', id)
              .executeTakeFirstOrThrow()
          ).handle,
        ),
      )
      .toContain([...second.service.jobs.keys()][0]);
    // As after kill -9: nobody renews the lease.
    await booted.platform.db
      .updateTable('generation_task')
      .set({ lease_until: new Date(0) })
      .where('id', '=', id)
      .execute();
    await expect.poll(attempt, { timeout: 15_000 }).toBeGreaterThan(1);
    second.service.release();
    await booted.settled(userId);
    expect(await booted.one(client, id)).toMatchObject({
      task_status: 1,
      engine: { label: 'Large' },
      result: [{ width: 128 }],
    });
    expect([made(first.service), made(second.service)]).toEqual([1, 1]);
    expect(await booted.tries(id)).toHaveLength(1);
  });

  it('takes a place on the servers of its steps: none gets more than it takes', async () => {
    const first = await crew('First');
    const shared = await crew('Shared');
    shared.service.pace = 60;
    await piped([step('draw', first.paint), step('enlarge', shared.upscale)]);
    const pipeline = (await booted.staff.api.engines.pipelineList()).list[0]!.id;
    await booted.staff.api.engines.saveService({
      body: {
        module: 'txt2img',
        version: 'v3L',
        routes: [pipeline, shared.paint].map((atom_id) => ({ atom_id, priority: 10 })),
      },
    });
    const people = await Promise.all(Array.from({ length: 4 }, (_, nth) => booted.signIn(`shared-${nth}@example.com`)));
    for (const { userId } of people) await booted.promote(userId, 3);
    for (let nth = 0; nth < 2; nth++) for (const { client } of people) await booted.submit(client);
    for (const { userId } of people) await booted.settled(userId);
    expect(made(first.service)).toBeGreaterThan(0);
    expect(shared.service.most).toBe(1);
    // What a step loads on its server is noted as what a task of its own does.
    const { db } = booted.platform;
    const drew = await db.selectFrom('engine_server').select('warm').where('id', '=', first.server_id).execute();
    expect(drew).toEqual([{ warm: 'a/model' }]);
  });

  it('is not asked while the server of a step it needs is away; one it can do without is left out', async () => {
    const first = await crew('Near');
    const second = await crew('Away');
    const id = await piped([step('draw', first.paint), step('enlarge', second.upscale)]);
    second.service.state = 'down';
    await booted.staff.api.engines.checkServer({ params: { id: second.server_id } });
    const { engines } = booted.staff.api;
    const [row] = (await engines.pipelineList()).list;
    expect(row).toMatchObject({ state: 'down', reasons: [{ key: 'silent', values: { step: 'enlarge' } }] });
    const { client, userId } = await booted.signIn('away@example.com');
    expect(await booted.make(client, userId)).toMatchObject({ engine: { label: 'Painter' } });
    const steps = [step('draw', first.paint), step('enlarge', second.upscale, { optional: true })];
    expect(await engines.changePipeline({ params: { id }, body: { steps } })).toMatchObject({ version: 2 });
    expect((await engines.pipelineList()).list[0]).toMatchObject({ state: 'degraded', version: 2 });
    expect(await booted.make(client, userId)).toMatchObject({ engine: { label: 'Large' }, result: [{ width: 64 }] });
  });
});

describe('the configuration of pipelines', () => {
  it('is refused beside the field at fault', async () => {
    const { paint, upscale } = await crew('Judged');
    const { engines } = booted.staff.api;
    const asked = (...steps: Steps) => refused(engines.createPipeline({ body: { name: 'Wrong', op: 't2i', steps } }));
    expect(await asked(step('a', upscale, { input: 'b' }), step('b', upscale, { input: 'a' }))).toEqual({
      code: 100001,
      path: 'steps.1',
    });
    expect(await asked(step('a', paint), step('b', paint, { input: 'a' }))).toMatchObject({ path: 'steps.1.input' });
    expect(await asked(step('a', 'gone'))).toEqual({ code: 100002, path: 'steps.0.atom_id' });
    expect(await asked(step('request', paint))).toMatchObject({ code: 100001, path: 'steps.0.id' });
    expect((await engines.pipelineList()).list).toEqual([]);
    const cycle = engines.createPipeline({
      body: {
        name: 'Round',
        op: 't2i',
        steps: [step('a', upscale, { input: 'b' }), step('b', upscale, { input: 'a' })],
      },
    });
    await expect(cycle).rejects.toMatchObject({ message: expect.stringContaining('a → b → a') });
  });

  it('keeps what is in use: pipelines of routes, engine calls of steps; and a pipeline is no step', async () => {
    const { paint, upscale } = await crew('Used');
    const { engines } = booted.staff.api;
    const id = await piped([step('a', paint), step('b', upscale)]);
    expect(await refused(engines.deletePipeline({ params: { id } }))).toMatchObject({ code: 100003 });
    expect(await refused(engines.deleteAtom({ params: { id: upscale } }))).toMatchObject({ code: 100003 });
    expect(await refused(engines.changePipeline({ params: { id }, body: { op: 'i2i' } }))).toMatchObject({
      code: 100003,
    });
    expect(await refused(engines.changeAtom({ params: { id: upscale }, body: { op: 't2i' } }))).toMatchObject({
      code: 100003,
    });
    expect(
      await refused(engines.createPipeline({ body: { name: 'Nested', op: 't2i', steps: [step('a', id)] } })),
    ).toMatchObject({ path: 'steps.0.atom_id' });
    expect((await engines.servers()).list.map((server) => server.id)).not.toContain(id);
    await route();
    await engines.deletePipeline({ params: { id } });
    await engines.deleteAtom({ params: { id: upscale } });
    expect((await engines.pipelineList()).list).toEqual([]);
  });
});
