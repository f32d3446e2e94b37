import type { Frame } from '../frame.ts';
import type { Stage } from '../stage.ts';
import { paintAlone } from '../world/alone.ts';
import type { Marched } from '../world/form.ts';
import type { SolidModel } from './model.ts';

/** Where a model stands in the picture: the pixel of its foot, its height in pixels, its depth in metres and its id. */
export interface Stand {
  x: number;
  y: number;
  heightPx: number;
  depth: number;
  id: number;
}

export interface SolidWish {
  yaw?: number;
  mirror?: boolean;
  /** Limits of the eye's height over the foot, in model heights. */
  eye?: readonly [number, number];
  /** Casts its shadow on the ground around the foot. */
  grounded?: boolean;
}

const EYE = [-0.7, 1.6] as const;

/** From how high a model is seen, radians, where its limits keep it from being seen as the picture's own eye sees it. */
export function pitchOf(stage: Stage, model: SolidModel, at: Stand, eye: SolidWish['eye'] = EYE): number | undefined {
  const metres = Math.max(1e-6, model.max[1]);
  const girth = Math.max(metres, model.max[0] - model.min[0], model.max[2] - model.min[2]);
  const focal = Math.max(stage.camera.focal, (at.heightPx / metres) * (metres * 1.2 + girth * 1.3));
  const own = (at.y - stage.camera.horizonY) / at.heightPx;
  const level = Math.min(eye[1], Math.max(eye[0], own));
  return level === own ? undefined : Math.atan(((level - 0.5) * at.heightPx) / focal);
}

/** Paints a model where it stands: shadow on the ground, and the thing itself. */
export function renderSolid(
  frame: Frame,
  stage: Stage,
  model: SolidModel,
  at: Stand,
  { yaw = 0, mirror = false, eye = EYE, grounded = true }: SolidWish = {},
): void {
  const form: Marched = { kind: 'solid', model, yaw, eye };
  if (frame.forms) {
    frame.forms.push(form);
    return;
  }
  if (model.count === 0 || at.heightPx < 2) return;
  paintAlone(frame, stage, form, {
    ...at,
    scale: at.heightPx / Math.max(1e-6, model.max[1]),
    foot: grounded ? at.y : null,
    pitch: pitchOf(stage, model, at, eye),
    mirror,
    grounded,
    footing: 'none',
  });
}
