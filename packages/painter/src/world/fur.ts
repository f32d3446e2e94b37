import { valueNoise } from '../core/noise.ts';
import type { Frame } from '../frame.ts';
import type { Rng } from '../stage.ts';
import { sortByDepth } from '../subjects/rig/fur.ts';
import { BodyAsset } from './body-asset.ts';
import { inverse, type Node, type View } from './node.ts';
import { worldAt } from './paint-nodes.ts';
import type { Seen } from './trace.ts';

const FACE = new Set(['head', 'cheek', 'snout', 'jaw']);
const HANGS = new Set(['body', 'chest', 'neck']);
const at = { x: 0, y: 0, z: 0 };

/** Furred nodes and the way of each primitive's hair in the view's axes (z towards the viewer). */
interface Coat {
  asset: BodyAsset;
  inverse: Float64Array;
  ways: [number, number, number][];
  nose: { x: number; y: number; z: number } | null;
}

const isFurred = (n: Node): n is Node & { asset: BodyAsset } => n.asset instanceof BodyAsset && n.asset.look.fur > 0;
export const hasFur = (nodes: readonly Node[]): boolean => nodes.some(isFurred);

/**
 * Fur and feathers as strokes that start on the visible skin, follow the body, lifted by its normal and pulled down a little, and are hidden
 * by what is nearer.
 * @param normals three a pixel, view axes
 */
export function drawFur(
  frame: Frame,
  g: Seen,
  view: View,
  nodes: readonly Node[],
  normals: Float32Array,
  { texture, rng }: { texture: number; rng: Rng },
): void {
  const coats = nodes.map((n) => (isFurred(n) ? coatOf(n, view) : null));
  const before = [frame.r.slice(), frame.g.slice(), frame.b.slice()] as const;
  nodes.forEach((node, i) => {
    const coat = coats[i];
    if (!coat) return;
    const mine: number[] = [];
    const density = (coat.asset.look.density ?? 0.62) * Math.min(1, 0.4 + 0.6 * texture);
    for (let o = 0; o < g.id.length; o++) if (g.id[o] === i + 1) mine.push(o);
    const order = new Int32Array(Math.floor(mine.length * density));
    for (let k = 0; k < order.length; k++) order[k] = mine[Math.floor(rng.next() * mine.length)];
    sortByDepth(order, g.z, true);
    const tidy: number[] = [];
    for (const o of order) stroke(frame, g, view, node, i + 1, coat, o, normals, before, rng);
    // Noses and eyes stay clean of the fur around them.
    for (const o of mine) if (bare(coat, g, view, node, o)) tidy.push(o);
    for (const o of tidy) {
      frame.r[o] = before[0][o];
      frame.g[o] = before[1][o];
      frame.b[o] = before[2][o];
    }
  });
}

function coatOf(node: Node & { asset: BodyAsset }, view: View): Coat {
  const { asset } = node;
  const c = Math.cos(node.yaw);
  const s = Math.sin(node.yaw);
  const A = view.axes;
  const turn = (x: number, y: number, z: number): [number, number, number] => {
    const wx = c * x - s * z;
    const wz = -s * x - c * z;
    return [A[0] * wx + A[1] * y + A[2] * wz, A[3] * wx + A[4] * y + A[5] * wz, -(A[6] * wx + A[7] * y + A[8] * wz)];
  };
  const ways = asset.body.prims.map((p) => {
    const d = p.flow ?? [p.b[0] - p.a[0], p.b[1] - p.a[1], p.b[2] - p.a[2]];
    const v = turn(d[0], d[1], d[2]);
    const l = Math.hypot(...v) || 1;
    return [v[0] / l, v[1] / l, v[2] / l] as [number, number, number];
  });
  const head = asset.body.head;
  const nose = head && {
    x: head.at[0] + head.f[0] * head.r * 1.5,
    y: head.at[1] + head.f[1] * head.r * 1.5,
    z: head.at[2] + head.f[2] * head.r * 1.5,
  };
  return { asset, inverse: inverse(node), ways, nose };
}

const local = { x: 0, y: 0, z: 0 };
function toLocal(coat: Coat, view: View, node: Node, x: number, y: number, z: number): void {
  worldAt(view, x + 0.5, y + 0.5, z, at);
  const M = coat.inverse;
  const dx = at.x - node.at[0];
  const dz = at.z - node.at[2];
  local.x = M[0] * dx + M[2] * dz;
  local.y = M[4] * (at.y - node.at[1]);
  local.z = M[6] * dx + M[8] * dz;
}

