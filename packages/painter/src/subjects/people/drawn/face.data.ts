import type { Brush } from './brushes.data.ts';

const LAUGH: readonly Brush[] = [
  [
    'shape',
    'rgb(150,42,58)',
    'x-1.15w,y-.05 x-.4w,y-.01 x+.4w,y-.01 x+1.15w,y-.05 x+.9w,y+.2 x-.9w,y+.2 x-1.15w,y-.05',
    { line: 'dark', width: 0.02 },
  ],
  ['shape', 'rgb(255,250,248)', 'x-.95w,y-.035 x-.3w,y x+.3w,y x+.95w,y-.035 x+.6w,y+.035 x-.6w,y+.035 x-.95w,y-.035'],
  ['oval', 'rgb(238,120,126)', 'x,y+.115 .5w,.035'],
];
/** Lips whose corners rise by p; o: how much of their colour, l: of their light. */
const LIPS: readonly Brush[] = [
  ['shape', 'lip@o', 'x-.8w,y-.4p x-.3w,y+.7p x+.3w,y+.7p x+.8w,y-.4p x+.35w,y+p+.06 x-.35w,y+p+.06 x-.8w,y-.4p'],
  ['stroke', 'dark', 'x-w,y-p x-.35w,y+.9p x+.35w,y+.9p x+w,y-p', { width: 0.03 }],
  ['oval', 'white@l', 'x-.1w,y+p+.045 .22w,.012'],
];

/** The mouth at x, y, half as broad as w, in the expressions there are. */
export const MOUTHS: Readonly<Record<string, readonly Brush[]>> = {
  laughing: LAUGH,
  happy: LAUGH,
  surprised: [
    ['oval', 'dark', 'x,y+.03 .42w,.085'],
    ['oval', 'rgb(168,52,68)', 'x,y+.04 .34w,.07'],
  ],
  sad: [['stroke', 'dark', 'x-.8w,y+.04 x-.3w,y-.03 x+.3w,y-.03 x+.8w,y+.04', { width: 0.034 }]],
  angry: [['stroke', 'dark', 'x-w,y+.03 x-.4w,y-.01 x+.4w,y-.015 x+w,y+.015', { width: 0.034 }]],
  calm: LIPS,
  smile: LIPS,
  asleep: LIPS,
};
export const UNDER_LIP: readonly Brush[] = [
  ['stroke', 'line@.45', 'x-.07,y+.21 x-.02,y+.23 x+.02,y+.23 x+.07,y+.21', { width: 0.016 }],
];

/** A full beard with moustache. */
export const BEARD: readonly Brush[] = [
  [
    'shape',
    'hair',
    'x-.86,.3 x-.8,.9 x-.6,1.5 x,2.1 x+.6,1.5 x+.8,.9 x+.86,.3 x+.6,.66 x+.3,.5 x,.54 x-.3,.5 x-.6,.66 x-.86,.3',
    { line: 'hair-.6' },
  ],
  [
    'each',
    { i: [-3, -2, -1, 0, 1, 2, 3], y: [1.43, 1.57, 1.71, 1.85, 1.71, 1.57, 1.43] },
    [['stroke', 'hair-.28@.8', 'x+.16i,.8 x+.15i,1.1 x+.1i,1.5 x+.06i,y', { width: 0.035 }]],
  ],
  ['stroke', 'rgb(150,70,76)', 'x-.2,.78 x-.06,.82 x+.06,.82 x+.2,.78', { width: 0.04 }],
  ['each', { s: [-1, 1] }, [['stroke', 'hair+.2', 'x,.58 x+.12s,.56 x+.3s,.64 x+.44s,.8', { width: 0.13 }]]],
];

/** The shade on the side f of a face turned by t. */
export const FACE_SHADE: readonly Brush[] = [
  ['shape', 'shade@.75', '1.2f,-1 .82f,0 .82f,.5 .16f+.4t,1.15 .6f,1.3 1.3f,1.2 1.2f,-1'],
];
/** Short lines on a cheek at x, y. */
export const BLUSH: readonly Brush[] = [
  [
    'each',
    { i: [0, 1, 2] },
    [
      [
        'stroke',
        'rgba(222,84,104,0.5)',
        'x+.08i-.08,y-.05 x+.08i-.09,y x+.08i-.1,y+.02 x+.08i-.115,y+.06',
        { width: 0.016 },
      ],
    ],
  ],
];

/** Ears on the side s, their roots at x. */
export const ELF_EAR: readonly Brush[] = [
  ['shape', 'skin', 'x-.06s,.22 x+.1s,.22 x+.62s,-.3 x+.72s,-.42 x+.5s,-.36 x+.1s,-.3 x-.06s,-.18', { line: 'line' }],
  ['stroke', 'shade', 'x+.04s,.08 x+.2s,-.02 x+.4s,-.22 x+.58s,-.34', { width: 0.05 }],
];
export const EAR: readonly Brush[] = [
  ['oval', 'line', 'x,.06 .14,.27', { angle: '.16s' }],
  ['oval', 'skin', 'x,.06 .12,.25', { angle: '.16s' }],
  ['oval', 'shade', 'x+.01s,.07 .06,.15', { angle: '.16s' }],
];

/** A nose at x, y, its shade on the side s; r: how much of its ridge. */
export const NOSE: readonly Brush[] = [
  ['shape', 'nose', 'x,y-.09 x+.03s,y x+.07s,y+.03 x-.02s,y+.06 x,y+.04 x-.01s,y x,y-.09'],
  ['oval', 'rgba(255,255,255,0.8)', 'x-.015s,y-.1 .018,.034', { angle: 0.2 }],
  ['stroke', 'line@r', 'x+.02s,y-.34 x+.05s,y-.2 x+.07s,y-.06 x+.05s,y+.03'],
];

/** Ears of a cat, rooted in the hair. */
export const CAT_EARS: readonly Brush[] = [
  [
    'each',
    { s: [-1, 1] },
    [
      [
        'shape',
        'hair',
        '.42s+k,-1.7 .6s+k,-2.2 .85s+k,-2.45 1.02s+k,-2.5 1.14s+k,-2.1 1.18s+k,-1.6 1.1s+k,-1.25',
        { line: 'hair-.72', width: 0.03 },
      ],
      [
        'shape',
        'rgb(250,180,186)',
        '.62s+k,-1.72 .74s+k,-2.08 .88s+k,-2.25 .98s+k,-2.28 1.04s+k,-2 1.06s+k,-1.7 1.02s+k,-1.48',
      ],
    ],
  ],
];
