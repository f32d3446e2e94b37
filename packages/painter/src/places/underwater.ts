import { clamp, hex, mix, mixRgb, smoothstep } from '../core/colour.ts';
import { css, drawLayer } from '../core/layer.ts';
import { type Frame, ID } from '../frame.ts';
import { noiseField } from '../nature/field.ts';
import { splat } from '../nature/splat.ts';
import type { PlacePainter, Rgb, Rng, Stage } from '../stage.ts';
import { subjectPainter } from '../subjects/registry.ts';
import { relight } from './backdrop.ts';
import { garden } from './reef.ts';

const WATERS: readonly (readonly [Rgb, Rgb, Rgb])[] = [
  [hex('#8fe0e8'), hex('#1f7fb0'), hex('#04203f')],
  [hex('#a8f0d8'), hex('#1f9a9a'), hex('#06304a')],
  [hex('#7ab8f0'), hex('#1f4fa8'), hex('#040f33')],
  [hex('#c0f0e0'), hex('#2fa0b8'), hex('#0a3f66')],
];

/** Below the surface: shafts of light, a reef or open deep, weed that sways, bubbles, shoals far off. */
export const underwaterPlace: PlacePainter = {
  places: ['underwater'],
  paint(frame, stage, drawSubjects) {
    const rng = stage.rng.node('underwater');
    const night = stage.scene.time === 'night' || stage.scene.mood === 'dark' || stage.scene.mood === 'mysterious';
    const deep = (stage.scene.placeTraits ?? []).includes('deep');
    const water = night || deep ? WATERS[2] : rng.pick(WATERS);
    const k = night ? 0.4 : deep ? 0.62 : 1;
    relight(stage, {
      dir: [rng.range(-0.4, 0.4), 0.9, -0.35],
      colour: [1.0 * k, 1.5 * k, 1.55 * k],
      sky: [0.16 * k, 0.36 * k, 0.46 * k],
      ground: [0.05 * k, 0.13 * k, 0.17 * k],
      fog: mixRgb(water[1], water[2], 0.5),
      density: 0.035,
      key: night || deep ? 0.09 : 0.16,
      top: water[0],
      horizon: water[1],
      floor: [0.5, 0.5, 0.4],
    });
    const reef =
      stage.scene.ground.includes('coral') ||
      (!deep && rng.chance(0.62)) ||
      stage.placed.some(
        ({ subject: { kind } }) => subjectPainter(kind)?.habitat.layer === 'ground' && (!deep || kind === 'crab'),
      );
    const sunX = frame.width * rng.range(0.2, 0.8);
    body(frame, stage, rng.node('body'), water, sunX);
    stage.checkpoint(0.25, 'water');
    drawSubjects('behind_water');
    if (reef) {
      seabed(frame, stage, rng.node('bed'), water);
      distantRocks(frame, stage, rng.node('rocks'), water);
      garden(frame, stage, rng.node('far'), 0.25, water);
      garden(frame, stage, rng.node('mid'), 0.6, water);
    }
    shoal(frame, stage, rng.node('shoal'), water);
    drawSubjects('ground');
    drawSubjects('sky');
    drawSubjects('on_water');
    shafts(frame, stage, rng.node('shafts'), water, sunX);
    if (reef) garden(frame, stage, rng.node('near'), 1.15, water);
    bubbles(frame, stage, rng.node('bubbles'));
    drawSubjects('foreground');
  },
};

function body(frame: Frame, stage: Stage, rng: Rng, water: readonly [Rgb, Rgb, Rgb], sunX: number): void {
  const { width: W, height: H } = frame;
  const n = noiseField(rng.seed);
  const depth = rng.range(0.75, 1.15);
  for (let y = 0; y < H; y++) {
    for (let x = 0; x < W; x++) {
      const v = y / H + n.at((x / W) * 2, (y / H) * 1.5) * 0.05;
      const d = Math.sqrt(((x - sunX) / W) ** 2 + (y / H + 0.1) ** 2);
      const t = clamp(v * depth);
      const o = y * W + x;
      const glow = Math.exp(-d * d * 5.5) * 0.85;
      // the restless underside of the surface
      const q = (x - W / 2) / (y + H * 0.06);
      const ripple =
        smoothstep(
          0.35,
          0.75,
          n.fbm(q * 2.2 + stage.time * 0.2, (H * 0.6) / (y + H * 0.06) + stage.time * 0.1, 3) + 0.42,
        ) *
        smoothstep(0.2, 0.0, y / H) *
        0.9;
      for (let c = 0; c < 3; c++) {
        const plane = c === 0 ? frame.r : c === 1 ? frame.g : frame.b;
        const base =
          t < 0.45 ? mix(water[0][c] * 0.62, water[1][c], t / 0.45) : mix(water[1][c], water[2][c], (t - 0.45) / 0.55);
        plane[o] = base * 0.6 + water[0][c] * (glow + ripple * 0.5);
      }
      frame.depth[o] = 60;
    }
  }
}

