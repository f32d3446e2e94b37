// size: one house with its providers answers for all of it; a second boot would cost more than the length.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bootConnected, refused } from '../testing/boot-connected.ts';

let booted: Awaited<ReturnType<typeof bootConnected>>;
beforeAll(async () => {
  booted = await bootConnected();
});
afterAll(() => booted.stop());
afterEach(() => booted.disconnectAll());

describe('a connected engine', () => {
  it('makes what users ask for, under its name, for the same price, and says what its model was told', async () => {
    const { service } = await booted.connected('Fast GPU');
    const { client, userId } = await booted.signIn('uses-it@example.com');
    const asked = { prompt: 'a red fox', module: 'txt2img' };
    expect(await client.api.generation.quote({ body: asked })).toMatchObject({
      engine: { label: 'Fast GPU', kind: 'replicate', procedural: false },
    });
    // A submit reads memory: it does not wait for a server that does not say how it is.
    service.mute = true;
    const item = await booted.make(client, userId, { params: { seed: 7 } });
    expect(item).toMatchObject({
      task_status: 1,
      procedural: false,
      engine: { label: 'Fast GPU', kind: 'replicate', procedural: false },
      credits: { charged: 1, refunded: 0 },
    });
    expect(item.result[0]).toMatchObject({ told: 'told: a red fox', seed: 7 });
    expect(await booted.tries(item.id)).toEqual([
      expect.objectContaining({
        attempt: 1,
        engine_label: 'Fast GPU',
        error_kind: null,
        orphan: false,
        cost_micros: 4000,
      }),
    ]);
    expect(await booted.broken()).toEqual([]);
  });

  it('is asked how it is every ten seconds, and not each time somebody wants to know whether the house is ready', async () => {
    const { service } = await booted.connected('Distant');
    const { health } = booted.engine;
    let asked = 0;
    booted.engine.health = () => {
      asked += 1;
      return health();
    };
    const before = service.looks;
    try {
      // Readiness is looked at every second.
      await expect.poll(() => asked, { timeout: 20_000 }).toBeGreaterThanOrEqual(4);
      expect(service.looks - before).toBeLessThanOrEqual(1);
    } finally {
      booted.engine.health = health;
    }
  });

  it('that takes no seed makes pictures without one: in the history, the assets and the file', async () => {
    await booted.connected('Dicey', (service) => {
      service.seeds = false;
    });
    const { client, userId } = await booted.signIn('seedless@example.com');
    const item = await booted.make(client, userId, { params: { seed: 7 } });
    expect(item).toMatchObject({ task_status: 1, engine: { label: 'Dicey' } });
    expect(item.result[0]!.seed).toBe(-1);
    const { data: assets } = await client.api.library.assets({ body: {} });
    expect(assets.map(({ seed }) => seed)).toEqual([-1]);
    const root = path.join(booted.platform.config.dataDir, 'files');
    const files = await readdir(root, { recursive: true, withFileTypes: true });
    const kept = await Promise.all(
      files.filter((file) => file.isFile()).map((file) => readFile(path.join(file.parentPath, file.name), 'latin1')),
    );
    expect(kept.some((bytes) => bytes.includes(item.id))).toBe(true);
    for (const bytes of kept.filter((each) => each.includes(item.id))) expect(bytes).not.toMatch(/atelier:Seed|"seed"/);
  });

  it.each(['transient', 'engine_config', 'auth_quota', 'capacity', 'oom', 'internal'] as const)(
    'that fails by %s is followed by the painter, who says so; nobody pays twice',
    async (kind) => {
      const { service } = await booted.connected('Shaky');
      service.failures = [{ kind }];
      const { client, userId } = await booted.signIn(`after-${kind.replace('_', '-')}@example.com`);
      const item = await booted.make(client, userId);
      expect(item).toMatchObject({
        task_status: 1,
        procedural: true,
        engine: { label: 'Painter', kind: 'builtin' },
        credits: { charged: 1, refunded: 0 },
      });
      expect(await booted.tries(item.id)).toMatchObject([
        { engine_label: 'Shaky', error_kind: kind, ended_at: expect.any(Date) },
        { engine_label: 'Painter', error_kind: null, ended_at: expect.any(Date) },
      ]);
      expect((await client.api.billing.account({ query: {} })).credits).toBe(29);
    },
  );

  it('whose place another one takes is named before the charge and in the history; nobody pays more than was quoted', async () => {
    const { service, server_id } = await booted.connected('First choice');
    const { client, userId } = await booted.signIn('swapped@example.com');
    await booted.promote(userId, 1);
    await booted.give(userId, 100);
    const body = { prompt: 'a red fox', params: { batch_size: 2 } };
    const quoted = () => client.api.generation.quote({ body: { ...body, module: 'txt2img' } });
    const usual = await quoted();
    expect(usual.engine).toMatchObject({ label: 'First choice', instead_of: '' });
    const before = (await client.api.billing.account({ query: {} })).credits;
    // It fails with the task in its hands: nobody could know before.
    service.failures = [{ kind: 'oom' }];
    const late = await booted.make(client, userId, body);
    expect(late).toMatchObject({ engine: { label: 'Painter', instead_of: 'First choice' } });
    // It is away: the quote says so before anything is charged.
    service.state = 'down';
    await booted.staff.api.engines.checkServer({ params: { id: server_id } });
    const swapped = await quoted();
    expect(swapped.engine).toMatchObject({ label: 'Painter', procedural: true, instead_of: 'First choice' });
    const early = await booted.make(client, userId, body);
    expect(early).toMatchObject({ engine: { label: 'Painter', instead_of: 'First choice' } });
    // It is back: the next one is nobody's stand-in.
    service.state = 'up';
    await booted.staff.api.engines.checkServer({ params: { id: server_id } });
    const again = await booted.make(client, userId, body);
    expect(again).toMatchObject({ engine: { label: 'First choice', instead_of: '' } });
    for (const [item, { cost }] of [
      [late, usual],
      [early, swapped],
      [again, usual],
    ] as const)
      expect(item.credits).toEqual({ charged: cost, refunded: 0 });
    expect((await client.api.billing.account({ query: {} })).credits).toBe(before - 2 * usual.cost - swapped.cost);
    expect(swapped.cost).toBe(usual.cost);
    expect(await booted.broken()).toEqual([]);
  });

  it('is not asked again for what was at fault itself', async () => {
    const { service } = await booted.connected('Prudish');
    service.failures = [{ kind: 'refused_sensitive' }];
    const { client, userId } = await booted.signIn('prudish@example.com');
    const item = await booted.make(client, userId);
    expect(item).toMatchObject({ task_status: 4, credits: { charged: 1, refunded: 1 } });
    expect(await booted.tries(item.id)).toMatchObject([
      { error_kind: 'refused_sensitive', message: 'planned: refused_sensitive', ended_at: expect.any(Date) },
    ]);
  });

  it('alone in its service: a create whose answer was lost ends the task, refunded, and stays a possible orphan', async () => {
    const { service, atom_id } = await booted.connected('Only');
    await booted.staff.api.engines.saveService({
      body: { module: 'txt2img', version: 'v3L', routes: [{ atom_id, priority: 10 }] },
    });
    service.failures = [{ kind: 'lost', lostAnswer: true }];
    const { client, userId } = await booted.signIn('only@example.com');
    const item = await booted.make(client, userId);
    expect(item).toMatchObject({ task_status: 3, credits: { charged: 1, refunded: 1 } });
    expect(await booted.tries(item.id)).toMatchObject([
      { error_kind: 'lost', orphan: true, ended_at: expect.any(Date) },
    ]);
    await booted.staff.api.engines.saveService({
      body: { module: 'txt2img', version: 'v3L', routes: [{ atom_id: 'builtin-t2i', priority: 1000 }] },
    });
  });

  it('whose create may have been paid although its answer was lost is never asked again for that task', async () => {
    const { service, server_id } = await booted.connected('Paid');
    const { platform } = booted;
    const warm = () =>
      platform.db.selectFrom('engine_server').select('warm').where('id', '=', server_id).executeTakeFirst();
    const before = await booted.signIn('before-orphan@example.com');
    await booted.make(before.client, before.userId);
    expect(await warm()).toEqual({ warm: 'a/model' });
    service.creates.length = 0;
    service.failures = [{ kind: 'lost', lostAnswer: true }];
    const { client, userId } = await booted.signIn('orphan@example.com');
    const item = await booted.make(client, userId);
    expect(item).toMatchObject({ task_status: 1, engine: { label: 'Painter' }, credits: { charged: 1, refunded: 0 } });
    expect(service.creates).toHaveLength(1);
    expect(await booted.tries(item.id)).toMatchObject([
      { engine_label: 'Paid', orphan: true },
      { engine_label: 'Painter', orphan: false },
    ]);
    // It may have died with what it had in memory.
    expect(await warm()).toEqual({ warm: null });
  });

  it('goes on with its work when the worker that watched it is gone', async () => {
    const { service } = await booted.connected('Steady', (service) => {
      service.held = true;
    });
    const { client, userId } = await booted.signIn('steady@example.com');
    const task_id = await booted.submit(client);
    await expect.poll(async () => (await booted.one(client, task_id)).task_status).toBe(2);
    await expect.poll(async () => (await booted.tries(task_id))[0]?.remote_id ?? null).not.toBe(null);
    // As after kill -9: nobody renews the lease.
    await booted.platform.db
      .updateTable('generation_task')
      .set({ lease_until: new Date(0) })
      .where('id', '=', task_id)
      .execute();
    await expect
      .poll(
        async () =>
          (
            await booted.platform.db
              .selectFrom('generation_task')
              .select('attempt')
              .where('id', '=', task_id)
              .executeTakeFirstOrThrow()
          ).attempt,
        { timeout: 15_000 },
      )
      .toBeGreaterThan(1);
    service.release();
    await booted.settled(userId);
    expect(await booted.one(client, task_id)).toMatchObject({
      task_status: 1,
      engine: { label: 'Steady' },
      credits: { charged: 1, refunded: 0 },
    });
    expect(service.creates).toHaveLength(1);
    expect(await booted.tries(task_id)).toHaveLength(1);
  });

  it('opens its circuit after three failures: the next submits go elsewhere at once, and a check closes it', async () => {
    const { service, svc_id, server_id } = await booted.connected('Broken');
    service.failures = Array.from({ length: 3 }, () => ({ kind: 'transient' as const }));
    for (let nth = 0; nth < 3; nth++) {
      const { client, userId } = await booted.signIn(`circuit-${nth}@example.com`);
      await booted.make(client, userId);
    }
    await expect
      .poll(async () => (await booted.staff.api.engines.serviceRoutes({ params: { id: svc_id } }))[0])
      .toMatchObject({ open: true, refused_because: 'open' });
    const { client, userId } = await booted.signIn('circuit-next@example.com');
    const item = await booted.make(client, userId);
    expect(item.engine.label).toBe('Painter');
    expect(await booted.tries(item.id)).toHaveLength(1);
    expect(await booted.staff.api.engines.checkServer({ params: { id: server_id } })).toMatchObject({
      open_until: null,
    });
    const again = await booted.signIn('circuit-again@example.com');
    expect((await booted.make(again.client, again.userId)).engine.label).toBe('Broken');
  });

  it('whose one call does not fit is left alone with that call, until it answers a check or the call is mended', async () => {
    const { service, svc_id, server_id, atom_id } = await booted.connected('Misfit');
    const route = async () => (await booted.staff.api.engines.serviceRoutes({ params: { id: svc_id } }))[0];
    const makes = async (name: string) => {
      const { client, userId } = await booted.signIn(`misfit-${name}@example.com`);
      return (await booted.make(client, userId)).engine.label;
    };
    const closed = { open: false, refused_because: null };
    for (const [name, mend] of [
      ['check', () => booted.staff.api.engines.checkServer({ params: { id: server_id } })],
      [
        'version',
        () => booted.staff.api.engines.changeAtom({ params: { id: atom_id }, body: { target: { model: 'a/better' } } }),
      ],
      ['key', () => booted.staff.api.engines.changeServer({ params: { id: server_id }, body: { key: 'r8_another' } })],
    ] as const) {
      service.failures = [{ kind: 'engine_config' }];
      expect(await makes(`${name}-fails`)).toBe('Painter');
      expect(await route()).toMatchObject({ open: true, refused_because: 'resting', state: 'up' });
      // The server itself is fine, and says so; nothing is asked of it meanwhile.
      const creates = service.creates.length;
      expect(await makes(`${name}-rests`)).toBe('Painter');
      expect(service.creates).toHaveLength(creates);
      await mend();
      expect(await route()).toMatchObject(closed);
      expect(await makes(`${name}-mended`)).toBe('Misfit');
    }
    // A look that fails closes nothing.
    service.failures = [{ kind: 'engine_config' }];
    expect(await makes('again')).toBe('Painter');
    service.state = 'down';
    await booted.staff.api.engines.checkServer({ params: { id: server_id } });
    expect(await route()).toMatchObject({ open: true });
    service.state = 'up';
  });

  it.each([
    ['its call', ['engine_config'], 2],
    ['the server', ['transient', 'transient', 'transient'], 4],
  ] as const)(
    'is not called by tasks that waited for it while the circuit of %s opened: they go elsewhere without a try',
    async (what, kinds, waiting) => {
      const { service } = await booted.connected('Suddenly broken', (one) => {
        one.held = true;
      });
      const people = [];
      for (let nth = 0; nth <= waiting; nth++)
        people.push(await booted.signIn(`waits-${what.replaceAll(' ', '-')}-${nth}@example.com`));
      const ids: string[] = [];
      for (const { client } of people) ids.push(await booted.submit(client));
      await expect.poll(() => service.creates.length).toBe(1);
      // As many as open it, and one that must never be used up.
      service.failures = [...kinds, 'internal' as const].map((kind) => ({ kind }));
      service.release();
      for (const { userId } of people) await booted.settled(userId);
      const made = [];
      for (const [nth, { client }] of people.entries()) made.push((await booted.one(client, ids[nth]!)).engine);
      expect(made.map(({ label }) => label)).toEqual(['Suddenly broken', ...Array(waiting).fill('Painter')]);
      expect(made.slice(1).map((engine) => engine.instead_of)).toEqual(Array(waiting).fill('Suddenly broken'));
      expect(service.failures).toEqual([{ kind: 'internal' }]);
      expect((await booted.tries(ids.at(-1)!)).map(({ engine_label }) => engine_label)).toEqual(['Painter']);
      for (const { client } of people) expect((await client.api.billing.account({ query: {} })).credits).toBe(29);
    },
  );

  it('alone in its service: what waits behind the open circuit of its call ends refunded, and it is not asked', async () => {
    const { service, atom_id } = await booted.connected('Alone', (one) => {
      one.held = true;
    });
    const routes = (id: string) =>
      booted.staff.api.engines.saveService({
        body: { module: 'txt2img', version: 'v3L', routes: [{ atom_id: id, priority: 10 }] },
      });
    await routes(atom_id);
    const people = await Promise.all(['a1', 'a2', 'a3'].map((name) => booted.signIn(`${name}@example.com`)));
    const ids: string[] = [];
    for (const { client } of people) ids.push(await booted.submit(client));
    await expect.poll(() => service.creates.length).toBe(1);
    service.failures = [{ kind: 'engine_config' }, { kind: 'internal' }];
    service.release();
    for (const { userId } of people) await booted.settled(userId);
    const items = await Promise.all(people.map(({ client }, nth) => booted.one(client, ids[nth]!)));
    expect(items.map(({ task_status, credits }) => [task_status, credits.refunded])).toEqual([
      [1, 0],
      [3, 1],
      [3, 1],
    ]);
    expect(service.failures).toEqual([{ kind: 'internal' }]);
    expect(await booted.tries(ids[2]!)).toEqual([]);
    await routes('builtin-t2i');
  });

  it('that is taken away while tasks wait for it hands them to the painter; it is not taken away while one runs', async () => {
    const { service, server_id } = await booted.connected('Leaving', (service) => {
      service.held = true;
    });
    const people = await Promise.all(['l1', 'l2', 'l3'].map((name) => booted.signIn(`${name}@example.com`)));
    const ids: string[] = [];
    for (const { client } of people) ids.push(await booted.submit(client));
    await expect.poll(() => service.creates.length).toBe(1);
    expect(
      await refused(booted.staff.api.engines.deleteServer({ params: { id: server_id }, query: {} })),
    ).toMatchObject({
      code: 100003,
    });
    await booted.staff.api.engines.deleteServer({ params: { id: server_id }, query: { force: 'true' } });
    await expect
      .poll(async () => (await booted.one(people[1]!.client, ids[1]!)).engine.label, { timeout: 15_000 })
      .toBe('Painter');
    await expect
      .poll(async () => (await booted.one(people[2]!.client, ids[2]!)).task_status, { timeout: 15_000 })
      .toBe(1);
    service.release();
    for (const { userId } of people) await booted.settled(userId);
  });
});

