import { clamp, hex } from '../../core/colour.ts';
import { css, drawLayer, drawMarks } from '../../core/layer.ts';
import { type Frame, ID } from '../../frame.ts';
import type { Rgb, Rng, Stage } from '../../stage.ts';
import { isSnowy } from '../cover.ts';
import { PLANT_GAIN, plantLight } from './look.ts';

const PAD: readonly Rgb[] = ['#4f7f3a', '#3f6d35', '#6a9040', '#5a7a3c'].map(hex);
const LOTUS: readonly Rgb[] = ['#f4b6c6', '#fbe4ea', '#e884a4', '#fdf3ea'].map(hex);

function padShape(
  g: Parameters<Parameters<typeof drawLayer>[3]>[0],
  x: number,
  y: number,
  rx: number,
  ry: number,
  spin: number,
): void {
  g.beginPath();
  g.moveTo(x, y);
  for (let a = 0.18; a < 6.12; a += 0.15) {
    const q = 1 + 0.035 * Math.sin(a * 5 + spin * 9);
    g.lineTo(x + Math.cos(a + spin) * rx * q, y + Math.sin(a + spin) * ry * q);
  }
  g.closePath();
}

function drawPad(
  g: Parameters<Parameters<typeof drawLayer>[3]>[0],
  rng: Rng,
  x: number,
  y: number,
  rx: number,
  ry: number,
  shade: (c: Rgb, k: number, a?: number) => string,
): void {
  const spin = rng.next() * 6.3;
  const c = rng.pick(PAD);
  g.fillStyle = css([0, 0.01, 0.015], 0.35);
  padShape(g, x + rx * 0.05, y + ry * 0.14, rx, ry, spin);
  g.fill();
  g.fillStyle = shade(c, 0.3 + 0.4 * rng.next());
  padShape(g, x, y, rx, ry, spin);
  g.fill();
  g.strokeStyle = shade([c[0] * 1.6, c[1] * 1.4, c[2] * 1.3], 0.6, 0.5);
  g.lineWidth = Math.max(0.6, rx * 0.02);
  for (let k = 0; k < 9; k++) {
    const a = spin + 0.5 + k * 0.65;
    g.beginPath();
    g.moveTo(x, y);
    g.lineTo(x + Math.cos(a) * rx * 0.88, y + Math.sin(a) * ry * 0.88);
    g.stroke();
  }
}

function drawLotus(
  g: Parameters<Parameters<typeof drawLayer>[3]>[0],
  rng: Rng,
  x: number,
  y: number,
  r: number,
  flat: number,
  shade: (c: Rgb, k: number, a?: number) => string,
): void {
  const c = rng.pick(LOTUS);
  for (let ring = 0; ring < 3; ring++) {
    const petals = 9 - ring;
    for (let i = 0; i < petals; i++) {
      const a = (i / petals) * Math.PI * 2 + ring * 0.35;
      const l = r * (1 - ring * 0.24);
      const ex = x + Math.cos(a) * l;
      const ey = y + Math.sin(a) * l * flat - (1 - flat) * l * (0.25 + ring * 0.22);
      const wx = -Math.sin(a) * l * 0.3;
      const wy = Math.cos(a) * l * 0.3 * flat;
      const grad = g.createLinearGradient(x, y, ex, ey);
      grad.addColorStop(0, shade([0.95, 0.88, 0.72], 0.7));
      grad.addColorStop(1, shade(c, 0.45 + 0.4 * Math.max(0, -Math.sin(a)) + 0.1 * ring));
      g.fillStyle = grad;
      g.beginPath();
      g.moveTo(x, y);
      g.quadraticCurveTo((x + ex) / 2 + wx, (y + ey) / 2 + wy - l * 0.06, ex, ey);
      g.quadraticCurveTo((x + ex) / 2 - wx, (y + ey) / 2 - wy - l * 0.06, x, y);
      g.fill();
    }
  }
  g.fillStyle = shade(hex('#e6b53c'), 0.8);
  g.beginPath();
  g.ellipse(x, y - (1 - flat) * r * 0.3, r * 0.16, r * 0.16 * Math.max(0.5, flat), 0, 0, 6.3);
  g.fill();
}

