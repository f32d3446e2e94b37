import type { HeadSpec, QuadSpec } from '../animals/quad-spec.ts';

export const head: HeadSpec = {
  r: 0.135,
  wide: 0.86,
  snout: 1.35,
  root: 0.6,
  tip: 0.36,
  rootU: -0.16,
  tipU: -0.24,
  lobes: 0,
  cheek: 0.8,
  nose: 0,
  ear: { shape: 'leaf', at: [-0.4, 0.2, 0.75], dir: [-0.9, 0.3, 0.6], length: 0.8, width: 0.5 },
  eye: { f: 0.62, u: 0.32, s: 0.55, r: 0.16, outward: 0.5, tilt: 0.32 },
  iris: [0.85, 0.5, 0.03],
  pupil: 'slit',
  pitch: -0.2,
};

export const dragon: QuadSpec = {
  leg: 0.46,
  length: 0.74,
  chest: [0.23, 0.18],
  loin: [0.18, 0.15],
  hip: [0.2, 0.16],
  croup: -0.03,
  tuck: 0,
  neck: { length: 0.55, angle: 1.0, base: 0.18, top: 0.095 },
  head,
  limb: { r: 0.058, thigh: 3, arm: 2.5, foot: 'pad', footR: 1.25, hock: 1.1 },
  tail: {
    root: 0.13,
    points: [
      [0.22, -0.12, 0.02, 0.105],
      [0.46, -0.24, 0.06, 0.08],
      [0.7, -0.28, 0.1, 0.058],
      [0.92, -0.2, 0.12, 0.036],
      [1.06, -0.04, 0.1, 0.012],
    ],
  },
  pose: 'stand',
};

export const sauropod: QuadSpec = {
  ...dragon,
  leg: 0.5,
  chest: [0.28, 0.24],
  loin: [0.27, 0.24],
  hip: [0.25, 0.21],
  croup: 0.02,
  neck: { length: 0.95, angle: 0.88, base: 0.17, top: 0.07 },
  head: {
    ...head,
    r: 0.085,
    snout: 0.85,
    root: 0.55,
    tip: 0.42,
    eye: { ...head.eye, tilt: 0, r: 0.17 },
    iris: [0.3, 0.2, 0.05],
    pupil: 'round',
    ear: { ...head.ear, length: 0.1, width: 0.1 },
  },
  limb: { r: 0.078, thigh: 2.4, arm: 1.9, foot: 'pad', footR: 1.12, hock: 0.4 },
};
