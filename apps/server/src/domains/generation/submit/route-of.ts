import type { RouteFacts } from '../../engines/domain.ts';
import type { GenerationDeps } from '../generation.deps.ts';
import type { RunningTask } from '../task.repo.ts';
import type { TaskRoute } from '../task-route.ts';

/** What of a request decides on who makes it. */
export interface RouteAsk {
  module: string;
  version: string;
  mode: string | null;
  style: string;
  language: string;
}

export const routeAskOf = (
  task: Pick<RunningTask, 'module' | 'version' | 'mode' | 'params' | 'language'>,
): RouteAsk => ({
  module: task.module,
  version: task.version,
  mode: task.mode,
  style: task.params.style,
  language: task.language,
});

/**
 * Who makes a request now, from memory; the membership grade is read only where a route depends on it. Null when nobody can.
 * @param not servers that are left out
 */
export async function routeOf(
  { platform, billing, engines }: Pick<GenerationDeps, 'platform' | 'billing' | 'engines'>,
  userId: number,
  { module, version, mode, style, language }: RouteAsk,
  not?: ReadonlySet<string>,
): Promise<TaskRoute | null> {
  const facts: RouteFacts = { mode: mode ?? '', style, locale: language };
  if (engines.asksGrade(module, version))
    facts.grade = await billing.effectiveGrade(platform.db, userId, platform.clock.now());
  return engines.choose(module, version, facts, not);
}
