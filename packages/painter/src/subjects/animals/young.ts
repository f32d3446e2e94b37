import type { Subject } from '../../scene.ts';
import type { BirdSpec } from '../birds/bird-rig.ts';
import type { QuadSpec } from './quad-spec.ts';

/** Whether the words ask for a young one: a puppy, a foal, a baby elephant. */
export const isYoung = ({ traits }: Subject): boolean => traits.includes('baby') || traits.includes('young');

const times = <T extends readonly number[]>(v: T, k: number): T => v.map((x) => x * k) as unknown as T;

/**
 * A young one of a four-legged kind. All heads are large with large eyes low in them and a short muzzle; what walks on paws or pads has short,
 * thick legs and a round trunk, what is hoofed follows its mother within the hour and has long legs under a short trunk.
 */
export function youngOf(spec: QuadSpec): QuadSpec {
  const hoofed = spec.limb.foot === 'hoof';
  const { head, neck, limb, tail } = spec;
  const trunk = hoofed ? 0.86 : 0.94;
  // A head that is a ball of its own already, as a hamster's, grows less than one at the end of a neck.
  const large = 1 + (hoofed ? 0.26 : 0.36) * Math.min(1, 0.2 / head.r);
  return {
    ...spec,
    leg: spec.leg * (hoofed ? 1 : 0.8),
    length: spec.length * (hoofed ? 0.8 : 0.82),
    chest: times(spec.chest, trunk),
    loin: times(spec.loin, trunk * (hoofed ? 0.96 : 1.06)),
    hip: times(spec.hip, trunk * 0.95),
    tuck: spec.tuck * 0.7,
    neck: { ...neck, length: neck.length * (hoofed ? 0.84 : 0.8), base: neck.base * 0.92, top: neck.top * 1.05 },
    head: {
      ...head,
      r: head.r * large,
      snout: head.snout * 0.7,
      root: head.root * 0.94,
      cheek: head.cheek * 1.12,
      ear: { ...head.ear, length: head.ear.length * (head.ear.shape === 'point' ? 0.9 : 0.96) },
      eye: { ...head.eye, r: head.eye.r * 1.3, u: head.eye.u - 0.05 },
    },
    limb: { ...limb, r: limb.r * (hoofed ? 0.9 : 1.06), footR: limb.footR * (hoofed ? 0.95 : 1.1) },
    tail: {
      root: tail.root * 0.85,
      points: tail.points.map(([back, up, side, r]) => [back * 0.7, up * 0.7, side, r * 0.8] as const),
    },
  };
}

/** A chick: a round ball of down with a large head, little beak and stumps of wings and tail. */
export function youngBird(spec: BirdSpec): BirdSpec {
  const { neck, beak, eye, wing, tail, leg } = spec;
  return {
    ...spec,
    girth: spec.girth * 1.22,
    neck: { ...neck, length: neck.length * 0.5, base: Math.max(neck.base, 0.16), top: Math.max(neck.top, 0.12) },
    head: spec.head * (1 + 0.5 * Math.min(1, 0.16 / spec.head)),
    beak: { ...beak, length: beak.length * 0.55, drop: beak.drop * 0.6 },
    eye: { ...eye, r: eye.r * 1.15 },
    wing: { ...wing, span: wing.span * 0.6, chord: wing.chord * 0.55 },
    tail: { length: tail.length * 0.35, width: tail.width * 0.7 },
    leg: { ...leg, length: leg.length * 0.85, r: leg.r * 1.15 },
  };
}
