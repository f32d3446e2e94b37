import { clamp, gradient, mix, smoothstep } from '../core/colour.ts';
import type { Frame } from '../frame.ts';
import type { Atmosphere, Rgb, Stage } from '../stage.ts';
import { noiseField } from './field.ts';
import { paintNightSky } from './night-sky.ts';
import { lightning } from './weather.ts';

/** Sky gradient as a table of 256 linear colours, horizon first: other painters reflect it in water and ice. */
export function skyTable(air: Atmosphere): Float32Array {
  const table = new Float32Array(256 * 3);
  for (let i = 0; i < 256; i++) {
    const c = gradient(air.stops, i / 255);
    table[i * 3] = c[0];
    table[i * 3 + 1] = c[1];
    table[i * 3 + 2] = c[2];
  }
  return table;
}

/** Index into the sky table (times 3) for the sine of an elevation. */
export const skyIndex = (sinElevation: number): number =>
  Math.min(255, Math.max(0, ((sinElevation <= 0 ? 0 : sinElevation * 1.9) ** 0.75 * 255) | 0)) * 3;

/** Unit direction from the camera to the sun as seen in the sky (the light's own direction is bent towards the viewer). */
export function sunDirection(stage: Stage): Rgb {
  const dx = (stage.light.screen.x - stage.width / 2) / stage.camera.focal;
  const dy = (stage.camera.horizonY - stage.light.screen.y) / stage.camera.focal;
  const l = 1 / Math.hypot(dx, dy, 1);
  return [dx * l, dy * l, l];
}

/** The whole sky down to a little below the horizon: gradient, sun, clouds, stars, moon, aurora, rainbow, lightning. */
export function paintSky(frame: Frame, stage: Stage): void {
  const air = stage.atmosphere;
  if (!air) throw new Error('The stage has no atmosphere');
  const rows = Math.min(frame.height, Math.ceil(stage.camera.horizonY + frame.height * 0.06));
  const clouds = air.clouds.amount > 0.02 ? cloudField(stage, air, rows) : null;
  const table = skyTable(air);
  const { width, r, g, b } = frame;
  const { focal, horizonY } = stage.camera;
  const sun = sunDirection(stage);
  const sc = stage.light.colour;
  const night = air.time === 'night';
  const { dark, lit } = air.clouds;
  for (let y = 0; y < rows; y++) {
    const dy = (horizonY - y) / focal;
    for (let x = 0; x < width; x++) {
      const dx = (x - width / 2) / focal;
      const l = 1 / Math.sqrt(dx * dx + dy * dy + 1);
      const up = dy > 0 ? dy * l : 0;
      const t = skyIndex(up);
      const cos = Math.max(0, dx * l * sun[0] + dy * l * sun[1] + l * sun[2]);
      const c4 = cos * cos * cos * cos;
      const wide = c4 * c4 * cos * cos * air.glow * 0.22;
      let R = table[t];
      let G = table[t + 1];
      let B = table[t + 2];
      let cover = 0;
      if (clouds) {
        const [a, light] = sampleCloud(clouds, x, y);
        cover = a;
        if (cover > 0.003) {
          const e = 1 + wide * 2.5;
          const rim = (1 - cover) * wide * 5;
          R = mix(R, (dark[0] + (lit[0] - dark[0]) * light) * e + rim * sc[0], cover);
          G = mix(G, (dark[1] + (lit[1] - dark[1]) * light) * e + rim * sc[1], cover);
          B = mix(B, (dark[2] + (lit[2] - dark[2]) * light) * e + rim * sc[2], cover);
        }
      }
      const open = 1 - cover * 0.8;
      let add = wide;
      if (!night) {
        const near = cos ** 90 * air.glow * 0.5;
        const disc = air.sunDisc * (cos > 0.9994 ? 9 : cos ** 2500 * 5) * (0.3 + air.glow);
        add += (near + disc) * open;
      } else if (air.moon) add += cos ** 60 * 0.25 * open;
      const o = y * width + x;
      r[o] = R + add * sc[0];
      g[o] = G + add * sc[1];
      b[o] = B + add * sc[2];
    }
  }
  for (let o = rows * width; o < r.length; o++) {
    r[o] = table[0];
    g[o] = table[1];
    b[o] = table[2];
  }
  if (stage.scene.sky.includes('lightning')) lightning(frame, stage, stage.rng.node('sky/lightning'));
  if (stage.scene.sky.includes('rainbow')) rainbow(frame, stage);
  paintNightSky(frame, stage, (x, y) => (clouds ? sampleCloud(clouds, x, y)[0] : 0));
}

interface CloudField {
  alpha: Float32Array;
  light: Float32Array;
  width: number;
  height: number;
  step: number;
}

const out: [number, number] = [0, 0];

