// size: a row for each thing worn or held.
import type { Part } from '../rig/part.data.ts';

const BEANIE: Part = ['oval', 'hat', '-.08,.64,0 1.15,.8,1.09', 0.004];

/** Hats, helmets, hoods and crowns by the outfit's head, in head radii round its middle; neck, chest, waist, left and right are places of the body. */
export const HEADWEAR: Readonly<Record<string, readonly Part[]>> = {
  brim: [
    ['oval', 'hat', '0,.75,0 1.75,.12,1.6', 0.01],
    ['cone', 'hat', '0,.8,0 .98 0,1.35,0 .8', 0.02],
    ['oval', 'trim', '0,.92,0 1.06,.16,1.06', 0.004],
  ],
  beret: [['oval', 'hat', '-.1,.95,.2 1.35,.36,1.4', 0.02]],
  cap: [BEANIE, ['oval', 'hat', '1.05,.62,0 .85,.09,.75', 0.006]],
  beanie: [BEANIE, ['ball', 'hat', '-.1,1.5,0 .3', 0.006]],
  toque: [
    ['cone', 'paper', '-.06,.66,0 .9 -.08,1.75,0 .86', 0.008],
    ['round', 9, 0, 6.283185307, [['ball', 'paper', '-.08+.64c,2.05,.64d .36', 0.008]]],
    ['oval', 'paper', '-.08,2.15,0 .8,.42,.8', 0.012],
  ],
  top_hat: [
    ['oval', 'hat', '0,.75,0 1.5,.12,1.45', 0.01],
    ['cone', 'hat', '0,.8,0 .95 0,2.1,0 1', 0.01],
    ['oval', 'trim', '0,.95,0 1.03,.16,1.03', 0.004],
  ],
  pointed: [
    ['oval', 'hat', '0,.72,0 2.3,.13,2.2', 0.01],
    ['cone', 'hat', '0,.8,0 1 -.25,2.3,0 .55', 0.02],
    ['cone', 'hat', '-.25,2.3,0 .5 -1.1,3.5,0 .07', 0.03],
    ['oval', 'trim', '0,.95,0 1.1,.2,1.1', 0.004],
  ],
  kasa: [['drape', 'straw', '0,1.75,0 =.004,=.004 0,.65,0 2.7,2.7', 9, 0.015]],
  kabuto: [
    ['oval', 'armour', '-.12,.64,0 1.2,.82,1.12', 0.002],
    ['drape', 'armour', '-.1,-.05,0 1.1,1.05 -.15,-.42,0 1.35,1.3', 7, 0.01, 0.75, 5.533185],
    ['drape', 'lacing', '-.1,-.45,0 1.3,1.25 -.15,-.82,0 1.55,1.5', 7, 0.01, 0.75, 5.533185],
    ['drape', 'armour', '-.1,-.85,0 1.5,1.45 -.15,-1.22,0 1.75,1.7', 7, 0.01, 0.75, 5.533185],
    [
      'each',
      { s: [-1, 1] },
      [
        ['cone', 'gold', '.95,.85,.2s .1 1.05,1.7,.95s .09', 0.01],
        ['cone', 'gold', '1.05,1.7,.95s .09 .85,2.7,1.15s .03', 0.01],
      ],
    ],
  ],
  helm: [
    ['oval', 'metal', '0,.12,0 1.2,1.32,1.08', 0.01],
    ['cone', 'metal', '.9,-.15,0 .4 1.15,-.2,0 .22', 0.04],
    ['line', [0.004, 0.004, 0.005], '.75,.2,-.85 1.22,.2,0 .75,.2,.85', 0.2, 1],
    ['each', { i: [0, 1, 2, 3] }, [['line', [0.01, 0.01, 0.012], '1.3,-.1-.16i,.12 1.15,-.1-.16i,.5', 0.07, 0.9]]],
    [
      'each',
      { i: [0, 1, 2, 3, 4] },
      [['cone', 'plume', '-.2-.22i,1.3,0 .14 -.7-.3i,1.85-.28i,0 .1', 0.02, { flow: '-1,-.4,0' }]],
    ],
  ],
  visor: [
    ['oval', 'pack', 'chest:.1,-.02,0 =.04,=.06,=.075', 0.008],
    ['each', { z: [-0.045, 0, 0.045], i: [0, 1, 2] }, [['ball', 'trim/lamp/trim', 'chest:.142,.01,z =.011', 0.002]]],
    ['oval', 'pack', 'waist:0,0,0 =.105,=.022,=.118', 0.01],
    ['ball', 'trim', 'left:0,0,0 =.052', 0.008],
    ['ball', 'trim', 'right:0,0,0 =.052', 0.008],
    ['cone', 'pack', 'neck:0,0,0 =.085 neck:0,.02,0 =.085', 0.01],
    ['ball', 'suit', '0,.1,0 1.62', 0.01],
    ['oval', 'visor', '.72,.12,0 1.12,1.08,1.28', 0.006],
  ],
  dome: [
    ['oval', 'metal', '0,.15,0 1.15,1.2,1.15', 0.008],
    ['oval', 'screen', '.72,.2,0 .58,.5,.86', 0.006],
    [
      'each',
      { s: [-1, 1] },
      [
        ['ball', 'lamp', '1.25,.25,.34s .2', 0.003],
        ['ball', 'trim', '0,.1,1.18s .34', 0.006],
      ],
    ],
    ['cone', 'trim', '0,1.3,0 .07 0,1.95,0 .05', 0.004],
    ['ball', 'lamp', '0,2,0 .16', 0.003],
  ],
  hood: [
    ['oval', 'cape', '-.4,.2,0 1.15,1.3,1.15', 0.004, { flow: '-.3,-1,0' }],
    ['cone', 'cape', '-.5,.9,0 .5 -1.1,.9,0 .12', 0.03],
    ['cone', 'cape', '-.3,-.6,0 .9 neck:-.02,-.03,0 =.085', 0.03],
  ],
  tiara: [
    [
      'each',
      {
        c: [0.4713, 0.7518, 0.9359, 1, 0.9359, 0.7518, 0.4713],
        d: [-0.882, -0.6594, -0.3523, 0, 0.3523, 0.6594, 0.882],
        y: [0.29, 0.4, 0.51, 0.62, 0.51, 0.4, 0.29],
      },
      [['cone', 'gold', '.85c,.95,.85d .09 .85c,.95+y,.85d .03', 0.006]],
    ],
  ],
};

