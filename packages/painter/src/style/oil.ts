import { release } from '../core/release.ts';
import type { StylePass } from '../stage.ts';
import { gradeLab } from './kit.ts';
import { strokePainting } from './strokes.ts';

/** Oil on canvas: four brushes from broad to fine, bristle lines, paint in relief. */
export const oil: StylePass = {
  key: 'oil',
  hints: { texture: 0.9, saturation: 1.12, grain: 0, vignette: 0.2, bloom: 0.25 },
  apply(picture, frame, stage) {
    const rich = gradeLab(picture, (c) => {
      c[1] *= 1.12;
      c[2] = c[2] * 1.12 + 0.006;
    });
    const painted = strokePainting(
      rich,
      frame,
      stage.rng.node('style/oil'),
      {
        radii: [15, 7.5, 3.6, 1.9],
        thresholds: [0.1, 0.12, 0.15],
        length: 8,
        valueJitter: 0.12,
        colourJitter: 0.03,
        bristles: true,
        swirl: 2.6,
        ground: 0xff38516a,
        alpha: 0.94,
        emboss: 1,
      },
      (t) => stage.checkpoint(0.78 + 0.18 * t, 'strokes'),
    );
    release(rich.data);
    return painted;
  },
};
