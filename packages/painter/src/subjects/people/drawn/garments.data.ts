import type { Clothes } from '../../../person-look.ts';
import type { Brush } from './brushes.data.ts';

const ROBE: readonly Brush[] = [
  [
    'each',
    { s: [1, -1] },
    [
      [
        'shape',
        'cloth-.14',
        '.55s,1.4 .95s,1.55 1s,2.1 -.1s,3.6 .2s,3.7 .5s,3.7 .8s,3.7 1.2s,2.8 1.2s,2 1s,1.65 .8s,1.5 .65s,1.42 .55s,1.4',
        { line: 'line', width: 0.025 },
      ],
      ['stroke', 'accent', '.5s,1.46 .66s,1.95 .4s,2.7 -.1s,3.5', { width: 0.09, end: 0.8 }],
    ],
  ],
];

/**
 * What is worn, over the bust: from the neck (1.5) to the lower edge of a portrait. w: breadth of the shoulders. 'line' is the contour of the cloth,
 * 'collar' and 'coat' the cloth where it is not too light for one.
 */
export const GARMENTS: Readonly<Record<Clothes, readonly Brush[]>> = {
  sailor: [
    [
      'each',
      { s: [-1, 1] },
      [
        [
          'shape',
          'collar',
          '.6sw,1.6 1.15sw,1.72 1.6sw,1.85 1.68sw,2.36 1.1s,2.5 .5s,2.7 .03s,2.98 .25s,2.5 .52s,2.05 .6sw,1.6',
          { line: 'collar-.5', width: 0.02 },
        ],
        ['stroke', 'rgba(255,255,255,0.92)', '1.56sw,2.27 1.05s,2.4 .5s,2.6 .14s,2.8', { width: 0.035, end: 1 }],
      ],
    ],
    [
      'each',
      { s: [-1, 1] },
      [
        ['shape', 'accent', '0,2.85 .26s,2.55 .7s,2.57 .74s,2.85 .58s,3.05 .26s,3.05 0,2.93', { line: 'accent-.55' }],
        [
          'shape',
          'accent-.14',
          '0,2.9 .2s,3.15 .36s,3.45 .42s,3.67 .26s,3.65 .16s,3.59 .1s,3.53 .02s,3.25 0,3.05 0,2.9',
          { line: 'accent-.55' },
        ],
        ['stroke', 'accent-.3@.8', '.08s,2.85 .25s,2.75 .4s,2.73 .55s,2.75', { width: 0.03 }],
      ],
    ],
    ['oval', 'accent-.2', '0,2.87 .1,.13'],
  ],
  suit: [
    [
      'each',
      { s: [-1, 1] },
      [
        [
          'shape',
          'coat',
          '.52sw,1.58 1.3sw,1.75 2.05sw,1.95 2.3sw,3.6 1.4s,3.7 .6s,3.7 .02s,3.7 .1s,3.2 .3s,2.4 .52sw,1.58',
          { line: 'coat-.6', width: 0.025 },
        ],
        [
          'shape',
          'coat+.12',
          '.52sw,1.58 .75sw,1.9 .95sw,2.1 .92sw,2.3 .7s,2.36 .6s,2.4 .72s,2.5 .5s,2.8 .2s,3.1 .06s,3.4 .2s,2.8 .4s,2 .52sw,1.58',
          { line: 'coat-.6', width: 0.02 },
        ],
      ],
    ],
    [
      'shape',
      'accent',
      '-.15,1.78 0,1.72 0,1.72 .15,1.78 .12,1.95 .1,2 .09,2.02 .2,2.9 .16,3.3 0,3.5 -.16,3.3 -.2,2.9 -.09,2.02 -.1,2 -.12,1.95 -.15,1.78',
      { line: 'accent-.5', width: 0.02 },
    ],
  ],
  hoodie: [
    [
      'shape',
      'cloth-.12',
      '-.95w,1.5 -1.1w,1.95 -.6,2.25 0,2.32 .6,2.25 1.1w,1.95 .95w,1.5 .6,1.85 .3,2 0,2.02 -.3,2 -.6,1.85 -.95w,1.5',
      { line: 'line', width: 0.025 },
    ],
    [
      'each',
      { s: [-1, 1] },
      [
        ['stroke', 'rgb(250,248,244)', '.24s,2.2 .26s,2.5 .22s,2.7 .25s,2.95', { width: 0.05, end: 0.9 }],
        ['oval', 'accent', '.25s,2.98 .045,.07'],
      ],
    ],
  ],
  dress: [
    [
      'shape',
      'skin',
      '-.92w,1.72 -.5,2.05 -.4,2.5 0,2.5 .4,2.5 .5,2.05 .92w,1.72 .6,1.6 .4,1.6 .3,1.6 .1,1.62 -.1,1.62 -.3,1.6 -.5,1.6 -.7,1.62 -.92w,1.72',
    ],
    [
      'each',
      { u: [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1] },
      [['oval', 'cloth+.55', '.82uw,2.48-.74uu .17,.12', { angle: '.7u' }]],
    ],
    ['stroke', 'rgb(240,206,120)', '-.3,1.62 -.15,1.85 .15,1.85 .3,1.62', { end: 0.9 }],
    ['oval', 'accent+.2', '0,1.83 .065,.08'],
  ],
  kimono: [
    [
      'each',
      { s: [1, -1], d: [0.1, 0.04] },
      [
        [
          'shape',
          'cloth-d',
          '.5s,1.5 .85s,1.8 .6s,2.5 -.35s,3.6 -.1s,3.7 .3s,3.7 .7s,3.7 1s,2.9 1.1s,2.2 .95sw,1.68 .8s,1.6 .6s,1.5 .5s,1.5',
          { line: 'line' },
        ],
        ['stroke', 'rgb(250,246,240)', '.44s,1.52 .6s,1.95 .3s,2.7 -.3s,3.5', { width: 0.13, end: 0.9 }],
      ],
    ],
    [
      'each',
      { x: [-1.5, 1.55, 1.2, -1.2, -1.75], y: [2.6, 2.9, 2.25, 3.3, 3.2], r: [0.24, 0.28, 0.16, 0.2, 0.15] },
      [
        ['bloom', 'accent+.5@.95', 'wx,y .5r,.38r .55r,.55r', { petals: 5, angle: 'x' }],
        ['oval', 'rgb(248,210,110)', 'wx,y .22r,.22r'],
      ],
    ],
    [
      'shape',
      'accent',
      '-1.5,3.15 -.6,3.3 .6,3.3 1.5,3.15 1.5,3.6 1.5,3.8 1.4,3.9 .6,3.9 -.6,3.9 -1.4,3.9 -1.5,3.8 -1.5,3.6 -1.5,3.15',
      { line: 'accent-.5', width: 0.025 },
    ],
  ],
  armor: [
    [
      'shape',
      'steel+.2',
      '-.62,1.5 -.75,1.95 -.4,2.1 0,2.12 .4,2.1 .75,1.95 .62,1.5 .3,1.7 -.3,1.7 -.62,1.5',
      { line: 'rgb(70,74,96)', width: 0.03 },
    ],
    [
      'each',
      { s: [-1, 1] },
      [
        [
          'each',
          { i: [2, 1, 0] },
          [
            ['oval', 'rgb(70,74,96)', '1.62sw+.06is,2.1+.32i .62,.44', { angle: '.35s' }],
            ['oval', 'steel-.05+.1i', '1.62sw+.06is,2.1+.32i .58,.4', { angle: '.35s' }],
            [
              'stroke',
              'rgba(255,255,255,0.75)',
              '1.25sw+.06is,1.98+.32i 1.5sw,1.8+.32i 1.8sw,1.84+.32i 1.98sw,2.05+.32i',
              { width: 0.05 },
            ],
          ],
        ],
      ],
    ],
    ['stroke', 'rgba(255,255,255,0.7)', '0,2.15 .03,2.6 .03,3 0,3.6', { width: 0.06 }],
    ['oval', 'accent', '0,2.42 .14,.16'],
  ],
  coat: [
    [
      'each',
      { s: [-1, 1] },
      [
        [
          'shape',
          'cloth-.16',
          '.5s,1.45 .9s,1.5 1.2s,1.85 1s,2.4 .6s,2.7 .3s,3.1 .05s,3.5 .1s,2.9 .3s,2.1 .5s,1.45',
          { line: 'line', width: 0.025 },
        ],
      ],
    ],
    [
      'shape',
      'accent',
      '-.72,1.2 -.9,1.75 -.4,1.98 .05,1.98 .6,1.95 .9,1.7 .72,1.2 .5,1.42 .2,1.5 0,1.5 -.2,1.5 -.5,1.42 -.72,1.2',
      { line: 'accent-.55', width: 0.03 },
    ],
    [
      'each',
      { i: [0, 1, 2, 3] },
      [['stroke', 'accent-.25@.8', '.3i-.6,1.5 .32i-.5,1.7 .3i-.4,1.8 .3i-.36,1.9', { width: 0.04 }]],
    ],
  ],
  robe: ROBE,
  tee: [
    [
      'shape',
      'accent',
      '-.66w,1.62 -.5,1.95 -.2,2.04 0,2.04 .2,2.04 .5,1.95 .66w,1.62 .6,2.1 .2,2.2 0,2.2 -.2,2.2 -.6,2.1 -.66w,1.62',
    ],
  ],
  ninja: ROBE,
};

