import { SADDLES } from '../compose/relations.data.ts';
import { BOARDS, isPerson, MOUNTS } from '../language/vocabulary.ts';
import { RIDER_HIP } from '../subjects/people/figure-rig.ts';
import { toWorld } from './node.ts';
import { boxOf } from './support.ts';
import type { Standing } from './world.ts';

/** Where one sits on a mount that the table does not name. */
const USUAL = [0.78, -0.03] as const;
/** From the hip of who sits down to the seat, in units of a standing person. */
const SEAT = 0.05;
/** A back lies within this share of the mount's height from where the table has it: else a mane or wing stands over it. */
const NEAR = 0.16;

/** Seen from the side, so that the mount's head hides nobody; a person looks a little more to the viewer. */
const ASIDE = 0.28;
const LOOKS_OUT = 0.22;

/** Whether somebody is to sit on something that carries riders. */
export const rides = (guest: Standing, host: Standing): boolean =>
  guest.subject.pose === 'ride' && MOUNTS.has(host.subject.kind) && !BOARDS.has(host.subject.kind);

/** Sets a rider on the back or saddle of its mount, looking where that goes. */
export function setAstride(rider: Standing, mount: Standing): void {
  const right = Math.cos(mount.yaw) > 0;
  if (mount.body) mount.yaw = right ? Math.min(mount.turn, ASIDE) : Math.PI - Math.min(mount.turn, ASIDE);
  // Solids have their front at the other end than bodies.
  rider.yaw = mount.yaw + (mount.body ? 0 : Math.PI);
  const [up, ahead] = SADDLES[mount.subject.kind] ?? USUAL;
  const { lo, hi } = mount.relief;
  const x = (lo[0] + hi[0]) / 2 + (mount.body ? 1 : -1) * ahead * (hi[0] - lo[0]);
  const [X, , Z] = toWorld(mount, x, 0, mount.body ? 0 : (lo[2] + hi[2]) / 2);
  const { lo: foot, hi: top } = boxOf(mount);
  const tall = top[1] - foot[1];
  const told = foot[1] + up * tall;
  const back = mount.relief.heightAt(mount, X, Z, 'top');
  const saddle = Math.abs(back - told) < NEAR * tall ? back : told;
  if (isPerson(rider.subject.kind)) {
    // A person's hip is over its origin.
    rider.yaw += Math.cos(rider.yaw) > 0 ? LOOKS_OUT : -LOOKS_OUT;
    rider.at = [X, saddle - (RIDER_HIP - SEAT) * rider.scale, Z];
    return;
  }
  const own = boxOf(rider);
  rider.at[0] += X - (own.lo[0] + own.hi[0]) / 2;
  rider.at[1] += saddle - own.lo[1];
  rider.at[2] += Z - (own.lo[2] + own.hi[2]) / 2;
}
