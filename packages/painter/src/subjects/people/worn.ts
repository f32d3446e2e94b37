import type { Lengths } from '../../core/sums.ts';
import type { Part } from '../rig/part.data.ts';
import { addParts, type PartFrame } from '../rig/parts.ts';
import { add, lerp, mul, norm, sub, type Vec } from '../rig/vec.ts';
import type { Figure, FigurePose, Outfit } from './figure-rig.ts';
import * as WORN from './worn.data.ts';
import { ON_HEAD } from './worn-heads.data.ts';

type Place = (p: Vec) => Vec;
const from =
  (at: Vec): Place =>
  (p) =>
    add(at, p);

/** The places of a body that rows name. */
function placesOf(f: Figure): Record<string, Place> {
  const { neck, chest, waist, hip } = f;
  const [left, right] = f.hands;
  const mid = lerp(left, right, 0.5);
  const named = { neck, chest, waist, hip, left, right, mid, body: [0, 0, 0] as Vec, '': right };
  return Object.fromEntries(Object.entries(named).map(([name, at]) => [name, from(at)]));
}

/** Adds rows in the units of the body, from the right hand where no place is named. */
export function onBody(f: Figure, rows: readonly Part[], lengths: Lengths = {}, more: Partial<PartFrame> = {}): void {
  addParts(f.body, rows, { lengths, ...more, at: { ...placesOf(f), ...more.at } });
}

/** Adds rows in head radii round the middle of the head. */
export function onHead(f: Figure, rows: readonly Part[], seed?: number): void {
  const at = { ...placesOf(f), '': (p: Vec) => add(f.headAt, mul(p, f.headR)) };
  addParts(f.body, rows, { at, unit: f.headR, seed });
}

/** What the words put on or into the hands of a figure, beyond its kind's own outfit. */
export function wornThings(f: Figure, o: Outfit, pose: FigurePose): void {
  const has = (trait: string): boolean => o.worn.includes(trait);
  for (const [thing, rows] of Object.entries(WORN.IN_HANDS)) {
    const hidden = (thing === 'shield' && pose === 'ride') || (thing === 'candle' && has('lantern'));
    if (has(thing) && !hidden) onBody(f, rows, { b: o.build });
  }
  if (has('cushion') && pose === 'sit') onBody(f, WORN.CUSHION);
  if (has('scarf')) onBody(f, WORN.SCARF);
  if (has('staff') && !o.staff) onBody(f, WORN.WALKING_STAFF);
}

/** What is worn on the head and before the face, straight ahead: it turns with the head. */
export function wornOnHead(f: Figure, o: Outfit): void {
  const has = (trait: string): boolean => (trait === 'glasses' ? o.who.glasses : o.worn.includes(trait));
  for (const [thing, rows] of Object.entries(ON_HEAD)) {
    const covered = (thing === 'mask' || thing === 'helmet') && o.head !== 'none';
    if (has(thing) && !covered && !(thing === 'ribbon' && has('flower_crown'))) onHead(f, rows);
  }
}

/** What a person carries: pack, umbrella, sword, staff; wings too. */
export function carried(f: Figure, o: Outfit): void {
  if (o.pack) onBody(f, o.upper === 'suit' ? WORN.PACK : [...WORN.PACK, ...WORN.STRAPS]);
  if (o.umbrella) onBody(f, WORN.UMBRELLA);
  if (o.sword) onBody(f, [...WORN.SWORD, ['cone', o.upper === 'plate' ? 'metal' : 'scabbard', WORN.BLADE, 0.003]]);
  if (o.staff) onBody(f, WORN.STAFF, { y: -f.hands[1][1] });
  if (!o.wings) return;
  for (const s of [-1, 1]) {
    const root = add(f.chest, [-0.07, 0.04, s * 0.03]);
    for (let k = 0; k < 7; k++) {
      const a = 1.35 - k * 0.34;
      const tip = add(root, [-0.1, Math.sin(a) * (0.42 - k * 0.02), s * Math.max(0.08, Math.cos(a)) * 0.42]);
      const side = norm(sub(tip, root));
      const w: Vec = [0.02, -side[2] * s * 0.045, s * side[1] * 0.045];
      f.body.sheet(root, add(lerp(root, tip, 0.75), w), tip, 0.009, 0.01, 'wing', sub(tip, root));
      f.body.sheet(root, sub(lerp(root, tip, 0.75), w), tip, 0.009, 0.01, 'wing', sub(tip, root));
    }
  }
}
