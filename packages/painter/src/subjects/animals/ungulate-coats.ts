import { cell, fbm, valueNoise } from '../../core/noise.ts';
import { blend, type Coat, type CoatPoint, ramp, set } from '../rig/coat.ts';
import { type CoatColours, commonParts, earColour } from './coats.ts';

export type HideMarks = 'plain' | 'deer' | 'patches' | 'zebra' | 'giraffe' | 'wool' | 'elephant' | 'dapple';

/** Distance to the nearest border between cells jittered by a share, for plates of giraffes and shells; near 0 on a border. */
export function plate(u: number, v: number, seed: number, jitter = 0.7): number {
  const least = (1 - jitter) / 2;
  let first = 9;
  let second = 9;
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const cx = Math.floor(u) + dx;
      const cy = Math.floor(v) + dy;
      const d = Math.hypot(
        cx + least + jitter * cell(cx, cy, seed) - u,
        cy + least + jitter * cell(cx, cy, seed + 1) - v,
      );
      if (d < first) {
        second = first;
        first = d;
      } else if (d < second) second = d;
    }
  }
  return second - first;
}

function zebra(p: CoatPoint): number {
  const limb = p.tag === 'leg' || p.tag === 'shin' || p.tag === 'thigh';
  const face = p.tag === 'head' || p.tag === 'snout' || p.tag === 'cheek' || p.tag === 'jaw';
  const n = (fbm(p.x * 4, p.y * 4 + p.z, p.seed, 2) - 0.5) * 0.5;
  const along = face
    ? p.u * 1.6 + Math.abs(p.s) * 1.8 - p.f * 0.5
    : limb
      ? p.y * 15
      : p.tag === 'neck' || p.tag === 'crest' || p.tag === 'mane'
        ? (p.x * 0.5 + p.y) * 10
        : p.x * 10.5 + p.y * (p.x < -0.1 ? 7 : 1.2);
  const wave = Math.abs(((((along + n) % 1) + 1) % 1) - 0.5) * 2;
  return ramp(0.42, 0.58, wave + p.grain * 0.12);
}

