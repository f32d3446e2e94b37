import { boxMean, clamp, type Plane, patchesOf, plane, resized } from '../../../../analyse/classical/planes.ts';
import { skinOf } from '../../../../analyse/classical/skin.ts';
import type { EditRun, Raster } from '../../edit-op.ts';
import { brightnessOf, byteOf, LINEAR, within } from '../../figure/light.ts';
import { readingOf } from '../../figure/reading.ts';
import { addSample, type Light, sampled as sampledOf } from '../../figure/sample.ts';
import { thinPlate } from '../../figure/thin-plate.ts';
import type { Body } from './body.ts';
import type { Fit } from './fit.ts';
import { hairOf } from './hair.ts';

const SIDE = 384;
/** Pixels between the places where the bending is worked out. */
const MESH = 8;
const ROWS = 16;

export interface Dressed {
  picture: Raster;
  /** How much of each pixel the garment covers, of 255. */
  covered: Uint8Array;
  /** What stays in front of it. */
  front: Plane;
}

/** The picture with a garment on the body, in the body's light; skin, head and hands before it stay before it. */
export async function dressed(
  person: Raster,
  garment: Light,
  fit: Fit,
  body: Body,
  run: EditRun,
): Promise<Dressed | null> {
  const { width, height } = person;
  const unit = Math.max(width, height);
  const shares = (spots: Fit['body'], by: number): Fit['body'] => spots.map(([x, y]) => [x / by, y / by]);
  const warp = thinPlate(shares(fit.body, unit), shares(fit.garment, garment.height), 1e-5);
  if (!warp) return null;
  const light = await lightOn(person, body);
  const front = await beforeIt(person, body);
  const xs = fit.body.map(([x]) => x);
  const ys = fit.body.map(([, y]) => y);
  const margin = 0.45 * body.shoulder.half;
  const left = Math.max(0, Math.floor(Math.min(...xs) - margin));
  const right = Math.min(width, Math.ceil(Math.max(...xs) + margin));
  const top = Math.max(0, Math.floor(Math.min(...ys) - margin));
  const bottom = Math.min(height, Math.ceil(Math.max(...ys) + 0.6 * margin));
  const across = Math.ceil((right - left) / MESH) + 2;
  const data = new Uint8ClampedArray(person.data);
  const covered = new Uint8Array(width * height);
  const ink = new Float64Array(4);
  let above: Float64Array = new Float64Array(0);
  let below: Float64Array = above;
  const meshRow = (y: number): Float64Array => {
    const row = new Float64Array(across * 2);
    for (let i = 0; i < across; i += 1) row.set(warp((left + i * MESH) / unit, y / unit), i * 2);
    return row;
  };
  for (let y = top; y < bottom; y += 1) {
    if ((y - top) % ROWS === 0) run.checkpoint(0.5 + (0.45 * (y - top)) / (bottom - top), 'garment');
    const down = (y - top) % MESH;
    if (down === 0) [above, below] = [y === top ? meshRow(y) : below, meshRow(y + MESH)];
    for (let x = left; x < right; x += 1) {
      const col = Math.floor((x - left) / MESH);
      const [fx, fy] = [((x - left) % MESH) / MESH, down / MESH];
      const at = (axis: number): number => {
        const upper = above[col * 2 + axis]! * (1 - fx) + above[col * 2 + 2 + axis]! * fx;
        return upper * (1 - fy) + (below[col * 2 + axis]! * (1 - fx) + below[col * 2 + 2 + axis]! * fx) * fy;
      };
      ink.fill(0);
      addSample(garment, at(0) * garment.height, at(1) * garment.height, ink);
      if (ink[3]! < 0.004) continue;
      const cover =
        ink[3]! *
        (1 - sampledOf(front, ((x + 0.5) * front.width) / width - 0.5, ((y + 0.5) * front.height) / height - 0.5));
      const shade = sampledOf(
        light,
        ((x + 0.5) * light.width) / width - 0.5,
        ((y + 0.5) * light.height) / height - 0.5,
      );
      covered[y * width + x] = Math.min(255, 255 * cover);
      const to = (y * width + x) * 4;
      for (let one = 0; one < 3; one += 1)
        data[to + one] = byteOf(LINEAR[data[to + one]!]! * (1 - cover) + ((shade * ink[one]!) / ink[3]!) * cover);
    }
  }
  return { picture: { width, height, data }, covered, front };
}

/** How the body is lit, without what it wears: only what changes slowly counts, around 1. */
async function lightOn(person: Raster, body: Body): Promise<Plane> {
  const small = brightnessOf(await within(person, SIDE));
  const scale = small.width / person.width;
  const radius = Math.max(2, Math.round(0.16 * body.shoulder.half * scale));
  const soft = boxMean(boxMean(small, radius), radius);
  const wide = boxMean(boxMean(small, radius * 5), radius * 3);
  const sorted = Float32Array.from(small.data).sort();
  const white = sorted[Math.floor(0.96 * (sorted.length - 1))] ?? 1;
  const exposure = clamp(0.5 + 0.6 * white, 0.55, 1);
  return {
    ...soft,
    data: soft.data.map((one, at) => exposure * clamp((one + 0.05) / (wide.data[at]! + 0.05), 0.55, 1.35) ** 0.55),
  };
}

/** What stays in front: the head, its hair, and hands and forearms where their skin says so. */
async function beforeIt(person: Raster, body: Body): Promise<Plane> {
  // Nobody has been seen: what has the colour of skin or hair there may be a jacket.
  if (body.by === 'usual') return plane(2, 2);
  const look = readingOf(await within(person, SIDE));
  const { width, height } = look;
  const scale = width / person.width;
  const skin = skinOf(look);
  const { patches, labels } = patchesOf(skin, width, height);
  const reach = body.shoulder.half * scale;
  const low = (body.shoulder.y * scale + 0.75 * reach) | 0;
  const end = (body.hip.y * scale + 0.7 * reach) | 0;
  const most = 0.5 * reach * reach;
  const arms = new Set(
    patches
      .filter(({ area, y, h }) => area > 0.012 * reach * reach && area < most && y > low && y + h < end)
      .map(({ label }) => label),
  );
  const out = Float32Array.from(hairOf(look, body, scale));
  const { top, chin, half } = body.head;
  const middle = body.middle * scale;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      if (arms.has(labels[at]!)) out[at] = 1;
      const oval = Math.hypot(
        (x - middle) / (half * scale),
        (y - ((top + chin) / 2) * scale) / (0.52 * (chin - top) * scale),
      );
      if (oval < 1) out[at] = 1;
    }
  return resized(boxMean({ width, height, data: out }, 1), width, height);
}
