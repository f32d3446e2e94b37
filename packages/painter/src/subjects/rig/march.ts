import type { Body } from './body.ts';
import { joined, pack, primDistance, STRIDE } from './distance.ts';
import { extent, type View } from './view.ts';

/** What the march found, for the pixels of one box of the frame. z is in units, towards the viewer. */
export interface Surface {
  x0: number;
  y0: number;
  w: number;
  h: number;
  /** 1 inside, 0..1 along the antialiased edge, 0 outside. */
  mask: Float32Array;
  z: Float32Array;
  nx: Float32Array;
  ny: Float32Array;
  nz: Float32Array;
  prim: Int16Array;
}

const TILE = 16;

/**
 * The distance field of a tile's primitives, asked for along one path: what was far a step ago is still so far less the step, and is not looked
 * at again before it can matter.
 */
class Field {
  readonly #data: Float64Array;
  readonly #list: Int32Array;
  readonly #count: number;
  /** Distance of each primitive when it was last looked at, and the way up to there. */
  readonly #far: Float64Array;
  #way = 0;
  #x = 0;
  #y = 0;
  #z = 0;

  constructor(data: Float64Array, list: Int32Array, count: number) {
    this.#data = data;
    this.#list = list;
    this.#count = count;
    this.#far = new Float64Array(count).fill(-1e9);
  }

  /** Bounds of ellipsoids grow a little faster than the way. */
  #go(x: number, y: number, z: number): void {
    const dx = x - this.#x;
    const dy = y - this.#y;
    const dz = z - this.#z;
    this.#way += 1.15 * Math.sqrt(dx * dx + dy * dy + dz * dz);
    this.#x = x;
    this.#y = y;
    this.#z = z;
  }

  at(x: number, y: number, z: number): number {
    this.#go(x, y, z);
    const F = this.#data;
    const far = this.#far;
    const way = this.#way;
    let d = 1e9;
    for (let i = 0; i < this.#count; i++) {
      const o = this.#list[i];
      // Beyond its blend a solid changes nothing, nor does a hollow that does not reach.
      if (far[i] - way > F[o + 16] + (F[o + 19] === 1 ? -d : d)) continue;
      const q = primDistance(F, o, x, y, z);
      far[i] = q + way;
      d = joined(F, o, d, q);
    }
    return d;
  }

  /** The primitive whose skin shows at a surface point; `j` dithers the borders between them. */
  which(x: number, y: number, z: number, j: number): number {
    this.#go(x, y, z);
    const F = this.#data;
    let nearest = 1e9;
    let which = 0;
    for (let q = 0; q < this.#count; q++) {
      const o = this.#list[q];
      if (F[o + 19] === 1 || this.#far[q] - this.#way - j > nearest) continue;
      // Inside a solid that was carved away there another one shows.
      const d = Math.abs(primDistance(F, o, x, y, z)) + F[o + 18] * (q & 1 ? j : -j);
      if (d < nearest) {
        nearest = d;
        which = o;
      }
    }
    return which / STRIDE;
  }
}

/**
 * Marches the body orthographically over the pixels of its box. Primitives are culled per 16 px tile, so the cost is about
 * four to six distance evaluations a step. `margin` px are added on every side for fur; null when nothing is in the picture.
 * @param jitter fraction of a unit by which part borders are dithered, so that coats blend
 */
