import { downsample, gaussianBlur } from './core/blur.ts';
import { clamp, fromOklab, luminance, PIGMENT, toOklab, toSrgb } from './core/colour.ts';
import { avalanche } from './core/rng.ts';
import type { Frame, Picture } from './frame.ts';
import type { ColourName } from './scene.ts';
import type { Stage } from './stage.ts';
import { STREETS } from './world/places.data.ts';

/** Filmic curve (Narkowicz's fit of ACES). */
const filmic = (v: number): number => Math.min(1, (v * (2.51 * v + 0.03)) / (v * (2.43 * v + 0.59) + 0.14));

/** sRGB encoding with a gentle S-curve on top: film is never flat. */
const encode = (c: number): number => {
  const v = toSrgb(c);
  return v + 0.34 * v * (1 - v) * (2 * v - 1);
};
const STEPS = 8192;
const SRGB = new Float32Array(STEPS + 1).map((_, i) => encode(i / STEPS));
/** Both curves in one table, the light x at x / (x + 1/4). */
const TONE = new Float32Array(STEPS + 1).map((_, i) => encode(filmic(i / (4 * (STEPS + 0.1 - i)))));
const toned = (light: number): number => (light > 0 ? TONE[((light / (light + 0.25)) * STEPS + 0.5) | 0] : 0);

/** Mean radiance of the subjects after exposure, at most: a white coat stays a coat. */
const SUBJECT_LIMIT = 1.15;
/** Between houses, where asphalt would have it brighter. */
const STREET_LIMIT = 0.9;

/** No pixel counts as darker in the mean: a thousandth of white, as a power of two. */
const DARKEST = Math.log2(1e-3);

/**
 * Exposure from the picture itself: the geometric mean goes to `key`, but never so far that the brightest hundredth passes 4.
 * The sky above counts less than the land, so that a bright sky does not push the land into black.
 */
export function autoExposure(frame: Frame, key: number, limit = 0): number {
  const bins = new Float64Array(256);
  let subject = 0;
  let subjects = 0;
  let sum = 0;
  let weight = 0;
  for (let y = 0; y < frame.height; y += 3) {
    for (let x = 0; x < frame.width; x += 3) {
      const o = y * frame.width + x;
      const l = luminance(frame.r[o], frame.g[o], frame.b[o]);
      const w = frame.id[o] === 0 ? 0.75 : frame.id[o] >= 16 ? 1.3 : 1;
      const log = Math.log2(Math.max(1e-4, l));
      sum += Math.max(DARKEST, log) * w;
      weight += w;
      if (frame.id[o] >= 16 && l < 6) {
        subject += l;
        subjects++;
      }
      // The sun's own disc is meant to burn out.
      if (l < 6) bins[clamp(Math.round((log + 14) * 12), 0, 255)] += 1;
    }
  }
  const mean = 2 ** (sum / Math.max(1, weight));
  let total = 0;
  for (const n of bins) total += n;
  let seen = 0;
  let p99 = 1;
  for (let i = 255; i >= 0; i--) {
    seen += bins[i];
    if (seen > total * 0.01) {
      p99 = 2 ** (i / 12 - 14);
      break;
    }
  }
  // 0.85: a snow field stays a little brighter, a cave a little darker, than the plain rule would make them.
  const exposure = (key / mean) ** 0.85;
  const open = clamp(Math.min(exposure, 4 / p99), 0.2, 8);
  // By day nobody burns out before a dark ground: what the picture is about keeps its modelling.
  if (limit === 0 || subjects < weight * 0.006) return open;
  return Math.max(open * 0.42, Math.min(open, (limit * subjects) / Math.max(1e-3, subject)));
}

/** From light to picture: exposure, bloom, filmic tone, saturation, palette tint, vignette, grain; sRGB 0..1. */
export function finish(frame: Frame, stage: Stage): Picture {
  const { width, height } = frame;
  const { hints, scene } = stage;
  const dark = stage.light.artificial || scene.place === 'underwater' || scene.place === 'space';
  const exposure = autoExposure(
    frame,
    stage.atmosphere?.key ?? 0.18,
    dark ? 0 : STREETS.includes(scene.place) ? STREET_LIMIT : SUBJECT_LIMIT,
  );
  const glow = hints.bloom > 0 ? bloomPlanes(frame, exposure, stage.scale) : null;
  const data = new Float32Array(width * height * 3);
  let noise = stage.seed ^ 0x5bd1e995;
  const tint = paletteTint(stage);
  const without = scene.without.colours;
  const recoloured = tint !== null || without.length > 0;
  const { bloom, vignette } = hints;
  const half = Math.max(0, hints.grain) / 0x10000;
  const s = hints.saturation * 0.97;
  const { r, g, b } = frame;
  const [gr, gg, gb] = [0, 1, 2].map(() => new Float32Array(width)) as Glow['planes'];
  const aside = new Float32Array(width).map((_, x) => vignette * 2 * (x / width - 0.5) ** 2);
  for (let y = 0, o = 0, d = 0; y < height; y++) {
    if (glow) glowRow(glow, y, bloom, [gr, gg, gb]);
    const middle = 1 - vignette * 2 * (y / height - 0.5) ** 2;
    for (let x = 0; x < width; x++, o++, d += 3) {
      const k = exposure * (middle - aside[x]) * 0.8;
      let R = (r[o] + gr[x]) * k;
      let G = (g[o] + gg[x]) * k;
      let B = (b[o] + gb[x]) * k;
      const l = (0.2126 * R + 0.7152 * G + 0.0722 * B) * (1 - s);
      R = l + R * s;
      G = l + G * s;
      B = l + B * s;
      if (recoloured) {
        const c = recolour(filmic(Math.max(0, R)), filmic(Math.max(0, G)), filmic(Math.max(0, B)), tint, without);
        R = SRGB[(clamp(c[0]) * STEPS + 0.5) | 0];
        G = SRGB[(clamp(c[1]) * STEPS + 0.5) | 0];
        B = SRGB[(clamp(c[2]) * STEPS + 0.5) | 0];
      } else {
        R = toned(R);
        G = toned(G);
        B = toned(B);
      }
      // Two even numbers of one draw: their sum lies about the middle, as grain does.
      noise = (noise + 0x6d2b79f5) | 0;
      const draw = avalanche(noise);
      const grain = ((draw >>> 16) + (draw & 0xffff) - 0xffff) * half;
      R += grain;
      G += grain;
      B += grain;
      data[d] = R < 0 ? 0 : R > 1 ? 1 : R;
      data[d + 1] = G < 0 ? 0 : G > 1 ? 1 : G;
      data[d + 2] = B < 0 ? 0 : B > 1 ? 1 : B;
    }
  }
  return { width, height, data };
}