export function topLilies(frame: Frame, stage: Stage, rng: Rng): void {
  if (stage.scene.without.ground.includes('lily_pads')) return;
  const { width: W, height: H, scale } = stage;
  const light = plantLight(stage);
  const clusters = rng.int(2, 4);
  drawLayer(frame, { x: 0, y: 0, width: W, height: H }, { z: 5, id: ID.vegetation, gain: PLANT_GAIN }, (g) => {
    for (let c = 0; c < clusters; c++) {
      const corner = rng.int(0, 3);
      const cx = (corner % 2 === 0 ? rng.range(-0.02, 0.2) : rng.range(0.8, 1.02)) * W;
      const cy = (corner < 2 ? rng.range(-0.02, 0.2) : rng.range(0.8, 1.02)) * H;
      const n = rng.int(3, 6);
      for (let i = 0; i < n; i++) {
        const r = rng.range(34, 88) * scale;
        drawPad(g, rng, cx + rng.gauss() * 90 * scale, cy + rng.gauss() * 90 * scale, r, r * 0.94, light.shade);
      }
      if (rng.chance(0.75))
        drawLotus(
          g,
          rng,
          cx + rng.gauss() * 40 * scale,
          cy + rng.gauss() * 40 * scale,
          rng.range(40, 64) * scale,
          0.96,
          light.shade,
        );
    }
  });
}

/** Pads and flowers lying on the water in perspective. */
export function lilies(frame: Frame, stage: Stage, rng: Rng): void {
  const wanted = stage.scene.ground.includes('lily_pads') || !isSnowy(stage);
  if (!wanted || stage.scene.without.ground.includes('lily_pads')) return;
  const { width: W, height: H, camera } = stage;
  const light = plantLight(stage);
  const hero = stage.layout?.hero;
  const pads: { x: number; y: number; s: number }[] = [];
  const groups = rng.int(3, 7);
  for (let c = 0; c < groups; c++) {
    const z = rng.range(3.5, 16);
    const cx = rng.range(-0.55, 0.55) * z;
    for (let i = 0; i < rng.int(5, 14); i++) {
      const pz = Math.max(2.4, z + rng.gauss() * 1.3);
      const px = cx + rng.gauss() * 1.1;
      const s = camera.focal / pz;
      const x = W / 2 + px * s;
      const y = camera.horizonY + (camera.camHeight + 0.25) * s;
      if (hero && Math.abs(x - hero.x - hero.width / 2) < hero.width * 0.5 && y > hero.y) continue;
      pads.push({ x, y, s: s * rng.range(0.16, 0.3) });
    }
  }
  pads.sort((a, b) => a.y - b.y);
  drawLayer(
    frame,
    { x: 0, y: camera.horizonY, width: W, height: H - camera.horizonY },
    { z: 6, id: ID.vegetation, gain: PLANT_GAIN },
    (g) => {
      for (const p of pads) {
        if (frame.id[clamp(Math.round(p.y), 0, H - 1) * W + clamp(Math.round(p.x), 0, W - 1)] !== ID.water) continue;
        const flat = clamp((p.y - camera.horizonY) / (camera.focal * 0.9), 0.12, 0.6);
        drawPad(g, rng, p.x, p.y, p.s, p.s * flat, light.shade);
        if (rng.chance(0.16)) drawLotus(g, rng, p.x, p.y, p.s * 0.62, 0.45, light.shade);
      }
    },
  );
}

/** Reeds and cattails in the lower corners. */
export function reeds(frame: Frame, stage: Stage, rng: Rng): void {
  const { width: W, height: H } = stage;
  const light = plantLight(stage);
  const side = stage.layout?.side ?? 1;
  const green: Rgb = hex('#5f7f3a');
  drawMarks(
    frame,
    { x: 0, y: H * 0.45, width: W, height: H * 0.55 },
    { z: 3, id: ID.vegetation, gain: PLANT_GAIN },
    (g) => {
      for (const s of [side, -side]) {
        const n = s === side ? rng.int(40, 80) : rng.int(0, 30);
        for (let i = 0; i < n; i++) {
          const x = W * (0.5 + s * (0.5 - Math.abs(rng.gauss()) * 0.09));
          const l = H * rng.range(0.16, 0.44);
          const y = H * 1.02;
          const bend = rng.gauss() * l * 0.12;
          g.dip(light.lit(green, clamp(0.2 + 0.7 * rng.next())));
          const thick = Math.max(0.9, (1.6 + 2.2 * rng.next()) * stage.scale);
          g.curve(x, y, x + bend * 0.2, y - l * 0.6, x + bend, y - l, thick);
          if (!rng.chance(0.18)) continue;
          g.dip(light.lit(hex('#6a4426'), 0.5));
          g.line(x + bend * 0.85, y - l * 0.9, x + bend, y - l, 8 * stage.scale);
        }
      }
    },
  );
}
