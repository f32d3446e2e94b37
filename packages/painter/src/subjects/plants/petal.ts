import { clamp, hex, mix, smoothstep } from '../../core/colour.ts';
import { valueNoise } from '../../core/noise.ts';
import type { Frame } from '../../frame.ts';
import type { Rgb, Stage } from '../../stage.ts';

export interface PetalShape {
  /** Where the petal is widest, 0 base .. 1 tip, and how pointed its tip is (0 round .. 1 sharp). */
  widest: number;
  point: number;
  /** A notch in the tip, 0..1 (cherry). */
  notch?: number;
}

export interface PetalLook {
  base: Rgb;
  tip: Rgb;
  /** Strength of the fine lines from base to tip. */
  veins: number;
  /** 0 flat .. 1 deeply cupped. */
  cup: number;
}

/** A flower's plane on the screen: centre, size of one unit in px, how far it leans away and which way. */
export interface Bloom {
  x: number;
  y: number;
  unit: number;
  squash: number;
  turn: number;
  id: number;
  depth: number;
}

/** One petal from the flower's middle: `angle` in the flower's plane, `from`..`to` along it, half width `w` (units). */
export function petal(
  frame: Frame,
  stage: Stage,
  f: Bloom,
  angle: number,
  from: number,
  to: number,
  w: number,
  shape: PetalShape,
  look: PetalLook,
  seed: number,
): void {
  const ca = Math.cos(angle);
  const sa = Math.sin(angle);
  const ct = Math.cos(f.turn);
  const st = Math.sin(f.turn);
  const length = to - from;
  const reach = (to + w * 0.6) * f.unit;
  const x0 = Math.max(0, Math.floor(f.x - reach));
  const x1 = Math.min(frame.width - 1, Math.ceil(f.x + reach));
  const y0 = Math.max(0, Math.floor(f.y - reach));
  const y1 = Math.min(frame.height - 1, Math.ceil(f.y + reach));
  const [lx, ly, lz] = stage.light.dir;
  const { colour, skyAmbient } = stage.light;
  const soft = 1.1 / f.unit;
  const shadow = 0.05;
  const inv = 1 / f.unit;
  for (let py = y0; py <= y1; py++) {
    for (let px = x0; px <= x1; px++) {
      const sx = (px + 0.5 - f.x) * inv;
      const sy = -(py + 0.5 - f.y) * inv;
      // undo the lean of the flower's plane
      const qx = sx * ct + sy * st;
      const qy = (-sx * st + sy * ct) / f.squash;
      const along = qx * ca + qy * sa - from;
      const u = along / length;
      if (u < -0.05 || u > 1.12) continue;
      const v = -qx * sa + qy * ca;
      const t = clamp(u);
      const rise = t < shape.widest ? Math.sin(((t / shape.widest) * Math.PI) / 2) ** 0.75 : 0;
      const fall =
        t >= shape.widest ? Math.max(0, 1 - ((t - shape.widest) / (1 - shape.widest)) ** (2.6 - shape.point * 1.5)) : 0;
      let half = w * (t < shape.widest ? 0.22 + 0.78 * rise : fall ** (0.5 + shape.point * 0.35));
      half *= 1 + (valueNoise(u * 6, seed, 3) - 0.5) * 0.12;
      if (shape.notch && u > 1 - shape.notch) half = Math.min(half, 9);
      let e = Math.abs(v) - half;
      if (u < 0) e = Math.max(e, -along);
      if (u > 1) e = Math.max(e, along - length);
      if (shape.notch) e = Math.max(e, along - length * (1 - shape.notch * (1 - smoothstep(0, w * 0.5, Math.abs(v)))));
      if (e > shadow) continue;
      const o = py * frame.width + px;
      if (e > soft) {
        // the petal's soft shadow on what lies beneath it
        const k = 1 - 0.42 * (1 - e / shadow) ** 2 * smoothstep(0, 0.25, u);
        if (frame.id[o] === f.id) {
          frame.r[o] *= k;
          frame.g[o] *= k;
          frame.b[o] *= k;
        }
        continue;
      }
      const cover = smoothstep(soft, -soft, e);
      const s = half > 1e-4 ? clamp(v / half, -1, 1) : 0;
      // surface: a trough across, curling up towards the tip
      const across = -s * look.cup * 0.9;
      const lift = look.cup * (t - 0.45) * 1.1;
      let nx = ca * -lift - sa * across;
      let ny = (sa * -lift + ca * across) * f.squash + (1 - f.squash) * 0.8;
      const vein = valueNoise(s * 13 + seed, u * 1.6, 9) - 0.5;
      nx += vein * look.veins * 0.5;
      ny += vein * look.veins * 0.3;
      const l = 1 / Math.sqrt(nx * nx + ny * ny + 1);
      const nl = (nx * lx + ny * ly - -1 * -lz) * l;
      const lit = clamp((nl + 0.55) / 1.55);
      const deep = 0.45 + 0.55 * smoothstep(-0.05, 0.5, u);
      const edge = 1 + 0.16 * smoothstep(0.7, 1, Math.abs(s)) + 0.12 * smoothstep(0.75, 1, t);
      const tone = (1 + vein * look.veins) * edge * deep;
      const k = smoothstep(0.02, 0.85, u + vein * 0.12);
      const sun = 0.85 * lit;
      const amb = 0.75;
      const R = mix(look.base[0], look.tip[0], k) * tone * (colour[0] * sun + skyAmbient[0] * amb);
      const G = mix(look.base[1], look.tip[1], k) * tone * (colour[1] * sun + skyAmbient[1] * amb);
      const B = mix(look.base[2], look.tip[2], k) * tone * (colour[2] * sun + skyAmbient[2] * amb);
      frame.r[o] = mix(frame.r[o], R, cover);
      frame.g[o] = mix(frame.g[o], G, cover);
      frame.b[o] = mix(frame.b[o], B, cover);
      if (cover > 0.5) {
        frame.id[o] = f.id;
        frame.depth[o] = f.depth;
        frame.flow[o] = angle;
      }
    }
  }
}

