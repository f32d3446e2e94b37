import type { Brush } from './brushes.data.ts';

/** What tells somebody's work beside their clothes, over the bust: like `GARMENTS`. */
export const MARKS: Readonly<Record<string, readonly Brush[]>> = {
  stethoscope: [
    [
      'each',
      { s: [-1, 1] },
      [['stroke', 'rgb(40,44,58)', '.52s,1.5 .66s,2.1 .5s,2.6 .06s,2.85', { width: 0.11, end: 0.9 }]],
    ],
    ['stroke', 'rgb(40,44,58)', '0,2.8 .02,2.95 .1,3.05 .16,3.15', { width: 0.11, end: 0.9 }],
    ['oval', 'rgb(96,102,120)', '.2,3.25 .22,.22'],
    ['oval', 'rgb(206,212,224)', '.2,3.25 .15,.15'],
  ],
  badge: [
    ['oval', 'rgb(150,106,30)', '1.02,2.55 .21,.25'],
    ['oval', 'rgb(240,200,92)', '1.02,2.55 .17,.21'],
    ['bloom', 'rgb(255,236,170)', '1.02,2.55 .05,.04 .08,.08', { petals: 5 }],
  ],
  apron: [
    ['each', { s: [-1, 1] }, [['stroke', 'rgb(236,233,224)', '.7s,1.62 .74s,1.9 .74s,2.1 .7s,2.45', { width: 0.16 }]]],
    [
      'shape',
      'rgb(248,246,240)',
      '-.85,2.35 -.3,2.46 .3,2.46 .85,2.35 .95,2.8 1.05,3.3 1.1,3.8 .3,3.8 -.3,3.8 -1.1,3.8 -1.05,3.3 -.95,2.8 -.85,2.35',
      { line: 'rgb(150,148,140)', width: 0.03 },
    ],
  ],
  bands: [
    [
      'each',
      { s: [-1, 1] },
      [
        [
          'shape',
          'rgb(252,252,254)',
          '.02s,1.72 .3s,1.7 .44s,1.62 .5s,1.6 .5s,1.9 .46s,2.3 .44s,2.75 .3s,2.77 .2s,2.77 .06s,2.75 .04s,2.4 .02s,2.1 .02s,1.72',
          { line: 'rgb(140,142,160)', width: 0.025 },
        ],
      ],
    ],
  ],
};

/** The same on the head, over hair or hat: like `HATS`. */
export const HEAD_MARKS: Readonly<Record<string, readonly Brush[]>> = {
  nurse_cap: [
    [
      'shape',
      'rgb(250,250,253)',
      '-.85+k,-1.45 -.95+k,-1.8 -1.05+k,-2.1 -1+k,-2.35 -.4+k,-2.52 .4+k,-2.52 1+k,-2.35 1.05+k,-2.1 .95+k,-1.8 .85+k,-1.45 .4+k,-1.66 -.4+k,-1.66 -.85+k,-1.45',
      { line: 'rgb(140,142,160)', width: 0.03 },
    ],
    ['stroke', 'rgb(214,40,48)', 'k,-2.34 k,-2.2 k,-2 k,-1.82', { width: 0.17, end: 1 }],
    ['stroke', 'rgb(214,40,48)', '-.26+k,-2.08 -.1+k,-2.08 .1+k,-2.08 .26+k,-2.08', { width: 0.17, end: 1 }],
  ],
  badge: [
    ['oval', 'rgb(150,106,30)', 'k,-1.78 .2,.22'],
    ['oval', 'rgb(240,200,92)', 'k,-1.78 .16,.18'],
  ],
};
