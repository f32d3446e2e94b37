import type { Rgb } from '../../stage.ts';
import type { Part } from '../rig/part.data.ts';

const BRIM: Part = ['oval', 'worn:hat', '.02,.92,0 1.35,.11,1.35', 0.002];
const BAND: Part = ['oval', 'worn:band', '.02,1.08,0 .84,.13,.84', 0.002];
const BOWL: Part = ['oval', 'worn:hat', '0,.85,0 .9,.55,.9', 0.002];
const BLOSSOMS: Part = [
  'round',
  8,
  0,
  6.283185307,
  [['ball', 'worn:paper/worn:petal/worn:petal', '.6c,.95,.7d .23', 0.002]],
];

const RIMS: Part = [
  'each',
  { s: [-1, 1] },
  [
    [
      'round',
      10,
      0,
      6.283185307,
      [['line', [0.02, 0.02, 0.024], '1.02,.2+.3d,.46s+.32c 1.02,.2+.3f,.46s+.32e', 0.1, 1, true]],
    ],
    ['line', [0.02, 0.02, 0.024], '1.04,.22,.1s 1.04,.22,-.1s', 0.09, 1, true],
  ],
];

/** What animals wear on their heads, in head radii, so that it fits every species. */
export const ANIMAL_WEAR: Readonly<Record<string, readonly Part[]>> = {
  beret: [['oval', 'worn:hat', '0,1,.15 1.05,.3,1.1', 0.002]],
  cap: [BOWL, ['oval', 'worn:hat', '.75,.85,0 .6,.07,.6', 0.002]],
  beanie: [BOWL, ['ball', 'worn:hat', '0,1.5,0 .26', 0.002]],
  top_hat: [
    ['oval', 'worn:hat', '.02,.92,0 1.2,.1,1.2', 0.002],
    ['cone', 'worn:hat', '.02,.9,0 .74 -.02,2.3,0 .78', 0.002],
    ['oval', 'worn:band', '.02,1.1,0 .8,.13,.8', 0.002],
  ],
  hat: [BRIM, ['cone', 'worn:hat', '.02,.9,0 .78 -.02,1.75,0 .66', 0.002], BAND],
  straw_hat: [
    ['oval', 'worn:straw', '.02,.92,0 1.35,.11,1.35', 0.002],
    ['cone', 'worn:straw', '.02,.9,0 .78 -.02,1.75,0 .66', 0.002],
    BAND,
  ],
  helmet: [
    ['oval', 'worn:metal', '.02,.92,0 1,.11,1', 0.002],
    ['cone', 'worn:metal', '.02,.9,0 .78 -.02,1.25,0 .6', 0.002],
  ],
  pointed_hat: [
    ['oval', 'worn:hat', '.02,.92,0 1.4,.1,1.4', 0.002],
    ['cone', 'worn:hat', '.02,.9,0 .8 -.1,2,0 .42', 0.004],
    ['cone', 'worn:hat', '-.1,2,0 .42 -.5,2.9,.1 .05', 0.01],
    ['oval', 'worn:band', '.02,1.04,0 .84,.12,.84', 0.002],
  ],
  crown: [['round', 9, 0, 6.283185307, [['cone', 'worn:gold', '.55c,.85,.55d .13 .6325c,1.6-.35o,.6325d .05', 0.002]]]],
  flower_crown: [BLOSSOMS],
  ribbon: [BLOSSOMS],
  glasses: [RIMS],
  sunglasses: [['each', { s: [-1, 1] }, [['oval', 'worn:lens', '.98,.2,.46s .06,.27,.3', 0.002]]], RIMS],
};

/** Its colours where none was said. */
export const WORN_TONES: Readonly<Record<string, Rgb>> = {
  hat: [0.045, 0.04, 0.05],
  straw: [0.6, 0.45, 0.2],
  band: [0.42, 0.04, 0.05],
  metal: [0.5, 0.52, 0.55],
  gold: [0.8, 0.52, 0.12],
  petal: [0.75, 0.25, 0.36],
  paper: [0.82, 0.78, 0.7],
  scarf: [0.55, 0.05, 0.05],
  lens: [0.012, 0.013, 0.016],
};

/** By whose colour a part is painted when one was said. */
export const WORN_BY: Readonly<Record<string, readonly string[]>> = {
  hat: ['hat', 'pointed_hat', 'beret', 'cap', 'top_hat', 'beanie'],
  straw: ['straw', 'straw_hat'],
  gold: ['gold', 'crown'],
  metal: ['metal', 'helmet'],
  petal: ['ribbon', 'flower_crown'],
};
