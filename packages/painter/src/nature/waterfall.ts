import { clamp, hex, mix, smoothstep } from '../core/colour.ts';
import { type Frame, ID } from '../frame.ts';
import type { PlacePainter, Rgb, Stage } from '../stage.ts';
import { reachOf } from '../world/plot.ts';
import { coverSplit, meadowCover } from './cover.ts';
import { noiseField } from './field.ts';
import { paintFront } from './front.ts';
import { nearPlane } from './land/plain.ts';
import { treeBump } from './land/woods.ts';
import { scatter, standOfTrees } from './plants/stands.ts';
import { paintSky } from './sky.ts';
import { type Landform, paintTerrain } from './terrain.ts';
import { deepColour, paintMirrorWater } from './water.ts';

interface Fall {
  x: number;
  width: number;
  z: number;
  top: number;
  tiers: number;
}

/** A wall of rock with one to three falls into a pool, woods on top and at the sides. */
export const waterfallPlace: PlacePainter = {
  places: ['waterfall'],
  paint(frame, stage, drawSubjects) {
    const rng = stage.rng.node('falls');
    const side = stage.layout?.side ?? 1;
    const z = rng.range(17, 23);
    const top = rng.range(6.5, 9.5);
    const main: Fall = { x: -side * rng.range(0, 0.16) * z, width: rng.range(0.9, 2.6), z, top, tiers: rng.int(1, 3) };
    const falls = [main];
    for (let i = rng.int(0, 2); i > 0; i--) {
      const x = main.x + (rng.chance(0.5) ? 1 : -1) * rng.range(3.2, 6.5);
      falls.push({ x, width: rng.range(0.3, 0.9), z, top: top * rng.range(0.85, 1), tiers: 1 });
    }
    paintSky(frame, stage);
    stage.checkpoint(0.15, 'sky');
    const bank = stage.layout?.bank ? Math.max(rng.range(6, 7.5), reachOf(stage) + 1.2) : rng.range(2.5, 4.5);
    paintTerrain(frame, stage, wall(stage, falls, bank));
    stage.checkpoint(0.35, 'land');
    const node = rng.node('trees');
    const { focal, horizonY, camHeight } = stage.camera;
    const kind =
      stage.scene.alsoPlaces.includes('jungle') || stage.scene.ground.includes('palms')
        ? 'palm'
        : node.pick(['conifer', 'oak', 'conifer'] as const);
    const feet = horizonY + (camHeight * focal) / (z - 3);
    const h = (4.4 * focal) / z;
    const spots = scatter(stage, node, {
      n: 16,
      y: feet,
      dy: 8 * stage.scale,
      h: [h * 0.4, h],
      gap: stage.width * 0.26,
    });
    for (const fall of falls) drawFall(frame, stage, fall);
    standOfTrees(frame, stage, { kind, spots, z: z - 3, rng: node });
    drawSubjects('behind_water');
    drawSubjects('sky');
    paintMirrorWater(frame, stage, {
      eye: camHeight + 0.3,
      ripple: rng.range(0.7, 1.2),
      deep: deepColour(stage),
      mirror: 0.7,
    });
    for (const fall of falls) spray(frame, stage, fall);
    drawSubjects('on_water');
    const row = horizonY + (camHeight * focal) / (bank + 1);
    meadowCover(frame, stage, {
      from: row,
      to: coverSplit(stage),
      amount: 0.7,
      bloom: 0.08,
      length: 0.22,
      node: 'back',
    });
    drawSubjects('ground');
    paintFront(frame, stage, kind);
    drawSubjects('foreground');
  },
};

const ROCK: readonly Rgb[] = ['#5c564e', '#54565a', '#66594a'].map(hex);
const GREEN: Record<string, Rgb> = {
  spring: hex('#5a7d36'),
  summer: hex('#3c642e'),
  autumn: hex('#9a5f24'),
  winter: hex('#56604c'),
};

