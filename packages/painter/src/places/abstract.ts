import { gaussianBlur } from '../core/blur.ts';
import { clamp, gradient, hex, mixRgb, PIGMENT, scaleRgb, smoothstep } from '../core/colour.ts';
import { cell } from '../core/noise.ts';
import { ID } from '../frame.ts';
import { type NoiseField, noiseField } from '../nature/field.ts';
import type { PlacePainter, Rgb, Rng, Stage } from '../stage.ts';
import { relight } from './backdrop.ts';

type Stops = readonly (readonly [number, Rgb])[];
const RAMPS: readonly Stops[] = [
  ['#0b132b', '#1c4f6e', '#3fb5a5', '#f4e3b2', '#ee7b4d', '#8a1f4d'],
  ['#120a2a', '#4b1d6e', '#d9467a', '#ffb46b', '#fff1cf', '#e0632f'],
  ['#06141f', '#0f4c5c', '#e36414', '#fb8b24', '#fff3d6', '#5f0f40'],
  ['#10131a', '#22384f', '#6f8fa6', '#e8e2d2', '#d4a24c', '#7a3b2e'],
  ['#1b0b30', '#27408b', '#2fa8c8', '#a8f0d0', '#f6f2a0', '#f07a8a'],
  ['#f4efe6', '#e6c9b8', '#c98474', '#6a4a5a', '#2e3a52', '#f0a868'],
].map((row) => row.map((c, i) => [i / (row.length - 1), hex(c)] as const));

/** The seed's ramp, or one made of the prompt's palette words between their own dark and light. */
function rampOf(stage: Stage, rng: Rng): Float32Array {
  const named = stage.scene.palette.map((c) => PIGMENT[c]);
  const first = named[0];
  let stops: Stops = rng.pick(RAMPS);
  if (first) {
    const all = named.length > 1 ? named : [first, mixRgb(first, hex('#f6c26b'), 0.55)];
    const colours: Rgb[] = [scaleRgb(first, 0.12), ...all, mixRgb(all[all.length - 1], [1, 0.96, 0.88], 0.75), all[0]];
    stops = colours.map((c, i) => [i / (colours.length - 1), c] as const);
  }
  const table = new Float32Array(1024 * 3);
  for (let i = 0; i < 1024; i++) table.set(gradient(stops, i / 1023), i * 3);
  return table;
}

type Family = 'liquid' | 'waves' | 'geometry' | 'crystal' | 'ink' | 'threads';

/** No thing at all: six families of form, one chosen by the seed. */
export const abstractPlace: PlacePainter = {
  places: ['abstract'],
  paint(frame, stage, drawSubjects) {
    const rng = stage.rng.node('abstract');
    const family: Family = rng.pick(['liquid', 'liquid', 'waves', 'geometry', 'crystal', 'ink', 'threads']);
    const table = rampOf(stage, rng);
    relight(stage, {
      dir: [-0.5, 0.7, -0.5],
      colour: [2.2, 2.1, 2],
      sky: [0.6, 0.6, 0.62],
      ground: [0.3, 0.3, 0.3],
      key: family === 'geometry' ? 0.3 : 0.2,
    });
    if (family === 'geometry') stage.hints = { ...stage.hints, bloom: 0.04 };
    const field = noiseField(rng.seed);
    const height = new Float32Array(frame.width * frame.height);
    const tone = new Float32Array(frame.width * frame.height);
    FAMILIES[family](stage, rng, field, height, tone);
    // folds end in steps: soften them by a pixel so that they do not show stairs
    gaussianBlur(height, frame.width, frame.height, 0.8);
    gaussianBlur(tone, frame.width, frame.height, 0.6);
    stage.checkpoint(0.5, 'form');
    relief(frame, stage, table, height, tone, RELIEF[family]);
    for (const layer of ['behind_water', 'sky', 'on_water', 'ground', 'foreground'] as const) drawSubjects(layer);
  },
};

