import { sidesOf, standsOff } from './contrast.ts';
import { PIGMENT, toOklab } from './core/colour.ts';
import { type Frame, ID, type Picture } from './frame.ts';
import { PLACES_WITHOUT_HOUR } from './language/made-of.data.ts';
import { LAND_ANIMALS } from './language/vocabulary.ts';
import { isRead, lettersOf } from './lettering/evidence.ts';
import type { ColourName, Subject, SubjectKind } from './scene.ts';
import { kept, sharesOf } from './shares.ts';
import type { Stage } from './stage.ts';
import { boxesOf, stands } from './standing.ts';
import { subjectPainter } from './subjects/registry.ts';
import { discOf, discShows, type Fallen, starsShow, streaksShow } from './weather-shows.ts';

/** What can be told of a finished picture by looking at its pixels: the ground on which words are ticked. */
export interface Evidence {
  /** Individuals of a kind that have pixels, and the share of those pixels in a named colour. */
  seen: ReadonlyMap<SubjectKind, { individuals: number; inColour(colour: ColourName): number }>;
  /** Whether it looks as the word says: true or false by measure, null where no measure tells. */
  looks(role: string, value: string): boolean | null;
  /** Whether a colour is to be seen over a good part of the picture; land and leaves are called green that are hardly so. */
  shows(colour: ColourName, natural?: boolean): boolean;
  /** Whether the sun or the moon is to be seen, in a colour. */
  disc(value: 'sun' | 'moon', colour: ColourName): boolean;
  /** Whether the land shows flowers of a colour. */
  blooms(colour: ColourName): boolean;
  /** Whether what stands behind everything is of that colour alone. */
  backdrop(colour: ColourName): boolean;
  /**
   * Whether a subject stands to another as the word says, by their pixels and their depth; `picture_left` asks of one alone, as do
   * `whole`, that it does not run out of the picture below, and `piled`, that some of them lie on others.
   */
  stands(relation: string, kind: SubjectKind, other: SubjectKind | readonly SubjectKind[] | null): boolean;
  /** Whether some of a kind were set down so: the place may have had others sit, and who flies is in the air. */
  does(kind: SubjectKind, pose: string): boolean;
  /** Whether the letters of a thing stand whole and large enough in its pixels, off its ground. */
  reads(subject: Subject): boolean;
  /** Whether most of a thing's letters are of that colour. */
  inkOf(subject: Subject, colour: ColourName): boolean;
  /** The share of the picture that is water. */
  water: number;
  /** False where the picture has another size than its frame, so that no pixel tells whose it is. */
  measured: boolean;
}

/** Less than this share of the picture is nobody's tick, of many and of one or two, who alone are looked for: 1,200 pixels in a thousand by a thousand, in a box of 60 at its longest. */
const LEAST_SHARE = { flock: 0.0003, few: 0.0012 };
const LEAST_SIDE = { flock: 0.028, few: 0.06 };
/** Of its own length, where that is not beyond the picture. */
const LEAST_PART = 0.3;
/** Of what its fellows show at their size: who stands behind them but for the legs is counted by nobody. */
const LEAST_OF_FELLOWS = 0.3;
/** Of a thing's outline that stands off what is beside it. */
const LEAST_OFF = 0.22;
/** Of a thing's pixels in its named colour, so that the thing may be called so. */
export const COLOUR_SHARE = 0.18;
/** The same where its painter was told the colour: a red bicycle is red in its frame alone, between black tyres. */
export const TOLD_COLOUR_SHARE = 0.1;

/** Mean brightness (0..1 as shown) of which painted nights stay below and painted days above. */
const NIGHT_BELOW = 0.38;
const NIGHT_SKY_BELOW = 0.38;
/** Of a room that lamps light, with the night in its window. */
const NIGHT_ROOM_BELOW = 0.45;
const DUSK_BELOW = 0.43;
const WARM_SKY = 0.25;
const SKY_AT_LEAST = 0.04;
const SNOW_AT_LEAST = 0.12;
const DAY_ABOVE = 0.3;
const GREEN_AT_LEAST = 0.08;
/** Of the whole picture in a colour that tints it. */
const TINT_SHARE = 0.08;
/** Of the lit side of sun and moon in their colour. */
const DISC_SHARE = 0.5;
/** Of the land in the colour of what blooms there: flowers are dots. */
const BLOOM_SHARE = 0.02;
/** Of all that is no thing, in the colour of a plain background: the rest is shadow on it. */
const BACKDROP_SHARE = 0.7;
/** Of the pixels of letters in their named colour: edges are mixed with their ground. */
const INK_SHARE = 0.4;

const LAMPLIT: readonly string[] = ['street', 'city', 'village'];
/** Nothing is warm in these. */
const WITHOUT_COLOUR: readonly string[] = ['ink_wash', 'noir', 'sketch'];
/** Under these skies no hour is warm. */
const COVERED: readonly string[] = ['overcast', 'storm', 'rain', 'fog'];
const FALLS: readonly string[] = ['rain', 'storm', 'snow'];

