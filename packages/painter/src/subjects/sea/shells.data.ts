import type { Place } from '../../scene.ts';
import type { Part } from '../rig/part.data.ts';

export interface ShellKind {
  /** Solids; l, m …: what moves, as the painter says. */
  parts: readonly Part[];
  /** The head's middle, radius, yaw and pitch. */
  head?: readonly [x: number, y: number, radius: number, yaw: number, pitch: number];
  metres: number;
  places: readonly Place[];
  yaw: readonly [number, number];
  pitch: readonly [number, number];
  floats: boolean;
  gloss: number;
}

/** Sea animals with a shell or none, one unit long; z to both sides. l: how far the flippers are lifted, a to h: legs, w: sway. */
export const SHELLS: Readonly<Record<'turtle' | 'octopus' | 'crab' | 'seahorse', ShellKind>> = {
  turtle: {
    parts: [
      ['oval', 'shell', '0,.03,0 .44,.14,.34', 0.02],
      ['oval', 'belly', '.02,-.05,0 .4,.1,.29', 0.03],
      ['cone', 'skin', '.38,0,0 .085 .52,.02,0 .075', 0.05],
      ['oval', 'skin', '.6,.035,.01 .12,.082,.08', 0.04],
      [
        'each',
        { s: [-1, 1] },
        [
          ['eye', [0.03, 0.025, 0.02], 'none', '.63,.06,.07s .3,.2,s .022'],
          ['line', [0.05, 0.05, 0.03], '.7,.01,.02s .66,0,.06s .6,.005,.075s', 0.008, 0.7],
          ['cone', 'skin', '.27,-.02,.24s .07 .32,-.02+.5l,.42s .055', 0.03],
          ['sheet', 'skin', '.38,-.02+.4l,.38s .2,-.03+.4l,.38s -.02,1.4l,.84s .022', 0.04],
          ['sheet', 'skin', '.38,-.02+.4l,.38s .26,1.2l,.66s -.02,1.4l,.84s .022', 0.04],
          ['sheet', 'skin', '-.3,-.03,.16s -.38,-.03,.1s -.56,-.06-.5l,.28s .024', 0.03],
        ],
      ],
    ],
    head: [0.58, 0.035, 0.1, 0.2, 0],
    metres: 0.8,
    places: ['underwater', 'beach', 'sea'],
    yaw: [0.3, 0.9],
    pitch: [0.35, 0.6],
    floats: true,
    gloss: 0.2,
  },
  octopus: {
    parts: [
      ['oval', 'head', '-.12,.52,0 .3,.22,.22', 0.1, { x: '-.75,1,0', y: '1,.75,0' }],
      ['ball', 'head', '.02,.24,0 .17', 0.1],
      [
        'each',
        { s: [-1, 1] },
        [
          ['ball', 'head', '.1,.33,.12s .07', 0.05],
          ['eye', [0.75, 0.5, 0.12], 'bar', '.13,.35,.165s .35,.25,s .05'],
        ],
      ],
    ],
    metres: 0.8,
    places: ['underwater'],
    yaw: [0.6, 1.2],
    pitch: [0.25, 0.4],
    floats: false,
    gloss: 0.45,
  },
  crab: {
    parts: [
      ['oval', 'shell', '0,.26,0 .25,.12,.36', 0.03],
      [
        'each',
        { s: [-1, 1] },
        [
          ['cone', 'shell', '.2,.33,.1s .022 .24,.43,.12s .02', 0.01],
          ['ball', 'stalk', '.245,.45,.122s .032', 0.006],
          ['cone', 'leg', '.16,.25,.28s .05 .36,.3,.44s .055', 0.02],
          ['cone', 'claw', '.36,.3,.44s .06 .48,.36,.3s .1', 0.03],
          ['cone', 'claw', '.5,.4,.27s .06 .6,.52,.13s .012', 0.02],
          ['cone', 'claw', '.52,.33,.24s .045 .64,.43,.1s .01', 0.01],
        ],
      ],
      ['line', [0.1, 0.02, 0.01], '.25,.25,-.08 .26,.235,0 .25,.25,.08', 0.014, 0.7],
    ],
    metres: 0.2,
    places: ['beach', 'underwater'],
    yaw: [1.1, 1.5],
    pitch: [0.2, 0.4],
    floats: false,
    gloss: 0.4,
  },
  seahorse: {
    parts: [
      [
        'chain',
        'body',
        '.02,.86,0,.08 -.05,.72,0,.07 -.01,.56,w,.125 .02,.42,w,.115 -.04,.28,0,.068 -.06,.16,0,.048 0,.05,0,.038 .09,.03,0,.03 .13,.1,0,.024 .08,.15,0,.018 .04,.11,0,.012',
        0.03,
      ],
      ['oval', 'body', '.06,.9,0 .11,.08,.07', 0.04],
      ['cone', 'body', '.12,.88,0 .038 .27,.82,0 .028', 0.03],
      ['ball', 'body', '.28,.818,0 .036', 0.012],
      ['each', { i: [0, 1, 2, 3] }, [['cone', 'body', '.03-.03i,.95,0 .02 .02-.05i,1.04-.02i,0 .008', 0.02]]],
      [
        'each',
        { i: [0, 1, 2, 3, 4, 5, 6], b: [0, 0.8415, 0.9093, 0.1411, -0.7568, -0.9589, -0.2794] },
        [['cone', 'body', '-.1-.04b,.72-.07i,0 .02 -.18-.03b,.73-.07i,0 .006', 0.02]],
      ],
      ['sheet', 'fin', '-.1,.6,0 -.09,.42,0 -.27,.5,.02 .008', 0.02],
      ['each', { s: [-1, 1] }, [['eye', [0.6, 0.4, 0.1], 'round', '.09,.92,.065s .2,.1,s .026']]],
    ],
    head: [0.05, 0.9, 0.09, 0.15, -0.3],
    metres: 0.2,
    places: ['underwater'],
    yaw: [0.1, 0.4],
    pitch: [0, 0.06],
    floats: true,
    gloss: 0.25,
  },
};
