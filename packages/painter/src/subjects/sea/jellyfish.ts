import { clamp, mixRgb, PIGMENT, smoothstep } from '../../core/colour.ts';
import { subjectId } from '../../core/layer.ts';
import { fbm, valueNoise } from '../../core/noise.ts';
import type { Frame } from '../../frame.ts';
import type { PlacedSubject, Rgb, Rng, Stage, SubjectPainter } from '../../stage.ts';

/** Adds light along a thin line of varying width (pixels). */
function glowLine(
  frame: Frame,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  width: number,
  c: Rgb,
  k: number,
): void {
  const n = Math.max(1, Math.ceil(Math.hypot(x1 - x0, y1 - y0) / Math.max(0.6, width * 0.5)));
  for (let s = 0; s < n; s++) {
    const t = s / n;
    glow(frame, x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, width, c, k);
  }
}

function glow(frame: Frame, x: number, y: number, radius: number, c: Rgb, k: number): void {
  const r = Math.max(0.7, radius);
  for (let j = Math.max(0, Math.floor(y - r)); j <= Math.min(frame.height - 1, y + r); j++) {
    for (let i = Math.max(0, Math.floor(x - r)); i <= Math.min(frame.width - 1, x + r); i++) {
      const d = Math.hypot(i + 0.5 - x, j + 0.5 - y) / r;
      if (d >= 1) continue;
      const a = (1 - d * d) * k;
      const o = j * frame.width + i;
      frame.r[o] += c[0] * a;
      frame.g[o] += c[1] * a;
      frame.b[o] += c[2] * a;
    }
  }
}

interface Bell {
  x: number;
  y: number;
  r: number;
  cos: number;
  sin: number;
  pulse: number;
  shell: Rgb;
  heart: Rgb;
}

const place = (b: Bell, u: number, v: number): [number, number] => [
  b.x + (u * b.cos - v * b.sin) * b.r,
  b.y + (u * b.sin + v * b.cos) * b.r,
];

function tentacles(frame: Frame, b: Bell, rng: Rng, time: number): void {
  const n = 26;
  for (let j = 0; j < n; j++) {
    const u0 = ((j / (n - 1)) * 2 - 1) * 0.9;
    const phase = rng.range(0, 6.3) - time * 1.6;
    const length = rng.range(1.5, 3) * (1 - 0.2 * u0 * u0);
    let last: [number, number] | null = null;
    for (let s = 0; s <= 60; s++) {
      const t = s / 60;
      const wave = Math.sin(t * 5.5 - phase) * 0.1 * t + (valueNoise(t * 3 + j, phase, 7) - 0.5) * 0.26 * t;
      const p = place(b, u0 * (1 - 0.32 * t) + wave, 0.12 + 0.12 * (1 - u0 * u0) + t * length);
      if (last) {
        const bead = 0.55 + 0.45 * Math.sin(t * 42 + phase) ** 2;
        glowLine(frame, last[0], last[1], p[0], p[1], b.r * 0.011 * (1 - 0.6 * t) + 0.4, b.shell, 0.2 * (1 - t) * bead);
      }
      last = p;
    }
  }
  // Mouth arms: ruffled ribbons.
  for (let j = 0; j < 5; j++) {
    const u0 = ((j / 4) * 2 - 1) * 0.26;
    const phase = rng.range(0, 6) - time * 1.3;
    for (let s = 0; s <= 130; s++) {
      const t = s / 130;
      const drift = Math.sin(t * 5 - phase) * 0.12 * t + (valueNoise(t * 3 + j, phase, 11) - 0.5) * 0.2 * t;
      const frill = 0.1 * (1 - t * 0.8) * (1 + 0.5 * Math.sin(t * 66 + phase));
      for (let z = 0; z < 7; z++) {
        const o = (z / 6) * 2 - 1;
        const p = place(b, u0 * (1 + 0.5 * t) + drift + o * frill, 0.05 + t * 2.0 + Math.sin(t * 60 + z * 1.3) * 0.012);
        glow(frame, p[0], p[1], b.r * 0.02, b.heart, (0.25 + 0.75 * Math.abs(o) ** 3) * (1 - t) * 0.075);
      }
    }
  }
}

