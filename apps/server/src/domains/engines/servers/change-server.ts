import type { BodyOf } from '@atelier/contract/call';
import type { engineServerCalls } from '@atelier/contract/engines/servers';
import { sql } from 'kysely';
import type { Trx } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import type { Actor } from '../../identity/domain.ts';
import { refuseChanged } from '../begun-on.ts';
import type { EnginesDeps } from '../engines.deps.ts';
import { ENGINES_CHANGED } from '../engines.news.ts';
import { SERVER_KEY } from '../fleet/fleet.ts';
import { healthOf } from '../fleet/health.ts';
import { refuseKeyAsName } from '../secrets.ts';
import { keepRevision } from '../services/service.repo.ts';

/** A server that staff connected, locked. @throws Refusal not_found, engine_builtin */
async function lockServer(trx: Trx, id: string) {
  const server = await trx
    .selectFrom('engine_server')
    .select(['id', 'kind', 'name', 'slots', 'version'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!server || server.kind === 'pipeline') throw refuse('not_found');
  if (server.kind === 'builtin') throw refuse('engine_builtin');
  return server;
}

/**
 * Changes what staff may change of a server; runs that are under way keep the adapter they began with.
 * @throws Refusal not_found, engine_builtin, engine_name, engine_changed
 */
export async function changeServer(
  deps: EnginesDeps,
  actor: Actor,
  id: string,
  order: BodyOf<(typeof engineServerCalls)['changeServer']>,
): Promise<void> {
  const { platform } = deps;
  refuseKeyAsName(order.name, order.key);
  await platform.db.transaction().execute(async (trx) => {
    const before = await lockServer(trx, id);
    refuseChanged(order.version, before.version);
    const version = before.version + 1;
    const { name = before.name, slots = before.slots, key } = order;
    await trx
      .updateTable('engine_server')
      .set({
        name,
        slots,
        version,
        // An empty key takes the kept one away.
        ...(key === undefined ? {} : { secret: key === '' ? null : platform.secrets.seal(SERVER_KEY, key) }),
        // A new key deserves a new try.
        ...(key === undefined ? {} : { failures: 0, open_until: null, trusted_at: actor.now }),
      })
      .where('id', '=', id)
      .execute();
    await deps.identity.audit(trx, actor, [
      {
        action: 'engine.update',
        target: id,
        before: { version: before.version, name: before.name, slots: before.slots },
        after: { version, name, slots, ...(key === undefined ? {} : { key: key === '' ? 'removed' : 'replaced' }) },
      },
    ]);
    await platform.events.signal(ENGINES_CHANGED, trx);
  });
  await deps.reload();
}

/** Looks at a server now; one that answers is trusted again, with each of its engine calls. @throws Refusal not_found */
export async function checkServer(deps: EnginesDeps, id: string): Promise<void> {
  const member = deps.fleet.get(id);
  if (!member || member.engine.kind === 'pipeline') throw refuse('not_found');
  member.health = await healthOf(member);
  const { state } = member.health;
  if (member.engine.kind === 'builtin') return;
  await deps.platform.db
    .updateTable('engine_server')
    .set({
      state,
      ...(state === 'down' ? {} : { failures: 0, open_until: null, trusted_at: deps.platform.clock.now() }),
    })
    .where('id', '=', id)
    .execute();
  await deps.platform.events.signal(ENGINES_CHANGED);
  await deps.reload();
}

/**
 * Takes a server away, with its engine calls and their routes; its key is forgotten at once. What waits for it goes elsewhere, and what runs
 * on it is cancelled there and made elsewhere. `reason` stands in the audit log.
 * @throws Refusal not_found, engine_builtin, engine_busy while a task runs on it and `force` is false
 */
export async function deleteServer(
  deps: EnginesDeps,
  actor: Actor,
  id: string,
  { force, reason = '' }: { force: boolean; reason?: string | undefined },
): Promise<void> {
  const { platform } = deps;
  await platform.db.transaction().execute(async (trx) => {
    const server = await lockServer(trx, id);
    const { rows } = await sql<{ running: boolean }>`
      select exists (select from generation_task where server_id = ${id} and state in ('released', 'running')) as running`.execute(
      trx,
    );
    if (rows[0]?.running && !force) throw refuse('engine_busy');
    // Engine calls before services, as everybody locks them who writes routes.
    await sql`update engine_atom set removed_at = ${actor.now} where server_id = ${id} and removed_at is null`.execute(
      trx,
    );
    const services = await trx
      .selectFrom('engine_service')
      .select(['id', 'revision'])
      .where('id', 'in', (of) =>
        of
          .selectFrom('engine_route as r')
          .innerJoin('engine_atom as a', 'a.id', 'r.atom_id')
          .where('a.server_id', '=', id)
          .select('r.service_id'),
      )
      .forUpdate()
      .execute();
    for (const service of services) await keepRevision(trx, service, actor.user.id);
    await sql`delete from engine_route where atom_id in (select id from engine_atom where server_id = ${id})`.execute(
      trx,
    );
    await trx.updateTable('engine_server').set({ removed_at: actor.now, secret: null }).where('id', '=', id).execute();
    const before = { kind: server.kind, name: server.name, services: services.map((one) => one.id) };
    await deps.identity.audit(trx, actor, [{ action: 'engine.delete', target: id, before, after: { force }, reason }]);
    await platform.events.signal(ENGINES_CHANGED, trx);
  });
  await deps.reload();
}
