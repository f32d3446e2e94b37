import { labPlanes } from '../../../../analyse/classical/picture.ts';
import { boxMean, clamp, type Plane, resized } from '../../../../analyse/classical/planes.ts';
import { skinOf } from '../../../../analyse/classical/skin.ts';
import type { Raster } from '../../edit-op.ts';
import { brightness, byteOf, LINEAR, within } from '../../figure/light.ts';
import { readingOf } from '../../figure/reading.ts';
import { sampled } from '../../figure/sample.ts';
import type { Body } from './body.ts';
import type { Dressed } from './dress.ts';
import type { Sort } from './fit.ts';

const SIDE = 384;
/** Steps of brightness and colour in which cloth is one: folds change its light, not its hue. */
const LIGHT = 0.25;
const HUE = 0.04;
const CELLS = 64;
/** A colour with this share of what a garment covers is that of the old one, and with this share of the face that of skin. */
const CLOTH = 0.05;
const SKIN = 0.06;
/** Less of the body than this is a seam. */
const LEAST = 0.004;

/** What was worn before: it is recoloured where it looks out. */
interface Wearing {
  person: Raster;
  body: Body;
  /** How much of each pixel is the person's. */
  share: Plane;
  sort: Sort;
}

/**
 * What looks out beside a garment of the one that was worn before, in the new one's colour and its own folds: long sleeves become sleeves of it, a
 * wide skirt a part of the dress. Skin, hair and what hangs together with neither stay. In place.
 */
export async function recoloured({ picture, covered, front }: Dressed, wearing: Wearing): Promise<void> {
  const { person } = wearing;
  const old = await oldCloth(wearing, covered, front);
  if (!old) return;
  const { width, height } = person;
  const colour = usualOf(picture, covered);
  let [sum, count] = [0, 1e-6];
  const lightAt = (o: number): number =>
    brightness(LINEAR[person.data[o]!]!, LINEAR[person.data[o + 1]!]!, LINEAR[person.data[o + 2]!]!);
  const each = (paint: (o: number, share: number) => void): void => {
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        const at = y * width + x;
        const here = sampled(old, ((x + 0.5) * old.width) / width - 0.5, ((y + 0.5) * old.height) / height - 0.5);
        if (here > 0.02) paint(at * 4, here * (1 - covered[at]! / 255));
      }
  };
  each((o, share) => {
    sum += share * lightAt(o);
    count += share;
  });
  const usual = sum / count + 0.01;
  each((o, share) => {
    const fold = clamp((lightAt(o) + 0.01) / usual, 0.3, 1.3) ** 0.7;
    for (let one = 0; one < 3; one += 1) {
      const before = LINEAR[picture.data[o + one]!]!;
      picture.data[o + one] = byteOf(before + share * (colour[one]! * fold - before));
    }
  });
}

