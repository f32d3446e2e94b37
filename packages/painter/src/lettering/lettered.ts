import { mix } from '../core/colour.ts';
import type { Material, Surface } from '../solid/model.ts';
import type { Rgb } from '../stage.ts';
import { cellAt, inkAt, setText } from './set-text.ts';
import type { LetterField } from './surfaces.data.ts';

const DARK: Rgb = [0.025, 0.025, 0.03];
const LIGHT: Rgb = [0.86, 0.84, 0.78];

/** What stands off a ground: light letters on dark ones, dark on light. */
export const inkOn = ([r, g, b]: Rgb): Rgb => (0.2126 * r + 0.7152 * g + 0.0722 * b < 0.22 ? LIGHT : DARK);

interface Lettered {
  field: LetterField;
  text: string;
  ink: Rgb;
  /** Middle of the field in the primitive's own axes. */
  at?: readonly [number, number];
  /** Letters that give off light. */
  glow?: number;
}

/** A material with letters on the side that looks at the viewer; where they are, `Surface.letter` says which part of them. */
export function lettered(base: Material, { field, text, ink, at = [0, 0], glow = 0 }: Lettered): Material {
  const { width, height, round } = field;
  const set = setText(text, width / height);
  const across = (s: Surface): number => (round === undefined ? s.x : Math.atan2(s.x, -s.z) * round);
  return {
    ...base,
    paint: (s) => {
      base.paint?.(s);
      if (round === undefined ? s.nz > -0.6 : s.z > 0 || Math.abs(s.ny) > 0.5) return;
      const u = (across(s) - at[0]) / width + 0.5;
      const v = 0.5 - (s.y - at[1]) / height;
      if (u < 0 || v < 0 || u > 1 || v > 1) return;
      const k = inkAt(set, u, v, s.pixel / width);
      s.r = mix(s.r, ink[0], k);
      s.g = mix(s.g, ink[1], k);
      s.b = mix(s.b, ink[2], k);
      s.er += ink[0] * glow * k;
      s.eg += ink[1] * glow * k;
      s.eb += ink[2] * glow * k;
      if (k > 0.35) s.letter = cellAt(u, v) + 1;
    },
  };
}
