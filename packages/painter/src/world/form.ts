import type { SolidModel } from '../solid/model.ts';
import type { Body } from '../subjects/rig/body.ts';
import type { RigLook } from '../subjects/rig/coat.ts';

/** What a subject painter would march into its own picture, handed over instead (`Frame.forms`): the scene's raw material. */
export type Form =
  | { kind: 'solid'; model: SolidModel; yaw: number }
  | { kind: 'body'; body: Body; look: RigLook; yaw: number; seed: number };
