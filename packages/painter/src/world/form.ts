import type { SolidModel } from '../solid/model.ts';
import type { Body } from '../subjects/rig/body.ts';
import type { RigLook } from '../subjects/rig/coat.ts';

/** What a subject painter has to show, handed over instead of painted where a frame asks for it (`Frame.forms`): the scene's raw material. */
export type Form =
  | Marched
  /** Painted in the picture itself by its own painter: plants, what is drawn by lines, couples. */
  | { kind: 'card'; aspect: number; crown: boolean };

/** One solid or one rig. */
export type Marched =
  | {
      kind: 'solid';
      model: SolidModel;
      yaw: number;
      /** Limits of the height it is seen from, over its foot, in its own heights. */
      eye: readonly [number, number];
    }
  | {
      kind: 'body';
      body: Body;
      look: RigLook;
      yaw: number;
      seed: number;
      /** From how high it is seen, radians, where it is not as the picture's eye sees it. */
      pitch?: number | undefined;
      /** Its zero is the line of the water it is in. */
      afloat: boolean;
    };
