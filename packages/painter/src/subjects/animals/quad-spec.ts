import type { Vec } from '../rig/vec.ts';

/** Posture of a four-legged animal; other scene poses map onto these. */
export type QuadPose = 'stand' | 'walk' | 'run' | 'sit' | 'lie' | 'sleep' | 'graze' | 'howl';

export interface EarSpec {
  shape: 'point' | 'leaf';
  /** Root and direction in head coordinates (forward, up, side) for the right ear; the other is mirrored. */
  at: Vec;
  dir: Vec;
  length: number;
  width: number;
}

/** All in head radii. */
export interface HeadSpec {
  /** Skull radius in body units; half-width factor. */
  r: number;
  wide: number;
  /** Muzzle: length beyond the skull, radius at root and tip, height of root and tip. */
  snout: number;
  root: number;
  tip: number;
  rootU: number;
  tipU: number;
  /** Square the muzzle: side lobes as in cats and lions. */
  lobes: number;
  cheek: number;
  nose: number;
  ear: EarSpec;
  eye: { f: number; u: number; s: number; r: number; outward: number; tilt: number };
  iris: Vec;
  pupil: 'round' | 'slit' | 'bar' | 'none';
  white?: number;
  /** Resting pitch of the head; negative looks down along the muzzle. */
  pitch: number;
}

export interface TailSpec {
  /** Points from the root backwards: [back, up, side, radius] in body units; the root is added. */
  points: readonly (readonly [number, number, number, number])[];
  root: number;
}

/** Proportions of a quadruped in units of about its height at the withers. */
export interface QuadSpec {
  leg: number;
  length: number;
  chest: readonly [number, number];
  loin: readonly [number, number];
  hip: readonly [number, number];
  /** Hip height above shoulder height; arch of the back. */
  croup: number;
  tuck: number;
  neck: { length: number; angle: number; base: number; top: number };
  head: HeadSpec;
  limb: { r: number; thigh: number; arm: number; foot: 'paw' | 'hoof' | 'pad'; footR: number; hock: number };
  tail: TailSpec;
  pose: QuadPose;
  /** Angle of the trunk when sitting. */
  sitAngle?: number;
  /** How upright the neck stands when sitting or lying. */
  alert?: number;
}
