import type { HairStyle } from '../../../person-look.ts';
import type { Brush } from './brushes.data.ts';

/** Locks side by side: how many, how far they spread, how long, how wide and how wavy they are. */
export type Locks = readonly [number: number, spread: number, length: number, width: number, wave: number];
export interface BackHair {
  /** What lies under the locks; q: the wind, k: the turn of the head, s: the side away from the face. */
  under: readonly Brush[];
  locks?: Locks;
  /**
   * Locks bound together at each side of `s` ('away' is that turned from the viewer): so many, from the root by two points to the tip. u goes from 0 to 1.
   */
  tail?: { sides: readonly (-1 | 1)[] | 'away'; count: number; path: string; width: number };
  /** What lies on top. */
  over?: readonly Brush[];
}

/** Hair behind neck and shoulders. */
export const BACK_HAIR: Readonly<Partial<Record<HairStyle | 'wavy_short', BackHair>>> = {
  long: {
    under: [
      ['shape', 'dark', '-1.12,-.6 -1.5,.9 -1.5,2.2 q-1.62,3.3 -.8,3.6 .8,3.6 q+1.62,3.3 1.5,2.2 1.5,.9 1.12,-.6'],
    ],
    locks: [13, 1.75, 3.5, 0.42, 0.03],
  },
  wavy: {
    under: [
      ['shape', 'dark', '-1.1,-.8 -1.45,.6 -1.4,1.6 q-1.25,2.3 -.8,2.4 .8,2.4 q+1.25,2.3 1.4,1.6 1.45,.6 1.1,-.8'],
    ],
    locks: [12, 1.55, 2.5, 0.44, 0.24],
  },
  wavy_short: {
    under: [['shape', 'dark', '-1.1,-.8 -1.3,0 -1.25,.6 -.95,.9 -.6,1 .6,1 .95,.9 1.25,.6 1.3,0 1.1,-.8']],
    locks: [8, 1.1, 1, 0.44, 0.24],
  },
  bob: {
    under: [
      ['shape', 'dark', '-1.15,-.7 -1.42,.2 -1.4,.9 -1.05,1.25 -.5,1.3 .5,1.3 1.05,1.25 1.4,.9 1.42,.2 1.15,-.7'],
    ],
    locks: [9, 1.22, 1.28, 0.44, 0.02],
  },
  short: {
    under: [['shape', 'dark', '-1.1,-.8 -1.28,-.1 -1.2,.4 -.95,.75 -.6,.8 .6,.8 .95,.75 1.2,.4 1.28,-.1 1.1,-.8']],
  },
  ponytail: {
    under: [],
    tail: {
      sides: 'away',
      count: 7,
      path: '.75s,-1.3+.1u 1.7s+.3su,-1.4+.4u 1.75s+.15su+q,.6+.2u 1.35s+.5su+1.6q,2.1',
      width: 0.42,
    },
    over: [['oval', 'accent', '.86s,-1.28 .17,.14']],
  },
  twin_tails: {
    under: [],
    tail: {
      sides: [-1, 1],
      count: 6,
      path: '1.05s,-.95 1.75s+.25su,-.8+.2u 1.6s+.35su+q,1.1 1.25s+.6su+1.5q,2.7',
      width: 0.4,
    },
    over: [['each', { s: [-1, 1] }, [['oval', 'accent', '1.1s,-.92 .16,.18']]]],
  },
  bun: {
    under: [
      ['oval', 'line', '-2k,-2 .58,.48'],
      ['oval', 'hair', '-2k,-2 .555,.455'],
      [
        'each',
        { i: [0, 1, 2, 3] },
        [['stroke', 'hair-.3@.8', '.12i-2k-.4,-1.75 .16i-2k-.35,-2.1 .14i-2k,-2.35 .08i-2k+.2,-2.3', { width: 0.035 }]],
      ],
    ],
  },
  braid: {
    under: [
      [
        'each',
        {
          i: [0, 1, 2, 3, 4, 5, 6, 7],
          b: [0, 0.0841, 0.0909, 0.0141, -0.0757, -0.0959, -0.0279, 0.0657],
          o: [-0.07, 0.07, -0.07, 0.07, -0.07, 0.07, -0.07, 0.07],
          d: [0.14, 0, 0.14, 0, 0.14, 0, 0.14, 0],
        },
        [
          ['oval', 'line', 's+bs+o+.125iq,.8+.32i .27-.012i,.24', { angle: '7.1429o' }],
          ['oval', 'hair-d', 's+bs+o+.125iq,.8+.32i .245-.012i,.215', { angle: '7.1429o' }],
          [
            'stroke',
            'hair-.35@.7',
            's+bs+o+.125iq-.1,.7+.32i s+bs+o+.125iq-.05,.8+.32i s+bs+o+.125iq,.85+.32i s+bs+o+.125iq+.1,.9+.32i',
            { width: 0.03 },
          ],
        ],
      ],
      ['oval', 'accent', 'q+1.02s,3.3 .17,.12'],
    ],
  },
};
