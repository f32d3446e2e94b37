import { gaussianBlur } from '../core/blur.ts';
import { clamp, mix, smoothstep } from '../core/colour.ts';
import { release } from '../core/release.ts';
import type { StylePass } from '../stage.ts';
import { blend, kuwahara, luma, noiseRows, paperPlane, wobble } from './kit.ts';

const PAPER = [0.985, 0.972, 0.94];

/** Watercolour: pigment density with dark drying rims, blooms, granulation in the paper's tooth and a ragged masked border. */
export const watercolor: StylePass = {
  key: 'watercolor',
  hints: { texture: 0.75, saturation: 1.1, grain: 0, vignette: 0, bloom: 0.2, drawn: true },
  apply(picture, _frame, stage) {
    const { width, height } = picture;
    const n = width * height;
    const s = stage.scale;
    const seed = stage.rng.node('style/paper').seed;
    const moved = wobble(picture, 7 * s, 84 * s, seed);
    const r = Math.max(2, Math.round(4 * s));
    const flat = kuwahara(moved, r);
    const soft = blend(kuwahara(flat, r, flat), moved, 0.14);
    release(moved.data);
    stage.checkpoint(0.84, 'washes');
    // Exposure to high key: paper must shine through, whatever the hour.
    let mean = 0;
    for (let i = 0; i < n; i += 7) mean += luma(soft.data[i * 3], soft.data[i * 3 + 1], soft.data[i * 3 + 2]);
    mean /= Math.ceil(n / 7);
    const gamma = clamp(Math.log(0.63) / Math.log(clamp(mean, 0.12, 0.8)), 0.64, 1.15);
    const tooth = paperPlane(width, height, seed + 1, Math.max(0.7, s));
    const blooms = noiseRows(width, height, 170 * s, seed + 2, 4);
    const fines = noiseRows(width, height, 34 * s, seed + 3, 1);
    const rags = noiseRows(width, height, 84 * s, seed + 4, 4);
    const near = new Float32Array(n);
    const far = new Float32Array(n);
    const tmp = new Float32Array(n);
    const mask = new Float32Array(n);
    for (let y = 0; y < height; y++) {
      const ragged = rags(y);
      const fine = fines(y);
      for (let x = 0; x < width; x++) {
        const o = y * width + x;
        const e = Math.min(x, y, width - 1 - x, height - 1 - y) / s + ragged[x] * 30 + fine[x] * 5;
        const rim = Math.exp(-(((e - 41) / 7) ** 2)) * 0.45;
        const dry = smoothstep(76, 38, e) * smoothstep(0.12, 0.3, tooth[o]) * 0.7;
        mask[o] = smoothstep(28, 38, e) * (1 + rim) * (1 - dry);
      }
    }
    for (let i = 0; i < n; i++) {
      const l = luma(soft.data[i * 3], soft.data[i * 3 + 1], soft.data[i * 3 + 2]);
      const lifted = l > 0.001 ? l ** (gamma - 1) : 1;
      // Lifting must not blow up colour: chroma grows by the square root of the gain only.
      const root = Math.sqrt(lifted);
      for (let c = 0; c < 3; c++) soft.data[i * 3 + c] = l * lifted + (soft.data[i * 3 + c] - l) * root;
    }
    for (let c = 0; c < 3; c++) {
      for (let i = 0; i < n; i++) {
        const v = soft.data[i * 3 + c];
        near[i] = -Math.log(clamp(v * 1.09 + 0.02, 0.045, 1));
      }
      far.set(near);
      gaussianBlur(near, width, height, 1.3 * s, tmp);
      gaussianBlur(far, width, height, 8 * s, tmp);
      for (let y = 0, i = 0; y < height; y++) {
        const bloom = blooms(y);
        const fine = fines(y);
        for (let x = 0; x < width; x++, i++) {
          const edge = near[i] - far[i];
          const run = 1 + 0.42 * bloom[x] + 0.07 * fine[x];
          let d = Math.max(0, near[i] + Math.max(-0.12, edge) * 1.25) * run;
          d *= 1 + 0.24 * tooth[i] * (0.4 + Math.min(1.2, d));
          soft.data[i * 3 + c] = PAPER[c] * Math.exp(-d * mask[i] * 0.93) * (1 + 0.028 * tooth[i]);
        }
      }
      stage.checkpoint(mix(0.88, 0.96, c / 2), 'pigment');
    }
    release(tooth, near, far, tmp, mask);
    return soft;
  },
};
