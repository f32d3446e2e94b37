// size: one house with its doubles answers for all of it; a second boot would cost more than the length.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bootConnected, refused } from '../testing/boot-connected.ts';
import { RemoteService } from '../testing/remote-service.ts';

let booted: Awaited<ReturnType<typeof bootConnected>>;
beforeAll(async () => {
  booted = await bootConnected();
});
afterAll(() => booted.stop());
afterEach(() => booted.disconnectAll());

describe('connecting', () => {
  it.each([
    ['a metadata address', { kind: 'replicate', url: 'http://169.254.169.254/v1' }, 100001, 'url'],
    ['a private one', { kind: 'replicate', url: 'http://192.168.1.9:8188' }, 100001, 'url'],
    ['the same written as a number', { kind: 'replicate', url: 'http://2852039166/' }, 100001, 'url'],
    ['no address', { kind: 'replicate', url: 'not an address' }, 100001, 'url'],
    ['a kind that is not built', { kind: 'onnx', model: 'folder' }, 100001, 'kind'],
    ['a module nobody knows', { kind: 'replicate', url: 'http://127.0.0.1:1', module: 'nothing' }, 100002, 'module'],
  ] as const)('refuses %s beside its field, and writes nothing', async (_what, order, code, field) => {
    const before = await booted.staff.api.engines.servers();
    expect(await refused(booted.staff.api.engines.connect({ body: { name: 'X', ...order } }))).toMatchObject({
      code,
      path: field,
    });
    expect(await booted.staff.api.engines.servers()).toEqual(before);
  });

  it('refuses a server that does not answer', async () => {
    expect(
      await refused(
        booted.connected('Silent', (service) => {
          service.state = 'down';
        }),
      ),
    ).toMatchObject({ code: 100012, path: 'url' });
  });

  it('makes it the first route, keeps the painter last, tells no key and leaves a trace', async () => {
    const { svc_id, atom_id, server_id, state } = await booted.connected('Fast GPU');
    expect(state).toBe('up');
    const routes = await booted.staff.api.engines.serviceRoutes({ params: { id: svc_id } });
    expect(routes.map(({ atom_id: id, server, refused_because }) => [id, server, refused_because])).toEqual([
      [atom_id, 'Fast GPU', null],
      ['builtin-t2i', 'Painter', null],
    ]);
    const servers = await booted.staff.api.engines.servers();
    expect(servers.list.find(({ id }) => id === server_id)).toMatchObject({ has_key: true, state: 'up', slots: 1 });
    const everything = JSON.stringify([
      servers,
      await booted.staff.api.engines.atomList(),
      await booted.staff.api.engines.atom({ params: { id: atom_id } }),
    ]);
    expect(everything).not.toContain('r8_a_secret_key');
    const kept = await booted.platform.db
      .selectFrom('engine_server')
      .selectAll()
      .where('id', '=', server_id)
      .executeTakeFirstOrThrow();
    expect(kept.secret?.toString('latin1')).not.toContain('r8_a_secret_key');
    expect(booted.platform.secrets.open('engine-server-key', kept.secret!)).toBe('r8_a_secret_key');
    const trail = await booted.platform.db
      .selectFrom('admin_action')
      .select(['action', 'after'])
      .where('target', '=', server_id)
      .execute();
    expect(trail.map(({ action }) => action)).toEqual(['engine.connect']);
    expect(JSON.stringify(trail)).not.toContain('r8_a_secret_key');
  });

  it('answers a repeat of the same request the same, and connects once', async () => {
    booted.services.set('8999', new RemoteService());
    const body = {
      kind: 'replicate',
      name: 'Once',
      url: 'http://127.0.0.1:8999',
      model: 'a/b',
      request_id: 'connect-once',
    } as const;
    const first = await booted.staff.api.engines.connect({ body });
    expect(await booted.staff.api.engines.connect({ body })).toEqual(first);
    expect((await booted.staff.api.engines.servers()).list.filter(({ name }) => name === 'Once')).toHaveLength(1);
  });
});