/** Where the old garment still shows, soft at its edge; null where nothing does. */
async function oldCloth(
  { person, body, share, sort }: Wearing,
  covered: Uint8Array,
  front: Plane,
): Promise<Plane | null> {
  const look = readingOf(await within(person, SIDE));
  const { width, height } = look;
  const scale = width / person.width;
  const [light, red, blue] = labPlanes(look).map(({ data }) => data) as [Float32Array, Float32Array, Float32Array];
  const cellOf = (at: number): number =>
    Math.round(light[at]! / LIGHT) * CELLS ** 2 +
    (Math.round(red[at]! / HUE) + CELLS / 2) * CELLS +
    Math.round(blue[at]! / HUE) +
    CELLS / 2;
  const own = resized(share, width, height).data;
  const before = resized(front, width, height).data;
  const skin = skinOf(look);
  const under = new Uint8Array(width * height);
  for (let at = 0; at < under.length; at += 1) {
    const x = Math.min(person.width - 1, Math.floor(((at % width) + 0.5) / scale));
    const y = Math.min(person.height - 1, Math.floor((Math.floor(at / width) + 0.5) / scale));
    under[at] = covered[y * person.width + x]! > 127 ? 1 : 0;
  }
  const { head } = body;
  const faces = sharesOf(under.length, cellOf, (at) => {
    const across = (at % width) - body.middle * scale;
    const down = Math.floor(at / width) - (head.chin - 0.3 * (head.chin - head.top)) * scale;
    return Math.hypot(across / (0.6 * head.half * scale), down / (0.25 * (head.chin - head.top) * scale)) < 1;
  });
  const cloth = sharesOf(under.length, cellOf, (at) => under[at] === 1 && own[at]! > 0.5 && before[at]! < 0.5);
  const isCloth = (at: number): boolean => {
    const cell = cellOf(at);
    return nearby(cloth, cell) > CLOTH && (faces.get(cell) ?? 0) < SKIN;
  };
  const top = (sort === 'bottom' ? body.waist.y : body.neck.y) * scale;
  const end = (sort === 'top' ? body.hip.y : body.ankle.y + 0.1 * (body.ankle.y - body.waist.y)) * scale;
  const hips = 1.1 * body.hip.half * scale;
  const mayTake = (at: number): boolean => {
    const y = Math.floor(at / width);
    // Beside the hips hang the arms, whose sleeves stay with what is worn above.
    const arms = sort === 'bottom' && y < body.crotch * scale && Math.abs((at % width) - body.middle * scale) > hips;
    return y >= top && y <= end && !arms && own[at]! > 0.5 && before[at]! < 0.5 && !skin[at] && isCloth(at);
  };
  const out = new Float32Array(width * height);
  const stack: number[] = [];
  for (let at = 0; at < out.length; at += 1) if (under[at] && mayTake(at)) stack.push(at);
  const reached = Uint8Array.from(out);
  for (const at of stack) reached[at] = 1;
  while (stack.length > 0) {
    const at = stack.pop()!;
    const x = at % width;
    for (const next of [at - width, at + width, x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1]) {
      if (next < 0 || next >= out.length || reached[next] || !mayTake(next)) continue;
      reached[next] = 1;
      stack.push(next);
    }
  }
  let [looks, whole] = [0, 1];
  for (let at = 0; at < out.length; at += 1) {
    whole += own[at]! > 0.5 ? 1 : 0;
    looks += reached[at] && !under[at] ? 1 : 0;
    out[at] = reached[at]!;
  }
  return looks < LEAST * whole ? null : boxMean({ width, height, data: out }, 1);
}

/** How often each colour stands in some pixels, as a share of them. */
function sharesOf(count: number, cellOf: (at: number) => number, take: (at: number) => boolean): Map<number, number> {
  const shares = new Map<number, number>();
  let all = 0;
  for (let at = 0; at < count; at += 1) {
    if (!take(at)) continue;
    all += 1;
    const cell = cellOf(at);
    shares.set(cell, (shares.get(cell) ?? 0) + 1);
  }
  for (const [cell, some] of shares) shares.set(cell, some / all);
  return shares;
}

/** The share of a colour with those one step of hue or light beside it. */
function nearby(shares: Map<number, number>, cell: number): number {
  let sum = 0;
  for (const light of [-1, 0, 1])
    for (const red of [-1, 0, 1])
      for (const blue of [-1, 0, 1]) sum += shares.get(cell + light * CELLS ** 2 + red * CELLS + blue) ?? 0;
  return sum;
}

/** What most of a garment is coloured as it is worn, in linear light: stripes and dots do not count. */
function usualOf({ data }: Raster, covered: Uint8Array): number[] {
  const counts = [0, 1, 2].map(() => new Uint32Array(256));
  let all = 0;
  for (let at = 0; at < covered.length; at += 1) {
    if (covered[at]! < 250) continue;
    all += 1;
    for (let one = 0; one < 3; one += 1) counts[one]![data[at * 4 + one]!]! += 1;
  }
  return counts.map((count) => {
    let [sum, byte] = [count[0]!, 0];
    while (byte < 255 && sum < all / 2) {
      byte += 1;
      sum += count[byte]!;
    }
    return LINEAR[byte]!;
  });
}
