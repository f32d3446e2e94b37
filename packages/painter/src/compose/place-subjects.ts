import { clamp } from '../core/colour.ts';
import { isAnimate, isPerson, OPEN_BOATS, PLANT_KINDS } from '../language/vocabulary.ts';
import type { Place, Subject } from '../scene.ts';
import type { PlacedSubject, Rng, Stage, SubjectPainter } from '../stage.ts';
import { subjectPainter } from '../subjects/registry.ts';
import { bringTogether } from './together.ts';

const WATER: readonly Place[] = ['sea', 'lake', 'fjord', 'river', 'pond', 'island', 'underwater'];
/** As companions these stay low, however large one of them alone would be drawn. */
const FLOWERS = ['rose', 'sunflower', 'tulip', 'lotus', 'dahlia', 'lavender', 'mushroom', 'flower', 'cactus'];
const FLOCKS = ['bird', 'sparrow', 'crow', 'crane', 'parrot'];
const AIRY: readonly Place[] = [
  'sea',
  'beach',
  'sky',
  'mountains',
  'lake',
  'cliff',
  'island',
  'fjord',
  'valley',
  'desert',
  'field',
  'river',
  'city',
];
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

/** Choose position, size and depth for every subject: the one named first is the hero, the rest keep its company. */
export function placeSubjects(stage: Stage, attempt: number): PlacedSubject[] {
  const groups: Group[] = [];
  for (const subject of stage.scene.subjects) {
    const painter = subjectPainter(subject.kind);
    if (!painter) continue;
    groups.push({
      subject,
      painter,
      rank: groups.length,
      layer: layerOf(subject, painter, stage.scene.place),
      real: painter.metres(subject) * 2 ** subject.size,
      aspect: painter.aspect(subject),
    });
  }
  // 桜の木の下で眠る猫: named second, but what the picture is about.
  if (groups[0] && PLANT_KINDS.includes(groups[0].subject.kind) && groups.some((g) => isAnimate(g.subject.kind))) {
    groups.sort((a, b) => Number(isAnimate(b.subject.kind)) - Number(isAnimate(a.subject.kind)));
    for (const [rank, group] of groups.entries()) group.rank = rank;
  }
  const placed: PlacedSubject[] = [];
  const rng = stage.rng.node(attempt > 0 ? `subjects/${attempt}` : 'subjects');
  for (const group of groups) {
    const node = rng.node(`${group.rank}/${group.subject.kind}`);
    const count = clamp(Math.round(group.subject.count), 1, Math.min(12, MAX_PLACED - placed.length));
    if (count < 1) break;
    for (const one of spread(stage, group, groups, count, node)) {
      placed.push({
        ...aside(stage, one, group, placed),
        index: placed.length,
        rng: node.node(`one/${placed.length}`),
      });
    }
  }
  const settled = bringTogether(stage, placed);
  const hero = settled[0];
  if (stage.layout && hero) {
    const aspect = groups[0]?.aspect ?? 1;
    const same = settled.filter((p) => p.subject === hero.subject);
    const left = Math.min(...same.map((p) => p.x - (p.height * aspect) / 2));
    const right = Math.max(...same.map((p) => p.x + (p.height * aspect) / 2));
    const top = Math.min(...same.map((p) => p.y - p.height));
    const bottom = Math.max(...same.map((p) => p.y));
    stage.layout.hero = { x: left, y: top, width: right - left, height: bottom - top, ground: hero.layer === 'ground' };
    stage.layout.bank = settled.some((p) => p.layer === 'ground' || p.layer === 'foreground');
  }
  return settled.sort((a, b) => b.z - a.z);
}

/** Places between mountains: the land rises on the far side to carry a building. */
const VALLEYS: readonly Place[] = ['lake', 'fjord', 'mountains', 'valley', 'river'];
/** Places where a building stands beyond or above the water instead of on near ground. */
const SHORES: readonly Place[] = ['sea', 'beach', 'island', 'cliff', ...VALLEYS];

/** How far away, metres, the land rises that carries a building beyond or in the water. */
export const shoreDistance = (place: Place): number => (VALLEYS.includes(place) ? 17 : place === 'island' ? 20 : 13);

/** Where in a place a subject is: on its ground, in its air, on its water or beyond it. */
export function layerOf(subject: Subject, painter: SubjectPainter, place: Place): PlacedSubject['layer'] {
  const own = painter.habitat.layer;
  if (subject.traits.includes('landing') && !WATER.includes(place)) return 'ground';
  if (subject.pose === 'fly') return 'sky';
  // A flock in open country is in the air, although a single bird would sit there.
  const flock = FLOCKS.includes(subject.kind) && subject.count >= 3 && subject.pose === null && own === 'ground';
  if (flock && AIRY.includes(place)) return 'sky';
  // A cabin stands on this side of the lake; only what towers over woods stands beyond it.
  const tall = painter.metres(subject) >= (VALLEYS.includes(place) ? TOWERING : BUILDING);
  // Trees grow on the near shore; only what is built stands beyond the water.
  const grown = PLANT_KINDS.includes(subject.kind);
  if (own === 'ground' && tall && !grown && SHORES.includes(place)) return 'behind_water';
  // What floats where no water is hangs in the air.
  const weightless = place === 'space' && subject.pose === 'swim';
  const afloat = subject.pose === 'swim' && !isAnimate(subject.kind) && own === 'ground' && !WATER.includes(place);
  if (weightless || afloat) return 'sky';
  if (subject.pose === 'swim' && WATER.includes(place)) return 'on_water';
  return own;
}