/** A lit stem or leaf rib: thick line through points with a radius each. */
export function stalk(
  frame: Frame,
  stage: Stage,
  points: readonly (readonly [number, number, number])[],
  albedo: Rgb,
  id: number,
  depth: number,
): void {
  const { colour, skyAmbient, dir } = stage.light;
  const side = dir[0] < 0 ? -1 : 1;
  for (let i = 0; i + 1 < points.length; i++) {
    const [ax, ay, ar] = points[i];
    const [bx, by, br] = points[i + 1];
    const r = Math.max(ar, br) + 1;
    const dx = bx - ax;
    const dy = by - ay;
    const l2 = dx * dx + dy * dy + 1e-6;
    for (
      let y = Math.max(0, Math.floor(Math.min(ay, by) - r));
      y <= Math.min(frame.height - 1, Math.max(ay, by) + r);
      y++
    ) {
      for (
        let x = Math.max(0, Math.floor(Math.min(ax, bx) - r));
        x <= Math.min(frame.width - 1, Math.max(ax, bx) + r);
        x++
      ) {
        const t = clamp(((x - ax) * dx + (y - ay) * dy) / l2);
        const ex = x - ax - dx * t;
        const ey = y - ay - dy * t;
        const rr = mix(ar, br, t);
        const d = Math.sqrt(ex * ex + ey * ey);
        const cover = clamp(rr - d + 0.5);
        if (cover <= 0) continue;
        const s = clamp((ex / Math.max(0.5, rr)) * side, -1, 1);
        const lit = clamp(0.45 + s * 0.55);
        const o = y * frame.width + x;
        frame.r[o] = mix(frame.r[o], albedo[0] * (colour[0] * lit + skyAmbient[0]), cover);
        frame.g[o] = mix(frame.g[o], albedo[1] * (colour[1] * lit + skyAmbient[1]), cover);
        frame.b[o] = mix(frame.b[o], albedo[2] * (colour[2] * lit + skyAmbient[2]), cover);
        if (cover > 0.5) {
          frame.id[o] = id;
          frame.depth[o] = depth;
        }
      }
    }
  }
}

export const pairOf = ([foot, tip]: readonly [string, string]): readonly [Rgb, Rgb] => [hex(foot), hex(tip)];

/** Every leaf on a stem. */
export const LEAF: PetalLook = { base: hex('#2f5a22'), tip: hex('#5f8a38'), veins: 0.35, cup: 0.6 };