function wall(stage: Stage, falls: Fall[], bank: number): Landform {
  const rng = stage.rng.node('land');
  const n = noiseField(rng.seed);
  const off = rng.range(0, 50);
  const rock = rng.pick(ROCK);
  const main = falls[0]!;
  const season = stage.atmosphere?.season ?? 'summer';
  const snowy = stage.scene.ground.includes('snow') || season === 'winter';
  const green = GREEN[season]!;
  return {
    height(x, z, foot) {
      const front =
        z -
        main.z -
        0.8 +
        1.5 * n.fbm(x * 0.17 + off, 2, 3) +
        0.9 * n.fbm(x * 0.5, z * 0.3, 3) -
        0.02 * (x - main.x) ** 2;
      const ledges = 0.5 * n.ridged(x * 0.35, z * 0.35 + off, 4);
      const rise = smoothstep(-2.2, 1.4, front);
      let h =
        main.top * rise * (0.86 + 0.3 * n.fbm(x * 0.12 + off, 5, 3) + 0.01 * Math.abs(x - main.x)) +
        ledges * rise * (1 - rise) * 4;
      for (const f of falls) {
        const notch = Math.exp(-(((x - f.x) / (f.width * 1.15)) ** 2));
        h -= notch * 0.7 * smoothstep(0.4, 1, rise);
      }
      const flank = smoothstep(3.5, 11, Math.abs(x - main.x * 0.5) - 2.4 + z * 0.06) * smoothstep(5, 12, z);
      h += flank * (1.8 + 1.2 * n.fbm(x * 0.2, z * 0.2, 4));
      const near = smoothstep(bank + 1, bank - 1, z + 0.8 * n.at(x * 0.4 + off, z * 0.3) - 0.1 * Math.abs(x));
      h += mix(-0.75, 0.07 * n.at(x, z), near) * (1 - rise);
      if (h > 0.3 && foot < 0.06 && rise * (1 - rise) < 0.16 && z > 8)
        h += treeBump(n, x, z, 0.7, season !== 'winter') * 1.1;
      return h;
    },
    material(g, x, h, z, _nx, ny) {
      const noise = n.fbm(x * 0.9 + h * 0.3, z * 0.9, 4);
      const strata = 0.7 + 0.5 * n.at(h * 2.1 + noise, x * 0.3) + 0.3 * noise;
      let R = rock[0] * strata;
      let G = rock[1] * strata;
      let B = rock[2] * strata;
      const moss = smoothstep(0.4, 0.72, ny + noise * 0.25);
      const v = 1 + 0.7 * noise + 0.4 * n.at(x * 2.4, z * 2.4);
      R = mix(R, green[0] * v, moss);
      G = mix(G, green[1] * v, moss);
      B = mix(B, green[2] * v, moss);
      if (snowy) {
        const s = smoothstep(0.5, 0.78, ny + noise * 0.1);
        R = mix(R, 0.88, s);
        G = mix(G, 0.91, s);
        B = mix(B, 0.96, s);
      }
      if (h < 0.1) {
        R *= 0.6;
        G *= 0.6;
        B *= 0.62;
      }
      g.r = R;
      g.g = G;
      g.b = B;
    },
    near: nearPlane(stage),
    far: 60,
    steps: Math.round(clamp(640 * Math.sqrt(stage.scale), 400, 680)),
    water: -0.3,
  };
}

