import { addEnlarged, downsample, gaussianBlur } from '../core/blur.ts';
import { clamp, hex, luminance, mix } from '../core/colour.ts';
import { drawMarks } from '../core/layer.ts';
import { type Frame, ID } from '../frame.ts';
import type { Place } from '../scene.ts';
import type { Rgb, Stage } from '../stage.ts';
import { noiseField } from './field.ts';
import { paintLanterns } from './lanterns.ts';
import { splat } from './splat.ts';

const INDOORS: readonly Place[] = ['room', 'studio', 'underwater', 'space', 'abstract'];

const LEAFY: readonly Place[] = [
  'forest',
  'field',
  'meadow',
  'garden',
  'mountains',
  'valley',
  'lake',
  'river',
  'pond',
  'waterfall',
];

const isBare = (scene: Stage['scene']): boolean => scene.ground.includes('snow') || scene.season === 'winter';

/** Everything in the air of any outdoor place: haze shafts, rain, snow, petals, leaves, fireflies. Closed form in time. */
export function paintWeather(frame: Frame, stage: Stage): void {
  if (INDOORS.includes(stage.scene.place)) return;
  const { scene } = stage;
  const air = stage.atmosphere;
  const low = air?.time === 'dawn' || air?.time === 'sunset' || air?.time === 'morning';
  const asked = scene.ground.includes('godrays');
  if (asked || (low && (air?.sunDisc ?? 0) > 0.4)) godRays(frame, stage, asked ? 0.55 : 0.22);
  const strength = clamp(scene.weatherStrength || 0.7, 0.2, 1);
  const falls = (w: 'rain' | 'snow' | 'storm'): boolean => air?.weather === w && !scene.without.weather.includes(w);
  if (falls('rain') || falls('storm')) rain(frame, stage, strength * (air?.weather === 'storm' ? 1.2 : 1));
  if (falls('snow')) snowfall(frame, stage, strength);
  if (
    scene.ground.includes('petals') ||
    (scene.ground.includes('cherry_blossom') && !scene.without.ground.includes('petals'))
  )
    flakes(frame, stage, 'petals');
  else if (
    scene.ground.includes('autumn_leaves') ||
    (air?.weather === 'wind' && LEAFY.includes(scene.place) && !isBare(scene))
  )
    flakes(frame, stage, 'leaves');
  if (scene.ground.includes('fireflies')) fireflies(frame, stage);
  if (scene.ground.includes('mist')) mist(frame, stage);
  if (scene.ground.includes('lanterns') && !['city', 'street'].includes(scene.place)) paintLanterns(frame, stage);
}

/** Light scattered towards the eye around the sun: radial smear of what is bright near it, at quarter size. */
function godRays(frame: Frame, stage: Stage, strength: number): void {
  const { width, height } = frame;
  const small = [frame.r, frame.g, frame.b].map((p) => downsample(p, width, height, 4));
  const w = small[0]!.width;
  const h = small[0]!.height;
  const mask = new Float32Array(w * h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      const open = frame.id[Math.min(height - 1, y * 4) * width + Math.min(width - 1, x * 4)] === ID.sky ? 1 : 0.25;
      const l = luminance(small[0]!.plane[i], small[1]!.plane[i], small[2]!.plane[i]);
      mask[i] = clamp(l - 0.7, 0, 2.5) * open;
    }
  }
  const sx = stage.light.screen.x / 4;
  const sy = stage.light.screen.y / 4;
  const out = new Float32Array(w * h);
  const steps = 40;
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const dx = (sx - x) / steps;
      const dy = (sy - y) / steps;
      let px = x;
      let py = y;
      let sum = 0;
      let a = 1;
      for (let s = 0; s < steps; s++) {
        const xi = px | 0;
        const yi = py | 0;
        if (px >= 0 && py >= 0 && xi < w && yi < h) sum += mask[yi * w + xi] * a;
        px += dx;
        py += dy;
        a *= 0.96;
      }
      out[y * w + x] = (sum / 26) * strength;
    }
  }
  gaussianBlur(out, w, h, 1.2);
  const [cr, cg, cb] = normalised(stage.light.colour);
  const rays = { plane: out, width: w, height: h };
  addEnlarged(rays, 4, frame.r, width, height, cr);
  addEnlarged(rays, 4, frame.g, width, height, cg);
  addEnlarged(rays, 4, frame.b, width, height, cb);
}

