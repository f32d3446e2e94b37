import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Rng } from '../../../stage.ts';
import type { Character } from './character.ts';
import { ink, lighter, lock, oval, type Point, shadow, shape, stroke } from './pen.ts';

/** Crown, fringe, side locks and the band of light across them. */
export function drawFrontHair(g: SKRSContext2D, c: Character, rng: Rng, sway: number): void {
  if (c.back === 'none') return;
  const line = shadow(c.hair, 0.72);
  const k = c.turn * 0.3;
  const top = c.male ? -1.9 : -1.88;
  const cap: Point[] = [
    [-1.1 + k * 0.4, 0.12],
    [-1.36 + k * 0.3, -1.15],
    [-0.86 + k, top],
    [k, top],
    [0.86 + k, top],
    [1.36 + k * 0.3, -1.15],
    [1.1 + k * 0.4, 0.12],
    [0.99 + k, -0.3],
    [0.92 + k, -0.92],
    [k, -1.0],
    [-0.92 + k, -0.92],
    [-0.99 + k, -0.3],
    [-1.1 + k * 0.4, 0.12],
  ];
  shape(g, cap, ink(c.hair));
  const crown = g.createLinearGradient(0, top, 0, 0);
  crown.addColorStop(0, ink(lighter(c.hair, 0.16), 0.8));
  crown.addColorStop(0.5, ink(c.hair, 0));
  crown.addColorStop(1, ink(shadow(c.hair, 0.3), 0.9));
  g.save();
  shape(g, cap, ink(c.hair));
  g.clip();
  g.fillStyle = crown;
  g.fillRect(-1.6, -2.1, 3.2, 2.4);
  for (let i = 0; i < 13; i++) {
    const u = (i / 12) * 2 - 1;
    stroke(
      g,
      [
        [k + u * 0.15, top + 0.05],
        [k + u * 0.7, top + 0.15],
        [k + u * 1.1, -1.2],
        [u * 1.15 + k * 0.6, -0.4],
      ],
      0.03,
      ink(shadow(c.hair, 0.3), 0.55),
    );
  }
  g.restore();
  bangs(g, c, rng, line, k, sway);
  halo(g, c, k);
  // The crown's contour and a few hairs that will not lie.
  g.strokeStyle = ink(line);
  g.lineWidth = 0.026;
  g.beginPath();
  g.moveTo(cap[0][0], cap[0][1]);
  g.bezierCurveTo(cap[1][0], cap[1][1], cap[2][0], cap[2][1], cap[3][0], cap[3][1]);
  g.bezierCurveTo(cap[4][0], cap[4][1], cap[5][0], cap[5][1], cap[6][0], cap[6][1]);
  g.stroke();
  if (rng.chance(0.45)) {
    const s = rng.range(-0.4, 0.4);
    stroke(
      g,
      [
        [k + s, top + 0.02],
        [k + s * 1.4, top - 0.14],
        [k + s * 1.9 + sway, top - 0.14],
        [k + s * 2.3 + sway, top + 0.03],
      ],
      0.024,
      ink(c.hair),
    );
  }
  if (c.ribbon) ribbon(g, c, k);
}

