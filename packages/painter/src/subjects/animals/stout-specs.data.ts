import type { HeadSpec, QuadSpec } from './quad-spec.ts';

const bearHead: HeadSpec = {
  r: 0.185,
  wide: 1.05,
  snout: 0.85,
  root: 0.5,
  tip: 0.34,
  rootU: -0.2,
  tipU: -0.32,
  lobes: 0.22,
  cheek: 1.1,
  nose: 0.24,
  ear: { shape: 'leaf', at: [-0.25, 0.68, 0.66], dir: [-0.05, 0.9, 0.5], length: 0.5, width: 0.58 },
  eye: { f: 0.84, u: 0.18, s: 0.38, r: 0.1, outward: 0.34, tilt: 0.1 },
  iris: [0.09, 0.045, 0.018],
  pupil: 'round',
  pitch: -0.12,
};

export const bear: QuadSpec = {
  leg: 0.42,
  length: 0.78,
  chest: [0.28, 0.225],
  loin: [0.27, 0.235],
  hip: [0.27, 0.225],
  croup: -0.02,
  tuck: -0.02,
  neck: { length: 0.24, angle: 0.4, base: 0.25, top: 0.19 },
  head: bearHead,
  limb: { r: 0.085, thigh: 2.3, arm: 2, foot: 'paw', footR: 1.2, hock: 0.5 },
  tail: { root: 0.05, points: [[0.06, -0.04, 0, 0.04]] },
  pose: 'stand',
  sitAngle: 1.15,
};

export const polar: QuadSpec = {
  ...bear,
  neck: { length: 0.34, angle: 0.36, base: 0.23, top: 0.155 },
  head: {
    ...bearHead,
    r: 0.15,
    snout: 1.1,
    root: 0.56,
    tip: 0.36,
    ear: { ...bearHead.ear, length: 0.36, width: 0.42 },
  },
};

export const panda: QuadSpec = {
  ...bear,
  head: {
    ...bearHead,
    r: 0.235,
    wide: 1.12,
    snout: 0.48,
    root: 0.42,
    tip: 0.3,
    cheek: 1.25,
    eye: { f: 0.82, u: 0.12, s: 0.4, r: 0.12, outward: 0.34, tilt: 0.05 },
    ear: { shape: 'leaf', at: [-0.2, 0.72, 0.7], dir: [-0.05, 0.85, 0.6], length: 0.5, width: 0.56 },
  },
  pose: 'sit',
};

export const rabbit: QuadSpec = {
  leg: 0.34,
  length: 0.44,
  chest: [0.185, 0.155],
  loin: [0.2, 0.175],
  hip: [0.235, 0.19],
  croup: 0.05,
  tuck: 0.03,
  neck: { length: 0.15, angle: 0.85, base: 0.16, top: 0.13 },
  head: {
    r: 0.165,
    wide: 0.88,
    snout: 0.52,
    root: 0.56,
    tip: 0.34,
    rootU: -0.14,
    tipU: -0.22,
    lobes: 0.28,
    cheek: 1,
    nose: 0.13,
    ear: { shape: 'leaf', at: [-0.3, 0.72, 0.28], dir: [-0.28, 1, 0.16], length: 2.1, width: 0.62 },
    eye: { f: 0.42, u: 0.2, s: 0.68, r: 0.26, outward: 0.7, tilt: 0 },
    iris: [0.1, 0.045, 0.02],
    pupil: 'round',
    pitch: -0.16,
  },
  limb: { r: 0.046, thigh: 3.4, arm: 1.9, foot: 'paw', footR: 1.2, hock: 1 },
  tail: { root: 0.05, points: [[0.06, 0.02, 0, 0.085]] },
  pose: 'sit',
  sitAngle: 0.42,
  alert: 0,
};

export const mouse: QuadSpec = {
  ...rabbit,
  head: {
    ...rabbit.head,
    r: 0.15,
    snout: 0.85,
    root: 0.52,
    tip: 0.2,
    ear: { shape: 'leaf', at: [-0.25, 0.55, 0.6], dir: [-0.1, 0.9, 0.5], length: 0.85, width: 0.85 },
    eye: { ...rabbit.head.eye, r: 0.17, s: 0.6 },
    iris: [0.015, 0.01, 0.01],
    pupil: 'none',
    nose: 0.12,
  },
  limb: { ...rabbit.limb, r: 0.03 },
  tail: {
    root: 0.025,
    points: [
      [0.2, -0.02, 0.02, 0.02],
      [0.42, 0.02, 0.1, 0.016],
      [0.62, 0.1, 0.14, 0.008],
    ],
  },
};

export const squirrel: QuadSpec = {
  ...rabbit,
  sitAngle: 0.95,
  head: {
    ...mouse.head,
    r: 0.155,
    snout: 0.6,
    root: 0.54,
    tip: 0.26,
    ear: { shape: 'point', at: [-0.2, 0.66, 0.5], dir: [-0.1, 1, 0.25], length: 0.75, width: 0.42 },
    eye: { ...rabbit.head.eye, r: 0.21 },
  },
  tail: { root: 0.06, points: [] },
};

export const hamster: QuadSpec = {
  ...mouse,
  leg: 0.2,
  length: 0.36,
  chest: [0.22, 0.2],
  loin: [0.24, 0.22],
  hip: [0.24, 0.21],
  neck: { length: 0.06, angle: 0.5, base: 0.2, top: 0.18 },
  head: {
    ...mouse.head,
    r: 0.2,
    snout: 0.42,
    tip: 0.28,
    cheek: 1.3,
    ear: { ...mouse.head.ear, length: 0.5, width: 0.55 },
    eye: { ...mouse.head.eye, r: 0.15 },
  },
  tail: { root: 0.02, points: [[0.03, 0.01, 0, 0.02]] },
};

export const hedgehog: QuadSpec = {
  ...mouse,
  leg: 0.16,
  length: 0.44,
  chest: [0.23, 0.2],
  loin: [0.26, 0.24],
  hip: [0.23, 0.2],
  neck: { length: 0.08, angle: 0.1, base: 0.17, top: 0.13 },
  head: {
    ...mouse.head,
    r: 0.14,
    snout: 1.15,
    tip: 0.14,
    pitch: 0.06,
    nose: 0.15,
    ear: { ...mouse.head.ear, length: 0.45, width: 0.5 },
  },
  tail: { root: 0.02, points: [] },
  pose: 'stand',
};