/** A ninja's cloth round all of the head but the eyes; it comes before the head, which fills its slit. */
export const MASK_CLOTH: readonly Part[] = [
  ['oval', 'bottom', '-.05,.04,0 1.14,1.22,.98', 0.008],
  ['oval', 'bottom', '.8,-.46,0 .42,.34,.4', 0.02],
  ['cone', 'bottom', '.6,-.5,0 .56 0,-1.3,0 .72', 0.01],
  ['oval', 'bottom', '.75,.1,0 .5,.24,.7', 0.004, { carve: true }],
  ['cone', 'trim', '-.95,.2,0 .14 -1.9,-.3,.3 .1', 0.02],
  ['cone', 'trim', '-.95,.2,0 .14 -1.5,-.8,.3 .1', 0.02],
];

/** What is held, in the right hand where no other place is named, and what hangs before the chest; mid is between both hands. */
export const IN_HANDS: Readonly<Record<string, readonly Part[]>> = {
  stethoscope: [
    [
      'each',
      { s: [-1, 1] },
      [
        ['cone', 'dark', 'neck:-.03,.01,.05s .009 chest:.07,.07,.055s .009', 0.003],
        ['cone', 'dark', 'chest:.07,.07,.055s .009 chest:.1,-.01,.012s .009', 0.003],
      ],
    ],
    ['cone', 'dark', 'chest:.1,-.01,0 .009 chest:.104,-.05,.012 .009', 0.003],
    ['ball', 'metal', 'chest:.106,-.065,.014 .016', 0.002],
  ],
  badge: [['oval', 'gold', 'chest:.086,.03,.058 .009,.018,.015', 0.002]],
  apron: [
    ['drape', 'paper', 'chest:0,.02,0 .092b,.12b waist:0,.03,0 .105b,.12b', 3, 0.001, -0.75, 0.75],
    ['drape', 'paper', 'waist:0,.03,0 .105b,.12b hip:.01,-.02,0 .14b,.14b', 5, 0.006, -1.2, 1.2],
    ['drape', 'paper', 'hip:.01,-.02,0 .14b,.14b hip:.03,-.16,0 .165b,.15b', 5, 0.03, -1.2, 1.2],
  ],
  bands: [
    ['oval', 'paper', 'neck:.003,-.012,0 .054,.014,.056', 0.004],
    [
      'each',
      { s: [-1, 1] },
      [['sheet', 'paper', 'neck:.055,-.02,.004s chest:.1,-.01,.04s chest:.1,-.01,.006s .01', 0.004]],
    ],
  ],
  cravat: [
    ['oval', 'paper', 'neck:.03,-.008,0 .042,.026,.05', 0.008],
    ['oval', 'paper', 'neck:.07,-.04,.012 .018,.036,.026', 0.008],
    ['oval', 'paper', 'neck:.074,-.045,-.014 .018,.04,.024', 0.004],
    ['ball', 'gold', 'neck:.09,-.028,0 .007', 0.001],
  ],
  lace: [
    ['cone', 'paper', 'neck:-.004,-.034,0 .058b neck:.008,.016,0 .044', 0.01],
    ['drape', 'paper', 'neck:.0,-.03,0 .056b,.064b neck:.01,-.062,0 .09b,.1b', 14, 0.12],
    ['oval', 'gold', 'neck:.066,-.022,0 .01,.017,.013', 0.002],
  ],
  ruff: [
    ['drape', 'paper', 'neck:.006,.022,0 .05,.052 neck:.014,-.008,0 .12,.13', 20, 0.16],
    ['drape', 'paper', 'neck:.006,.002,0 .05,.052 neck:.014,-.03,0 .115,.125', 20, 0.16],
  ],
  pearls: [
    [
      'each',
      { k: [0.17, 0.26], w: [0.06, 0.075] },
      [['round', 22, 0, Math.PI, [['ball', 'paper', 'neck:.052+.05d,-.045-kd,wc .0085', 0.001]]]],
    ],
  ],
  glow_lines: [
    [
      'each',
      { s: [-1, 1] },
      [
        ['oval', 'metal', 'chest:-.004,.066,.122bs .056b,.036,.05b', 0.006],
        ['cone', 'lamp', 'neck:.045,-.03,.03s .006 chest:.078,.03,.06bs .006', 0.002],
        ['cone', 'lamp', 'chest:.078,.03,.06bs .006 chest:.082,-.05,.03s .006', 0.002],
        ['cone', 'lamp', 'chest:.082,-.05,.03s .006 waist:.073,-.02,.035s .006', 0.002],
      ],
    ],
    ['ball', 'lamp', 'chest:.086,.02,0 .016', 0.002],
    ['oval', 'metal', 'waist:0,-.03,0 .083b,.022,.1b', 0.004],
    ['ball', 'lamp', 'waist:.085,-.03,0 .013', 0.002],
  ],
  lorica: [
    ['each', { i: [0, 1, 2, 3, 4, 5] }, [['oval', 'metal', 'chest:.006,.062-.036i,0 .09b,.021,.117b', 0.002]]],
    [
      'each',
      { s: [-1, 1] },
      [['each', { i: [0, 1, 2] }, [['oval', 'metal', 'chest:0,.098-.02i,.1bs+.014is .064,.014,.036', 0.003]]]],
    ],
    ['drape', 'trim', 'waist:0,-.03,0 .082b,.1b hip:0,-.13,0 .105b,.128b', 16, 0.14],
  ],
  toga: [
    ['sheet', 'cape', 'chest:.03,.115,-.115 chest:.09,.02,.05 waist:.085,-.05,.1 .022', 0.02],
    ['sheet', 'cape', 'chest:.03,.115,-.115 waist:.085,-.05,.1 hip:.11,-.06,-.03 .022', 0.02],
    ['sheet', 'cape', 'waist:.085,-.05,.1 hip:.11,-.06,-.03 hip:.13,-.3,-.06 .03', 0.03],
    ['sheet', 'cape', 'chest:-.03,.115,-.115 chest:-.09,.02,.05 waist:-.07,-.05,.1 .022', 0.02],
    ['oval', 'cape', 'chest:.03,.01,-.03 .062,.1,.09', 0.02],
    ['cone', 'cape', 'waist:.07,-.05,.09 .042 waist:-.06,-.05,.09 .042', 0.03],
    ['cone', 'trim', 'chest:.04,.135,-.085 .012 chest:.108,.03,.055 .011', 0.003],
    ['cone', 'trim', 'chest:.108,.03,.055 .011 waist:.09,-.03,.118 .011', 0.003],
    ['cone', 'cape', 'chest:0,.1,-.1 .05 left:0,.06,0 .045', 0.03],
    ['sheet', 'cape', 'left:.03,.06,.01 left:-.05,.05,-.01 left:.01,-.34,.02 .026', 0.03, { flow: '0,-1,0' }],
    ['cone', 'trim', 'left:.035,.06,.015 .011 left:.02,-.34,.025 .009', 0.003],
  ],
  fatigues: [
    [
      'each',
      { s: [-1, 1] },
      [
        ['oval', 'bottom', 'chest:.08,.012,.045s .009,.034,.03', 0.001],
        ['oval', 'pack', 'chest:.086,.036,.045s .006,.007,.028', 0.001],
        ['cone', 'pack', 'chest:.03,.1,.072s .013 chest:.085,.03,.084s .012', 0.002],
        ['cone', 'pack', 'chest:.085,.03,.084s .012 waist:.068,0,.06s .012', 0.002],
        ['oval', 'pack', 'waist:.07,-.035,.05s .026,.032,.03', 0.004],
      ],
    ],
    ['oval', 'pack', 'waist:0,-.02,0 .081b,.018,.098b', 0.004],
  ],
  shield: [
    ['oval', 'wood', 'left:.05,.06,-.02 .025,.17,.15', 0.005],
    ['oval', 'gold', 'left:.07,.06,-.02 .02,.05,.05', 0.004],
  ],
  bow: [
    [
      'round',
      8,
      -1.2,
      1.2,
      [['cone', 'wood', 'left:.11c-.03,.082i-.308,0 .011 left:.11e-.03,.082i-.226,0 .011', 0.004]],
    ],
    ['line', [0.7, 0.68, 0.6], 'left:.01,-.31,0 left:.01,.35,0', 0.006, 0.9],
  ],
  lantern: [
    ['cone', 'dark', '.03,-.02,.01 .006 .03,-.09,.01 .006', 0.002],
    ['oval', 'flame', '.03,-.15,.01 .052,.065,.052', 0.004],
  ],
  candle: [
    ['cone', 'paper', '.03,-.02,.01 .016 .03,.07,.01 .016', 0.003],
    ['oval', 'flame', '.03,.095,.01 .012,.026,.012', 0.003],
  ],
  book: [
    [
      'each',
      { s: [-1, 1] },
      [
        ['sheet', 'trim', 'mid:.035,.035,0 mid:.105,.11,0 mid:.035,.09,.11s .009', 0.004],
        ['sheet', 'paper', 'mid:.045,.047,0 mid:.105,.125,0 mid:.035,.101,.1s .006', 0.002],
        ['sheet', 'paper', 'mid:.105,.125,0 mid:.035,.101,.1s mid:.1,.175,.1s .007', 0.002],
      ],
    ],
  ],
  guitar: [
    ['oval', 'guitar', 'waist:.13,-.02,-.03 .03,.085,.1', 0.01],
    ['oval', 'guitar', 'waist:.13,.03,.08 .028,.065,.075', 0.02],
    ['oval', 'dark', 'waist:.158,0,.01 .006,.026,.026', 0.002],
    ['cone', 'wood', 'waist:.145,.04,.12 .014 waist:.13,.16,.38 .012', 0.004],
    ['cone', 'dark', 'waist:.13,.16,.38 .02 waist:.125,.18,.43 .018', 0.004],
  ],
  cup: [
    ['cone', 'paper', '.065,-.005,-.012 .024 .065,.057,-.012 .03', 0.001],
    ['oval', 'dark', '.065,.081,-.012 .026,.008,.026', 0.001],
    [
      'round',
      6,
      0,
      Math.PI,
      [['cone', 'paper', '.065,.027+.024c,-.038-.024d .006 .065,.027+.024e,-.038-.024f .006', 0.001]],
    ],
  ],
  camera: [
    ['each', { y: [-0.02, 0, 0.02] }, [['cone', 'dark', 'mid:.05,.035+y,-.058 .024 mid:.05,.035+y,.058 .024', 0.004]]],
    ['ball', 'dark', 'mid:.05,.08,0 .02', 0.006],
    ['cone', 'metal', 'mid:.06,.035,0 .03 mid:.12,.035,0 .027', 0.001],
    ['ball', 'dark', 'mid:.132,.035,0 .019', 0.001],
  ],
  balloon: [
    ['line', [0.75, 0.74, 0.7], '.02,.01,0 .04,.34,.05', 0.006, 0.9, true],
    ['oval', 'balloon', '.05,.45,.05 .085,.11,.085', 0.004],
  ],
  rose: [
    ['cone', 'leaf', '0,0,0 .007 .05,.15,0 .007', 0.002],
    ['ball', 'petal', '.05,.15,0 .032', 0.004],
  ],
  fan: [
    ['round', 6, 0.5, 2.66, [['sheet', 'petal/paper', '.03,.02,0 .05,.02+.13d,.13c .05,.02+.13f,.13e .006', 0.002]]],
  ],
};

