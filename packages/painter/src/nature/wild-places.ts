import { clamp, mix } from '../core/colour.ts';
import type { Frame } from '../frame.ts';
import type { PlacePainter, Stage } from '../stage.ts';
import { reachOf } from '../world/plot.ts';
import { coverSplit, meadowCover } from './cover.ts';
import { noiseField } from './field.ts';
import { paintFront } from './front.ts';
import { desert } from './land/desert.ts';
import { ice } from './land/ice.ts';
import { volcano } from './land/volcano.ts';
import { standOfTrees, type TreeSpot, treeSprites } from './plants/stands.ts';
import { paintSky } from './sky.ts';
import { splat } from './splat.ts';
import { paintTerrain } from './terrain.ts';
import { deepColour, paintMirrorWater } from './water.ts';

const wantsWater = (stage: Stage): boolean => !stage.scene.without.ground.includes('water');

export const desertPlace: PlacePainter = {
  places: ['desert'],
  paint(frame, stage, drawSubjects) {
    paintSky(frame, stage);
    stage.checkpoint(0.2, 'sky');
    paintTerrain(frame, stage, desert(stage));
    drawSubjects('behind_water');
    drawSubjects('sky');
    drawSubjects('on_water');
    drawSubjects('ground');
    paintFront(frame, stage, 'palm');
    drawSubjects('foreground');
  },
};

export const arcticPlace: PlacePainter = {
  places: ['arctic'],
  paint(frame, stage, drawSubjects) {
    const rng = stage.rng.node('land/options');
    const wet = wantsWater(stage) && (stage.scene.ground.includes('water') || rng.chance(0.65));
    const bank = stage.layout?.bank
      ? Math.max(rng.range(6.5, 10), reachOf(stage) + 1.2)
      : rng.chance(0.4)
        ? rng.range(3, 5)
        : 0;
    paintSky(frame, stage);
    stage.checkpoint(0.2, 'sky');
    paintTerrain(frame, stage, ice(stage, { water: wet ? -0.2 : null, bank }));
    drawSubjects('behind_water');
    drawSubjects('sky');
    if (wet)
      paintMirrorWater(frame, stage, {
        eye: stage.camera.camHeight + 0.2,
        ripple: rng.range(0.2, 0.7),
        deep: deepColour(stage),
        mirror: 0.75,
      });
    drawSubjects('on_water');
    drawSubjects('ground');
    drawSubjects('foreground');
  },
};

export const volcanoPlace: PlacePainter = {
  places: ['volcano'],
  paint(frame, stage, drawSubjects) {
    const rng = stage.rng.node('land/options');
    const { scene } = stage;
    const angry =
      scene.mood === 'dramatic' ||
      scene.mood === 'epic' ||
      scene.mood === 'dark' ||
      stage.atmosphere?.weather === 'storm';
    const traits = scene.placeTraits ?? [];
    const calm =
      traits.includes('snow_cap') ||
      traits.includes('cone') ||
      scene.ground.includes('snow') ||
      scene.ground.includes('cherry_blossom') ||
      scene.ground.includes('reflection') ||
      scene.alsoPlaces.includes('lake');
    const glowing = stage.light.artificial || stage.atmosphere?.time === 'sunset';
    const erupting =
      traits.includes('erupting') || (!calm && (angry || glowing || scene.palette.includes('red') || rng.chance(0.5)));
    const wet =
      wantsWater(stage) &&
      (scene.alsoPlaces.includes('lake') ||
        scene.alsoPlaces.includes('river') ||
        scene.ground.includes('water') ||
        scene.ground.includes('reflection') ||
        (!erupting && rng.chance(0.75)));
    const bank = wet
      ? stage.layout?.bank
        ? Math.max(rng.range(6.5, 8.5), reachOf(stage) + 1.2)
        : rng.chance(0.4)
          ? rng.range(3, 4.5)
          : 0
      : 0;
    const land = volcano(stage, { water: wet ? -0.25 : null, bank, erupting });
    paintSky(frame, stage);
    if (erupting) plume(frame, stage, land.crater);
    stage.checkpoint(0.2, 'sky');
    paintTerrain(frame, stage, land);
    if (erupting) sparks(frame, stage, land.crater);
    if (wet && !erupting) farShore(frame, stage);
    drawSubjects('behind_water');
    drawSubjects('sky');
    if (wet)
      paintMirrorWater(frame, stage, {
        eye: stage.camera.camHeight + 0.25,
        ripple: rng.range(0.25, 0.8),
        deep: deepColour(stage),
        mirror: 0.9,
      });
    drawSubjects('on_water');
    const dry = !wet || bank > 0;
    const hy = stage.camera.horizonY;
    const row = dry ? hy + (stage.camera.camHeight * stage.camera.focal) / (wet ? bank + 1 : 15) : stage.height;
    const split = coverSplit(stage);
    if (dry && !erupting)
      meadowCover(frame, stage, {
        from: row,
        to: split,
        amount: 0.9,
        bloom: rng.range(0, 0.2),
        length: 0.24,
        node: 'back',
      });
    drawSubjects('ground');
    if (dry && !erupting)
      meadowCover(frame, stage, {
        from: split,
        to: stage.height + 30 * stage.scale,
        amount: 0.9,
        bloom: 0.1,
        length: 0.24,
        node: 'front',
      });
    paintFront(frame, stage, 'conifer');
    drawSubjects('foreground');
  },
};

