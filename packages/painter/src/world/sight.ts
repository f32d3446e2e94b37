import { viewOf } from './camera.ts';
import { boxOf } from './support.ts';
import { nothingSeen, traceNode } from './trace.ts';
import type { World } from './world.ts';

const SIDE = 96;
/** Of what stands behind another so much is to be seen. */
const SEEN = 0.5;
const STEPS = 7;

/** Of each thing that stands, the share of its pixels that nothing else hides. */
export function shares(world: World, side = SIDE): number[] {
  const view = viewOf(world.camera, { width: side, height: side });
  const all = nothingSeen(side, side);
  world.standing.forEach((n, i) => traceNode(all, n, i + 1, view));
  const seen = world.standing.map(() => 0);
  for (const id of all.id) if (id > 0) seen[id - 1]!++;
  return world.standing.map((n, i) => {
    const alone = nothingSeen(side, side);
    traceNode(alone, n, 1, view);
    let own = 0;
    for (const id of alone.id) own += id;
    return own === 0 ? 1 : seen[i]! / own;
  });
}

/** Who is hidden by what stands before it steps aside until it is seen: the one behind its host, or the one before it. */
export function clearSight(world: World, look: () => void): void {
  for (const { placement, guests, hosts } of world.kept) {
    if (placement.relation !== 'behind' && placement.relation !== 'before') continue;
    for (const g of guests) {
      const n = world.standing[g]!;
      const watched = placement.relation === 'behind' ? [g] : hosts;
      const host = boxOf(world.standing[hosts[0]!]!);
      const own = boxOf(n);
      const side = n.at[0] + 1e-6 >= (host.lo[0] + host.hi[0]) / 2 ? 1 : -1;
      const step = ((host.hi[0] - host.lo[0]) / 2 + (own.hi[0] - own.lo[0]) / 2) / STEPS;
      for (let i = 0; i < STEPS; i++) {
        const open = shares(world);
        if (watched.every((w) => open[w]! >= SEEN)) break;
        n.at[0] += side * step;
        look();
      }
    }
  }
}
