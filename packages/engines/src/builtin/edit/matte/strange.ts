import { gaussianBlur } from '@atelier/painter/core/blur';
import { clamp } from '@atelier/painter/core/colour';

/** Share of the sides that is taken for ground, and how many places of it are kept. */
const RIM = 0.06;
const SAMPLES = 500;
/** The middle of the lower edge is none of it: there what a portrait shows leaves the picture. */
const CUT_OFF = 0.36;
/** So many nearest of the rim are asked, and of itself the rim does not count within a tenth of the side. */
const NEAREST = 4;
const APART = 0.1;
/** Sizes, in pixels, at which colour and grain are looked at, and what a doubling of the grain weighs beside a level of colour. */
const COLOUR = 1.2;
const GRAINS = [1.5, 4] as const;
const GRAIN = 16;
const FEATURES = 5;
/** Doublings of grain by which what stands on rough ground is smoother. */
const SMOOTH = 0.7;
/** Steps, in levels a pixel, up to which shading goes and from which on something begins. */
const [SOFT, HARD, STEEPEST] = [2, 8, 40];

/**
 * How unlike everything along the rim each pixel is, by colour and grain: 0 as unlike as one place of the rim may be another, above it strange.
 * What is smooth on gravel is strange there, whatever its colour.
 * @param data three values of 0 to 1 a pixel
 * @param isGround whether a pixel of the rim counts
 */
export function strangeness(
  data: Float32Array,
  width: number,
  height: number,
  isGround: (at: number) => boolean = () => true,
): Float32Array {
  const rim = rimOf(width, height).filter(isGround);
  const looks = looksOf(data, width, height, rim);
  const side = Math.max(width, height);
  const own = Array.from(rim, (at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return nearest(looks, at, rim, (to) => Math.hypot((to % width) - x, Math.floor(to / width) - y) > APART * side);
  }).sort((a, b) => a - b);
  const usual = own[Math.floor(0.9 * (own.length - 1))] ?? 1;
  const spread = 0.35 * usual + 4;
  const out = new Float32Array(width * height);
  const rough = Float32Array.from(rim, (at) => looks[at * FEATURES + FEATURES - 1]!).sort()[rim.length >> 1] ?? 0;
  const walls = wallsOf(looks, rim, width, height);
  const asked = new Float32Array(width * height);
  for (let at = 0; at < out.length; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    // One of four is asked: looks are soft already, and asking is what costs.
    if (x % 2 === 0 && y % 2 === 0) asked[at] = (nearest(looks, at, rim) - usual) / spread;
    const strange = asked[at - (x % 2) - (y % 2) * width]!;
    // What is smoother than the ground by that much is no light on it.
    const smooth = rough - looks[at * FEATURES + FEATURES - 1]! > SMOOTH * GRAIN;
    out[at] = strange > 0 && !smooth ? strange * clamp((walls[at]! - SOFT) / (HARD - SOFT)) : strange;
  }
  return out;
}

/**
 * The steepest step, in levels a pixel, on the gentlest way from the rim to each pixel: a light on a floor is reached without one, what
 * stands there is not.
 */
function wallsOf(looks: Float32Array, rim: Int32Array, width: number, height: number): Uint8Array {
  const walls = new Uint8Array(width * height).fill(STEEPEST);
  const waiting: number[][] = Array.from({ length: STEEPEST + 1 }, () => []);
  for (const at of rim) {
    walls[at] = 0;
    waiting[0]!.push(at);
  }
  for (let level = 0; level < STEEPEST; level++)
    for (let at = waiting[level]!.pop(); at !== undefined; at = waiting[level]!.pop()) {
      if (walls[at]! < level) continue;
      const x = at % width;
      for (const next of [at - width, at + width, x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1]) {
        if (next < 0 || next >= walls.length) continue;
        let step = level;
        for (let k = 0; k < 3; k++)
          step = Math.max(step, Math.abs(looks[at * FEATURES + k]! - looks[next * FEATURES + k]!));
        const wall = Math.min(STEEPEST, Math.round(step));
        if (wall >= walls[next]!) continue;
        walls[next] = wall;
        waiting[wall]!.push(next);
      }
    }
  return walls;
}

function looksOf(data: Float32Array, width: number, height: number, rim: Int32Array): Float32Array {
  const n = width * height;
  const light = new Float32Array(n);
  const [red, blue] = [new Float32Array(n), new Float32Array(n)];
  for (let i = 0; i < n; i++) {
    const [r, g, b] = [data[i * 3]! * 255, data[i * 3 + 1]! * 255, data[i * 3 + 2]! * 255];
    light[i] = 0.3 * r + 0.59 * g + 0.11 * b;
    red[i] = r - g;
    blue[i] = (r + g) / 2 - b;
  }
  const out = new Float32Array(n * FEATURES);
  const put = (plane: Float32Array, k: number, by: number): void => {
    for (let i = 0; i < n; i++) out[i * FEATURES + k] = plane[i]! * by;
  };
  for (const [k, sigma] of GRAINS.entries()) {
    const mean = Float32Array.from(light);
    gaussianBlur(mean, width, height, sigma);
    const spread = light.map((v, i) => Math.abs(v - mean[i]!));
    gaussianBlur(spread, width, height, sigma * 2);
    // What is rougher than its ground is told by its colours: grain spills over the edges of spokes and leaves.
    const usual = Float32Array.from(rim, (at) => spread[at]!).sort()[rim.length >> 1] ?? 0;
    put(
      spread.map((v) => Math.log2(1 + Math.min(v, usual))),
      3 + k,
      GRAIN,
    );
  }
  for (const plane of [light, red, blue]) gaussianBlur(plane, width, height, COLOUR);
  put(light, 0, 0.6);
  put(red, 1, 1);
  put(blue, 2, 0.8);
  return out;
}

/** Places of the rim, evenly. */
function rimOf(width: number, height: number): Int32Array {
  const band = Math.max(1, Math.round(RIM * Math.min(width, height)));
  const all: number[] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const beside = Math.min(x, width - 1 - x, y) < band;
      const below = height - 1 - y < band && Math.abs((x + 0.5) / width - 0.5) > CUT_OFF;
      if (beside || below) all.push(y * width + x);
    }
  const step = Math.max(1, all.length / SAMPLES);
  return Int32Array.from({ length: Math.floor(all.length / step) }, (_, i) => all[Math.floor(i * step)]!);
}

/** Mean distance to the likest places of the rim. */
function nearest(
  looks: Float32Array,
  at: number,
  rim: Int32Array,
  counts: (to: number) => boolean = () => true,
): number {
  const least = new Float64Array(NEAREST).fill(1e9);
  const o = at * FEATURES;
  for (const to of rim) {
    const p = to * FEATURES;
    let sum = 0;
    for (let k = 0; k < FEATURES && sum < least[NEAREST - 1]!; k++) sum += (looks[o + k]! - looks[p + k]!) ** 2;
    if (sum >= least[NEAREST - 1]! || !counts(to)) continue;
    let i = NEAREST - 1;
    while (i > 0 && least[i - 1]! > sum) {
      least[i] = least[i - 1]!;
      i--;
    }
    least[i] = sum;
  }
  let mean = 0;
  for (const sum of least) mean += Math.sqrt(sum) / NEAREST;
  return mean;
}