type Placing = Omit<PlacedSubject, 'index' | 'rng'>;

/** Steps a thing on the ground to where it hides least of what others are placed there; who already stands free stays. */
function aside(stage: Stage, one: Placing, group: Group, placed: readonly PlacedSubject[]): Placing {
  if (group.rank === 0 || one.layer !== 'ground' || group.subject.on) return one;
  const half = (one.height * group.aspect) / 2;
  const hidden = (x: number): number => {
    let sum = 0;
    for (const other of placed) {
      if (other.layer !== 'ground') continue;
      const theirs = (other.height * (subjectPainter(other.subject.kind)?.aspect(other.subject) ?? 1)) / 2;
      const wide = Math.min(x + half, other.x + theirs) - Math.max(x - half, other.x - theirs);
      const tall = Math.min(one.y, other.y) - Math.max(one.y - one.height, other.y - other.height);
      if (wide > 0 && tall > 0) sum += (wide * tall) / Math.max(1, Math.min(half, theirs) * 2 * one.height);
    }
    return sum;
  };
  if (hidden(one.x) < 0.25) return one;
  const from = Math.min(stage.width / 2, half + stage.width * 0.03);
  let best = one.x;
  let least = hidden(one.x);
  for (let i = 0; i <= 16; i++) {
    const x = from + ((stage.width - 2 * from) * i) / 16;
    const k = hidden(x) + (0.1 * Math.abs(x - one.x)) / stage.width;
    if (k < least) [best, least] = [x, k];
  }
  return { ...one, x: best };
}

function spread(stage: Stage, group: Group, groups: Group[], count: number, rng: Rng): Placing[] {
  const { width: W, height: H, camera } = stage;
  const hero = group.rank === 0;
  const biggest = groups[0]!;
  const height = heroHeight(stage, group, groups, count, rng);
  // Companions keep the true proportion to the hero, softened so that a bird beside a castle is still seen.
  const relative =
    (group.real / Math.max(0.01, biggest.real)) ** 0.55 * (FLOWERS.includes(group.subject.kind) ? 0.5 : 1);
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
          ? rng.range(14, 30)
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
  const air = group.layer === 'sky';
  let k = building ? rng.range(0.36, 0.54) : group.real < 0.6 ? rng.range(0.32, 0.5) : rng.range(0.4, 0.6);
  if (air) k = building ? rng.range(0.26, 0.4) : rng.range(0.2, 0.42);
  if (group.layer === 'on_water') k = group.real >= 3 ? rng.range(0.3, 0.46) : rng.range(0.2, 0.38);
  if (group.layer === 'behind_water') k = rng.range(0.26, 0.42);
  const shot = scene.camera.shot;
  // One thing on the photographer's table fills about half of the frame.
  if (scene.place === 'studio' && groups.length === 1 && count === 1 && !isPerson(group.subject.kind) && !air) {
    const above = shot === 'aerial' ? 1 + 0.35 * group.aspect : 1;
    const near = shot === 'close' || shot === 'macro' ? 1.4 : shot === 'wide' ? 0.6 : 1;
    const share = clamp(rng.range(0.5, 0.6) * near * (1 + 0.25 * group.subject.size), 0.1, 0.9);
    return (Math.min(W, H) * share) / Math.max(above, group.aspect);
  }
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
    case 'foreground':
      return H * rng.range(0.94, 1.0);
    default: {
      // Seen from above it lies in the middle of the table.
      if (stage.scene.place === 'studio' && stage.scene.camera.shot === 'aerial')
        return H * 0.5 + h * (0.5 + 0.4 * Math.min(1.2, group.aspect));
      const building = group.real >= BUILDING;
      const onBank = VALLEYS.includes(stage.scene.place);
      const near = building ? (onBank ? rng.range(0.52, 0.68) : rng.range(0.14, 0.34)) : rng.range(0.62, 0.84);
      // A palm grows on the sand, not in the surf.
      const shore = stage.scene.place === 'beach' && PLANT_KINDS.includes(group.subject.kind) ? H * 0.9 : 0;
      const y = Math.max(shore, hy + (H - hy) * near * (1 - 0.45 * depth));
      // What lands hovers just over the ground.
      if (group.subject.traits.includes('landing')) return clamp(hy + (H - hy) * 0.3, h + H * 0.03, H * 0.86);
      return clamp(Math.max(y, h * (building ? 0.75 : 0.98) + H * 0.03), hy + H * 0.02, H * (building ? 0.86 : 0.965));
    }
  }
}
