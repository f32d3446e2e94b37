import { clamp, mix, smoothstep } from '../core/colour.ts';
import type { Stage } from '../stage.ts';
import { union } from './node.ts';
import { boxOf } from './support.ts';
import { grounded, worldOf } from './world.ts';

/** The ground that the things of a world take up, from the eye of its first picture: x right, z away, in the depth of the place's painter. */
interface Plot {
  x0: number;
  x1: number;
  z0: number;
  z1: number;
}

/** The same in the metres of the world, whoever looks at it; null where nothing stands on it as one world. */
export function siteOf(stage: Stage): Plot | null {
  const world = worldOf(stage);
  const all = world ? grounded(world.standing) : [];
  if (all.length === 0) return null;
  const { lo, hi } = union(all.map(boxOf));
  return { x0: lo[0], x1: hi[0], z0: lo[2], z1: hi[2] };
}

export function plotOf(stage: Stage): Plot | null {
  const world = worldOf(stage);
  const site = siteOf(stage);
  if (!world || !site) return null;
  const { eye } = world.home;
  const at = (v: number, q: 0 | 2): number => (v - eye[q]) * world.unit;
  return { x0: at(site.x0, 0), x1: at(site.x1, 0), z0: at(site.z0, 2), z1: at(site.z1, 2) };
}

/** How far from the eye dry and level ground must reach; 0 where nothing stands as one world. */
export function reachOf(stage: Stage): number {
  const plot = plotOf(stage);
  return plot ? plot.z1 + 0.25 * (plot.z1 - plot.z0) + 0.4 : 0;
}

/** Roughness that is left where things stand. */
const ROUGH = 0.025;

/** The heights of a land that is level under what stands on it and up to the eye, so that feet touch it and nothing rises before them. */
export function levelled(
  stage: Stage,
  height: (x: number, z: number, footprint: number) => number,
): (x: number, z: number, footprint: number) => number {
  const plot = plotOf(stage);
  if (!plot) return height;
  const mid = (plot.x0 + plot.x1) / 2;
  const half = (plot.x1 - plot.x0) / 2;
  const edge = 0.12 * half + 0.3;
  const ramp = 1.5 + half;
  return (x, z, footprint) => {
    const h = height(x, z, footprint);
    const aside = Math.max(0, Math.abs(x - mid) - half - edge);
    const behind = Math.max(0, z - plot.z1 - edge);
    const off = Math.sqrt(aside * aside + behind * behind);
    return off >= ramp ? h : mix(clamp(h, -ROUGH, ROUGH), h, smoothstep(0, ramp, off));
  };
}

/** Where a point of the picture's land, right and away from its eye, lies in the land as the first picture laid it out. */
export function homeward(stage: Stage): ((right: number, away: number) => readonly [number, number]) | null {
  const world = worldOf(stage);
  if (!world?.open || world.camera === world.home) return null;
  const { camera, home, unit } = world;
  const [x, z] = [(camera.eye[0] - home.eye[0]) * unit, (camera.eye[2] - home.eye[2]) * unit];
  const c = Math.cos(camera.yaw);
  const s = Math.sin(camera.yaw);
  return (right, away) => [x + c * right + s * away, z - s * right + c * away];
}