/** The glow over one row of the picture, a quarter as fine. */
function glowRow({ planes, width, height }: Glow, y: number, gain: number, out: Glow['planes']): void {
  const v = clamp(y / 4 - 0.375, 0, height - 1.001);
  const low = v - (v | 0);
  for (let c = 0; c < 3; c++) {
    const plane = planes[c];
    const wide = out[c];
    const at = (v | 0) * width;
    let before = 0;
    let here = (plane[at] * (1 - low) + plane[at + width] * low) * gain;
    for (let q = 0, x = -2; x < wide.length; x += 4, q++) {
      before = q === 0 ? here : before;
      // The first of four lies an eighth of the way from the middle of one part to that of the next.
      const step = (here - before) / 4;
      for (let i = 0; i < 4; i++) if (x + i >= 0 && x + i < wide.length) wide[x + i] = before + step * (i + 0.5);
      before = here;
      const next = at + Math.min(q + 1, width - 1);
      here = (plane[next] * (1 - low) + plane[next + width] * low) * gain;
    }
  }
}

const EARTHY: readonly ColourName[] = ['green', 'brown', 'white', 'grey', 'beige', 'black'];

interface Glow {
  planes: [Float32Array, Float32Array, Float32Array];
  width: number;
  height: number;
}

/** Light above the threshold, at quarter size, in three radii; null where nothing is so bright. */
function bloomPlanes(frame: Frame, exposure: number, scale: number): Glow | null {
  const threshold = 0.95 / exposure;
  const small = [frame.r, frame.g, frame.b].map((p) => downsample(p, frame.width, frame.height, 4));
  const [a, b, c] = small as [(typeof small)[0], (typeof small)[0], (typeof small)[0]];
  const n = a.plane.length;
  let glows = false;
  for (let i = 0; i < n; i++) {
    const l = luminance(a.plane[i], b.plane[i], c.plane[i]);
    const k = Math.min(6, Math.max(0, l - threshold) / (l + 1e-4));
    const cap = Math.min(1, 5 / exposure / (l + 1e-4));
    glows ||= k > 0;
    a.plane[i] *= k * cap;
    b.plane[i] *= k * cap;
    c.plane[i] *= k * cap;
  }
  if (!glows) return null;
  const tmp = new Float32Array(n);
  const planes = [a, b, c].map(({ plane }) => {
    const sum = new Float32Array(n);
    const work = plane.slice();
    for (const [sigma, weight] of [
      [2, 0.5],
      [7, 0.6],
      [20, 0.7],
    ] as const) {
      gaussianBlur(work, a.width, a.height, sigma * scale, tmp);
      for (let i = 0; i < n; i++) sum[i] += work[i] * weight;
    }
    return sum;
  });
  return { planes: planes as Glow['planes'], width: a.width, height: a.height };
}

/** Palette words that belong to no thing pull the whole picture's hue; [a, b] in OKLab with a strength. */
function paletteTint(stage: Stage): { a: number; b: number; k: number } | null {
  const names = stage.scene.palette;
  if (names.length === 0) return null;
  let a = 0;
  let b = 0;
  for (const name of names) {
    const lab = toOklab(...PIGMENT[name]);
    a += lab[1];
    b += lab[2];
  }
  // Green and brown are what land looks like anyway: a hint is enough.
  const earthy = names.every((name) => EARTHY.includes(name));
  return { a: a / names.length, b: b / names.length, k: earthy ? 0.1 : 0.28 };
}

/** Pull towards the tint; take the chroma out of forbidden hues. */
function recolour(
  R: number,
  G: number,
  B: number,
  tint: { a: number; b: number; k: number } | null,
  without: Stage['scene']['without']['colours'],
): [number, number, number] {
  let [L, a, b] = toOklab(R, G, B);
  if (tint) {
    const w = tint.k * (1 - Math.abs(L - 0.5) * 0.9);
    a += (tint.a - a) * w;
    b += (tint.b - b) * w;
  }
  for (const name of without) {
    const lab = toOklab(...PIGMENT[name]);
    const chroma = Math.hypot(lab[1], lab[2]);
    const own = Math.hypot(a, b);
    if (chroma < 0.04 || own < 0.02) continue;
    const cos = (lab[1] * a + lab[2] * b) / (chroma * own);
    const k = clamp((cos - 0.75) / 0.2) * 0.85;
    a *= 1 - k;
    b *= 1 - k;
  }
  return fromOklab(L, a, b);
}
