import { clamp } from '../core/colour.ts';
import { isAnimate, PERCHES, VEHICLE_KINDS } from '../language/vocabulary.ts';
import type { Stage } from '../stage.ts';
import { type SceneCamera, slopes, solveCamera } from './camera.ts';
import { type Bounds, union } from './node.ts';
import { STREETS } from './places.data.ts';
import { boxOf } from './support.ts';
import type { Standing } from './world.ts';

/** Least share of the frame that what the words are about may take beside what carries it. */
const LEAST = 0.5;
/** How much of all stays in the picture at least; of a table its board is enough. */
const WHOLE = 0.8;
const BOARD = 0.36;
/** Share that what lies on a board takes of what is kept of it: an apple is no speck on a table. */
const LAID = 0.6;
const BROAD: ReadonlySet<string> = new Set(['table', 'desk']);
/** Of a perch and of a window so much. */
const PERCH = 0.28;
/** Share of that which the guest takes. */
const GUEST = 0.75;

/** From this size on, metres, a part stands for the whole. */
const HOUSE = 6.5;

const sideOf = (b: Bounds): number => Math.max(b.hi[0] - b.lo[0], b.hi[1] - b.lo[1]);

/** What must be in the picture: all of it; where small things stand on a large one, as much of that as leaves them to be seen. */
export function heroBox(all: readonly Standing[]): Bounds {
  const whole = union(all.map(boxOf));
  const carried = all.filter((n) => n.on !== null || n.sheltered);
  const first = carried.length > 0 ? carried : smallest(all);
  // Of a house its front is enough, a being is not cut.
  const beings = all.filter((n) => isAnimate(n.subject.kind));
  const focus = union([...first, ...beings].map(boxOf));
  const share = sideOf(focus) / sideOf(whole);
  if (share >= LEAST) return whole;
  const onBoard = carried.some((n) => n.on !== null) && all.some((n) => BROAD.has(n.subject.kind));
  const perched = all.some((n) => PERCHES.includes(n.subject.kind));
  const least = perched
    ? PERCH
    : onBoard
      ? Math.min(BOARD, share / LAID)
      : sideOf(whole) > HOUSE || carried.some((n) => n.sheltered)
        ? 0.62
        : WHOLE;
  const keep = Math.max(least, share / (perched || onBoard ? GUEST : LEAST));
  const cut = (q: 0 | 1 | 2): [number, number] => {
    const full = whole.hi[q] - whole.lo[q];
    const size = Math.max(full * keep, focus.hi[q] - focus.lo[q]);
    const mid = (focus.lo[q] + focus.hi[q]) / 2;
    const from = clamp(mid - size / 2, whole.lo[q], whole.hi[q] - size);
    return [from, from + size];
  };
  const x = cut(0);
  const y = cut(1);
  const z = cut(2);
  return { lo: [x[0], y[0], z[0]], hi: [x[1], y[1], z[1]] };
}

function smallest(all: readonly Standing[]): Standing[] {
  const least = Math.min(...all.map((n) => sideOf(boxOf(n))));
  return all.filter((n) => sideOf(boxOf(n)) <= least * 1.5);
}

/** A plate, a rug, a keyboard. */
const isFlat = ({ lo, hi }: Bounds): boolean => hi[1] - lo[1] < 0.2 * Math.min(hi[0] - lo[0], hi[2] - lo[2]);

/** Camera of a place that can be looked at from anywhere: as near as the heroes' box allows, looking down on what lies on tables. */
export function cameraOn(stage: Stage, all: readonly Standing[], floor: number): SceneCamera {
  const rng = stage.rng.node('world/camera');
  const box = heroBox(all);
  const { shot, angle } = stage.scene.camera;
  const low = all.some((n) => n.on !== null) || sideOf(box) < 0.7;
  const street = STREETS.includes(stage.scene.place);
  const carried = all.filter((n) => n.on !== null);
  const flat = (carried.length > 0 ? carried : all).every((n) => isFlat(boxOf(n)));
  // In a street the eye looks along it, whatever its height: fronts and sky belong to it.
  let down = street ? rng.range(0.03, 0.1) : low ? rng.range(0.3, 0.42) : rng.range(0.12, 0.24);
  // Of what lies flat an eye from the side sees an edge.
  if (flat && !street) down = rng.range(0.62, 0.78);
  if (angle === 'low') down = -0.06;
  if (angle === 'high' || shot === 'aerial') down = 0.6;
  const zoom = shot === 'close' || shot === 'macro' ? 1.25 : shot === 'wide' ? 0.62 : 1;
  return solveCamera({
    box,
    size: stage,
    focal: rng.range(1.25, 1.5),
    wide: Math.min(0.96, 0.8 * zoom),
    tall: Math.min(0.96, 0.7 * zoom),
    down,
    middle: street ? 0.6 : 0.55,
    lowest: floor + 0.04 * sideOf(box),
  });
}

