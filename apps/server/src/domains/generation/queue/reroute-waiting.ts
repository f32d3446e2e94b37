import { sql } from 'kysely';
import type { GenerationDeps } from '../generation.deps.ts';
import { sendElsewhere } from '../return.repo.ts';
import { routeAskOf, routeOf } from '../submit/route-of.ts';

/** Tasks sent elsewhere at one look. */
const MOST = 500;

/**
 * Sends waiting tasks elsewhere whose servers are all down, gone or left alone: they would wait for nobody. Where no other route can serve
 * they stay, and are served when a server is back.
 * @returns how many were sent elsewhere
 */
export async function rerouteWaiting(deps: GenerationDeps): Promise<number> {
  const { platform, engines } = deps;
  const { rows } = await sql<{ pools: string[] }>`select generation_pools() as pools`.execute(platform.db);
  const dead = (rows[0]?.pools ?? []).filter((pool) => !pool.split(',').some((id) => engines.isLive(id)));
  if (dead.length === 0) return 0;
  const waiting = await platform.db
    .selectFrom('generation_task')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('pool', 'in', dead)
    .orderBy('submitted_at')
    .limit(MOST)
    .execute();
  const now = platform.clock.now();
  let sent = 0;
  for (const task of waiting) {
    const route = await routeOf(deps, task.user_id, routeAskOf(task), new Set(task.pool.split(',')));
    if (!route || !(await sendElsewhere(platform.db, task, route, now))) continue;
    sent++;
    await platform.events.publish({ userId: task.user_id, event: 'task', data: { taskId: task.id } });
  }
  if (sent > 0) {
    platform.log.warn({ sent, pools: dead }, 'waiting tasks were sent elsewhere');
    await platform.events.signal('release');
  }
  return sent;
}