/** Keeps how bright the scene was before the weather is painted, where something falls. */
export function beforeWeather(frame: Frame, stage: Stage): Fallen | null {
  if (!FALLS.includes(stage.atmosphere?.weather ?? '')) return null;
  return { before: frame.r.map((r, i) => r + frame.g[i]! + frame.b[i]!) };
}

/** How bright each pixel is, as shown. */
const lumaOf = ({ data, width, height }: Picture): Float32Array =>
  new Float32Array(width * height).map(
    (_, i) => 0.2126 * data[i * 3]! + 0.7152 * data[i * 3 + 1]! + 0.0722 * data[i * 3 + 2]!,
  );

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
  let kept: Float32Array | null = null;
  const luma = (): Float32Array => {
    kept ??= lumaOf(picture);
    return kept;
  };
  const { looked, mean, sky, dark, warm, white, green } = sharesOf(picture, measured ? ids : null);
  const daylight = castOf(stage);
  const falls = measured && fallen !== null && streaksShow(luma(), picture.width, frame, fallen);
  const specks = (): boolean => measured && starsShow(luma(), picture.width, ids);
  return {
    seen: seenOf(picture, stage, ids, measured),
    looks(role, value) {
      const air = stage.atmosphere;
      switch (role) {
        case 'time':
          if (air?.time !== value || PLACES_WITHOUT_HOUR.includes(stage.scene.place)) return false;
          // Lamps light a street: there the sky tells.
          if (value === 'night')
            return (
              mean < (stage.scene.place === 'room' ? NIGHT_ROOM_BELOW : NIGHT_BELOW) ||
              (LAMPLIT.includes(stage.scene.place) && sky > looked * SKY_AT_LEAST && dark / sky < NIGHT_SKY_BELOW)
            );
          if (value === 'dusk') return mean < DUSK_BELOW || null;
          if (value === 'sunset' || value === 'dawn') {
            if (WITHOUT_COLOUR.includes(stage.scene.style)) return false;
            return (
              (sky > looked * SKY_AT_LEAST && warm > sky * WARM_SKY && mean > NIGHT_BELOW / 2) ||
              (COVERED.includes(air.weather) ? false : null)
            );
          }
          return mean > DAY_ABOVE || null;
        case 'weather':
          // In a room it falls behind the window, which the place itself paints.
          if (FALLS.includes(value)) return air?.weather === value && stage.scene.place !== 'room' ? falls : null;
          // Cloud, fog and clear air are the sky that was painted.
          return value === 'wind'
            ? false
            : air?.weather === value || (value === 'fog' && stage.scene.ground.includes('mist')) || null;
        case 'season':
          if (air?.season !== value) return false;
          if (value === 'winter') return white > looked * SNOW_AT_LEAST || null;
          if (value === 'autumn') return stage.scene.ground.includes('autumn_leaves') || null;
          return green > looked * GREEN_AT_LEAST || null;
        case 'sky':
          if (!measured) return null;
          // Behind crowns and houses it is seen by nobody.
          if (value === 'moon' || value === 'sun')
            return discShows(picture, stage, value) && discOf(picture, stage, value).some((i) => ids[i] === ID.sky);
          if (sky < looked * SKY_AT_LEAST) return null;
          if (value === 'stars' || value === 'milky_way') return specks();
          return true;
        default:
          return true;
      }
    },
    shows(colour, natural = false) {
      if (natural && colour === 'green' && green > looked * GREEN_AT_LEAST) return true;
      const some: number[] = [];
      const step = Math.max(1, Math.floor(n / 20_000));
      for (let i = 0; i < n; i += step) some.push(i);
      return shareIn(picture, some, colour) >= TINT_SHARE;
    },
    disc(value, colour) {
      const own = measured && discShows(picture, stage, value) ? discOf(picture, stage, value) : [];
      return shareIn(picture, own, colour) >= DISC_SHARE;
    },
    blooms(colour) {
      const land: number[] = [];
      const step = Math.max(1, Math.floor(n / 60_000));
      for (let i = 0; i < n; i += step) if (!measured || ids[i] !== ID.sky) land.push(i);
      return shareIn(picture, land, colour) >= BLOOM_SHARE;
    },
    backdrop(colour) {
      const behind: number[] = [];
      const step = Math.max(1, Math.floor(n / 20_000));
      for (let i = 0; i < n; i += step) if (ids[i]! < ID.subject) behind.push(i);
      return measured && behind.length > 0 && shareIn(picture, behind, colour, daylight) >= BACKDROP_SHARE;
    },
    stands: (relation, kind, other) =>
      measured && stands(boxesOf(stage, frame, ids, LEAST_SHARE.flock), frame, relation, kind, other),
    reads: (subject) => measured && isRead(subject, frame, ids, luma(), stage),
    inkOf(subject, colour) {
      const own = lettersOf(subject, frame, ids, stage).flat();
      return shareIn(picture, own, colour, daylight) >= INK_SHARE || shareIn(picture, own, colour) >= INK_SHARE;
    },
    does: (kind, pose) =>
      stage.placed.some(
        ({ subject, layer, raised }) =>
          subject.kind === kind &&
          subject.pose === pose &&
          (pose === 'fly' ? layer === 'sky' || raised === true : pose !== 'jump' || raised === true || !isLeaper(kind)),
      ),
    water: measured ? ids.reduce((sum, id) => sum + (id === ID.water ? 1 : 0), 0) / n : 0,
    measured,
  };
}

