import type { Rng } from '../../stage.ts';
import { norm, type Vec } from '../rig/vec.ts';
import type { Character } from './drawn/character.ts';
import type { HeadBuilder } from './head.ts';

type Node4 = [number, number, number, number];

/** A point of the shell on which hair lies: in the direction `d` from the middle of the skull, `lift` above it. */
const onShell = (d: Vec, lift: number): Vec => [
  -0.14 + d[0] * 0.97 * (1 + lift),
  0.32 + d[1] * 0.84 * (1 + lift),
  d[2] * 0.78 * (1 + lift),
];

/** How far down hair that hangs reaches, in radii of the head below its middle. */
const ENDS: Partial<Record<Character['back'], number>> = { long: -3.1, wavy: -2.5, bob: -0.78 };

/** Hair as locks that lie on the skull from a parting and hang from there, and what is tied up. `covered`: a hat hides the crown. */
export function growHair(b: HeadBuilder, c: Character, rng: Rng, wind: number): void {
  if (c.back === 'none') return;
  const cropped = c.back === 'short' || (c.male && c.back !== 'long');
  b.egg([-0.2, 0.385, 0], [0.975, 0.86, 0.85], 0.04, 'hair', { flow: [-0.5, -1, 0] });
  b.egg([-0.52, -0.08, 0], cropped ? [0.55, 0.62, 0.7] : [0.6, 0.8, 0.74], 0.16, 'hair', { flow: [-0.2, -1, 0] });
  if (cropped)
    for (const s of [-1, 1]) b.bone([0.12, 0.32, s * 0.74], 0.1, [0.06, -0.08, s * 0.76], 0.05, 0.08, 'hair');
  const part = c.bangs === 'side' || c.bangs === 'swept' ? 0.34 : c.bangs === 'parted' || c.bangs === 'wisps' ? 0 : 0.1;
  const end = ENDS[c.back];
  if (!cropped) for (const s of [-1, 1]) curtain(b, c, rng, s, part, end, wind);
  else crop(b, c, rng, part);
  fringe(b, c, rng, part);
  tied(b, c, wind);
}

/** Points of a lock from a root to where it leaves the skull. */
function laid(from: Vec, to: Vec, lift: number, r: readonly [number, number], n = 4): Node4[] {
  const out: Node4[] = [];
  for (let i = 0; i <= n; i++) {
    const t = i / n;
    const d = norm([from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t, from[2] + (to[2] - from[2]) * t]);
    const p = onShell(d, lift);
    out.push([p[0], p[1], p[2], r[0] + (r[1] - r[0]) * t]);
  }
  return out;
}

/** The hair of one side, lock by lock from the temple to the nape. */
function curtain(
  b: HeadBuilder,
  c: Character,
  rng: Rng,
  side: number,
  part: number,
  end: number | undefined,
  wind: number,
): void {
  const tiedBack = end === undefined;
  const n = tiedBack ? 6 : 7;
  for (let i = 0; i < n; i++) {
    const k = i / (n - 1);
    const a = 1.04 + k * 1.92 + rng.range(-0.05, 0.05);
    const from: Vec = [0.62 - k * 0.9, 0.95, part];
    const to: Vec = tiedBack
      ? [-0.75, 0.25 - 0.5 * k, side * 0.55]
      : [Math.cos(a), -0.12 - 0.15 * k, side * Math.sin(a)];
    const points = laid(from, to, 0.055, [0.08, 0.14], 4);
    if (end !== undefined) hang(points, c, rng, side, k, end, wind);
    b.strand(points, 0.24, 'hair');
  }
}

function hang(points: Node4[], c: Character, rng: Rng, side: number, k: number, end: number, wind: number): void {
  const [f0, u0, s0] = points[points.length - 1]!;
  const tip = end + rng.range(-0.18, 0.18);
  const n = c.back === 'bob' ? 3 : 5;
  const wave = c.back === 'wavy' ? 0.09 : 0.025;
  const turn = rng.range(0, 6);
  // The foremost lie before the shoulders, the others behind them.
  const ahead = k < 0.3 ? 0.95 : k < 0.5 ? 0.1 : -0.35;
  for (let j = 1; j <= n; j++) {
    const t = j / n;
    const u = u0 + (tip - u0) * t;
    const low = Math.min(1, Math.max(0, (-1 - u) / 1.2));
    const curl = c.back === 'bob' ? -0.12 * t * t : 0.12 * t;
    points.push([
      f0 + ahead * low + (wind / 0.068) * t * 0.6 + wave * Math.cos(turn + j * 2.1),
      u,
      s0 + side * (curl + 0.1 * low) + wave * Math.sin(turn + j * 2.1),
      (c.back === 'bob' ? 0.17 : 0.2) * (1 - 0.7 * t * t * t),
    ]);
  }
}

