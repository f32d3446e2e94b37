/** Small vectors for building rigs (never used per pixel). Object space: x towards the head, y up, z towards the viewer. */
export type Vec = readonly [number, number, number];

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const sub = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const mul = (a: Vec, k: number): Vec => [a[0] * k, a[1] * k, a[2] * k];
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const norm = (a: Vec): Vec => mul(a, 1 / (Math.hypot(a[0], a[1], a[2]) || 1));
export const lerp = (a: Vec, b: Vec, t: number): Vec => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];
/** Unit direction in the xy plane from an angle (radians, 0 = forward, pi/2 = up). */
export const polar = (angle: number, length = 1): Vec => [Math.cos(angle) * length, Math.sin(angle) * length, 0];

/** Middle joint of a two-bone limb in the plane z = const; `bend` +1 puts it forward (+x side), -1 behind. */
export function joint(a: Vec, c: Vec, l1: number, l2: number, bend: 1 | -1): Vec {
  const dx = c[0] - a[0];
  const dy = c[1] - a[1];
  const d = Math.min(Math.hypot(dx, dy) || 1e-6, (l1 + l2) * 0.999);
  const along = (l1 * l1 - l2 * l2 + d * d) / (2 * d);
  const off = Math.sqrt(Math.max(0, l1 * l1 - along * along)) * bend;
  const ux = dx / (Math.hypot(dx, dy) || 1e-6);
  const uy = dy / (Math.hypot(dx, dy) || 1e-6);
  return [a[0] + ux * along - uy * off, a[1] + uy * along + ux * off, (a[2] + c[2]) / 2];
}