function seabed(frame: Frame, stage: Stage, rng: Rng, water: readonly [Rgb, Rgb, Rgb]): void {
  const { width: W, height: H } = frame;
  const n = noiseField(rng.seed);
  const top = H * rng.range(0.64, 0.76);
  const f = stage.camera.focal;
  const cam = 1.4;
  const sand: Rgb = rng.pick([hex('#d8c9a0'), hex('#c8b890'), hex('#e0d8c0')]);
  const { light, fog } = stage;
  for (let x = 0; x < W; x++) {
    const crest = top + n.fbm((x / W) * 3, 2, 3) * H * 0.05;
    for (let y = Math.ceil(crest); y < H; y++) {
      const z = (cam * f) / (y - crest + H * 0.045);
      const wx = ((x - W / 2) / f) * z;
      const ripple = Math.sin(wx * 2 + z * 9 + n.at(wx * 0.8, z * 0.8) * 5) * smoothstep(9, 2, z);
      const t = stage.time * 0.5;
      const c1 = Math.abs(n.at(wx * 1.1 + t, z * 1.1));
      const c2 = Math.abs(n.at(wx * 1.1 + 9, z * 1.1 - t));
      const caustic = Math.max(0, 1 - (c1 + c2) * 2.1) ** 3 * 1.9 * smoothstep(16, 3, z);
      const grain = 0.8 + 0.25 * n.fbm(wx * 3, z * 3, 3) + ripple * 0.1;
      const fade = 1 - Math.exp(-z * 0.12);
      const o = y * W + x;
      for (let c = 0; c < 3; c++) {
        const plane = c === 0 ? frame.r : c === 1 ? frame.g : frame.b;
        const lit = sand[c] * grain * (light.skyAmbient[c] + light.colour[c] * (0.25 + caustic * 0.65));
        plane[o] = mix(lit, mix(fog.colour[c], water[1][c], 0.25) * 0.75, fade);
      }
      frame.depth[o] = z;
      frame.id[o] = ID.ground;
    }
  }
}

/** Layers of rock reefs fading into the blue. */
function distantRocks(frame: Frame, stage: Stage, rng: Rng, water: readonly [Rgb, Rgb, Rgb]): void {
  const { width: W, height: H } = frame;
  const n = noiseField(rng.seed);
  const side = stage.layout?.side ?? 1;
  for (let layer = 0; layer < 3; layer++) {
    const fade = 0.84 - layer * 0.22;
    const base = H * (0.72 + layer * 0.07);
    const rise = H * (0.24 + layer * 0.05);
    for (let x = 0; x < W; x++) {
      const u = x / W;
      const heavy =
        smoothstep(0.35, 1, side > 0 ? u : 1 - u) * 0.9 + smoothstep(0.5, 0, side > 0 ? u : 1 - u) * 0.35 * layer * 0.5;
      const crest =
        base -
        rise * heavy * (0.7 + 0.6 * n.fbm(u * 5 + layer * 9, layer, 4)) -
        H * 0.012 * n.fbm(u * 40, layer * 3, 3);
      for (let y = Math.max(0, Math.ceil(crest)); y < Math.min(H, base + H * 0.03); y++) {
        const o = y * W + x;
        const soft = smoothstep(base + H * 0.03, base - H * 0.02, y);
        const rough = 0.5 + 0.5 * n.fbm(u * 26, (y / H) * 26 + layer * 5, 4);
        const topLight = smoothstep(H * 0.09, 0, y - crest) * 0.5;
        for (let c = 0; c < 3; c++) {
          const plane = c === 0 ? frame.r : c === 1 ? frame.g : frame.b;
          const rock =
            (c === 0 ? 0.12 : c === 1 ? 0.14 : 0.13) *
            rough *
            (stage.light.skyAmbient[c] * 1.4 + stage.light.colour[c] * topLight);
          plane[o] = mix(plane[o], mix(rock, mix(water[1][c], water[2][c], 0.4) * 0.7, fade), soft);
        }
        frame.depth[o] = 24 - layer * 5;
        frame.id[o] = ID.building;
      }
    }
  }
}

