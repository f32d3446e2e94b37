import { clamp } from '../../core/colour.ts';
import type { Paper } from '../../core/paper.ts';
import type { Rgb, Rng } from '../../stage.ts';
import { between, type PlantLight } from './look.ts';

export interface BroadleafLook {
  light: PlantLight;
  leaves: readonly Rgb[];
  bark: Rgb;
  /** 0 bare .. 1 full crown. */
  foliage: number;
  snow: number;
  /** Largest half length of a leaf, pixels. */
  leafPx: number;
  /** 'round' oak, 'wide' cherry, 'tall' birch. */
  shape: 'round' | 'wide' | 'tall';
}

interface Tip {
  x: number;
  y: number;
  r: number;
}

/** A branching tree with clustered dabs of leaves; clusters facing the light are drawn last and lighter. Foot at (x, y). */
export function broadleaf(g: Paper, rng: Rng, x: number, y: number, h: number, o: BroadleafLook): void {
  const tips: Tip[] = [];
  const spread = o.shape === 'wide' ? 0.55 : o.shape === 'tall' ? 0.2 : 0.4;
  const grow = (px: number, py: number, angle: number, length: number, width: number, depth: number): void => {
    let cx = px;
    let cy = py;
    let a = angle;
    const parts = 4;
    for (let i = 0; i < parts; i++) {
      const nx = cx + (Math.sin(a) * length) / parts;
      const ny = cy - (Math.cos(a) * length) / parts;
      limb(g, rng, o, cx, cy, nx, ny, Math.max(0.7, width * (1 - (0.35 * i) / parts)));
      if (o.snow > 0.2 && Math.abs(Math.sin(a)) > 0.3 && depth < 4) {
        g.dip(o.light.lit([0.88, 0.91, 0.97], 0.7), 0.9);
        g.line(cx, cy - width * 0.35, nx, ny - width * 0.35, Math.max(0.6, width * 0.4));
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

/** A piece of trunk or branch; thick ones get a lit and a dark side and the bark's streaks. */
function limb(
  g: Paper,
  rng: Rng,
  o: BroadleafLook,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  width: number,
): void {
  g.dip(o.light.lit(o.bark, clamp(0.3 + 0.2 * rng.next()))).line(x0, y0, x1, y1, width);
  if (width < 7) return;
  const l = Math.hypot(x1 - x0, y1 - y0) || 1;
  const px = -(y1 - y0) / l;
  const py = (x1 - x0) / l;
  /** From `a` along the limb and `p` beside its middle to `b` and `q`. */
  const mark = (a: number, p: number, b: number, q: number, wide: number): void => {
    const [dx, dy] = [x1 - x0, y1 - y0];
    g.line(x0 + dx * a + px * p, y0 + dy * a + py * p, x0 + dx * b + px * q, y0 + dy * b + py * q, Math.max(0.8, wide));
  };
  const streaks = Math.min(22, Math.round(width * 0.5));
  for (let i = 0; i < streaks; i++) {
    const u = rng.next() * 2 - 1;
    const off = u * width * 0.46;
    const across = px < 0 ? -u : u;
    const k = clamp(0.28 + 0.5 * across * o.light.dir + (rng.next() - 0.5) * 0.3);
    const t0 = rng.next() * 0.6 - 0.1;
    const t1 = t0 + 0.3 + 0.4 * rng.next();
    g.dip(o.light.lit(o.bark, k), 0.75);
    mark(t0, off, t1, off, width * 0.07);
  }
  if (o.shape !== 'tall') return;
  for (let i = 0; i < 3; i++) {
    const t = rng.next();
    const off = (rng.next() - 0.5) * width * 0.7;
    g.dip(o.light.lit([0.03, 0.028, 0.025], 0.4), 0.85);
    mark(t, off - width * 0.16, t, off + width * 0.16, width * 0.09);
  }
}

interface Blob {
  x: number;
  y: number;
  r: number;
  /** -1 back .. 1 front. */
  depth: number;
}

/** Leaves as dabs on overlapping balls that fill the crown's ellipsoid: back ones dark and drawn first. */
function crown(g: Paper, rng: Rng, x: number, y: number, h: number, o: BroadleafLook, tips: Tip[]): void {
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
  // Close up there are more leaves, not larger ones.
  const size = Math.max(0.8, Math.min(h * (h > 220 ? 0.0072 : 0.0105), o.leafPx));
  for (const b of blobs) {
    const side = (b.x - cx) / rx;
    const up = (cy - b.y) / ry;
    const k0 = clamp(0.36 + 0.26 * o.light.dir * side + 0.3 * up + 0.16 * b.depth);
    const dabs = Math.round(clamp((b.r / size) * 5.5, 14, 520));
    for (let i = 0; i < dabs; i++) {
      const a = rng.next() * Math.PI * 2;
      const d = Math.sqrt(rng.next());
      const nx = Math.cos(a) * d;
      const ny = Math.sin(a) * d;
      const facing = 0.3 * nx * o.light.dir - 0.42 * ny;
      const k = clamp(k0 + facing * (0.35 + 0.65 * d) + (rng.next() - 0.5) * 0.22);
      g.dip(o.light.lit(between(o.leaves, rng), k * (0.25 + 0.9 * k)));
      const s = size * (0.6 + 0.8 * rng.next()) * (k < 0.25 ? 1.5 : 1);
      g.dab(b.x + nx * b.r * 1.15, b.y + ny * b.r * 0.92, s * 1.25, s * 0.8, rng.next() * 3.1);
    }
    if (o.snow > 0.2 && up > 0.1) {
      g.dip(o.light.lit([0.88, 0.91, 0.97], 0.4 + 0.5 * k0), 0.85);
      g.dab(b.x, b.y - b.r * 0.6, b.r * 0.7, b.r * 0.22);
    }
  }
}
