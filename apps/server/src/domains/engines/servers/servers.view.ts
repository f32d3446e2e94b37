import type { EngineServerRow } from '@atelier/contract/engines/shapes';
import { because } from '@atelier/engines/reason';
import { sql } from 'kysely';
import type { EnginesDeps } from '../engines.deps.ts';

interface Counts {
  id: string;
  running: number;
  waiting: number;
  atoms: number;
}

/** All servers with their live state and what they hold; one of them by id. Their keys are never read here. */
export async function serverRows(deps: EnginesDeps, only?: string): Promise<EngineServerRow[]> {
  const { rows } = await sql<Counts>`
    with held as (
      select server_id, count(*)::int as running from generation_task where state in ('released', 'running') group by server_id),
    waits as (
      select s.id, count(*)::int as waiting from generation_task w cross join unnest(string_to_array(w.pool, ',')) s (id)
      where w.state = 'waiting' group by s.id),
    calls as (select server_id, count(*)::int as atoms from engine_atom where removed_at is null group by server_id)
    select s.id, coalesce(h.running, 0) as running, coalesce(w.waiting, 0) as waiting, coalesce(c.atoms, 0) as atoms
    from engine_server s left join held h on h.server_id = s.id left join waits w on w.id = s.id left join calls c on c.server_id = s.id
    where s.removed_at is null order by s.created_at, s.id`.execute(deps.platform.db);
  const counts = new Map(rows.map((row) => [row.id, row]));
  const stored = await deps.platform.db
    .selectFrom('engine_server')
    .select(['id', 'kind', 'name', 'url', 'slots', 'version', 'open_until', 'state', 'created_at'])
    .select(sql<boolean>`secret is not null`.as('has_key'))
    .where('removed_at', 'is', null)
    // A pipeline has no server to look at; its list is its own.
    .where('kind', '<>', 'pipeline')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const now = deps.platform.clock.now();
  return stored
    .filter(({ id }) => only === undefined || id === only)
    .map((row) => {
      const health = deps.fleet.get(row.id)?.health;
      const { running = 0, waiting = 0, atoms = 0 } = counts.get(row.id) ?? {};
      return {
        id: row.id,
        kind: row.kind,
        name: row.name,
        url: row.url,
        has_key: row.has_key,
        slots: row.slots,
        version: row.version,
        state: health?.state ?? 'down',
        reasons: health?.reasons ?? [because('not_built')],
        open_until: row.open_until && row.open_until > now ? row.open_until.toISOString() : null,
        running,
        waiting,
        atoms,
      };
    });
}
