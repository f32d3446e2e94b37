import type { Brush } from './brushes.data.ts';

/** A whole drawn figure: w its breadth, y its shoulders, h its hips, n its neck; x, z the near hand. */
export const TORSO: readonly Brush[] = [
  [
    'shape',
    'top',
    '-.34,y-.25 -.6w,y-.2 -.92w,y-.06 -.94w,y+.4 -.84w,y+1 -.62w,h-1.1 -.6w,h-.9 -.62w,h-.5 -.8w,h+.1 -.78w,h+.3 -.4,h+.42 .4,h+.42 .78w,h+.3 .8w,h+.1 .62w,h-.5 .6w,h-.9 .62w,h-1.1 .84w,y+1 .94w,y+.4 .92w,y-.06 .6w,y-.2 .34,y-.25',
    { line: 'top-.6', width: 0.05 },
  ],
  ['stroke', 'top-.22@.7', '.75w,y+.3 .6w,y+1.1 .45w,h-1 .6w,h', { width: 0.34 }],
  ['shape', 'skin', '-.22,n-.55 -.22,n -.3,n+.1 -.4,n+.1 -.2,n+.45 .2,n+.45 .4,n+.1 .3,n+.1 .22,n .22,n-.55'],
];

export const SAILOR_COLLAR: readonly Brush[] = [
  [
    'each',
    { s: [-1, 1] },
    [
      [
        'shape',
        'cloth',
        '.36s,n-.06 .9sw,n+.1 sw,n+.5 .9s,n+.62 .5s,n+.8 .1s,n+1.1 0,n+1.2 .1s,n+.8 .3s,n+.4 .36s,n-.06',
        { line: 'line', width: 0.03 },
      ],
    ],
  ],
  ['oval', 'accent', '0,n+1.1 .18,.16'],
];
/** Its width is b. */
export const BELT: readonly Brush[] = [
  ['stroke', 'accent', '-.6w,h-.62 -.2,h-.54 .2,h-.54 .6w,h-.62', { width: 'b', end: 0.95 }],
];
export const LAPELS: readonly Brush[] = [
  [
    'each',
    { s: [1, -1] },
    [['stroke', 'accent+.3', '.36s,n-.06 .3s,n+.5 .05s,n+1 -.2s,n+1.5', { width: 0.14, end: 0.8 }]],
  ],
];

/** Foot at x, y. */
export const SOCK: readonly Brush[] = [
  ['stroke', 'rgb(58,58,84)', 'x,y-1.7 x,y-1 x,y-.5 x,y', { width: 0.47, end: 0.95 }],
];
export const SHOE: readonly Brush[] = [
  [
    'shape',
    'shoe',
    'x-.3,y-.2 x-.34,y+.34 x-.3,y+.4 x,y+.4 x+.56,y+.4 x+.6,y+.12 x+.3,y-.2',
    { line: 'shoe-.6', width: 0.04 },
  ],
];

/** Wide sleeves hang from shoulder (x, y) by elbow (e, f) to hand (a, b). */
export const WIDE_SLEEVE: readonly Brush[] = [
  [
    'shape',
    'top',
    'x,y+.4 e+.3s,f a+.35s,b-.2 a+.2s,b+.9 a-.5s,b+1.1 a-.7s,b+.4 x-.2s,y+.9',
    { line: 'line', width: 0.04 },
  ],
];
export const HAND: readonly Brush[] = [
  ['oval', 'skin-.55', 'a,b .21,.27'],
  ['oval', 'skin', 'a,b .18,.24'],
];

/** Pleats from the waist y to the hem b of a skirt with the flare f; v: its length. */
export const PLEATS: readonly Brush[] = [
  [
    'each',
    { u: [-5, -3, -1, 1, 3, 5] },
    [
      [
        'stroke',
        'cloth-.24@.75',
        '.06fuw+.42qw,y+.2 .085714fu+.6q,y+.4v .128571fu+.9q,b-.6 .142857fu+q,b',
        { width: 0.2, end: 0.05 },
      ],
    ],
  ],
];
export const HEM: readonly Brush[] = [
  ['stroke', 'cloth+.5', '-f+q+.1,b-.25 -.4f,b+.05 .4f,b+.05 f+q-.1,b-.25', { width: 0.12, end: 0.9 }],
];

const LANTERN: readonly Brush[] = [
  ['oval', 'rgba(255,196,96,0.22)', 'x,z+.75 1.3,1.3'],
  ['stroke', 'rgb(60,44,40)', 'x,z x,z+.1 x,z+.2 x,z+.3', { width: 0.07 }],
  ['oval', 'rgb(196,92,48)', 'x,z+.75 .44,.52'],
  ['oval', 'rgb(255,214,128)', 'x,z+.75 .34,.44'],
];

