import { splat } from '../nature/splat.ts';
import type { ThingRow } from '../solid/thing.ts';
import { additiveBeam } from '../subjects/built/beam.ts';

type After = NonNullable<ThingRow['after']>;

/** Tongues of fire, so many, over a foot: how wide and high in its heights, and the light they throw. */
const fire =
  (n: number, at: { wide: number; foot: number; high: number; tongue: number; hot: number; reach: number }): After =>
  (frame, placed, stage) => {
    const rng = placed.rng.node('flame');
    const H = placed.height;
    for (let i = 0; i < n; i++) {
      const t = rng.next();
      const x =
        placed.x + rng.gauss() * H * at.wide * (1 - t) + Math.sin(t * 7 + i + stage.time * 6) * H * at.wide * 0.16;
      const e = (1 - t) ** 1.1 * at.hot;
      const y = placed.y - H * (at.foot + at.high * t);
      splat(frame, x, y, H * at.tongue * (1.25 - t), e * 3, e * (1.5 - t), e * (0.4 - t * 0.35));
    }
    splat(frame, placed.x, placed.y - H * at.foot * 2, H * at.reach, 0.11, 0.05, 0.014);
  };

/** What is painted over a solid when it stands: light that belongs to it. */
export const AFTER: Readonly<Record<string, After>> = {
  flames: fire(150, { wide: 0.11, foot: 0.1, high: 0.85, tongue: 0.055, hot: 0.16, reach: 0.9 }),
  hearth: fire(110, { wide: 0.055, foot: 0.05, high: 0.24, tongue: 0.026, hot: 0.14, reach: 0.5 }),
  beam: additiveBeam,
  /** Exhaust under a nozzle. */
  exhaust: (frame, placed, stage) => {
    const rng = placed.rng.node('flame');
    const H = placed.height;
    for (let i = 0; i < 90; i++) {
      const t = i / 90;
      const e = (1 - t) ** 1.6 * 0.32;
      const x = placed.x + rng.gauss() * H * (0.012 + 0.035 * t);
      const y = placed.y - H * 0.05 + t * H * 0.55 + Math.sin(stage.time * 20 + i) * 2;
      splat(frame, x, y, H * (0.03 + 0.035 * t), e * 2.2, e * (1.3 - t * 0.8), e * (0.7 - t * 0.6));
    }
  },
};
