import { isPerson, OPEN_BOATS } from '../language/vocabulary.ts';
import { pitchOf } from '../solid/render.ts';
import type { PlacedSubject, Stage } from '../stage.ts';
import { subjectPainter } from '../subjects/registry.ts';
import { slopes } from './camera.ts';
import { type Bounds, screenBox, union, type View } from './node.ts';
import { boxOf } from './support.ts';
import type { Standing, World } from './world.ts';

/** Of swimmers and of open boats so much of the height is under water. */
const SUNK = { person: 0.74, beast: 0.5, boat: 0.24 } as const;
/** What floats is drawn larger than it was composed up to this: nearer it would hide its water. */
const NEARER = 1.35;
/** Shares of the picture's height that a thing alone and one with riders take at most. */
const ALONE = 0.62;
const RIDDEN = 0.38;
/** Share of the picture's width that a building beyond water takes at most. */
const BEYOND = 0.8;
/** Of the picture's height the tallest who sits on what goes across it, of its width all of them and the thing itself, and the row they sit on. */
const PERCHED = { tall: 0.3, wide: 0.6, across: 1.15, row: 0.66 } as const;
/** Of the picture's width a bridge over water, and the row of the water under it between horizon and lower edge. */
const BRIDGE = { wide: 0.66, row: 0.42 } as const;
/** Free edge of the picture round what flies. */
const EDGE = 0.035;
/** Least way under the horizon of what floats, share of the picture's height. */
const UNDER = 0.02;

/** What the words have put into the air and onto the water, and what each carries. */
interface Cluster {
  node: Standing;
  riders: Standing[];
  /** Where the composition has it. */
  spot: PlacedSubject;
}

/** Each thing that flies, floats or goes across the picture with the place that was composed for it. */
export function clustersOf(stage: Stage, standing: readonly Standing[]): Cluster[] {
  const out: Cluster[] = [];
  for (const [i, node] of standing.entries()) {
    if (node.layer === 'ground' || node.on !== null) continue;
    const spot = stage.placed[i];
    if (!spot) continue;
    const riders = standing.filter((n) => carrierOf(standing, n) === node);
    lean(stage, node, spot, riders.length > 0);
    out.push({ node, riders, spot });
  }
  return out;
}

/** What carries somebody in the end; null for who stands by itself. */
function carrierOf(all: readonly Standing[], n: Standing): Standing | null {
  const on = n.on === null ? undefined : all[n.on];
  return on ? (carrierOf(all, on) ?? on) : null;
}

/** Turns a flyer to its side of the picture, and so that it is seen from as high as its kind wants to be. */
function lean(stage: Stage, n: Standing, spot: PlacedSubject, ridden: boolean): void {
  if (ridden) return;
  n.mirror = spot.facing < 0;
  n.yaw = n.mirror ? -n.turn : n.turn;
  if (n.layer !== 'sky') return;
  const { form } = n;
  if (form.kind === 'card') return;
  const from = (y: number): number => Math.atan((y - stage.camera.horizonY) / stage.camera.focal);
  const at = { x: spot.x, y: spot.y, heightPx: spot.height, depth: spot.z, id: 0 };
  const pitch = form.kind === 'body' ? (form.pitch ?? 0) : pitchOf(stage, form.model, at, form.eye);
  n.tilt = pitch === undefined ? 0 : pitch - from(spot.y - spot.height / 2);
}

/** Pixels a metre that a cluster has room for where it was composed. */
function roomFor({ node, riders, spot }: Cluster, { width, height }: { width: number; height: number }): number {
  const { lo, hi } = boxOf(node);
  const all = union([node, ...riders].map(boxOf));
  if (node.layer === 'foreground') {
    // As near as shows who sits on it; it leaves the picture on both sides.
    const sitting = riders.map(boxOf);
    const tall = Math.max(...sitting.map((b) => b.hi[1] - b.lo[1]));
    const wide = sitting.reduce((sum, b) => sum + b.hi[0] - b.lo[0], 0);
    const near = sitting.length === 0 ? 0 : Math.min((PERCHED.tall * height) / tall, (PERCHED.wide * width) / wide);
    return Math.max(near, (PERCHED.across * width) / (hi[0] - lo[0]));
  }
  if (node.subject.kind === 'bridge' && node.layer === 'on_water') return (BRIDGE.wide * width) / (hi[0] - lo[0]);
  const aspect = subjectPainter(spot.subject.kind)?.aspect(spot.subject) ?? 1;
  // What stands beyond water has its height, however broad this seed has built it.
  const broad = node.layer === 'behind_water' ? BEYOND * width : spot.height * aspect * 1.12;
  const own = Math.min(spot.height / (hi[1] - lo[1]), broad / (hi[0] - lo[0]));
  const most = riders.length > 0 ? RIDDEN : ALONE;
  return Math.min(own, (most * height) / (all.hi[1] - all.lo[1]), (most * 1.5 * width) / (all.hi[0] - all.lo[0]));
}

/** What a metre of the world is in the depth of its place, where nothing stands on the ground: so that the first of the words has its composed size. */
export function unitOf(stage: Stage, [hero]: readonly Cluster[]): number {
  const { focal, horizonY, camHeight } = stage.camera;
  if (!hero) return 1;
  const { spot } = hero;
  const depth =
    hero.node.layer === 'on_water' ? (camHeight * focal) / Math.max(UNDER * stage.height, spot.y - horizonY) : spot.z;
  return (roomFor(hero, stage) * depth) / focal;
}

