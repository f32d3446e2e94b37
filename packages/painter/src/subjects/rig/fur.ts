import { valueNoise } from '../../core/noise.ts';
import type { Rng } from '../../stage.ts';
import type { Body } from './body.ts';
import { BARE, type Finish } from './coat.ts';
import type { Surface } from './march.ts';
import type { Layer } from './shade.ts';
import { toView, type View } from './view.ts';

/** One soft stroke of colour, drawn over what is there (premultiplied). */
function stamp(layer: Layer, x: number, y: number, r: number, g: number, b: number, a: number): void {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  if (xi < 0 || yi < 0 || xi >= layer.w - 1 || yi >= layer.h - 1) return;
  const fx = x - xi;
  const fy = y - yi;
  for (let v = 0; v < 2; v++) {
    for (let q = 0; q < 2; q++) {
      const k = Math.min(1, a * (q ? fx : 1 - fx) * (v ? fy : 1 - fy) * 1.25);
      if (k <= 0.004) continue;
      const i = (yi + v) * layer.w + xi + q;
      const m = 1 - k;
      layer.rgb[i * 3] = layer.rgb[i * 3] * m + r * k;
      layer.rgb[i * 3 + 1] = layer.rgb[i * 3 + 1] * m + g * k;
      layer.rgb[i * 3 + 2] = layer.rgb[i * 3 + 2] * m + b * k;
      layer.alpha[i] = layer.alpha[i] * m + k;
    }
  }
}

/**
 * Draws fur or feathers as strokes that follow the body: along the part's axis laid onto the surface, lifted by the normal,
 * pulled down a little; faces radiate from the nose. Writes the stroke angle into `flow` (box-sized).
 * @param length stroke length in units for a tag with fur = 1
 * @param density strokes per covered pixel
 */
export function drawFur(
  layer: Layer,
  surface: Surface,
  view: View,
  body: Body,
  finishes: Readonly<Record<string, Finish>>,
  { length, density, rng, flow }: { length: number; density: number; rng: Rng; flow: Float32Array },
): void {
  const { w, h, mask, z } = surface;
  const looks = body.prims.map((p) => finishes[p.tag] ?? BARE);
  const axes = body.prims.map((p) => {
    const d = p.flow ?? [p.b[0] - p.a[0], p.b[1] - p.a[1], p.b[2] - p.a[2]];
    const v = toView(d, view);
    const l = Math.hypot(v[0], v[1], v[2]) || 1;
    return [v[0] / l, v[1] / l, v[2] / l];
  });
  const face = new Set(['head', 'cheek', 'snout', 'jaw']);
  const isFace = body.prims.map((p) => face.has(p.tag));
  const hang = body.prims.map((p) => (p.tag === 'body' || p.tag === 'chest' || p.tag === 'neck' ? -0.3 : -0.05));
  const head = body.head;
  const nose = head
    ? toView(
        [
          head.at[0] + head.f[0] * head.r * 1.5,
          head.at[1] + head.f[1] * head.r * 1.5,
          head.at[2] + head.f[2] * head.r * 1.5,
        ],
        view,
      )
    : null;
  const pixels: number[] = [];
  for (let i = 0; i < w * h; i++) {
    if (mask[i] < 1 || looks[surface.prim[i]].fur <= 0) continue;
    pixels.push(i);
  }
  const count = Math.floor(pixels.length * density);
  const order = new Int32Array(count);
  for (let k = 0; k < count; k++) order[k] = pixels[Math.floor(rng.next() * pixels.length)];
  sortByDepth(order, z);
  const before = layer.rgb.slice();
  for (const i of order) {
    const which = surface.prim[i];
    const look = looks[which];
    const x = i % w;
    const y = (i / w) | 0;
    const nx = surface.nx[i];
    const ny = surface.ny[i];
    const nz = surface.nz[i];
    let [dx, dy, dz] = axes[which];
    if (isFace[which] && nose) {
      dx = (surface.x0 + x - view.cx) / view.scale - nose[0];
      dy = (view.cy - surface.y0 - y) / view.scale - nose[1];
      dz = z[i] - nose[2];
      const l = 1 / (Math.sqrt(dx * dx + dy * dy + dz * dz) || 1);
      dx *= l;
      dy *= l;
      dz *= l;
    }
    const along = dx * nx + dy * ny + dz * nz;
    const lift = 0.4 * (1 - look.lie);
    const loose = 0.34 * (1 - 0.7 * look.lie);
    let tx = dx - nx * along + nx * lift + (rng.next() - 0.5) * loose;
    let ty = dy - ny * along + ny * lift + hang[which] + (rng.next() - 0.5) * loose;
    const tz = dz - nz * along + nz * lift;
    const l = 1 / (Math.sqrt(tx * tx + ty * ty + tz * tz) || 1);
    tx *= l;
    ty *= l;
    flow[i] = Math.atan2(-ty, tx);
    const reach = Math.min(60, length * view.scale * look.fur * (0.6 + 0.8 * rng.next()));
    const clump = 0.84 + 0.32 * valueNoise((surface.x0 + x) * 0.11, (surface.y0 + y) * 0.11, 77);
    const bright = (0.52 + 0.92 * rng.next()) ** (1.15 - 0.5 * look.lie) * clump;
    const r = before[i * 3] * bright;
    const g = before[i * 3 + 1] * bright;
    const b = before[i * 3 + 2] * bright;
    const curve = (rng.next() - 0.5) * 0.5;
    const steps = Math.max(2, reach | 0);
    let X = x + 0.5;
    let Y = y + 0.5;
    let ex = tx;
    let ey = -ty;
    for (let s = 0; s < steps; s++) {
      const u = s / steps;
      X += ex;
      Y += ey;
      ex += (ty * curve) / steps;
      ey += (tx * curve + 0.25 * u) / steps;
      const tip = 1 + 0.22 * u;
      stamp(layer, X, Y, r * tip, g * tip, b * tip, 0.75 * (1 - u * u) * (0.5 + 0.5 * Math.min(1, s / 2)));
    }
  }
  // Noses and eyesockets stay clean of the fur around them.
  for (let i = 0; i < w * h; i++) {
    if (mask[i] < 1 || body.prims[surface.prim[i]].tag !== 'nose') continue;
    for (let c = 0; c < 3; c++) layer.rgb[i * 3 + c] = before[i * 3 + c];
  }
}

/**
 * Far to near in 256 buckets; stable, so that the picture does not depend on the sort of the runtime.
 * @param away `z` grows away from the viewer, not towards them
 */
export function sortByDepth(order: Int32Array, z: Float32Array, away = false): void {
  let low = 1e9;
  let high = -1e9;
  for (const i of order) {
    if (z[i] < low) low = z[i];
    if (z[i] > high) high = z[i];
  }
  const k = (away ? -255 : 255) / Math.max(1e-6, high - low);
  if (away) low = high;
  const counts = new Int32Array(257);
  for (const i of order) counts[(((z[i] - low) * k) | 0) + 1]++;
  for (let b = 0; b < 256; b++) counts[b + 1] += counts[b];
  const sorted = new Int32Array(order.length);
  for (const i of order) sorted[counts[((z[i] - low) * k) | 0]++] = i;
  order.set(sorted);
}