/** Animals of the land leap off it; people and those of the sea are bent to it. */
const isLeaper = (kind: SubjectKind): boolean => LAND_ANIMALS.includes(kind);

function seenOf(picture: Picture, stage: Stage, ids: Uint8Array, measured: boolean): Evidence['seen'] {
  const n = ids.length;
  const daylight = castOf(stage);
  const counts = new Int32Array(256);
  for (let i = 0; i < n; i++) counts[ids[i]!]!++;
  const pixels = Array.from(counts, (count, id) => new Int32Array(id < ID.subject ? 0 : count));
  counts.fill(0);
  for (let i = 0; i < n; i++) if (ids[i]! >= ID.subject) pixels[ids[i]!]![counts[ids[i]!]!++] = i;
  const kinds = new Map<SubjectKind, { individuals: number; own: Int32Array[] }>();
  const ownOf = ({ index }: { index: number }): Int32Array => pixels[Math.min(255, ID.subject + index)]!;
  for (const placed of stage.placed) {
    const own = ownOf(placed);
    const fellows = stage.placed.filter(({ subject }) => subject.kind === placed.subject.kind);
    if (
      own.length <
      LEAST_OF_FELLOWS * Math.max(...fellows.map((one) => ownOf(one).length / areaOf(one))) * areaOf(placed)
    )
      continue;
    const size = fellows.length > 2 ? 'flock' : 'few';
    if (own.length < Math.max(3, n * LEAST_SHARE[size])) continue;
    const { wide, tall, cut } = sidesOf(own, picture.width);
    const side = Math.max(wide, tall);
    // Behind the back of a chair nobody is seen by an elbow.
    const aspect = subjectPainter(placed.subject.kind)?.aspect(placed.subject) ?? 1;
    const whole = placed.height * Math.max(1, aspect);
    // Nor a fireplace by the edge of it that the picture holds.
    if (cut && wide < LEAST_PART * Math.min(placed.height * aspect, picture.width)) continue;
    if (side < LEAST_SIDE[size] * Math.sqrt(n) || side < LEAST_PART * Math.min(whole, picture.height)) continue;
    const off = measured ? standsOff(picture, ids, own) : 1;
    // As dark as its ground, as pale as its fog: nobody sees it.
    if (off < LEAST_OFF) continue;
    const known = kinds.get(placed.subject.kind) ?? { individuals: 0, own: [] };
    kinds.set(placed.subject.kind, { individuals: known.individuals + 1, own: [...known.own, own] });
  }
  return new Map(
    [...kinds].map(([kind, { individuals, own: parts }]) => [
      kind,
      {
        individuals,
        // In pink light a white horse is pink to a measure and white to everybody.
        inColour: kept((colour) => {
          const own = parts.flatMap((part) => [...part]);
          return measured ? Math.max(shareIn(picture, own, colour), shareIn(picture, own, colour, daylight)) : 0;
        }),
      },
    ]),
  );
}

const areaOf = ({ height }: { height: number }): number => Math.max(1, height * height);

/** What undoes the colour of the light, channel by channel, as an eye does that knows by what it sees. */
function castOf({ light }: Stage): readonly [number, number, number] {
  const sum = light.colour.map((v, c) => v + 2 * light.skyAmbient[c]!);
  const mean = (sum[0]! + sum[1]! + sum[2]!) / 3;
  const [r, g, b] = sum.map((v) => mean / Math.max(v, mean / 4));
  return [r!, g!, b!];
}

/** The share of these pixels that anybody would call by the colour's name. */
export function shareIn(
  picture: Picture,
  own: readonly number[],
  colour: ColourName,
  undo: readonly [number, number, number] = [1, 1, 1],
): number {
  const [wantL, wantA, wantB] = toOklab(...PIGMENT[colour]);
  const wantC = Math.hypot(wantA, wantB);
  const linear = (v: number): number => v ** 2.2;
  let hits = 0;
  for (const i of own) {
    const [l, a, b] = toOklab(
      linear(picture.data[i * 3]!) * undo[0],
      linear(picture.data[i * 3 + 1]!) * undo[1],
      linear(picture.data[i * 3 + 2]!) * undo[2],
    );
    const c = Math.hypot(a, b);
    if (wantC < 0.04) {
      if (c < 0.045 && Math.abs(l - wantL) < 0.24) hits++;
    } else if (c > 0.045 && Math.cos(Math.atan2(b, a) - Math.atan2(wantB, wantA)) > 0.87 && Math.abs(l - wantL) < 0.35)
      hits++;
  }
  return own.length === 0 ? 0 : hits / own.length;
}
