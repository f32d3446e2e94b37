import type { Rgb, Rng } from '../../stage.ts';
import { Body } from '../rig/body.ts';
import { add, cross, dot, joint, lerp, mul, norm, sub, type Vec } from '../rig/vec.ts';
import type { Character } from './drawn/character.ts';
import type { Head } from './head.data.ts';

export type FigurePose = 'stand' | 'walk' | 'run' | 'sit' | 'seat' | 'dance' | 'jump' | 'ride' | 'fly';

/** What is worn and carried, and by whom; everything else follows from the kind. */
export interface Outfit {
  /** Face and hair. */
  who: Character;
  /** Body height of the head in units of the figure (7.5 heads adult = 1, children larger). */
  headScale: number;
  build: number;
  lower: 'tail' | 'trousers' | 'skirt' | 'gown' | 'robe' | 'coat' | 'armour' | 'suit';
  upper: 'shirt' | 'jacket' | 'robe' | 'armour' | 'plate' | 'suit';
  /** Their own, none, under a hood, or no head of flesh at all. */
  hair: 'own' | 'bald' | 'hood' | 'none';
  head: Head;
  cape: boolean;
  pack: boolean;
  umbrella: boolean;
  sword: boolean;
  staff: boolean;
  wings: boolean;
  /** A beard, where there is one, reaches the chest. */
  beard: boolean;
  /** Traits of things worn or held that the words named. */
  worn: readonly string[];
  /** Colours by part that a costume has by itself. */
  dyes: Readonly<Record<string, Rgb>>;
}

export interface Figure {
  body: Body;
  hip: Vec;
  chest: Vec;
  neck: Vec;
  headAt: Vec;
  headR: number;
  hands: [Vec, Vec];
  waist: Vec;
  fwd: Vec;
  /** Where the knees are of who stands or goes. */
  knees: Vec[];
}

/** Height of a rider's hip over the soles, in units of a standing person. */
export const RIDER_HIP = 0.33;

