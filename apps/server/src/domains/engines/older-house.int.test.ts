import { olderDatabase } from '@atelier/testkit/database';
import pg from 'pg';
import { expect, it } from 'vitest';
import { migrate } from '#db/migrate.ts';

/** What a house held before a migration, and what is asked for of it afterwards. */
async function upgraded<T>(
  number: string,
  before: (client: pg.Client) => Promise<unknown>,
  after: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const older = await olderDatabase(number);
  const client = new pg.Client({ connectionString: older.url });
  try {
    await client.connect();
    await before(client);
    await migrate(older.url);
    return await after(client);
  } finally {
    await client.end();
    await older.drop();
  }
}

it('the routes of a house from before engines were rows stay as they were, and its tasks stay the painter’s', async () => {
  const { routes, tasks, servers } = await upgraded(
    '0033',
    async (client) => {
      // Staff had switched one route off; one task waits, one is made.
      await client.query(`update generation_route set enabled = false where module = 'img2img' and version = 'v3Pro'`);
      await client.query(`
        insert into generation_task (id, user_id, module, media_type, version, lane, state, prompt, params, seed, count, unit_cost, cost, language,
            not_before, atom, submitted_at, finished_at, procedural)
          select case when done then '00000000-0000-4000-8000-000000000001' else '00000000-0000-4000-8000-000000000002' end::uuid, 1, 'txt2img', 'image',
            'v3L', 'slow', case when done then 'succeeded' else 'waiting' end, 'a fox', '{}', 7, 1, 1, 1, 'en', now(),
            (select atom from generation_route where module = 'txt2img' and version = 'v3L'), now(), case when done then now() end, true
          from (values (true), (false)) state (done)`);
    },
    async (client) => ({
      routes: (
        await client.query(`select s.module, s.version, r.atom_id, r.enabled, v.op from engine_service s join engine_route r on r.service_id = s.id
          join engine_atom_version v on v.atom_id = r.atom_id and v.version = 1 where s.module in ('txt2img', 'img2img') order by 1, 2`)
      ).rows,
      tasks: (
        await client.query('select state, pool, server_id, engine_label, engine_kind from generation_task order by id')
      ).rows,
      servers: (await client.query('select id, kind, name from engine_server')).rows,
    }),
  );
  expect(servers).toEqual([{ id: 'builtin', kind: 'builtin', name: 'Painter' }]);
  expect(routes).toContainEqual({
    module: 'txt2img',
    version: 'v3L',
    atom_id: 'builtin-t2i',
    enabled: true,
    op: 't2i',
  });
  expect(routes.filter(({ enabled }) => !enabled)).toEqual([
    { module: 'img2img', version: 'v3Pro', atom_id: 'builtin-i2i', enabled: false, op: 'i2i' },
  ]);
  const painters = { pool: 'builtin', server_id: 'builtin', engine_label: 'Painter', engine_kind: 'builtin' };
  expect(tasks).toEqual([
    { state: 'succeeded', ...painters },
    { state: 'waiting', ...painters },
  ]);
});

it('tests of engine calls that failed keep their words, as a reason', async () => {
  const rows = await upgraded(
    '0062',
    (client) =>
      client.query(`
        insert into engine_atom (id, name, server_id) values ('a', 'A', 'builtin');
        insert into engine_test (id, atom_id, version, state, log, error, began_at, created_by) values
          ('00000000-0000-4000-8000-000000000001', 'a', 1, 'failed', '[{"at": "2026-01-01T00:00:00Z", "level": "info", "message": "started"}]',
            'oom: out of memory', now(), 1),
          ('00000000-0000-4000-8000-000000000002', 'a', 1, 'running', '[]', null, now(), 1)`),
    async (client) => (await client.query('select failure, log from engine_test order by id')).rows,
  );
  expect(rows).toEqual([
    {
      failure: { kind: 'internal', reason: { key: 'said', values: { words: 'oom: out of memory' } } },
      log: [
        {
          at: '2026-01-01T00:00:00Z',
          level: 'info',
          event: 'said',
          place: null,
          message: 'started',
          reason: null,
        },
      ],
    },
    { failure: null, log: [] },
  ]);
});