describe('servers side by side', () => {
  it('never hold more than they take, and share the work by their speed', async () => {
    const slow = await booted.connected('Slow', (service) => {
      service.pace = 400;
    });
    const fast = await booted.connected('Fast', (service) => {
      service.pace = 100;
    });
    await booted.staff.api.engines.saveService({
      body: {
        module: 'txt2img',
        version: 'v3L',
        routes: [
          { atom_id: slow.atom_id, priority: 10 },
          { atom_id: fast.atom_id, priority: 10 },
          { atom_id: 'builtin-t2i', priority: 1000 },
        ],
      },
    });
    const people = await Promise.all(Array.from({ length: 5 }, (_, nth) => booted.signIn(`shares-${nth}@example.com`)));
    for (const { userId } of people) await booted.promote(userId, 3);
    for (let nth = 0; nth < 2; nth++) for (const { client } of people) await booted.submit(client);
    for (const { userId } of people) await booted.settled(userId);
    expect(slow.service.most).toBe(1);
    expect(fast.service.most).toBe(1);
    expect(slow.service.creates.length + fast.service.creates.length).toBe(10);
    // On a busy machine the time to hand work over outweighs the work: the slow one may catch up, and never gets ahead.
    expect(fast.service.creates.length).toBeGreaterThanOrEqual(slow.service.creates.length);
    expect(slow.service.creates.length).toBeGreaterThan(0);
  });
});
