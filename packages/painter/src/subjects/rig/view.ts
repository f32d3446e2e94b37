import type { Body, Prim } from './body.ts';
import type { Vec } from './vec.ts';

/** How object space stands in the picture: turned by yaw and pitch, mirrored by facing. */
interface Turn {
  yaw: number;
  pitch: number;
  facing: -1 | 1;
}

/** Object space -> view space (x right, y up, z towards the viewer; units). */
function toView(p: Vec, v: Turn): Vec {
  const c = Math.cos(v.yaw);
  const s = Math.sin(v.yaw);
  const cp = Math.cos(v.pitch);
  const sp = Math.sin(v.pitch);
  const x = p[0] * c - p[2] * s;
  const z = p[0] * s + p[2] * c;
  return [x * v.facing, p[1] * cp - z * sp, p[1] * sp + z * cp];
}

/** Extent of a body in view space: [xMin, xMax, yMin, yMax]. */
export function extent(body: Pick<Body, 'prims'>, view: Turn): [number, number, number, number] {
  let [x0, x1, y0, y1] = [1e9, -1e9, 1e9, -1e9];
  const grow = (p: Vec, rx: number, ry: number): void => {
    x0 = Math.min(x0, p[0] - rx);
    x1 = Math.max(x1, p[0] + rx);
    y0 = Math.min(y0, p[1] - ry);
    y1 = Math.max(y1, p[1] + ry);
  };
  for (const prim of body.prims) {
    const a = toView(prim.a, view);
    if (prim.kind === 'ellipsoid') {
      const [ex, ey] = ellipsoidReach(prim, view);
      grow(a, ex, ey);
      continue;
    }
    grow(a, prim.r1, prim.r1);
    grow(toView(prim.b, view), prim.kind === 'cone' ? prim.r2 : prim.r1, prim.kind === 'cone' ? prim.r2 : prim.r1);
    if (prim.kind === 'sheet') grow(toView(prim.c, view), prim.r1, prim.r1);
  }
  return [x0, x1, y0, y1];
}

/** The three half-axes of an ellipsoid in view space. */
export function ellipsoidAxes(prim: Prim, view: Turn): [Vec, Vec, Vec] {
  const X = toView(prim.b, view);
  const Y = toView(prim.c, view);
  const lx = Math.hypot(X[0], X[1], X[2]);
  const ly = Math.hypot(Y[0], Y[1], Y[2]);
  const k = prim.r1 / (lx * ly);
  const Z: Vec = [(X[1] * Y[2] - X[2] * Y[1]) * k, (X[2] * Y[0] - X[0] * Y[2]) * k, (X[0] * Y[1] - X[1] * Y[0]) * k];
  return [X, Y, Z];
}

/** Half-extent of an ellipsoid along the view axes. */
export function ellipsoidReach(prim: Prim, view: Turn): Vec {
  const [X, Y, Z] = ellipsoidAxes(prim, view);
  return [Math.hypot(X[0], Y[0], Z[0]), Math.hypot(X[1], Y[1], Z[1]), Math.hypot(X[2], Y[2], Z[2])];
}