const normalised = (c: Rgb): Rgb => {
  const m = Math.max(c[0], c[1], c[2], 1e-3);
  return [c[0] / m, c[1] / m, c[2] / m];
};

/** Mean light of the picture: flakes and drops are as bright as the air they hang in. */
function airLight(frame: Frame): number {
  let sum = 0;
  let n = 0;
  for (let i = 0; i < frame.r.length; i += 97) {
    sum += Math.min(2, luminance(frame.r[i], frame.g[i], frame.b[i]));
    n++;
  }
  return sum / Math.max(1, n);
}

function rain(frame: Frame, stage: Stage, strength: number): void {
  const rng = stage.rng.node('weather/rain');
  const { width: W, height: H, scale } = stage;
  const slant = rng.range(-0.16, 0.16) * (stage.atmosphere?.weather === 'storm' ? 2.2 : 1);
  const light = airLight(frame) + 0.03;
  // Drops are seen by the light behind them; by night that is little, and the eye is wide open.
  const seen = stage.light.artificial ? 2.2 : 1.5;
  splashes(frame, stage, seen * light, strength);
  const n = Math.round(1500 * strength);
  for (let i = 0; i < n; i++) {
    const depth = rng.next();
    const l = (14 + 60 * depth * depth) * scale;
    const speed = (0.9 + depth) * H * 1.4;
    const x0 = (rng.next() * 1.3 - 0.15) * W;
    const y0 = ((rng.next() * (H + l) + stage.time * speed) % (H + l)) - l;
    const k = seen * light * (0.05 + 0.2 * depth * depth) * (0.5 + 0.5 * rng.next());
    for (let s = 0; s < l; s++) {
      const y = (y0 + s) | 0;
      if (y < 0 || y >= H) continue;
      const xf = x0 + (y0 + s) * slant;
      const x = Math.floor(xf);
      if (x < 0 || x >= W - 1) continue;
      const fx = xf - x;
      const t = k * Math.sin((Math.PI * s) / l);
      const o = y * W + x;
      frame.r[o] += t * (1 - fx);
      frame.g[o] += t * (1 - fx);
      frame.b[o] += t * (1 - fx) * 1.08;
      frame.r[o + 1] += t * fx;
      frame.g[o + 1] += t * fx;
      frame.b[o + 1] += t * fx * 1.08;
    }
  }
}

/** Rings and crowns where drops strike the ground, and wider rings on water; a ring's age is its place in its own cycle. */
function splashes(frame: Frame, stage: Stage, light: number, strength: number): void {
  const rng = stage.rng.node('weather/splashes');
  const { width: W, height: H, scale } = stage;
  const { focal } = stage.camera;
  const n = Math.round(520 * strength);
  for (let i = 0; i < n; i++) {
    const x = rng.next() * W;
    const y = rng.next() ** 0.7 * H;
    const age = (rng.next() + stage.time * 2.4) % 1;
    const size = rng.range(0.05, 0.12);
    const o = (y | 0) * W + (x | 0);
    const water = frame.id[o] === ID.water;
    if (!water && frame.id[o] !== ID.ground) continue;
    const z = Math.max(1.2, frame.depth[o]);
    // On a rock face drops leave no rings: there the depth hardly grows from row to row.
    const rows = Math.min(y | 0, Math.ceil(3 * scale));
    const level = (z * rows) / Math.max(rows * 2, y - stage.camera.horizonY);
    if (!water && frame.depth[o - rows * W]! - z < level * 0.3) continue;
    const radius = Math.min(9 * scale, ((size * (water ? 2.2 : 1) * focal) / z) * (0.3 + 0.7 * age));
    if (radius < 0.8 * scale) continue;
    const flat = clamp((y - stage.camera.horizonY) / focal, 0.12, 0.5);
    const k = light * (1 - age) * 0.5;
    const steps = Math.max(10, Math.round(radius * 5));
    for (let s = 0; s < steps; s++) {
      const a = (s / steps) * Math.PI * 2;
      splat(frame, x + Math.cos(a) * radius, y + Math.sin(a) * radius * flat, 0.7 * scale, k, k, k * 1.06);
    }
    if (!water && age < 0.5)
      for (let s = 0; s < 3; s++)
        splat(
          frame,
          x + (s - 1) * radius * 0.5,
          y - radius * (0.4 + age) * (s === 1 ? 1.3 : 0.8),
          0.6 * scale,
          k * 1.3,
          k * 1.3,
          k * 1.4,
        );
  }
}

