import type { Stage } from '../stage.ts';

/** Ground under a building that stands beyond or in the water. World metres. */
export interface Anchor {
  x: number;
  z: number;
  h: number;
  radius: number;
}

/** Where the land must come up to meet the foot of a building on the far side of the water; null when there is none. */
export function anchorOf(stage: Stage): Anchor | null {
  const standing = stage.placed.find((p) => p.layer === 'behind_water');
  if (!standing) return null;
  const { focal, horizonY, camHeight } = stage.camera;
  const z = standing.z;
  return {
    x: ((standing.x - stage.width / 2) / focal) * z,
    z,
    h: camHeight - ((standing.y - horizonY) * z) / focal,
    radius: Math.max(1.4, ((standing.height * 0.6) / focal) * z),
  };
}
