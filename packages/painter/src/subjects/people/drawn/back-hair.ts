import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Lengths } from '../../../core/sums.ts';
import type { Rng } from '../../../stage.ts';
import { BACK_HAIR, type BackHair, type Locks } from './back-hair.data.ts';
import { drawBrushes, pointsOf } from './brush.ts';
import type { Character } from './character.ts';
import { type Ink, lock, shadow, towards } from './pen.ts';

/** What every style of hair is drawn with; `k` is how far it lies to the side. */
interface Hair {
  g: SKRSContext2D;
  c: Character;
  rng: Rng;
  sway: number;
  dark: Ink;
  line: Ink;
  k: number;
}

/** Hair behind neck and shoulders. `sway` bends it with the wind (units). */
export function drawBackHair(g: SKRSContext2D, c: Character, rng: Rng, sway: number): void {
  const row = BACK_HAIR[c.back === 'wavy' && c.male ? 'wavy_short' : c.back];
  if (!row) return;
  const hair = { g, c, rng, sway, dark: shadow(c.hair, 0.34), line: shadow(c.hair, 0.72), k: c.turn * 0.25 };
  const inks = { hair: c.hair, accent: c.accent, dark: hair.dark, line: hair.line };
  const lengths = { q: sway, k: hair.k, s: c.turn >= 0 ? -1 : 1 };
  drawBrushes(g, row.under, inks, lengths);
  if (row.locks) locks(hair, row.locks);
  if (row.tail) tail(hair, row.tail, lengths);
  drawBrushes(g, row.over ?? [], inks, lengths);
}

function tail({ g, c, rng, dark, line }: Hair, row: NonNullable<BackHair['tail']>, lengths: Lengths): void {
  for (const s of row.sides === 'away' ? [lengths.s!] : row.sides)
    for (let i = 0; i < row.count; i++) {
      const [root, a, b, tip] = pointsOf(row.path, { ...lengths, s, u: i / (row.count - 1) });
      const end = [tip![0], tip![1] + rng.range(-0.3, 0.3)] as const;
      lock(g, root!, a!, b!, end, { fill: i % 2 ? c.hair : dark, line, width: row.width });
    }
}

/** Locks side by side. */
function locks({ g, c, rng, sway, dark, line, k }: Hair, [n, spread, length, width, wave]: Locks): void {
  for (let i = 0; i < n; i++) {
    const u = (i / (n - 1)) * 2 - 1;
    const x0 = u * 0.86 + k * 0.4;
    const x1 = u * spread + sway * (0.6 + 0.4 * Math.abs(u)) - k + rng.range(-0.08, 0.08);
    const y1 = length + rng.range(-0.25, 0.2) - Math.abs(u) * 0.12;
    const w = wave * (i % 2 === 0 ? 1 : -1);
    lock(g, [x0, -1.15], [x0 + u * 0.6 + w, 0.3], [x1 - w, y1 * 0.62], [x1, y1], {
      fill: i % 3 === 1 ? towards(dark, c.hair, 0.35) : dark,
      line,
      width: width * rng.range(0.9, 1.15),
      outline: true,
    });
  }
}
