import { clamp } from '../core/colour.ts';
import { release } from '../core/release.ts';

const COS = Float32Array.from({ length: 32 }, (_, i) => Math.cos((i * Math.PI) / 16));
const SIN = Float32Array.from({ length: 32 }, (_, i) => Math.sin((i * Math.PI) / 16));

/** How much of the sky reaches each pixel past what is close to it, at half size. */
export class Occlusion {
  readonly #w: number;
  readonly #h: number;
  readonly #open: Float32Array;

  /**
   * A pair of opposite neighbours that stand nearer than the plane between them hides sky: creases and contact are found from the depth alone.
   * @param radius metres within which things shade each other
   */
  constructor(depth: Float32Array, width: number, height: number, focal: number, radius: number) {
    const W = width >> 1;
    const H = height >> 1;
    this.#w = W;
    this.#h = H;
    const d = new Float32Array(W * H);
    for (let y = 0; y < H; y++) for (let x = 0; x < W; x++) d[y * W + x] = depth[y * 2 * width + x * 2];
    const raw = new Float32Array(W * H).fill(1);
    for (let y = 0; y < H; y++)
      for (let x = 0; x < W; x++) {
        const z = d[y * W + x];
        if (z < radius * 400) raw[y * W + x] = look(d, W, H, x, y, z, (radius * focal) / z / 2, radius);
      }
    this.#open = smooth(raw, d, W, H);
    release(d);
  }

  at(x: number, y: number): number {
    return this.#open[Math.min(this.#h - 1, y >> 1) * this.#w + Math.min(this.#w - 1, x >> 1)];
  }
}

function look(
  d: Float32Array,
  W: number,
  H: number,
  x: number,
  y: number,
  z: number,
  pixels: number,
  radius: number,
): number {
  let sum = 0;
  let turn = ((x & 1) * 2 + (y & 1)) * 2;
  for (let ring = 0; ring < 3; ring++) {
    const share = ring === 0 ? 0.14 : ring === 1 ? 0.42 : 1;
    const r = radius * share;
    const px = Math.min(56, pixels * share);
    turn += 1;
    if (px < 0.8) continue;
    const cap = r * 1.2;
    for (let i = 0; i < 4; i++) {
      const ox = Math.round(COS[turn & 31] * px);
      const oy = Math.round(SIN[turn & 31] * px);
      turn += 4;
      if (x < Math.abs(ox) || y < Math.abs(oy) || x + Math.abs(ox) >= W || y + Math.abs(oy) >= H) continue;
      const a = z - d[(y + oy) * W + x + ox];
      const b = z - d[(y - oy) * W + x - ox];
      // What is far in front is another thing's edge, not a crease; what is far behind is open air.
      if (a > cap || b > cap) continue;
      sum += clamp((Math.max(a, -cap) + Math.max(b, -cap)) / r - 0.05, 0, 0.8) * (ring === 2 ? 0.1 : 0.12);
    }
  }
  return clamp(1 - sum, 0.15);
}

/** A small blur that stops where the depth jumps. */
function smooth(raw: Float32Array, d: Float32Array, W: number, H: number): Float32Array {
  const tmp = raw.slice();
  for (const [src, dst, step] of [
    [raw, tmp, 1],
    [tmp, raw, W],
  ] as const)
    for (let y = 2; y < H - 2; y++)
      for (let x = 2; x < W - 2; x++) {
        const o = y * W + x;
        const z = d[o];
        let s = 0;
        let k = 0;
        for (let q = -2; q <= 2; q++) {
          const j = o + q * step;
          const e = Math.abs(d[j] - z) < 0.03 * z ? 1 : 0.02;
          s += src[j] * e;
          k += e;
        }
        dst[o] = s / k;
      }
  release(tmp);
  return raw;
}
