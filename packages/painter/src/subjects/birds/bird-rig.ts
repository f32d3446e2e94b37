import type { Rng } from '../../stage.ts';
import { Body } from '../rig/body.ts';
import { add, cross, dot, mul, norm, polar, sub, type Vec } from '../rig/vec.ts';
import { foldedWing, spreadWing, tailFan } from './feathers.ts';

export type BirdPose = 'stand' | 'fly' | 'swim';

/** Proportions of a bird in units of its body length. */
export interface BirdSpec {
  /** Half-depth of the body, tilt of its axis (0 level, 1.5 upright). */
  girth: number;
  tilt: number;
  neck: { length: number; bend: number; base: number; top: number };
  head: number;
  beak: { length: number; root: number; tip: number; drop: number; hook: boolean; flat: boolean };
  eye: { r: number; iris: Vec; front: boolean };
  wing: { span: number; chord: number; pointed: boolean };
  tail: { length: number; width: number };
  leg: { length: number; r: number; webbed: boolean };
  /** Stands on a branch instead of the ground. */
  perch?: boolean;
}

export interface BirdBuild {
  body: Body;
  at: (f: number, u: number, s: number) => Vec;
  /** Body coordinates along the axis, above it and to the side. */
  trunk: (a: number, up: number, s: number) => Vec;
  axis: Vec;
  neckTop: Vec;
}

/** Builds a bird that looks towards +x, standing on y = 0, flying around the origin or floating with its waterline at y = 0. */
export function buildBird(spec: BirdSpec, pose: BirdPose, rng: Rng, time: number): BirdBuild {
  const body = new Body();
  const fly = pose === 'fly';
  const tilt = fly ? 0.1 : pose === 'swim' ? 0.06 : spec.tilt;
  const axis = polar(tilt);
  const up: Vec = [-axis[1], axis[0], 0];
  const g = spec.girth;
  const base = spec.perch && pose === 'stand' ? 0.42 : 0;
  const centreY = fly
    ? 0
    : pose === 'swim'
      ? g * 0.42
      : base + spec.leg.length + g * (0.75 + 0.2 * Math.sin(tilt)) + Math.sin(tilt) * 0.08;
  const centre: Vec = [0, centreY, 0];
  const trunk = (a: number, u: number, s: number): Vec => add(centre, add(add(mul(axis, a), mul(up, u)), [0, 0, s]));
  const back = mul(axis, -1);

  body.ellipsoid(trunk(0, 0, 0), [0.5, g, g * 0.92], 0.06, 'body', { x: axis, y: up, flow: back });
  body.ellipsoid(trunk(0.2, -g * 0.18, 0), [0.28, g * 0.9, g * 0.86], 0.1, 'breast', { x: axis, y: up, flow: back });
  body.cone(trunk(-0.3, 0, 0), g * 0.62, trunk(-0.55, g * 0.06, 0), g * 0.22, 0.12, 'rump', back);

  // Neck: one bend, S-shaped when long; stretched forward in flight.
  const n0 = trunk(0.36, g * 0.3, 0);
  const angle = fly ? 0.12 : tilt * 0.35 + 1.1 - spec.neck.bend * 0.25;
  const L = spec.neck.length;
  const bend = fly ? 0.05 : spec.neck.bend;
  const turns = [-1, 0.55, 1.15, -0.15, -1.1];
  const parts = [0.3, 0.25, 0.25, 0.13, 0.07];
  let last = n0;
  let width = spec.neck.base;
  turns.forEach((turn, i) => {
    const next = add(last, polar(angle + bend * turn, L * parts[i]));
    const w = i === 0 ? (spec.neck.base + spec.neck.top) * 0.5 : spec.neck.top * (1.06 - 0.015 * i);
    body.cone(last, width, next, w, i === 0 ? 0.1 : 0.04, 'neck', sub(last, next));
    last = next;
    width = w;
  });
  const top = last;

  const yaw = fly ? rng.range(0, 0.2) : spec.eye.front ? rng.range(0.75, 1.15) : rng.range(0.15, 0.6);
  const r = spec.head;
  const hc = add(top, add(polar(angle, r * 0.35), [r * 0.15, r * 0.1, 0]));
  const at = body.setHead(hc, r, yaw, fly ? 0 : rng.range(-0.12, 0.04), rng.range(-0.06, 0.06));
  const fw = body.headDir(1, 0, 0);
  body.ellipsoid(hc, [r * 1.04, r * 0.95, r * 0.9], r * 0.3, 'head', {
    x: fw,
    y: body.headDir(0, 1, 0),
    flow: mul(fw, -1),
  });
  buildBeak(body, spec, at);
  for (const s of [-1, 1] as const) {
    const side = spec.eye.front ? 0.36 : 0.74;
    const out = body.headDir(1 - side, 0.08, s * side);
    const raw = body.headDir(side, 0, -s * (1 - side));
    const forward = norm(sub(raw, mul(out, dot(raw, out))));
    const u = mul(cross(out, forward), s);
    body.eyes.push({
      at: spec.eye.front ? at(0.72, 0.16, s * 0.44) : at(0.42, 0.2, s * 0.76),
      forward,
      up: u[1] < 0 ? mul(u, -1) : u,
      out,
      radius: r * spec.eye.r,
      iris: spec.eye.iris,
      pupil: 'round',
      open: 1,
      white: 0,
    });
  }

  const flap = Math.sin(rng.range(0, 6.28) + time * 7);
  for (const s of [-1, 1] as const) {
    if (fly)
      spreadWing(
        body,
        trunk(0.18, g * 0.45, s * g * 0.6),
        s,
        spec.wing.span,
        spec.wing.chord,
        0.26 + 0.34 * flap,
        spec.wing.pointed,
      );
    else foldedWing(body, trunk, s, g, spec.wing.chord, axis, up);
  }
  tailFan(body, trunk, spec.tail.length, spec.tail.width * (fly ? 1.5 : 1), axis, fly ? 9 : 5);
  if (pose === 'stand') buildLegs(body, spec, trunk, base, rng);
  else if (fly && spec.leg.length > 0.45) {
    for (const s of [-1, 1]) {
      body.cone(
        trunk(-0.35, -g * 0.4, s * 0.05),
        spec.leg.r,
        trunk(-0.5 - spec.leg.length * 0.9, -g * 0.3, s * 0.06),
        spec.leg.r * 0.8,
        0.02,
        'leg',
      );
    }
  }
  if (base > 0) buildPerch(body, base, rng);
  return { body, at, trunk, axis, neckTop: top };
}

