import type { FishSpec } from './fish-rig.ts';

export const reef: FishSpec = {
  depth: [0.05, 0.14, 0.2, 0.215, 0.2, 0.15, 0.08, 0.05],
  width: [0.03, 0.07, 0.085, 0.085, 0.075, 0.055, 0.03, 0.02],
  bend: 0.06,
  flukes: false,
  tail: { length: 0.2, spread: 0.17, fork: 0.35 },
  dorsal: [[0.25, 0.88, 0.12, 0.1]],
  pectoral: { at: 0.32, length: 0.16, width: 0.07, low: 0.25 },
  anal: true,
  eye: { at: 0.13, up: 0.3, r: 0.036, iris: [0.75, 0.6, 0.25] },
  mouth: 0.05,
};

export const koi: FishSpec = {
  ...reef,
  depth: [0.05, 0.095, 0.12, 0.125, 0.115, 0.09, 0.06, 0.035],
  width: [0.05, 0.09, 0.11, 0.115, 0.105, 0.078, 0.045, 0.02],
  bend: 0.2,
  tail: { length: 0.26, spread: 0.15, fork: 0.3 },
  dorsal: [[0.35, 0.68, 0.06, 0.2]],
  pectoral: { at: 0.24, length: 0.17, width: 0.08, low: 0.4 },
  eye: { at: 0.1, up: 0.35, r: 0.016, iris: [0.3, 0.25, 0.1] },
  whiskers: true,
};

export const whale: FishSpec = {
  depth: [0.055, 0.125, 0.165, 0.175, 0.155, 0.115, 0.07, 0.04],
  width: [0.05, 0.115, 0.15, 0.155, 0.135, 0.095, 0.05, 0.028],
  bend: 0.13,
  flukes: true,
  tail: { length: 0.15, spread: 0.2, fork: 0.35 },
  dorsal: [[0.66, 0.76, 0.035, 0.5]],
  pectoral: { at: 0.27, length: 0.3, width: 0.08, low: 0.55 },
  anal: false,
  eye: { at: 0.2, up: -0.25, r: 0.012, iris: [0.08, 0.06, 0.05] },
  mouth: 0.17,
};

export const dolphin: FishSpec = {
  ...whale,
  depth: [0.03, 0.07, 0.12, 0.14, 0.135, 0.1, 0.055, 0.03],
  width: [0.025, 0.055, 0.1, 0.115, 0.11, 0.08, 0.04, 0.022],
  bend: 0.16,
  tail: { length: 0.13, spread: 0.15, fork: 0.35 },
  dorsal: [[0.44, 0.6, 0.11, 0.42]],
  pectoral: { at: 0.3, length: 0.2, width: 0.07, low: 0.5 },
  eye: { at: 0.17, up: 0.0, r: 0.013, iris: [0.05, 0.035, 0.03] },
  mouth: 0.13,
};

export const shark: FishSpec = {
  depth: [0.025, 0.08, 0.115, 0.13, 0.115, 0.08, 0.045, 0.03],
  width: [0.03, 0.085, 0.105, 0.11, 0.095, 0.062, 0.033, 0.02],
  bend: 0.12,
  flukes: false,
  tail: { length: 0.19, spread: 0.19, fork: 0.55 },
  dorsal: [
    [0.38, 0.54, 0.13, 0.34],
    [0.82, 0.88, 0.03, 0.4],
  ],
  pectoral: { at: 0.32, length: 0.28, width: 0.1, low: 0.55 },
  anal: true,
  eye: { at: 0.13, up: 0.2, r: 0.012, iris: [0.02, 0.02, 0.02] },
  mouth: 0.12,
};
