import { EngineError, type ErrorKind } from '@atelier/engines/engine';
import type { GenerationDeps } from '../generation.deps.ts';
import type { Return } from '../return.repo.ts';
import { routeAskOf, routeOf } from '../submit/route-of.ts';
import type { TaskRow } from '../task.repo.ts';
import { NoRoomError, OwnFault, retryDelayMs, shouldRetry } from './failures.ts';
import { triedServers } from './tries.ts';

/** Failures of an engine or its server: another one may do it. What was asked for is not at fault. */
const MOVES: ReadonlySet<ErrorKind> = new Set([
  'engine_config',
  'auth_quota',
  'capacity',
  'oom',
  'transient',
  'timeout',
  'lost',
  'internal',
]);
/** They come again on the same server, however often it is asked. */
const STAYS: ReadonlySet<ErrorKind> = new Set(['engine_config', 'auth_quota']);

/** The create may have reached the provider although its answer was lost. */
export const mayHaveLeftWork = (failure: EngineError): boolean =>
  (failure.info.remote as { possibleOrphan?: boolean } | undefined)?.possibleOrphan === true;

export const orphaned = (message: string): EngineError =>
  new EngineError('lost', message, { remote: { possibleOrphan: true } });

/**
 * What follows a failed try: another server first, then the next route, then the same again after a pause, as often as its engine call says;
 * null when that was the end. A try that may have left paid work behind is never made again on its server.
 */
export async function nextStep(deps: GenerationDeps, task: TaskRow, failure: EngineError): Promise<Return | null> {
  if (failure instanceof NoRoomError) return null;
  const { platform, engines } = deps;
  const now = platform.clock.now();
  const orphan = mayHaveLeftWork(failure);
  const back = { errorKind: failure.kind, message: failure.message, orphan };
  const tried = await triedServers(platform.db, task.id);
  if (MOVES.has(failure.kind) && !(failure instanceof OwnFault)) {
    const route = await routeOf(deps, task.user_id, routeAskOf(task), new Set([...tried, task.server_id]));
    if (route) return { ...back, notBefore: now, route };
  }
  if (orphan || STAYS.has(failure.kind)) return null;
  // A run of the built-in engine that was killed begins anew; one elsewhere goes on, and was no other try.
  const procedural = engines.capability(task.server_id, task.atom.op)?.procedural ?? true;
  const tries = procedural ? task.attempt : tried.length;
  if (!shouldRetry(task.atom, failure, tries)) return null;
  return { ...back, notBefore: new Date(now.getTime() + retryDelayMs(failure, tries)) };
}
