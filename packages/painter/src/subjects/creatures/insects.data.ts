import type { Part } from '../rig/part.data.ts';

/** A wing as a fan of plates between its root and a rounded outline of 'forward,out' pairs; `lift`: its share of the beat. */
export interface WingRow {
  tag: string;
  root: readonly [number, number, number];
  outline: string;
  lift: number;
}

export interface InsectRow {
  parts: readonly Part[];
  wings: readonly WingRow[];
  /** How far the wings are raised, how far they beat, and how fast. */
  beat: readonly [raised: number, by: number, speed: number];
  yaw: readonly [number, number];
  pitch: readonly [number, number];
  fur: number;
  aspect: number;
}

export const INSECTS: Readonly<Record<'butterfly' | 'bee' | 'dragonfly', InsectRow>> = {
  butterfly: {
    parts: [
      ['chain', 'body', '.24,0,0,.035 .12,.01,0,.05 -.02,0,0,.045 -.3,-.03,0,.02', 0.02],
      ['ball', 'body', '.28,.01,0 .045', 0.01],
      [
        'each',
        { s: [-1, 1] },
        [
          ['cone', 'limb', '.3,.03,0 .01 .52,.14,.121s .007', 0.004],
          ['ball', 'limb', '.52,.14,.121s .018', 0.006],
        ],
      ],
    ],
    wings: [
      {
        tag: 'fore',
        root: [0.1, 0.03, 0.03],
        outline: '.16,.1 .38,.36 .5,.62 .46,.72 .26,.7 .08,.55 -.03,.3',
        lift: 1,
      },
      {
        tag: 'hind',
        root: [0.02, 0.02, 0.03],
        outline: '0,.28 -.02,.5 -.18,.58 -.36,.5 -.46,.32 -.38,.14 -.12,.05',
        lift: 0.8,
      },
    ],
    beat: [0.35, 0.3, 6],
    yaw: [0.5, 1.4],
    pitch: [0.75, 1.15],
    fur: 0,
    aspect: 1.15,
  },
  bee: {
    parts: [
      ['oval', 'abdomen', '-.24,-.05,0 .3,.185,.18', 0.02, { x: '1,.25,0', flow: '-1,-.2,0' }],
      ['ball', 'thorax', '.08,.03,0 .17', 0.02, { flow: '-1,0,0' }],
      ['oval', 'head', '.28,-.01,0 .09,.12,.12', 0.01],
      [
        'each',
        { s: [-1, 1] },
        [
          ['oval', 'lens', '.31,.02,.085s .055,.08,.045', 0.004],
          ['cone', 'limb', '.34,.06,0 .01 .47,.125,.0715s .007', 0.004],
          [
            'each',
            { i: [0, 1, 2] },
            [
              ['cone', 'limb', '.16-.09i,-.14,.04s .014 .21-.14i,-.231,.17s .011', 0.004],
              ['cone', 'limb', '.21-.14i,-.231,.17s .011 .24-.19i,-.387,.196s .006', 0.004],
            ],
          ],
        ],
      ],
    ],
    wings: [
      { tag: 'veil', root: [0.1, 0.15, 0.06], outline: '.1,.06 .14,.3 .06,.52 -.1,.56 -.2,.4 -.16,.12', lift: 1 },
      { tag: 'veil', root: [0.0, 0.13, 0.06], outline: '-.06,.1 -.12,.34 -.26,.36 -.28,.16', lift: 0.9 },
    ],
    beat: [0.7, 0.5, 30],
    yaw: [-0.1, 0.6],
    pitch: [0.15, 0.45],
    fur: 0.03,
    aspect: 1.1,
  },
  dragonfly: {
    parts: [
      [
        'chain',
        'abdomen',
        '.2,0,0,.06 .06,.01,0,.075 -.1,0,0,.04 -.4,.01,0,.028 -.75,-.02,0,.03 -.86,-.03,0,.012',
        0.02,
      ],
      [
        'each',
        { s: [-1, 1] },
        [
          ['ball', 'lens', '.28,.02,.05s .065', 0.006],
          [
            'each',
            { i: [0, 1, 2] },
            [
              ['cone', 'limb', '.24-.09i,-.09,.04s .014 .29-.14i,-.146,.12s .011', 0.004],
              ['cone', 'limb', '.29-.14i,-.146,.12s .011 .32-.19i,-.242,.136s .006', 0.004],
            ],
          ],
        ],
      ],
    ],
    wings: [
      { tag: 'veil', root: [0.12, 0.06, 0.04], outline: '.06,.2 .12,.5 .12,.8 .04,.86 -.05,.6 -.03,.2', lift: 1 },
      {
        tag: 'veil',
        root: [-0.02, 0.05, 0.04],
        outline: '.01,.2 -.02,.5 -.06,.76 -.15,.78 -.2,.5 -.14,.15',
        lift: 0.6,
      },
    ],
    beat: [0.14, 0.16, 20],
    yaw: [0.2, 0.9],
    pitch: [0.6, 1],
    fur: 0,
    aspect: 1.2,
  },
};