/** Round the neck, and what one sits on. */
export const SCARF: readonly Part[] = [
  ['oval', 'scarf', 'neck:.005,.005,0 .062,.034,.066', 0.01],
  ['sheet', 'scarf', 'neck:.055,0,.02 chest:.1,-.08,.05 chest:.1,-.08,0 .012', 0.01],
  ['sheet', 'scarf', 'neck:-.055,0,.02 chest:-.14,-.04,.06 chest:-.13,-.08,0 .012', 0.01],
];
export const CUSHION: readonly Part[] = [
  ['oval', 'cushion', 'body:.02,0,0 .2,.07,.2', 0.006],
  ['oval', 'cushion', 'body:.02,-.055,0 .22,.05,.22', 0.006],
];
export const WALKING_STAFF: readonly Part[] = [
  ['cone', 'wood', '0,-.4,0 .011 .01,.36,0 .013', 0.005],
  ['ball', 'lamp', '.01,.39,0 .028', 0.006],
];

/** What belongs to a kind: its pack, its umbrella, its staff. */
export const PACK: readonly Part[] = [
  ['oval', 'pack', 'chest:-.12,-.045,0 .07,.14,.105', 0.02],
  ['oval', 'pack', 'chest:-.165,-.09,0 .045,.065,.08', 0.012],
  ['cone', 'trim', 'chest:-.12,.07,-.07 .026 chest:-.12,.07,.07 .026', 0.01],
];
/** The straps of a pack, before the chest. */
export const STRAPS: readonly Part[] = [
  [
    'each',
    { s: [-1, 1] },
    [
      ['cone', 'trim', 'chest:-.03,.098,.066s .011 chest:.062,.05,.066s .01', 0.003],
      ['cone', 'trim', 'chest:.062,.05,.066s .01 chest:.066,-.03,.075s .01', 0.003],
      ['cone', 'trim', 'chest:.066,-.03,.075s .01 chest:.01,-.085,.1s .009', 0.003],
    ],
  ],
];
export const UMBRELLA: readonly Part[] = [
  ['cone', 'trim', '.01,-.09,0 .008 -.06,.53,-.06 .006', 0.004],
  ['drape', 'umbrella', '-.06,.53,-.06 .01,.01 -.06,.5,-.06 .14,.14', 4, 0.025],
  ['drape', 'umbrella', '-.06,.5,-.06 .14,.14 -.06,.445,-.06 .235,.235', 4, 0.025],
  ['drape', 'umbrella', '-.06,.445,-.06 .235,.235 -.06,.38,-.06 .295,.295', 4, 0.025],
  ['cone', 'trim', '-.06,.53,-.06 .006 -.065,.57,-.06 .003', 0.003],
];
/** y: how far the ground is below the hand. */
export const STAFF: readonly Part[] = [
  ['cone', 'wood', '0,y+.01,0 .012 .01,.36,0 .014', 0.005],
  ['ball', 'lamp', '.01,.4,0 .034', 0.006],
  ['each', { s: [-1, 1] }, [['cone', 'wood', '.01,.35,0 .012 .01,.42,.042s .006', 0.005]]],
];
/** Along the direction (-.7715, -.6172, .1543) from the hand. */
export const SWORD: readonly Part[] = [
  ['cone', 'trim', '.07715,.06172,-.01543 .011 -.01543,-.01234,.00309 .011', 0.003],
  ['oval', 'gold', '-.02315,-.01852,.00463 .012,.036,.036', 0.003, { x: '-.75,-.6,.15' }],
];
export const BLADE = '-.02315,-.01852,.00463 .012 -.3549,-.28392,.07098 .006';