/** The white curtain: streaks of noise that widen and fray on the way down, with shadowed gaps. */
function drawFall(frame: Frame, stage: Stage, f: Fall): void {
  const n = noiseField(stage.rng.node(`falls/${f.x.toFixed(2)}`).seed);
  const { focal, horizonY, camHeight } = stage.camera;
  const k = focal / (f.z - 0.6);
  const cx = stage.width / 2 + f.x * k;
  const y0 = horizonY + (camHeight - f.top * 0.88) * k;
  const y1 = horizonY + (camHeight + 0.3) * k;
  const half = f.width * k;
  const day = stage.light.skyAmbient[1] * 1.15 + 0.28 * stage.light.colour[1];
  const tint: Rgb = [
    stage.light.skyAmbient[0] / stage.light.skyAmbient[1],
    1,
    stage.light.skyAmbient[2] / stage.light.skyAmbient[1],
  ];
  for (let y = Math.max(0, Math.floor(y0)); y < Math.min(frame.height, y1); y++) {
    const t = (y - y0) / (y1 - y0);
    const step = f.tiers > 1 ? Math.abs(Math.sin(t * Math.PI * f.tiers)) : 1;
    const w = half * (0.62 + 0.42 * t + (f.tiers > 1 ? 0.2 * (1 - step) : 0)) * (1 + 0.1 * n.at(t * 5, 3));
    const shift = half * 0.25 * n.at(t * 1.7, 8);
    for (let x = Math.max(0, Math.floor(cx + shift - w * 1.3)); x < Math.min(frame.width, cx + shift + w * 1.3); x++) {
      const u = (x - cx - shift) / w;
      const s1 = n.at(u * 7, t * 1.6 - stage.time * 1.4);
      const s2 = n.at(u * 19 + 5, t * 3.4 - stage.time * 2.4);
      const s3 = n.at(u * 43 + 9, t * 7 - stage.time * 3.4);
      const body = clamp((1 - Math.abs(u) ** 1.6 + 0.3 * s1 + 0.2 * s2) * 2.2);
      const lip = smoothstep(0, 0.06, t);
      const a = body * lip * clamp(0.75 + 0.35 * s1 + 0.25 * s2);
      if (a < 0.02) continue;
      const v = day * (0.72 + 0.22 * s1 + 0.2 * s2 + 0.14 * s3 + 0.14 * (1 - step));
      const o = y * frame.width + x;
      frame.r[o] = mix(frame.r[o], v * tint[0] * 0.98, a);
      frame.g[o] = mix(frame.g[o], v, a);
      frame.b[o] = mix(frame.b[o], v * Math.min(1.25, tint[2]), a);
      if (a > 0.5) {
        frame.depth[o] = f.z;
        frame.id[o] = ID.weather;
        frame.flow[o] = Math.PI / 2;
      }
    }
  }
}

/** Mist where the water lands, over pool and rock. */
function spray(frame: Frame, stage: Stage, f: Fall): void {
  const n = noiseField(stage.rng.node('falls/spray').seed);
  const { focal, horizonY, camHeight } = stage.camera;
  const k = focal / f.z;
  const cx = stage.width / 2 + f.x * k;
  const cy = horizonY + (camHeight + 0.3) * k;
  const rx = (f.width * 1.6 + 1.6) * k;
  const ry = (1.1 + f.width * 0.35) * k;
  const v = stage.light.skyAmbient[1] * 1.1 + 0.22 * stage.light.colour[1];
  for (let y = Math.max(0, Math.floor(cy - ry * 2)); y < Math.min(frame.height, cy + ry); y++) {
    for (let x = Math.max(0, Math.floor(cx - rx * 1.6)); x < Math.min(frame.width, cx + rx * 1.6); x++) {
      const d = ((x - cx) / rx) ** 2 + ((y - cy) / (y < cy ? ry * 1.2 : ry * 0.45)) ** 2;
      const a =
        Math.exp(-d * 1.6) * clamp(0.72 + 0.8 * n.fbm(x / (60 * stage.scale), y / (45 * stage.scale) + stage.time, 4));
      if (a < 0.015) continue;
      const o = y * frame.width + x;
      frame.r[o] = mix(frame.r[o], v * 0.97, a);
      frame.g[o] = mix(frame.g[o], v, a);
      frame.b[o] = mix(frame.b[o], v * 1.04, a);
    }
  }
}
