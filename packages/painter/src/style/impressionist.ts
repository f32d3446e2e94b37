import { clamp } from '../core/colour.ts';
import type { StylePass } from '../stage.ts';
import { gradeLab } from './kit.ts';
import { strokePainting } from './strokes.ts';

/** Impressionism: short broken dabs of lively neighbouring colours, swirling skies, violet instead of black. */
export const impressionist: StylePass = {
  key: 'impressionist',
  hints: { texture: 0.8, saturation: 1.2, grain: 0, vignette: 0, bloom: 0.3 },
  apply(picture, frame, stage) {
    const vivid = gradeLab(picture, (c) => {
      const dark = clamp((0.45 - c[0]) * 2);
      c[0] = clamp(c[0] + 0.055 * dark + 0.02);
      c[1] = c[1] * 1.35 + 0.018 * dark;
      c[2] = c[2] * 1.35 - 0.04 * dark;
    });
    return strokePainting(
      vivid,
      frame,
      stage.rng.node('style/dabs'),
      {
        radii: [11, 5.2, 3.1],
        thresholds: [0.11, 0.2],
        length: 4,
        valueJitter: 0.17,
        colourJitter: 0.085,
        bristles: true,
        swirl: 5.5,
        ground: 0xff68848d,
        alpha: 0.96,
        emboss: 1.25,
      },
      (t) => stage.checkpoint(0.78 + 0.18 * t, 'dabs'),
    );
  },
};
