import { clamp, hex, mapRgb, mixRgb } from '../core/colour.ts';
import { css, drawLayer } from '../core/layer.ts';
import { type Frame, ID } from '../frame.ts';
import type { Rgb, Rng, Stage } from '../stage.ts';

const CORALS: readonly Rgb[] = ['#f0705a', '#f2a03c', '#d84a8a', '#a85ad0', '#f2d06a', '#e85a3c', '#6ad0b0'].map(hex);

/** Weed and coral at one distance: `near` 0.2 far .. 1.2 in front of everything. */
export function garden(frame: Frame, stage: Stage, rng: Rng, near: number, water: readonly [Rgb, Rgb, Rgb]): void {
  const { width: W, height: H } = frame;
  const front = near > 1;
  const fade = clamp(0.78 - near * 0.62);
  const tone = (c: Rgb, k: number): Rgb => {
    const { skyAmbient, colour } = stage.light;
    const l = mapRgb(c, (part, i) => part * (skyAmbient[i] * 1.2 + colour[i] * 0.42) * k);
    const dark: Rgb = front ? [l[0] * 0.25, l[1] * 0.3, l[2] * 0.4] : l;
    return mixRgb(dark, [water[1][0] * 0.55, water[1][1] * 0.55, water[1][2] * 0.55], fade);
  };
  const count = front ? rng.int(2, 4) : rng.int(7, 12);
  const foot = (x: number): number => (front ? H * 1.02 : H * (0.72 + near * 0.22) + Math.sin(x * 0.01) * H * 0.01);
  drawLayer(
    frame,
    { x: 0, y: 0, width: W, height: H },
    { z: front ? 1 : 12 / (near + 0.2), id: ID.vegetation, gain: 1.6 },
    (g) => {
      for (let i = 0; i < count; i++) {
        const edge = rng.chance(front ? 1 : 0.65);
        const x = edge ? (rng.chance(0.5) ? rng.range(0, 0.24) : rng.range(0.76, 1)) * W : rng.range(0.1, 0.9) * W;
        const y = foot(x) + rng.range(-0.02, 0.03) * H;
        const size = H * rng.range(0.07, 0.16) * (0.4 + near);
        const c = rng.pick(CORALS);
        const kind = rng.int(0, 4);
        const node = rng.node(`${i}`);
        const paint = (k: number): string => css(mapRgb(tone(c, k), (v) => v / 1.6));
        if (kind === 0 || front)
          kelp(g, node, x, y, size * rng.range(1.8, 3), stage, (k) =>
            css(mapRgb(tone(mixRgb(hex('#5f8a2f'), hex('#b8a83c'), node.next() * 0.5), k), (v) => v / 1.6)),
          );
        else if (kind === 1) branchCoral(g, node, x, y, size, -Math.PI / 2, 6, paint);
        else if (kind === 2) fan(g, node, x, y, size, paint);
        else if (kind === 3) tubes(g, node, x, y, size, paint);
        else brain(g, node, x, y, size * 0.55, paint);
      }
    },
  );
}

type Ctx = Parameters<Parameters<typeof drawLayer>[3]>[0];
type Paint = (k: number) => string;

function kelp(g: Ctx, rng: Rng, x: number, y: number, h: number, stage: Stage, paint: Paint): void {
  const strands = rng.int(3, 6);
  for (let s = 0; s < strands; s++) {
    const x0 = x + rng.range(-0.12, 0.12) * h;
    const tall = h * rng.range(0.6, 1);
    const phase = rng.range(0, 6);
    const at = (t: number): [number, number] => [
      x0 + Math.sin(t * 3 + phase + stage.time * 1.2) * h * 0.07 * t + (x0 - x) * t * 0.8,
      y - tall * t,
    ];
    g.lineCap = 'round';
    for (let i = 0; i < 26; i++) {
      const t = i / 26;
      const [px, py] = at(t);
      const [qx, qy] = at(t + 1 / 26);
      g.strokeStyle = paint(0.5 + t * 0.7);
      g.lineWidth = h * 0.014 * (1 - t * 0.6);
      g.beginPath();
      g.moveTo(px, py);
      g.lineTo(qx, qy);
      g.stroke();
      const sway = Math.sin(stage.time * 1.4 + t * 6 + phase) * 0.2;
      const side = i % 2 === 0 ? 1 : -1;
      const len = h * 0.11 * (1 - Math.abs(t - 0.45)) * rng.range(0.8, 1.2);
      g.fillStyle = paint(0.65 + t * 0.9 + rng.range(-0.15, 0.15));
      g.beginPath();
      g.moveTo(px, py);
      g.quadraticCurveTo(px + side * len * 0.6, py - len * (0.1 - sway), px + side * len, py - len * (0.55 + sway));
      g.quadraticCurveTo(px + side * len * 0.35, py - len * 0.6, px, py);
      g.fill();
    }
  }
}

