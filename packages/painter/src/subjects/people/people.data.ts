import type { Place } from '../../scene.ts';
import type { Rgb } from '../../stage.ts';

export const KIMONO: readonly (readonly [Rgb, Rgb, Rgb])[] = [
  [
    [0.55, 0.05, 0.06],
    [0.8, 0.72, 0.62],
    [0.72, 0.5, 0.1],
  ],
  [
    [0.05, 0.1, 0.3],
    [0.75, 0.45, 0.52],
    [0.5, 0.06, 0.08],
  ],
  [
    [0.66, 0.4, 0.46],
    [0.8, 0.76, 0.72],
    [0.2, 0.06, 0.2],
  ],
];

/** Where they are at home. */
export const PLACES: Readonly<Record<string, readonly Place[]>> = {
  astronaut: ['space', 'desert'],
  robot: ['city', 'street', 'studio'],
  samurai: ['field', 'garden', 'mountains'],
  knight: ['field', 'ruins', 'forest'],
  monk: ['mountains', 'garden'],
  wizard: ['forest', 'ruins'],
  witch: ['forest'],
  ninja: ['village', 'forest'],
  elf: ['forest'],
  mermaid: ['beach', 'underwater'],
};
