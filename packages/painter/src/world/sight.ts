import { BodyAsset } from './body-asset.ts';
import { viewOf } from './camera.ts';
import { project, toWorld } from './node.ts';
import { face } from './settle.ts';
import { boxOf } from './support.ts';
import { seenOf } from './trace.ts';
import type { World } from './world.ts';

const SIDE = 96;
/** Of what stands behind another so much is to be seen. */
const SEEN = 0.5;
const STEPS = 8;

/** Of each thing that stands, the share of its pixels that nothing else hides. */
function shares(world: World, side = SIDE): number[] {
  const view = viewOf(world.camera, { width: side, height: side });
  const all = seenOf(world.standing, view);
  const seen = world.standing.map(() => 0);
  for (const id of all.id) if (id > 0) seen[id - 1]!++;
  return world.standing.map((n, i) => {
    let own = 0;
    for (const id of seenOf([n], view).id) own += id;
    return own === 0 ? 1 : seen[i]! / own;
  });
}

/** The side of a thing that its tail is on; right for what has no head. */
function sideOf(world: World, index: number): 1 | -1 {
  const n = world.standing[index]!;
  const head = n.asset instanceof BodyAsset ? n.asset.body.head : null;
  return head && toWorld(n, ...(head.at as [number, number, number]))[0] > n.at[0] ? -1 : 1;
}

/** Whether a being's head is seen, or the thing has none. */
function headSeen(world: World, index: number, side = SIDE): boolean {
  const n = world.standing[index]!;
  const head = n.asset instanceof BodyAsset ? n.asset.body.head : null;
  if (!head) return true;
  const view = viewOf(world.camera, { width: side, height: side });
  const all = seenOf(world.standing, view);
  let seen = 0;
  const spots = [0, 1, 2, 3, 4];
  for (const i of spots) {
    const r = i === 0 ? 0 : head.r * 0.7;
    const [f, u] = [i === 1 ? r : i === 2 ? -r : 0, i === 3 ? r : i === 4 ? -r : 0];
    const p = [0, 1, 2].map((q) => head.at[q]! + head.f[q]! * f + head.u[q]! * u) as [number, number, number];
    const [x, y] = project(toWorld(n, ...p), view);
    if (all.id[Math.round(y) * side + Math.round(x)] === index + 1) seen++;
  }
  return seen >= 4;
}

/** Who is hidden by what stands before it steps aside until it is seen: the one behind its host, or the one before it. */
export function clearSight(world: World, look: () => void): void {
  for (const { placement, guests, hosts } of world.kept) {
    if (placement.relation !== 'behind' && placement.relation !== 'front') continue;
    for (const g of guests) {
      const n = world.standing[g]!;
      const watched = placement.relation === 'behind' ? [g] : hosts;
      const host = boxOf(world.standing[hosts[0]!]!);
      const own = boxOf(n);
      // Away from the host's head: two faces side by side are what is looked at.
      const side = sideOf(world, hosts[0]!);
      face(n, -side as 1 | -1);
      const step = ((host.hi[0] - host.lo[0]) / 2 + (own.hi[0] - own.lo[0]) / 2) / STEPS;
      for (let i = 0; i < STEPS; i++) {
        const open = shares(world);
        if (watched.every((w) => open[w]! >= SEEN && headSeen(world, w))) break;
        n.at[0] += side * step;
        look();
      }
    }
  }
}