function branchCoral(
  g: Ctx,
  rng: Rng,
  x: number,
  y: number,
  size: number,
  a: number,
  depth: number,
  paint: Paint,
): void {
  const len = size * rng.range(0.24, 0.34);
  const x2 = x + Math.cos(a) * len;
  const y2 = y + Math.sin(a) * len;
  g.lineCap = 'round';
  for (const [w, k, dx] of [
    [1, 0.55, 0],
    [0.55, 1.0, -0.12],
  ] as const) {
    g.strokeStyle = paint(k + (6 - depth) * 0.06);
    g.lineWidth = size * 0.024 * depth * 0.5 * w + 0.6;
    g.beginPath();
    g.moveTo(x + dx * size * 0.06, y);
    g.lineTo(x2 + dx * size * 0.06, y2);
    g.stroke();
  }
  if (depth <= 1) return;
  const n = rng.int(2, 3);
  for (let i = 0; i < n; i++) branchCoral(g, rng, x2, y2, size * 0.86, a + rng.range(-0.65, 0.65), depth - 1, paint);
}

function fan(g: Ctx, rng: Rng, x: number, y: number, size: number, paint: Paint): void {
  const lean = rng.range(-0.3, 0.3);
  for (let i = 0; i < 46; i++) {
    const a = -Math.PI / 2 + lean + (i / 45 - 0.5) * 2.3;
    const r = size * (0.75 + 0.25 * Math.sin(i * 2.1) * rng.next());
    g.strokeStyle = paint(0.55 + 0.5 * rng.next());
    g.lineWidth = Math.max(0.7, size * 0.012);
    g.beginPath();
    g.moveTo(x, y);
    g.quadraticCurveTo(
      x + Math.cos(a + 0.25) * r * 0.5,
      y + Math.sin(a + 0.25) * r * 0.5,
      x + Math.cos(a) * r,
      y + Math.sin(a) * r,
    );
    g.stroke();
  }
}

function tubes(g: Ctx, rng: Rng, x: number, y: number, size: number, paint: Paint): void {
  for (let i = 0; i < rng.int(4, 7); i++) {
    const w = size * rng.range(0.07, 0.13);
    const h = size * rng.range(0.4, 1);
    const px = x + rng.range(-0.35, 0.35) * size;
    const gr = g.createLinearGradient(px - w, 0, px + w, 0);
    gr.addColorStop(0, paint(1.1));
    gr.addColorStop(0.4, paint(0.85));
    gr.addColorStop(1, paint(0.35));
    g.fillStyle = gr;
    g.beginPath();
    g.moveTo(px - w * 0.7, y);
    g.lineTo(px - w, y - h);
    g.lineTo(px + w, y - h);
    g.lineTo(px + w * 0.7, y);
    g.fill();
    g.fillStyle = paint(1.25);
    g.beginPath();
    g.ellipse(px, y - h, w, w * 0.4, 0, 0, 7);
    g.fill();
    g.fillStyle = paint(0.18);
    g.beginPath();
    g.ellipse(px, y - h, w * 0.7, w * 0.26, 0, 0, 7);
    g.fill();
  }
}

function brain(g: Ctx, rng: Rng, x: number, y: number, size: number, paint: Paint): void {
  const gr = g.createRadialGradient(x - size * 0.3, y - size * 0.75, size * 0.1, x, y - size * 0.2, size * 1.1);
  gr.addColorStop(0, paint(1.25));
  gr.addColorStop(1, paint(0.3));
  g.fillStyle = gr;
  g.beginPath();
  g.ellipse(x, y, size, size * 0.85, 0, Math.PI, 0);
  g.fill();
  g.strokeStyle = paint(0.45);
  g.lineWidth = Math.max(0.8, size * 0.03);
  for (let i = 0; i < 16; i++) {
    const a = rng.range(3.3, 6.1);
    const r = size * rng.range(0.15, 0.8);
    g.beginPath();
    for (let k = 0; k < 7; k++) {
      const b = a + k * 0.12;
      const rr = r + Math.sin(k * 2.2 + i) * size * 0.05;
      g.lineTo(x + Math.cos(b) * rr, y + Math.sin(b) * rr * 0.85);
    }
    g.stroke();
  }
}
