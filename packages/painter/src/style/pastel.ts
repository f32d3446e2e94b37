import { clamp, mix, smoothstep } from '../core/colour.ts';
import { release } from '../core/release.ts';
import type { StylePass } from '../stage.ts';
import { blend, gradeLab, kuwahara, noisePlane, paperPlane, wobble } from './kit.ts';
import { inkedFigures, outlines } from './outlines.ts';

/** Soft pastel on tinted paper: chalky strokes in two directions, light chroma, the sheet showing through. */
export const pastel: StylePass = {
  key: 'pastel',
  hints: { texture: 0.5, saturation: 1, grain: 0, vignette: 0, bloom: 0.25, drawn: true },
  apply(picture, frame, stage) {
    const { width: w, height: h } = picture;
    const s = stage.scale;
    const seed = stage.rng.node('style/chalk').seed;
    const moved = wobble(picture, 5 * s, 50 * s, seed);
    const soft = blend(kuwahara(moved, Math.max(2, Math.round(4 * s))), moved, 0.2);
    const chalky = (c: Float64Array): void => {
      const L = 0.36 + c[0] * 0.64;
      const chroma = Math.hypot(c[1], c[2]);
      const k = chroma > 1e-4 ? Math.min(chroma * 1.05, 0.105) / chroma : 1;
      c[0] = clamp(L - 0.035 + 0.07 * c[0] * c[0]);
      c[1] = c[1] * k + 0.008;
      c[2] = c[2] * k;
    };
    const { data } = gradeLab(soft, chalky, soft);
    const line = outlines(moved, frame, 1.6 * s, 0.6, inkedFigures(stage));
    release(moved.data);
    const tooth = paperPlane(w, h, seed + 1, Math.max(0.7, s * 1.1));
    const run = noisePlane(w, h, 90 * s, seed + 2, 2);
    stage.checkpoint(0.9, 'chalk');
    const paper = [0.93, 0.9, 0.875];
    for (let y = 0; y < h; y++) {
      for (let x = 0; x < w; x++) {
        const o = y * w + x;
        const own = frame.flow[o];
        const angle = Number.isNaN(own) ? 0.7 + run[o] * 1.4 : own;
        const across = (-x * Math.sin(angle) + y * Math.cos(angle)) / (3.4 * s) + run[o] * 5;
        const ridge = Math.sin(across * 2.2) * 0.5 + Math.sin(across * 5.1 + run[o] * 20) * 0.3;
        const cover = smoothstep(-0.75, 0.25, ridge * 0.55 + tooth[o] * 0.8 + 0.2);
        const value = 1 + ridge * 0.045;
        const ink = line[o] * 0.45 * clamp(0.7 + tooth[o]);
        for (let c = 0; c < 3; c++) {
          const chalk = clamp(data[o * 3 + c] * value);
          const v = mix(mix(paper[c], chalk, 0.6), chalk, cover);
          data[o * 3 + c] = v * (1 - ink * (c === 2 ? 0.5 : 0.62));
        }
      }
    }
    release(line, tooth, run);
    return soft;
  },
};
