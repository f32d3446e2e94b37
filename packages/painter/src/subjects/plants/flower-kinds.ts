import { hex } from '../../core/colour.ts';
import type { Rgb } from '../../stage.ts';
import type { PetalLook, PetalShape } from './petal.ts';

interface Ring {
  n: number;
  from: number;
  to: number;
  w: number;
}
export interface Flower {
  /** Outer rings first. */
  rings: readonly Ring[];
  shape: PetalShape;
  colours: readonly (readonly [Rgb, Rgb])[];
  veins: number;
  cup: number;
  /** Radius of the middle and its colour; 0 = none. */
  heart: number;
  heartColour: Rgb;
  /** Head diameter as a share of the plant's height when it stands on a stem. */
  head: number;
  leaf: PetalShape;
}

export const pair = (a: string, b: string): readonly [Rgb, Rgb] => [hex(a), hex(b)];
const ringsOf = (n: number, count: number, from: number, to: number, w: number): Ring[] =>
  Array.from({ length: n }, (_, i) => {
    const t = i / Math.max(1, n - 1);
    return { n: Math.round(count * (1 - t * 0.5)), from: from * (1 - t), to: 1 - (1 - to) * t, w: w * (1 - t * 0.68) };
  });

export const FLOWERS: Record<string, Flower> = {
  dahlia: {
    rings: ringsOf(8, 15, 0.12, 0.2, 0.2),
    shape: { widest: 0.68, point: 0.35 },
    colours: [
      pair('#c9566a', '#f2b8b0'),
      pair('#b8401f', '#f2a04a'),
      pair('#6a2a7a', '#d89ae0'),
      pair('#d8b070', '#fbf0d8'),
      pair('#8a1230', '#e0405a'),
    ],
    veins: 0.22,
    cup: 0.75,
    heart: 0.12,
    heartColour: hex('#c8a83a'),
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
      pair('#7a0618', '#d81f3a'),
      pair('#c8506a', '#f7bcc4'),
      pair('#d8a070', '#fbf0dc'),
      pair('#c87a1f', '#fbd070'),
    ],
    veins: 0.1,
    cup: 1,
    heart: 0,
    heartColour: [0, 0, 0],
    head: 0.42,
    leaf: { widest: 0.45, point: 0.7 },
  },
  sunflower: {
    rings: [
      { n: 21, from: 0.3, to: 1, w: 0.12 },
      { n: 21, from: 0.3, to: 0.92, w: 0.12 },
    ],
    shape: { widest: 0.45, point: 0.8 },
    colours: [pair('#d87a0a', '#fbc81f'), pair('#c85a0a', '#f2a81f')],
    veins: 0.3,
    cup: 0.55,
    heart: 0.42,
    heartColour: hex('#3a1f0c'),
    head: 0.42,
    leaf: { widest: 0.35, point: 0.75 },
  },
  daisy: {
    rings: [
      { n: 18, from: 0.2, to: 1, w: 0.115 },
      { n: 14, from: 0.2, to: 0.94, w: 0.11 },
    ],
    shape: { widest: 0.7, point: 0.1 },
    colours: [pair('#d8dce0', '#fbfaf4'), pair('#e8b8c8', '#fbeaf0')],
    veins: 0.16,
    cup: 0.4,
    heart: 0.27,
    heartColour: hex('#e8b01f'),
    head: 0.36,
    leaf: { widest: 0.6, point: 0.5 },
  },
  lily: {
    rings: [
      { n: 3, from: 0.02, to: 1, w: 0.27 },
      { n: 3, from: 0.02, to: 0.96, w: 0.25 },
    ],
    shape: { widest: 0.5, point: 0.85 },
    colours: [pair('#c83a6a', '#fbdce4'), pair('#c8c86a', '#fbf8ec'), pair('#c84a0a', '#f79a3a')],
    veins: 0.2,
    cup: 0.9,
    heart: 0.07,
    heartColour: hex('#b8801f'),
    head: 0.42,
    leaf: { widest: 0.35, point: 0.95 },
  },
  peony: {
    rings: ringsOf(9, 11, 0.05, 0.16, 0.34),
    shape: { widest: 0.75, point: 0.02, notch: 0.06 },
    colours: [pair('#c8407a', '#f7bcd0'), pair('#d8a0a8', '#fbeef0'), pair('#a01f4a', '#e86a90')],
    veins: 0.14,
    cup: 0.95,
    heart: 0,
    heartColour: [0, 0, 0],
    head: 0.5,
    leaf: { widest: 0.45, point: 0.7 },
  },
  poppy: {
    rings: [
      { n: 4, from: 0.02, to: 1, w: 0.62 },
      { n: 4, from: 0.02, to: 0.84, w: 0.55 },
    ],
    shape: { widest: 0.72, point: 0 },
    colours: [pair('#5a0608', '#e0281f'), pair('#a8400a', '#f79a4a')],
    veins: 0.28,
    cup: 0.8,
    heart: 0.16,
    heartColour: hex('#1f2a14'),
    head: 0.4,
    leaf: { widest: 0.5, point: 0.8 },
  },
  blossom: {
    rings: [{ n: 5, from: 0.04, to: 1, w: 0.42 }],
    shape: { widest: 0.66, point: 0, notch: 0.13 },
    colours: [pair('#e87aa0', '#fbe0e8')],
    veins: 0.14,
    cup: 0.6,
    heart: 0.12,
    heartColour: hex('#d8a04a'),
    head: 0.5,
    leaf: { widest: 0.45, point: 0.8 },
  },
  orchid: {
    rings: [
      { n: 3, from: 0.02, to: 1, w: 0.3 },
      { n: 2, from: 0.02, to: 1, w: 0.52 },
    ],
    shape: { widest: 0.6, point: 0.2 },
    colours: [pair('#8a2f8a', '#e8b0ec'), pair('#d8a8b8', '#fbf4f6')],
    veins: 0.3,
    cup: 0.5,
    heart: 0.14,
    heartColour: hex('#c81f5a'),
    head: 0.4,
    leaf: { widest: 0.5, point: 0.4 },
  },
};

/** Every leaf on a stem. */
export const LEAF: PetalLook = { base: hex('#2f5a22'), tip: hex('#5f8a38'), veins: 0.35, cup: 0.6 };