function snowfall(frame: Frame, stage: Stage, strength: number): void {
  const rng = stage.rng.node('weather/snow');
  const { width: W, height: H, scale } = stage;
  const light = airLight(frame) * 1.5 + 0.05;
  const n = Math.round(900 * strength);
  for (let i = 0; i < n; i++) {
    const d = rng.next() ** 5;
    const r = (0.8 + d * 6.5) * scale;
    const fall = (0.06 + 0.22 * d) * H;
    const sway = Math.sin(stage.time * (0.6 + d) + i) * 14 * scale;
    const x = (((rng.next() * W + sway + stage.time * 12 * scale) % W) + W) % W;
    const y = (rng.next() * H + stage.time * fall) % H;
    const k = (light * 0.75) / (1 + d * 3.2);
    splat(frame, x, y, Math.max(0.6, r), k, k * 0.99, k);
  }
}

function flakes(frame: Frame, stage: Stage, kind: 'petals' | 'leaves'): void {
  const rng = stage.rng.node(`weather/${kind}`);
  const { width: W, height: H, scale } = stage;
  const colours = (kind === 'petals' ? ['#f9c6d4', '#fbdbe4', '#f2a6bd'] : ['#c8641c', '#d9932a', '#a8401c']).map(hex);
  const bright = clamp(airLight(frame) * 2.2, 0.15, 1.4);
  drawMarks(frame, { x: 0, y: 0, width: W, height: H }, { z: 1.5, id: ID.weather, gain: bright }, (g) => {
    const n = kind === 'petals' ? 70 : 46;
    for (let i = 0; i < n; i++) {
      const z = rng.next();
      const s = (3.2 + z * z * 13) * scale;
      const x = (((rng.next() * W + stage.time * (24 + 40 * z) * scale) % W) + W) % W;
      const y = (rng.next() * H + stage.time * (40 + 70 * z) * scale) % H;
      const spin = rng.next() * 6.3 + stage.time * (1 + z);
      const flat = 0.35 + 0.6 * Math.abs(Math.sin(rng.next() * 6 + stage.time * 2));
      const c = rng.pick(colours);
      g.dip(c, z > 0.85 ? 0.7 : 0.92).dab(x, y, s, s * 0.55 * flat, spin, kind === 'leaves');
    }
  });
}

function fireflies(frame: Frame, stage: Stage): void {
  const rng = stage.rng.node('weather/fireflies');
  const { width: W, height: H, scale } = stage;
  for (let i = 0; i < 90; i++) {
    const d = rng.next() ** 3;
    const x = rng.next() * W + Math.sin(stage.time * 0.7 + i) * 20 * scale;
    const y = H * (0.42 + 0.56 * rng.next()) + Math.cos(stage.time * 0.9 + i * 2) * 12 * scale;
    const pulse = stage.time ? 0.4 + 0.6 * Math.sin(stage.time * 2 + i) ** 2 : 0.5 + 0.5 * rng.next();
    splat(frame, x, y, (1.3 + 3.2 * d) * scale, 1.5 * pulse, 1.7 * pulse, 0.45 * pulse);
    splat(frame, x, y, (7 + 18 * d) * scale, 0.12 * pulse, 0.14 * pulse, 0.03 * pulse);
  }
}

/** Low banks of mist between near and far. */
function mist(frame: Frame, stage: Stage): void {
  const n = noiseField(stage.rng.node('weather/mist').seed);
  const { width: W, height: H, camera, fog } = stage;
  const lift = 1.15;
  for (let y = Math.floor(H * 0.2); y < H; y++) {
    const band = Math.exp(-(((y - camera.horizonY - H * 0.04) / (H * 0.12)) ** 2));
    if (band < 0.02) continue;
    for (let x = 0; x < W; x++) {
      const o = y * W + x;
      const far = clamp(((Number.isFinite(frame.depth[o]) ? frame.depth[o] : 90) - 4) / 26);
      const k = band * far * clamp(0.45 + n.fbm((x / W) * 3 + stage.time * 0.05, (y / H) * 9, 4) * 1.1) * 0.85;
      frame.r[o] = mix(frame.r[o], fog.colour[0] * lift, k);
      frame.g[o] = mix(frame.g[o], fog.colour[1] * lift, k);
      frame.b[o] = mix(frame.b[o], fog.colour[2] * lift, k);
    }
  }
}
