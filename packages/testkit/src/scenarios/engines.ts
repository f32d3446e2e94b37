import type { contract } from '@atelier/contract/table';
import type { Engine } from '@atelier/engines/engine';
import { paintedPng } from '@atelier/engines/testing/painted-png';
import { tools } from '@atelier/rules/generation/modules/all';
import type { ToolRegistry } from '@atelier/rules/generation/registry';
import { buildHouse } from '@atelier/server/domains/all';
import { grantEntitlement } from '@atelier/server/domains/billing/entitlement.repo';
import { localPark } from '@atelier/server/park';
import { sql } from 'kysely';
import pg from 'pg';
import { bootProduct } from '../boot.ts';
import { runningClock } from '../clock.ts';
import type { TestDatabase } from '../database.ts';
import { type SignedInVisitor, signIn } from './sign-in.ts';

const PEOPLE = 20;

/**
 * The product with an instant engine of its own and whatever is connected, for measuring what engines cost it.
 * @param rows the table of tools; without it that of the product
 */
export async function bootEngines(database: TestDatabase, rows?: ToolRegistry) {
  const park = localPark();
  const product = await bootProduct<typeof contract>({
    database,
    clock: runningClock(),
    env: { RATE_LIMITS: 'off', PAYMENT: 'off' },
    house: (platform) =>
      buildHouse(platform, {
        engines: [instant],
        slots: 8,
        makers: park.makers ?? {},
        alone: true,
        ...(rows ? { tools: rows } : {}),
      }),
  });
  const { db } = product.platform;
  const people: SignedInVisitor[] = [];
  for (let nth = 0; nth < PEOPLE; nth++) people.push(await signIn(product, `person${nth}@example.com`));
  const now = product.clock.now();
  for (const { userId } of people)
    await grantEntitlement(db, {
      userId,
      grade: 3,
      source: 'admin',
      billCycle: null,
      sourceKey: `bench:${userId}`,
      startsAt: now,
      endsAt: new Date(now.getTime() + 86_400_000),
    });
  const staff = people[0]!.client.api.engines;
  let turn = 0;
  const submit = async () => {
    const { client } = people[turn++ % people.length]!;
    const body = { prompt: 'a calm lake', params: { seed: turn } };
    return client.api.generation.submit({ params: { mediaType: 'image', module: 'txt2img' }, body });
  };
  const settled = async () => {
    for (;;) {
      const { rows } = await sql<{ open: boolean }>`
        select exists (select from generation_task where state in ('waiting', 'released', 'running')) as open`.execute(
        db,
      );
      if (!rows[0]!.open) return;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  return {
    people,
    submit,
    settled,
    async connectComfy(url: string): Promise<void> {
      await staff.connect({ body: { kind: 'comfyui', name: 'GPU', url } });
    },
    /** Routes of one service to calls on servers that are there and take nothing of txt2img v3L. */
    async manyRoutes(routes: number, servers: number): Promise<void> {
      await sql`insert into engine_server (id, kind, name, url)
        select 'bench-' || n, 'openai', 'Bench ' || n, 'http://127.0.0.1:9/v1' from generate_series(1, ${servers}::int) n`.execute(
        db,
      );
      await sql`insert into engine_atom (id, name, server_id)
        select 'bench-' || n, 'Bench ' || n, 'bench-' || (1 + n % ${servers}::int) from generate_series(1, ${routes}::int) n`.execute(
        db,
      );
      await sql`insert into engine_atom_version (atom_id, version, op, target, timeouts, retry)
        select 'bench-' || n, 1, 't2i', '{"model": "bench"}', '{"queueMs": 60000, "runMs": 60000, "stallMs": 60000}', '{"max": 0, "kinds": []}'
        from generate_series(1, ${routes}::int) n`.execute(db);
      await sql`insert into engine_route (service_id, atom_id, priority, conditions)
        select 'txt2img:v3L', 'bench-' || n, n, '{"style": ["ink_wash"]}' from generate_series(1, ${routes}::int) n`.execute(
        db,
      );
      const read = new Promise<void>((resolve) => {
        const off = product.platform.events.onSignal('engines.read', () => {
          off();
          resolve();
        });
      });
      await product.platform.events.signal('engines');
      await read;
    },
    /** Statements of one submit that meets nothing else: the least of several. */
    async statementsOfSubmit(): Promise<number> {
      await settled();
      let least = Number.POSITIVE_INFINITY;
      const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
      let count = 0;
      pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
        count += 1;
        return query.apply(this, given);
      } as never;
      try {
        for (let nth = 0; nth < 20; nth++) {
          count = 0;
          await submit();
          least = Math.min(least, count);
          await settled();
        }
      } finally {
        pg.Client.prototype.query = query as never;
      }
      return least;
    },
    /** Submits until nothing goes to the connected server any more. */
    async circuitOpen(): Promise<void> {
      for (;;) {
        await submit();
        await settled();
        const { list } = await staff.servers();
        if (list.some(({ kind, open_until, state }) => kind !== 'builtin' && (open_until !== null || state === 'down')))
          return;
      }
    },
    async stop(): Promise<void> {
      await product.stop();
      await park.close();
    },
  };
}
export type EnginesHouse = Awaited<ReturnType<typeof bootEngines>>;

const plain = paintedPng('plain', 64, 64);

/** Has a picture ready as soon as it is asked: what is measured is the product. */
const instant: Engine = {
  id: 'builtin',
  label: 'Instant',
  kind: 'builtin',
  capabilities: async () =>
    [...new Set(tools.list.map(({ op }) => op))].map((op) => ({
      op,
      procedural: true,
      supports: { progress: false, preview: false, cancelRunning: false, resume: false, webhook: false, seed: true },
    })),
  health: async () => ({ state: 'up', slotsFree: 1, queued: 0, warmKeys: [], reasons: [] }),
  check: async () => [],
  async submit(task, remember) {
    const handle = { engineId: 'builtin', remoteId: task.attemptId };
    await remember(handle);
    return handle;
  },
  async *watch(_handle, task) {
    for (const index of task.params.indexes as number[]) {
      const open = async () => new Blob([new Uint8Array(plain)]).stream();
      yield {
        type: 'artefact',
        index,
        role: 'main',
        media: { role: 'main', mime: 'image/png', width: 64, height: 64, open },
      };
    }
    yield { type: 'succeeded' };
  },
  cancel: async () => 'unknown',
  close: async () => {},
};