/** A person about one unit tall looking towards +x, feet on y = 0, dressed only in tight layers. */
export function buildFigure(o: Outfit, pose: FigurePose, rng: Rng, time: number): Figure {
  const body = new Body();
  const b = o.build;
  const phase = rng.range(0, 6.28) + time * 4;
  const stride =
    pose === 'walk' ? (o.lower === 'gown' || o.lower === 'robe' ? 0.06 : 0.13) : pose === 'run' ? 0.22 : 0.015;
  const s = Math.sin(phase);
  const seat = pose === 'seat';
  const sit = pose === 'sit' || seat;
  const ride = pose === 'ride';
  const hip: Vec = sit ? [0, 0.085 * b, 0] : [0, ride ? RIDER_HIP : 0.5 + (pose === 'jump' ? 0.06 : 0), 0];
  const lean = pose === 'run' ? 0.09 : pose === 'walk' ? 0.02 : sit ? 0.03 : 0;
  const waist = add(hip, [lean * 0.4, 0.11, 0]);
  const chest = add(hip, [lean, 0.235, 0]);
  const neck = add(hip, [lean * 1.2, 0.335, 0]);
  const bare = o.lower === 'skirt' || o.lower === 'gown';
  // Under long clothes the knees are straighter.
  const bones = o.lower === 'robe' || o.lower === 'coat' ? 0.94 : 1;
  const knees: Vec[] = [];
  const legTag = o.upper === 'plate' ? 'metal' : o.lower === 'suit' ? 'suit' : bare ? 'skin' : 'bottom';
  const thighTag = bare ? 'bottom' : legTag;
  // Under a gown there are legs to be seen only where it flies up.
  const shankTag = o.lower === 'gown' && ['stand', 'walk', 'sit', 'seat'].includes(pose) ? 'bottom' : legTag;
  const torso = o.upper === 'plate' ? 'metal' : o.upper === 'armour' ? 'armour' : o.upper === 'suit' ? 'suit' : 'top';
  const thick = b * (o.upper === 'suit' ? 1.5 : o.upper === 'plate' ? 1.08 : 1);

  if (o.lower === 'tail') fishTail(body, hip, b);
  for (const side of o.lower === 'tail' ? [] : [-1, 1]) {
    const z = side * 0.05 * b;
    const top = add(hip, [0, -0.01, z]);
    if (ride) {
      const knee: Vec = [top[0] + 0.17, hip[1] - 0.09, 0.15 * b * side];
      const ankle: Vec = [top[0] + 0.09, 0.05, 0.16 * b * side];
      body.cone(top, 0.072 * thick, knee, 0.052 * thick, 0.05, legTag);
      body.cone(knee, 0.052 * thick, ankle, 0.036 * thick, 0.02, legTag);
      body.ellipsoid(add(ankle, [0.03, -0.015, 0]), [0.06, 0.026, 0.028], 0.015, 'boots');
      continue;
    }
    if (sit) {
      // On a seat the shanks hang, on the ground the knees stand up.
      const knee: Vec = seat ? [top[0] + 0.22, 0.075, z * 1.5] : [top[0] + 0.2, 0.23, z * 1.5];
      const ankle: Vec = seat ? [top[0] + 0.24, -0.15, z * 1.3] : [top[0] + 0.31, 0.025, z * 1.4];
      // A skirt lies over the thighs of who sits, and hangs from one knee to the other.
      body.cone(top, 0.072 * thick, knee, 0.052 * thick, 0.05, thighTag);
      if (bare && side > 0) body.cone(knee, 0.05 * b, [knee[0], knee[1], -knee[2]], 0.05 * b, 0.05, 'bottom');
      body.cone(knee, 0.052 * thick, ankle, 0.036 * thick, 0.02, shankTag);
      body.ellipsoid(add(ankle, [0.03, -0.002, 0]), [0.06, 0.026, 0.028], 0.015, 'boots');
      continue;
    }
    const swing = side * s * stride;
    const lift =
      Math.max(0, side * Math.cos(phase)) * stride * (pose === 'run' ? 0.9 : 0.35) + (pose === 'jump' ? 0.07 : 0);
    const ankle: Vec = [swing, 0.04 + lift, z * 1.05];
    const knee = joint(top, ankle, 0.245 * bones, 0.235 * bones, 1);
    knees.push(knee);
    // Cloth that a thigh lifts goes with it.
    body.cone(top, 0.07 * thick, bare ? lerp(top, knee, 0.6) : knee, (bare ? 0.056 : 0.047) * thick, 0.05, thighTag);
    if (bare) body.cone(lerp(top, knee, 0.6), 0.05 * thick, knee, 0.045 * thick, 0.01, shankTag);
    body.cone(knee, 0.047 * thick, ankle, 0.033 * thick, 0.02, shankTag);
    if (o.upper === 'suit') for (let k = 1; k < 4; k++) body.ball(lerp(knee, ankle, k / 4), 0.052 * b, 0.01, 'suit');
    body.ellipsoid(add(ankle, [0.028, -0.016, 0]), [0.064, 0.026, 0.03 * b], 0.015, 'boots');
    body.cone(add(ankle, [0, 0.07, 0]), 0.038 * thick, ankle, 0.034 * thick, 0.01, 'boots');
  }
  // Pelvis, waist and rib cage: wider than deep.
  body.ellipsoid(
    add(hip, [0, 0.02, 0]),
    [0.075 * b, 0.085, 0.098 * b],
    0.05,
    o.lower === 'trousers' && o.upper !== 'jacket' ? 'bottom' : torso,
  );
  body.ellipsoid(waist, [0.066 * b, 0.09, 0.082 * b], 0.06, torso);
  body.ellipsoid(chest, [0.08 * b, 0.115, 0.107 * b], 0.05, torso);
  for (const side of [-1, 1])
    body.cone(
      add(neck, [-0.006, -0.038, side * 0.022]),
      0.034 * b,
      add(chest, [-0.004, 0.05, side * 0.1 * b]),
      0.03 * b,
      0.05,
      torso,
    );
  const headR = 0.068 * o.headScale;
  const headAt = add(neck, [0.016, 0.046 + headR * 0.95, 0]);
  body.setHead(headAt, headR, 0, 0);
  const sleeve = o.upper === 'plate' ? 'metal' : o.upper === 'suit' ? 'suit' : o.upper === 'armour' ? 'armour' : 'top';
  const hands = [-1, 1].map((side) => {
    const shoulder = add(chest, [0, 0.05, side * 0.112 * b]);
    const hand = handPlace(o, pose, side, shoulder, s, rng);
    const bend: 1 | -1 = -1;
    const elbow =
      pose === 'dance' || (o.umbrella && side === 1)
        ? add(lerp(shoulder, hand, 0.5), [-0.02, -0.045, side * 0.05])
        : joint(shoulder, hand, 0.155, 0.15, bend);
    const w = (o.upper === 'suit' ? 1.5 : o.upper === 'robe' ? 1.35 : 1) * b;
    body.cone(shoulder, 0.034 * w, elbow, 0.029 * w, 0.05, sleeve);
    body.cone(elbow, 0.03 * w, hand, (o.upper === 'robe' ? 0.05 : 0.024) * w, 0.015, sleeve);
    const glove = o.upper === 'suit' ? 'suit' : o.upper === 'plate' ? 'metal' : 'skin';
    const grips = side === 1 && (o.umbrella || o.staff || o.sword || HELD.some((thing) => o.worn.includes(thing)));
    const along = norm(sub(hand, elbow));
    fingers(body, hand, along, side, grips, glove, 0.5 + 0.5 * o.headScale ** -0.5);
    if (side === 1) body.grip = add(hand, mul(along, 0.048));
    return hand;
  }) as [Vec, Vec];
  return { body, hip, chest, neck, headAt, headR, hands, waist, fwd: [1, 0, 0], knees };
}

/** Things held in a fist. */
const HELD = ['lantern', 'candle', 'rose', 'balloon', 'fan', 'cup', 'camera', 'holding'];

