import type { CoatColours } from './coats.ts';
import type { HeadSpec, QuadSpec } from './quad-spec.ts';

export const head: HeadSpec = {
  r: 0.125,
  wide: 0.98,
  snout: 1.55,
  root: 0.5,
  tip: 0.24,
  rootU: -0.14,
  tipU: -0.36,
  lobes: 0,
  cheek: 1.25,
  nose: 0.2,
  ear: { shape: 'point', at: [-0.12, 0.62, 0.5], dir: [-0.1, 1, 0.3], length: 1.3, width: 0.72 },
  eye: { f: 0.74, u: 0.2, s: 0.46, r: 0.17, outward: 0.5, tilt: 0.22 },
  iris: [0.52, 0.24, 0.035],
  pupil: 'round',
  pitch: -0.06,
};

export const fox: QuadSpec = {
  leg: 0.5,
  length: 0.69,
  chest: [0.185, 0.15],
  loin: [0.145, 0.125],
  hip: [0.165, 0.135],
  croup: -0.01,
  tuck: 0.02,
  neck: { length: 0.25, angle: 0.92, base: 0.165, top: 0.11 },
  head,
  limb: { r: 0.034, thigh: 3.3, arm: 2.6, foot: 'paw', footR: 1.2, hock: 1 },
  tail: {
    root: 0.05,
    points: [
      [0.16, -0.05, 0.02, 0.08],
      [0.36, -0.15, 0.04, 0.118],
      [0.56, -0.24, 0.07, 0.112],
      [0.74, -0.28, 0.09, 0.035],
    ],
  },
  pose: 'stand',
};

export const wolf: QuadSpec = {
  ...fox,
  leg: 0.56,
  length: 0.77,
  chest: [0.22, 0.155],
  loin: [0.165, 0.13],
  hip: [0.18, 0.14],
  neck: { length: 0.3, angle: 0.62, base: 0.2, top: 0.14 },
  head: {
    ...head,
    r: 0.135,
    snout: 1.6,
    root: 0.6,
    tip: 0.34,
    ear: { ...head.ear, length: 0.9, width: 0.56, at: [-0.2, 0.66, 0.5] },
    eye: { ...head.eye, r: 0.135 },
    iris: [0.6, 0.38, 0.06],
    pitch: -0.12,
  },
  limb: { ...fox.limb, r: 0.042, thigh: 3.1, arm: 2.7 },
  tail: {
    root: 0.05,
    points: [
      [0.08, -0.12, 0, 0.075],
      [0.16, -0.3, 0.02, 0.092],
      [0.2, -0.46, 0.03, 0.03],
    ],
  },
};

export const dog: QuadSpec = {
  ...wolf,
  chest: [0.215, 0.155],
  neck: { length: 0.27, angle: 0.95, base: 0.165, top: 0.115 },
  head: {
    ...wolf.head,
    r: 0.14,
    snout: 1.2,
    root: 0.62,
    tip: 0.42,
    lobes: 0.34,
    nose: 0.24,
    cheek: 0.9,
    ear: { shape: 'leaf', at: [-0.1, 0.55, 0.78], dir: [0.15, -0.9, 0.35], length: 1.15, width: 0.75 },
    eye: { f: 0.78, u: 0.24, s: 0.43, r: 0.17, outward: 0.42, tilt: 0.05 },
    iris: [0.16, 0.07, 0.025],
    pitch: -0.02,
  },
  tail: {
    root: 0.045,
    points: [
      [0.14, 0.1, 0, 0.06],
      [0.26, 0.26, 0.02, 0.062],
      [0.3, 0.42, 0.04, 0.02],
    ],
  },
  limb: { ...wolf.limb, r: 0.046 },
};

export const FOX: CoatColours = {
  base: [0.47, 0.155, 0.042],
  light: [0.78, 0.72, 0.64],
  dark: [0.026, 0.02, 0.018],
  accent: [1, 1, 1],
};

export const WOLF: CoatColours = {
  base: [0.3, 0.27, 0.23],
  light: [0.66, 0.61, 0.54],
  dark: [0.06, 0.055, 0.052],
  accent: [1, 1, 1],
};

export const DOG: CoatColours = {
  base: [0.5, 0.3, 0.13],
  light: [0.66, 0.46, 0.25],
  dark: [0.3, 0.16, 0.065],
  accent: [1, 1, 1],
};

export const HUSKY: CoatColours = {
  base: [0.16, 0.165, 0.18],
  light: [0.82, 0.82, 0.82],
  dark: [0.035, 0.036, 0.042],
  accent: [1, 1, 1],
};
