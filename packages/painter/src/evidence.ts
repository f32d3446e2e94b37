import { PIGMENT, toOklab } from './core/colour.ts';
import { type Frame, ID, type Picture } from './frame.ts';
import type { ColourName, SubjectKind } from './scene.ts';
import type { Stage } from './stage.ts';

/** What can be told of a finished picture by looking at its pixels: the ground on which words are ticked. */
export interface Evidence {
  /** Individuals of a kind that have pixels, and the share of those pixels in a named colour. */
  seen: ReadonlyMap<SubjectKind, { individuals: number; inColour(colour: ColourName): number }>;
  /** Whether it looks as the word says: true or false by measure, null where no measure tells. */
  looks(role: string, value: string): boolean | null;
  /** Whether a colour is to be seen over a good part of the picture. */
  shows(colour: ColourName): boolean;
  /** Whether a subject stands to another as the word says, by their pixels and their depth; `picture_left` asks of one alone. */
  stands(relation: string, kind: SubjectKind, other: SubjectKind | null): boolean;
  /** False where the picture has another size than its frame, so that no pixel tells whose it is. */
  measured: boolean;
}

/** Less than this share of the picture is nobody's tick: a thing of 10 by 10 in a thousand by a thousand. */
const LEAST_SHARE = 0.0001;
/** Of a thing's pixels in its named colour, so that the thing may be called so. */
export const COLOUR_SHARE = 0.18;

/** Mean brightness (0..1 as shown) of which painted nights stay below and painted days above. */
const NIGHT_BELOW = 0.38;
const DUSK_BELOW = 0.43;
const WARM_SKY = 0.25;
const SKY_AT_LEAST = 0.04;
const SNOW_AT_LEAST = 0.12;
const DAY_ABOVE = 0.3;
const GREEN_AT_LEAST = 0.08;
/** Of the whole picture in a colour that tints it. */
const TINT_SHARE = 0.08;
/** How far streaks and flakes must stand off what is beside them in the finished picture. */
const STREAK_CONTRAST = 0.012;

/** Which pixels the weather painted over the scene; null for weathers that fall not. */
export interface Fallen {
  before: Float32Array;
}

const FALLS: readonly string[] = ['rain', 'storm', 'snow'];

/** Keeps how bright the scene was before the weather is painted, where something falls. */
export function beforeWeather(frame: Frame, stage: Stage): Fallen | null {
  if (!FALLS.includes(stage.atmosphere?.weather ?? '')) return null;
  return { before: frame.r.map((r, i) => r + frame.g[i]! + frame.b[i]!) };
}

/** Looks at the finished picture. `ids` are the objects as they stood before weather was painted over them. */
export function evidenceOf(
  picture: Picture,
  frame: Frame,
  stage: Stage,
  ids: Uint8Array,
  fallen: Fallen | null,
): Evidence {
  const measured = picture.width === frame.width && picture.height === frame.height;
  const n = picture.width * picture.height;
  const luma = new Float32Array(n);
  let sum = 0;
  let sky = 0;
  let warm = 0;
  let white = 0;
  let green = 0;
  for (let i = 0; i < n; i++) {
    const [r, g, b] = [picture.data[i * 3]!, picture.data[i * 3 + 1]!, picture.data[i * 3 + 2]!];
    luma[i] = 0.2126 * r + 0.7152 * g + 0.0722 * b;
    sum += luma[i]!;
    const isSky = measured && ids[i] === ID.sky;
    if (isSky) sky++;
    if (isSky && r - b > 0.12) warm++;
    if (!isSky && g > r + 0.015 && g > b + 0.015) green++;
    if (!isSky && luma[i]! > 0.6 && Math.max(r, g, b) - Math.min(r, g, b) < 0.14) white++;
  }
  const mean = sum / n;
  const falls = measured && fallen !== null && streaksShow(luma, picture.width, frame, fallen);
  const specks = (): boolean => measured && starsShow(luma, picture.width, ids);
  return {
    seen: seenOf(picture, stage, ids, measured),
    looks(role, value) {
      const air = stage.atmosphere;
      switch (role) {
        case 'time':
          if (air?.time !== value) return false;
          if (value === 'night') return mean < NIGHT_BELOW;
          if (value === 'dusk') return mean < DUSK_BELOW || null;
          if (value === 'sunset' || value === 'dawn')
            return (sky > n * SKY_AT_LEAST && warm > sky * WARM_SKY && mean > NIGHT_BELOW / 2) || null;
          return mean > DAY_ABOVE || null;
        case 'weather':
          if (FALLS.includes(value)) return air?.weather === value ? falls : null;
          // Cloud, fog and clear air are the sky that was painted.
          return value === 'wind'
            ? null
            : air?.weather === value || (value === 'fog' && stage.scene.ground.includes('mist')) || null;
        case 'season':
          if (air?.season !== value) return false;
          if (value === 'winter') return white > n * SNOW_AT_LEAST || null;
          if (value === 'autumn') return stage.scene.ground.includes('autumn_leaves') || null;
          return green > n * GREEN_AT_LEAST || null;
        case 'sky':
          if (!measured || sky < n * SKY_AT_LEAST) return null;
          if (value === 'stars' || value === 'milky_way') return specks();
          if (value === 'moon' || value === 'sun') return discShows(luma, picture, stage, value) || null;
          return true;
        default:
          return true;
      }
    },
    shows(colour) {
      const some: number[] = [];
      const step = Math.max(1, Math.floor(n / 20_000));
      for (let i = 0; i < n; i += step) some.push(i);
      return shareIn(picture, some, colour) >= TINT_SHARE;
    },
    stands: (relation, kind, other) => measured && stands(boxesOf(stage, frame, ids), relation, kind, other),
    measured,
  };
}