/** Of these, what is brought before the body to be seen. */
const HELD_UP = ['lantern', 'candle', 'rose', 'balloon', 'cup', 'holding'];

/** A hand from the wrist along `d`: palm, four fingers and a thumb, loosely bent or round what it holds. */
function fingers(body: Body, wrist: Vec, d: Vec, side: number, grips: boolean, tag: string, size: number): void {
  const inward = norm(sub([0, -0.15, -side], mul(d, dot(d, [0, -0.15, -side]))));
  const across = cross(d, inward);
  const at = (along: number, bent: number, aside: number): Vec =>
    add(wrist, add(mul(d, along * size), add(mul(inward, bent * size), mul(across, aside * size))));
  body.ellipsoid(at(0.027, 0, 0), [0.032 * size, 0.012 * size, 0.021 * size], 0.008, tag, { x: d, y: inward });
  for (let i = 0; i < 4; i++) {
    const aside = (i - 1.5) * 0.0105;
    const long = 0.036 - 0.004 * Math.abs(i - 1.4);
    const mid = grips ? at(0.06, 0.012, aside) : at(0.05 + long * 0.5, 0.003, aside * 1.05);
    const tip = grips ? at(0.042, 0.026, aside) : at(0.05 + long, 0.011, aside);
    body.cone(at(0.047, 0, aside), 0.0068 * size, mid, 0.006 * size, 0.003, tag);
    body.cone(mid, 0.006 * size, tip, 0.005 * size, 0.001, tag);
  }
  const front = across[0] * 1 + across[1] > 0 ? 1 : -1;
  body.cone(at(0.014, 0.004, front * 0.016), 0.0085 * size, at(0.04, 0.014, front * 0.03), 0.0062 * size, 0.006, tag);
}

/** A fish's tail from the hip: laid forward, its end raised with two fins. */
function fishTail(body: Body, hip: Vec, b: number): void {
  const points: [number, number, number, number][] = [
    [hip[0], hip[1], 0, 0.1 * b],
    [hip[0] + 0.16, hip[1] + 0.02, 0.02, 0.092 * b],
    [hip[0] + 0.32, hip[1] - 0.035, 0.05, 0.07 * b],
    [hip[0] + 0.44, hip[1] - 0.03, 0.09, 0.046 * b],
    [hip[0] + 0.53, hip[1] + 0.06, 0.12, 0.026 * b],
  ];
  body.chain(points, 0.05, 'scales');
  const root: Vec = [hip[0] + 0.53, hip[1] + 0.06, 0.12];
  for (const s of [-1, 1]) {
    body.sheet(root, add(root, [0.1, 0.15, s * 0.1 + 0.02]), add(root, [0.02, 0.1, s * 0.17]), 0.009, 0.02, 'scales');
    body.sheet(root, add(root, [0.1, 0.15, s * 0.1 + 0.02]), add(root, [0.1, 0.08, 0.02]), 0.009, 0.02, 'scales');
  }
}

function handPlace(o: Outfit, pose: FigurePose, side: number, shoulder: Vec, s: number, rng: Rng): Vec {
  if (o.umbrella && side === 1) return add(shoulder, [0.11, -0.1, 0.03]);
  if (o.staff && side === 1) return add(shoulder, [0.16, -0.15, 0.05]);
  if (o.sword && side === 1) return add(shoulder, [0.1, -0.24, 0.04]);
  if (pose === 'ride') return add(shoulder, [0.2, -0.17, -side * 0.05]);
  if (pose === 'fly') return side === 1 ? add(shoulder, [0.03, 0.29, 0.01]) : add(shoulder, [0.02, -0.29, -0.05]);
  if (o.worn.includes('guitar'))
    return side === 1 ? add(shoulder, [0.16, -0.14, 0.1]) : add(shoulder, [0.17, -0.2, 0.06]);
  if (o.worn.includes('book') || o.worn.includes('camera')) return add(shoulder, [0.2, -0.1, -side * 0.07]);
  if (side === 1 && HELD_UP.some((thing) => o.worn.includes(thing))) return add(shoulder, [0.2, -0.12, 0.03]);
  if (o.worn.includes('bow') && side === -1) return add(shoulder, [0.24, -0.06, -0.03]);
  if (pose === 'dance') return side === 1 ? add(shoulder, [0.05, 0.25, 0.1]) : add(shoulder, [0.04, 0.02, -0.28]);
  if (pose === 'jump') return add(shoulder, [0.04, 0.2, side * 0.17]);
  if (pose === 'seat') return add(shoulder, [0.15, -0.2, -side * 0.03]);
  if (pose === 'sit') return add(shoulder, [0.19, -0.15, -side * 0.06]);
  if (pose === 'run') return add(shoulder, [-side * s * 0.16 + 0.05, -0.15, side * 0.02]);
  if (pose === 'walk') return add(shoulder, [-side * s * 0.12, -0.28, side * 0.02]);
  return add(shoulder, [0.02 + rng.range(0, 0.02), -0.295, side * 0.035]);
}
