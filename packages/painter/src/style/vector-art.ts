import { clamp, smoothstep } from '../core/colour.ts';
import { release } from '../core/release.ts';
import { type Frame, ID } from '../frame.ts';
import type { StylePass } from '../stage.ts';
import { blurPicture, kuwahara, labOf, putLab } from './kit.ts';
import { flatRegions, kmeans } from './quantise.ts';

/** Flat poster: a dozen inks, rounded fields, rings of light around the sun. */
export const vectorArt: StylePass = {
  key: 'vector_art',
  hints: { texture: 0.05, saturation: 1.15, grain: 0, vignette: 0, bloom: 0.15, drawn: true },
  apply(picture, frame, stage) {
    const { width, height } = picture;
    const calm = kuwahara(picture, Math.max(2, Math.round(4 * stage.scale)));
    const lab = labOf(blurPicture(calm, 1.6 * stage.scale, calm), 0, calm.data);
    const sun = stage.light.screen;
    const size = Math.max(width, height);
    const ring = size * 0.085;
    const seen = sun.x > -size * 0.2 && sun.x < width + size * 0.2 && sun.y > -size * 0.2 && sun.y < height;
    const night = stage.light.artificial;
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const o = y * width + x;
        const i = o * 3;
        if (frame.id[o] === ID.sky && seen) {
          const d = Math.hypot(x - sun.x, y - sun.y);
          const step = Math.floor(d / ring);
          const light = (night ? 0.035 : 0.055) * Math.max(0, 5 - step);
          lab[i] = clamp(lab[i] * 0.9 + light, 0, 0.97);
          if (!night) lab[i + 2] += 0.012 * Math.max(0, 4 - step);
        }
        lab[i + 1] *= 1.5;
        lab[i + 2] *= 1.5;
        // A little more contrast keeps the layers of a landscape apart once they are flat.
        lab[i] = clamp(lab[i] + 0.24 * (lab[i] - 0.5) * (1 - smoothstep(0.3, 0.5, Math.abs(lab[i] - 0.5))));
      }
    }
    silhouettes(
      lab,
      frame,
      stage.scene.time === 'sunset' || stage.scene.time === 'dusk' || stage.scene.time === 'dawn',
    );
    stage.checkpoint(0.86, 'inks');
    const palette = kmeans(lab, 13, stage.rng.node('style/inks'), 3);
    const flat = flatRegions(
      lab,
      width,
      height,
      palette,
      Math.max(1, 2 * stage.scale),
      (o) => frame.id[o] >= ID.subject,
    );
    stage.checkpoint(0.94, 'fields');
    release(lab);
    for (let i = 0; i < flat.length; i += 3) putLab(flat, i, flat[i], flat[i + 1], flat[i + 2]);
    return { width, height, data: flat };
  },
};

const BINS = 256;

/** Solid things become two flat tones, light and shade, of their own mean colour; against a low sun they go dark. */
function silhouettes(lab: Float32Array, frame: Frame, backlit: boolean): void {
  const sums = new Float64Array(BINS * 4);
  const n = frame.width * frame.height;
  for (let o = 0; o < n; o++) {
    const id = frame.id[o];
    if (id < ID.subject) continue;
    for (let c = 0; c < 3; c++) sums[id * 4 + c] += lab[o * 3 + c];
    sums[id * 4 + 3] += 1;
  }
  for (let o = 0; o < n; o++) {
    const id = frame.id[o];
    const count = sums[id * 4 + 3];
    // What is nearly flat already (people drawn with lines) and what fills the picture keep their drawing.
    if (id < ID.subject || count < 12 || count > n * 0.3) continue;
    const mean = sums[id * 4] / count;
    const chroma = Math.hypot(lab[o * 3 + 1] - sums[id * 4 + 1] / count, lab[o * 3 + 2] - sums[id * 4 + 2] / count);
    if (chroma > 0.09) continue;
    const base = backlit ? Math.min(mean, 0.5) - 0.14 : mean;
    lab[o * 3] = clamp(base + (lab[o * 3] > mean ? 0.07 : -0.07), 0.08, 0.95);
    lab[o * 3 + 1] = sums[id * 4 + 1] / count;
    lab[o * 3 + 2] = sums[id * 4 + 2] / count;
  }
}
