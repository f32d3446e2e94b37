import type { CoatColours } from './coats.ts';
import type { HeadSpec, QuadSpec } from './quad-spec.ts';

export const head: HeadSpec = {
  r: 0.165,
  wide: 1.1,
  snout: 0.42,
  root: 0.5,
  tip: 0.3,
  rootU: -0.24,
  tipU: -0.3,
  lobes: 0.36,
  cheek: 1.0,
  nose: 0.15,
  ear: { shape: 'point', at: [-0.05, 0.62, 0.58], dir: [-0.05, 1, 0.34], length: 0.86, width: 0.72 },
  eye: { f: 0.78, u: 0.14, s: 0.42, r: 0.235, outward: 0.3, tilt: -0.12 },
  iris: [0.34, 0.5, 0.08],
  pupil: 'slit',
  pitch: 0.02,
};

export const cat: QuadSpec = {
  leg: 0.5,
  length: 0.66,
  chest: [0.175, 0.145],
  loin: [0.16, 0.145],
  hip: [0.18, 0.15],
  croup: 0.015,
  tuck: -0.01,
  neck: { length: 0.2, angle: 0.95, base: 0.15, top: 0.12 },
  head,
  limb: { r: 0.043, thigh: 2.9, arm: 2.3, foot: 'paw', footR: 1.15, hock: 0.9 },
  tail: {
    root: 0.05,
    points: [
      [0.13, 0.1, 0, 0.046],
      [0.2, 0.3, 0.02, 0.044],
      [0.16, 0.5, 0.04, 0.042],
      [0.22, 0.66, 0.07, 0.03],
    ],
  },
  pose: 'sit',
  sitAngle: 0.95,
};

export const bigHead: HeadSpec = {
  ...head,
  r: 0.2,
  wide: 1.0,
  snout: 0.78,
  root: 0.6,
  tip: 0.42,
  rootU: -0.16,
  tipU: -0.34,
  lobes: 0.5,
  nose: 0.25,
  ear: { shape: 'leaf', at: [-0.25, 0.62, 0.66], dir: [-0.1, 0.9, 0.5], length: 0.42, width: 0.5 },
  eye: { f: 0.84, u: 0.24, s: 0.42, r: 0.15, outward: 0.34, tilt: 0.28 },
  iris: [0.62, 0.4, 0.07],
  pupil: 'round',
  pitch: -0.06,
};

export const big: QuadSpec = {
  ...cat,
  leg: 0.47,
  length: 0.86,
  chest: [0.225, 0.17],
  loin: [0.185, 0.155],
  hip: [0.2, 0.16],
  neck: { length: 0.25, angle: 0.5, base: 0.22, top: 0.175 },
  head: bigHead,
  limb: { r: 0.064, thigh: 2.6, arm: 2.4, foot: 'paw', footR: 1.28, hock: 0.9 },
  tail: {
    root: 0.045,
    points: [
      [0.1, -0.14, 0, 0.04],
      [0.2, -0.34, 0.02, 0.036],
      [0.36, -0.46, 0.05, 0.036],
      [0.52, -0.4, 0.08, 0.038],
    ],
  },
  pose: 'stand',
  sitAngle: 0.8,
};

export const TABBY: CoatColours = {
  base: [0.34, 0.25, 0.165],
  light: [0.72, 0.66, 0.57],
  dark: [0.07, 0.05, 0.035],
  accent: [0.5, 0.22, 0.18],
};

export const GINGER: CoatColours = {
  base: [0.56, 0.27, 0.09],
  light: [0.8, 0.7, 0.56],
  dark: [0.34, 0.12, 0.03],
  accent: [0.6, 0.28, 0.22],
};

export const LION: CoatColours = {
  base: [0.45, 0.27, 0.1],
  light: [0.62, 0.47, 0.29],
  dark: [0.16, 0.075, 0.03],
  accent: [0.3, 0.13, 0.045],
};

export const TIGER: CoatColours = {
  base: [0.58, 0.25, 0.055],
  light: [0.8, 0.75, 0.67],
  dark: [0.018, 0.014, 0.012],
  accent: [0.5, 0.22, 0.18],
};

export const LEOPARD: CoatColours = {
  base: [0.56, 0.38, 0.16],
  light: [0.75, 0.66, 0.5],
  dark: [0.025, 0.018, 0.014],
  accent: [0.42, 0.24, 0.09],
};

export const PANTHER: CoatColours = {
  base: [0.02, 0.02, 0.023],
  light: [0.034, 0.033, 0.037],
  dark: [0.008, 0.008, 0.01],
  accent: [0.03, 0.03, 0.03],
};