function sampleCloud(c: CloudField, x: number, y: number): [number, number] {
  const u = x / c.step;
  const v = y / c.step;
  const xi = Math.min(c.width - 2, u | 0);
  const yi = Math.min(c.height - 2, v | 0);
  const fx = u - xi;
  const fy = v - yi;
  const o = yi * c.width + xi;
  const w00 = (1 - fx) * (1 - fy);
  const w10 = fx * (1 - fy);
  const w01 = (1 - fx) * fy;
  const w11 = fx * fy;
  out[0] = c.alpha[o] * w00 + c.alpha[o + 1] * w10 + c.alpha[o + c.width] * w01 + c.alpha[o + c.width + 1] * w11;
  out[1] = c.light[o] * w00 + c.light[o + 1] * w10 + c.light[o + c.width] * w01 + c.light[o + c.width + 1] * w11;
  return out;
}

/**
 * Clouds as noise on a plane above the camera, at half resolution; light = density here minus density towards the sun,
 * so that sun-side edges glow and bases stay dark.
 */
function cloudField(stage: Stage, air: Atmosphere, rows: number): CloudField {
  const step = stage.scale > 0.6 ? 2 : 1;
  const width = Math.ceil(stage.width / step) + 2;
  const height = Math.ceil(rows / step) + 2;
  const alpha = new Float32Array(width * height);
  const light = new Float32Array(width * height);
  const noise = noiseField(stage.rng.node('sky/clouds').seed);
  const { focal, horizonY } = stage.camera;
  const sun = sunDirection(stage);
  const { amount, scale, stretch, soft } = air.clouds;
  const cover = 1 - amount;
  const drift = stage.time * 0.02;
  const wisps = amount < 0.7 ? 0.35 : 0;
  for (let j = 0; j < height; j++) {
    const dy = (horizonY - j * step) / focal;
    if (dy < 0.002) continue;
    for (let i = 0; i < width; i++) {
      const dx = (i * step - stage.width / 2) / focal;
      const l = 1 / Math.sqrt(dx * dx + dy * dy + 1);
      const q = 1 / (dy * l + 0.09);
      const u = (dx * l * q * 1.6 * scale) / Math.sqrt(stretch) + 3.3 + drift;
      const v = q * 1.1 * scale * Math.sqrt(stretch);
      const warp = noise.at(u * 0.7, v * 0.7) * 0.5;
      const px = u + warp;
      const py = v * 1.3 + warp;
      const d = noise.fbm(px, py, 6, 0.52) * 0.5 + 0.5;
      let a = smoothstep(cover - 0.02, cover + soft, d) * smoothstep(0, 0.12, dy * l);
      const o = j * width + i;
      let k = 0.6;
      if (a > 0.003) {
        const d2 = noise.fbm(px + sun[0] * 0.18, py - (0.13 + sun[1] * 0.2) * 1.3, 3) * 0.5 + 0.5;
        k = clamp(0.55 + (d - d2) * 3.4 - (d - cover) * 0.9);
      }
      if (wisps > 0) {
        const w = noise.fbm(u * 0.45 + 40, v * 2.2 + warp * 2, 4) * 0.5 + 0.5;
        const wa = smoothstep(0.52, 0.85, w) * wisps * smoothstep(0.05, 0.25, dy * l) * (0.3 + amount);
        if (wa > a) k = mix(k, 0.9, (wa - a) / wa);
        a = a + (1 - a) * wa;
      }
      alpha[o] = a;
      light[o] = k;
    }
  }
  return { alpha, light, width, height, step };
}

/** A bow of 42 degrees opposite the sun, drawn as a partial arc with the outer red and a faint second bow. */
function rainbow(frame: Frame, stage: Stage): void {
  const { width: W, height: H, camera } = stage;
  const side = stage.light.screen.x > W / 2 ? -1 : 1;
  const rng = stage.rng.node('sky/rainbow');
  const cx = W * (0.5 + side * rng.range(0.05, 0.3));
  const cy = camera.horizonY + H * rng.range(0.05, 0.2);
  const radius = Math.min(W, H) * rng.range(0.5, 0.68);
  const band = radius * 0.1;
  const k0 = 0.2 + 0.1 * (stage.atmosphere?.glow ?? 0);
  for (let y = 0; y < camera.horizonY + H * 0.02 && y < H; y++) {
    for (let x = 0; x < W; x++) {
      const d = Math.hypot(x - cx, y - cy);
      const o = y * W + x;
      for (const [r0, power, flip] of [
        [radius, 1, 1],
        [radius * 1.22, 0.28, -1],
      ] as const) {
        const t = ((d - r0) / band) * flip;
        if (t < -1 || t > 1) continue;
        const k = k0 * power * (1 - t * t) * smoothstep(camera.horizonY, camera.horizonY - H * 0.25, y) ** 0.4;
        frame.r[o] += k * Math.exp(-(((t - 0.55) / 0.42) ** 2)) * 1.2;
        frame.g[o] += k * Math.exp(-(((t - 0.05) / 0.42) ** 2));
        frame.b[o] += k * Math.exp(-(((t + 0.5) / 0.45) ** 2)) * 1.25;
      }
    }
  }
}
