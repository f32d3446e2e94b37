import { hex } from '../core/colour.ts';
import type { TimeOfDay } from '../scene.ts';
import type { Rgb } from '../stage.ts';
import { COVER_ROWS, type Cover, RIG_ROWS, type RigRow } from './rigs.data.ts';

/** One hand-made light situation: sky, sun, ambient and fog that belong together. */
export interface Rig {
  stops: readonly (readonly [number, Rgb])[];
  sun: Rgb;
  sky: Rgb;
  ground: Rgb;
  fog: Rgb;
  glow: number;
  cloudDark: Rgb;
  cloudLit: Rgb;
  elevation: readonly [number, number];
  key: number;
}

const AT = [0, 0.12, 0.3, 0.6, 1] as const;

const tones = (row: string): Rgb[] => row.split(' ').map((colour) => hex(`#${colour}`));

function rig([row, sun, sky, glow, lowest, highest, key = 0.18]: RigRow): Rig {
  const all = tones(row);
  const [fog, cloudDark, cloudLit] = all.slice(AT.length) as [Rgb, Rgb, Rgb];
  return {
    stops: AT.map((at, i) => [at, all[i]!] as const),
    sun,
    sky,
    ground: [sky[0] * 0.35, sky[1] * 0.33, sky[2] * 0.26],
    fog,
    glow,
    cloudDark,
    cloudLit,
    elevation: [lowest, highest],
    key,
  };
}

/** The palettes of a time of day; the seed chooses. */
export const rigsOf = (time: TimeOfDay): readonly Rig[] => RIG_ROWS[time].map(rig);

/** The sky under a closed cover. */
export function coverTones(weather: Cover): { sky: Rgb[]; dark: Rgb; lit: Rgb; fog: Rgb } {
  const sky = tones(COVER_ROWS[weather]);
  const [fog, dark, lit] = sky.splice(3) as [Rgb, Rgb, Rgb];
  return { sky, dark, lit, fog };
}
