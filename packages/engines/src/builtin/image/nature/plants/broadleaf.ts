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
  const spread = o.shape === 'wide' ? 0.62 : o.shape === 'tall' ? 0.3 : 0.46;
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
  const trunk = o.shape === 'tall' ? 0.34 : o.shape === 'wide' ? 0.22 : 0.27;
  grow(x, y, (rng.next() - 0.5) * (o.shape === 'wide' ? 0.35 : 0.14), h * trunk, h * (o.shape === 'tall' ? 0.026 : 0.045), 4);
  if (o.foliage <= 0.02) return;
  const midX = tips.reduce((s, t) => s + t.x, 0) / Math.max(1, tips.length);
  const topY = Math.min(...tips.map((t) => t.y));
  const lowY = Math.max(...tips.map((t) => t.y));
  const half = Math.max(1, ...tips.map((t) => Math.abs(t.x - midX)));
  const lightOf = (px: number, py: number): number =>
    clamp(0.46 + 0.36 * o.light.dir * ((px - midX) / half) + 0.36 * (0.5 - (py - topY) / Math.max(1, lowY - topY)));
  const size = Math.max(0.9, h * 0.0135);
  for (let layer = 0; layer < 3; layer++) {
    for (const tip of tips) {
      if (rng.next() > o.foliage) continue;
      const k0 = lightOf(tip.x, tip.y);
      const dabs = layer === 0 ? 10 : layer === 1 ? 13 : Math.round(9 * k0 + 3);
      for (let i = 0; i < dabs; i++) {
        const a = rng.next() * Math.PI * 2;
        const d = Math.sqrt(rng.next()) * tip.r * (layer === 0 ? 1.05 : 0.95);
        const px = tip.x + Math.cos(a) * d * 1.12 + (layer === 2 ? o.light.dir * tip.r * 0.22 : 0);
        const py = tip.y + Math.sin(a) * d * 0.82 - (layer === 2 ? tip.r * 0.26 : layer === 0 ? -tip.r * 0.2 : 0);
        const up = -Math.sin(a) * 0.22;
        const k = clamp((layer === 0 ? k0 * 0.25 : layer === 1 ? k0 * 0.7 : k0 * 1.15) + up + (rng.next() - 0.5) * 0.25);
        g.fillStyle = o.light.shade(between(o.leaves, rng), k);
        const s = size * (0.65 + 0.8 * rng.next()) * (layer === 0 ? 1.5 : 1);
        g.beginPath();
        g.ellipse(px, py, s * 1.25, s * 0.8, rng.next() * 3.1, 0, 6.3);
        g.fill();
      }
      if (o.snow > 0.2 && layer === 2) {
        g.fillStyle = o.light.shade([0.88, 0.91, 0.97], 0.4 + 0.5 * k0, 0.85);
        g.beginPath();
        g.ellipse(tip.x, tip.y - tip.r * 0.6, tip.r * 0.7, tip.r * 0.22, 0, 0, 6.3);
        g.fill();
      }
    }
  }
}
