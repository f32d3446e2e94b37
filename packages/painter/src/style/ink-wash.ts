import { clamp, mix, smoothstep } from '../core/colour.ts';
import { release } from '../core/release.ts';
import { ID, type Picture } from '../frame.ts';
import type { StylePass } from '../stage.ts';
import { blend, blurPlane, kuwahara, luma, noiseRows, paperPlane, wobble } from './kit.ts';
import { outlines } from './outlines.ts';

const PAPER = [0.955, 0.93, 0.868];
const INK = [0.1, 0.1, 0.115];
/** Of its ink, what a subject's own shades take at least. */
const BODY = 0.55;
/** How much ink sky, ground, water and plants take: paper left white is half of the picture. */
const OPEN = [0.35, 0.78, 0.5, 0.9];

/** Chinese and Japanese ink: five tones of black, wet light washes, dry broken contour, mist, colour only where it is strong. */
export const inkWash: StylePass = {
  key: 'ink_wash',
  hints: { texture: 0.6, saturation: 0.9, grain: 0, vignette: 0, bloom: 0, drawn: true },
  apply(picture, frame, stage) {
    const { width: w, height: h } = picture;
    const n = w * h;
    const s = stage.scale;
    const rng = stage.rng.node('style/ink');
    const seed = rng.seed;
    const moved = wobble(picture, 6 * s, 70 * s, seed);
    const soft = blend(kuwahara(moved, Math.max(2, Math.round(4 * s))), moved, 0.25);
    release(moved.data);
    const D = new Float32Array(n);
    const bins = new Float64Array(101);
    const own = new Float64Array(101);
    let count = 0;
    for (let i = 0; i < n; i++) {
      D[i] = luma(soft.data[i * 3], soft.data[i * 3 + 1], soft.data[i * 3 + 2]);
      const bin = clamp(Math.round(D[i] * 100), 0, 100);
      bins[bin]++;
      if (frame.id[i] < ID.subject) continue;
      own[bin]++;
      count++;
    }
    // Tone curve from the picture: its 4th to 78th hundredth spans black ink to bare paper, so that half the sheet stays open.
    const lo = quantile(bins, n * 0.04);
    const hi = Math.max(lo + 0.18, quantile(bins, n * 0.72));
    // What the picture is about has a body in mist and snow, too: it spans half of the ink by its own tones.
    const deep = quantile(own, count * 0.04);
    const pale = Math.max(deep + 0.06, quantile(own, count * 0.9));
    for (let i = 0; i < n; i++) {
      const L = D[i];
      D[i] = clamp(1 - (L - lo) / (hi - lo)) ** 1.5 * (OPEN[frame.id[i]] ?? 1);
      if (frame.id[i] >= ID.subject) D[i] = Math.max(D[i], BODY * clamp(1 - (L - deep) / (pale - deep)) ** 1.2);
    }
    stage.checkpoint(0.85, 'tones');
    const wet = blurPlane(D, w, h, 9 * s);
    const line = outlines(soft, frame, 1.7 * s, 1);
    const tooth = paperPlane(w, h, seed + 2, Math.max(0.7, s));
    const pools = noiseRows(w, h, 125 * s, seed + 3, 4);
    const dryings = noiseRows(w, h, 26 * s, seed + 4, 2);
    const mists = noiseRows(w, h, 330 * s, seed + 5, 2);
    const band = rng.range(0.5, 0.66);
    stage.checkpoint(0.91, 'brush');
    for (let y = 0; y < h; y++) {
      const [pool, dryness, mist] = [pools(y), dryings(y), mists(y)];
      for (let x = 0; x < w; x++) {
        const o = y * w + x;
        const subject = frame.id[o] >= ID.subject;
        let d = mix(D[o], wet[o], smoothstep(0.75, 0.2, D[o]) * 0.7);
        const q = d * 4.5;
        const step = Math.floor(q);
        d = mix(d, (step + smoothstep(0.2, 0.8, q - step)) / 4.5, 0.55);
        const broken = smoothstep(-0.25, 0.45, tooth[o] * 0.8 + dryness[x] * 0.9 + 0.25);
        let ink = d * 1.75 * (1 + 0.28 * pool[x]) * (1 + 0.24 * tooth[o]) + line[o] * 1.05 * (0.3 + 0.7 * broken);
        ink += Math.max(0, D[o] - wet[o]) * 0.5;
        if (!subject)
          ink *=
            1 -
            0.8 * smoothstep(0.15, 0, Math.abs(y / h - band + 0.16 * mist[x])) * (frame.id[o] === ID.sky ? 0 : 0.75);
        // The nearest ground dissolves into the paper.
        if (!subject) ink *= 1 - 0.55 * smoothstep(0.8, 1, y / h + mist[x] * 0.08);
        const A = Math.exp(-Math.max(0, ink) * 1.15);
        const r = soft.data[o * 3];
        const g = soft.data[o * 3 + 1];
        const b = soft.data[o * 3 + 2];
        const top = Math.max(r, g, b) + 0.02;
        const chroma = 1 - Math.min(r, g, b) / top;
        const colour = clamp(chroma * 2.6 - 0.7) * (subject ? 1 : 0.28);
        const edge = 1 - 0.09 * Math.hypot(x / w - 0.5, y / h - 0.5);
        for (let c = 0; c < 3; c++) {
          const paper = PAPER[c] * (1 + tooth[o] * 0.014);
          const wash = INK[c] + (paper - INK[c]) * A;
          const tint = paper * (0.14 + 0.86 * (soft.data[o * 3 + c] / top)) * (0.62 + 0.45 * A);
          soft.data[o * 3 + c] = mix(wash, Math.min(paper, tint), colour) * edge;
        }
      }
    }
    seal(soft, rng.chance(0.75) ? 0.87 : 0.09, rng.range(0.84, 0.9), 0.05, rng.node('seal').seed, tooth);
    release(D, wet, line, tooth);
    return soft;
  },
};

