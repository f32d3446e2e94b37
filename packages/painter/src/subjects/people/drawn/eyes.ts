import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Character } from './character.ts';
import { ink, lighter, oval, type Point, shadow, stroke, towards } from './pen.ts';
import { turned } from './turn.ts';

/** Eyes in layers: white, lid shadow, iris with bright lower half, pupil, highlights, lashes, brow. */
export function drawEyes(g: SKRSContext2D, c: Character): void {
  for (const s of [-1, 1]) drawEye(g, c, s);
  if (c.glasses || c.sunglasses) glasses(g, c);
}

function drawEye(g: SKRSContext2D, c: Character, s: number): void {
  const [ex, ey] = turned(c, s * 0.5, 0.02, 0.72);
  const near = 1 - Math.max(0, s * c.turn) * 0.42;
  const k = c.eyeSize;
  const w = 0.31 * near * k;
  const h = 0.3 * k * (c.expression === 'surprised' ? 1.12 : c.male ? 0.78 : 1);
  const lash = ink(towards(shadow(c.hair, 0.75), [34, 16, 30], 0.6));
  const at = (x: number, y: number): Point => [ex + s * x * w, ey + y * h];
  brow(g, c, s, ex, ey, w, h);
  if (c.expression === 'asleep' || c.expression === 'laughing') {
    const up = c.expression === 'laughing' ? -1 : 1;
    stroke(
      g,
      [at(-1, up * -0.05 + 0.1), at(-0.5, up * 0.55 + 0.1), at(0.5, up * 0.55 + 0.1), at(1.1, up * -0.1 + 0.1)],
      0.07 * k,
      lash,
    );
    if (c.lashes)
      stroke(g, [at(0.85, up * 0.2 + 0.1), at(1.05, up * 0.2 + 0.1), at(1.15, 0.2), at(1.3, 0.05)], 0.04 * k, lash);
    return;
  }
  const lid = (): void => {
    g.beginPath();
    let p = at(-0.92, 0.22);
    g.moveTo(p[0], p[1]);
    const curve = (a: Point, b: Point, d: Point): void => g.bezierCurveTo(a[0], a[1], b[0], b[1], d[0], d[1]);
    curve(at(-0.72, -0.92), at(0.36, -1.16), at(1.02, -0.26));
    curve(at(0.98, 0.34), at(0.62, 0.9), at(0, 0.95));
    curve(at(-0.46, 0.93), at(-0.8, 0.64), at(-0.92, 0.22));
    p = at(0, 0);
    g.closePath();
  };
  g.save();
  lid();
  g.fillStyle = 'rgb(252,250,255)';
  g.fill();
  g.clip();
  const ix = ex + s * 0.02 * w + c.turn * 0.1;
  const iy = ey - 0.0 * h;
  const rx = Math.min(w * 0.78, h * 0.72);
  const ry = h * (c.male ? 0.98 : 0.94);
  const iris = g.createLinearGradient(0, iy - ry, 0, iy + ry);
  iris.addColorStop(0, ink(towards(c.eyes, [20, 10, 40], 0.78)));
  iris.addColorStop(0.42, ink(towards(c.eyes, [20, 10, 40], 0.22)));
  iris.addColorStop(0.78, ink(lighter(c.eyes, 0.28)));
  iris.addColorStop(1, ink(lighter(c.eyes, 0.6)));
  oval(g, ix, iy, rx * 1.06, ry * 1.05, ink(towards(c.eyes, [16, 8, 30], 0.82)));
  g.beginPath();
  g.ellipse(ix, iy, rx * 0.96, ry * 0.96, 0, 0, Math.PI * 2);
  g.fillStyle = iris;
  g.fill();
  for (let i = 0; i < 14; i++) {
    const a = (i / 14) * Math.PI * 2;
    stroke(
      g,
      [
        [ix + Math.cos(a) * rx * 0.42, iy + Math.sin(a) * ry * 0.42],
        [ix + Math.cos(a) * rx * 0.55, iy + Math.sin(a) * ry * 0.55],
        [ix + Math.cos(a) * rx * 0.7, iy + Math.sin(a) * ry * 0.7],
        [ix + Math.cos(a) * rx * 0.88, iy + Math.sin(a) * ry * 0.88],
      ],
      0.012,
      ink(lighter(c.eyes, 0.5), Math.sin(a) > 0 ? 0.5 : 0.14),
    );
  }
  oval(g, ix, iy - ry * 0.02, rx * 0.42, ry * 0.46, ink(towards(c.eyes, [10, 4, 22], 0.92)));
  oval(g, ix, iy + ry * 0.62, rx * 0.5, ry * 0.2, ink(lighter(c.eyes, 0.75), 0.55));
  // Shadow of the upper lid.
  g.beginPath();
  const a = at(-1.1, 0.1);
  const b = at(1.2, -0.2);
  g.moveTo(a[0], a[1] - h * 1.6);
  g.lineTo(a[0], a[1]);
  g.bezierCurveTo(at(-0.6, -0.55)[0], at(-0.6, -0.55)[1], at(0.4, -0.74)[0], at(0.4, -0.74)[1], b[0], b[1]);
  g.lineTo(b[0], b[1] - h * 1.6);
  g.closePath();
  g.fillStyle = 'rgba(66,40,92,0.38)';
  g.fill();
  oval(g, ix - rx * 0.36, iy - ry * 0.42, rx * 0.34, ry * 0.27, 'rgb(255,255,255)', -0.3);
  oval(g, ix + rx * 0.38, iy + ry * 0.36, rx * 0.16, ry * 0.13, 'rgba(255,255,255,0.92)');
  oval(g, ix - rx * 0.1, iy + ry * 0.66, rx * 0.1, ry * 0.07, 'rgba(255,255,255,0.8)');
  g.restore();
  // Lashes: a heavy upper line with wings, a faint lower one, the crease above.
  stroke(
    g,
    [at(-0.98, 0.26), at(-0.74, -0.96), at(0.38, -1.2), at(1.1, -0.22)],
    (c.lashes ? 0.1 : 0.07) * k,
    lash,
    0.12,
  );
  if (c.lashes) {
    stroke(g, [at(0.7, -0.7), at(0.95, -0.68), at(1.1, -0.72), at(1.32, -0.86)], 0.04 * k, lash);
    stroke(g, [at(0.9, -0.42), at(1.1, -0.42), at(1.26, -0.42), at(1.42, -0.54)], 0.042 * k, lash);
  }
  stroke(
    g,
    [at(0.9, 0.32), at(0.7, 0.82), at(0.3, 0.98), at(-0.3, 0.96)],
    0.022 * k,
    ink(towards(shadow(c.skin, 0.6), [90, 30, 40], 0.4), 0.8),
  );
  stroke(
    g,
    [at(-0.7, -0.86), at(-0.3, -1.3), at(0.4, -1.34), at(0.98, -0.74)],
    0.018 * k,
    ink(towards(shadow(c.skin, 0.5), [160, 70, 80], 0.4), 0.7),
  );
  if (c.expression === 'sad') oval(g, ex + s * w * 0.6, ey + h * 1.0, 0.03, 0.05, 'rgba(220,240,255,0.85)');
  if (c.old) stroke(g, [at(0.2, 1.25), at(0.6, 1.3), at(0.9, 1.2), at(1.1, 1.0)], 0.018, ink(shadow(c.skin, 0.4), 0.7));
}

