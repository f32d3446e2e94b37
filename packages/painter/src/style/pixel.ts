import type { StylePass } from '../stage.ts';
import { blank, labOf, putLab } from './kit.ts';
import { kmeans, nearest } from './quantise.ts';

const BAYER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5].map((v) => v / 16 - 0.47);

/** Pixel art: area means, a palette of forty from the picture itself, ordered dither, one dark line around subjects. */
export const pixel: StylePass = {
  key: 'pixel',
  hints: { texture: 0.7, saturation: 1.2, grain: 0, vignette: 0, bloom: 0.2, drawn: true },
  apply(picture, frame, stage) {
    const { width, height } = picture;
    const cell = Math.max(2, Math.round(5 * stage.scale));
    const w = Math.ceil(width / cell);
    const h = Math.ceil(height / cell);
    const row = new Float32Array(width * 3);
    const lab = new Float32Array(w * h * 3);
    const owner = new Uint8Array(w * h);
    const sums = new Float64Array(w * 3);
    for (let y = 0; y < h; y++) {
      const end = Math.min(height, (y + 1) * cell);
      sums.fill(0);
      for (let v = y * cell; v < end; v++) {
        labOf(picture, v * width * 3, row);
        for (let u = 0; u < width; u++)
          for (let c = 0, at = ((u / cell) | 0) * 3; c < 3; c++) sums[at + c] += row[u * 3 + c];
      }
      for (let x = 0; x < w; x++) {
        const n = (end - y * cell) * (Math.min(width, (x + 1) * cell) - x * cell);
        const o = y * w + x;
        lab[o * 3] = sums[x * 3] / n;
        lab[o * 3 + 1] = (sums[x * 3 + 1] / n) * 1.12;
        lab[o * 3 + 2] = (sums[x * 3 + 2] / n) * 1.12;
        const cy = Math.min(height - 1, y * cell + (cell >> 1));
        owner[o] = frame.id[cy * width + Math.min(width - 1, x * cell + (cell >> 1))];
      }
    }
    const palette = kmeans(lab, 40, stage.rng.node('style/inks'), 4);
    stage.checkpoint(0.9, 'palette');
    const out = blank(picture);
    const cells = new Float32Array(w * h * 3);
    for (let y = 0; y < h; y++) {
      for (let x = 0; x < w; x++) {
        const o = y * w + x;
        const own = owner[o];
        const beside = [x > 0 ? owner[o - 1] : own, x < w - 1 ? owner[o + 1] : own, y < h - 1 ? owner[o + w] : own];
        const rim = own >= 16 && beside.some((v) => v !== own && v < 16) ? 0.09 : 0;
        const d = BAYER[(y & 3) * 4 + (x & 3)] * 0.034;
        const k = nearest(palette, lab[o * 3] + d - rim, lab[o * 3 + 1], lab[o * 3 + 2], 4);
        putLab(cells, o * 3, palette.centres[k * 3], palette.centres[k * 3 + 1], palette.centres[k * 3 + 2]);
      }
    }
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const s = (Math.floor(y / cell) * w + Math.floor(x / cell)) * 3;
        const o = (y * width + x) * 3;
        for (let j = 0; j < 3; j++) out.data[o + j] = cells[s + j];
      }
    }
    return out;
  },
};
