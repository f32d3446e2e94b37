import { clamp, hex, mix, smoothstep } from '../core/colour.ts';
import { type Frame, ID } from '../frame.ts';
import type { Rgb, Rng, Stage } from '../stage.ts';
import { isSnowy } from './cover.ts';
import { noiseField } from './field.ts';

const STONE: readonly Rgb[] = ['#6d665e', '#5d5f64', '#776a5c', '#625e58'].map(hex);

/** Boulders in a lower corner: noisy half-domes shaded per pixel by the shared light, mossy or snowy on top. */
export function paintBoulders(frame: Frame, stage: Stage, rng: Rng): void {
  const { width: W, height: H } = stage;
  const side = stage.layout?.side ?? 1;
  const stone = rng.pick(STONE);
  const stones = Array.from({ length: rng.int(3, 6) }, () => {
    const r = H * rng.range(0.05, 0.15);
    return { x: W * (0.5 + side * rng.range(0.3, 0.54)), y: H * rng.range(0.97, 1.06), r, flat: rng.range(0.6, 0.85) };
  }).sort((a, b) => a.y - b.y);
  for (const [i, s] of stones.entries()) boulder(frame, stage, { ...s, stone, seed: rng.node(`stone/${i}`).seed });
}

function boulder(
  frame: Frame,
  stage: Stage,
  o: { x: number; y: number; r: number; flat: number; stone: Rgb; seed: number },
): void {
  const n = noiseField(o.seed);
  const { light } = stage;
  const [lx, ly, lz] = light.dir;
  const snowy = isSnowy(stage);
  const mossy = !snowy && stage.scene.place !== 'desert' && stage.scene.place !== 'sea';
  const rx = o.r * 1.3;
  const ry = o.r * o.flat;
  const scale = 1 / o.r;
  const height = (u: number, v: number): number => {
    const d = u * u + v * v + 0.22 * n.fbm(u * 1.3 + 5, v * 1.3, 3);
    return Math.sqrt(Math.max(0, 1 - d)) + 0.16 * n.ridged(u * 1.6, v * 1.6, 4) + 0.05 * n.fbm(u * 6, v * 6, 3);
  };
  for (let y = Math.max(0, Math.floor(o.y - ry * 1.3)); y < Math.min(frame.height, o.y + ry * 0.5); y++) {
    for (let x = Math.max(0, Math.floor(o.x - rx * 1.3)); x < Math.min(frame.width, o.x + rx * 1.3); x++) {
      const u = (x - o.x) / rx;
      const v = (y - o.y) / ry;
      const edge = 1 - (u * u + v * v + 0.22 * n.fbm(u * 1.3 + 5, v * 1.3, 3));
      const a = clamp(edge * o.r * 0.45);
      if (a <= 0) continue;
      const e = 0.03;
      const h = height(u, v);
      const gx = (height(u + e, v) - h) / e;
      const gy = (height(u, v + e) - h) / e;
      const l = 1 / Math.sqrt(gx * gx + gy * gy + 1.1);
      const nx = -gx * l;
      const ny = gy * l + 0.25 * (1 - v);
      const nz = -l;
      const dif = Math.max(0, nx * lx + ny * ly + nz * Math.min(lz, -0.1));
      const tone =
        0.75 + 0.5 * n.fbm(x * scale * 2.4, y * scale * 2.4, 4) + 0.12 * n.at(x * scale * 14, y * scale * 14);
      let R = o.stone[0] * tone;
      let G = o.stone[1] * tone;
      let B = o.stone[2] * tone;
      const top = smoothstep(0.35, 0.75, ny + 0.25 * n.at(u * 4, v * 4));
      if (snowy) {
        R = mix(R, 0.87, top);
        G = mix(G, 0.9, top);
        B = mix(B, 0.96, top);
      } else if (mossy) {
        R = mix(R, 0.09, top * 0.75);
        G = mix(G, 0.13, top * 0.75);
        B = mix(B, 0.04, top * 0.75);
      }
      const open = clamp(0.45 + 0.5 * ny) * (1 - 0.5 * smoothstep(-0.3, 0.4, v));
      const q = y * frame.width + x;
      frame.r[q] = mix(
        frame.r[q],
        R * (light.colour[0] * dif + light.skyAmbient[0] * open + light.groundAmbient[0] * 0.4),
        a,
      );
      frame.g[q] = mix(
        frame.g[q],
        G * (light.colour[1] * dif + light.skyAmbient[1] * open + light.groundAmbient[1] * 0.4),
        a,
      );
      frame.b[q] = mix(
        frame.b[q],
        B * (light.colour[2] * dif + light.skyAmbient[2] * open + light.groundAmbient[2] * 0.4),
        a,
      );
      if (a > 0.5) {
        frame.depth[q] = 2.6;
        frame.id[q] = ID.ground;
      }
    }
  }
}