interface Relief {
  /** Steepness of the lighting and strength of the gloss. */
  steep: number;
  gloss: number;
  metal: number;
}
const RELIEF: Record<Family, Relief> = {
  liquid: { steep: 230, gloss: 0.5, metal: 0.75 },
  waves: { steep: 130, gloss: 0.16, metal: 0 },
  geometry: { steep: 26, gloss: 0.05, metal: 0 },
  crystal: { steep: 60, gloss: 0.35, metal: 0 },
  ink: { steep: 40, gloss: 0.05, metal: 0.2 },
  threads: { steep: 160, gloss: 0.3, metal: 0.5 },
};

function relief(
  frame: Parameters<PlacePainter['paint']>[0],
  stage: Stage,
  table: Float32Array,
  height: Float32Array,
  tone: Float32Array,
  o: Relief,
): void {
  const { width: W, height: H } = frame;
  const steep = o.steep * (Math.max(W, H) / 1024);
  for (let y = 0; y < H; y++) {
    for (let x = 0; x < W; x++) {
      const i = y * W + x;
      const h = height[i];
      const nx = -(height[x < W - 1 ? i + 1 : i] - height[x > 0 ? i - 1 : i]) * steep * 0.5;
      const ny = -(height[y < H - 1 ? i + W : i] - height[y > 0 ? i - W : i]) * steep * 0.5;
      const l = 1 / Math.sqrt(nx * nx + ny * ny + 1);
      const t = (clamp(tone[i]) * 1023) | 0;
      const diffuse = clamp((-nx * 0.5 - ny * 0.6 + 0.62) * l);
      const shine = clamp((-nx * 0.3 - ny * 0.38 + 0.87) * l);
      const s8 = shine ** 46 * o.gloss;
      const wide = shine ** 9 * o.gloss * 0.25;
      const gold = o.metal * smoothstep(0.86, 1, Math.sin((h + tone[i] * 0.5) * 17));
      const k = 0.24 + 1.15 * diffuse;
      frame.r[i] = (table[t * 3] * (1 - gold) + 0.96 * gold) * k + s8 * (1 + gold) + wide;
      frame.g[i] = (table[t * 3 + 1] * (1 - gold) + 0.62 * gold) * k + s8 * (0.93 + gold * 0.6) + wide;
      frame.b[i] = (table[t * 3 + 2] * (1 - gold) + 0.23 * gold) * k + s8 * 0.8 + wide;
      frame.depth[i] = 10;
      frame.id[i] = ID.vegetation;
      frame.flow[i] = Math.atan2(nx, -ny);
    }
  }
  stage.checkpoint(0.6, 'light');
}

type Form = (stage: Stage, rng: Rng, n: NoiseField, height: Float32Array, tone: Float32Array) => void;

/** Every pixel in picture units (longer side = 1), turned and scaled by the seed. */
function each(stage: Stage, rng: Rng, scale: number, visit: (u: number, v: number, i: number) => void): void {
  const { width: W, height: H } = stage;
  const unit = scale / Math.max(W, H);
  const a = rng.range(0, Math.PI * 2);
  const c = Math.cos(a) * unit;
  const s = Math.sin(a) * unit;
  const ox = rng.range(0, 80);
  const oy = rng.range(0, 80);
  for (let y = 0; y < H; y++) {
    for (let x = 0; x < W; x++)
      visit((x - W / 2) * c - (y - H / 2) * s + ox, (x - W / 2) * s + (y - H / 2) * c + oy, y * W + x);
  }
}

const liquid: Form = (stage, rng, n, height, tone) => {
  const t = stage.time * 0.05;
  const pull = rng.range(1.9, 2.9);
  const lines = rng.range(30, 70);
  const fine = rng.range(0.006, 0.014);
  const stretch = rng.range(0.6, 1);
  each(stage, rng, rng.range(0.45, 0.8), (u, v0, i) => {
    const v = v0 * stretch;
    const a = n.fbm(u + t, v, 2);
    const b = n.fbm(u + 5.2, v + 1.3 - t, 2);
    const c = n.fbm(u + pull * a + 1.7, v + pull * b + 9.2, 3);
    const d = n.fbm(u + pull * a + 8.3, v + pull * b + 2.8, 3);
    const f = n.fbm(u + 1.7 * c, v + 1.7 * d, 3);
    height[i] = f + fine * Math.sin((f + c * 0.8) * lines);
    tone[i] = clamp(0.36 + f * 0.8 + Math.sqrt(c * c + d * d) * 0.35);
  });
};

