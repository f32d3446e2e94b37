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
  /** Frame depth of the foot, metres. */
  depth: number;
  id: number;
  /** Eye in model space and the axes of camera space in model space. */
  eye: [number, number, number];
  right: [number, number, number];
  up: [number, number, number];
  ahead: [number, number, number];
  focal: number;
  horizonY: number;
  centreX: number;
  distance: number;
}

export interface ViewWish {
  yaw?: number;
  mirror?: boolean;
  /** Limits of the eye's height over the foot, in model heights. */
  eye?: readonly [number, number];
}

/** The exact pinhole view of the stage's camera for a model standing at a screen position; small pictures get a longer lens against distortion. */
export function viewAt(
  stage: Stage,
  model: SolidModel,
  at: { x: number; y: number; heightPx: number; depth: number; id: number },
  wish: ViewWish = {},
): SolidView {
  const metres = Math.max(1e-6, model.max[1]);
  const girth = Math.max(metres, model.max[0] - model.min[0], model.max[2] - model.min[2]);
  const focal = Math.max(stage.camera.focal, (at.heightPx / metres) * (metres * 1.2 + girth * 1.3));
  const distance = (focal * metres) / at.heightPx;
  const [lo, hi] = wish.eye ?? [-0.7, 1.6];
  // A table seen from above: so high that what is round looks round.
  const above = stage.scene.camera.shot === 'aerial' && stage.scene.place === 'studio';
  const level = above
    ? (0.95 * distance) / metres
    : Math.min(hi, Math.max(lo, (at.y - stage.camera.horizonY) / at.heightPx));
  const horizonY = at.y - level * at.heightPx;
  const yaw = wish.yaw ?? 0;
  const mirror = wish.mirror ?? false;
  const c = Math.cos(yaw);
  const s = Math.sin(yaw);
  const m = mirror ? -1 : 1;
  // camera space -> model space
  const turn = (x: number, y: number, z: number): [number, number, number] => {
    const xm = x * m;
    return [c * xm - s * z, y, s * xm + c * z];
  };
  const lateral = ((at.x - stage.width / 2) / focal) * distance;
  // keep the lens axis near the thing: an off-centre thing seen through its own column does not shear
  const off = lateral * 0.6;
  return {
    ...at,
    metres,
    yaw,
    mirror,
    eye: turn(-off, level * metres, -distance),
    right: turn(1, 0, 0),
    up: [0, 1, 0],
    ahead: turn(0, 0, 1),
    focal,
    horizonY,
    centreX: at.x - (off / distance) * focal,
    distance,
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

/** Screen position of a model point; `null` behind the eye. */
export function project(view: SolidView, x: number, y: number, z: number): [number, number] | null {
  const dx = x - view.eye[0];
  const dy = y - view.eye[1];
  const dz = z - view.eye[2];
  const depth = dx * view.ahead[0] + dz * view.ahead[2];
  if (depth < view.distance * 0.05) return null;
  const side = dx * view.right[0] + dz * view.right[2];
  return [view.centreX + (side / depth) * view.focal, view.horizonY - (dy / depth) * view.focal];
}