/** Small dark fish far away, all heading one way. */
function shoal(frame: Frame, stage: Stage, rng: Rng, water: readonly [Rgb, Rgb, Rgb]): void {
  const { width: W, height: H } = frame;
  const n = rng.int(0, 2) * rng.int(12, 26);
  if (n === 0) return;
  const cx = W * rng.range(0.2, 0.8);
  const cy = H * rng.range(0.2, 0.5);
  const dir = rng.chance(0.5) ? 1 : -1;
  const c = mixRgb(water[2], water[1], 0.35);
  drawLayer(frame, { x: 0, y: 0, width: W, height: H }, { z: 30, id: ID.weather }, (g) => {
    g.fillStyle = css(c, 0.75);
    for (let i = 0; i < n; i++) {
      const x = cx + rng.gauss() * W * 0.11 + dir * stage.time * W * 0.02;
      const y = cy + rng.gauss() * H * 0.045 + Math.sin(i + stage.time * 2) * H * 0.004;
      const s = W * rng.range(0.006, 0.012);
      g.beginPath();
      g.ellipse(x, y, s, s * 0.36, 0, 0, 7);
      g.fill();
      g.beginPath();
      g.moveTo(x - dir * s * 0.8, y);
      g.lineTo(x - dir * s * 1.5, y - s * 0.4);
      g.lineTo(x - dir * s * 1.5, y + s * 0.4);
      g.fill();
    }
  });
}

function shafts(frame: Frame, stage: Stage, rng: Rng, water: readonly [Rgb, Rgb, Rgb], sunX: number): void {
  const { width: W, height: H } = frame;
  const n = noiseField(rng.seed);
  const sy = -H * rng.range(0.25, 0.6);
  const power = rng.range(0.3, 0.55) * (stage.light.colour[1] / 1.5);
  for (let y = 0; y < H; y++) {
    for (let x = 0; x < W; x++) {
      const a = Math.atan2(x - sunX, y - sy);
      const ray = smoothstep(
        0.05,
        0.75,
        n.at(a * 9 + 3, stage.time * 0.25) * 0.6 + n.at(a * 23 + 9, stage.time * 0.3 + 4) * 0.4 + 0.2,
      );
      const k = power * ray * Math.exp(-(y / H) * 2.1) * Math.exp(-a * a * 1.6);
      const o = y * W + x;
      frame.r[o] += water[0][0] * k * 0.8;
      frame.g[o] += water[0][1] * k;
      frame.b[o] += water[0][2] * k;
    }
  }
}

function bubbles(frame: Frame, stage: Stage, rng: Rng): void {
  const { width: W, height: H } = frame;
  const s = stage.scale;
  for (let i = 0; i < 260; i++) {
    const e = rng.range(0.02, 0.16);
    splat(
      frame,
      rng.next() * W + stage.time * 4 * s,
      (rng.next() * H + stage.time * 6 * s) % H,
      rng.range(0.6, 1.7) * s,
      e * 0.8,
      e,
      e,
    );
  }
  const columns = stage.scene.ground.includes('bubbles') ? 5 : rng.int(1, 3);
  drawLayer(frame, { x: 0, y: 0, width: W, height: H }, { z: 4, id: ID.weather, additive: true, gain: 0.9 }, (g) => {
    for (let c = 0; c < columns; c++) {
      const cx = rng.range(0.06, 0.94) * W;
      const n = rng.int(7, 16);
      for (let i = 0; i < n; i++) {
        const y = H - ((rng.next() * H + stage.time * H * 0.12) % H);
        const x = cx + Math.sin(y * 0.02 + i) * W * 0.015 + rng.gauss() * W * 0.012;
        const r = rng.range(0.003, 0.013) * W * (1.3 - (0.6 * y) / H);
        g.strokeStyle = 'rgba(190,235,245,0.5)';
        g.lineWidth = Math.max(0.7, r * 0.12);
        g.beginPath();
        g.arc(x, y, r, 0, 7);
        g.stroke();
        g.fillStyle = 'rgba(160,220,235,0.1)';
        g.fill();
        g.fillStyle = 'rgba(255,255,255,0.75)';
        g.beginPath();
        g.arc(x - r * 0.4, y - r * 0.4, r * 0.2, 0, 7);
        g.fill();
      }
    }
  });
}
