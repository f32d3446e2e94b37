import type { Frame } from '../frame.ts';
import type { Stage } from '../stage.ts';
import { paintAlone } from '../world/alone.ts';
import type { Marched } from '../world/form.ts';
import type { SolidModel } from './model.ts';
import type { SolidView } from './view.ts';

export interface RenderOptions {
  /** Cast on the ground around the foot: sun shadow and contact shadow. */
  grounded?: boolean;
}

/** Paints a model where it is viewed: shadow on the ground, and the thing itself. */
export function renderSolid(
  frame: Frame,
  model: SolidModel,
  view: SolidView,
  stage: Stage,
  { grounded = true }: RenderOptions = {},
): void {
  const form: Marched = { kind: 'solid', model, yaw: view.yaw, eye: view.eye };
  if (frame.forms) {
    frame.forms.push(form);
    return;
  }
  if (model.count === 0 || view.heightPx < 2) return;
  paintAlone(frame, stage, form, {
    x: view.x,
    y: view.y,
    scale: view.heightPx / view.metres,
    depth: view.depth,
    foot: grounded ? view.y : null,
    pitch: view.pitch,
    mirror: view.mirror,
    id: view.id,
    grounded,
    footing: 'none',
  });
}