/** The bell as an analytic shell of revolution: Fresnel edge, ribs, glowing heart and four-leaved gonads. */
function bell(frame: Frame, b: Bell, seed: number, id: number, z: number): void {
  const R = b.r * 1.35;
  for (let y = Math.max(0, Math.floor(b.y - R)); y < Math.min(frame.height, b.y + R); y++) {
    for (let x = Math.max(0, Math.floor(b.x - R)); x < Math.min(frame.width, b.x + R); x++) {
      const ux = (x + 0.5 - b.x) / b.r;
      const uy = (y + 0.5 - b.y) / b.r;
      const u = (ux * b.cos + uy * b.sin) / (1 - 0.08 * b.pulse);
      const v = (-ux * b.sin + uy * b.cos) / (1 + 0.08 * b.pulse);
      const profile =
        v < 0.08 ? Math.sqrt(Math.max(0, 1 - ((0.08 - v) / 0.93) ** 2.15)) : 1 - 0.14 * ((v - 0.08) / 0.2) ** 1.6;
      const hem = 0.22 + 0.024 * Math.cos(u * 34) - 0.05 * u * u;
      const edgeSoft = smoothstep(hem + 0.012, hem - 0.012, v);
      if (!(profile > 0) || edgeSoft <= 0) continue;
      const e = Math.abs(u) / profile;
      if (e > 1) continue;
      const nz = Math.sqrt(1 - e * e);
      const vn = (0.08 - v) / 0.93;
      const fresnel = (1 - nz * Math.sqrt(clamp(1 - vn * vn * 0.8))) ** 2.2;
      const lon = Math.asin(clamp(u / profile, -1, 1));
      const ribs = (0.5 + 0.5 * Math.cos(lon * 22)) ** 6;
      const texture = 0.65 + 0.6 * fbm(lon * 3.2, v * 4, seed, 3);
      const rim = smoothstep(hem - 0.11, hem - 0.01, v);
      const inner = Math.exp(-((u * 1.15) ** 2 + (v + 0.18) ** 2) / 0.1);
      const cover = smoothstep(1, 0.97, e) * edgeSoft;
      const spots = clamp(valueNoise(lon * 11, v * 13, seed + 3) * 1.5 - 0.6) * 0.5;
      let leaf = 0;
      for (const [gx, gy] of [
        [-0.16, -0.3],
        [0.16, -0.3],
        [-0.25, -0.11],
        [0.25, -0.11],
      ]) {
        leaf += Math.exp(-((Math.hypot((u - gx) / 0.13, (v - gy) / 0.085) - 1) ** 2) * 9) * 0.5;
      }
      const shine =
        (0.1 +
          0.9 * fresnel +
          0.22 * ribs * (1 - 0.55 * clamp(0.1 + vn)) +
          0.5 * rim * (0.5 + 0.5 * Math.cos(u * 70))) *
        texture;
      const o = y * frame.width + x;
      const keep = 1 - 0.28 * cover;
      const plus = (c: 0 | 1 | 2): number =>
        cover *
        (b.shell[c] * shine * 0.62 +
          b.heart[c] * (inner * 0.7 * texture + spots * 0.16 + leaf) +
          Math.max(0, fresnel - 0.5) * [0.6, 0.8, 0.95][c]);
      frame.r[o] = frame.r[o] * keep + plus(0);
      frame.g[o] = frame.g[o] * keep + plus(1);
      frame.b[o] = frame.b[o] * keep + plus(2);
      if (cover > 0.5) {
        frame.depth[o] = Math.min(frame.depth[o], z);
        frame.id[o] = id;
      }
    }
  }
}

function paint(frame: Frame, placed: PlacedSubject, stage: Stage): void {
  const rng = placed.rng.node('jelly');
  const asked = placed.subject.colours[0];
  const shell: Rgb = asked
    ? mixRgb(PIGMENT[asked], [0.8, 0.9, 1], 0.35)
    : rng.pick<Rgb>([
        [0.42, 0.78, 1],
        [0.6, 0.6, 1],
        [0.4, 0.9, 0.85],
        [1, 0.6, 0.8],
      ]);
  const heart: Rgb = placed.subject.colours[1]
    ? PIGMENT[placed.subject.colours[1]]
    : rng.pick<Rgb>([
        [1.15, 0.42, 0.62],
        [1.1, 0.6, 0.3],
        [0.8, 0.45, 1.1],
      ]);
  const tilt = rng.range(-0.4, 0.4);
  const r = placed.height / 3.4;
  const level = Math.max(0.35, Math.min(1, stage.fog.density > 0 ? Math.exp(-placed.z * stage.fog.density * 0.5) : 1));
  const b: Bell = {
    x: placed.x - Math.sin(tilt) * r * 0.4,
    y: placed.y - placed.height * 0.7,
    r,
    cos: Math.cos(tilt),
    sin: Math.sin(tilt),
    pulse: Math.sin(stage.time * 2.4 + rng.range(0, 6.28)),
    shell: [shell[0] * level, shell[1] * level, shell[2] * level],
    heart: [heart[0] * level, heart[1] * level, heart[2] * level],
  };
  tentacles(frame, b, rng.node('tentacles'), stage.time);
  bell(frame, b, rng.seed, subjectId(placed.index), placed.z);
}

export const jellyfishPainter: SubjectPainter = {
  kinds: ['jellyfish'],
  aspect: () => 0.72,
  metres: () => 0.9,
  habitat: { places: ['underwater', 'sea'], layer: 'ground' },
  paint,
};
