import type { Body } from '../rig/body.ts';
import { add, cross, lerp, mul, norm, sub, type Vec } from '../rig/vec.ts';

type Trunk = (a: number, up: number, s: number) => Vec;

/** Wing laid along the flank: covert mass, secondaries and crossed primaries. */
export function foldedWing(body: Body, trunk: Trunk, s: 1 | -1, g: number, chord: number, axis: Vec, up: Vec): void {
  const back = mul(axis, -1);
  const k = 0.75 + chord * 0.5;
  body.ellipsoid(trunk(0.12, g * 0.1, s * g * 0.72), [0.3 * k, g * 0.62, g * 0.3], 0.03, 'covert', {
    x: axis,
    y: up,
    flow: back,
  });
  body.ellipsoid(trunk(-0.16 * k, g * 0.12, s * g * 0.68), [0.36 * k, g * 0.44, g * 0.22], 0.03, 'wing', {
    x: axis,
    y: up,
    flow: back,
  });
  for (let i = 0; i < 4; i++) {
    const from = trunk(-0.1 - i * 0.05, g * (0.25 - i * 0.16), s * g * 0.8);
    const to = trunk(-0.62 * k - 0.12 + i * 0.07, g * (0.34 - i * 0.12), s * g * 0.34);
    body.cone(from, g * 0.16, to, g * 0.05, 0.015, 'primary', sub(to, from));
  }
}

/** Open wing: arm, wrist and a fan of separate flight feathers; `lift` raises it (radians). */
export function spreadWing(
  body: Body,
  root: Vec,
  s: 1 | -1,
  span: number,
  chord: number,
  lift: number,
  pointed: boolean,
): void {
  const dir = (out: number, fwd: number, rise: number): Vec => [
    fwd,
    out * Math.sin(lift + rise),
    s * out * Math.cos(lift + rise),
  ];
  const elbow = add(root, dir(span * 0.3, 0.04, 0.12));
  const wrist = add(elbow, dir(span * 0.28, 0.1, 0.05));
  const hand = add(wrist, dir(span * 0.2, -0.02, -0.1));
  body.cone(root, 0.1, elbow, 0.06, 0.05, 'covert', sub(elbow, root));
  body.cone(elbow, 0.06, wrist, 0.042, 0.04, 'covert', sub(wrist, elbow));
  body.cone(wrist, 0.042, hand, 0.022, 0.03, 'covert', sub(hand, wrist));
  const normal = cross(dir(1, 0, 0), [1, 0, 0]);
  const feather = (from: Vec, to: Vec, width: number, tag: string): void => {
    const d = sub(to, from);
    const side = mul(norm(cross(d, normal)), width);
    const mid = lerp(from, to, 0.72);
    body.sheet(from, add(mid, mul(side, 0.5)), to, 0.011, 0.012, tag, d);
    body.sheet(from, sub(mid, mul(side, 0.5)), to, 0.011, 0.012, tag, d);
  };
  const n = 9;
  for (let i = 0; i < n; i++) {
    const t = i / (n - 1);
    const from = t < 0.5 ? lerp(root, elbow, t * 2) : lerp(elbow, wrist, t * 2 - 1);
    const to = add(from, add([-chord * (1.0 + 0.08 * t), -0.03, 0], dir(span * 0.03 * t, 0, 0)));
    feather(add(from, [0.02, 0, 0]), to, 0.17, 'wing');
    feather(add(from, [0.02, 0.015, 0]), lerp(from, to, 0.5), 0.15, 'covert');
  }
  const m = 8;
  for (let i = 0; i < m; i++) {
    const t = i / (m - 1);
    const from = lerp(wrist, hand, t);
    const a = 0.12 + t * (pointed ? 1.25 : 1.15);
    const len = pointed ? chord * 0.95 + (span * 0.5 - chord * 0.6) * t : chord + span * 0.16 * Math.sin(t * 2.6);
    const reach = dir(Math.sin(a) * len, -Math.cos(a) * len, -0.05 + 0.08 * t);
    feather(from, add(from, reach), pointed ? 0.1 : 0.12, 'primary');
  }
}

/** Tail feathers as a fan behind the rump. */
export function tailFan(body: Body, trunk: Trunk, length: number, width: number, axis: Vec, n: number): void {
  const root = trunk(-0.48, 0.02, 0);
  for (let i = 0; i < n; i++) {
    const u = n === 1 ? 0 : (i / (n - 1)) * 2 - 1;
    const tip = add(add(root, mul(axis, -length * (1 - 0.08 * u * u))), [0, -Math.abs(u) * 0.02, u * width]);
    const mid = lerp(root, tip, 0.7);
    body.sheet(root, add(mid, [0, 0, width * 0.26]), tip, 0.012, 0.014, 'tail', sub(tip, root));
    body.sheet(root, sub(mid, [0, 0, width * 0.26]), tip, 0.012, 0.014, 'tail', sub(tip, root));
  }
}
