import type { Rng } from '../../stage.ts';
import { Body } from '../rig/body.ts';
import { add, joint, mul, norm, polar, type Vec } from '../rig/vec.ts';
import { buildHead } from './quad-head.ts';
import type { QuadPose, QuadSpec } from './quad-spec.ts';

export interface QuadBuild {
  body: Body;
  /** Head coordinates (head radii) -> object space. */
  at: (f: number, u: number, s: number) => Vec;
  /** Trunk coordinates -> object space: the trunk tilts when the animal sits. */
  trunk: (x: number, y: number, z: number) => Vec;
  trunkDir: (x: number, y: number, z: number) => Vec;
  shoulder: Vec;
  hip: Vec;
  neckTop: Vec;
  neckBase: Vec;
}

interface Gait {
  front: [number, number];
  hind: [number, number];
  liftFront: [number, number];
  liftHind: [number, number];
}

const gait = (pose: QuadPose, stride: number, phase: number): Gait => {
  const s = Math.sin(phase);
  const c = Math.cos(phase);
  const up = (v: number): number => Math.max(0, v);
  if (pose === 'walk') {
    return {
      front: [s * stride, -s * stride],
      hind: [-c * stride, c * stride],
      liftFront: [up(c) * stride * 0.5, up(-c) * stride * 0.5],
      liftHind: [up(s) * stride * 0.4, up(-s) * stride * 0.4],
    };
  }
  if (pose === 'run') {
    const k = stride * 1.7;
    return {
      front: [k * (0.75 + 0.25 * s), k * (0.15 + 0.3 * s)],
      hind: [-k * (0.95 - 0.2 * s), -k * 0.5],
      liftFront: [stride * 0.9, stride * 1.2],
      liftHind: [stride * 0.75, stride * 0.45],
    };
  }
  return {
    front: [stride * (0.1 + 0.14 * s), -stride * (0.16 + 0.1 * s)],
    hind: [stride * (-0.22 + 0.2 * c), stride * (0.2 + 0.15 * c)],
    liftFront: [0, 0],
    liftHind: [0, 0],
  };
};

/** Builds the trunk, legs, neck, head and tail of a quadruped in one pose. Feet stand on y = 0, the head is at +x. */
export function buildQuadruped(spec: QuadSpec, pose: QuadPose, rng: Rng, time: number): QuadBuild {
  const body = new Body();
  const L = spec.length;
  const [ch, cw] = spec.chest;
  const [hh, hw] = spec.hip;
  const stand = pose === 'howl' || pose === 'stand' || pose === 'walk' || pose === 'run' || pose === 'graze';
  const low = pose === 'lie' || pose === 'sleep';
  const angle = pose === 'sit' ? (spec.sitAngle ?? 0.85) : low ? 0.03 : pose === 'run' ? 0.05 : 0;
  const standY = spec.leg + ch * 0.55;
  const hipY = stand ? standY + spec.croup : pose === 'sit' ? hh * 0.92 : hh * 0.9;
  const cosA = Math.cos(angle);
  const sinA = Math.sin(angle);
  const hip: Vec = [pose === 'sit' ? -L * 0.25 : -L / 2, hipY, 0];
  const slope = stand ? -spec.croup : low ? ch * 0.95 - hipY : 0;
  // Trunk coordinates: x from -L/2 (hip) to L/2 (shoulder), y above the spine line.
  const trunk = (x: number, y: number, z: number): Vec => {
    const u = x + L / 2;
    const v = y + slope * (u / L);
    return [hip[0] + u * cosA - v * sinA, hip[1] + u * sinA + v * cosA, z];
  };
  const trunkDir = (x: number, y: number, z: number): Vec => [x * cosA - y * sinA, x * sinA + y * cosA, z];
  const shoulder = trunk(L / 2, 0, 0);
  const back = trunkDir(-1, 0, 0);
  const X = trunkDir(1, 0, 0);
  const Y = trunkDir(0, 1, 0);
  const axes = { x: X, y: Y, flow: back };

  body.ellipsoid(trunk(L * 0.2, 0, 0), [L * 0.44, ch, cw], 0.06, 'body', axes);
  body.ellipsoid(trunk(-L * 0.14, spec.tuck, 0), [L * 0.42, spec.loin[0], spec.loin[1]], 0.1, 'body', axes);
  body.ellipsoid(trunk(-L * 0.46, -0.01, 0), [L * 0.2 + hh * 0.35, hh, hw], 0.1, 'body', axes);
  body.ellipsoid(trunk(L * 0.47, -ch * 0.18, 0), [ch * 0.62, ch * 0.8, cw * 0.86], 0.1, 'chest', {
    x: X,
    y: Y,
    flow: [-0.2, -1, 0],
  });
  // Withers: the ridge of the shoulder blades.
  body.cone(trunk(L * 0.42, ch * 0.62, 0), ch * 0.3, trunk(L * 0.12, ch * 0.58, 0), ch * 0.26, 0.1, 'body', back);

  const g = gait(pose, spec.leg * 0.5, rng.range(0, Math.PI * 2) + time * 5);
  for (const side of [0, 1] as const) {
    const z = side === 0 ? 1 : -1;
    frontLeg(body, spec, pose, trunk, z, g.front[side], g.liftFront[side]);
    hindLeg(body, spec, pose, trunk, z, g.hind[side], g.liftHind[side]);
  }

  // Neck and head.
  const alert = spec.alert ?? 0.35;
  const neckAngle =
    pose === 'graze'
      ? -0.62
      : pose === 'howl'
        ? Math.max(spec.neck.angle, 0.98)
        : pose === 'sleep'
          ? -0.28
          : pose === 'sit'
            ? Math.max(spec.neck.angle, 1.05) + alert * 0.3
            : pose === 'run'
              ? spec.neck.angle * 0.72
              : low
                ? spec.neck.angle + alert * 0.25
                : spec.neck.angle;
  const neckBase = trunk(L * 0.44, ch * 0.22, 0);
  const lean = rng.range(-0.04, 0.06);
  const neckTop = add(neckBase, add(polar(neckAngle + lean, spec.neck.length), [0, 0, spec.neck.length * 0.14]));
  const nflow = norm([neckBase[0] - neckTop[0], neckBase[1] - neckTop[1] - 0.2, 0]);
  body.cone(neckTop, spec.neck.top, neckBase, spec.neck.base, 0.1, 'neck', nflow);
  body.cone(
    add(neckTop, mul(polar(neckAngle - 1.57), spec.neck.top * 0.2)),
    spec.neck.top * 0.8,
    trunk(L * 0.52, -ch * 0.2, 0),
    spec.neck.base * 0.8,
    0.1,
    'chest',
    [0, -1, 0],
  );
  const at = buildHead(body, spec.head, neckTop, pose, rng, neckAngle);

  buildTail(body, spec, pose, trunk, rng, time);
  return { body, at, trunk, trunkDir, shoulder, hip, neckTop, neckBase };
}