/** Where the pixels of one individual stand, px, and how far, m. */
interface Box {
  kind: SubjectKind;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Mean place. */
  x: number;
  y: number;
  z: number;
}

function boxesOf(stage: Stage, frame: Frame, ids: Uint8Array): Box[] {
  const width = frame.width;
  const sums = new Map<number, Box & { n: number }>();
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i]!;
    if (id < ID.subject) continue;
    const x = i % width;
    const y = (i - x) / width;
    let box = sums.get(id);
    if (!box) {
      box = { kind: '', left: x, right: x, top: y, bottom: y, x: 0, y: 0, z: 0, n: 0 };
      sums.set(id, box);
    }
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.bottom = y;
    box.x += x;
    box.y += y;
    box.z += Math.min(1e4, frame.depth[i]!);
    box.n++;
  }
  return stage.placed.flatMap((placed): Box[] => {
    const box = sums.get(Math.min(255, ID.subject + placed.index));
    if (!box || box.n < Math.max(3, ids.length * LEAST_SHARE)) return [];
    return [{ ...box, kind: placed.subject.kind, x: box.x / box.n, y: box.y / box.n, z: box.z / box.n }];
  });
}

/** Whether some of a kind stand so to all of the other, to the eye that looks at the picture. */
function stands(boxes: readonly Box[], relation: string, kind: SubjectKind, other: SubjectKind | null): boolean {
  const mine = boxes.filter((box) => box.kind === kind);
  const middle = boxes.length > 0 ? Math.max(...boxes.map(({ right }) => right)) / 2 : 0;
  if (other === null) {
    const others = boxes.filter((box) => box.kind !== kind);
    const depth = (a: Box): boolean =>
      others.length > 0 && others.every((b) => holds(relation === 'picture_back' ? 'behind' : 'front', a, b));
    if (relation === 'picture_back' || relation === 'picture_front') return mine.some(depth);
    return mine.some(({ x }) => (relation === 'picture_left' ? x < middle * 0.9 : x > middle * 1.1));
  }
  const theirs = boxes.filter((box) => box.kind === other);
  if (mine.length === 0 || theirs.length === 0) return false;
  if (relation === 'between') {
    const xs = theirs.map(({ x }) => x);
    return theirs.length > 1 && mine.some(({ x }) => x > Math.min(...xs) && x < Math.max(...xs));
  }
  return mine.some((a) => theirs.every((b) => a !== b && holds(relation, a, b)));
}

function holds(relation: string, a: Box, b: Box): boolean {
  const width = (box: Box): number => box.right - box.left + 1;
  const apart = (Math.min(width(a), width(b)) * 2) / 3;
  const over = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const above = over > Math.min(width(a), width(b)) * 0.3;
  const near = over > -Math.max(width(a), width(b));
  switch (relation) {
    case 'left':
      return b.x - a.x > apart;
    case 'right':
      return a.x - b.x > apart;
    case 'behind':
      return a.z > b.z * 1.02 && near;
    case 'front':
      return b.z > a.z * 1.02 && near;
    case 'under':
      return above && a.y > b.y && a.top > b.top;
    case 'over':
      return above && a.bottom < b.y;
    case 'on':
      return above && a.y < b.y && a.bottom >= b.top - (b.bottom - b.top) * 0.15;
    case 'beside':
    case 'near':
    case 'against':
      return near;
    default:
      return false;
  }
}

