import { subjectId } from '../../core/layer.ts';
import type { Frame } from '../../frame.ts';
import type { PlacedSubject, Stage } from '../../stage.ts';
import { paintAlone } from '../../world/alone.ts';
import type { Marched } from '../../world/form.ts';
import type { Body } from './body.ts';
import type { RigLook } from './coat.ts';
import { footingOf } from './ground.ts';
import { extent } from './view.ts';

export interface RigPose {
  yaw: number;
  /** Feet on the ground line, centre of the box, or waterline at y = 0. */
  anchor: 'feet' | 'centre' | 'waterline';
  /** Extra camera pitch, e.g. for top views. */
  pitch?: number;
  /** Reserved width / height: the body is scaled down when it would be wider. */
  aspect?: number;
  /** Pixels a unit and the pixel of the body's origin, where the body is not to be fitted into its place. */
  at?: { scale: number; cx: number; cy: number } | undefined;
}

/**
 * Paints a rig where it was placed. Height of the subject is `placed.height` px; feet or waterline stand at (placed.x, placed.y), and so does
 * the lower edge of what flies or swims.
 */
export function renderBody(
  frame: Frame,
  placed: PlacedSubject,
  stage: Stage,
  body: Body,
  look: RigLook,
  pose: RigPose,
): void {
  const wet = pose.anchor === 'waterline';
  const form: Marched = {
    kind: 'body',
    body,
    look,
    yaw: pose.yaw,
    seed: placed.rng.node('coat').seed,
    pitch: wet ? undefined : pose.pitch,
    afloat: wet,
  };
  if (frame.forms) {
    frame.forms.push(form);
    return;
  }
  const onGround = pose.anchor === 'feet';
  const natural = Math.atan((stage.camera.camHeight * 0.75) / Math.max(1, placed.z));
  const pitch = pose.pitch ?? (onGround ? Math.min(0.26, Math.max(0.04, natural)) : 0.03);
  const [x0, x1, y0, y1] = extent(body, { yaw: pose.yaw, pitch, facing: placed.facing });
  const bottom = pose.anchor === 'centre' ? y0 : pose.anchor === 'waterline' ? Math.max(y0, 0) : Math.max(y0, -0.1);
  const byHeight = placed.height / Math.max(1e-3, y1 - bottom);
  const scale = pose.aspect
    ? Math.min(byHeight, (placed.height * pose.aspect * 1.12) / Math.max(1e-3, x1 - x0))
    : byHeight;
  const at = {
    scale,
    cx: placed.x - ((x0 + x1) / 2) * scale,
    cy: pose.anchor === 'centre' ? placed.y - placed.height / 2 + ((y0 + y1) / 2) * scale : placed.y,
    ...pose.at,
  };
  const stands = onGround && !placed.raised;
  paintAlone(frame, stage, form, {
    x: at.cx,
    y: at.cy,
    scale: at.scale,
    depth: placed.z,
    foot: stands || wet ? at.cy : null,
    pitch: wet ? undefined : pitch,
    mirror: placed.facing < 0,
    id: subjectId(placed.index),
    grounded: stands && placed.layer !== 'sky',
    footing: wet ? 'water' : stands && placed.height > 40 ? footingOf(stage) : 'none',
  });
}
