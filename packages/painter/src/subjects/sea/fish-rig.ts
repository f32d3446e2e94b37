import type { Rng } from '../../stage.ts';
import { Body } from '../rig/body.ts';
import { add, cross, norm, sub, type Vec } from '../rig/vec.ts';

export interface FishSpec {
  /** Half-depth and half-width of the body along its length, nose to tail root, in units of the length. */
  depth: readonly number[];
  width: readonly number[];
  /** Bend of the spine; sideways for fish, up and down for whales. */
  bend: number;
  flukes: boolean;
  tail: { length: number; spread: number; fork: number };
  /** Dorsal fin: from, to (0..1 along the body), height, sweep. */
  dorsal: readonly (readonly [number, number, number, number])[];
  pectoral: { at: number; length: number; width: number; low: number };
  anal: boolean;
  eye: { at: number; up: number; r: number; iris: Vec };
  mouth: number;
  whiskers?: boolean;
}

export interface FishBuild {
  body: Body;
  /** Along the body 0 nose .. 1 tail root, up and sideways in units. */
  spot: (t: number, up: number, side: number) => Vec;
  depthAt: (t: number) => number;
  widthAt: (t: number) => number;
}

const sample = (values: readonly number[], t: number): number => {
  const p = Math.min(1, Math.max(0, t)) * (values.length - 1);
  const i = Math.min(values.length - 2, Math.floor(p));
  return values[i] + (values[i + 1] - values[i]) * (p - i);
};

/** A swimming body around the origin, nose towards +x. `rise` lifts the head and sinks the tail (slope), as at the surface. */
export function buildFish(spec: FishSpec, rng: Rng, time: number, rise = 0): FishBuild {
  const body = new Body();
  const phase = rng.range(0, 6.28) + time * 4;
  const sway = (t: number): number =>
    spec.bend * t * t * Math.sin(phase - t * 2.4) + spec.bend * 0.25 * Math.sin(phase);
  const spot = (t: number, up: number, side: number): Vec => {
    const s = sway(t);
    const lift = rise * (0.42 - t) * (1.25 - t);
    return spec.flukes ? [0.5 - t, up + s + lift, side] : [0.5 - t, up + lift, side + s];
  };
  const depthAt = (t: number): number => sample(spec.depth, t);
  const widthAt = (t: number): number => sample(spec.width, t);
  const n = 11;
  for (let i = 0; i < n; i++) {
    const t = (i + 0.5) / n;
    const d = depthAt(t);
    body.ellipsoid(spot(t, 0, 0), [0.085 + d * 0.35, d, widthAt(t)], 0.05, i < 2 ? 'head' : 'body', {
      x: sub(spot(t - 0.06, 0, 0), spot(t + 0.06, 0, 0)),
      flow: [-1, 0, 0],
    });
  }
  const fin = (a: Vec, b: Vec, c: Vec, tag = 'fin'): void => {
    body.sheet(a, b, c, 0.008, 0.015, tag, sub(c, a));
  };
  const root = spot(0.98, 0, 0);
  const back = add(root, [-spec.tail.length, 0, 0]);
  for (const s of [-1, 1]) {
    const tip: Vec = spec.flukes
      ? add(back, [0, 0.02, s * spec.tail.spread])
      : add(back, [0, s * spec.tail.spread, sway(1.25) - sway(1)]);
    const notch = add(root, [
      -spec.tail.length * (1 - spec.tail.fork),
      0,
      spec.flukes ? 0 : (sway(1.2) - sway(1)) * 0.6,
    ]);
    fin(add(root, [0.06, 0, 0]), tip, notch, 'tail');
    fin(add(root, [0.02, spec.flukes ? 0 : s * depthAt(1) * 0.8, spec.flukes ? s * 0.03 : 0]), tip, notch, 'tail');
  }
  for (const [from, to, tall, sweep] of spec.dorsal) {
    const m = 4;
    for (let i = 0; i < m; i++) {
      const t0 = from + ((to - from) * i) / m;
      const t1 = from + ((to - from) * (i + 1)) / m;
      const h = (t: number): number => tall * Math.sin(Math.PI * Math.min(1, ((t - from) / (to - from)) * 0.75 + 0.2));
      const crest = (t: number): Vec => spot(t + sweep * h(t) * 4, depthAt(t) + h(t), 0);
      fin(spot(t0, depthAt(t0) * 0.8, 0), spot(t1, depthAt(t1) * 0.8, 0), crest(t0), 'fin');
      fin(spot(t1, depthAt(t1) * 0.8, 0), crest(t1), crest(t0), 'fin');
    }
  }
  if (spec.anal) {
    fin(spot(0.68, -depthAt(0.68) * 0.8, 0), spot(0.82, -depthAt(0.82) * 0.8, 0), spot(0.86, -depthAt(0.82) - 0.09, 0));
  }
  const flap = Math.sin(phase * 0.7) * 0.25;
  for (const s of [-1, 1]) {
    const p = spec.pectoral;
    const at = spot(p.at, -depthAt(p.at) * p.low, s * widthAt(p.at) * 0.85);
    const tip = add(at, [-p.length * 0.62, -p.length * (0.38 + flap), s * p.length * 0.7]);
    const mid = add(at, [-p.width * 0.2 - p.length * 0.3, -p.length * 0.12, s * p.length * 0.42]);
    fin(add(at, [0.01, 0, 0]), add(at, [-p.width, -0.01, s * 0.01]), mid, 'pectoral');
    fin(add(at, [0.01, 0, 0]), mid, tip, 'pectoral');
    fin(add(at, [-p.width, -0.01, 0]), mid, tip, 'pectoral');
  }
  const head = spot(0.1, 0, 0);
  body.setHead(head, depthAt(0.15), 0, 0);
  for (const s of [-1, 1] as const) {
    const out = norm([0.25, 0.15, s]);
    const forward = norm(sub([1, 0, 0], [out[0] * out[0], out[1] * out[0], out[2] * out[0]]));
    const up = cross(out, forward);
    body.eyes.push({
      at: spot(spec.eye.at, depthAt(spec.eye.at) * spec.eye.up, s * widthAt(spec.eye.at) * 0.93),
      forward,
      up: up[1] < 0 ? [-up[0], -up[1], -up[2]] : up,
      out,
      radius: spec.eye.r,
      iris: spec.eye.iris,
      pupil: 'round',
      open: 1,
      white: 0,
    });
    const mouth: Vec[] = [];
    for (let i = 0; i <= 4; i++) {
      const t = (i / 4) * spec.mouth;
      mouth.push(spot(0.015 + t, -depthAt(t) * (0.25 + 0.25 * (i / 4)), s * widthAt(t) * 0.96));
    }
    body.line(mouth, 0.01, [0.03, 0.025, 0.025], 0.7);
    if (spec.whiskers)
      body.line(
        [spot(0.02, -0.03, s * 0.03), spot(-0.03, -0.06, s * 0.08), spot(0.01, -0.1, s * 0.12)],
        0.008,
        [0.3, 0.22, 0.15],
        0.8,
        true,
      );
  }
  return { body, spot, depthAt, widthAt };
}
