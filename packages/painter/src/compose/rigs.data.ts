import type { TimeOfDay, Weather } from '../scene.ts';
import type { Rgb } from '../stage.ts';

/** A hand-made light situation. Colours of the sky, fog and clouds are written as sRGB. */
export interface RigRow {
  sky: readonly string[];
  sun: Rgb;
  amb: Rgb;
  fog: string;
  glow: number;
  clouds: readonly [dark: string, lit: string];
  /** Sun height as the tangent of its elevation, chosen in this range. */
  elevation: readonly [number, number];
  key?: number;
}

export type Cover = Extract<Weather, 'overcast' | 'rain' | 'storm' | 'snow' | 'fog'>;
export interface CoverRow {
  sky: readonly string[];
  dark: string;
  lit: string;
  fog: string;
}

/** Several palettes for each time of day; the seed chooses. Sky colours run from the horizon to the zenith. */
export const RIG_ROWS: Readonly<Record<TimeOfDay, readonly RigRow[]>> = {
  dawn: [
    {
      sky: ['ffd9a8', 'f7b48f', 'c99ab0', '7f8fbd', '4a6aa5'],
      sun: [3.2, 1.95, 1.1],
      amb: [0.34, 0.38, 0.52],
      fog: 'e9bfa6',
      glow: 0.9,
      clouds: ['8a7f9e', 'ffd2b0'],
      elevation: [0.06, 0.16],
    },
    {
      sky: ['fff0c4', 'f6dca4', 'cdd2b4', '93b8b8', '5d8fb0'],
      sun: [2.7, 2.1, 1.2],
      amb: [0.33, 0.38, 0.42],
      fog: 'efe0b4',
      glow: 0.8,
      clouds: ['98a0a4', 'fff0cc'],
      elevation: [0.12, 0.26],
    },
    {
      sky: ['ffc6b8', 'f2a3b4', 'b48fc8', '7a86cf', '4763b0'],
      sun: [3.0, 1.7, 1.35],
      amb: [0.36, 0.35, 0.56],
      fog: 'e3b0bd',
      glow: 0.85,
      clouds: ['7c74a8', 'ffcdc6'],
      elevation: [0.05, 0.14],
    },
  ],
  morning: [
    {
      sky: ['f8efdc', 'd4e4ec', '9cc6e6', '5e9ed8', '3577bd'],
      sun: [2.7, 2.35, 1.8],
      amb: [0.4, 0.48, 0.62],
      fog: 'd5dfe4',
      glow: 0.5,
      clouds: ['9aa9bf', 'fff8ea'],
      elevation: [0.35, 0.6],
    },
    {
      sky: ['fbe6c6', 'e2dccb', 'a9cfdc', '6fb0d4', '3d86c0'],
      sun: [2.8, 2.25, 1.55],
      amb: [0.39, 0.46, 0.56],
      fog: 'e4dcc8',
      glow: 0.6,
      clouds: ['9fa6b0', 'fff3da'],
      elevation: [0.25, 0.45],
    },
  ],
  noon: [
    {
      sky: ['d8ebf5', 'a9d3ee', '74b4e6', '458fd4', '2266b8'],
      sun: [2.7, 2.55, 2.3],
      amb: [0.42, 0.52, 0.68],
      fog: 'bcd6e6',
      glow: 0.3,
      clouds: ['9fb2c8', 'ffffff'],
      elevation: [0.9, 1.5],
    },
    {
      sky: ['e4f3ee', 'b4e0ea', '72c3e4', '3b9ad2', '1b6cb0'],
      sun: [2.7, 2.6, 2.3],
      amb: [0.41, 0.54, 0.64],
      fog: 'c6e0e4',
      glow: 0.3,
      clouds: ['94b0c4', 'ffffff'],
      elevation: [0.8, 1.3],
    },
  ],
  afternoon: [
    {
      sky: ['f6e8cf', 'cfdde2', '8fbfe2', '5796d4', '2f6bb5'],
      sun: [2.9, 2.4, 1.75],
      amb: [0.38, 0.46, 0.62],
      fog: 'd8d8d0',
      glow: 0.5,
      clouds: ['8d9ab4', 'fff4de'],
      elevation: [0.4, 0.7],
    },
    {
      sky: ['ffe3b0', 'edd2a8', 'b9c6cc', '7aa7cf', '4a7fbd'],
      sun: [3.1, 2.2, 1.3],
      amb: [0.36, 0.42, 0.56],
      fog: 'e8cfa6',
      glow: 0.75,
      clouds: ['94929f', 'ffe9c4'],
      elevation: [0.25, 0.42],
    },
  ],
  sunset: [
    {
      sky: ['ffbe70', 'f58a58', 'c96a6c', '745a86', '343c70'],
      sun: [3.4, 1.5, 0.62],
      amb: [0.31, 0.25, 0.4],
      fog: 'd0787a',
      glow: 1.1,
      clouds: ['4e3a66', 'ff9a6a'],
      elevation: [0.03, 0.12],
      key: 0.16,
    },
    {
      sky: ['ffdc8a', 'ffae54', 'e8804e', '9a6a86', '44548f'],
      sun: [3.4, 1.9, 0.8],
      amb: [0.34, 0.3, 0.38],
      fog: 'eaa873',
      glow: 1.0,
      clouds: ['6a5570', 'ffc27e'],
      elevation: [0.06, 0.18],
      key: 0.17,
    },
    {
      sky: ['ffc9a4', 'f09a96', 'b67ca6', '6f67a4', '38478a'],
      sun: [3.2, 1.55, 1.1],
      amb: [0.34, 0.28, 0.5],
      fog: 'd98fa6',
      glow: 1.0,
      clouds: ['57488a', 'ffab9c'],
      elevation: [0.03, 0.12],
      key: 0.16,
    },
    {
      sky: ['fff0b8', 'f8c66e', 'c9a48a', '7396ad', '34699a'],
      sun: [3.2, 2.1, 1.0],
      amb: [0.34, 0.36, 0.44],
      fog: 'ecc994',
      glow: 0.95,
      clouds: ['72707e', 'ffdc9c'],
      elevation: [0.08, 0.2],
      key: 0.18,
    },
  ],
  dusk: [
    {
      sky: ['f2a07a', 'c46a86', '71508f', '3a3f7c', '1a2352'],
      sun: [1.5, 0.75, 0.6],
      amb: [0.24, 0.22, 0.4],
      fog: '8f6488',
      glow: 0.6,
      clouds: ['3a3460', 'd98a8c'],
      elevation: [0.02, 0.06],
      key: 0.12,
    },
    {
      sky: ['e8c79a', 'a9a0a4', '5f789c', '32507f', '15284f'],
      sun: [1.3, 0.85, 0.55],
      amb: [0.2, 0.25, 0.4],
      fog: '7d8498',
      glow: 0.55,
      clouds: ['2f3d5e', 'c9a894'],
      elevation: [0.02, 0.06],
      key: 0.12,
    },
    {
      sky: ['d97ca0', '8e5aa4', '56459a', '31327c', '15194c'],
      sun: [1.35, 0.62, 0.85],
      amb: [0.25, 0.2, 0.46],
      fog: '74568f',
      glow: 0.6,
      clouds: ['332b62', 'c07cae'],
      elevation: [0.02, 0.06],
      key: 0.12,
    },
  ],
  night: [
    {
      sky: ['2c4f66', '1f3e58', '163048', '0d1d38', '050a1c'],
      sun: [0.35, 0.45, 0.65],
      amb: [0.045, 0.07, 0.12],
      fog: '1d3a50',
      glow: 0.1,
      clouds: ['0d1626', '35506e'],
      elevation: [0.5, 0.9],
      key: 0.065,
    },
    {
      sky: ['4a6a9c', '35528c', '24387a', '161f52', '0a0f34'],
      sun: [0.5, 0.62, 0.95],
      amb: [0.07, 0.1, 0.22],
      fog: '33507e',
      glow: 0.12,
      clouds: ['141b3a', '52689c'],
      elevation: [0.4, 0.8],
      key: 0.075,
    },
    {
      sky: ['3e4468', '2c2f5c', '1f2150', '12143a', '080920'],
      sun: [0.45, 0.45, 0.72],
      amb: [0.06, 0.065, 0.14],
      fog: '2f345a',
      glow: 0.12,
      clouds: ['12122c', '4c4c7c'],
      elevation: [0.4, 0.8],
      key: 0.065,
    },
  ],
};

/** Sky colours (horizon, middle, zenith) and cloud colours under a closed cover, before scaling by the time's brightness. */
export const COVER_ROWS: Readonly<Record<Cover, CoverRow>> = {
  overcast: {
    sky: ['dfe3e4', 'c2cbd1', '8a98a6'],
    dark: '8e98a2',
    lit: 'e2e6e8',
    fog: 'cfd6d9',
  },
  rain: {
    sky: ['b9c4c9', '93a2ac', '64748a'],
    dark: '5a6878',
    lit: 'aebac4',
    fog: 'a3b2ba',
  },
  storm: {
    sky: ['a8a99c', '64717c', '2d3747'],
    dark: '2c3440',
    lit: '97a1a6',
    fog: '78858c',
  },
  snow: {
    sky: ['e6eaee', 'cfd8e0', '9fb0c2'],
    dark: 'a9b6c4',
    lit: 'f0f3f6',
    fog: 'dde5ea',
  },
  fog: {
    sky: ['e6e8e6', 'd8dddd', 'b4c0c6'],
    dark: 'c2cacc',
    lit: 'eceeec',
    fog: 'dce0de',
  },
};