function quantile(bins: Float64Array, count: number): number {
  let seen = 0;
  for (let i = 0; i < bins.length; i++) {
    seen += bins[i];
    if (seen >= count) return i / 100;
  }
  return 1;
}

/** The painter's red stamp: four fields of abstract strokes, no writing. */
export function seal(out: Picture, fx: number, fy: number, size: number, seed: number, tooth: Float32Array): void {
  const px = Math.round(size * Math.min(out.width, out.height));
  const x0 = Math.round(fx * out.width - px / 2);
  const y0 = Math.round(fy * out.height - px / 2);
  for (let y = 0; y < px; y++) {
    for (let x = 0; x < px; x++) {
      const X = x0 + x;
      const Y = y0 + y;
      if (X < 0 || Y < 0 || X >= out.width || Y >= out.height) continue;
      const u = x / px;
      const v = y / px;
      const quarter = (u > 0.5 ? 1 : 0) + (v > 0.5 ? 2 : 0);
      const cu = (u % 0.5) * 2;
      const cv = (v % 0.5) * 2;
      const bits = (seed >>> (quarter * 7)) & 127;
      let cut = false;
      for (let k = 0; k < 3; k++) {
        const at = 0.25 + 0.25 * k;
        if ((bits >> k) & 1 && Math.abs(cv - at) < 0.065 && cu > 0.18 && cu < 0.84) cut = true;
        if ((bits >> (k + 3)) & 1 && Math.abs(cu - at) < 0.065 && cv > 0.18 && cv < 0.84) cut = true;
      }
      const o = Y * out.width + X;
      const a = (cut ? 0.06 : 0.86) * clamp(1 - tooth[o] * 0.35);
      out.data[o * 3] = mix(out.data[o * 3], 0.7, a);
      out.data[o * 3 + 1] = mix(out.data[o * 3 + 1], 0.15, a);
      out.data[o * 3 + 2] = mix(out.data[o * 3 + 2], 0.12, a);
    }
  }
}
