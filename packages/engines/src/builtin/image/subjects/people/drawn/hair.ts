import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Rng } from '../../../stage.ts';
import type { Character } from './character.ts';
import { ink, lighter, lock, oval, type Point, shadow, shape, stroke, towards } from './pen.ts';

/** Hair behind neck and shoulders. `sway` bends it with the wind (units). */
export function drawBackHair(g: SKRSContext2D, c: Character, rng: Rng, sway: number): void {
  const dark = shadow(c.hair, 0.34);
  const line = shadow(c.hair, 0.72);
  const k = c.turn * 0.25;
  const locks = (n: number, spread: number, length: number, width: number, wave: number): void => {
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
  };
  switch (c.back) {
    case 'long':
      shape(
        g,
        [
          [-1.12, -0.6],
          [-1.5, 0.9],
          [-1.5, 2.2],
          [-1.62 + sway, 3.3],
          [-0.8, 3.6],
          [0.8, 3.6],
          [1.62 + sway, 3.3],
          [1.5, 2.2],
          [1.5, 0.9],
          [1.12, -0.6],
        ],
        ink(dark),
      );
      locks(13, 1.75, 3.5, 0.42, 0.03);
      break;
    case 'wavy':
      if (!c.male)
        shape(
          g,
          [
            [-1.1, -0.8],
            [-1.45, 0.6],
            [-1.4, 1.6],
            [-1.25 + sway, 2.3],
            [-0.8, 2.4],
            [0.8, 2.4],
            [1.25 + sway, 2.3],
            [1.4, 1.6],
            [1.45, 0.6],
            [1.1, -0.8],
          ],
          ink(dark),
        );
      else
        shape(
          g,
          [
            [-1.1, -0.8],
            [-1.3, 0],
            [-1.25, 0.6],
            [-0.95, 0.9],
            [-0.6, 1],
            [0.6, 1],
            [0.95, 0.9],
            [1.25, 0.6],
            [1.3, 0],
            [1.1, -0.8],
          ],
          ink(dark),
        );
      locks(c.male ? 8 : 12, c.male ? 1.1 : 1.55, c.male ? 1.0 : 2.5, 0.44, 0.24);
      break;
    case 'bob':
      shape(
        g,
        [
          [-1.15, -0.7],
          [-1.42, 0.2],
          [-1.4, 0.9],
          [-1.05, 1.25],
          [-0.5, 1.3],
          [0.5, 1.3],
          [1.05, 1.25],
          [1.4, 0.9],
          [1.42, 0.2],
          [1.15, -0.7],
        ],
        ink(dark),
      );
      locks(9, 1.22, 1.28, 0.44, 0.02);
      break;
    case 'ponytail': {
      const side = c.turn >= 0 ? -1 : 1;
      for (let i = 0; i < 7; i++) {
        const u = i / 6;
        lock(
          g,
          [side * 0.75, -1.3 + u * 0.1],
          [side * (1.7 + u * 0.3), -1.4 + u * 0.4],
          [side * (1.75 + u * 0.15) + sway, 0.6 + u * 0.2],
          [side * (1.35 + u * 0.5) + sway * 1.6, 2.1 + rng.range(-0.3, 0.3)],
          { fill: i % 2 ? c.hair : dark, line, width: 0.42 },
        );
      }
      oval(g, side * 0.86, -1.28, 0.17, 0.14, ink(c.accent));
      break;
    }
    case 'twin_tails':
      for (const s of [-1, 1]) {
        for (let i = 0; i < 6; i++) {
          const u = i / 5;
          lock(
            g,
            [s * 1.05, -0.95],
            [s * (1.75 + u * 0.25), -0.8 + u * 0.2],
            [s * (1.6 + u * 0.35) + sway, 1.1],
            [s * (1.25 + u * 0.6) + sway * 1.5, 2.7 + rng.range(-0.3, 0.3)],
            { fill: i % 2 ? c.hair : dark, line, width: 0.4 },
          );
        }
        oval(g, s * 1.1, -0.92, 0.16, 0.18, ink(c.accent));
      }
      break;
    case 'bun':
      oval(g, -k * 2, -2.0, 0.58, 0.48, ink(line));
      oval(g, -k * 2, -2.0, 0.555, 0.455, ink(c.hair));
      for (let i = 0; i < 4; i++)
        stroke(
          g,
          [
            [-k * 2 - 0.4 + i * 0.12, -1.75],
            [-k * 2 - 0.35 + i * 0.16, -2.1],
            [-k * 2 + i * 0.14, -2.35],
            [-k * 2 + 0.2 + i * 0.08, -2.3],
          ],
          0.035,
          ink(shadow(c.hair, 0.3), 0.8),
        );
      break;
    case 'braid': {
      const s = c.turn >= 0 ? -1 : 1;
      for (let i = 0; i < 8; i++) {
        const y = 0.8 + i * 0.32;
        const x = s * (1.0 + 0.1 * Math.sin(i)) + (i % 2 ? 0.07 : -0.07) + sway * (i / 8);
        oval(g, x, y, 0.27 - i * 0.012, 0.24, ink(line), i % 2 ? 0.5 : -0.5);
        oval(g, x, y, 0.245 - i * 0.012, 0.215, ink(i % 2 ? c.hair : shadow(c.hair, 0.14)), i % 2 ? 0.5 : -0.5);
        stroke(
          g,
          [
            [x - 0.1, y - 0.1],
            [x - 0.05, y],
            [x, y + 0.05],
            [x + 0.1, y + 0.1],
          ],
          0.03,
          ink(shadow(c.hair, 0.35), 0.7),
        );
      }
      oval(g, s * 1.02 + sway, 3.3, 0.17, 0.12, ink(c.accent));
      break;
    }
    case 'short':
      shape(
        g,
        [
          [-1.1, -0.8],
          [-1.28, -0.1],
          [-1.2, 0.4],
          [-0.95, 0.75],
          [-0.6, 0.8],
          [0.6, 0.8],
          [0.95, 0.75],
          [1.2, 0.4],
          [1.28, -0.1],
          [1.1, -0.8],
        ],
        ink(dark),
      );
      break;
    default:
  }
}

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
  for (const [from, to, alpha] of [[-0.9, -0.52, 0.5], [-0.46, 0.22, 0.55], [0.3, 0.86, 0.45]] as const) {
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
  for (let p = 0; p < 5; p++) {
    const a = (p / 5) * Math.PI * 2 - 0.4;
    oval(g, x + Math.cos(a) * 0.13, y + Math.sin(a) * 0.13, 0.115, 0.09, ink(lighter(c.accent, 0.55)), a);
    oval(g, x + Math.cos(a) * 0.08, y + Math.sin(a) * 0.08, 0.05, 0.03, ink(c.accent, 0.6), a);
  }
  oval(g, x, y, 0.055, 0.055, 'rgb(250,206,96)');
}
