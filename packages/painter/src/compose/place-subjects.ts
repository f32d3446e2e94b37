import { clamp } from '../core/colour.ts';
import { isAnimate, isPerson, OPEN_BOATS, PLANT_KINDS } from '../language/vocabulary.ts';
import { seenFromAbove } from '../nature/pond.ts';
import type { Place, SceneGraph, Subject } from '../scene.ts';
import type { PlacedSubject, Rng, Stage, SubjectPainter } from '../stage.ts';
import { subjectPainter } from '../subjects/registry.ts';
import { AIRY, DRY, WATER } from './where.data.ts';

const FLOCKS = ['bird', 'sparrow', 'crow', 'crane', 'parrot'];
const MAX_PLACED = 24;
/** From this height on, metres, a thing is composed like a building. */
const BUILDING = 4.5;
/** Metres from which a building is drawn to the scale of mountains. */
const TOWERING = 10;

interface Group {
  subject: Subject;
  painter: SubjectPainter;
  rank: number;
  layer: PlacedSubject['layer'];
  real: number;
  aspect: number;
}

/** How many of a subject are shown where so many of others are. */
export const shownOf = (subject: Subject, others: number): number =>
  clamp(Math.round(subject.count), 0, Math.max(0, Math.min(12, MAX_PLACED - others)));

/**
 * Where each individual is that flies, floats or stands beyond the water: its pixel, height and depth. What stands on the ground is placed in the
 * world, and has none of that here; both keep the order of the words.
 */
export function placeSubjects(stage: Stage): PlacedSubject[] {
  const groups: Group[] = [];
  for (const subject of stage.scene.subjects) {
    const painter = subjectPainter(subject.kind);
    if (!painter) continue;
    groups.push({
      subject,
      painter,
      rank: groups.length,
      layer: layerOf(subject, painter, stage.scene),
      real: painter.metres(subject) * 2 ** subject.size,
      aspect: painter.aspect(subject),
    });
  }
  const placed: PlacedSubject[] = [];
  const rng = stage.rng.node('subjects');
  for (const group of groups) {
    const node = rng.node(`${group.rank}/${group.subject.kind}`);
    const count = shownOf(group.subject, placed.length);
    for (const one of spread(stage, group, groups, count, node))
      placed.push({ ...one, index: placed.length, rng: node.node(`one/${placed.length}`) });
  }
  if (stage.scene.place === 'pond' && seenFromAbove(stage)) return shoal(stage, placed);
  return placed;
}

/** Fish seen from above lie all over the water, close enough to be looked at, not in a row. */
function shoal({ width: W, height: H, rng: stream }: Stage, all: readonly PlacedSubject[]): PlacedSubject[] {
  const rng = stream.node('shoal');
  const turn = rng.range(0, 6.28);
  const near = [0.34, 0.31, 0.28, 0.26, 0.23, 0.21, 0.2][Math.min(6, all.length - 1)]!;
  return all.map((p, i) => {
    const r = all.length === 1 ? 0 : 0.14 + 0.2 * Math.sqrt(i / all.length);
    const a = turn + i * 2.39996;
    const height = H * near * rng.range(0.85, 1.15);
    const x = W * (0.5 + 1.1 * r * Math.cos(a)) + rng.gauss() * W * 0.02;
    return { ...p, height, x, y: H * (0.5 + r * Math.sin(a)) + height * 0.5 };
  });
}

/** Places between mountains: the land rises on the far side to carry a building. */
const VALLEYS: readonly Place[] = ['lake', 'fjord', 'mountains', 'valley', 'river'];
/** Places where a building stands beyond or above the water instead of on near ground. */
const SHORES: readonly Place[] = ['sea', 'beach', 'island', 'cliff', ...VALLEYS];

/** How far away, metres, the land rises that carries a building beyond or in the water. */
const shoreDistance = (place: Place): number => (VALLEYS.includes(place) ? 17 : place === 'island' ? 20 : 13);

/** What lives on the bed of the sea. */
const BED = ['crab', 'lobster', 'starfish'];
/** A bridge lies across these. */
const SPANNED: readonly Place[] = ['river', 'lake', 'pond', 'fjord', 'valley'];

/** Least row of the horizon, share of the height, where a building stands beyond water: above it there is room for the whole of it. */
const ROOM_ABOVE = 0.58;

/** The row down to which the horizon has to go at least, as a share of the height, for what the words put beyond the water; 0 where nothing is there. */
export function leastHorizon(scene: SceneGraph): number {
  if (scene.camera.angle === 'high' || scene.camera.shot === 'aerial') return 0;
  const beyond = scene.subjects.some((s) => {
    const painter = subjectPainter(s.kind);
    return painter && layerOf(s, painter, scene) === 'behind_water';
  });
  return beyond ? ROOM_ABOVE : 0;
}