function bare(coat: Coat, g: Seen, view: View, node: Node, o: number): boolean {
  const x = o % g.w;
  toLocal(coat, view, node, x, (o - x) / g.w, g.z[o]);
  for (const eye of coat.asset.body.eyes) {
    const reach = eye.radius * 1.25;
    if (Math.hypot(local.x - eye.at[0], local.y - eye.at[1], local.z - eye.at[2]) < reach) return true;
  }
  return coat.asset.body.prims[coat.asset.rowAt(local.x, local.y, local.z)].tag === 'nose';
}

function stroke(
  frame: Frame,
  g: Seen,
  view: View,
  node: Node,
  id: number,
  coat: Coat,
  o: number,
  N: Float32Array,
  before: readonly [Float32Array, Float32Array, Float32Array],
  rng: Rng,
): void {
  const x = o % g.w;
  const y = (o - x) / g.w;
  const z = g.z[o];
  toLocal(coat, view, node, x, y, z);
  const row = coat.asset.rowAt(local.x, local.y, local.z);
  const look = coat.asset.looks[row];
  if (look.fur <= 0) return;
  const { tag } = coat.asset.body.prims[row];
  let [dx, dy, dz] = coat.ways[row];
  if (coat.nose && FACE.has(tag)) {
    // Faces radiate from the nose.
    const c = Math.cos(node.yaw);
    const s = Math.sin(node.yaw);
    const ax = local.x - coat.nose.x;
    const ay = local.y - coat.nose.y;
    const az = local.z - coat.nose.z;
    const wx = c * ax - s * az;
    const wz = -s * ax - c * az;
    const A = view.axes;
    dx = A[0] * wx + A[2] * wz;
    dy = ay;
    dz = -(A[6] * wx + A[8] * wz);
    const l = 1 / (Math.sqrt(dx * dx + dy * dy + dz * dz) || 1);
    dx *= l;
    dy *= l;
    dz *= l;
  }
  const nx = N[o * 3];
  const ny = N[o * 3 + 1];
  const nz = N[o * 3 + 2];
  const along = dx * nx + dy * ny + dz * nz;
  const lift = 0.4 * (1 - look.lie);
  const loose = 0.34 * (1 - 0.7 * look.lie);
  let tx = dx - nx * along + nx * lift + (rng.next() - 0.5) * loose;
  let ty = dy - ny * along + ny * lift + (HANGS.has(tag) ? -0.3 : -0.05) + (rng.next() - 0.5) * loose;
  const tz = dz - nz * along + nz * lift;
  const l = 1 / (Math.sqrt(tx * tx + ty * ty + tz * tz) || 1);
  tx *= l;
  ty *= l;
  const flow = Math.atan2(-ty, tx);
  frame.flow[o] = flow;
  const px = (view.focal / z) * node.scale;
  const steps = Math.max(2, Math.min(60, coat.asset.look.fur * px * look.fur * (0.6 + 0.8 * rng.next())) | 0);
  const clump = 0.84 + 0.32 * valueNoise(x * 0.11, y * 0.11, 77);
  const bright = (0.52 + 0.92 * rng.next()) ** (1.15 - 0.5 * look.lie) * clump;
  const curve = (rng.next() - 0.5) * 0.5;
  let X = x + 0.5;
  let Y = y + 0.5;
  let ex = tx;
  let ey = -ty;
  const [R, G, B] = before;
  for (let s = 0; s < steps; s++) {
    const u = s / steps;
    X += ex;
    Y += ey;
    ex += (ty * curve) / steps;
    ey += (tx * curve + 0.25 * u) / steps;
    const tip = bright * (1 + 0.22 * u);
    const a = 0.75 * (1 - u * u) * (0.5 + 0.5 * Math.min(1, s / 2));
    stamp(frame, g, id, z - 0.02 * node.scale, X, Y, R[o] * tip, G[o] * tip, B[o] * tip, a);
  }
}

function stamp(
  frame: Frame,
  g: Seen,
  id: number,
  z: number,
  x: number,
  y: number,
  r: number,
  gr: number,
  b: number,
  a: number,
): void {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  if (xi < 0 || yi < 0 || xi >= g.w - 1 || yi >= g.h - 1) return;
  const fx = x - xi;
  const fy = y - yi;
  for (let q = 0; q < 4; q++) {
    const k = Math.min(1, a * (q & 1 ? fx : 1 - fx) * (q > 1 ? fy : 1 - fy) * 1.25);
    if (k <= 0.004) continue;
    const i = (yi + (q >> 1)) * g.w + xi + (q & 1);
    if (g.id[i] !== id && g.z[i] < z) continue;
    frame.r[i] += (r - frame.r[i]) * k;
    frame.g[i] += (gr - frame.g[i]) * k;
    frame.b[i] += (b - frame.b[i]) * k;
  }
}
