import { valueNoise } from '../core/noise.ts';
import { release } from '../core/release.ts';
import type { Frame } from '../frame.ts';
import type { Rng } from '../stage.ts';
import { BodyAsset } from './body-asset.ts';
import { inverse, type Node, turned, type Vec3, type View } from './node.ts';
import { type Facets, worldAt } from './paint-nodes.ts';
import type { Seen } from './trace.ts';

const FACE = new Set(['head', 'cheek', 'snout', 'jaw']);
const HANGS = new Set(['body', 'chest', 'neck']);
/** Pixels from which on a stroke is long. */
const LONG = 14;
const at = { x: 0, y: 0, z: 0 };

/** A furred node with what is seen of it, and the way of each primitive's hair in the view's axes (z towards the viewer). */
interface Coat {
  asset: BodyAsset;
  /** Its pixels, and the light of each before there was fur on it. */
  pixels: Int32Array;
  skin: Float32Array;
  inverse: Float64Array;
  ways: Vec3[];
  nose: { x: number; y: number; z: number } | null;
}

const isFurred = (n: Node): n is Node & { asset: BodyAsset } => n.asset instanceof BodyAsset && n.asset.look.fur > 0;
export const hasFur = (nodes: readonly Node[]): boolean => nodes.some(isFurred);

/**
 * Fur and feathers as strokes that start on the visible skin, follow the body, lifted by its normal and pulled down a little, and are hidden
 * by what is nearer.
 */
export function drawFur(
  frame: Frame,
  g: Seen,
  view: View,
  nodes: readonly Node[],
  facets: Facets,
  { texture, rng }: { texture: number; rng: Rng },
): void {
  // All skin is as it was before there was fur on any.
  const coats = nodes.map((n, i) => (isFurred(n) ? coatOf(n, i + 1, frame, g, view, facets) : null));
  nodes.forEach((node, i) => {
    const coat = coats[i];
    if (!coat) return;
    const { pixels, skin } = coat;
    const density = (coat.asset.look.density ?? 0.62) * Math.min(1, 0.4 + 0.6 * texture);
    // Of long strokes only the last ones are seen: fewer do.
    const long = (coat.asset.look.fur * view.focal * node.scale) / g.z[pixels[pixels.length >> 1] ?? 0];
    const order = new Int32Array(Math.floor(pixels.length * density * Math.min(1, LONG / long)));
    for (let k = 0; k < order.length; k++) order[k] = Math.floor(rng.next() * pixels.length);
    sortByDepth(order, pixels, g.z);
    for (const k of order) stroke(frame, g, view, node, i + 1, coat, k, facets, rng);
    // Noses and eyes stay clean of the fur around them.
    for (let k = 0; k < pixels.length; k++) {
      const o = pixels[k];
      if (!bare(coat, g, view, node, o, facets.data[(o - facets.from) * 4 + 3])) continue;
      frame.r[o] = skin[k * 3];
      frame.g[o] = skin[k * 3 + 1];
      frame.b[o] = skin[k * 3 + 2];
    }
    release(order);
  });
  for (const coat of coats) if (coat) release(coat.pixels, coat.skin);
}

function coatOf(
  node: Node & { asset: BodyAsset },
  id: number,
  frame: Frame,
  g: Seen,
  view: View,
  { from, data }: Facets,
): Coat {
  const { asset } = node;
  const ways = asset.body.prims.map((p) => {
    const d = p.flow ?? [p.b[0] - p.a[0], p.b[1] - p.a[1], p.b[2] - p.a[2]];
    const v = seen(node, view, d[0], d[1], d[2]);
    const l = Math.hypot(...v) || 1;
    return [v[0] / l, v[1] / l, v[2] / l] as Vec3;
  });
  const head = asset.body.head;
  const nose = head && {
    x: head.at[0] + head.f[0] * head.r * 1.5,
    y: head.at[1] + head.f[1] * head.r * 1.5,
    z: head.at[2] + head.f[2] * head.r * 1.5,
  };
  const to = from + data.length / 4;
  let count = 0;
  for (let o = from; o < to; o++) if (g.id[o] === id) count++;
  const pixels = new Int32Array(count);
  const skin = new Float32Array(count * 3);
  for (let o = from, k = 0; k < count; o++) {
    if (g.id[o] !== id) continue;
    pixels[k] = o;
    skin[k * 3] = frame.r[o];
    skin[k * 3 + 1] = frame.g[o];
    skin[k++ * 3 + 2] = frame.b[o];
  }
  return { asset, inverse: inverse(node), ways, nose, pixels, skin };
}