/** Where in a place a subject is: on its ground, in its air, on its water or beyond it. */
export function layerOf(subject: Subject, painter: SubjectPainter, scene: SceneGraph): PlacedSubject['layer'] {
  const own = painter.habitat.layer;
  const { place } = scene;
  // In the clouds and under water all is afloat; so is what is seen in water from above.
  if (place === 'sky' || (place === 'pond' && seenFromAbove({ scene }))) return 'sky';
  const swims = !isPerson(subject.kind) || subject.pose === 'swim';
  if (place === 'underwater' && isAnimate(subject.kind) && swims) return 'sky';
  if (subject.kind === 'bridge' && SPANNED.includes(place)) return 'on_water';
  if (subject.traits.includes('landing') && !WATER.includes(place)) return 'ground';
  // A broom that somebody rides flies.
  const ridden = subject.kind === 'broom' && scene.subjects.some((s) => s.pose === 'ride');
  if (subject.pose === 'fly' || ridden) return 'sky';
  // A flock in open country is in the air, although a single bird would sit there.
  const flock = FLOCKS.includes(subject.kind) && subject.count >= 3 && subject.pose === null && own === 'ground';
  if (flock && AIRY.includes(place)) return 'sky';
  // A cabin stands on this side of the lake; only what towers over woods stands beyond it.
  const tall = painter.metres(subject) >= (VALLEYS.includes(place) ? TOWERING : BUILDING);
  // Trees grow on the near shore or on the island; only what is built stands beyond the water.
  const grown = PLANT_KINDS.includes(subject.kind);
  if (own === 'ground' && tall && (!grown || place === 'island') && SHORES.includes(place)) return 'behind_water';
  // What floats where no water is hangs in the air.
  const weightless = place === 'space' && subject.pose === 'swim';
  const afloat = subject.pose === 'swim' && !isAnimate(subject.kind) && own === 'ground' && !WATER.includes(place);
  if (weightless || afloat) return 'sky';
  if (subject.pose === 'swim' && WATER.includes(place)) return 'on_water';
  const dry = own === 'on_water' && DRY.includes(place) && !scene.ground.includes('water');
  return dry ? 'ground' : own;
}

type Placing = Omit<PlacedSubject, 'index' | 'rng'>;

function spread(stage: Stage, group: Group, groups: Group[], count: number, rng: Rng): Placing[] {
  const { width: W, height: H, camera } = stage;
  const hero = group.rank === 0;
  const biggest = groups[0]!;
  const height = heroHeight(stage, group, groups, count, rng);
  // Companions keep the true proportion to the hero, softened so that a bird beside a castle is still seen.
  const relative = (group.real / Math.max(0.01, biggest.real)) ** 0.55;
  const base = hero
    ? height
    : Math.min(
        clamp(heroHeight(stage, biggest, groups, 1, rng.node('hero')) * relative, H * 0.06, H * 0.62),
        (W * 0.5) / group.aspect,
      );
  const side = stage.layout?.side ?? 1;
  const centre = anchorX(stage, group, groups, count, side, rng);
  const list: Placing[] = [];
  const widthOf = (h: number): number => h * group.aspect;
  for (let i = 0; i < count; i++) {
    const depth = count === 1 ? 0 : i / (count - 1);
    const shrink = count === 1 ? 1 : 1 - 0.34 * depth * (group.layer === 'sky' ? 1.2 : 1) * rng.range(0.75, 1.1);
    const h = base * shrink;
    const gap = Math.min(widthOf(base) * 0.92, (W * 0.86) / count);
    const slot = count === 1 ? 0 : (i % 2 === 0 ? 1 : -1) * Math.ceil(i / 2);
    const x = centre + slot * gap * rng.range(0.88, 1.08) + (count > 1 ? rng.gauss() * gap * 0.06 : 0);
    const y = footY(stage, group, h, depth, rng);
    const clear = widthOf(h) / 2;
    // A hero may lean on the picture's edge, its company stays whole.
    const inside = hero ? 0.8 : 0.97;
    // Nothing loses its head at the upper edge.
    const room = group.layer === 'sky' || stage.scene.place === 'underwater' ? h : Math.min(h, y - H * 0.035);
    const z = (camera.camHeight * camera.focal) / Math.max(4, y - camera.horizonY);
    list.push({
      subject: group.subject,
      x: clamp(x, Math.min(W / 2, clear * inside + W * 0.02), Math.max(W / 2, W - clear * inside - W * 0.02)),
      y,
      height: Math.max(H * 0.04, room),
      z:
        group.layer === 'sky'
          ? ['underwater', 'pond'].includes(stage.scene.place) && group.painter.habitat.layer !== 'sky'
            ? rng.range(3, 6)
            : rng.range(14, 30)
          : group.layer === 'behind_water'
            ? shoreDistance(stage.scene.place)
            : clamp(z, 1.2, 40),
      facing: x > W / 2 ? (rng.chance(0.75) ? -1 : 1) : rng.chance(0.75) ? 1 : -1,
      layer: group.layer,
    });
  }
  return list;
}