const waves: Form = (stage, rng, n, height, tone) => {
  const folds = rng.range(3.5, 7);
  const sway = rng.range(0.5, 1.1);
  const t = stage.time * 0.12;
  each(stage, rng, 1, (u, v, i) => {
    const bend = n.fbm(u * 0.9, v * 0.7 + t, 2) * sway + n.at(u * 2.1 + 7, v * 1.6) * 0.12;
    const p = (v + bend) * folds;
    const k = p - Math.floor(p);
    const layer = Math.floor(p);
    const lift = k ** 0.7;
    height[i] = lift * 0.12 + n.at(u * 3, v * 3) * 0.012;
    tone[i] = clamp(0.5 + 0.42 * Math.sin(layer * 0.7 + bend * 1.4) + (k - 0.5) * 0.24 - 0.12 * smoothstep(0.12, 0, k));
  });
};

const crystal: Form = (stage, rng, _n, height, tone) => {
  const seed = rng.seed;
  each(stage, rng, rng.range(3.5, 7), (u, v, i) => {
    let best = 9;
    let second = 9;
    let bx = 0;
    let by = 0;
    const iu = Math.floor(u);
    const iv = Math.floor(v);
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        const px = iu + dx + cell(iu + dx, iv + dy, seed);
        const py = iv + dy + cell(iu + dx, iv + dy, seed + 1);
        const d = Math.abs(px - u) * 0.7 + Math.abs(py - v) * 0.7 + Math.hypot(px - u, py - v) * 0.5;
        if (d < best) {
          second = best;
          best = d;
          bx = iu + dx;
          by = iv + dy;
        } else if (d < second) second = d;
      }
    }
    const q = cell(bx, by, seed + 2);
    const tilt = (cell(bx, by, seed + 3) - 0.5) * (u - bx) + (cell(bx, by, seed + 4) - 0.5) * (v - by);
    height[i] = tilt * 0.35 + Math.min(0.08, (second - best) * 0.35);
    tone[i] = clamp(q * 0.8 + tilt * 0.45 + 0.1);
  });
};

const ink: Form = (stage, rng, n, height, tone) => {
  const t = stage.time * 0.05;
  const drops = Array.from(
    { length: rng.int(3, 6) },
    () => [rng.range(-0.4, 0.4), rng.range(-0.4, 0.4), rng.range(0.12, 0.34), rng.next()] as const,
  );
  const { width: W, height: H } = stage;
  const L = Math.max(W, H);
  each(stage, rng, 1, (u, v, i) => {
    const x = (i % W) / L - W / L / 2;
    const y = Math.floor(i / W) / L - H / L / 2;
    const wx = n.fbm(u * 2.2 + t, v * 2.2, 4) * 0.24;
    const wy = n.fbm(u * 2.2 + 30, v * 2.2 - t, 4) * 0.24;
    let k = 0;
    let hue = 0;
    for (const [dx, dy, r, c] of drops) {
      const d = Math.hypot(x - dx + wx, y - dy + wy) / r;
      const w = Math.exp(-d * d * 1.4) * (0.7 + 0.5 * n.fbm(u * 6 + wx * 14, v * 6 + wy * 14, 3));
      k += w;
      hue += w * c;
    }
    const wisp = smoothstep(0.08, 0.9, k);
    height[i] = wisp * 0.3 + n.fbm(u * 9 + wx * 20, v * 9 + wy * 20, 2) * 0.03 * wisp;
    tone[i] = clamp(
      0.02 + wisp * (0.25 + 0.6 * (hue / (k + 1e-4))) + wisp * n.fbm(u * 4 + wx * 9, v * 4 + wy * 9, 3) * 0.25,
    );
  });
};