describe('engine calls and services', () => {
  it('keep what tasks began with: a change is a new version', async () => {
    const { atom_id } = await booted.connected('Versions');
    const changed = await booted.staff.api.engines.changeAtom({
      params: { id: atom_id },
      body: { target: { model: 'b/model' } },
    });
    expect(changed).toEqual({ id: atom_id, version: 2, reasons: [] });
    const detail = await booted.staff.api.engines.atom({ params: { id: atom_id } });
    expect(detail.versions.map(({ version, target }) => [version, target])).toEqual([
      [2, { model: 'b/model' }],
      [1, { model: 'a/model' }],
    ]);
  });

  it('refuse a secret, an op that their server has not, a call in use and the built-in one', async () => {
    const { atom_id, server_id } = await booted.connected('Strict');
    const atom = { name: 'A', server_id, op: 't2i', target: {} };
    expect(
      await refused(booted.staff.api.engines.createAtom({ body: { ...atom, target: { deep: { api_key: 'x' } } } })),
    ).toMatchObject({
      code: 100001,
      path: 'target.deep.api_key',
    });
    expect(await refused(booted.staff.api.engines.createAtom({ body: { ...atom, op: 't2v' } }))).toMatchObject({
      code: 100001,
      path: 'op',
    });
    expect(await refused(booted.staff.api.engines.deleteAtom({ params: { id: atom_id } }))).toMatchObject({
      code: 100003,
    });
    expect(await refused(booted.staff.api.engines.deleteAtom({ params: { id: 'builtin-t2i' } }))).toMatchObject({
      code: 100003,
    });
    expect(
      await refused(
        booted.staff.api.engines.saveService({
          body: { module: 'img2img', version: 'v3L', routes: [{ atom_id, priority: 1 }] },
        }),
      ),
    ).toMatchObject({ code: 100001, path: 'routes.0.atom_id' });
  });

  it('are taken away with a reason, which stands in the audit log with what went', async () => {
    const { engines } = booted.staff.api;
    const { atom_id, server_id } = await booted.connected('Old');
    const reasons = async (target: string) =>
      booted.platform.db
        .selectFrom('admin_action')
        .select(['action', 'reason'])
        .where('target', '=', target)
        .where('action', 'like', '%.delete')
        .execute();
    const { id } = await engines.createAtom({ body: { name: 'A', server_id, op: 't2i', target: {} } });
    const steps = [{ id: 'draw', type: 'atom', atom_id: id, on_error: 'fail', weight: 1 } as const];
    const pipeline = await engines.createPipeline({ body: { name: 'P', op: 't2i', steps } });
    const why = (reason: string) => ({ reason });
    // A refusal leaves no trace of something that did not happen.
    expect(await refused(engines.deleteAtom({ params: { id: atom_id }, body: why('in use') }))).toMatchObject({
      code: 100003,
    });
    expect(await reasons(atom_id)).toEqual([]);
    await engines.deletePipeline({ params: { id: pipeline.id }, body: why('too slow') });
    expect(await reasons(pipeline.id)).toEqual([{ action: 'pipeline.delete', reason: 'too slow' }]);
    await engines.deleteAtom({ params: { id }, body: why('not used') });
    expect(await reasons(id)).toEqual([{ action: 'atom.delete', reason: 'not used' }]);
    await engines.saveService({ body: { module: 'img2img', version: 'v3L', routes: [] } });
    const services = await engines.serviceList();
    const service = services.list.find(({ module, version }) => module === 'img2img' && version === 'v3L')!;
    await engines.deleteService({ params: { id: service.id }, body: why('one engine is enough') });
    expect(await reasons(service.id)).toEqual([{ action: 'service.delete', reason: 'one engine is enough' }]);
    await engines.deleteServer({ params: { id: server_id }, query: {}, body: why('the contract ended') });
    expect(await reasons(server_id)).toEqual([{ action: 'engine.delete', reason: 'the contract ended' }]);
    expect(await refused(engines.deleteServer({ params: { id: server_id }, query: {}, body: why('again') }))).toEqual({
      code: 100002,
      path: undefined,
    });
    expect(await reasons(server_id)).toHaveLength(1);
  });

  it('are not overwritten unseen by staff who began before somebody else saved', async () => {
    const { engines } = booted.staff.api;
    const { atom_id } = await booted.connected('Shared');
    const clash = async (asked: Promise<unknown>) => {
      const error = (await asked.catch((thrown: unknown) => thrown)) as {
        code?: number;
        details?: object;
        message: string;
      };
      return [error.code, error.details, error.message];
    };
    const changed = (version: number) => [
      100003,
      { version },
      `Somebody else saved it meanwhile: version ${version} is in force. Look at it; saving again replaces it.`,
    ];
    // An engine call: both began on version 1.
    const atom = (model: string, version?: number) =>
      engines.changeAtom({ params: { id: atom_id }, body: { target: { model }, ...(version && { version }) } });
    expect((await atom('a/first', 1)).version).toBe(2);
    expect(await clash(atom('b/second', 1))).toEqual(changed(2));
    expect((await engines.atom({ params: { id: atom_id } })).target).toEqual({ model: 'a/first' });
    expect((await atom('b/second', 2)).version).toBe(3);
    // Whoever names no version says that it does not matter.
    expect((await atom('c/third')).version).toBe(4);
    // A service.
    const routes = (priority: number, revision?: number) =>
      engines.saveService({
        body: {
          module: 'txt2img',
          version: 'v3L',
          routes: [
            { atom_id, priority },
            { atom_id: 'builtin-t2i', priority: 1000 },
          ],
          ...(revision && { revision }),
        },
      });
    const { revision } = await routes(10);
    // Both at the same moment: one of them is told.
    const said = await Promise.allSettled([routes(20, revision), routes(30, revision)]);
    expect(said.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await clash(routes(40, revision))).toEqual(changed(revision + 1));
    // A pipeline.
    const steps = (id: string) => [{ id, type: 'atom', atom_id, on_error: 'fail', weight: 1 } as const];
    const { id } = await engines.createPipeline({ body: { name: 'P', op: 't2i', steps: steps('draw') } });
    const change = (step: string, version: number) =>
      engines.changePipeline({ params: { id }, body: { steps: steps(step), version } });
    expect((await change('paint', 1)).version).toBe(2);
    expect(await clash(change('sketch', 1))).toEqual(changed(2));
    const kept = (await engines.pipelineList()).list.find((one) => one.id === id);
    expect(kept?.steps.map((step) => step.id)).toEqual(['paint']);
  });

  it('and their servers are not overwritten unseen either: name, runs at once, key', async () => {
    const { engines } = booted.staff.api;
    const { server_id: id } = await booted.connected('Ours');
    const now = async () => (await engines.servers()).list.find((one) => one.id === id)!;
    const { version } = await now();
    const change = (body: object) => engines.changeServer({ params: { id }, body });
    const keyOf = async () => {
      const { secret } = await booted.platform.db
        .selectFrom('engine_server')
        .select('secret')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return booted.platform.secrets.open('engine-server-key', secret!);
    };
    expect(await change({ name: 'Theirs', slots: 3, version })).toMatchObject({ version: version + 1, slots: 3 });
    // Began on the same version: nothing of it is written, the new key neither.
    for (const late of [{ name: 'Ours again' }, { slots: 2 }, { key: 'r8_a_late_key' }])
      await expect(change({ ...late, version })).rejects.toMatchObject({
        code: 100003,
        key: 'engine_changed',
        details: { version: version + 1 },
        message: `Somebody else saved it meanwhile: version ${version + 1} is in force. Look at it; saving again replaces it.`,
      });
    expect(await now()).toMatchObject({ name: 'Theirs', slots: 3, version: version + 1 });
    expect(await keyOf()).toBe('r8_a_secret_key');
    // What the house finds out by itself is nobody's change.
    await engines.checkServer({ params: { id } });
    const both = await Promise.allSettled([2, 4].map((slots) => change({ slots, version: version + 1 })));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    // Whoever names no version says that it does not matter.
    expect(await change({ key: 'r8_a_new_key' })).toMatchObject({ version: version + 3 });
    expect(await keyOf()).toBe('r8_a_new_key');
    const trail = await booted.platform.db
      .selectFrom('admin_action')
      .select('after')
      .where('target', '=', id)
      .where('action', '=', 'engine.update')
      .orderBy('id')
      .execute();
    expect(trail.map(({ after }) => (after as { version: number }).version)).toEqual(
      [1, 2, 3].map((nth) => version + nth),
    );
  });

  it('are written by one while another takes their server away: one of them is told, nothing breaks', async () => {
    const { engines } = booted.staff.api;
    const { db } = booted.platform;
    const { atom_id, server_id } = await booted.connected('Contested');
    const waiting = async () =>
      (
        await sql<{ held: number }>`select count(*)::int as held from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      ).rows[0]!.held;
    const routes = [
      { atom_id, priority: 10 },
      { atom_id: 'builtin-t2i', priority: 1000 },
    ];
    // Both are under way, and neither has what the other one has.
    const [gone, saved] = await db.transaction().execute(async (trx) => {
      await sql`select from engine_service where id = 'txt2img:v3L' for update`.execute(trx);
      const taken = engines.deleteServer({ params: { id: server_id }, query: {} }).catch((error: unknown) => error);
      await expect.poll(waiting).toBe(1);
      const written = refused(engines.saveService({ body: { module: 'txt2img', version: 'v3L', routes } }));
      await expect.poll(waiting).toBe(2);
      return [taken, written] as const;
    });
    expect(await gone).toEqual({});
    expect(await saved).toEqual({ code: 100002, path: 'routes.0.atom_id' });
  });

  it('of a server that this house can make nothing of any more are refused, not broken', async () => {
    const { atom_id, server_id } = await booted.connected('Sealed');
    // As after a change of APP_SECRET: what is kept cannot be opened.
    await booted.platform.db
      .updateTable('engine_server')
      .set({ secret: Buffer.from('sealed under another secret') })
      .where('id', '=', server_id)
      .execute();
    await booted.platform.events.signal('engines');
    const { engines } = booted.staff.api;
    await expect
      .poll(async () => (await engines.servers()).list.find(({ id }) => id === server_id)?.state)
      .toBe('down');
    expect(
      await refused(engines.changeAtom({ params: { id: atom_id }, body: { target: { model: 'b/model' } } })),
    ).toEqual({ code: 100001, path: 'server_id' });
    expect(await refused(engines.testAtom({ params: { id: atom_id }, body: { prompt: 'a fox' } }))).toMatchObject({
      code: 100002,
    });
    expect((await engines.atom({ params: { id: atom_id } })).reasons).toEqual([{ key: 'gone', values: {} }]);
    // A new key mends it.
    await engines.changeServer({ params: { id: server_id }, body: { key: 'r8_a_new_secret' } });
    expect((await engines.atom({ params: { id: atom_id } })).reasons).toEqual([]);
  });

  it('say who would make a request, and why the others would not', async () => {
    const { atom_id } = await booted.connected('Picky');
    await booted.staff.api.engines.saveService({
      body: {
        module: 'txt2img',
        version: 'v3L',
        routes: [
          { atom_id, priority: 1, when: { style: ['oil'], grade: 1 } },
          { atom_id: 'builtin-t2i', priority: 1000 },
        ],
      },
    });
    const asked = { module: 'txt2img', version: 'v3L', style: 'default' } as const;
    const none = await booted.staff.api.engines.dryRun({ body: asked });
    expect(none.chosen).toEqual(['builtin-t2i']);
    expect(none.routes[0]).toMatchObject({
      refused_because: 'condition',
      refused_values: { condition: 'style', values: 'oil' },
    });
    const some = await booted.staff.api.engines.dryRun({ body: { ...asked, style: 'oil', grade: 2 } });
    expect(some.chosen).toEqual([atom_id]);
    const [service] = (await booted.staff.api.engines.serviceList()).list.filter(
      ({ module, version }) => module === 'txt2img' && version === 'v3L',
    );
    const { history } = await booted.staff.api.engines.service({ params: { id: service!.id } });
    expect(history[0]).toMatchObject({
      revision: service!.revision - 1,
      routes: expect.arrayContaining([expect.objectContaining({ atom_id: 'builtin-t2i' })]),
    });
  });

  it('are tried by staff without task and charge', async () => {
    const { atom_id, service } = await booted.connected('Tried');
    const begun = await booted.staff.api.engines.testAtom({
      params: { id: atom_id },
      body: { prompt: 'a red fox', seed: 3 },
    });
    expect(begun).toMatchObject({ state: 'running', image: '' });
    await expect
      .poll(async () => (await booted.staff.api.engines.test({ params: { id: begun.id } })).state)
      .toBe('succeeded');
    expect(await booted.staff.api.engines.test({ params: { id: begun.id } })).toMatchObject({
      percentage: 100,
      told: 'told: a red fox',
      image: expect.stringMatching(/^data:image\/webp;base64,/),
      log: [expect.objectContaining({ event: 'started', message: '' })],
    });
    service.failures = [{ kind: 'engine_config' }];
    const failed = await booted.staff.api.engines.testAtom({ params: { id: atom_id }, body: { prompt: 'a red fox' } });
    await expect
      .poll(async () => booted.staff.api.engines.test({ params: { id: failed.id } }))
      .toMatchObject({
        state: 'failed',
        failure: { kind: 'engine_config', reason: { key: 'said', values: { words: 'planned: engine_config' } } },
      });
  });
});