/** How tall the first-named thing is in the picture: animals and people near, buildings farther, by count and camera. */
function heroHeight(stage: Stage, group: Group, groups: Group[], count: number, rng: Rng): number {
  const { height: H, width: W, scene } = stage;
  const building = group.real >= BUILDING;
  const air = group.layer === 'sky' && scene.place !== 'underwater';
  let k = building ? rng.range(0.36, 0.54) : group.real < 0.6 ? rng.range(0.32, 0.5) : rng.range(0.4, 0.6);
  if (air) k = building ? rng.range(0.26, 0.4) : rng.range(0.2, 0.42);
  if (group.layer === 'on_water') k = group.real >= 3 ? rng.range(0.3, 0.46) : rng.range(0.2, 0.38);
  if (group.layer === 'behind_water') k = rng.range(0.4, 0.52);
  if (BED.includes(group.subject.kind) && scene.place === 'underwater') k *= 0.5;
  const shot = scene.camera.shot;
  if (shot === 'close' || shot === 'macro') k = Math.max(k * 1.35, 0.62);
  if (shot === 'portrait') k = Math.max(k, 0.82);
  if (shot === 'wide' || shot === 'aerial') k *= 0.55;
  if (count > 1) k *= count <= 2 ? 0.82 : count <= 4 ? 0.64 : 0.48;
  if (groups.length > 1 && count === 1) k *= 0.92;
  k *= 1 + 0.25 * group.subject.size;
  // A small boat belongs to its water: it never fills the picture.
  if (OPEN_BOATS.includes(group.subject.kind))
    k = Math.min(k, (W * (group.subject.traits.includes('lonely') ? 0.2 : 0.4)) / group.aspect / H);
  const near = shot === 'close' || shot === 'portrait' || shot === 'macro' ? 1.35 : 1;
  const room = (W * near * (count === 1 ? 0.6 : count === 2 ? 0.38 : 1.05 / count ** 0.92)) / group.aspect;
  return Math.min(H * clamp(k, 0.05, 0.9), room);
}

function anchorX(stage: Stage, group: Group, groups: Group[], count: number, side: number, rng: Rng): number {
  const W = stage.width;
  if (stage.scene.camera.shot === 'portrait' || stage.scene.place === 'studio')
    return groups.length > 1 ? W * (0.5 + side * 0.16 * (group.rank % 2 === 0 ? -1 : 1)) : W / 2;
  if (count >= 3) return W * rng.range(0.44, 0.56);
  // The hero stands on a third, away from the heavy mass; companions balance on the other side.
  const onCliff = stage.scene.place === 'cliff' && group.layer === 'behind_water';
  const third = rng.chance(0.22) ? 0 : rng.range(0.1, 0.19);
  if (onCliff) return W * (0.5 + side * rng.range(0.08, 0.22));
  const dir = group.rank % 2 === 0 ? -side : side;
  const push = group.rank === 0 ? third : rng.range(0.18, 0.3);
  return W * (0.5 + dir * push);
}

/** Screen row of the lowest point: foot, waterline, or lower edge of what flies. */
function footY(stage: Stage, group: Group, h: number, depth: number, rng: Rng): number {
  const { height: H } = stage;
  const hy = stage.camera.horizonY;
  switch (group.layer) {
    case 'sky': {
      if (stage.scene.place === 'underwater')
        return BED.includes(group.subject.kind) ? H * 0.92 : h * 0.5 + H * rng.range(0.4, 0.6);
      const centre = clamp(hy * rng.range(0.3, 0.62), h * 0.5 + H * 0.03, Math.max(h * 0.55, hy - h * 0.1));
      return centre + h * 0.5;
    }
    case 'behind_water': {
      const place = stage.scene.place;
      if (place === 'cliff') return hy - H * rng.range(0.05, 0.13);
      if (VALLEYS.includes(place)) return hy + H * rng.range(0.03, 0.05);
      return hy - H * rng.range(0.005, 0.035);
    }
    case 'on_water':
      return clamp(hy + (H - hy) * rng.range(0.28, 0.5) * (1 - 0.4 * depth), hy + H * 0.03, H * 0.93);
    default:
      return H * 0.9;
  }
}