/** Coats of hoofed animals and the elephant's hide. */
export const hideCoat =
  (c: CoatColours, marks: HideMarks): Coat =>
  (p, out) => {
    if (commonParts(p, out)) {
      if (p.tag === 'hoof' && marks === 'elephant') set(out, [0.3, 0.27, 0.23]);
      return;
    }
    const j = p.grain * 0.2;
    const n = fbm(p.x * 7 + p.z * 4, p.y * 7, p.seed, 3);
    set(out, c.base, 0.82 + 0.36 * n);
    const face = p.tag === 'head' || p.tag === 'snout' || p.tag === 'cheek' || p.tag === 'jaw';
    const limb = p.tag === 'shin' || p.tag === 'leg';
    switch (p.tag) {
      case 'mane':
      case 'tuft':
      case 'crest':
        if (marks === 'zebra') break;
        set(out, c.dark, 0.8 + 0.6 * valueNoise(p.x * 30, p.y * 8, p.seed));
        return;
      case 'tusk':
        set(out, [0.7, 0.65, 0.54]);
        return;
      case 'wool':
        set(out, c.light, 0.8 + 0.25 * n);
        return;
      case 'udder':
        set(out, [0.62, 0.36, 0.32]);
        return;
      case 'ear':
        if (marks === 'elephant') break;
        earColour(p, out, marks === 'wool' ? c.dark : c.base, [0.5, 0.32, 0.27], c.base);
        return;
      default:
    }
    if (marks === 'elephant') {
      const wrinkle = valueNoise(p.x * 16, p.y * 60, p.seed) * 0.5 + valueNoise(p.x * 60, p.y * 40, p.seed + 3) * 0.5;
      const rings = p.tag === 'trunk' ? 0.5 + 0.5 * Math.sin(p.y * 190 + n * 3) : 0.5;
      set(out, c.base, 0.62 + 0.42 * wrinkle + 0.22 * (rings - 0.5) + 0.12 * n);
      if (p.tag === 'ear' || p.tag === 'trunk') blend(out, [0.4, 0.28, 0.24], 0.16 * n);
      return;
    }
    if (marks === 'zebra') {
      set(out, c.light, 0.9 + 0.15 * n);
      blend(out, c.dark, zebra(p) * (p.tag === 'body' ? ramp(-0.85, -0.55, p.ny) : 1));
      if (p.tag === 'snout') blend(out, c.dark, ramp(1.5, 1.9, p.f + j));
      if (p.tag === 'jaw') blend(out, c.dark, 0.7);
      return;
    }
    if (marks === 'giraffe') {
      const k = face || limb ? 11 : 8.5;
      const edge = plate((p.x + p.z * 0.3) * k, p.y * k, p.seed) + (n - 0.5) * 0.12;
      set(out, c.light);
      if (p.tag !== 'shin' && !face) blend(out, c.base, ramp(0.08, 0.17, edge + j * 0.2));
      if (face) blend(out, c.base, 0.35 * n);
      return;
    }
    if (marks === 'patches') {
      const big = fbm(p.x * 2.6 + 4, p.y * 2.6 + p.z * 1.6, p.seed, 3);
      set(out, c.light, 0.9 + 0.15 * n);
      if (!limb) blend(out, c.base, ramp(0.5, 0.53, big + j * 0.05));
      if (face) {
        set(out, c.base);
        blend(out, c.light, ramp(0.36, 0.26, Math.abs(p.s) + j * 0.2) * ramp(-0.1, 0.15, p.u + 0.3));
      }
      if (p.tag === 'snout' || p.tag === 'jaw') blend(out, [0.55, 0.34, 0.31], ramp(1.0, 1.35, p.f));
      return;
    }
    if (marks === 'wool') {
      set(out, c.dark, 0.85 + 0.3 * n);
      return;
    }
    if (marks === 'deer') {
      if (p.tag === 'body' || p.tag === 'thigh') {
        blend(out, c.light, ramp(-0.45, -0.85, p.ny + j));
        blend(out, c.dark, ramp(0.5, 0.98, p.ny + j) * 0.4);
      }
      if (p.tag === 'tail' || p.tag === 'tailtip') blend(out, c.light, 0.5);
      if (p.tag === 'chest' || p.tag === 'neck')
        blend(out, c.light, ramp(0.25, 0.75, p.nx * 0.8 - p.ny * 0.5 + j) * 0.75);
      if (p.tag === 'neck') blend(out, c.dark, ramp(-0.2, -0.9, p.nx) * 0.35);
      if (p.tag === 'shin') blend(out, c.dark, 0.35);
    }
    if (marks === 'plain' || marks === 'dapple') {
      if (p.tag === 'shin') blend(out, c.dark, ramp(0.1, 0.9, p.t) * 0.75);
      if (p.tag === 'body') blend(out, c.light, ramp(-0.4, -0.9, p.ny + j) * 0.35);
      if (marks === 'dapple' && !face)
        blend(out, c.light, ramp(0.3, 0.16, plate(p.x * 9, p.y * 9, p.seed) < 0.3 ? 0.3 : 0.16) * 0.5);
    }
    if (face) {
      const deer = marks === 'deer';
      if (deer) {
        blend(out, c.light, ramp(-0.2, -0.42, p.u + 0.16 * p.f + j) * 0.9);
        blend(out, c.light, ramp(0.34, 0.16, Math.hypot((p.f - 0.55) * 0.7, p.u - 0.3)) * 0.6);
        blend(out, c.dark, ramp(1.0, 1.7, p.f) * ramp(0.28, 0.1, Math.abs(p.s)) * 0.6);
      } else {
        blend(out, c.dark, ramp(1.25, 1.9, p.f + j) * 0.62);
      }
      if (p.tag === 'jaw' && deer) blend(out, c.light, 0.8);
    }
  };
