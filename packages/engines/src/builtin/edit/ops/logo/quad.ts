/** A point in pixels. */
export type Point = readonly [x: number, y: number];
/** Four corners, clockwise from the upper left of what is laid between them. */
export type Corners = readonly [Point, Point, Point, Point];

/** A plane projection: nine numbers, row by row, the last one 1. */
type Projection = readonly [
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  f: number,
  g: number,
  h: number,
  i: number,
];

/** The projection that takes the unit square (0,0 1,0 1,1 0,1) to the corners (Heckbert 1989). */
function fromSquare([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: Corners): Projection {
  const [dx1, dx2, sx] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3];
  const [dy1, dy2, sy] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3];
  const over = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / over;
  const h = (dx1 * sy - sx * dy1) / over;
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h, 1];
}

/**
 * Where a point of the picture lies between the corners: u from their left side to the right, v from the upper to the lower, 0 to 1 inside.
 * @returns null when the corners hold no area
 */
export function betweenCorners(corners: Corners): ((x: number, y: number) => readonly [u: number, v: number]) | null {
  const [a, b, c, d, e, f, g, h, i] = fromSquare(corners);
  const inverse: Projection = [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
  if (!inverse.every(Number.isFinite) || Math.abs(a * inverse[0] + b * inverse[3] + c * inverse[6]) < 1e-9) return null;
  const [p, q, r, s, t, u, v, w, z] = inverse;
  return (x, y) => {
    const over = v * x + w * y + z;
    return [(p * x + q * y + r) / over, (s * x + t * y + u) / over];
  };
}

/** The longer of the sides that face each other: how many pixels it is wide and tall where it is largest. */
export function extentOf([a, b, c, d]: Corners): { width: number; height: number } {
  const apart = (p: Point, q: Point): number => Math.hypot(p[0] - q[0], p[1] - q[1]);
  return { width: Math.max(apart(a, b), apart(d, c)), height: Math.max(apart(a, d), apart(b, c)) };
}
