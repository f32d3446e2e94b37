import type { Place } from '../../scene.ts';
import type { PlacedSubject } from '../../stage.ts';
import type { BirdPose, BirdSpec } from './bird-rig.ts';

const songbird: BirdSpec = {
  girth: 0.29,
  tilt: 0.55,
  neck: { length: 0.1, bend: 0, base: 0.21, top: 0.19 },
  head: 0.225,
  beak: { length: 0.5, root: 0.2, tip: 0.03, drop: 0, hook: false, flat: false },
  eye: { r: 0.19, iris: [0.03, 0.018, 0.012], front: false },
  wing: { span: 1.0, chord: 0.36, pointed: false },
  tail: { length: 0.5, width: 0.12 },
  leg: { length: 0.2, r: 0.02, webbed: false },
  perch: true,
};

const owl: BirdSpec = {
  ...songbird,
  girth: 0.31,
  tilt: 1.2,
  neck: { length: 0.05, bend: 0, base: 0.28, top: 0.27 },
  head: 0.29,
  beak: { length: 0.16, root: 0.14, tip: 0.03, drop: 0.12, hook: true, flat: false },
  eye: { r: 0.27, iris: [0.85, 0.42, 0.03], front: true },
  wing: { span: 1.15, chord: 0.46, pointed: false },
  tail: { length: 0.32, width: 0.13 },
  leg: { length: 0.08, r: 0.035, webbed: false },
};

const eagle: BirdSpec = {
  ...songbird,
  girth: 0.25,
  tilt: 0.85,
  neck: { length: 0.13, bend: 0, base: 0.19, top: 0.145 },
  head: 0.145,
  beak: { length: 0.85, root: 0.42, tip: 0.06, drop: 0.25, hook: true, flat: false },
  eye: { r: 0.2, iris: [0.8, 0.55, 0.08], front: false },
  wing: { span: 1.5, chord: 0.46, pointed: false },
  tail: { length: 0.42, width: 0.18 },
  leg: { length: 0.14, r: 0.034, webbed: false },
};

const crane: BirdSpec = {
  ...songbird,
  girth: 0.22,
  tilt: 0.28,
  neck: { length: 0.85, bend: 0.42, base: 0.11, top: 0.05 },
  head: 0.085,
  beak: { length: 2.1, root: 0.24, tip: 0.03, drop: 0.1, hook: false, flat: false },
  eye: { r: 0.2, iris: [0.4, 0.12, 0.03], front: false },
  wing: { span: 1.3, chord: 0.44, pointed: false },
  tail: { length: 0.22, width: 0.1 },
  leg: { length: 0.78, r: 0.02, webbed: false },
  perch: false,
};

const swan: BirdSpec = {
  ...crane,
  girth: 0.26,
  tilt: 0.08,
  neck: { length: 1.0, bend: 0.95, base: 0.12, top: 0.058 },
  head: 0.098,
  beak: { length: 1.1, root: 0.42, tip: 0.16, drop: 0.3, hook: false, flat: false },
  eye: { r: 0.15, iris: [0.02, 0.015, 0.012], front: false },
  wing: { span: 1.35, chord: 0.5, pointed: false },
  tail: { length: 0.2, width: 0.1 },
  leg: { length: 0.2, r: 0.03, webbed: true },
};

const duck: BirdSpec = {
  ...swan,
  girth: 0.25,
  tilt: 0.18,
  neck: { length: 0.26, bend: 0.2, base: 0.13, top: 0.1 },
  head: 0.14,
  beak: { length: 0.95, root: 0.42, tip: 0.3, drop: 0.1, hook: false, flat: true },
  eye: { r: 0.17, iris: [0.03, 0.018, 0.01], front: false },
  wing: { span: 1.0, chord: 0.34, pointed: true },
  tail: { length: 0.2, width: 0.09 },
  leg: { length: 0.16, r: 0.024, webbed: true },
};

const penguin: BirdSpec = {
  ...songbird,
  girth: 0.245,
  tilt: 1.44,
  neck: { length: 0.12, bend: 0, base: 0.2, top: 0.15 },
  head: 0.16,
  beak: { length: 0.85, root: 0.2, tip: 0.04, drop: 0.2, hook: false, flat: false },
  eye: { r: 0.13, iris: [0.12, 0.05, 0.02], front: false },
  wing: { span: 0.6, chord: 0.2, pointed: true },
  tail: { length: 0.14, width: 0.06 },
  leg: { length: 0.06, r: 0.045, webbed: true },
  perch: false,
};

const parrot: BirdSpec = {
  ...songbird,
  girth: 0.22,
  tilt: 1.05,
  neck: { length: 0.1, bend: 0, base: 0.18, top: 0.16 },
  head: 0.185,
  beak: { length: 0.42, root: 0.34, tip: 0.07, drop: 0.35, hook: true, flat: false },
  eye: { r: 0.15, iris: [0.75, 0.68, 0.4], front: false },
  tail: { length: 0.95, width: 0.07 },
  leg: { length: 0.1, r: 0.03, webbed: false },
};

const flamingo: BirdSpec = {
  ...crane,
  girth: 0.23,
  tilt: 0.2,
  neck: { length: 1.15, bend: 0.8, base: 0.1, top: 0.052 },
  head: 0.092,
  beak: { length: 1.0, root: 0.42, tip: 0.1, drop: 0.75, hook: true, flat: false },
  leg: { length: 1.0, r: 0.02, webbed: true },
};

