import { clamp } from '../core/colour.ts';
import { release } from '../core/release.ts';
import type { Frame } from '../frame.ts';
import { skin } from './asset.ts';
import { type Lights, lightPoint, lit, type Point } from './light.ts';
import { inverse, type Node, type ScreenBox, type View } from './node.ts';
import type { Seen } from './trace.ts';

/** Of two pixels with the same primitive whose normals turn less than so far apart (a cosine), the one between has the normal between. */
const SMOOTH = 0.97;
/** Every second pixel of every second row, then those between two of them. */
const ORDER = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;

const grad = new Float64Array(3);
const local = { x: 0, y: 0, z: 0 };
const point: Point = { x: 0, y: 0, z: 0, nx: 0, ny: 1, nz: 0, vx: 0, vy: 0, vz: 1, depth: 1 };

export function worldAt(c: View, x: number, y: number, z: number, out: { x: number; y: number; z: number }): void {
  const A = c.axes;
  const u = (x - c.cx) / c.focal;
  const v = (c.cy - y) / c.focal;
  out.x = c.eye[0] + (A[0] * u + A[3] * v + A[6]) * z;
  out.y = c.eye[1] + (A[1] * u + A[4] * v + A[7]) * z;
  out.z = c.eye[2] + (A[2] * u + A[5] * v + A[8]) * z;
}

/** Normal in its node's axes and primitive of each pixel of some rows: four a pixel, from the pixel `from` on. */
export interface Facets {
  readonly from: number;
  readonly data: Float32Array;
}

/** Light and colour of the nodes that the view sees, laid into the frame. */
export class NodePainter {
  readonly #view: View;
  readonly #nodes: readonly Node[];
  readonly #inverses: readonly Float64Array[];
  readonly #lights: Lights;
  readonly facets: Facets;
  /** What a metre of the world is in the frame's depth. */
  readonly #unit: number;

  /** Paints what lies in rows of the view, from one up to another. */
  constructor(view: View, nodes: readonly Node[], lights: Lights, unit: number, rows: { y0: number; y1: number }) {
    this.#view = view;
    this.#nodes = nodes;
    this.#inverses = nodes.map(inverse);
    this.#lights = lights;
    const { width } = view;
    this.facets = { from: rows.y0 * width, data: new Float32Array(Math.max(0, rows.y1 - rows.y0) * width * 4) };
    this.#unit = unit;
  }

  /** Nothing more is painted by it. */
  done(): void {
    release(this.facets.data);
  }

