import { clamp, hex, mix, mixRgb, PIGMENT, scaleRgb, smoothstep } from '../core/colour.ts';
import type { Frame } from '../frame.ts';
import { noiseField } from '../nature/field.ts';
import { splat } from '../nature/splat.ts';
import { type Ground, paintTerrain } from '../nature/terrain.ts';
import type { PlacePainter, Rgb, Rng, Stage } from '../stage.ts';
import { relight } from './backdrop.ts';
import { planet, worldOf } from './planets.ts';

const NEBULAE: readonly (readonly Rgb[])[] = [
  ['#1a1147', '#7a2a8a', '#f2789a', '#ffd9a8'],
  ['#071a33', '#14548a', '#3fc0c8', '#f0e0b0'],
  ['#1c0a14', '#8a1f2a', '#f07a3a', '#ffe0a0'],
  ['#081420', '#1f5a4a', '#8fd08a', '#f6e8b0'],
  ['#10102e', '#3a3aa0', '#9a7af0', '#ffc0e8'],
].map((row) => row.map(hex));

/** Deep space: nebula, stars, planets with rings or a spiral galaxy; a barren moon underfoot when something must stand. */
export const spacePlace: PlacePainter = {
  places: ['space'],
  paint(frame, stage, drawSubjects) {
    const rng = stage.rng.node('space');
    const side = stage.layout?.side ?? 1;
    relight(stage, {
      dir: [-side * rng.range(0.6, 0.9), rng.range(0.2, 0.6), -rng.range(0.15, 0.6)],
      colour: [2.7, 2.55, 2.35],
      sky: [0.1, 0.11, 0.17],
      ground: [0.06, 0.06, 0.08],
      key: 0.085,
      artificial: true,
      top: [0.01, 0.012, 0.03],
      horizon: [0.05, 0.05, 0.1],
      floor: [0.2, 0.19, 0.19],
    });
    const named = stage.scene.palette.map((c) => PIGMENT[c]);
    const ramp =
      named.length > 0
        ? [scaleRgb(named[0], 0.08), named[0], named[1] ?? mixRgb(named[0], [1, 0.7, 0.8], 0.5), [1, 0.9, 0.75] as Rgb]
        : rng.pick(NEBULAE);
    const traits = stage.scene.placeTraits ?? [];
    const standing =
      traits.includes('lunar') || stage.placed.some((p) => p.layer === 'ground' || p.layer === 'foreground');
    const martian = standing && traits.includes('mars');
    if (martian) martianSky(frame, stage);
    else {
      nebula(frame, stage, rng.node('nebula'), ramp);
      stage.checkpoint(0.3, 'nebula');
      stars(frame, stage, rng.node('stars'));
    }
    if (stage.scene.sky.includes('meteor')) comet(frame, stage, rng.node('comet'));
    if (stage.scene.sky.includes('sun'))
      splat(frame, stage.width * 0.2, stage.height * 0.16, stage.width * 0.05, 6, 5.4, 4.4);
    const wantsPlanet = stage.scene.sky.includes('planet') || worldOf(stage) !== null;
    const variant = rng.node('variant').next();
    if (martian) {
      // The sky of Mars is dust; no world is seen through it.
    } else if (!wantsPlanet && variant < 0.18) galaxy(frame, stage, rng.node('galaxy'), ramp);
    else {
      const n = variant < 0.5 ? 1 : rng.int(2, 3);
      for (let i = n - 1; i >= 0; i--) planet(frame, stage, rng.node(`planet/${i}`), i, ramp, standing);
    }
    drawSubjects('sky');
    drawSubjects('behind_water');
    if (standing) moonGround(frame, stage, rng.node('moon'), traits.includes('mars'));
    for (const layer of ['on_water', 'ground', 'foreground'] as const) drawSubjects(layer);
  },
};

/** Butterscotch dust, brighter at the horizon. */
function martianSky(frame: Frame, stage: Stage): void {
  const { width: W, height: H } = frame;
  const n = noiseField(stage.rng.node('space/dust').seed);
  for (let y = 0; y < H; y++) {
    const t = clamp(y / Math.max(1, stage.camera.horizonY));
    for (let x = 0; x < W; x++) {
      const k = 0.9 + 0.2 * n.fbm((x / W) * 3, (y / H) * 9, 4);
      const o = y * W + x;
      frame.r[o] = mix(0.16, 0.6, t) * k;
      frame.g[o] = mix(0.085, 0.36, t) * k;
      frame.b[o] = mix(0.055, 0.21, t) * k;
    }
  }
  splat(frame, W * 0.24, stage.camera.horizonY * 0.35, W * 0.022, 2.2, 2, 1.8);
}