const crow: BirdSpec = {
  ...songbird,
  girth: 0.235,
  tilt: 0.5,
  head: 0.165,
  neck: { length: 0.12, bend: 0, base: 0.17, top: 0.15 },
  beak: { length: 0.95, root: 0.3, tip: 0.05, drop: 0.12, hook: false, flat: false },
  eye: { r: 0.14, iris: [0.03, 0.02, 0.015], front: false },
  wing: { span: 1.25, chord: 0.42, pointed: false },
  leg: { length: 0.24, r: 0.026, webbed: false },
  perch: false,
};

const seagull: BirdSpec = {
  ...crow,
  tilt: 0.22,
  girth: 0.215,
  beak: { length: 0.8, root: 0.24, tip: 0.06, drop: 0.12, hook: true, flat: false },
  eye: { r: 0.15, iris: [0.75, 0.65, 0.3], front: false },
  wing: { span: 1.45, chord: 0.34, pointed: true },
  leg: { length: 0.26, r: 0.022, webbed: true },
};

const chicken: BirdSpec = {
  ...songbird,
  girth: 0.31,
  tilt: 0.22,
  neck: { length: 0.3, bend: 0.15, base: 0.2, top: 0.11 },
  head: 0.135,
  beak: { length: 0.55, root: 0.26, tip: 0.05, drop: 0.15, hook: false, flat: false },
  eye: { r: 0.16, iris: [0.7, 0.3, 0.05], front: false },
  tail: { length: 0.42, width: 0.1 },
  leg: { length: 0.3, r: 0.03, webbed: false },
  perch: false,
};

const peacock: BirdSpec = {
  ...chicken,
  girth: 0.22,
  tilt: 0.4,
  neck: { length: 0.62, bend: 0.3, base: 0.14, top: 0.062 },
  head: 0.1,
  beak: { length: 0.7, root: 0.24, tip: 0.05, drop: 0.1, hook: false, flat: false },
  leg: { length: 0.38, r: 0.024, webbed: false },
};

const goose: BirdSpec = {
  ...duck,
  girth: 0.26,
  tilt: 0.16,
  neck: { length: 0.66, bend: 0.22, base: 0.13, top: 0.075 },
  head: 0.11,
  beak: { length: 0.9, root: 0.46, tip: 0.2, drop: 0.14, hook: false, flat: true },
  leg: { length: 0.26, r: 0.03, webbed: true },
};

const ostrich: BirdSpec = {
  ...flamingo,
  girth: 0.34,
  tilt: 0.16,
  neck: { length: 1.0, bend: 0.16, base: 0.1, top: 0.05 },
  head: 0.1,
  beak: { length: 0.8, root: 0.5, tip: 0.22, drop: 0.12, hook: false, flat: true },
  eye: { r: 0.26, iris: [0.05, 0.03, 0.02], front: false },
  wing: { span: 0.8, chord: 0.42, pointed: false },
  tail: { length: 0.36, width: 0.16 },
  leg: { length: 0.95, r: 0.04, webbed: false },
};

const turkey: BirdSpec = {
  ...chicken,
  girth: 0.34,
  tilt: 0.3,
  neck: { length: 0.4, bend: 0.24, base: 0.17, top: 0.06 },
  head: 0.105,
  tail: { length: 0.2, width: 0.1 },
};

export const BIRDS = {
  goose,
  ostrich,
  turkey,
  songbird,
  owl,
  eagle,
  crane,
  swan,
  duck,
  penguin,
  parrot,
  flamingo,
  crow,
  seagull,
  chicken,
  peacock,
} as const;

interface Habits {
  metres: number;
  places: readonly Place[];
  layer: PlacedSubject['layer'];
  /** Pose when the prompt names none. */
  rest: BirdPose;
}

export const HABITS: Readonly<Record<string, Habits>> = {
  bird: { metres: 0.2, places: ['garden', 'forest', 'meadow'], layer: 'ground', rest: 'stand' },
  owl: { metres: 0.6, places: ['forest'], layer: 'ground', rest: 'stand' },
  eagle: { metres: 0.9, places: ['mountains', 'valley', 'cliff', 'sky'], layer: 'sky', rest: 'fly' },
  crane: { metres: 1.5, places: ['lake', 'river', 'pond', 'field'], layer: 'ground', rest: 'stand' },
  swan: { metres: 1.1, places: ['lake', 'pond', 'river'], layer: 'on_water', rest: 'swim' },
  duck: { metres: 0.35, places: ['pond', 'lake', 'river'], layer: 'on_water', rest: 'swim' },
  goose: { metres: 0.85, places: ['meadow', 'pond', 'field'], layer: 'ground', rest: 'stand' },
  ostrich: { metres: 2.3, places: ['desert', 'field'], layer: 'ground', rest: 'stand' },
  turkey: { metres: 1, places: ['field', 'meadow'], layer: 'ground', rest: 'stand' },
  penguin: { metres: 0.9, places: ['arctic', 'beach'], layer: 'ground', rest: 'stand' },
  parrot: { metres: 0.7, places: ['jungle', 'forest', 'garden'], layer: 'ground', rest: 'stand' },
  flamingo: { metres: 1.3, places: ['lake', 'beach', 'pond'], layer: 'ground', rest: 'stand' },
  peacock: { metres: 1.5, places: ['garden', 'forest', 'meadow'], layer: 'ground', rest: 'stand' },
  crow: { metres: 0.4, places: ['field', 'city', 'forest'], layer: 'ground', rest: 'stand' },
  seagull: { metres: 0.45, places: ['sea', 'beach', 'cliff', 'island'], layer: 'sky', rest: 'fly' },
  chicken: { metres: 0.5, places: ['field', 'garden', 'village'], layer: 'ground', rest: 'stand' },
  phoenix: { metres: 2, places: ['sky', 'mountains', 'volcano'], layer: 'sky', rest: 'fly' },
};