type Trunk = QuadBuild['trunk'];

function frontLeg(body: Body, spec: QuadSpec, pose: QuadPose, trunk: Trunk, z: number, dx: number, lift: number): void {
  const { r, arm } = spec.limb;
  const [ch, cw] = spec.chest;
  const L = spec.length;
  const zz = z * cw * 0.62;
  const top = trunk(L * 0.43, ch * 0.12, zz * 0.95);
  const low = pose === 'lie' || pose === 'sleep';
  const elbow: Vec = low
    ? [top[0] - 0.02, Math.max(r * 1.5, spec.leg * 0.16), zz * 1.15]
    : pose === 'sit'
      ? add(trunk(L * 0.4, -ch * 0.62, zz), [0.02, 0, 0])
      : [top[0] - 0.05 + dx * 0.18, spec.leg * 1.0 + lift * 0.2, zz];
  // Shoulder blade and upper arm: the muscle that tells an animal from a toy.
  body.ellipsoid(
    add(mul(add(top, elbow), 0.5), [0.01, 0.02, z * r * 0.3]),
    [Math.hypot(top[0] - elbow[0], top[1] - elbow[1]) * 0.5 + r * 1.6, r * arm, r * arm * 0.62],
    0.07,
    'body',
    { x: norm([top[0] - elbow[0] + 1e-3, top[1] - elbow[1], 0]), y: [1, 0, 0], flow: [-0.5, -1, 0] },
  );
  if (low) {
    const wrist: Vec = [elbow[0] + spec.leg * 0.52, r * 0.95, zz * 1.1];
    body.cone(elbow, r * 1.5, wrist, r * 1.0, 0.05, 'leg');
    foot(body, spec, [wrist[0] + spec.leg * 0.16, r * 0.8, zz * 1.1], wrist);
    return;
  }
  const ankle: Vec = [
    (pose === 'sit' ? elbow[0] + 0.05 : top[0] - 0.02) + dx,
    spec.limb.footR * r * 0.9 + spec.leg * 0.05 + lift,
    zz * 0.95,
  ];
  const reach = elbow[1] - ankle[1];
  const wrist = joint(elbow, ankle, Math.max(reach, spec.leg * 0.8) * 0.56, Math.max(reach, spec.leg * 0.8) * 0.46, 1);
  body.cone(elbow, r * 1.5, wrist, r * 0.98, 0.05, 'leg');
  body.ball(wrist, r * 1.08, 0.03, 'shin', [0, -1, 0]);
  body.cone(wrist, r * 0.95, ankle, r * 0.78, 0.03, 'shin');
  foot(body, spec, [ankle[0] + r * 0.35, ankle[1] - spec.leg * 0.05, ankle[2]], ankle);
}

