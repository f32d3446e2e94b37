import { smoothstep } from '../../core/colour.ts';
import type { Stage } from '../../stage.ts';
import { noiseField } from '../field.ts';

/** Slow patches of shade on the land under broken cloud. */
export function cloudShadow(stage: Stage): (x: number, z: number) => number {
  const amount = stage.atmosphere?.clouds.amount ?? 0;
  const n = noiseField(stage.rng.node('land/cloud-shadow').seed);
  const strength = amount > 0.12 && amount < 0.68 ? 0.62 : 0.15;
  const drift = stage.time * 0.4;
  return (x, z) => 1 - strength * smoothstep(-0.05, 0.4, n.fbm((x + drift) * 0.045, z * 0.05, 2));
}
