import { clamp, hex, mapRgb, mixRgb, smoothstep } from '../core/colour.ts';
import { type Frame, ID } from '../frame.ts';
import type { Rgb, Stage } from '../stage.ts';
import { noiseField } from './field.ts';

export interface WaterOptions {
  /** Height of the eye above the water. */
  eye: number;
  /** 0 glass .. 1 breezy. */
  ripple: number;
  /** Colour of the deep. */
  deep: Rgb;
  /** Least reflectivity, .3 clear .. .9 mirror. */
  mirror: number;
}

/** Deep-water colour of the place under this light. */
export function deepColour(stage: Stage): Rgb {
  const warm = stage.scene.ground.includes('palms') || stage.scene.place === 'island' || stage.scene.place === 'beach';
  const base = warm ? hex('#1c7f86') : hex('#15414c');
  const k = stage.light.skyAmbient[1] + 0.12 * stage.light.colour[1];
  const named = stage.scene.palette[0];
  const c = mixRgb(base, stage.palette.skyTop, 0.25);
  return mapRgb(c, (v) => Math.min(v * k * 0.5, named ? 0.5 : 0.4));
}

/**
 * Still water: every unpainted pixel below the horizon shows the row mirrored at the horizon, displaced by three
 * octaves of ripples, mixed with the deep by Fresnel. Everything that shall be reflected must be painted before.
 */
export function paintMirrorWater(frame: Frame, stage: Stage, o: WaterOptions): void {
  const { width: W, height: H } = frame;
  const { focal: f } = stage.camera;
  const hy = Math.min(H - 2, Math.max(1, stage.camera.horizonY));
  const n = noiseField(stage.rng.node('water').seed);
  // Rows over the horizon are read, those under it written.
  const { r, g, b } = frame;
  const squeeze = H - hy > hy ? (hy / (H - hy)) * 0.98 : 1;
  const drift = stage.time * 0.6;
  const base = o.mirror * 0.35;
  const scale = stage.scale;
  const { light } = stage;
  for (let y = Math.ceil(hy); y < H; y++) {
    const d = (o.eye * f) / Math.max(1, y - hy);
    const amp = o.ripple * Math.min(26, 70 / d) * scale;
    const fresnel = clamp(base + (1 - base) * (1 - o.eye / Math.sqrt(o.eye * o.eye + d * d)) ** 3.5);
    const haze = 1 - Math.exp(-d * stage.fog.density * 0.8);
    for (let x = 0; x < W; x++) {
      const i = y * W + x;
      if (frame.id[i] !== ID.sky) continue;
      const wx = ((x - W / 2) / f) * d;
      const n1 =
        n.at(wx * 2.2, d * 2 + drift) +
        0.6 * n.at(wx * 6 + 3 + drift, d * 5.5) +
        0.35 * n.at(wx * 17, d * 13.5 - drift * 2);
      const calm = 0.3 + 0.7 * smoothstep(-0.1, 0.35, n.at(wx * 0.35 + 9, d * 0.35));
      const a = amp * calm;
      const ry = clamp(hy - (y - hy) * squeeze - Math.abs(n1) * a * 1.6 - n1 * a * 0.5, 0, hy - 1);
      const rx = clamp(x + n1 * a * 0.5, 0, W - 1);
      const row = ry | 0;
      const v = ry - row;
      const j = row * W + (rx | 0);
      const j2 = row + 1 < hy ? j + W : j;
      // Ripples facing the light sparkle under a low sun or moon.
      const k = clamp(fresnel + n1 * 0.05 * calm * o.ripple);
      const spark = n1 > 0.85 ? (n1 - 0.85) * 0.5 * calm * o.ripple : 0;
      r[i] =
        (o.deep[0] * (1 - k) + (r[j] * (1 - v) + r[j2] * v) * k) * (1 - haze * 0.5) +
        haze * 0.5 * stage.fog.colour[0] +
        spark * light.skyAmbient[0];
      g[i] =
        (o.deep[1] * (1 - k) + (g[j] * (1 - v) + g[j2] * v) * k) * (1 - haze * 0.5) +
        haze * 0.5 * stage.fog.colour[1] +
        spark * light.skyAmbient[1];
      b[i] =
        (o.deep[2] * (1 - k) + (b[j] * (1 - v) + b[j2] * v) * k) * (1 - haze * 0.5) +
        haze * 0.5 * stage.fog.colour[2] +
        spark * light.skyAmbient[2];
      frame.depth[i] = d;
      frame.id[i] = ID.water;
      frame.flow[i] = 0;
    }
  }
}