function bangs(
  g: SKRSContext2D,
  c: Character,
  rng: Rng,
  line: readonly [number, number, number],
  k: number,
  sway: number,
): void {
  const part = c.bangs === 'side' ? -0.42 : c.bangs === 'swept' ? 0.5 : 0;
  const n = c.bangs === 'wisps' ? 6 : c.bangs === 'spiky' ? 8 : 9;
  const order = [...Array(n).keys()].sort((a, b) => Math.abs((b / (n - 1)) * 2 - 1) - Math.abs((a / (n - 1)) * 2 - 1));
  // Side locks in front of the ears.
  for (const s of [-1, 1]) {
    const length = c.male || c.back === 'short' ? 0.25 : c.back === 'bob' ? 1.0 : 1.25;
    lock(
      g,
      [s * 0.92 + k, -1.05],
      [s * 1.16 + k, -0.5],
      [s * 1.1 + k * 0.6, length * 0.5],
      [s * (0.98 + 0.06 * rng.next()) + k * 0.4 + sway * 0.6, length + rng.range(-0.1, 0.15)],
      { fill: c.hair, line, width: c.male ? 0.26 : 0.34 },
    );
  }
  for (const i of order) {
    const u = (i / (n - 1)) * 2 - 1;
    const j = rng.range(-0.05, 0.05);
    const root: Point = [k + part * 0.6 + u * 0.42, -1.58 + 0.12 * u * u];
    let tip: Point;
    let mid: Point;
    switch (c.bangs) {
      case 'parted': {
        const s = u < 0 ? -1 : 1;
        const a = Math.abs(u);
        tip = [k + s * (0.62 + a * 0.42) + j, -0.55 + a * 0.7 + rng.range(-0.06, 0.1)];
        mid = [k + s * (0.35 + a * 0.65), -1.1];
        break;
      }
      case 'side':
      case 'swept': {
        const dir = c.bangs === 'side' ? 1 : -1;
        tip = [k + u * 0.98 + dir * 0.28 * (1 - Math.abs(u)) + j, -0.34 + 0.22 * (u * dir) + rng.range(-0.08, 0.08)];
        mid = [k + u * 0.85 - dir * 0.05, -0.95];
        break;
      }
      case 'spiky':
        tip = [k + u * 1.12 + rng.range(-0.12, 0.12), -0.32 + 0.2 * Math.abs(u) + (i % 2) * 0.16];
        mid = [k + u * 0.9, -1.0];
        break;
      default:
        tip = [k + u * 1.02 + j, -0.3 + 0.14 * Math.abs(u) + (i % 2) * 0.09 + (c.bangs === 'wisps' ? -0.12 : 0)];
        mid = [k + u * 0.98, -0.95];
    }
    lock(g, root, [k + part * 0.3 + u * 0.85, -1.45], mid, tip, {
      fill: c.hair,
      line,
      width: (c.bangs === 'wisps' ? 0.36 : 0.44) * rng.range(0.9, 1.12),
    });
  }
}

/** The ring of light that lies on smooth hair: a band whose edges break into spikes, open where locks part. */
function halo(g: SKRSContext2D, c: Character, k: number): void {
  const n = 26;
  const at = (u: number, dy: number): Point => [k + u * 1.05, -1.2 - 0.22 * (1 - u * u) + dy];
  for (const [from, to, alpha] of [
    [-0.9, -0.52, 0.5],
    [-0.46, 0.22, 0.55],
    [0.3, 0.86, 0.45],
  ] as const) {
    g.beginPath();
    for (let i = 0; i <= n; i++) {
      const u = from + ((to - from) * i) / n;
      const fade = Math.sin((Math.PI * i) / n);
      const p = at(u, -(0.02 + (i % 2) * 0.05) * fade);
      if (i === 0) g.moveTo(p[0], p[1]);
      else g.lineTo(p[0], p[1]);
    }
    for (let i = n; i >= 0; i--) {
      const u = from + ((to - from) * i) / n;
      const fade = Math.sin((Math.PI * i) / n);
      const p = at(u, (0.07 + (i % 2) * (0.09 + 0.08 * Math.abs(Math.sin(i * 1.7)))) * fade);
      g.lineTo(p[0], p[1]);
    }
    g.closePath();
    g.fillStyle = ink(lighter(c.hair, 0.55), alpha);
    g.fill();
  }
}

function ribbon(g: SKRSContext2D, c: Character, k: number): void {
  const s = c.turn > 0 ? 1 : -1;
  const [x, y] = [k + s * 0.92, -1.22];
  const cloth = c.ribbonInk ?? lighter(c.accent, 0.55);
  for (let p = 0; p < 5; p++) {
    const a = (p / 5) * Math.PI * 2 - 0.4;
    oval(g, x + Math.cos(a) * 0.13, y + Math.sin(a) * 0.13, 0.115, 0.09, ink(cloth), a);
    oval(
      g,
      x + Math.cos(a) * 0.08,
      y + Math.sin(a) * 0.08,
      0.05,
      0.03,
      ink(c.ribbonInk ? shadow(c.ribbonInk, 0.3) : c.accent, 0.6),
      a,
    );
  }
  oval(g, x, y, 0.055, 0.055, 'rgb(250,206,96)');
}
