import type { PetalShape } from './petal.ts';

export interface Ring {
  n: number;
  from: number;
  to: number;
  w: number;
}
/** Rings that grow smaller towards the middle. */
export interface Rings {
  rows: number;
  petals: number;
  from: number;
  to: number;
  w: number;
}
/** Colours from the foot of a petal to its tip. */
export type Pair = readonly [foot: string, tip: string];
export interface Flower {
  /** Outer rings first. */
  rings: readonly Ring[] | Rings;
  shape: PetalShape;
  colours: readonly Pair[];
  veins: number;
  cup: number;
  /** Radius of the middle and its colour; 0 = none. */
  heart: number;
  heartColour: string;
  /** Head diameter as a share of the plant's height when it stands on a stem. */
  head: number;
  leaf: PetalShape;
}

export const FLOWERS: Readonly<Record<string, Flower>> = {
  dahlia: {
    rings: { rows: 8, petals: 15, from: 0.12, to: 0.2, w: 0.2 },
    shape: { widest: 0.68, point: 0.35 },
    colours: [
      ['#c9566a', '#f2b8b0'],
      ['#b8401f', '#f2a04a'],
      ['#6a2a7a', '#d89ae0'],
      ['#d8b070', '#fbf0d8'],
      ['#8a1230', '#e0405a'],
    ],
    veins: 0.22,
    cup: 0.75,
    heart: 0.12,
    heartColour: '#c8a83a',
    head: 0.5,
    leaf: { widest: 0.4, point: 0.8 },
  },
  rose: {
    rings: [
      { n: 6, from: 0.05, to: 1, w: 0.5 },
      { n: 6, from: 0.04, to: 0.84, w: 0.44 },
      { n: 5, from: 0.02, to: 0.66, w: 0.38 },
      { n: 5, from: 0, to: 0.5, w: 0.3 },
      { n: 4, from: 0, to: 0.35, w: 0.22 },
      { n: 3, from: 0, to: 0.21, w: 0.14 },
    ],
    shape: { widest: 0.72, point: 0.05 },
    colours: [
      ['#7a0618', '#d81f3a'],
      ['#c8506a', '#f7bcc4'],
      ['#d8a070', '#fbf0dc'],
      ['#c87a1f', '#fbd070'],
    ],
    veins: 0.1,
    cup: 1,
    heart: 0,
    heartColour: '#000000',
    head: 0.42,
    leaf: { widest: 0.45, point: 0.7 },
  },
  sunflower: {
    rings: [
      { n: 21, from: 0.3, to: 1, w: 0.12 },
      { n: 21, from: 0.3, to: 0.92, w: 0.12 },
    ],
    shape: { widest: 0.45, point: 0.8 },
    colours: [
      ['#d87a0a', '#fbc81f'],
      ['#c85a0a', '#f2a81f'],
    ],
    veins: 0.3,
    cup: 0.55,
    heart: 0.42,
    heartColour: '#3a1f0c',
    head: 0.42,
    leaf: { widest: 0.35, point: 0.75 },
  },
  daisy: {
    rings: [
      { n: 18, from: 0.2, to: 1, w: 0.115 },
      { n: 14, from: 0.2, to: 0.94, w: 0.11 },
    ],
    shape: { widest: 0.7, point: 0.1 },
    colours: [
      ['#d8dce0', '#fbfaf4'],
      ['#e8b8c8', '#fbeaf0'],
    ],
    veins: 0.16,
    cup: 0.4,
    heart: 0.27,
    heartColour: '#e8b01f',
    head: 0.36,
    leaf: { widest: 0.6, point: 0.5 },
  },
  lily: {
    rings: [
      { n: 3, from: 0.02, to: 1, w: 0.27 },
      { n: 3, from: 0.02, to: 0.96, w: 0.25 },
    ],
    shape: { widest: 0.5, point: 0.85 },
    colours: [
      ['#c83a6a', '#fbdce4'],
      ['#c8c86a', '#fbf8ec'],
      ['#c84a0a', '#f79a3a'],
    ],
    veins: 0.2,
    cup: 0.9,
    heart: 0.07,
    heartColour: '#b8801f',
    head: 0.42,
    leaf: { widest: 0.35, point: 0.95 },
  },
  peony: {
    rings: { rows: 9, petals: 11, from: 0.05, to: 0.16, w: 0.34 },
    shape: { widest: 0.75, point: 0.02, notch: 0.06 },
    colours: [
      ['#c8407a', '#f7bcd0'],
      ['#d8a0a8', '#fbeef0'],
      ['#a01f4a', '#e86a90'],
    ],
    veins: 0.14,
    cup: 0.95,
    heart: 0,
    heartColour: '#000000',
    head: 0.5,
    leaf: { widest: 0.45, point: 0.7 },
  },
  poppy: {
    rings: [
      { n: 4, from: 0.02, to: 1, w: 0.62 },
      { n: 4, from: 0.02, to: 0.84, w: 0.55 },
    ],
    shape: { widest: 0.72, point: 0 },
    colours: [
      ['#5a0608', '#e0281f'],
      ['#a8400a', '#f79a4a'],
    ],
    veins: 0.28,
    cup: 0.8,
    heart: 0.16,
    heartColour: '#1f2a14',
    head: 0.4,
    leaf: { widest: 0.5, point: 0.8 },
  },
  blossom: {
    rings: [{ n: 5, from: 0.04, to: 1, w: 0.42 }],
    shape: { widest: 0.66, point: 0, notch: 0.13 },
    colours: [['#e87aa0', '#fbe0e8']],
    veins: 0.14,
    cup: 0.6,
    heart: 0.12,
    heartColour: '#d8a04a',
    head: 0.5,
    leaf: { widest: 0.45, point: 0.8 },
  },
  orchid: {
    rings: [
      { n: 3, from: 0.02, to: 1, w: 0.3 },
      { n: 2, from: 0.02, to: 1, w: 0.52 },
    ],
    shape: { widest: 0.6, point: 0.2 },
    colours: [
      ['#8a2f8a', '#e8b0ec'],
      ['#d8a8b8', '#fbf4f6'],
    ],
    veins: 0.3,
    cup: 0.5,
    heart: 0.14,
    heartColour: '#c81f5a',
    head: 0.4,
    leaf: { widest: 0.5, point: 0.4 },
  },
};

/** Cups seen from the side. */
export const TULIPS: readonly Pair[] = [
  ['#8a0f1f', '#e8364a'],
  ['#c87a0a', '#fbc83a'],
  ['#7a2a7a', '#c87ad8'],
  ['#e07a8a', '#fbd0d4'],
];
export const LOTUS: Pair = ['#fbe6ea', '#e86a98'];
/** Rows of petals from the outside in: how many, how far they spread, how long and wide they are. */
export const TULIP_ROWS = [
  [3, 0.34, 1.02, 0.34],
  [2, 0.22, 1, 0.34],
  [1, 0, 0.94, 0.36],
] as const;
export const LOTUS_ROWS = [
  [9, 1.35, 0.92, 0.19],
  [8, 0.95, 0.98, 0.2],
  [6, 0.55, 1, 0.21],
  [5, 0.28, 0.94, 0.2],
] as const;