function seenOf(picture: Picture, stage: Stage, ids: Uint8Array, measured: boolean): Evidence['seen'] {
  const n = ids.length;
  const pixels = new Map<number, number[]>();
  for (let i = 0; i < n; i++) {
    if (ids[i]! < ID.subject) continue;
    const own = pixels.get(ids[i]!);
    if (own) own.push(i);
    else pixels.set(ids[i]!, [i]);
  }
  const kinds = new Map<SubjectKind, { individuals: number; own: number[] }>();
  for (const placed of stage.placed) {
    const own = pixels.get(Math.min(255, ID.subject + placed.index)) ?? [];
    if (own.length < Math.max(3, n * LEAST_SHARE)) continue;
    const known = kinds.get(placed.subject.kind) ?? { individuals: 0, own: [] };
    kinds.set(placed.subject.kind, { individuals: known.individuals + 1, own: known.own.concat(own) });
  }
  return new Map(
    [...kinds].map(([kind, { individuals, own }]) => [
      kind,
      { individuals, inColour: (colour) => (measured ? shareIn(picture, own, colour) : 0) },
    ]),
  );
}

/** The share of these pixels that anybody would call by the colour's name. */
export function shareIn(picture: Picture, own: readonly number[], colour: ColourName): number {
  const [wantL, wantA, wantB] = toOklab(...PIGMENT[colour]);
  const wantC = Math.hypot(wantA, wantB);
  const linear = (v: number): number => v ** 2.2;
  let hits = 0;
  for (const i of own) {
    const [l, a, b] = toOklab(
      linear(picture.data[i * 3]!),
      linear(picture.data[i * 3 + 1]!),
      linear(picture.data[i * 3 + 2]!),
    );
    const c = Math.hypot(a, b);
    if (wantC < 0.04) {
      if (c < 0.045 && Math.abs(l - wantL) < 0.24) hits++;
    } else if (c > 0.045 && Math.cos(Math.atan2(b, a) - Math.atan2(wantB, wantA)) > 0.87 && Math.abs(l - wantL) < 0.35)
      hits++;
  }
  return own.length === 0 ? 0 : hits / own.length;
}

/** Whether what falls still stands off the picture beside it: some styles paint over it. */
function streaksShow(luma: Float32Array, width: number, frame: Frame, { before }: Fallen): boolean {
  const reach = Math.max(2, Math.round(width / 160));
  const delta = (i: number): number => frame.r[i]! + frame.g[i]! + frame.b[i]! - before[i]!;
  let count = 0;
  let contrast = 0;
  for (let i = reach; i < luma.length - reach; i++) {
    const own = delta(i);
    if (own < 0.06 || own < 2 * Math.max(delta(i - reach), delta(i + reach))) continue;
    count++;
    contrast += luma[i]! - (luma[i - reach]! + luma[i + reach]!) / 2;
  }
  return count > luma.length * 0.001 && contrast / count > STREAK_CONTRAST;
}

/** Whether the sky has points brighter than all around them. */
function starsShow(luma: Float32Array, width: number, ids: Uint8Array): boolean {
  const reach = Math.max(2, Math.round(width / 200));
  let count = 0;
  for (let i = reach * (width + 1); i < luma.length - reach * (width + 1); i++) {
    if (ids[i] !== ID.sky) continue;
    const around = Math.max(
      luma[i - reach]!,
      luma[i + reach]!,
      luma[i - reach * width]!,
      luma[i + reach * width]!,
      luma[i - reach * (width + 1)]!,
      luma[i + reach * (width + 1)]!,
    );
    if (luma[i]! > around + 0.07) count++;
  }
  return count >= 12;
}

/** Whether sun or moon stand in the picture, brighter than the sky beside them. */
function discShows(luma: Float32Array, { width, height }: Picture, stage: Stage, value: string): boolean {
  const air = stage.atmosphere;
  const at = value === 'moon' ? air?.moon : air && air.sunDisc > 0.3 ? stage.light.screen : null;
  if (!at) return false;
  const [x, y] = [Math.round(at.x), Math.round(at.y)];
  const reach = Math.round(Math.min(width, height) * 0.12);
  const of = (px: number, py: number): number | null =>
    px < 0 || py < 0 || px >= width || py >= height ? null : luma[py * width + px]!;
  const own = of(x, y);
  const beside = [of(x - reach, y), of(x + reach, y)].filter((v) => v !== null);
  return own !== null && beside.length > 0 && own > Math.min(...beside) + 0.05;
}
