import type { PlacedSubject, Stage } from '../stage.ts';
import type { SolidModel } from './model.ts';

/** How a model stands before the camera. Model axes: x right, y up, z away from the camera, then turned by `yaw` and mirrored. */
export interface SolidView {
  /** Screen position of the model's foot and its height, px. */
  x: number;
  y: number;
  heightPx: number;
  /** Model metres that `heightPx` stands for. */
  metres: number;
  yaw: number;
  mirror: boolean;
  /** Limits of the eye's height over the foot, in model heights. */
  eye: readonly [number, number];
  /** Frame depth of the foot, metres. */
  depth: number;
  id: number;
  /** From how high it is seen, radians, where that is not as the picture's own eye sees it. */
  pitch: number | undefined;
}

export interface ViewWish {
  yaw?: number;
  mirror?: boolean;
  /** Limits of the eye's height over the foot, in model heights. */
  eye?: readonly [number, number];
}

/** A model at a screen position, seen from the picture's eye as far as the wish allows. */
export function viewAt(
  stage: Stage,
  model: SolidModel,
  at: { x: number; y: number; heightPx: number; depth: number; id: number },
  wish: ViewWish = {},
): SolidView {
  const metres = Math.max(1e-6, model.max[1]);
  const eye = wish.eye ?? ([-0.7, 1.6] as const);
  const girth = Math.max(metres, model.max[0] - model.min[0], model.max[2] - model.min[2]);
  const focal = Math.max(stage.camera.focal, (at.heightPx / metres) * (metres * 1.2 + girth * 1.3));
  const own = (at.y - stage.camera.horizonY) / at.heightPx;
  const level = Math.min(eye[1], Math.max(eye[0], own));
  return {
    ...at,
    metres,
    yaw: wish.yaw ?? 0,
    mirror: wish.mirror ?? false,
    eye,
    pitch: level === own ? undefined : Math.atan(((level - 0.5) * at.heightPx) / focal),
  };
}

/** View of a subject as the composer placed it. Flying and swimming things are placed by their centre. */
export function viewOf(
  stage: Stage,
  model: SolidModel,
  placed: PlacedSubject,
  id: number,
  wish: ViewWish = {},
): SolidView {
  return viewAt(
    stage,
    model,
    { x: placed.x, y: placed.y, heightPx: placed.height, depth: placed.z, id },
    { mirror: placed.facing < 0, ...wish },
  );
}