  /** Paints the pixels of one node in an area, or of all of them (0). */
  paint(frame: Frame, g: Seen, { x0, y0, x1, y1 }: ScreenBox, only: number): void {
    const { w, h, id, z } = g;
    const { from: first } = this.facets;
    for (const [dx, dy] of ORDER)
      for (let y = y0 + ((y0 + dy) & 1); y < y1; y += 2)
        for (let x = x0 + ((x0 + dx) & 1); x < x1; x += 2) {
          const o = y * w + x;
          if (only === 0 ? id[o] === 0 : id[o] !== only) continue;
          const step = dy * w + dx;
          if (step === 0 || !this.#between(g, o, step)) this.#survey(id[o], x, y, z[o], (o - first) * 4);
        }
    for (let y = y0; y < y1; y++)
      for (let x = x0; x < x1; x++) {
        const o = y * w + x;
        if (only === 0 ? id[o] === 0 : id[o] !== only) continue;
        this.#light(id[o], x, y, z[o], (o - first) * 4);
        const t = lit.clear;
        let r = 0;
        let gr = 0;
        let b = 0;
        if (t > 0) {
          // Glass shows what lies behind it, moved by the bend of its surface and tinted.
          const bend = this.#view.focal / z[o];
          const reach = Math.min(60, bend * 0.05);
          const qx = clamp(Math.round(x - lit.bendX * reach), 0, w - 1);
          const q = clamp(Math.round(y + lit.bendY * reach * 0.6), 0, h - 1) * w + qx;
          const from = id[q] !== 0 && z[q] < z[o] ? o : q;
          r = frame.r[from] * t * (0.2 + 0.8 * skin.r);
          gr = frame.g[from] * t * (0.2 + 0.8 * skin.g);
          b = frame.b[from] * t * (0.2 + 0.8 * skin.b);
        }
        const own = skin.shine > 0 ? 1 - t : 1;
        frame.r[o] = lit.r * own + r;
        frame.g[o] = lit.g * own + gr;
        frame.b[o] = lit.b * own + b;
        frame.depth[o] = z[o] * this.#unit;
        frame.id[o] = this.#nodes[id[o] - 1].frameId;
        frame.flow[o] = Number.NaN;
        if (skin.letter > 0) frame.letters.push({ at: o, cell: skin.letter - 1 });
        skin.letter = 0;
      }
  }

  /** Where a pixel's surface is, in the world (`point`) and in its node's axes (`local`). */
  #locate(id: number, x: number, y: number, z: number): void {
    const { at } = this.#nodes[id - 1];
    const M = this.#inverses[id - 1];
    worldAt(this.#view, x + 0.5, y + 0.5, z, point);
    const dx = point.x - at[0];
    const dy = point.y - at[1];
    const dz = point.z - at[2];
    local.x = M[0] * dx + M[1] * dy + M[2] * dz;
    local.y = M[3] * dx + M[4] * dy + M[5] * dz;
    local.z = M[6] * dx + M[7] * dy + M[8] * dz;
  }

  #survey(id: number, x: number, y: number, z: number, at: number): void {
    const { asset, scale } = this.#nodes[id - 1];
    const N = this.facets.data;
    this.#locate(id, x, y, z);
    const row = asset.rowAt(local.x, local.y, local.z);
    asset.normal(local.x, local.y, local.z, Math.max((z / this.#view.focal / scale) * 0.6, 1e-5), row, grad);
    const l = 1 / (Math.sqrt(grad[0] * grad[0] + grad[1] * grad[1] + grad[2] * grad[2]) + 1e-12);
    for (let q = 0; q < 3; q++) N[at + q] = grad[q] * l;
    N[at + 3] = row;
  }

  /** Takes normal and primitive from the pixels on both sides, where the three lie on one smooth surface. */
  #between({ id, z }: Seen, o: number, step: number): boolean {
    const [a, b] = [o - step, o + step];
    if (a < 0 || id[a] !== id[o] || id[b] !== id[o]) return false;
    const { data: N, from } = this.facets;
    const [p, q, at] = [(a - from) * 4, (b - from) * 4, (o - from) * 4];
    if (N[p + 3] !== N[q + 3]) return false;
    const turn = N[p] * N[q] + N[p + 1] * N[q + 1] + N[p + 2] * N[q + 2];
    if (turn < SMOOTH || Math.abs(z[a] + z[b] - 2 * z[o]) > (2 * z[o]) / this.#view.focal) return false;
    const l = 1 / Math.sqrt(2 + 2 * turn);
    for (let c = 0; c < 3; c++) N[at + c] = (N[p + c] + N[q + c]) * l;
    N[at + 3] = N[p + 3];
    return true;
  }

  #light(id: number, x: number, y: number, z: number, at: number): void {
    const c = this.#view;
    const { asset, scale } = this.#nodes[id - 1];
    const M = this.#inverses[id - 1];
    const N = this.facets.data;
    this.#locate(id, x, y, z);
    asset.paint(local.x, local.y, local.z, N[at], N[at + 1], N[at + 2], z / c.focal / scale, N[at + 3]);
    const nx = M[0] * skin.nx + M[3] * skin.ny + M[6] * skin.nz;
    const ny = M[1] * skin.nx + M[4] * skin.ny + M[7] * skin.nz;
    const nz = M[2] * skin.nx + M[5] * skin.ny + M[8] * skin.nz;
    let l = 1 / (Math.sqrt(nx * nx + ny * ny + nz * nz) + 1e-12);
    point.nx = nx * l;
    point.ny = ny * l;
    point.nz = nz * l;
    const vx = point.x - c.eye[0];
    const vy = point.y - c.eye[1];
    const vz = point.z - c.eye[2];
    l = 1 / Math.sqrt(vx * vx + vy * vy + vz * vz);
    point.vx = vx * l;
    point.vy = vy * l;
    point.vz = vz * l;
    point.depth = z;
    lightPoint(point, this.#lights, x, y);
  }
}