/** Woods along the far side of the lake, in uneven groups. */
function farShore(frame: Frame, stage: Stage): void {
  if (stage.scene.without.ground.includes('trees')) return;
  const rng = stage.rng.node('far-shore');
  const n = noiseField(rng.seed);
  const { focal, horizonY, camHeight } = stage.camera;
  const kind = stage.scene.ground.includes('cherry_blossom')
    ? 'cherry'
    : rng.pick(['conifer', 'conifer', 'oak'] as const);
  const sprites = treeSprites(stage, kind, rng, 6, Math.round(150 * Math.max(0.4, stage.scale)));
  for (const z of [33, 29]) {
    const spots: TreeSpot[] = [];
    const h = (1.5 * focal) / z;
    for (let x = 0; x < stage.width; x += h * 0.22) {
      const grove = n.fbm((x / stage.width) * 4, z, 3);
      if (grove < -0.12 + rng.next() * 0.3) continue;
      spots.push({ x, y: horizonY + ((camHeight + 0.1) * focal) / z + rng.next() * 2, h: h * rng.range(0.5, 1.1) });
    }
    standOfTrees(frame, stage, { kind, spots, z, rng, sprites });
  }
}

const project = (stage: Stage, p: { x: number; z: number; h: number }): { x: number; y: number } => ({
  x: stage.width / 2 + (p.x * stage.camera.focal) / p.z,
  y: stage.camera.horizonY + ((stage.camera.camHeight - p.h) * stage.camera.focal) / p.z,
});

/** Ash cloud rising and leaning with the wind, lit from below by the crater. */
function plume(frame: Frame, stage: Stage, crater: { x: number; z: number; h: number }): void {
  const n = noiseField(stage.rng.node('volcano/plume').seed);
  const c = project(stage, crater);
  const lean = stage.rng.node('volcano/lean').range(-0.6, 0.6);
  const { width: W, scale } = stage;
  const grey = 0.16 * (0.35 + stage.light.skyAmbient[1]);
  for (let y = 0; y < Math.min(frame.height, c.y + 10 * scale); y++) {
    const rise = (c.y - y) / (500 * scale);
    const half = (34 + 230 * Math.max(0, rise) ** 0.85) * scale;
    const mid = c.x + lean * 420 * scale * Math.max(0, rise) ** 1.4;
    for (let x = 0; x < W; x++) {
      const u = (x - mid) / half;
      if (u < -1.5 || u > 1.5) continue;
      const d = n.fbm(x / (95 * scale), y / (95 * scale) + stage.time * 0.3, 6) * 0.9;
      const k = clamp((1 - u * u + d) * 1.6) * clamp(1.15 - rise * 0.75);
      if (k <= 0) continue;
      const light = clamp(0.5 + d * 1.2 - u * stage.light.dir[0] * -0.35);
      const fire = Math.exp(-Math.max(0, rise) * 6) * 1.8;
      const o = y * W + x;
      frame.r[o] = mix(frame.r[o], grey * (0.5 + light) + fire * (0.5 + d), k);
      frame.g[o] = mix(frame.g[o], grey * (0.48 + light * 0.95) + fire * 0.28 * (0.5 + d), k);
      frame.b[o] = mix(frame.b[o], grey * (0.5 + light * 0.95) + fire * 0.05, k);
    }
  }
}

function sparks(frame: Frame, stage: Stage, crater: { x: number; z: number; h: number }): void {
  const rng = stage.rng.node('volcano/sparks');
  const c = project(stage, crater);
  const s = stage.scale;
  splat(frame, c.x, c.y, 46 * s, 1.6, 0.5, 0.08);
  for (let i = 0; i < 130; i++) {
    const a = rng.gauss() * 0.45;
    const power = 60 + 150 * rng.next();
    const t = (rng.next() + stage.time * 0.5) % 1;
    const x = c.x + Math.sin(a) * power * t * 1.4 * s;
    const y = c.y - (Math.cos(a) * power * t * 1.9 - 150 * t * t) * s;
    const k = 1 - t * 0.6;
    splat(frame, x, y, (0.8 + 1.2 * rng.next()) * s + 0.3, 4 * k, 1.3 * k, 0.2 * k);
  }
}
