import { clamp } from '../core/colour.ts';
import type { Place, SceneGraph } from '../scene.ts';
import type { Camera, Layout, Rng } from '../stage.ts';
import { ROWS, SAME, USUAL } from './layout.data.ts';

export interface Composition {
  camera: Camera;
  layout: Layout;
  sunSide: -1 | 1;
}

/** Choose the arrangement of one seed: horizon, lens, eye height, heavy side and what frames the front. */
export function composeLayout(
  scene: SceneGraph,
  place: Place,
  size: { width: number; height: number },
  rng: Rng,
  leastHorizon = 0,
): Composition {
  const rows = ROWS[place] ?? ROWS[SAME[place] ?? place] ?? USUAL;
  const variant = rng.int(0, rows.length - 1);
  const row = rows[variant]!;
  let horizon = Math.max(leastHorizon, rng.range(...row.horizon));
  let focalUnits = rng.range(...row.focal);
  let cam = rng.range(...row.cam);
  if (scene.camera.angle === 'low') {
    horizon = Math.max(horizon, 0.66);
    cam *= 0.6;
  }
  if (scene.camera.angle === 'high' || scene.camera.shot === 'aerial') {
    horizon = Math.min(horizon, scene.camera.shot === 'aerial' ? 0.2 : 0.3);
    cam *= scene.camera.shot === 'aerial' ? 3 : 1.8;
  }
  const shot = scene.camera.shot;
  if (shot === 'wide') focalUnits *= 0.85;
  if (shot === 'close' || shot === 'portrait') focalUnits *= 1.35;
  if (shot === 'macro') focalUnits *= 1.7;
  // A tall picture shows more sky and ground, not a narrower lens.
  const mean = Math.sqrt(size.width * size.height);
  if (size.height > size.width * 1.2) horizon = clamp(horizon + 0.03, 0, 0.8);
  const side = rng.chance(0.5) ? 1 : -1;
  return {
    camera: { focal: mean * focalUnits, horizonY: size.height * horizon, camHeight: cam },
    layout: {
      variant,
      side,
      frame: rng.pick(row.frame ?? ['none']),
      hero: null,
      bank: false,
    },
    sunSide: rng.chance(0.6) ? (-side as -1 | 1) : side,
  };
}
