import { clamp } from '../core/colour.ts';
import { isAnimate, isPerson, MOUNTS, PERCHES } from '../language/vocabulary.ts';
import type { PlacedSubject, Stage } from '../stage.ts';
import { RIDER_HIP } from '../subjects/people/figure-rig.ts';
import { subjectPainter } from '../subjects/registry.ts';
import { SADDLES } from './relations.data.ts';

export type Loose = { -readonly [K in keyof PlacedSubject]: PlacedSubject[K] };

const metres = (p: Loose): number => subjectPainter(p.subject.kind)?.metres(p.subject) ?? 1;
const aspectOf = (p: Loose): number => subjectPainter(p.subject.kind)?.aspect(p.subject) ?? 1;
/** Built from solids, with their front the other way than bodies have it. */
const SOLID = new Set(['bicycle', 'motorcycle', 'broom']);

/** Who rides sits on the back of the mount, turned the way it goes; a broom carries its rider through the air. */
export function setRiders(stage: Stage, all: Loose[]): void {
  const { width: W, height: H } = stage;
  const riders = all.filter((p) => p.subject.pose === 'ride' && isAnimate(p.subject.kind));
  const taken = new Set<Loose>();
  for (const rider of riders) {
    const able = all.filter(
      (p) => p !== rider && MOUNTS.has(p.subject.kind) && p.subject.pose !== 'ride' && !taken.has(p),
    );
    const mount = able.find((p) => p.subject.kind === rider.subject.on) ?? able[0];
    if (!mount) continue;
    taken.add(mount);
    const kind = mount.subject.kind;
    const [up, ahead] = SADDLES[kind] ?? [0.78, -0.03];
    if (kind === 'broom') {
      mount.layer = 'sky';
      mount.z = 5;
      mount.y = stage.camera.horizonY * 0.72;
      mount.x = W * 0.5;
    }
    // A bicycle grows to the beast that rides it.
    const least = isPerson(rider.subject.kind) || !SOLID.has(kind) ? 0 : metres(rider) * 0.8;
    const size = { mount: Math.max(metres(mount), least), rider: metres(rider) };
    // Small mounts carry small riders: a mouse's knight is a toy, but it is seen.
    const person = isPerson(rider.subject.kind);
    const share = person ? 0.86 : 0.9;
    const rise = size.mount * up + size.rider * share * (person ? 1 - RIDER_HIP : 1);
    const whole = Math.max(size.mount, rise);
    const many = riders.length > 1 ? 0.7 : 1;
    const width = Math.max(aspectOf(mount) * size.mount, size.rider * 0.5);
    const air = mount.layer === 'sky' ? Math.max(H * 0.34, stage.camera.horizonY * 1.02) - H * 0.04 : H;
    const px = Math.min((H * 0.66 * many) / whole, (W * 0.72 * many) / width, air / whole);
    mount.height = size.mount * px;
    if (mount.layer !== 'sky') {
      mount.y = clamp(Math.max(mount.y, H * 0.82), H * 0.3, H * 0.93);
      mount.y = Math.max(mount.y, whole * px + H * 0.03);
    } else mount.y = clamp(Math.min(mount.y, stage.camera.horizonY * 1.04), whole * px + H * 0.04, H * 0.9);
    const half = (width * px) / 2;
    if (riders.length === 1) mount.x = clamp(mount.x, half + W * 0.05, Math.max(half + W * 0.05, W - half - W * 0.05));
    rider.layer = mount.layer;
    rider.facing = SOLID.has(kind) ? (-mount.facing as 1 | -1) : mount.facing;
    rider.x = mount.x + rider.facing * ahead * aspectOf(mount) * mount.height;
    rider.height = size.rider * px * share;
    const saddle = mount.y - mount.height * up;
    rider.y = person ? saddle + size.rider * px * (RIDER_HIP - 0.05) : saddle + H * 0.006;
    // Drawn after the mount, under everything that stands nearer.
    rider.z = mount.z - 0.01;
    rider.raised = true;
  }
}

interface PerchSpec {
  /** Share of the picture's width. */
  wide: number;
  /** Height of the surface as a share of its own, and where its lower edge stands, share of the picture. */
  top: number;
  foot: number;
  /** The tallest guest it bears, metres, and its height as a share of the picture. */
  bears: number;
  guest: number;
}

const PERCH: Readonly<Record<string, PerchSpec>> = {
  branch: { wide: 1.15, top: 0.62, foot: 0.78, bears: 1.25, guest: 0.36 },
  windowsill: { wide: 1.1, top: 0.27, foot: 1.06, bears: 2, guest: 0.42 },
  roof: { wide: 1.15, top: 0.64, foot: 1.02, bears: 2, guest: 0.34 },
  rock: { wide: 0.75, top: 0.95, foot: 0.95, bears: 2.2, guest: 0.46 },
  fence: { wide: 1.05, top: 0.95, foot: 0.96, bears: 0.9, guest: 0.3 },
};