export function march(
  body: Body,
  view: View,
  width: number,
  height: number,
  margin: number,
  jitter: number,
): Surface | null {
  const { scale, cx, cy } = view;
  const [ex0, ex1, ey0, ey1] = extent(body, view);
  const x0 = Math.max(0, Math.floor(cx + ex0 * scale - margin));
  const x1 = Math.min(width, Math.ceil(cx + ex1 * scale + margin));
  const y0 = Math.max(0, Math.floor(cy - ey1 * scale - margin));
  const y1 = Math.min(height, Math.ceil(cy - ey0 * scale + margin));
  const w = x1 - x0;
  const h = y1 - y0;
  if (w <= 0 || h <= 0) return null;
  const { data: F, boxes } = pack(body, view);
  const n = body.prims.length;
  const area = w * h;
  const out: Surface = {
    x0,
    y0,
    w,
    h,
    mask: new Float32Array(area),
    z: new Float32Array(area),
    nx: new Float32Array(area),
    ny: new Float32Array(area),
    nz: new Float32Array(area),
    prim: new Int16Array(area).fill(-1),
  };
  const list = new Int32Array(n);
  const px = 1 / scale;
  for (let ty = 0; ty < h; ty += TILE) {
    for (let tx = 0; tx < w; tx += TILE) {
      const wx0 = (x0 + tx - cx) * px;
      const wx1 = (x0 + tx + TILE - cx) * px;
      const wy1 = (cy - y0 - ty) * px;
      const wy0 = (cy - y0 - ty - TILE) * px;
      let count = 0;
      let far = 1e9;
      let near = -1e9;
      for (let i = 0; i < n; i++) {
        const m = F[i * STRIDE + 16] + px * 2;
        const q = i * 6;
        if (boxes[q] - m > wx1 || boxes[q + 3] + m < wx0 || boxes[q + 1] - m > wy1 || boxes[q + 4] + m < wy0) continue;
        list[count++] = i * STRIDE;
        far = Math.min(far, boxes[q + 2] - m);
        near = Math.max(near, boxes[q + 5] + m);
      }
      if (count > 0) marchTile(new Field(F, list, count), out, view, tx, ty, near, far, jitter);
    }
  }
  return out;
}

function marchTile(
  field: Field,
  out: Surface,
  view: View,
  tx: number,
  ty: number,
  near: number,
  far: number,
  jitter: number,
): void {
  const { w, h } = out;
  const px = 1 / view.scale;
  const e = px * 0.9;
  // A cone round the tile's middle ray goes through what is free for all of its pixels at once.
  const [mx, my] = [(out.x0 + tx + TILE / 2 - view.cx) * px, (view.cy - out.y0 - ty - TILE / 2) * px];
  let start = near;
  for (let s = 0; s < 48; s++) {
    const free = field.at(mx, my, start) - TILE * 0.75 * px;
    if (free <= px) break;
    start -= free * 0.93;
    if (start < far) return;
  }
  for (let yy = ty; yy < Math.min(h, ty + TILE); yy++) {
    for (let xx = tx; xx < Math.min(w, tx + TILE); xx++) {
      const x = (out.x0 + xx + 0.5 - view.cx) * px;
      const y = (view.cy - out.y0 - yy - 0.5) * px;
      const i = yy * w + xx;
      let z = start;
      let best = 1e9;
      let hit = false;
      for (let s = 0; s < 72; s++) {
        const d = field.at(x, y, z);
        if (d < best) best = d;
        if (d < px * 0.25) {
          hit = true;
          break;
        }
        z -= d * 0.93;
        if (z < far) break;
      }
      if (!hit) {
        if (best < px) out.mask[i] = (1 - best / px) * 0.6;
        continue;
      }
      const d0 = field.at(x, y, z);
      const nx = field.at(x + e, y, z) - d0;
      const ny = field.at(x, y + e, z) - d0;
      const nz = field.at(x, y, z + e) - d0;
      const l = 1 / (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1);
      out.mask[i] = 1;
      out.z[i] = z;
      out.nx[i] = nx * l;
      out.ny[i] = ny * l;
      out.nz[i] = nz * l;
      let noise = Math.imul(xx + 1, 0x27d4eb2d) ^ Math.imul(yy + 1, 0x165667b1);
      noise = Math.imul(noise ^ (noise >>> 15), 0x85ebca6b);
      const j = (jitter * ((noise ^ (noise >>> 13)) >>> 8)) / 16777216;
      out.prim[i] = field.which(x, y, z, j);
    }
  }
}