function buildBeak(body: Body, spec: BirdSpec, at: BirdBuild['at']): void {
  const { length, root, tip, drop, hook, flat } = spec.beak;
  const r = spec.head;
  const tipAt = at(0.8 + length, -0.05 - drop, 0);
  if (flat) {
    body.ellipsoid(
      at(0.85 + length * 0.5, -0.16, 0),
      [r * length * 0.62, r * root * 0.42, r * root],
      r * 0.12,
      'beak',
      {
        x: sub(tipAt, at(0.8, -0.1, 0)),
        y: body.headDir(0, 1, 0),
      },
    );
  } else if (hook) {
    const mid = at(0.85 + length * 0.7, 0.02, 0);
    body.cone(at(0.75, 0.0, 0), r * root, mid, r * root * 0.62, r * 0.08, 'beak');
    body.cone(mid, r * root * 0.6, at(0.85 + length, -0.42 - drop, 0), r * tip, r * 0.05, 'beak');
    body.cone(at(0.75, -0.25, 0), r * root * 0.6, at(0.8 + length * 0.55, -0.34, 0), r * root * 0.3, r * 0.03, 'beak');
  } else {
    body.cone(at(0.7, -0.02, 0), r * root, tipAt, r * tip, r * 0.1, 'beak');
    body.cone(at(0.7, -0.22, 0), r * root * 0.7, at(0.75 + length * 0.92, -0.12 - drop, 0), r * tip, r * 0.03, 'beak');
  }
  for (const s of [-1, 1]) {
    body.line(
      [
        at(0.85, -0.16, s * root * 0.95),
        at(0.85 + length * 0.5, -0.14 - drop * 0.5, s * root * 0.6),
        at(0.8 + length * 0.95, -0.1 - drop, s * tip),
      ],
      r * 0.07,
      [0.03, 0.02, 0.015],
      0.6,
    );
  }
}

function buildLegs(body: Body, spec: BirdSpec, trunk: BirdBuild['trunk'], base: number, rng: Rng): void {
  const { length, r, webbed } = spec.leg;
  const g = spec.girth;
  const step = rng.range(-0.06, 0.06);
  for (const s of [-1, 1]) {
    const hip = trunk(-0.1, -g * 0.55, s * g * 0.42);
    const foot: Vec = [hip[0] + 0.05 + step * s, base + r * 0.9, hip[2]];
    const knee: Vec = [hip[0] - length * 0.06, base + Math.min(length * 0.62, (hip[1] - base) * 0.6), hip[2]];
    body.cone(hip, g * 0.34, knee, r * 1.5, 0.05, 'thigh', [0, -1, 0]);
    body.cone(knee, r * 1.25, foot, r, 0.02, 'leg');
    const toe = Math.max(0.07, r * 3.4);
    for (const k of [-1, 0, 1]) {
      body.cone(
        foot,
        r * 0.9,
        add(foot, [toe * (1 - Math.abs(k) * 0.22), -r * 0.3, k * toe * 0.6]),
        r * 0.55,
        0.01,
        'leg',
      );
    }
    body.cone(foot, r * 0.8, add(foot, [-toe * 0.5, -r * 0.3, 0]), r * 0.5, 0.01, 'leg');
    if (webbed)
      body.sheet(
        foot,
        add(foot, [toe, -r * 0.5, toe * 0.7]),
        add(foot, [toe, -r * 0.5, -toe * 0.7]),
        r * 0.4,
        0.01,
        'leg',
      );
  }
}

/** A weathered branch rising from the ground, bent under the bird. */
function buildPerch(body: Body, top: number, rng: Rng): void {
  const lean = rng.range(-0.25, 0.1);
  const a: Vec = [-0.75 + lean, -0.06, -0.1];
  const b: Vec = [-0.25, top - 0.1, 0.02];
  const c: Vec = [0.75, top + 0.06, 0.02];
  body.cone(a, 0.13, b, 0.085, 0.05, 'perch');
  body.cone(b, 0.085, c, 0.04, 0.05, 'perch');
  body.cone(add(b, [0.1, 0.02, 0]), 0.04, add(b, [-0.18, 0.26, -0.1]), 0.012, 0.03, 'perch');
  body.cone(add(c, [-0.25, -0.02, 0]), 0.03, add(c, [0.1, 0.2, 0.12]), 0.01, 0.03, 'perch');
}