function hindLeg(body: Body, spec: QuadSpec, pose: QuadPose, trunk: Trunk, z: number, dx: number, lift: number): void {
  const { r, thigh, hock: hockOut } = spec.limb;
  const [hh, hw] = spec.hip;
  const L = spec.length;
  const zz = z * hw * 0.66;
  if (pose === 'sit' || pose === 'lie' || pose === 'sleep') {
    const sit = pose === 'sit';
    const centre = sit ? trunk(-L * 0.42, -hh * 0.1, zz * 1.3) : trunk(-L * 0.4, -hh * 0.2, zz * 1.35);
    const knee: Vec = sit ? [centre[0] + hh * 1.0, hh * 1.0, zz * 1.7] : [centre[0] + hh * 1.15, hh * 0.75, zz * 1.7];
    const heel: Vec = [centre[0] - hh * 0.05, r * 1.1, zz * 1.75];
    const toe: Vec = [centre[0] + spec.leg * 0.5 + (sit ? 0.06 : 0.1), r * 0.85, zz * 1.75];
    body.ellipsoid(centre, [hh * 0.95, hh * 0.82, hw * 0.5], 0.08, 'thigh', { flow: [-0.4, -1, 0] });
    body.cone(centre, r * thigh * 0.9, knee, r * thigh * 0.62, 0.09, 'thigh');
    body.cone(knee, r * 1.5, heel, r * 1.1, 0.05, 'leg');
    body.cone(heel, r * 1.0, toe, r * 1.0, 0.04, 'shin');
    foot(body, spec, toe, heel);
    return;
  }
  const top = trunk(-L * 0.46, -hh * 0.12, zz);
  const knee: Vec = [top[0] + 0.13 * hockOut + dx * 0.45, spec.leg * 0.92 + lift * 0.5, zz * 1.12];
  const ankle: Vec = [top[0] - 0.03 + dx, spec.limb.footR * r * 0.9 + spec.leg * 0.05 + lift, zz * 1.02];
  const l1 = spec.leg * 0.56;
  const l2 = spec.leg * 0.48;
  const hock = joint(knee, ankle, l1, l2, -1);
  body.cone(top, r * thigh, knee, r * thigh * 0.52, 0.09, 'thigh');
  body.cone(add(top, [-0.04, 0.01, 0]), r * thigh * 0.8, hock, r * 1.05, 0.08, 'thigh');
  body.cone(knee, r * thigh * 0.5, hock, r * 1.0, 0.06, 'leg');
  body.cone(hock, r * 0.98, ankle, r * 0.8, 0.03, 'shin');
  body.cone(add(hock, [-r * 0.4, r * 0.3, 0]), r * 0.62, add(hock, [0, -r, 0]), r * 0.6, 0.03, 'shin');
  foot(body, spec, [ankle[0] + r * 0.35, ankle[1] - spec.leg * 0.05, ankle[2]], ankle);
}

function foot(body: Body, spec: QuadSpec, at: Vec, ankle: Vec): void {
  const { r, footR } = spec.limb;
  const R = r * footR;
  if (spec.limb.foot === 'hoof') {
    body.cone(ankle, r * 0.82, add(at, [0, R * 0.55, 0]), R * 0.86, 0.02, 'shin');
    body.cone(
      add(at, [0.0, R * 0.45, 0]),
      R * 0.9,
      add(at, [R * 0.35, -R * 0.35, 0]),
      R * 1.06,
      0.012,
      'hoof',
      [0, -1, 0],
    );
    return;
  }
  if (spec.limb.foot === 'pad') {
    body.cone(ankle, r * 1.0, at, R * 1.05, 0.04, 'paw');
    for (const k of [-1, 0, 1]) body.ball(add(at, [R * 0.8, -R * 0.25, k * R * 0.5]), R * 0.3, 0.01, 'hoof');
    return;
  }
  body.cone(ankle, r * 0.8, at, R * 0.82, 0.03, 'paw');
  body.ellipsoid(add(at, [R * 0.55, -R * 0.12, 0]), [R * 1.15, R * 0.72, R * 0.95], 0.03, 'paw');
  for (const k of [-0.52, 0, 0.52]) {
    const toe = add(at, [R * (1.45 - Math.abs(k) * 0.5), -R * 0.28, k * R * 1.15]);
    body.ball(toe, R * 0.4, 0.014, 'paw', [1, 0, 0]);
  }
}

function buildTail(body: Body, spec: QuadSpec, pose: QuadPose, trunk: Trunk, rng: Rng, time: number): void {
  const { points, root } = spec.tail;
  if (points.length === 0) return;
  const start = trunk(-spec.length * 0.5 - spec.hip[0] * 0.55, spec.hip[0] * 0.42, 0);
  const grounded = pose === 'sit' || pose === 'lie' || pose === 'sleep';
  const swing = rng.range(-0.5, 1) + Math.sin(time * 2.2) * 0.5;
  const raise = rng.range(-0.12, 0.22) + (pose === 'run' ? 0.3 : 0);
  let last = start;
  let lastR = root;
  points.forEach(([back, up, side, radius], i) => {
    const q = (i + 1) / points.length;
    let p: Vec = [start[0] - back, start[1] + up + raise * back, side + swing * back * 0.35];
    if (grounded)
      p = [
        start[0] - back * 0.72 + q * q * 0.12,
        Math.max(radius * 0.95, start[1] * (1 - q * 1.7) + up * 0.1),
        back * 0.62 + side,
      ];
    body.cone(last, lastR, p, radius, Math.max(0.05, radius * 0.9), i + 1 === points.length ? 'tailtip' : 'tail');
    last = p;
    lastR = radius;
  });
}