/** A vector of a node's own axes in the view's, z towards the viewer. */
function seen(node: Node, { axes: A }: View, x: number, y: number, z: number): Vec3 {
  const [X, Y, Z] = turned(node, x, y, z, 1);
  return [A[0] * X + A[1] * Y + A[2] * Z, A[3] * X + A[4] * Y + A[5] * Z, -(A[6] * X + A[7] * Y + A[8] * Z)];
}

const local = { x: 0, y: 0, z: 0 };
function toLocal(coat: Coat, view: View, node: Node, x: number, y: number, z: number): void {
  worldAt(view, x + 0.5, y + 0.5, z, at);
  const M = coat.inverse;
  const dx = at.x - node.at[0];
  const dy = at.y - node.at[1];
  const dz = at.z - node.at[2];
  local.x = M[0] * dx + M[1] * dy + M[2] * dz;
  local.y = M[3] * dx + M[4] * dy + M[5] * dz;
  local.z = M[6] * dx + M[7] * dy + M[8] * dz;
}

function bare(coat: Coat, g: Seen, view: View, node: Node, o: number, row: number): boolean {
  if (coat.asset.body.prims[row].tag === 'nose') return true;
  if (coat.asset.body.eyes.length === 0) return false;
  const x = o % g.w;
  toLocal(coat, view, node, x, (o - x) / g.w, g.z[o]);
  for (const eye of coat.asset.body.eyes) {
    const [ex, ey, ez] = eye.at;
    if ((local.x - ex) ** 2 + (local.y - ey) ** 2 + (local.z - ez) ** 2 < (eye.radius * 1.25) ** 2) return true;
  }
  return false;
}

function stroke(
  frame: Frame,
  g: Seen,
  view: View,
  node: Node,
  id: number,
  coat: Coat,
  k: number,
  { from, data: N }: Facets,
  rng: Rng,
): void {
  const o = coat.pixels[k];
  const x = o % g.w;
  const y = (o - x) / g.w;
  const z = g.z[o];
  const at = (o - from) * 4;
  const row = N[at + 3];
  const look = coat.asset.looks[row];
  if (look.fur <= 0) return;
  const { tag } = coat.asset.body.prims[row];
  let [dx, dy, dz] = coat.ways[row];
  if (coat.nose && FACE.has(tag)) {
    // Faces radiate from the nose.
    toLocal(coat, view, node, x, y, z);
    [dx, dy, dz] = seen(node, view, local.x - coat.nose.x, local.y - coat.nose.y, local.z - coat.nose.z);
    const l = 1 / (Math.sqrt(dx * dx + dy * dy + dz * dz) || 1);
    dx *= l;
    dy *= l;
    dz *= l;
  }
  const [nx, ny, nz] = seen(node, view, N[at], N[at + 1], N[at + 2]);
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
  const [r, gr, b] = [coat.skin[k * 3], coat.skin[k * 3 + 1], coat.skin[k * 3 + 2]];
  for (let s = 0; s < steps; s++) {
    const u = s / steps;
    X += ex;
    Y += ey;
    ex += (ty * curve) / steps;
    ey += (tx * curve + 0.25 * u) / steps;
    const tip = bright * (1 + 0.22 * u);
    const a = 0.75 * (1 - u * u) * (0.5 + 0.5 * Math.min(1, s / 2));
    stamp(frame, g, id, z - 0.02 * node.scale, X, Y, r * tip, gr * tip, b * tip, a);
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

/** Pixels by their place in a list, far to near in 256 buckets; stable, so that the picture does not depend on the sort of the runtime. */
function sortByDepth(order: Int32Array, pixels: Int32Array, depth: Float32Array): void {
  let near = 1e9;
  let far = -1e9;
  for (const i of order) {
    const z = depth[pixels[i]];
    if (z < near) near = z;
    if (z > far) far = z;
  }
  const scale = -255 / Math.max(1e-6, far - near);
  const bucket = (i: number): number => ((depth[pixels[i]] - far) * scale) | 0;
  const counts = new Int32Array(257);
  for (const i of order) counts[bucket(i) + 1]++;
  for (let b = 0; b < 256; b++) counts[b + 1] += counts[b];
  const sorted = new Int32Array(order.length);
  for (const i of order) sorted[counts[bucket(i)]++] = i;
  order.set(sorted);
  release(sorted);
}
