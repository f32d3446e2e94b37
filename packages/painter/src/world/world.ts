import type { Placement, Subject } from '../scene.ts';
import type { PlacedSubject, Rng, Stage } from '../stage.ts';
import type { SceneCamera } from './camera.ts';
import type { Form } from './form.ts';
import type { Node } from './node.ts';
import type { Solid } from './support.ts';

/** One individual of a subject, standing in the world. */
export interface Standing extends Solid {
  /** Which of the scene's subjects it is one of; -1 for what was brought to carry others. */
  of: number;
  subject: Subject;
  /** On the ground, in the air or on the water; who stands on something is where that is. */
  layer: PlacedSubject['layer'];
  form: Form;
  rng: Rng;
  body: boolean;
  /** The turn that its painter gave it, looking to the right. */
  turn: number;
  /** Index of what it stands on. */
  on: number | null;
  /** Stands under something. */
  sheltered: boolean;
  /** Of a cut flower: how far to the right of it its stem ends. */
  root?: number;
}

/** Everything that stands in a picture, in metres, and the camera that the words ask for. */
export interface World {
  standing: Standing[];
  /** What the place brings along: furniture, a podium. */
  props: Node[];
  camera: SceneCamera;
  /** Of the first picture: land is laid out from it, wherever the picture is taken from. */
  home: SceneCamera;
  /** Stands in open land, whose ground a painter of its own lays out from the picture's camera. */
  open: boolean;
  /** What a metre of the world is in the depth of the place's own painter. */
  unit: number;
  /** Height of the floor that they stand on. */
  floor: number;
  /** Placements that were kept, with the individuals they hold for. */
  kept: { placement: Placement; guests: number[]; hosts: number[] }[];
}

/** Those of all that stand on the ground, or on what does. */
export const grounded = (all: readonly Standing[]): Standing[] => all.filter((n) => n.layer === 'ground');

const worlds = new WeakMap<Stage, World>();

/** The world that a stage's picture shows; undefined where nothing stands in it. */
export const worldOf = (stage: Stage): World | undefined => worlds.get(stage);

export function giveWorld(stage: Stage, world: World): void {
  worlds.set(stage, world);
}