/** Sets what flies and what floats where the composition has it: at its true size, as far off as makes it look that large. */
export function hang(world: World, view: View, clusters: readonly Cluster[]): void {
  const eye = view.eye;
  const heroes = world.standing.filter((n) => n.layer === 'ground').map(boxOf);
  for (const cluster of clusters) {
    const { node, riders, spot } = cluster;
    const all = [node, ...riders];
    const move = (x: number, y: number, z: number): void => {
      for (const n of all) {
        n.at[0] += x;
        n.at[1] += y;
        n.at[2] += z;
      }
    };
    const box = boxOf(node);
    const mid = [0, 1, 2].map((q) => (box.lo[q]! + box.hi[q]!) / 2) as [number, number, number];
    const room = roomFor(cluster, view);
    if (node.layer === 'foreground') {
      const z = view.focal / room;
      const top = riders.length > 0 ? Math.min(...riders.map((n) => boxOf(n).lo[1])) : mid[1];
      const row = eye[1] + ((view.cy - PERCHED.row * view.height) / view.focal) * z;
      const centre = riders.length > 0 ? union(riders.map(boxOf)) : box;
      move(eye[0] - (centre.lo[0] + centre.hi[0]) / 2, row - top, eye[2] + z - mid[2]);
      continue;
    }
    if (node.layer === 'behind_water') {
      // As far as the land that rises for it, and as large as it is composed there.
      const z = spot.z / world.unit;
      const k = (z * room) / view.focal;
      for (const n of all) n.scale *= k;
      const own = boxOf(node);
      const at = node.at;
      for (const n of riders) for (const q of [0, 1, 2] as const) n.at[q] = at[q] + (n.at[q] - at[q]) * k;
      const foot = eye[1] - ((spot.y - view.cy) / view.focal) * z;
      const x = eye[0] + ((spot.x - view.cx) / view.focal) * z;
      move(x - (own.lo[0] + own.hi[0]) / 2, foot - own.lo[1], eye[2] + z - own.lo[2]);
      continue;
    }
    if (node.layer === 'on_water') {
      const bridge = node.subject.kind === 'bridge';
      const told = bridge ? view.cy + (view.height - view.cy) * BRIDGE.row : spot.y;
      const row = Math.max(told, view.cy + UNDER * view.height);
      const z = Math.max(((eye[1] - world.floor) * view.focal) / (row - view.cy), view.focal / (room * NEARER));
      const built = node.form.kind === 'solid' && !OPEN_BOATS.includes(node.subject.kind);
      const line = built || (node.form.kind === 'body' && node.form.afloat) ? node.at[1] : box.lo[1] + sunk(node, box);
      move(eye[0] + ((spot.x - view.cx) / view.focal) * z - mid[0], world.floor - line, eye[2] + z - mid[2]);
      continue;
    }
    const z = view.focal / room;
    const up = eye[1] + ((view.cy - spot.y + spot.height / 2) / view.focal) * z;
    move(eye[0] + ((spot.x - view.cx) / view.focal) * z - mid[0], up - mid[1], eye[2] + z - mid[2]);
    const [x, y] = inside(all, view);
    move((x / view.focal) * z, (-y / view.focal) * z, 0);
    move((freeOf(all, heroes, view) / view.focal) * z, 0, 0);
    heroes.push(...all.map(boxOf));
  }
}

function sunk({ subject }: Standing, { lo, hi }: Bounds): number {
  const boat = OPEN_BOATS.includes(subject.kind);
  if (!boat && subject.pose !== 'swim') return 0;
  return (hi[1] - lo[1]) * SUNK[boat ? 'boat' : isPerson(subject.kind) ? 'person' : 'beast'];
}

/** How far, px, a flyer has to be moved to be in the picture with wings and tail. */
function inside(all: readonly Standing[], { eye, focal, cx, cy, width, height }: View): [number, number] {
  const s = slopes(union(all.map(boxOf)), eye);
  if (!s) return [0, 0];
  const within = (from: number, to: number, size: number): number =>
    Math.max(0, EDGE * size - from) - Math.max(0, to - (1 - EDGE) * size);
  return [within(cx + s.left * focal, cx + s.right * focal, width), Math.max(0, EDGE * height - (cy + s.top * focal))];
}

/** How far to the side, px, a flyer goes to hide nobody and to be hidden by nobody. */
function freeOf(all: readonly Standing[], heroes: readonly Bounds[], view: View): number {
  const own = screenBox(union(all.map(boxOf)), view);
  if (!own) return 0;
  const others = heroes.map((b) => screenBox(b, view)).filter((b) => b !== null);
  const hidden = (shift: number): number =>
    others.reduce((sum, b) => {
      const wide = Math.min(own.x1 + shift, b.x1) - Math.max(own.x0 + shift, b.x0);
      const tall = Math.min(own.y1, b.y1) - Math.max(own.y0, b.y0);
      return wide > 0 && tall > 0 ? sum + wide * tall : sum;
    }, 0);
  const from = -own.x0 + view.width * 0.02;
  const to = view.width * 0.98 - own.x1;
  let best = 0;
  let least = hidden(0);
  if (least === 0 || to <= from) return 0;
  for (let i = 0; i <= 16; i++) {
    const shift = from + ((to - from) * i) / 16;
    const k = hidden(shift);
    if (k < least || (k === least && Math.abs(shift) < Math.abs(best))) [best, least] = [shift, k];
  }
  return best;
}