/** Short hair: tufts that follow the skull backwards and down. */
function crop(b: HeadBuilder, c: Character, rng: Rng, part: number): void {
  const long = c.back === 'wavy' ? 1.5 : 1;
  for (let i = 0; i < 12; i++) {
    const a = -2.5 + (i / 11) * 5;
    const from: Vec = [0.35 * Math.cos(a), 0.95, part + 0.3 * Math.sin(a)];
    const down = Math.abs(a) < 1.15 ? 0.5 : 0.12 - 0.2 * (Math.abs(a) - 1.15);
    const to: Vec = [Math.cos(a) * 0.9, down - 0.18 * (long - 1), Math.sin(a)];
    b.strand(laid(from, to, 0.05 + rng.range(0, 0.035) * long, [0.12, 0.08 * long], 3), 0.16, 'hair');
  }
}

/** What falls over the forehead. */
function fringe(b: HeadBuilder, c: Character, rng: Rng, part: number): void {
  const lift = 0.05;
  const n = c.bangs === 'straight' ? 9 : c.bangs === 'wisps' ? 4 : 7;
  for (let i = 0; i < n; i++) {
    const x = (i / (n - 1)) * 2 - 1;
    const j = rng.range(-0.04, 0.04);
    let to: Vec;
    switch (c.bangs) {
      case 'straight':
        to = [0.92, 0.02 + j + 0.1 * x * x, x * 0.66];
        break;
      case 'side':
      case 'swept':
        to = [0.86, 0.44 - 0.5 * Math.max(0, -x) ** 1.5 + j, x * 0.82 - 0.06];
        break;
      case 'spiky':
        to = [0.92, 0.3 + j * 2 + (i % 2) * 0.12, x * 0.62 + j];
        break;
      default:
        to = [0.74, 0.36 - 0.3 * Math.abs(x) + j, (x < 0 ? -1 : 1) * (0.42 + 0.4 * Math.abs(x))];
    }
    const from: Vec = [0.5, 0.95, part * 0.9 + x * 0.16];
    const points = laid(from, norm(to), lift + 0.02 * rng.next(), [0.11, 0.03], 4);
    b.strand(points, 0.12, 'hair');
  }
}

/** Ponytail, plaits, tails and buns. */
function tied(b: HeadBuilder, c: Character, wind: number): void {
  const w = (wind / 0.068) * 0.8;
  if (c.back === 'bun') b.egg([-0.95, 0.85, 0], [0.42, 0.4, 0.44], 0.08, 'hair');
  if (c.back === 'ponytail')
    b.strand(
      [
        [-0.95, 0.5, 0, 0.28],
        [-1.4, 0.1, 0.1, 0.36],
        [-1.5 + w, -1.2, 0.2, 0.36],
        [-1.35 + w, -2.8, 0.15, 0.06],
      ],
      0.14,
      'hair',
    );
  for (const s of [-1, 1]) {
    if (c.back === 'twin_tails')
      b.strand(
        [
          [-0.35, 0.45, s * 0.9, 0.24],
          [-0.4, 0, s * 1.25, 0.34],
          [-0.3 + w, -1.3, s * 1.3, 0.32],
          [-0.1 + w, -2.7, s * 1.15, 0.05],
        ],
        0.12,
        'hair',
      );
    if (c.back === 'braid')
      for (let k = 0; k < 7; k++)
        b.egg([0.05 + k * 0.12, -0.75 - k * 0.3, s * (0.78 - 0.02 * k)], [0.17, 0.2, 0.17 - 0.008 * k], 0.05, 'hair', {
          lean: k % 2 ? 0.5 : -0.5,
        });
  }
}