/** Wide sleeves that hang from the forearms: from the elbow to the hand on the side s. */
export const WIDE_SLEEVE: readonly Part[] = [
  ['sheet', 'top', 'elbow:0,0,0 hand:0,.01,0 hand:-.03,-.15,.01s .014', 0.02, { flow: '0,-1,0' }],
  ['sheet', 'top', 'elbow:0,0,0 elbow:-.03,-.11,0 hand:-.03,-.15,.01s .014', 0.02, { flow: '0,-1,0' }],
];

/** Lacquered plates laced in rows, as a samurai wears them; b: the build, y: the waist's height over the hip. */
export const SAMURAI: readonly Part[] = [
  ['drape', 'armour', 'hip:0,y-.01,0 .09016b,.098b hip:0,y-.06,0 .09996b,.10976b', 7, 0.012],
  [
    'drape',
    'lacing',
    'hip:0,y-.065,0 .09016b+.01472,.098b+.016 hip:0,y-.115,0 .09996b+.01632,.10976b+.01792',
    7,
    0.012,
  ],
  ['drape', 'armour', 'hip:0,y-.12,0 .09016b+.02944,.098b+.032 hip:0,y-.17,0 .09996b+.03264,.10976b+.03584', 7, 0.012],
  [
    'drape',
    'lacing',
    'hip:0,y-.175,0 .09016b+.04416,.098b+.048 hip:0,y-.225,0 .09996b+.04896,.10976b+.05376',
    7,
    0.012,
  ],
  [
    'each',
    { s: [-1, 1] },
    [
      [
        'each',
        { i: [0, 1, 2, 3] },
        [['oval', 'armour/lacing', 'chest:0,.085-.045i,.15bs+.008bis .062,.03,.022', 0.006]],
      ],
    ],
  ],
  ['each', { i: [0, 1, 2, 3] }, [['oval', 'armour/lacing', 'chest:0,.06-.045i,0 .092b,.018,.125b', 0.006]]],
];