/** Extent of several boxes in slopes from an eye; null where one of them is behind it. */
function spread(boxes: readonly Bounds[], eye: readonly number[]): ReturnType<typeof slopes> {
  let out: ReturnType<typeof slopes> = null;
  for (const b of boxes) {
    const s = slopes(b, eye);
    if (!s) return null;
    out = out
      ? {
          left: Math.min(out.left, s.left),
          right: Math.max(out.right, s.right),
          top: Math.min(out.top, s.top),
          foot: Math.max(out.foot, s.foot),
        }
      : s;
  }
  return out;
}

/** The part of a thing that is within a box, across and upright. */
function within(b: Bounds, box: Bounds): Bounds {
  const cut = (v: number, q: 0 | 1): number => clamp(v, box.lo[q], box.hi[q]);
  return { lo: [cut(b.lo[0], 0), cut(b.lo[1], 1), b.lo[2]], hi: [cut(b.hi[0], 0), cut(b.hi[1], 1), b.hi[2]] };
}

/** Shares of the picture that one thing alone takes, of its height and its width: as much as leaves the land to be seen. */
const ALONE = { tall: [0.52, 0.66], wide: [0.56, 0.72] } as const;

/** The scale at which the heroes stand right in a picture whose camera the place has chosen, and where they stand in it. */
export function scaleInto(stage: Stage, all: readonly Standing[]): { unit: number; shift: [number, number] } {
  const { camera, width, height } = stage;
  const rng = stage.rng.node('world/camera');
  const { shot } = stage.scene.camera;
  const box = heroBox(all);
  const parts = all.map((n) => within(boxOf(n), box));
  const zoom = shot === 'close' || shot === 'macro' ? 1.25 : shot === 'wide' ? 0.6 : 1;
  const alone = all.length === 1;
  const built = alone && sideOf(box) > HOUSE && VEHICLE_KINDS.every((kind) => kind !== all[0]!.subject.kind);
  // A house stands off in its land, not on the flowers before the eye.
  const share = built ? rng.range(0.3, 0.44) : rng.range(0.66, 0.78);
  const low = camera.horizonY + (height - camera.horizonY) * share;
  const foot = built ? low : Math.min(height * 0.9, Math.max(low, height * 0.7));
  const distance = (camera.camHeight * camera.focal) / (foot - camera.horizonY);
  const side = stage.layout?.side ?? 1;
  // One alone stands on a third, away from the heavy mass.
  const aside = alone ? rng.range(0.06, 0.14) : rng.range(0.02, 0.07);
  const off = all.length > 2 ? 0 : -side * aside * width;
  const grown = 1 + 0.2 * (alone ? all[0]!.subject.size : 0);
  const most = alone
    ? { tall: rng.range(...ALONE.tall) * grown, wide: rng.range(...ALONE.wide) * grown }
    : { tall: all.some((n) => n.subject.pose === 'ride') ? 0.7 : 0.6, wide: 0.84 };
  const mid = (box.lo[0] + box.hi[0]) / 2;
  const fits = (unit: number): boolean => {
    const eye = [mid - ((off / camera.focal) * distance) / unit, camera.camHeight / unit, box.lo[2] - distance / unit];
    const s = spread(parts, eye);
    if (!s) return false;
    const wide = (s.right - s.left) * camera.focal;
    const top = camera.horizonY + s.top * camera.focal;
    const tall = (s.foot - s.top) * camera.focal;
    return (
      wide <= width * Math.min(0.94, most.wide * zoom) &&
      tall <= height * Math.min(0.82, most.tall * zoom) &&
      top >= height * 0.05
    );
  };
  let unit = 60 / Math.max(0.05, sideOf(box));
  for (let i = 0; i < 160 && !fits(unit); i++) unit *= 0.95;
  return { unit, shift: [mid - ((off / camera.focal) * distance) / unit, box.lo[2] - distance / unit] };
}
