import { cell, fbm, valueNoise } from '../../core/noise.ts';
import type { Rgb } from '../../stage.ts';
import { blend, type Coat, type CoatPoint, ramp, set } from '../rig/coat.ts';
import { type CoatColours, commonParts, earColour } from './coats.ts';

export type CatMarks = 'plain' | 'tabby' | 'tiger' | 'rosettes';

/** 0..1: how much of a dark band lies here; bands run round the trunk and the limbs, broken by noise. */
function bands(p: CoatPoint, rate: number, wobble: number, thickness: number): number {
  const limb = p.tag === 'leg' || p.tag === 'shin' || p.tag === 'thigh';
  const along = p.tag.startsWith('tail') ? (p.x - p.y) * 0.8 : limb ? p.y * 1.15 + p.x * 0.25 : p.x;
  const n = fbm(p.x * 5 + 3, p.y * 5 + p.z * 2, p.seed, 3) - 0.5;
  const wave = Math.abs(((along * rate + n * wobble + p.y * (limb ? 0 : 0.7)) % 1) + 1) % 1;
  const width = thickness * (0.55 + 0.9 * valueNoise(p.x * 7, p.y * 4, p.seed + 5));
  const d = Math.abs(wave - 0.5) * 2;
  return ramp(width + 0.12, width - 0.06, d + p.grain * 0.1);
}

/** Rosettes: a ring of dark around an accent centre in jittered cells. */
function rosette(p: CoatPoint, out: Float64Array, c: CoatColours, size: number): void {
  const u = (p.x + p.z * 0.4) / size;
  const v = (p.y + Math.abs(p.z) * 0.5) / size;
  let best = 9;
  let key = 0;
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const cx = Math.floor(u) + dx;
      const cy = Math.floor(v) + dy;
      const d = Math.hypot(cx + 0.2 + 0.6 * cell(cx, cy, p.seed) - u, cy + 0.2 + 0.6 * cell(cx, cy, p.seed + 1) - v);
      if (d < best) {
        best = d;
        key = cell(cx, cy, p.seed + 2);
      }
    }
  }
  best += (valueNoise(u * 4, v * 4, p.seed) - 0.5) * 0.16 + p.grain * 0.06;
  const small = p.tag === 'head' || p.tag === 'leg' || p.tag === 'shin' || p.tag === 'cheek';
  if (small) {
    blend(out, c.dark, ramp(0.3, 0.22, best));
    return;
  }
  blend(out, c.accent, ramp(0.3, 0.2, best) * 0.6);
  blend(out, c.dark, ramp(0.5, 0.42, best) * ramp(0.2, 0.27, best) * (0.75 + 0.25 * key));
}

/** White round eyes, muzzle and chin; dark line from the eye; the marks of the kind on the forehead. */
function face(p: CoatPoint, out: Float64Array, c: CoatColours, marks: CatMarks): void {
  const a = Math.abs(p.s);
  const muzzle = ramp(0.62, 0.85, p.f) * ramp(-0.02, -0.2, p.u);
  const light = marks === 'plain' ? 0.45 : 0.85;
  blend(out, c.light, Math.max(muzzle, ramp(-0.35, -0.6, p.u)) * light);
  blend(out, c.light, ramp(0.4, 0.2, Math.hypot(a - 0.42, (p.u - 0.24) * 1.2)) * ramp(0.3, 0.6, p.f) * light * 0.8);
  if (marks === 'tiger' || marks === 'tabby') {
    const k = marks === 'tiger' ? 1 : 0.75;
    const n = valueNoise(p.s * 6, p.u * 6, p.seed) * 0.12;
    const brow = Math.abs(((p.u * 3.4 + n + a * 0.9) % 1) - 0.5) * 2;
    if (p.u > 0.42) blend(out, c.dark, ramp(0.42, 0.22, brow) * ramp(0.75, 0.5, a) * k);
    const cheek = Math.abs(((((a * 2.7 - p.u * 1.3 + n) % 1) + 1) % 1) - 0.5) * 2;
    if (a > 0.55 && p.u < 0.35) blend(out, c.dark, ramp(0.4, 0.2, cheek) * ramp(0.5, 0.65, a) * k);
  }
  blend(
    out,
    c.dark,
    ramp(0.1, 0.03, Math.abs(p.u - 0.1 + (a - 0.62) * 0.5)) *
      ramp(0.55, 0.66, a) *
      ramp(1.0, 0.8, a) *
      (marks === 'plain' ? 0.3 : 0.85),
  );
}

/** Coats of the cat family: tabby, tiger stripes, leopard rosettes or plain. */
export const catCoat =
  (c: CoatColours, marks: CatMarks): Coat =>
  (p, out) => {
    const nose: Rgb = marks === 'plain' && c.base[0] < 0.1 ? [0.012, 0.01, 0.011] : [0.34, 0.13, 0.11];
    if (commonParts(p, out, nose)) return;
    const j = p.grain * 0.2;
    set(out, c.base, 0.9 + 0.22 * fbm(p.x * 8 + p.z * 4, p.y * 8, p.seed, 2));
    if (p.tag === 'mane') {
      set(out, c.accent, 0.8 + 0.7 * valueNoise(p.x * 14, p.y * 14, p.seed));
      blend(out, c.dark, ramp(0.1, 0.9, p.t) * 0.65);
      blend(out, c.base, ramp(-0.2, 0.3, p.f) * 0.6);
      return;
    }
    if (p.tag === 'tuft') {
      set(out, c.dark);
      return;
    }
    if (p.tag === 'ear') {
      earColour(
        p,
        out,
        c.base,
        [c.accent[0] * 0.6 + 0.2, c.accent[1] * 0.5 + 0.14, c.accent[2] * 0.5 + 0.13],
        marks === 'plain' ? c.base : c.dark,
      );
      return;
    }
    const face01 = p.tag === 'head' || p.tag === 'cheek' || p.tag === 'snout' || p.tag === 'jaw';
    if (face01) {
      if (marks === 'rosettes') rosette(p, out, c, 0.05);
      face(p, out, c, marks);
      if (p.tag === 'jaw') blend(out, c.light, marks === 'plain' ? 0.5 : 0.9);
      return;
    }
    const belly = p.tag === 'body' || p.tag === 'neck' || p.tag === 'chest' ? ramp(-0.25, -0.8, p.ny + j) : 0;
    const bib = p.tag === 'chest' ? ramp(0.2, 0.7, p.nx + j) * 0.75 : 0;
    if (marks === 'tiger')
      blend(out, c.dark, bands(p, p.tag === 'shin' ? 9 : 7.5, 2.6, 0.3) * (p.tag === 'paw' ? 0.2 : 1));
    if (marks === 'tabby') blend(out, c.dark, bands(p, 8.5, 2.1, 0.4) * (p.tag === 'paw' ? 0.1 : 0.72));
    if (marks === 'rosettes') rosette(p, out, c, p.tag === 'shin' || p.tag === 'leg' ? 0.06 : 0.1);
    blend(out, c.light, Math.max(belly, bib) * (marks === 'plain' ? 0.55 : 0.8));
    if (p.tag === 'paw' && marks !== 'plain') blend(out, c.light, 0.55);
    if (p.tag === 'tailtip' && marks !== 'plain') blend(out, c.dark, 0.8);
  };
