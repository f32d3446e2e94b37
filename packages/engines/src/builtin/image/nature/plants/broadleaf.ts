import type { SKRSContext2D } from '@napi-rs/canvas';
import { clamp } from '../../core/colour.ts';
import type { Rgb, Rng } from '../../stage.ts';
import { between, type PlantLight } from './look.ts';

export interface BroadleafLook {
  light: PlantLight;
  leaves: readonly Rgb[];
  bark: Rgb;
  /** 0 bare .. 1 full crown. */
  foliage: number;
  snow: number;
  /** 'round' oak, 'wide' cherry, 'tall' birch. */
  shape: 'round' | 'wide' | 'tall';
}

interface Tip {
  x: number;
  y: number;
  r: number;
}

/** A branching tree with clustered dabs of leaves; clusters facing the light are drawn last and lighter. Foot at (x, y). */
export function broadleaf(g: SKRSContext2D, rng: Rng, x: number, y: number, h: number, o: BroadleafLook): void {
  const tips: Tip[] = [];
  const spread = o.shape === 'wide' ? 0.55 : o.shape === 'tall' ? 0.2 : 0.4;
  g.lineCap = 'round';
  const grow = (px: number, py: number, angle: number, length: number, width: number, depth: number): void => {
    let cx = px;
    let cy = py;
    let a = angle;
    const parts = 4;
    for (let i = 0; i < parts; i++) {
      const nx = cx + (Math.sin(a) * length) / parts;
      const ny = cy - (Math.cos(a) * length) / parts;
      const side = clamp(0.35 + 0.3 * rng.next());
      g.strokeStyle = o.light.shade(o.bark, side);
      g.lineWidth = Math.max(0.7, width * (1 - (0.35 * i) / parts));
      g.beginPath();
      g.moveTo(cx, cy);
      g.lineTo(nx, ny);
      g.stroke();
      if (o.snow > 0.2 && Math.abs(Math.sin(a)) > 0.3 && depth < 4) {
        g.strokeStyle = o.light.shade([0.88, 0.91, 0.97], 0.7, 0.9);
        g.lineWidth = Math.max(0.6, width * 0.4);
        g.beginPath();
        g.moveTo(cx, cy - width * 0.35);
        g.lineTo(nx, ny - width * 0.35);
        g.stroke();
      }
      cx = nx;
      cy = ny;
      a += (rng.next() - 0.5) * 0.32;
    }
    if (depth <= 2) tips.push({ x: cx, y: cy, r: h * (0.075 + 0.05 * rng.next()) });
    if (depth <= 0 || length < h * 0.03) return;
    const forks = depth > 3 ? 3 : 2 + (rng.chance(0.4) ? 1 : 0);
    for (let i = 0; i < forks; i++) {
      const turn = ((i + 0.5) / forks - 0.5) * spread * 3.1 + (rng.next() - 0.5) * 0.35;
      grow(cx, cy, a * 0.75 + turn, length * (0.66 + 0.16 * rng.next()), width * 0.62, depth - 1);
    }
  };
  const full = o.foliage > 0.3 ? 0.82 : 1;
  const trunk = o.shape === 'tall' ? 0.3 : o.shape === 'wide' ? 0.22 : 0.27;
  grow(
    x,
    y,
    (rng.next() - 0.5) * (o.shape === 'wide' ? 0.35 : 0.14),
    h * trunk * full,
    h * (o.shape === 'tall' ? 0.026 : 0.045),
    4,
  );
  if (o.foliage <= 0.02) return;
  crown(g, rng, x, y, h, o, tips);
}

interface Blob {
  x: number;
  y: number;
  r: number;
  /** -1 back .. 1 front. */
  depth: number;
}

/** Leaves as dabs on overlapping balls that fill the crown's ellipsoid: back ones dark and drawn first. */
function crown(g: SKRSContext2D, rng: Rng, x: number, y: number, h: number, o: BroadleafLook, tips: Tip[]): void {
  const form = { round: [0.36, 0.36, 0.62], wide: [0.5, 0.27, 0.66], tall: [0.25, 0.42, 0.6] }[o.shape];
  const cx = (tips.reduce((s, t) => s + t.x, 0) / Math.max(1, tips.length)) * 0.5 + x * 0.5;
  const rx = h * form[0]! * (0.9 + 0.2 * rng.next());
  const ry = h * form[1]!;
  const cy = y - h * form[2]!;
  const blobs: Blob[] = [];
  const count = Math.round((o.shape === 'tall' ? 20 : 30) * o.foliage);
  for (let i = 0; i < count; i++) {
    const a = rng.next() * Math.PI * 2;
    const d = Math.sqrt(rng.next()) * 0.86;
    const depth = rng.range(-1, 1);
    const ux = Math.cos(a) * d;
    const uy = Math.sin(a) * d;
    blobs.push({
      x: cx + ux * rx,
      y: cy + uy * ry * (uy > 0 ? 0.8 : 1),
      r: Math.min(rx, ry) * (0.26 + 0.2 * rng.next()) * (1.1 - d * 0.35),
      depth,
    });
  }
  blobs.sort((p, q) => p.depth - q.depth);
  const size = Math.max(0.8, h * (h > 220 ? 0.0072 : 0.0105));
  for (const b of blobs) {
    const side = (b.x - cx) / rx;
    const up = (cy - b.y) / ry;
    const k0 = clamp(0.36 + 0.26 * o.light.dir * side + 0.3 * up + 0.16 * b.depth);
    const dabs = Math.round(clamp((b.r / size) * 6, 14, 170));
    for (let i = 0; i < dabs; i++) {
      const a = rng.next() * Math.PI * 2;
      const d = Math.sqrt(rng.next());
      const nx = Math.cos(a) * d;
      const ny = Math.sin(a) * d;
      const facing = 0.3 * nx * o.light.dir - 0.42 * ny;
      const k = clamp(k0 + facing * (0.35 + 0.65 * d) + (rng.next() - 0.5) * 0.22);
      g.fillStyle = o.light.shade(between(o.leaves, rng), k * k * 1.15);
      const s = size * (0.6 + 0.8 * rng.next()) * (k < 0.25 ? 1.5 : 1);
      g.beginPath();
      g.ellipse(b.x + nx * b.r * 1.15, b.y + ny * b.r * 0.92, s * 1.25, s * 0.8, rng.next() * 3.1, 0, 6.3);
      g.fill();
    }
    if (o.snow > 0.2 && up > 0.1) {
      g.fillStyle = o.light.shade([0.88, 0.91, 0.97], 0.4 + 0.5 * k0, 0.85);
      g.beginPath();
      g.ellipse(b.x, b.y - b.r * 0.6, b.r * 0.7, b.r * 0.22, 0, 0, 6.3);
      g.fill();
    }
  }
}
