import type { Asset } from './asset.ts';

export type Vec3 = [number, number, number];

/** An asset that stands in the world. Metres; x right, y up, z away at yaw 0. */
export interface Node {
  asset: Asset;
  at: Vec3;
  yaw: number;
  /** Metres a unit of the asset. */
  scale: number;
  /** What the frame's id plane calls it. */
  frameId: number;
  /** Turn after `yaw` about the axis to the right, radians: tilted forward it is seen more from above. */
  tilt?: number;
  /** Its left and right exchanged. */
  mirror?: boolean;
}

/** A pinhole whose pitch is a shift of its lens, so that uprights stay upright; `flat` looks along parallel rays (the sun's view). */
export interface View {
  eye: Vec3;
  /** Rows right, up, ahead. */
  axes: Float64Array;
  /** Pixels for a slope of 1, or a metre where the view is flat. */
  focal: number;
  cx: number;
  cy: number;
  width: number;
  height: number;
  flat: boolean;
}

export function levelAxes(yaw: number): Float64Array {
  const c = Math.cos(yaw);
  const s = Math.sin(yaw);
  return Float64Array.of(c, 0, -s, 0, 1, 0, s, 0, c);
}

/** How a thing stands, without where. */
type Turned = Pick<Node, 'yaw' | 'tilt' | 'mirror' | 'scale' | 'asset'>;

/** World to asset: local = M (world - at), rows. */
export function inverse({ yaw, tilt = 0, mirror, scale, asset }: Turned): Float64Array {
  const c = Math.cos(yaw) / scale;
  const s = Math.sin(yaw) / scale;
  const u = Math.cos(tilt);
  const v = Math.sin(tilt);
  const x = mirror ? -1 : 1;
  const f = asset.flip;
  return Float64Array.of(x * c, -x * s * v, -x * s * u, 0, u / scale, -v / scale, f * s, f * c * v, f * c * u);
}

/** A vector of the asset's axes in the world's, `k` times as long. */
export function turned({ yaw, tilt = 0, mirror, asset }: Node, x: number, y: number, z: number, k: number): Vec3 {
  const c = Math.cos(yaw);
  const s = Math.sin(yaw);
  const X = mirror ? -x : x;
  const w = z * asset.flip;
  const away = c * w - s * X;
  const u = Math.cos(tilt);
  const v = Math.sin(tilt);
  return [(c * X + s * w) * k, (u * y + v * away) * k, (u * away - v * y) * k];
}

export function toWorld(n: Node, x: number, y: number, z: number): Vec3 {
  const p = turned(n, x, y, z, n.scale);
  return [n.at[0] + p[0], n.at[1] + p[1], n.at[2] + p[2]];
}

export interface Bounds {
  lo: Vec3;
  hi: Vec3;
}

/** World box of a node around a box of its asset. */
export function boundsOf(n: Node, box: { lo: readonly number[]; hi: readonly number[] } = n.asset): Bounds {
  const lo: Vec3 = [1e9, 1e9, 1e9];
  const hi: Vec3 = [-1e9, -1e9, -1e9];
  for (let i = 0; i < 8; i++) {
    const p = toWorld(n, (i & 1 ? box.hi : box.lo)[0], (i & 2 ? box.hi : box.lo)[1], (i & 4 ? box.hi : box.lo)[2]);
    for (let q = 0; q < 3; q++) {
      lo[q] = Math.min(lo[q], p[q]);
      hi[q] = Math.max(hi[q], p[q]);
    }
  }
  return { lo, hi };
}

export function union(boxes: readonly Bounds[]): Bounds {
  const lo: Vec3 = [1e9, 1e9, 1e9];
  const hi: Vec3 = [-1e9, -1e9, -1e9];
  for (const b of boxes)
    for (let q = 0; q < 3; q++) {
      lo[q] = Math.min(lo[q], b.lo[q]);
      hi[q] = Math.max(hi[q], b.hi[q]);
    }
  return { lo, hi };
}

export interface ScreenBox {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  near: number;
  far: number;
}

/** Pixels that a node's box can cover; null when it is not in the picture. */
export function screenBox({ lo, hi }: Bounds, c: View): ScreenBox | null {
  const A = c.axes;
  const b: ScreenBox = { x0: 1e9, y0: 1e9, x1: -1e9, y1: -1e9, near: 1e9, far: -1e9 };
  let cut = false;
  for (let i = 0; i < 8; i++) {
    const dx = (i & 1 ? hi : lo)[0] - c.eye[0];
    const dy = (i & 2 ? hi : lo)[1] - c.eye[1];
    const dz = (i & 4 ? hi : lo)[2] - c.eye[2];
    const z = A[6] * dx + A[7] * dy + A[8] * dz;
    b.near = Math.min(b.near, z);
    b.far = Math.max(b.far, z);
    if (!c.flat && z < 0.02) {
      cut = true;
      continue;
    }
    const k = c.flat ? c.focal : c.focal / z;
    const x = c.cx + (A[0] * dx + A[1] * dy + A[2] * dz) * k;
    const y = c.cy - (A[3] * dx + A[4] * dy + A[5] * dz) * k;
    b.x0 = Math.min(b.x0, x);
    b.x1 = Math.max(b.x1, x);
    b.y0 = Math.min(b.y0, y);
    b.y1 = Math.max(b.y1, y);
  }
  if (b.far < 0.02) return null;
  b.x0 = cut ? 0 : Math.max(0, Math.floor(b.x0) - 1);
  b.y0 = cut ? 0 : Math.max(0, Math.floor(b.y0) - 1);
  b.x1 = cut ? c.width : Math.min(c.width, Math.ceil(b.x1) + 1);
  b.y1 = cut ? c.height : Math.min(c.height, Math.ceil(b.y1) + 1);
  b.near = Math.max(0.02, b.near);
  return b.x0 < b.x1 && b.y0 < b.y1 ? b : null;
}

/** Pixel and depth of a world point. */
export function project(p: Vec3, c: View): Vec3 {
  const A = c.axes;
  const dx = p[0] - c.eye[0];
  const dy = p[1] - c.eye[1];
  const dz = p[2] - c.eye[2];
  const z = Math.max(0.02, A[6] * dx + A[7] * dy + A[8] * dz);
  const k = c.flat ? c.focal : c.focal / z;
  return [c.cx + (A[0] * dx + A[1] * dy + A[2] * dz) * k, c.cy - (A[3] * dx + A[4] * dy + A[5] * dz) * k, z];
}
