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

const tone = (colour: string): Rgb => hex(`#${colour}`);

const rig = ({ sky, sun, amb, fog, glow, clouds, elevation, key = 0.18 }: RigRow): Rig => ({
  stops: sky.map((colour, i) => [AT[i] ?? 1, tone(colour)] as const),
  sun,
  sky: amb,
  ground: [amb[0] * 0.35, amb[1] * 0.33, amb[2] * 0.26],
  fog: tone(fog),
  glow,
  cloudDark: tone(clouds[0]),
  cloudLit: tone(clouds[1]),
  elevation,
  key,
});

/** The palettes of a time of day; the seed chooses. */
export const rigsOf = (time: TimeOfDay): readonly Rig[] => RIG_ROWS[time].map(rig);

/** The sky under a closed cover. */
export function coverTones(weather: Cover): { sky: Rgb[]; dark: Rgb; lit: Rgb; fog: Rgb } {
  const { sky, dark, lit, fog } = COVER_ROWS[weather];
  return { sky: sky.map(tone), dark: tone(dark), lit: tone(lit), fog: tone(fog) };
}
