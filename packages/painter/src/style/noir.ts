import { clamp, mix, smoothstep } from '../core/colour.ts';
import { cell } from '../core/noise.ts';
import type { StylePass } from '../stage.ts';
import { blank, blurPlane } from './kit.ts';

/** Film noir: silver-print black and white by local contrast, halation around lights, heavy corners, coarse grain. */
export const noir: StylePass = {
  key: 'noir',
  hints: { texture: 1, saturation: 0, grain: 0.02, vignette: 0.5, bloom: 0.45 },
  apply(picture, _frame, stage) {
    const { width: w, height: h } = picture;
    const s = stage.scale;
    const seed = stage.rng.node('style/grain').seed;
    const l = new Float32Array(w * h);
    // A red filter darkens skies and brightens skin, as on the films meant here.
    for (let i = 0; i < l.length; i++)
      l[i] = clamp(picture.data[i * 3] * 0.55 + picture.data[i * 3 + 1] * 0.4 + picture.data[i * 3 + 2] * 0.05);
    const base = blurPlane(l, w, h, 40 * s);
    let mean = 0;
    for (let i = 0; i < l.length; i += 5) mean += l[i];
    mean /= Math.ceil(l.length / 5);
    const tone = new Float32Array(w * h);
    for (let i = 0; i < l.length; i++) {
      const local = l[i] + (l[i] - base[i]) * 0.55;
      const t = clamp(0.42 + (local - mean) * 1.45);
      tone[i] = mix(t, t * t * (3 - 2 * t), 0.8) * 0.96;
    }
    const halo = blurPlane(
      tone.map((t) => Math.max(0, t - 0.62)),
      w,
      h,
      16 * s,
    );
    const out = blank(picture);
    for (let y = 0; y < h; y++) {
      for (let x = 0; x < w; x++) {
        const o = y * w + x;
        const r = Math.hypot(x / w - 0.5, (y / h - 0.5) * 0.9);
        const corner = 1 - 0.62 * smoothstep(0.28, 0.74, r);
        const g = cell(x, y, seed) + cell(x >> 1, y >> 1, seed + 1) - 1;
        const v = clamp((tone[o] + halo[o] * 0.7) * corner + g * 0.045 * (0.35 + tone[o] * (1 - tone[o]) * 2.6));
        out.data[o * 3] = v * 1.0;
        out.data[o * 3 + 1] = v * 0.992;
        out.data[o * 3 + 2] = v * 0.972 + 0.006;
      }
    }
    return out;
  },
};