/** Breastplate, pauldrons and a cloth below. */
export const PLATE: readonly Part[] = [
  [
    'each',
    { s: [-1, 1] },
    [
      ['oval', 'metal', 'chest:0,.085,.135bs .068,.05,.055', 0.008],
      ['oval', 'metal', 'chest:0,.05,.135bs+.012s .06,.03,.045', 0.006],
    ],
  ],
  ['oval', 'metal', 'chest:.02,-.01,0 .09b,.115,.122b', 0.02],
  ['drape', 'cloth', 'waist:0,0,0 .078b,.094b hip:0,-.09,0 .1,.118', 6, 0.06],
  ['oval', 'trim', 'waist:0,0,0 .082b,.022,.098b', 0.006],
];

/** Clothes below the waist; the hem hangs, or lies where somebody sits. */
export const SKIRT: readonly Part[] = [['drape', 'bottom', 'waist:0,.02,0 .07b,.084b hem:0,.33,0 .14,.15', 10, 0.13]];
/** A gown to the ground, w wide. */
export const GOWN: readonly Part[] = [
  ['drape', 'bottom', 'waist:0,0,0 .07b,.086b down:.5,0,0 .52w,.55w', 11, 0.08],
  ['drape', 'bottom', 'down:.48,0,0 .5w,.53w hem:0,.012,0 w,w', 11, 0.12],
];
/** Over the knees of who sits a gown hangs to the feet. */
export const SEATED_GOWN: readonly Part[] = [['drape', 'bottom', 'body:x,y,0 .06,.13b body:z,w,0 .075,.16b', 9, 0.1]];
/** A bell of a skirt over hoops. */
export const CRINOLINE: readonly Part[] = [
  ['drape', 'bottom', 'waist:0,.01,0 .07b,.086b down:.18,0,0 .18,.19', 13, 0.04],
  ['drape', 'bottom', 'down:.17,0,0 .178,.188 down:.58,0,0 .27,.28', 13, 0.04],
  ['drape', 'bottom', 'down:.57,0,0 .27,.28 hem:0,.012,0 .33,.34', 13, 0.05],
  ['drape', 'paper', 'down:.66,0,0 .29,.3 down:.72,0,0 .315,.325', 18, 0.07],
  ['drape', 'paper', 'down:.9,0,0 .322,.332 down:.97,0,0 .345,.355', 18, 0.07],
];
/** A straight dress from the hips to the knees, with a fringe. */
export const SHIFT: readonly Part[] = [
  ['drape', 'bottom', 'waist:0,.05,0 .074b,.092b hem:0,.34,0 .12b,.14b', 6, 0.02],
  ['drape', 'gold', 'hem:0,.36,0 .118b,.138b hem:0,.27,0 .135b,.155b', 26, 0.12],
  ['oval', 'gold', 'hip:0,.0,0 .098b,.014,.116b', 0.004],
];
/** A tunic to the knees, below its belt. */
export const TUNIC: readonly Part[] = [
  ['drape', 'top', 'waist:0,.01,0 .074b,.092b hem:0,.3,0 r,.16b', 9, 0.05],
  ['oval', 'trim', 'waist:0,.012,0 .08b,.02,.096b', 0.006],
  ['oval', 'gold', 'waist:.08,.012,0 .012,.018,.02', 0.002],
];
/** Robe and coat go out over the hips, and hang to a hem that has room for both legs: r, half of its depth. */
export const ROBE: readonly Part[] = [
  ['drape', 'bottom', 'waist:0,.03,0 .078b,.092b down:.2,0,0 .1b,.126b', 7, 0.012],
  ['drape', 'bottom', 'down:.2,0,0 .1b,.126b hem:0,.03,0 r,.145b', 7, 0.06],
];
export const COAT: readonly Part[] = [
  ['drape', 'top', 'waist:0,.03,0 .078b,.092b down:.2,0,0 .1b,.126b', 6, 0.01],
  ['drape', 'top', 'down:.2,0,0 .1b,.126b hem:0,.25,0 r,.15b', 6, 0.05],
];
/** A jacket ends in a straight hem over the hips. */
export const JACKET: readonly Part[] = [['drape', 'top', 'waist:0,.01,0 .074b,.09b hem:0,y,0 .11b,.132b', 9, 0.015]];
/** A shirt's collar: each side a leaf about the neck and its point below. */
export const COLLAR: readonly Part[] = [
  [
    'each',
    { s: [-1, 1] },
    [
      ['sheet', 'collar', 'neck:-.03,.004,.045bs neck:.058,-.026,.004bs neck:.028,-.014,.05bs .003', 0.004],
      ['sheet', 'collar', 'neck:.058,-.026,.004bs neck:.028,-.014,.05bs neck:.073,-.06,.026bs .003', 0.004],
    ],
  ],
];
export const SASH: readonly Part[] = [['oval', 'trim', 'waist:0,.025,0 .082b,y,.098b', 0.008]];
export const CAPE: readonly Part[] = [
  ['drape', 'cape', 'neck:-.02,-.02,0 .075b,.105b hem:0,.09,0 .2,.2', 8, 0.1, 1.947787, 4.335398],
  ['cone', 'cape', 'neck:-.01,-.01,-.08 .03 neck:-.01,-.01,.08 .03', 0.02],
];
