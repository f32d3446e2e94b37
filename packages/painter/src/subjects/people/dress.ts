import type { Lengths } from '../../core/sums.ts';
import type { Rng } from '../../stage.ts';
import type { Part } from '../rig/part.data.ts';
import { add, lerp, type Vec } from '../rig/vec.ts';
import { collar } from './clothes-coat.ts';
import type { Figure, FigurePose, Outfit } from './figure-rig.ts';
import { growHair } from './hair.ts';
import { modelHead } from './head.ts';
import * as WORN from './worn.data.ts';
import { carried, onBody, onHead, wornOnHead } from './worn.ts';

/** Puts clothes, hair, hats and things carried onto a figure. */
export function dressFigure(f: Figure, o: Outfit, pose: FigurePose, rng: Rng): void {
  const b = o.build;
  const seed = rng.range(0, 6);
  const wind = rng.range(-0.05, 0.03);
  const seat = pose === 'seat';
  const low = pose === 'sit' || seat;
  const [x] = f.hip;
  // A hem hangs round both knees; a jacket's ends above them, and wind is seen in skirts.
  const [aft, fore] = [Math.min(0, ...f.knees.map(([k]) => k - x)), Math.max(0, ...f.knees.map(([k]) => k - x))];
  const long = o.lower === 'robe' || o.lower === 'coat';
  const sway = long ? (fore + aft) / 2 : o.lower === 'trousers' ? 0 : wind;
  const hem = ([, y]: Vec): Vec => (low ? [x + (seat ? 0.16 : 0.07), seat ? -0.05 : 0.02, 0] : [x + sway, y, 0]);
  const down = ([t]: Vec): Vec => lerp(f.waist, hem([0, 0.012, 0]), t);
  const wear = (rows: readonly Part[], lengths: Lengths = {}): void =>
    onBody(f, rows, { b, r: (fore - aft) / 2 + 0.105 * b, ...lengths }, { at: { hem, down }, seed });
  const armoured = (rows: readonly Part[]): void => onBody(f, rows, { b, y: f.waist[1] - f.hip[1] });

  const has = (trait: string): boolean => o.worn.includes(trait);
  if (o.lower === 'skirt' && !low) wear(has('flapper') ? WORN.SHIFT : WORN.SKIRT);
  if (has('tunic') && !low) wear(WORN.TUNIC);
  if (o.lower === 'gown' && low) {
    const [top, foot] = seat ? [0.1, -0.14] : [0.22, 0.03];
    wear(WORN.SEATED_GOWN, { x: x + 0.2, y: top!, z: x + (seat ? 0.23 : 0.28), w: foot! });
  }
  if (o.lower === 'gown' && !low)
    wear(has('crinoline') ? WORN.CRINOLINE : WORN.GOWN, { w: pose === 'dance' ? 0.36 : 0.24 });
  if (o.lower === 'robe') wear(WORN.ROBE);
  if (o.lower === 'coat') wear(WORN.COAT);
  if (o.lower === 'robe') wear(WORN.SASH, { y: o.upper === 'robe' ? 0.042 : 0.02 });
  if (o.lower === 'trousers' && o.upper === 'jacket' && !low) wear(WORN.JACKET, { y: f.hip[1] - 0.06 });
  if (o.lower === 'robe' && o.upper === 'robe') sleeves(f, b);
  if (o.lower === 'armour') armoured(WORN.SAMURAI);
  if (o.upper === 'plate') armoured(WORN.PLATE);
  if (o.cape) wear(WORN.CAPE);
  if ((o.upper === 'shirt' || o.upper === 'jacket') && o.head !== 'mask') collar(f, o);
  const { length } = f.body.prims;
  if (o.head === 'mask') onHead(f, WORN.MASK_CLOTH);
  if (o.hair !== 'none') {
    const head = modelHead(f, o.who, o.beard);
    if (o.hair === 'own') growHair(head, o.who, rng.node('hair'), wind);
  }
  onHead(f, WORN.HEADWEAR[o.head] ?? [], o.head === 'kasa' ? seed : undefined);
  wornOnHead(f, o);
  if (o.hair !== 'none') f.body.turnHead(o.who.turn * 0.55, o.who.tilt * 0.8, length, 0);
  carried(f, o);
}

/** Wide sleeves that hang from the forearms. */
function sleeves(f: Figure, b: number): void {
  for (const [i, hand] of f.hands.entries()) {
    const s = i === 0 ? -1 : 1;
    const elbow = lerp(add(f.chest, [0, 0.06, s * 0.12 * b]), hand, 0.55);
    const at = { elbow: (p: Vec) => add(elbow, p), hand: (p: Vec) => add(hand, p) };
    onBody(f, WORN.WIDE_SLEEVE, { s }, { at });
  }
}
