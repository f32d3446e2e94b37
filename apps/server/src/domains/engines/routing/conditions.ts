import type { Reason } from '@atelier/engines/engine';
import { because } from '@atelier/engines/reason';

/** When a route serves a request; each key that is there must fit, {} always does (house 1.4). */
export interface RouteConditions {
  mode?: string[];
  /** Least membership grade. */
  grade?: number;
  resolution?: string[];
  style?: string[];
  locale?: string[];
}

/** What of a request decides on its route. `grade` is asked for only where a route has that condition. */
export interface RouteFacts {
  mode: string;
  style: string;
  locale: string;
  resolution?: string | undefined;
  grade?: number | undefined;
}

/** The first condition that a request does not meet; null when it meets all. */
export function unmet(conditions: RouteConditions, facts: RouteFacts): Reason | null {
  const { grade, ...lists } = conditions;
  for (const [key, allowed] of Object.entries(lists) as [keyof typeof lists, string[] | undefined][]) {
    if (allowed && !allowed.includes(facts[key] ?? ''))
      return because('condition', { condition: key, values: allowed.join(', ') });
  }
  if (grade !== undefined && (facts.grade ?? 0) < grade) return because('grade', { grade });
  return null;
}
