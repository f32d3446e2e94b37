import { BOARDS, isPerson, MOUNTS } from '../language/vocabulary.ts';
import { RIDER_HIP } from '../subjects/people/figure-rig.ts';
import { toWorld, type Vec3 } from './node.ts';
import { LEVELS, SADDLES, SEATS } from './seats.data.ts';
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

/** Of these the back is far from where the box of ears and trunk or shell has it. */
const STEEP: ReadonlySet<string> = new Set(['elephant', 'turtle']);
/** Between two on one back, in its lengths. */
const APART = 0.14;

/** Sets a rider on the back or saddle of its mount, behind `others` who sit there, looking where that goes. */
export function setAstride(rider: Standing, mount: Standing, others: number): void {
  const right = Math.cos(mount.yaw) > 0;
  if (mount.body) mount.yaw = right ? Math.min(mount.turn, ASIDE) : Math.PI - Math.min(mount.turn, ASIDE);
  // Solids have their front at the other end than bodies.
  rider.yaw = mount.yaw + (mount.body ? 0 : Math.PI);
  const [up, ahead] = SADDLES[mount.subject.kind] ?? USUAL;
  const { lo, hi } = mount.relief;
  const x = (lo[0] + hi[0]) / 2 + (mount.body ? 1 : -1) * (ahead - APART * others) * (hi[0] - lo[0]);
  const [X, , Z] = toWorld(mount, x, 0, mount.body ? 0 : (lo[2] + hi[2]) / 2);
  const { lo: foot, hi: top } = boxOf(mount);
  const tall = top[1] - foot[1];
  const told = foot[1] + up * tall;
  const back = mount.relief.heightAt(mount, X, Z, 'top');
  const saddle = Math.abs(back - told) < (STEEP.has(mount.subject.kind) ? 1 : NEAR) * tall ? back : told;
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

/** Whether somebody is to sit on a piece of furniture. */
export const sits = (guest: Standing, host: Standing): boolean =>
  isPerson(guest.subject.kind) && guest.subject.pose !== 'stand' && host.subject.kind in SEATS;

/** Columns of a host that are looked at, each way. */
const GRID = 24;
/** A level lies within this share of the height from where the table has it. */
const LEVEL = 0.14;
/** How far behind the front edge the hip is, and how much room it needs behind, in units of a standing person. */
const HIP = 0.19;
const BACK = 0.09;

/** The level that a host has near a share of its height: the value of an axis below which a share of it lies. */
function levelOf(host: Standing, share: number, reach: number): (q: 0 | 1 | 2, part: number) => number {
  const { lo, hi } = boxOf(host);
  const tall = hi[1] - lo[1];
  const told = lo[1] + share * tall;
  const spots: Vec3[] = [];
  for (let a = 0; a < GRID; a++)
    for (let b = 0; b < GRID; b++) {
      const x = lo[0] + ((a + 0.5) / GRID) * (hi[0] - lo[0]);
      const z = lo[2] + ((b + 0.5) / GRID) * (hi[2] - lo[2]);
      const y = host.relief.heightAt(host, x, z, 'top');
      if (Math.abs(y - told) < reach * tall) spots.push([x, y, z]);
    }
  return (q, part) => {
    const sorted = spots.map((s) => s[q]).sort((p, r) => p - r);
    return sorted[Math.floor(part * (sorted.length - 1))] ?? (q === 1 ? told : (lo[q] + hi[q]) / 2);
  };
}

/** Sets the `i`th of `n` people on a seat, beside each other, their shanks over its front edge; a seat is turned with who is seen from behind. */
export function setSeated(guest: Standing, host: Standing, i: number, n: number): void {
  const away = guest.subject.traits.includes('from_behind');
  if (away && Math.cos(host.yaw) > 0) host.yaw += Math.PI;
  const behind = Math.cos(host.yaw) < 0;
  if (behind && !away) guest.yaw = guest.turn + Math.PI;
  const at = levelOf(host, SEATS[host.subject.kind]!, LEVEL);
  const [left, right, near, far] = [at(0, 0.04), at(0, 0.96), at(2, 0.04), at(2, 0.96)];
  const k = guest.scale;
  const z = behind ? Math.max(far - HIP * k, near + BACK * k) : Math.min(near + HIP * k, far - BACK * k);
  guest.at = [left + ((i + 0.5) / n) * (right - left), at(1, 0.5), z];
}

/** Of these a part stands over the level that is sat on: a chimney, twigs, the window itself. */
export const hasLevel = (host: Standing): boolean => host.subject.kind in LEVELS;

/** Sets the `i`th of `n` guests on the level of a perch, beside each other round its middle. */
export function setPerched(guest: Standing, host: Standing, i: number, n: number): void {
  const at = levelOf(host, LEVELS[host.subject.kind]!, 0.06);
  const own = boxOf(guest);
  const { lo, hi } = boxOf(host);
  const apart = Math.min((own.hi[0] - own.lo[0]) * 1.05, ((hi[0] - lo[0]) * 0.8) / n);
  const x = (lo[0] + hi[0]) / 2 + (i - (n - 1) / 2) * apart;
  const z = at(2, 0.4);
  const top = host.relief.heightAt(host, x, z, 'top');
  const level = at(1, 0.5);
  guest.at[0] += x - (own.lo[0] + own.hi[0]) / 2;
  guest.at[1] += (Math.abs(top - level) < 0.1 * (hi[1] - lo[1]) ? top : level) - own.lo[1];
  guest.at[2] += z - (own.lo[2] + own.hi[2]) / 2;
}