function comet(frame: Frame, stage: Stage, rng: Rng): void {
  const len = stage.width * 0.4;
  const [x0, y0] = [stage.width * rng.range(0.55, 0.75), stage.height * rng.range(0.12, 0.3)];
  for (let s = 0; s < len; s += 0.7) {
    const k = (1 - s / len) ** 1.6;
    splat(
      frame,
      x0 - s * 0.92,
      y0 + s * 0.4,
      (1.2 + 5 * (s / len)) * Math.max(0.5, stage.scale),
      0.16 * k,
      0.2 * k,
      0.26 * k,
    );
  }
  splat(frame, x0, y0, 5 * Math.max(0.5, stage.scale), 2.4, 2.5, 2.6);
}

function nebula(frame: Frame, stage: Stage, rng: Rng, ramp: readonly Rgb[]): void {
  const { width: W, height: H } = frame;
  const n = noiseField(rng.seed);
  const L = Math.max(W, H);
  const angle = rng.range(-1.2, 1.2);
  const ca = Math.cos(angle);
  const sa = Math.sin(angle);
  const width = rng.range(0.18, 0.4);
  const shift = rng.range(-0.15, 0.15);
  const amount = rng.range(0.7, 1.25);
  const drift = stage.time * 0.01;
  for (let y = 0; y < H; y++) {
    for (let x = 0; x < W; x++) {
      const u = (x - W / 2) / L;
      const v = (y - H / 2) / L;
      const p = u * ca + v * sa;
      const q = -u * sa + v * ca + shift;
      const wx = n.fbm(p * 2.2 + drift, q * 2.2, 3);
      const wy = n.fbm(p * 2.2 + 40, q * 2.2, 3);
      const band = Math.exp(-(((q + wx * 0.16) / width) ** 2));
      const d = clamp(0.5 + 0.75 * n.fbm(p * 3 + wx * 1.3, q * 3 + wy * 1.3, 5));
      const dust = smoothstep(0.42, 0.75, 0.5 + 0.6 * n.fbm(p * 4.5 + 9 + wy, q * 6 + wx, 4)) * band;
      const k = clamp(band * d * d * 1.9 * amount) * (1 - dust * 0.75);
      const core = smoothstep(0.55, 1, band * d * 1.45) * (1 - dust);
      const hue = clamp(0.5 + wx * 0.9);
      const i = y * W + x;
      for (let c = 0; c < 3; c++) {
        const plane = c === 0 ? frame.r : c === 1 ? frame.g : frame.b;
        const cloud = mix(ramp[1][c], ramp[2][c], hue);
        plane[i] = 0.0035 + ramp[0][c] * 0.22 + cloud * k * 0.34 + ramp[3][c] * core * core * 0.26;
      }
    }
  }
}

function stars(frame: Frame, stage: Stage, rng: Rng): void {
  const { width: W, height: H } = frame;
  const n = Math.round((W * H) / 620);
  const s = Math.max(0.55, stage.scale);
  for (let i = 0; i < n; i++) {
    const m = rng.next() ** 7;
    const warm = rng.next();
    const x = rng.next() * W;
    const y = rng.next() * H;
    const twinkle = 1 + 0.25 * Math.sin(stage.time * 3 + i);
    const e = (0.1 + m * 3.2) * twinkle;
    splat(frame, x, y, (0.55 + m * 0.9) * s, e * (0.75 + 0.5 * warm), e * 0.92, e * (1.3 - 0.5 * warm));
    if (m > 0.62) {
      // cross-shaped glint of a bright star
      const len = Math.round((6 + 26 * (m - 0.6)) * s);
      for (let d = -len; d <= len; d++) {
        const g = 0.7 * (1 - Math.abs(d) / len) ** 2.5;
        for (const [gx, gy] of [
          [Math.round(x) + d, Math.round(y)],
          [Math.round(x), Math.round(y) + d],
        ]) {
          if (gx < 0 || gy < 0 || gx >= W || gy >= H) continue;
          const o = gy * W + gx;
          frame.r[o] += g;
          frame.g[o] += g;
          frame.b[o] += g * 1.15;
        }
      }
    }
  }
}