/** Things in the near hand or before the chest; of several the first is held. */
export const HELD: Readonly<Record<string, readonly Brush[]>> = {
  book: [
    [
      'each',
      { s: [-1, 1] },
      [
        [
          'shape',
          'rgb(248,244,232)',
          '0,y+1.73 .2867s,y+1.65 .5733s,y+1.57 .86s,y+1.49 .86s,y+1.1833 .86s,y+.8767 .86s,y+.57 .5733s,y+.65 .2867s,y+.73 0,y+.81 0,y+1.1167 0,y+1.4233 0,y+1.73',
          { line: 'accent-.35', width: 0.09 },
        ],
      ],
    ],
    ['each', { s: [-1, 1] }, [['oval', 'skin', '.84s,y+1.45 .2,.2']]],
  ],
  guitar: [
    ['stroke', 'rgb(92,58,40)', '.5,y+1.8 1.2,y+1.4 1.9,y+1 2.7,y+.5', { width: 0.26, end: 0.95 }],
    ['oval', 'rgb(120,66,34)', '-.1,y+2.15 .86,.76', { angle: -0.45 }],
    ['oval', 'rgb(216,148,76)', '-.1,y+2.15 .78,.68', { angle: -0.45 }],
    ['oval', 'rgb(216,148,76)', '.55,y+1.82 .56,.52', { angle: -0.45 }],
    ['oval', 'rgb(60,36,26)', '.32,y+1.94 .22,.22'],
    ['oval', 'skin', '.1,y+2.05 .2,.2'],
    ['oval', 'skin', '1.75,y+1.08 .2,.2'],
  ],
  balloon: [
    ['stroke', 'rgb(90,86,92)', 'x,z x+.2,z-2 x+.1,z-3.6 x+.3,z-5.2', { width: 0.05 }],
    ['oval', 'accent-.5', 'x+.3,z-6 .86,1.05'],
    ['oval', 'accent', 'x+.3,z-6 .8,1'],
    ['oval', 'rgba(255,255,255,0.65)', 'x,z-6.35 .2,.28'],
  ],
  lantern: LANTERN,
  candle: LANTERN,
  rose: [
    ['stroke', 'rgb(70,120,62)', 'x,z x,z-.4 x+.05,z-.8 x+.1,z-1.1', { width: 0.08 }],
    ['oval', 'rgb(198,44,66)', 'x+.1,z-1.25 .28,.26'],
  ],
  sword: [
    ['stroke', 'rgb(206,212,222)', 'x,z+.2 x+.5,z-1 x+.9,z-2 x+1.4,z-3.2', { width: 0.17 }],
    ['stroke', 'rgb(190,150,70)', 'x-.3,z-.3 x-.1,z-.22 x+.2,z-.1 x+.5,z+.02', { width: 0.14 }],
  ],
  staff: [
    ['stroke', 'rgb(106,72,48)', 'x,z+3 x,z x,z-2 x+.05,z-4', { width: 0.16 }],
    ['oval', 'accent', 'x+.05,z-4.2 .34,.34'],
  ],
};

/** The end of a scarf on a whole figure. */
export const SCARF_END: readonly Brush[] = [
  ['oval', 'accent', '0,y-.12 .62w,.26'],
  [
    'shape',
    'accent',
    '.15,y .2667,y .3833,y .5,y .54,y+.5 .58,y+1 .62,y+1.5 .48,y+1.5 .34,y+1.5 .2,y+1.5 .1833,y+1 .1667,y+.5 .15,y',
    { line: 'accent-.5', width: 0.04 },
  ],
];

/** Open, in the near hand; its stick stands at x. */
export const UMBRELLA: readonly Brush[] = [
  ['stroke', 'rgb(70,52,50)', '1.2w,y+2.3 1.2w,y 1.2w-.1,y-1.9 1.2w-.1,y-3.6', { width: 0.11, end: 0.9 }],
  [
    'shape',
    'accent',
    '1.2w-3.1,y-1.9 1.2w-2.7,y-3.8 1.2w-1.1,y-4.1 1.2w-.1,y-4.1 1.2w+.9,y-4.1 1.2w+2.5,y-3.8 1.2w+2.9,y-1.9 1.2w+2.3,y-2.3 1.2w+1.7,y-2.3 1.2w+1.4,y-1.9 1.2w+.9,y-2.25 1.2w+.3,y-2.25 1.2w-.1,y-1.9 1.2w-.5,y-2.25 1.2w-1.1,y-2.25 1.2w-1.6,y-1.9 1.2w-1.9,y-2.3 1.2w-2.5,y-2.3 1.2w-3.1,y-1.9',
    { line: 'accent-.6', width: 0.06 },
  ],
  [
    'each',
    { k: [-1.5, 0, 1.5] },
    [['stroke', 'accent-.6', '1.2w-.1,y-4.08 1.2w-.1+.5k,y-3.6 1.2w-.1+.9k,y-2.7 1.2w-.1+k,y-1.9', { width: 0.05 }]],
  ],
];
