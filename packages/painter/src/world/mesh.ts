import { clamp } from '../core/colour.ts';
import { type Asset, skin } from './asset.ts';

/** Triangles of an asset in its own units: positions and unit normals three a vertex, linear colours four bytes a vertex. */
export interface Mesh {
  positions: Float32Array;
  normals: Float32Array;
  colours: Uint8Array;
  indices: Uint32Array;
}

/** Cells of a block whose middle is asked first: free space is skipped by it. */
const BLOCK = 4;

/** Distances on the corners of the cells that a surface may pass through; NaN elsewhere. */
interface Grid {
  values: Float32Array;
  /** Cells a side. */
  n: readonly [number, number, number];
  /** Steps of one cell along each axis. */
  step: readonly [number, number, number];
  from: readonly [number, number, number];
  size: number;
  /** First cells of the blocks that are near the surface. */
  blocks: number[];
}

function sample(asset: Asset, cells: number): Grid {
  const { lo, hi } = asset;
  const size = Math.max(hi[0] - lo[0], hi[1] - lo[1], hi[2] - lo[2]) / cells;
  const side = (q: 0 | 1 | 2): number => Math.ceil((hi[q] - lo[q]) / size) + 2;
  const n = [side(0), side(1), side(2)] as const;
  const step = [1, n[0] + 1, (n[0] + 1) * (n[1] + 1)] as const;
  const from = [lo[0] - size / 2, lo[1] - size / 2, lo[2] - size / 2] as const;
  const values = new Float32Array(step[2] * (n[2] + 1)).fill(Number.NaN);
  const blocks: number[] = [];
  const reach = size * (BLOCK * 0.87 + 0.5);
  const half = BLOCK / 2;
  for (let k = 0; k < n[2]; k += BLOCK)
    for (let j = 0; j < n[1]; j += BLOCK)
      for (let i = 0; i < n[0]; i += BLOCK) {
        const d = asset.walk(from[0] + (i + half) * size, from[1] + (j + half) * size, from[2] + (k + half) * size);
        if (Math.abs(d) > reach) continue;
        blocks.push(i, j, k);
        for (let c = k; c <= Math.min(n[2], k + BLOCK); c++)
          for (let b = j; b <= Math.min(n[1], j + BLOCK); b++)
            for (let a = i; a <= Math.min(n[0], i + BLOCK); a++) {
              const at = c * step[2] + b * step[1] + a;
              if (Number.isNaN(values[at]))
                values[at] = asset.distance(from[0] + a * size, from[1] + b * size, from[2] + c * size);
            }
      }
  return { values, n, step, from, size, blocks };
}

/** Calls for every cell of the blocks. */
function eachCell({ blocks, n }: Grid, least: number, call: (a: number, b: number, c: number) => void): void {
  for (let q = 0; q < blocks.length; q += 3) {
    const [i, j, k] = [blocks[q], blocks[q + 1], blocks[q + 2]];
    for (let c = Math.max(least, k); c < Math.min(n[2], k + BLOCK); c++)
      for (let b = Math.max(least, j); b < Math.min(n[1], j + BLOCK); b++)
        for (let a = Math.max(least, i); a < Math.min(n[0], i + BLOCK); a++) call(a, b, c);
  }
}

/** Where the surface passes through a cell, in cells from its first corner; null when it does not. */
function crossing(g: Grid, at: number): [number, number, number] | null {
  const { values: v, step } = g;
  const corner = (e: number): number => v[at + (e & 1) + ((e >> 1) & 1) * step[1] + ((e >> 2) & 1) * step[2]];
  const p = [0, 0, 0];
  let found = 0;
  for (let e = 0; e < 8; e++)
    for (let q = 0; q < 3; q++) {
      if (e & (1 << q)) continue;
      const [d, f] = [corner(e), corner(e | (1 << q))];
      if (!(d < 0 !== f < 0)) continue;
      for (let r = 0; r < 3; r++) p[r] += r === q ? d / (d - f) : (e >> r) & 1;
      found++;
    }
  return found === 0 ? null : [p[0] / found, p[1] / found, p[2] / found];
}

/** A mesh of any asset by naive surface nets: one vertex a crossed cell, one quad a crossed edge. `cells`: along the longest side. */
export function meshOf(asset: Asset, cells: number): Mesh {
  const g = sample(asset, cells);
  const { step, values, from, size } = g;
  const vertex = new Int32Array(values.length).fill(-1);
  const positions: number[] = [];
  eachCell(g, 0, (a, b, c) => {
    const at = c * step[2] + b * step[1] + a;
    const p = crossing(g, at);
    if (!p) return;
    vertex[at] = positions.length / 3;
    positions.push(from[0] + (a + p[0]) * size, from[1] + (b + p[1]) * size, from[2] + (c + p[2]) * size);
  });
  const indices: number[] = [];
  eachCell(g, 1, (a, b, c) => {
    const at = c * step[2] + b * step[1] + a;
    for (let q = 0; q < 3; q++) {
      const next = values[at + step[q]];
      const inside = values[at] < 0;
      if (Number.isNaN(next) || inside === next < 0) continue;
      const [u, w] = [step[(q + 1) % 3], step[(q + 2) % 3]];
      const quad = [vertex[at - u - w], vertex[at - w], vertex[at], vertex[at - u]];
      if (quad.some((i) => i < 0)) continue;
      const [p, r, s, t] = inside ? quad : [...quad].reverse();
      indices.push(p, r, s, p, s, t);
    }
  });
  return {
    positions: Float32Array.from(positions),
    indices: Uint32Array.from(indices),
    ...skinned(asset, positions, size),
  };
}

/** Normals and colours of surface points, as the asset itself has them. */
function skinned(asset: Asset, positions: readonly number[], size: number): Pick<Mesh, 'normals' | 'colours'> {
  const count = positions.length / 3;
  const normals = new Float32Array(count * 3);
  const colours = new Uint8Array(count * 4);
  const n = new Float64Array(3);
  for (let i = 0; i < count; i++) {
    const [x, y, z] = [positions[i * 3], positions[i * 3 + 1], positions[i * 3 + 2]];
    const row = asset.rowAt(x, y, z);
    asset.normal(x, y, z, size * 0.3, row, n);
    const l = Math.hypot(n[0], n[1], n[2]);
    const [nx, ny, nz] = l > 0 ? [n[0] / l, n[1] / l, n[2] / l] : [0, 1, 0];
    asset.paint(x, y, z, nx, ny, nz, size, row);
    normals.set([nx, ny, nz], i * 3);
    const byte = (v: number): number => Math.round(clamp(v) * 255);
    colours.set([byte(skin.r + skin.er), byte(skin.g + skin.eg), byte(skin.b + skin.eb), 255], i * 4);
  }
  return { normals, colours };
}