const threads: Form = (stage, rng, n, height, tone) => {
  const count = rng.range(26, 60);
  const twist = rng.range(0.5, 1.4);
  const t = stage.time * 0.08;
  each(stage, rng, 1, (u, v, i) => {
    const a = n.fbm(u * 0.8 + t, v * 0.8, 2) * twist;
    const p = (v + a + 0.25 * n.at(u * 1.7 + a, v * 0.6)) * count;
    const k = Math.abs(p - Math.floor(p) - 0.5) * 2;
    const q = cell(Math.floor(p), 3, rng.seed);
    height[i] = Math.sqrt(Math.max(0, 1 - k * k)) * (0.02 + 0.03 * q) + a * 0.1;
    tone[i] = clamp(0.5 + 0.45 * Math.sin(Math.floor(p) * 0.21 + a * 2) + (q - 0.5) * 0.3);
  });
};

/** Circles, bars, arcs and triangles in balance, overlapping as if printed. */
const geometry: Form = (stage, rng, n, height, tone) => {
  const { width: W, height: H } = stage;
  const L = Math.max(W, H);
  const diagonal = rng.range(-0.9, -0.2);
  const shapes = Array.from({ length: rng.int(13, 22) }, (_, i) => {
    const along = rng.gauss() * 0.26;
    const off = rng.gauss() * 0.13;
    return {
      kind: i === 0 ? 0 : rng.int(0, 5),
      x: Math.cos(diagonal) * along - Math.sin(diagonal) * off,
      y: Math.sin(diagonal) * along + Math.cos(diagonal) * off,
      r: i === 0 ? rng.range(0.17, 0.24) : rng.range(0.025, 0.13) * (i < 5 ? 1.5 : 1),
      a: rng.chance(0.6) ? diagonal + (rng.int(0, 3) * Math.PI) / 4 : rng.range(0, 6.28),
      tone: rng.next(),
    };
  });
  const ground = rng.pick([0.66, 0.62, 0.02, 0.58]);
  const px = 1.2 / L;
  for (let y = 0; y < H; y++) {
    for (let x = 0; x < W; x++) {
      const i = y * W + x;
      const u = (x - W / 2) / L;
      const v = (y - H / 2) / L;
      let c = ground + n.at(u * 2, v * 2) * 0.02;
      let h = n.fbm(u * 120, v * 120, 2) * 0.006;
      for (const s of shapes) {
        const dx = u - s.x;
        const dy = v - s.y;
        const p = dx * Math.cos(s.a) + dy * Math.sin(s.a);
        const q = -dx * Math.sin(s.a) + dy * Math.cos(s.a);
        const d = Math.hypot(dx, dy);
        let e: number;
        if (s.kind === 0) e = d - s.r;
        else if (s.kind === 1) e = Math.abs(d - s.r) - s.r * 0.1;
        else if (s.kind === 2) e = Math.max(Math.abs(p) - s.r * 2.6, Math.abs(q) - s.r * 0.07);
        else if (s.kind === 3) e = Math.max(Math.abs(q) * 0.87 + p * 0.5, -p) - s.r * 0.6;
        else if (s.kind === 4) e = Math.max(d - s.r, p);
        else e = Math.max(Math.abs(p) - s.r, Math.abs(q) - s.r * 0.62);
        const k = smoothstep(px, -px, e);
        if (k <= 0) {
          // a printed shape lifts a little from the paper
          h -= 0.01 * smoothstep(0.012, 0, e);
          continue;
        }
        const inner = s.kind === 0 && s.r > 0.1 ? Math.floor((d / s.r) * 4) * 0.09 : 0;
        c = c * (1 - k * 0.9) + (s.tone + inner) * k * 0.9;
      }
      height[i] = h;
      tone[i] = clamp(c);
    }
  }
};

const FAMILIES: Record<Family, Form> = { liquid, waves, geometry, crystal, ink, threads };