/** Branch, windowsill, roof, rock or fence: it goes across the picture, and who is small enough sits on it. */
export function setPerched(stage: Stage, all: Loose[]): void {
  const host = all.find((p) => PERCHES.includes(p.subject.kind));
  const spec = host && PERCH[host.subject.kind];
  if (!host || !spec) return;
  const { width: W, height: H } = stage;
  const guests = all.filter((p) => {
    if (p === host || p.subject.pose === 'fly' || p.layer === 'behind_water') return false;
    if (p.subject.traits.includes('cut')) return false;
    const asked = p.subject.on === host.subject.kind;
    // A cup or a plant on the sill, too: nothing stands on the boards under it.
    const small = host.subject.kind === 'windowsill' && metres(p) <= 0.62 && p.layer === 'ground';
    return (
      asked ||
      small ||
      (isAnimate(p.subject.kind) && p.layer !== 'on_water' && p.layer !== 'sky' && metres(p) <= spec.bears)
    );
  });
  const only = guests.length === 0 && all.length > 1;
  const kind = host.subject.kind;
  if (kind === 'windowsill') {
    // Wall and window fill the picture, whatever its shape.
    host.height = Math.max(H * 1.12, (W * spec.wide) / aspectOf(host));
    host.z = 3;
  } else host.height = Math.min((W * spec.wide * (only ? 0.6 : 1)) / aspectOf(host), H * 0.5);
  if (only) return;
  const side = stage.layout?.side ?? 1;
  host.x = kind === 'branch' ? W * (0.5 - 0.06 * side) : W * 0.5;
  host.facing = side;
  host.layer = 'ground';
  host.y = H * spec.foot;
  const surface = host.y - host.height * spec.top;
  const room = surface - H * 0.05;
  guests.forEach((g, i) => {
    if (isPerson(g.subject.kind) && (g.subject.pose === null || g.subject.pose === 'stand') && kind !== 'rock')
      g.subject = { ...g.subject, pose: 'sit' };
    const n = guests.length;
    const limit = (W * 0.78) / n / aspectOf(g);
    g.height = Math.min(
      room,
      limit,
      H * spec.guest * (n > 2 ? 0.8 : 1) * (metres(g) < 0.16 ? 0.5 : metres(g) < 0.3 ? 0.85 : 1),
    );
    g.layer = 'ground';
    g.x = W * 0.5 + (i - (n - 1) / 2) * Math.min(W * 0.24, (W * 0.8) / n) + (n === 1 ? W * 0.03 * side : 0);
    g.y = surface + H * 0.008;
    g.z = host.z - 0.02 - 0.01 * i;
    g.raised = true;
  });
}

/** How much of a thing's height lies under what stands on it. */
const TOPS: Readonly<Record<string, number>> = {
  car: 0.95,
  taxi: 0.95,
  bus: 0.96,
  truck: 0.94,
  train: 0.82,
  piano: 0.72,
  mushroom: 0.72,
  bookshelf: 0.98,
};
for (const [kind, [up]] of Object.entries(SADDLES)) (TOPS as Record<string, number>)[kind] ??= up;

/** 'A frog on a mushroom', 'a cat on a car': what no other rule sets down stands in the middle of the top, in softened proportion. */
export function stack(stage: Stage, all: Loose[], settled: ReadonlySet<Loose>): void {
  const { width: W, height: H } = stage;
  for (const guest of all) {
    const on = guest.subject.on;
    if (on === undefined || settled.has(guest) || guest.subject.pose === 'ride' || PERCHES.includes(on)) continue;
    const host = all.find((p) => p !== guest && p.subject.kind === on);
    if (!host || host.layer === 'sky') continue;
    const top = TOPS[on] ?? 0.93;
    const crowd = all.filter((p) => p.subject.on === on && p.subject.kind === guest.subject.kind);
    const n = crowd.length;
    const ratio = clamp((metres(guest) / metres(host)) ** 0.6, 0.3, 1.1);
    host.height = Math.min(Math.max(host.height, H * 0.34), (H * 0.86) / (top + ratio), (W * 0.86) / aspectOf(host));
    host.y = clamp(host.y, host.height * (top + ratio) + H * 0.03, H * 0.95);
    guest.height = Math.min(host.height * ratio, (W * 0.8) / n / aspectOf(guest));
    guest.layer = host.layer;
    const half = (Math.max(aspectOf(host) * host.height, aspectOf(guest) * guest.height * n) / 2) * 0.96;
    host.x = clamp(host.x, Math.min(W / 2, half), Math.max(W / 2, W - half));
    guest.x = host.x + (crowd.indexOf(guest) - (n - 1) / 2) * aspectOf(guest) * guest.height;
    guest.y = host.y - host.height * top + H * 0.006;
    guest.z = host.z - 0.02;
    guest.raised = true;
  }
}

/** What stands behind something much larger, out of sight, comes before it. */
export function uncover(stage: Stage, all: Loose[]): void {
  const { height: H } = stage;
  const standing = all.filter((p) => p.layer === 'ground' && !p.raised && !PERCHES.includes(p.subject.kind));
  for (const small of standing) {
    const width = small.height * aspectOf(small);
    for (const big of standing) {
      if (big === small || big.z >= small.z || big.height < small.height * 1.1) continue;
      const reach = (big.height * aspectOf(big)) / 2;
      const hidden =
        Math.min(small.x + width / 2, big.x + reach) - Math.max(small.x - width / 2, big.x - reach) > width * 0.5 &&
        small.y - small.height > big.y - big.height * 1.05;
      if (!hidden) continue;
      small.y = Math.min(H * 0.97, Math.max(small.y, big.y) + H * 0.035);
      small.z = big.z - 0.08;
    }
  }
}
