import { gaussianBlur } from '../core/blur.ts';
import { clamp, mix, smoothstep } from '../core/colour.ts';
import { cell } from '../core/noise.ts';
import { release } from '../core/release.ts';
import type { StylePass } from '../stage.ts';
import { blurPicture, blurPlane, lumaPlane, noisePlane, paperPlane, wobble } from './kit.ts';
import { outlines } from './outlines.ts';

/** Pencil on paper: contour searched twice, three directions of hatching laid by tone, a smudge of graphite beneath. */
export const sketch: StylePass = {
  key: 'sketch',
  hints: { texture: 0.6, saturation: 0.6, grain: 0, vignette: 0, bloom: 0.05, drawn: true },
  apply(picture, frame, stage) {
    const { width: w, height: h } = picture;
    const n = w * h;
    const s = stage.scale;
    const seed = stage.rng.node('style/pencil').seed;
    const loose = wobble(picture, 3 * s, 60 * s, seed);
    const line = outlines(loose, frame, 1.1 * s, 1);
    const other = wobble(picture, 5 * s, 90 * s, seed + 3);
    const again = outlines(other, frame, 0.8 * s, 0.9);
    release(other.data);
    stage.checkpoint(0.85, 'contour');
    const fine = lumaPlane(loose);
    gaussianBlur(fine, w, h, 0.8);
    const l = lumaPlane(blurPicture(loose, 2.2 * s, loose));
    const wide = blurPlane(fine, w, h, 2.6 * s);
    const bins = new Float64Array(101);
    for (let i = 0; i < n; i++) bins[clamp(Math.round(l[i] * 100), 0, 100)]++;
    const lo = cut(bins, n * 0.03);
    const hi = Math.max(lo + 0.2, cut(bins, n * 0.8));
    const tooth = paperPlane(w, h, seed + 1, Math.max(0.7, s * 0.8));
    const bend = noisePlane(w, h, 150 * s, seed + 2, 2);
    const pressure = noisePlane(w, h, 46 * s, seed + 4, 2);
    stage.checkpoint(0.9, 'hatching');
    const pitch = Math.max(2.2, 4.2 * s);
    const angles = [0.85, 2.2, 0.2];
    const cos = angles.map(Math.cos);
    const sin = angles.map(Math.sin);
    const starts = [0.22, 0.5, 0.72];
    for (let y = 0; y < h; y++) {
      for (let x = 0; x < w; x++) {
        const o = y * w + x;
        const tone = clamp(1 - (l[o] - lo) / (hi - lo)) ** 1.1;
        let graphite = tone * 0.26 * (1 + 0.5 * tooth[o]);
        for (let k = 0; k < 3; k++) {
          const need = smoothstep(starts[k] - 0.16, starts[k] + 0.26, tone + pressure[o] * 0.07);
          if (need <= 0) continue;
          const across = (x * cos[k] + y * sin[k]) / pitch + bend[o] * 1.6;
          const row = Math.floor(across);
          // Each hatch line has its own ends, so rows never look ruled.
          const along = (-x * sin[k] + y * cos[k]) / (34 * s) + cell(row, k, seed) * 9;
          const gap = smoothstep(0, 0.14, Math.abs((along % 1) - 0.5)) * 0.75 + 0.25;
          const d = Math.abs(across - row - 0.5) * 2;
          graphite += smoothstep(0.34 + need * 0.5, 0.05, d) * need * gap * 0.36 * clamp(0.75 + tooth[o] * 0.7);
        }
        const fold = clamp((wide[o] - fine[o] - 0.01) * 6) * 0.45;
        graphite += (line[o] * 0.7 + again[o] * 0.3 + fold) * clamp(0.8 + tooth[o] * 0.55);
        const shade = Math.exp(-graphite * 1.25);
        const paper = 1 + tooth[o] * 0.012;
        loose.data[o * 3] = mix(0.17, 0.965 * paper, shade);
        loose.data[o * 3 + 1] = mix(0.17, 0.952 * paper, shade);
        loose.data[o * 3 + 2] = mix(0.19, 0.92 * paper, shade);
      }
    }
    release(line, again, l, fine, wide, tooth, bend, pressure);
    return loose;
  },
};

function cut(bins: Float64Array, count: number): number {
  let seen = 0;
  for (let i = 0; i < bins.length; i++) {
    seen += bins[i];
    if (seen >= count) return i / 100;
  }
  return 1;
}
