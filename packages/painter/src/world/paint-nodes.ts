import { clamp } from '../core/colour.ts';
import type { Frame } from '../frame.ts';
import { skin } from './asset.ts';
import { type Lights, lightPoint, lit, type Point } from './light.ts';
import { inverse, type Node, type ScreenBox, type View } from './node.ts';
import type { Seen } from './trace.ts';

/** Normals of furred skin in the view's axes and the primitive that shows, for the strokes that follow: four a pixel. */
export type Normals = Float32Array | null;

const grad = new Float64Array(3);
const point: Point = { x: 0, y: 0, z: 0, nx: 0, ny: 1, nz: 0, vx: 0, vy: 0, vz: 1, depth: 1 };

export function worldAt(c: View, x: number, y: number, z: number, out: { x: number; y: number; z: number }): void {
  const A = c.axes;
  const u = (x - c.cx) / c.focal;
  const v = (c.cy - y) / c.focal;
  out.x = c.eye[0] + (A[0] * u + A[3] * v + A[6]) * z;
  out.y = c.eye[1] + (A[1] * u + A[4] * v + A[7]) * z;
  out.z = c.eye[2] + (A[2] * u + A[5] * v + A[8]) * z;
}

/** Light and colour of the nodes that the view sees, laid into the frame. */
export class NodePainter {
  readonly #view: View;
  readonly #nodes: readonly Node[];
  readonly #inverses: readonly Float64Array[];
  readonly #lights: Lights;
  readonly #normals: Normals;
  /** What a metre of the world is in the frame's depth. */
  readonly #unit: number;

  constructor(view: View, nodes: readonly Node[], lights: Lights, normals: Normals, unit: number) {
    this.#view = view;
    this.#nodes = nodes;
    this.#inverses = nodes.map(inverse);
    this.#lights = lights;
    this.#normals = normals;
    this.#unit = unit;
  }

  /** Paints the pixels of one node in an area, or of all of them (0). */
  paint(frame: Frame, g: Seen, { x0, y0, x1, y1 }: ScreenBox, only: number): void {
    const { w, h, id, z } = g;
    for (let y = y0; y < y1; y++)
      for (let x = x0; x < x1; x++) {
        const o = y * w + x;
        if (only === 0 ? id[o] === 0 : id[o] !== only) continue;
        this.#light(id[o], x, y, z[o], this.#normals ? o * 4 : -1);
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

  #light(id: number, x: number, y: number, z: number, keep: number): void {
    const c = this.#view;
    const node = this.#nodes[id - 1];
    const M = this.#inverses[id - 1];
    const { asset, scale } = node;
    worldAt(c, x + 0.5, y + 0.5, z, point);
    const dx = point.x - node.at[0];
    const dy = point.y - node.at[1];
    const dz = point.z - node.at[2];
    const lx = M[0] * dx + M[1] * dy + M[2] * dz;
    const ly = M[3] * dx + M[4] * dy + M[5] * dz;
    const lz = M[6] * dx + M[7] * dy + M[8] * dz;
    const pixel = z / c.focal / scale;
    const row = asset.rowAt(lx, ly, lz);
    asset.normal(lx, ly, lz, Math.max(pixel * 0.6, 1e-5), row, grad);
    let l = 1 / (Math.sqrt(grad[0] * grad[0] + grad[1] * grad[1] + grad[2] * grad[2]) + 1e-12);
    asset.paint(lx, ly, lz, grad[0] * l, grad[1] * l, grad[2] * l, pixel, row);
    const nx = M[0] * skin.nx + M[3] * skin.ny + M[6] * skin.nz;
    const ny = M[1] * skin.nx + M[4] * skin.ny + M[7] * skin.nz;
    const nz = M[2] * skin.nx + M[5] * skin.ny + M[8] * skin.nz;
    l = 1 / (Math.sqrt(nx * nx + ny * ny + nz * nz) + 1e-12);
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
    if (keep >= 0 && this.#normals) {
      const A = c.axes;
      const N = this.#normals;
      N[keep] = A[0] * point.nx + A[1] * point.ny + A[2] * point.nz;
      N[keep + 1] = A[3] * point.nx + A[4] * point.ny + A[5] * point.nz;
      N[keep + 2] = -(A[6] * point.nx + A[7] * point.ny + A[8] * point.nz);
      N[keep + 3] = row;
    }
    lightPoint(point, this.#lights, x, y);
  }
}
