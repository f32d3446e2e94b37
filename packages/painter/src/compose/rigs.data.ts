import type { TimeOfDay, Weather } from '../scene.ts';
import type { Rgb } from '../stage.ts';

/**
 * A hand-made light situation. Its tones are sRGB: five of the sky from the horizon to the zenith, the fog's, the clouds' dark and lit ones.
 * The sun's height is the tangent of its elevation, chosen in a range; `key` is the mid-tone that exposure aims at, 0.18 where none is written.
 */
export type RigRow = readonly [
  tones: string,
  sun: Rgb,
  ambient: Rgb,
  glow: number,
  lowest: number,
  highest: number,
  key?: number,
];

export type Cover = Extract<Weather, 'overcast' | 'rain' | 'storm' | 'snow' | 'fog'>;

/** Several palettes for each time of day; the seed chooses. */
export const RIG_ROWS: Readonly<Record<TimeOfDay, readonly RigRow[]>> = {
  dawn: [
    ['ffd9a8 f7b48f c99ab0 7f8fbd 4a6aa5 e9bfa6 8a7f9e ffd2b0', [3.2, 1.95, 1.1], [0.34, 0.38, 0.52], 0.9, 0.06, 0.16],
    ['fff0c4 f6dca4 cdd2b4 93b8b8 5d8fb0 efe0b4 98a0a4 fff0cc', [2.7, 2.1, 1.2], [0.33, 0.38, 0.42], 0.8, 0.12, 0.26],
    ['ffc6b8 f2a3b4 b48fc8 7a86cf 4763b0 e3b0bd 7c74a8 ffcdc6', [3, 1.7, 1.35], [0.36, 0.35, 0.56], 0.85, 0.05, 0.14],
  ],
  morning: [
    ['f8efdc d4e4ec 9cc6e6 5e9ed8 3577bd d5dfe4 9aa9bf fff8ea', [2.7, 2.35, 1.8], [0.4, 0.48, 0.62], 0.5, 0.35, 0.6],
    ['fbe6c6 e2dccb a9cfdc 6fb0d4 3d86c0 e4dcc8 9fa6b0 fff3da', [2.8, 2.25, 1.55], [0.39, 0.46, 0.56], 0.6, 0.25, 0.45],
  ],
  noon: [
    ['d8ebf5 a9d3ee 74b4e6 458fd4 2266b8 bcd6e6 9fb2c8 ffffff', [2.7, 2.55, 2.3], [0.42, 0.52, 0.68], 0.3, 0.9, 1.5],
    ['e4f3ee b4e0ea 72c3e4 3b9ad2 1b6cb0 c6e0e4 94b0c4 ffffff', [2.7, 2.6, 2.3], [0.41, 0.54, 0.64], 0.3, 0.8, 1.3],
  ],
  afternoon: [
    ['f6e8cf cfdde2 8fbfe2 5796d4 2f6bb5 d8d8d0 8d9ab4 fff4de', [2.9, 2.4, 1.75], [0.38, 0.46, 0.62], 0.5, 0.4, 0.7],
    ['ffe3b0 edd2a8 b9c6cc 7aa7cf 4a7fbd e8cfa6 94929f ffe9c4', [3.1, 2.2, 1.3], [0.36, 0.42, 0.56], 0.75, 0.25, 0.42],
  ],
  sunset: [
    [
      'ffbe70 f58a58 c96a6c 745a86 343c70 d0787a 4e3a66 ff9a6a',
      [3.4, 1.5, 0.62],
      [0.31, 0.25, 0.4],
      1.1,
      0.03,
      0.12,
      0.16,
    ],
    [
      'ffdc8a ffae54 e8804e 9a6a86 44548f eaa873 6a5570 ffc27e',
      [3.4, 1.9, 0.8],
      [0.34, 0.3, 0.38],
      1,
      0.06,
      0.18,
      0.17,
    ],
    [
      'ffc9a4 f09a96 b67ca6 6f67a4 38478a d98fa6 57488a ffab9c',
      [3.2, 1.55, 1.1],
      [0.34, 0.28, 0.5],
      1,
      0.03,
      0.12,
      0.16,
    ],
    [
      'fff0b8 f8c66e c9a48a 7396ad 34699a ecc994 72707e ffdc9c',
      [3.2, 2.1, 1],
      [0.34, 0.36, 0.44],
      0.95,
      0.08,
      0.2,
      0.18,
    ],
  ],
  dusk: [
    [
      'f2a07a c46a86 71508f 3a3f7c 1a2352 8f6488 3a3460 d98a8c',
      [1.5, 0.75, 0.6],
      [0.24, 0.22, 0.4],
      0.6,
      0.02,
      0.06,
      0.12,
    ],
    [
      'e8c79a a9a0a4 5f789c 32507f 15284f 7d8498 2f3d5e c9a894',
      [1.3, 0.85, 0.55],
      [0.2, 0.25, 0.4],
      0.55,
      0.02,
      0.06,
      0.12,
    ],
    [
      'd97ca0 8e5aa4 56459a 31327c 15194c 74568f 332b62 c07cae',
      [1.35, 0.62, 0.85],
      [0.25, 0.2, 0.46],
      0.6,
      0.02,
      0.06,
      0.12,
    ],
  ],
  night: [
    [
      '2c4f66 1f3e58 163048 0d1d38 050a1c 1d3a50 0d1626 35506e',
      [0.35, 0.45, 0.65],
      [0.045, 0.07, 0.12],
      0.1,
      0.5,
      0.9,
      0.065,
    ],
    [
      '4a6a9c 35528c 24387a 161f52 0a0f34 33507e 141b3a 52689c',
      [0.5, 0.62, 0.95],
      [0.07, 0.1, 0.22],
      0.12,
      0.4,
      0.8,
      0.075,
    ],
    [
      '3e4468 2c2f5c 1f2150 12143a 080920 2f345a 12122c 4c4c7c',
      [0.45, 0.45, 0.72],
      [0.06, 0.065, 0.14],
      0.12,
      0.4,
      0.8,
      0.065,
    ],
  ],
};

/** Tones under a closed cover, before scaling by the time's brightness: of the sky (horizon, middle, zenith), the fog, dark and lit cloud. */
export const COVER_ROWS: Readonly<Record<Cover, string>> = {
  overcast: 'dfe3e4 c2cbd1 8a98a6 cfd6d9 8e98a2 e2e6e8',
  rain: 'b9c4c9 93a2ac 64748a a3b2ba 5a6878 aebac4',
  storm: 'a8a99c 64717c 2d3747 78858c 2c3440 97a1a6',
  snow: 'e6eaee cfd8e0 9fb0c2 dde5ea a9b6c4 f0f3f6',
  fog: 'e6e8e6 d8dddd b4c0c6 dce0de c2cacc eceeec',
};