function galaxy(frame: Frame, stage: Stage, rng: Rng, ramp: readonly Rgb[]): void {
  const { width: W, height: H } = frame;
  const L = Math.min(W, H);
  const cx = W * rng.range(0.4, 0.6);
  const cy = H * rng.range(0.38, 0.55);
  const tilt = rng.range(0, Math.PI);
  const flat = rng.range(0.32, 0.75);
  const arms = rng.pick([2, 2, 3, 4]);
  const wind = rng.range(2.6, 4);
  const n = noiseField(rng.seed);
  const ct = Math.cos(tilt);
  const st = Math.sin(tilt);
  for (let y = 0; y < H; y++) {
    for (let x = 0; x < W; x++) {
      const u = (x - cx) / (L * 0.44);
      const v = (y - cy) / (L * 0.44);
      const p = u * ct + v * st;
      const q = (-u * st + v * ct) / flat;
      const r = Math.hypot(p, q);
      if (r > 1.5) continue;
      const a = Math.atan2(q, p) + stage.time * 0.02;
      const phase = a * arms - Math.log(r + 0.06) * wind * arms;
      const tex = n.fbm(p * 4 + 10, q * 4, 4);
      const arm = (0.5 + 0.5 * Math.cos(phase + tex * 1.6)) ** 2.2;
      const fall = Math.exp(-r * 2.4) * smoothstep(1.5, 0.7, r);
      const dust = smoothstep(0.1, 0.5, n.fbm(p * 7, q * 7 + 20, 4)) * arm;
      const core = Math.exp(-r * r * 42) * 2.4 + Math.exp(-r * 7) * 0.8;
      const e = fall * (0.18 + 1.5 * arm) * (1 - dust * 0.6) * (0.7 + tex * 0.8);
      const o = y * W + x;
      frame.r[o] += e * mix(ramp[2][0], ramp[1][0], clamp(r)) * 0.95 + core * 1.0;
      frame.g[o] += e * mix(ramp[2][1], 0.5, clamp(r)) * 0.9 + core * 0.82;
      frame.b[o] += e * mix(ramp[2][2], 1, clamp(r)) + core * 0.6;
      if (arm > 0.6 && n.cell(x, y) > 0.985) {
        frame.r[o] += e * 2;
        frame.g[o] += e * 2;
        frame.b[o] += e * 2.2;
      }
    }
  }
}

/** Grey dust and craters under a black sky; rust on Mars. */
function moonGround(frame: Frame, stage: Stage, rng: Rng, red: boolean): void {
  const n = noiseField(rng.seed);
  const warm = rng.chance(0.3);
  const crater = (x: number, z: number, size: number): number => {
    const u = x / size;
    const v = z / size;
    const iu = Math.floor(u);
    const iv = Math.floor(v);
    let h = 0;
    for (let j = -1; j <= 1; j++)
      for (let i = -1; i <= 1; i++) {
        const q = n.cell(iu + i, iv + j);
        if (q < 0.45) continue;
        const d =
          Math.hypot(
            u - iu - i - 0.2 - 0.6 * n.cell(iu + i + 31, iv + j),
            v - iv - j - 0.2 - 0.6 * n.cell(iu + i, iv + j + 57),
          ) /
          (0.14 + 0.24 * q);
        if (d < 1.5) h += (d < 1 ? (d * d - 1) * 0.7 + 0.22 : 0.22 * (1 - (d - 1) / 0.5) ** 2) * q * size * 0.16;
      }
    return h;
  };
  paintTerrain(frame, stage, {
    near: 1.1,
    far: 160,
    steps: 560,
    water: null,
    height: (x, z, foot) =>
      n.fbm(x * 0.03, z * 0.03, 4) * 3 * smoothstep(8, 50, z) +
      crater(x, z, 17) * smoothstep(4, 9, z) +
      crater(x + 40, z, 5) +
      (foot < 0.1 ? crater(x, z + 9, 1.4) + n.fbm(x * 1.7, z * 1.7, 3) * 0.05 : 0),
    material: (g: Ground, x, _h, z) => {
      const k = 0.24 + 0.07 * n.fbm(x * 0.8, z * 0.8, 4) + 0.05 * n.at(x * 9, z * 9);
      g.r = k * (red ? 2.0 : warm ? 1.3 : 1.02);
      g.g = k * (red ? 0.74 : warm ? 0.95 : 1);
      g.b = k * (red ? 0.36 : warm ? 0.75 : 0.98);
    },
  });
}
