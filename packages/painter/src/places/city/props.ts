import { type Frame, ID } from '../../frame.ts';
import { thingOf } from '../../nouns/build.ts';
import { glow, plain, STEEL } from '../../solid/materials.ts';
import { SolidModel } from '../../solid/model.ts';
import { renderSolid } from '../../solid/render.ts';
import type { Rng, Stage } from '../../stage.ts';
import { siteOf } from '../../world/plot.ts';
import { SolidAsset } from '../../world/solid-asset.ts';
import { worldOf } from '../../world/world.ts';
import type { CityPlan } from './plan.ts';

/** Stand a model on the street at (x, z) metres with its true size: among the things of the picture's world where it is one. */
export function standAt(
  frame: Frame,
  stage: Stage,
  model: SolidModel,
  x: number,
  z: number,
  y = 0,
  yaw = 0,
  size = 1,
): void {
  const world = worldOf(stage);
  if (world && !world.open) {
    if (blocks(stage, x, z, (model.max[0] - model.min[0]) * size)) return;
    world.props.push({ asset: assetOf(model, stage), at: [x, y, z], yaw, scale: size, frameId: ID.building });
    return;
  }
  const { focal, horizonY, camHeight } = stage.camera;
  const heightPx = (model.max[1] * size * focal) / z;
  const at = {
    x: stage.width / 2 + (x * focal) / z,
    y: horizonY + ((camHeight - y) * focal) / z,
    heightPx,
    depth: z,
    id: ID.building,
  };
  const grounded = y === 0 && !stage.light.artificial;
  renderSolid(frame, stage, model, at, { yaw, eye: [-8, 3], grounded });
}

const assets = new WeakMap<SolidModel, SolidAsset>();

function assetOf(model: SolidModel, stage: Stage): SolidAsset {
  const known = assets.get(model);
  if (known) return known;
  const made = new SolidAsset(model, stage.light.artificial ? 1 : 0, 400 * stage.scale);
  assets.set(model, made);
  return made;
}

/** Whether something of a width would stand in or before what the picture is about. */
function blocks(stage: Stage, x: number, z: number, wide: number): boolean {
  const site = siteOf(stage);
  if (!site || z > site.z1 + 1 + wide / 2) return false;
  const k = Math.min(1, Math.max(0.05, z / site.z0));
  return x + wide / 2 > site.x0 * k - 0.4 && x - wide / 2 < site.x1 * k + 0.4;
}

const LANTERN_RED: readonly [number, number, number] = [1, 0.16, 0.05];

export function lantern(night: number, warm: boolean): SolidModel {
  const m = new SolidModel();
  const skin = glow(warm ? [1, 0.5, 0.16] : LANTERN_RED, 0.12 + 2.6 * night);
  m.ellipsoid(
    {
      ...skin,
      albedo: warm ? [0.5, 0.36, 0.2] : [0.42, 0.03, 0.015],
      paint: (s) => {
        const rib = 0.72 + 0.28 * Math.abs(Math.sin(Math.atan2(s.z, s.x) * 9));
        s.er *= rib;
        s.eg *= rib;
        s.eb *= rib;
      },
    },
    [0, 0.36, 0],
    [0.27, 0.3, 0.27],
  );
  m.cyl(plain([0.05, 0.03, 0.02]), [0, 0.66, 0], 0.14, 0.08);
  m.cyl(plain([0.05, 0.03, 0.02]), [0, 0.0, 0], 0.14, 0.08);
  m.cyl(plain([0.7, 0.5, 0.1]), [0, -0.24, 0], 0.03, 0.26);
  return m;
}

function lampPost(old: boolean, night: number): SolidModel {
  const m = new SolidModel();
  const iron = old ? plain([0.03, 0.035, 0.035], 0.4) : STEEL;
  const bulb = glow([1, 0.72, 0.38], 0.4 + 6 * night);
  if (old) {
    m.cone(iron, [0, 0, 0], 0.16, 0.1, 0.5);
    m.cone(iron, [0, 0.5, 0], 0.07, 0.05, 2.9);
    m.frustum(bulb, [0, 3.45, 0], [0.1, 0.1], [0.18, 0.18], 0.45);
    m.frustum(iron, [0, 3.9, 0], [0.26, 0.26], [0.03, 0.03], 0.26);
    m.box(iron, [0, 3.42, 0], [0.13, 0.04, 0.13]);
  } else {
    m.cone(iron, [0, 0, 0], 0.12, 0.07, 7);
    m.tube(iron, [
      [0, 6.9, 0, 0.07],
      [0.8, 7.4, 0, 0.06],
      [1.8, 7.5, 0, 0.06],
    ]);
    m.box(bulb, [1.9, 7.43, 0], [0.34, 0.05, 0.14]);
  }
  return m;
}

/** Lamps along the kerb and lanterns across the alley, far to near. */
export function streetThings(frame: Frame, stage: Stage, plan: CityPlan, rng: Rng): void {
  if (plan.kind === 'aerial' || plan.kind === 'skyline') return;
  const old = plan.kind !== 'canyon';
  const post = lampPost(old, plan.night);
  const wantsLanterns = plan.kind === 'alley' || stage.scene.ground.includes('lanterns');
  const red = lantern(plan.night, false);
  const warm = lantern(plan.night, true);
  const step = old ? 7.5 : 15;
  if (plan.kind === 'canyon') traffic(frame, stage, plan, rng.node('traffic'));
  for (let i = old ? 6 : 4; i >= 0; i--) {
    const z = 6 + i * step + rng.range(-0.5, 0.5);
    if (wantsLanterns) {
      for (let row = 1; row >= 0; row--) {
        const zz = z + row * step * 0.5;
        const n = rng.int(2, 5);
        const model = rng.chance(0.7) ? red : warm;
        const size = rng.range(0.65, 1);
        for (let k = 0; k < n; k++) {
          const t = (k + 0.5) / n + rng.range(-0.06, 0.06);
          const sag = 0.5 * 4 * t * (1 - t);
          standAt(frame, stage, model, (t * 2 - 1) * plan.street * 0.92, zz, rng.range(3.9, 4.3) - sag, 0, size);
        }
      }
      continue;
    }
    for (const side of [-1, 1])
      standAt(
        frame,
        stage,
        post,
        side * (plan.road > 0 ? plan.road + 0.5 : plan.street - 0.7),
        z + (side > 0 ? step * 0.4 : 0),
        0,
        side > 0 ? Math.PI : 0,
      );
  }
}

/** A few cars some way down the street, keeping to the right. */
function traffic(frame: Frame, stage: Stage, plan: CityPlan, rng: Rng): void {
  const n = rng.int(1, 4);
  let z = 58;
  for (let i = 0; i < n; i++) {
    z -= rng.range(9, 14);
    if (z < 15) return;
    const away = rng.chance(0.5);
    const model = thingOf('car', rng.node(`car/${i}`));
    standAt(
      frame,
      stage,
      model,
      (away ? 1 : -1) * plan.road * rng.range(0.42, 0.55),
      z,
      0,
      away ? Math.PI / 2 : -Math.PI / 2,
    );
  }
}