/** Neck and shoulders below a face turned by t; n: half the neck. */
export const NECK: readonly Brush[] = [
  [
    'shape',
    'skin',
    '-n+.22t,.55 -n+.132t,1.2 -1.1n,1.5 -.95w,1.75 -.5,2.6 .5,2.6 .95w,1.75 1.1n,1.5 n+.132t,1.2 n+.22t,.55',
  ],
  ['shape', 'shade@.9', '-n+.22t,.6 -.9n+.22t,1.1 -.4n+.22t,1.34 .3n+.22t,1.42 .9n+.22t,1.28 n+.22t,1 n+.22t,.6'],
  ['each', { s: [-1, 1] }, [['stroke', 'shade', '.12s,1.82 .34s,1.73 .6s,1.73 .82s,1.8', { width: 0.024 }]]],
];

const BODY =
  '-.62w,1.62 -1.3w,1.72 -2w,1.95 -2.35w,4.2 -.8,4.2 .8,4.2 2.35w,4.2 2w,1.95 1.3w,1.72 .62w,1.62 .4,2 .1,2.08 0,2.08 -.1,2.08 -.4,2 -.62w,1.62';
/** The body below it in its first cloth, its contour outside; what follows the outline lies on it. */
export const BUST: readonly Brush[] = [
  ['shape', 'base', BODY, { line: 'line', width: 0.03 }],
  ['shape', 'base', BODY],
];
/** Its shade on the side f, and its folds. */
export const BUST_FOLDS: readonly Brush[] = [
  [
    'shape',
    'base-.2@.85',
    '2.4fw,4.2 2.2fw,3 1.7fw,2.3 1.35fw,2.1 1.5fw,2.8 1.2fw,3.5 1.1fw,4.3 1.6f,4.3 2f,4.3 2.4fw,4.2',
  ],
  [
    'each',
    { s: [-1, 1] },
    [
      ['stroke', 'base-.42@.8', '1.5sw,2.7 1.42sw,3.1 1.46sw,3.5 1.4sw,4.1', { width: 0.05 }],
      ['stroke', 'base-.3@.6', '.5s,2.9 .7s,3.3 .66s,3.7 .8s,4.1', { width: 0.035 }],
    ],
  ],
];

/** A scarf wound round the neck, over whatever is worn. */
export const SCARF: readonly Brush[] = [
  [
    'shape',
    'scarf-.14',
    '.3,1.6 .8,1.7 .9,2.6 .86,3.3 .6,3.36 .5,3.36 .34,3.3 .34,2.7 .2,2.1 .3,1.6',
    { line: 'scarf-.55', width: 0.03 },
  ],
  [
    'shape',
    'scarf',
    '-.78,1.15 -1.02,1.75 -.4,2.04 .05,2.04 .66,2 1.02,1.7 .78,1.15 .5,1.4 .2,1.48 0,1.48 -.2,1.48 -.5,1.4 -.78,1.15',
    { line: 'scarf-.55', width: 0.03 },
  ],
  [
    'each',
    { i: [0, 1, 2, 3] },
    [['stroke', 'scarf-.28@.8', '.32i-.6,1.5 .34i-.5,1.7 .32i-.4,1.82 .32i-.36,1.93', { width: 0.045 }]],
  ],
];
