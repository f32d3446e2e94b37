import type { EngineServerRow } from '@atelier/contract/engines/shapes';

/**
 * How a server or a route stands, as it is shown: `resting` is left alone after failures, `off` was switched off,
 * of a service `instead` serves by a route behind its first, of a pipeline `mend` lacks something although all its servers answer.
 */
export type Shown = EngineServerRow['state'] | 'resting' | 'off' | 'instead' | 'mend';

/** Left alone after failures, or the state it tells of itself. */
export const shownState = (
  { state, open_until }: Pick<EngineServerRow, 'state' | 'open_until'>,
  now = Date.now(),
): Shown => (open_until !== null && Date.parse(open_until) > now ? 'resting' : state);
