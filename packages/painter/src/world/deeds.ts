import { NOUNS } from '../nouns/nouns.data.ts';
import { BodyAsset } from './body-asset.ts';
import { toWorld } from './node.ts';
import { boxOf, setDown } from './support.ts';
import type { Standing } from './world.ts';

/** Puts what has a grip into the right hand of who holds it, seen from its front; false where there is no hand, or no grip. */
export function setInHand(n: Standing, holder: Standing): boolean {
  const hand = holder.asset instanceof BodyAsset ? holder.asset.body.grip : null;
  const grip = NOUNS[n.subject.kind]?.grip;
  if (!hand || !grip) return false;
  const to = toWorld(holder, hand[0]!, hand[1]!, hand[2]!);
  const from = toWorld(n, grip[0], grip[1], grip[2]);
  for (let q = 0; q < 3; q++) n.at[q]! += to[q]! - from[q]!;
  return true;
}

/** Height of a leap, in heights of who leaps: animals leap higher than they stand. */
const LEAP = { person: 0.2, animal: 0.55 } as const;

/** Lifts who leaps off the ground. */
export function takeOff(n: Standing): void {
  const { lo, hi } = boxOf(n);
  const person = n.asset instanceof BodyAsset && n.asset.body.grip !== null;
  n.at[1] += LEAP[person ? 'person' : 'animal'] * (hi[1] - lo[1]);
}

/** Of the height of who leaps over something so much is free between the two. */
const CLEAR = 0.15;

/** Sets who leaps over something above the middle of it. */
export function setOver(n: Standing, host: Standing): void {
  const own = boxOf(n);
  const { lo, hi } = boxOf(host);
  n.at[0] += (lo[0] + hi[0] - own.lo[0] - own.hi[0]) / 2;
  n.at[2] += (lo[2] + hi[2] - own.lo[2] - own.hi[2]) / 2;
  setDown(n, hi[1] + CLEAR * (own.hi[1] - own.lo[1]));
}
