import type { EngineServerRow } from '@atelier/contract/engines/shapes';
import { type Shown, shownState } from '#admin/kit/engines/state.ts';

const RANK: Readonly<Record<Shown, number>> = { down: 0, resting: 1, mend: 2, degraded: 3, up: 4, off: 5, instead: 6 };

type Ranked = Pick<EngineServerRow, 'kind' | 'name' | 'state' | 'open_until'>;

/** Servers in the order in which somebody should look at them: away, resting, slowed, up; the built-in engine behind its like. */
export const worstFirst = <T extends Ranked>(servers: readonly T[], now = Date.now()): T[] =>
  servers.toSorted(
    (a, b) =>
      RANK[shownState(a, now)] - RANK[shownState(b, now)] ||
      Number(a.kind === 'builtin') - Number(b.kind === 'builtin') ||
      a.name.localeCompare(b.name),
  );