function brow(g: SKRSContext2D, c: Character, s: number, ex: number, ey: number, w: number, h: number): void {
  const inner = c.expression === 'sad' ? -0.12 : c.expression === 'angry' ? 0.14 : 0;
  const raise = c.expression === 'surprised' ? -0.1 : 0;
  const y = ey - h * (c.male ? 1.5 : 1.62) + raise;
  stroke(
    g,
    [
      [ex - s * w * 0.95, y + 0.05 + inner],
      [ex - s * w * 0.3, y - 0.03 + inner * 0.5],
      [ex + s * w * 0.5, y - 0.05],
      [ex + s * w * 1.15, y + 0.06 - inner * 0.4],
    ],
    c.male ? 0.075 : 0.045,
    ink(shadow(c.hair, 0.42), 0.9),
    0.2,
  );
}

function glasses(g: SKRSContext2D, c: Character): void {
  g.strokeStyle = c.glassesInk ? ink(c.glassesInk, 0.95) : 'rgba(46,38,52,0.95)';
  g.lineWidth = c.glassesInk ? 0.06 : 0.036;
  for (const s of [-1, 1]) {
    const [x, y] = turned(c, s * 0.5, 0.06, 0.82);
    const near = 1 - Math.max(0, s * c.turn) * 0.4;
    g.beginPath();
    g.ellipse(x, y, 0.4 * near, 0.36, 0, 0, Math.PI * 2);
    g.fillStyle = c.sunglasses ? 'rgba(26,24,32,0.94)' : 'rgba(255,255,255,0.12)';
    g.fill();
    g.stroke();
    stroke(
      g,
      [
        [x - 0.2 * near, y - 0.2],
        [x - 0.12, y - 0.06],
        [x - 0.1, y],
        [x - 0.16, y + 0.12],
      ],
      0.05,
      'rgba(255,255,255,0.35)',
    );
    g.beginPath();
    g.moveTo(x + s * 0.4 * near, y - 0.05);
    g.lineTo(s * 1.02 + c.turn * 0.1, y - 0.1);
    g.stroke();
  }
  const [bx, by] = turned(c, 0, 0.0, 0.98);
  g.beginPath();
  g.moveTo(bx - 0.11, by);
  g.quadraticCurveTo(bx, by - 0.05, bx + 0.11, by);
  g.stroke();
}
