import { drawMarks } from '../core/layer.ts';
import { type Frame, ID } from '../frame.ts';
import type { PlacePainter, Rng, Stage } from '../stage.ts';
import { coverSplit, isSnowy, meadowCover } from './cover.ts';
import { plain } from './land/plain.ts';
import { bambooCulm, bambooLeaves } from './plants/exotic.ts';
import { PLANT_GAIN, plantLight } from './plants/look.ts';
import { clearOfHero, scatter, standOfTrees, type TreeKind, treeSprites } from './plants/stands.ts';
import { paintSky } from './sky.ts';
import { paintTerrain } from './terrain.ts';

/** Forest and jungle: rows of trees from the fog to the eye, with a clearing where the subject stands. */
export const forestPlaces: PlacePainter = {
  places: ['forest', 'jungle'],
  paint(frame, stage, drawSubjects) {
    paintSky(frame, stage);
    stage.checkpoint(0.15, 'sky');
    const rng = stage.rng.node('forest');
    const kind = treeKind(stage, rng);
    const snowy = isSnowy(stage);
    const season = stage.atmosphere?.season;
    const jungle = stage.scene.place === 'jungle';
    const land = plain(stage, {
      hills: rng.range(0.2, 0.7),
      peaks: stage.scene.alsoPlaces.includes('mountains') ? 16 : 0,
      woods: 2,
      path: stage.scene.ground.includes('path') || (!snowy && rng.chance(0.5)) ? rng.range(0.5, 0.9) : 0,
      crops: false,
      cover: snowy ? 'snow' : season === 'autumn' ? 'leaves' : jungle || rng.chance(0.5) ? 'moss' : 'grass',
      water: null,
      bank: 0,
    });
    paintTerrain(frame, stage, land);
    const tall = stage.layout?.variant === 1 || jungle;
    if (kind === 'bamboo') bambooGrove(frame, stage, rng);
    else treeRows(frame, stage, rng, kind, tall);
    if (jungle) treeRows(frame, stage, rng.node('second'), kind === 'palm' ? 'oak' : 'palm', false);
    stage.checkpoint(0.4, 'trees');
    drawSubjects('behind_water');
    drawSubjects('sky');
    const split = coverSplit(stage);
    const hy = stage.camera.horizonY;
    const bloom = stage.scene.ground.includes('flowers') ? 0.35 : rng.node('bloom').chance(0.35) ? 0.03 : 0;
    const cover = season === 'autumn' ? 0.25 : jungle ? 0.9 : 0.7;
    meadowCover(frame, stage, {
      from: hy + (stage.height - hy) * 0.1,
      to: split,
      amount: cover,
      bloom,
      length: jungle ? 0.4 : 0.22,
      node: 'back',
      bare: land.onPath,
    });
    drawSubjects('on_water');
    drawSubjects('ground');
    meadowCover(frame, stage, {
      from: split,
      to: stage.height + 30 * stage.scale,
      amount: cover,
      bloom,
      length: 0.2,
      node: 'front',
      bare: land.onPath,
    });
    sideTrees(frame, stage, rng, kind, tall);
    drawSubjects('foreground');
  },
};

function treeKind(stage: Stage, rng: Rng): TreeKind {
  const has = (g: (typeof stage.scene.ground)[number]): boolean => stage.scene.ground.includes(g);
  if (has('bamboo')) return 'bamboo';
  if (has('cherry_blossom')) return 'cherry';
  if (has('pines')) return 'conifer';
  if (stage.scene.place === 'jungle' || has('palms')) return rng.chance(0.6) ? 'palm' : 'oak';
  if (has('autumn_leaves') || stage.atmosphere?.season === 'autumn') return rng.pick(['oak', 'birch', 'oak']);
  if (isSnowy(stage)) return rng.chance(0.85) ? 'conifer' : 'birch';
  return rng.pick(['conifer', 'conifer', 'oak', 'birch']);
}

function treeRows(frame: Frame, stage: Stage, rng: Rng, kind: TreeKind, tall: boolean): void {
  const { focal, horizonY, camHeight } = stage.camera;
  const { width: W, height: H } = stage;
  const sprites = treeSprites(stage, kind, rng, 7, Math.round(330 * Math.max(0.45, stage.scale)));
  const leafy = kind === 'oak' || kind === 'birch' || kind === 'cherry';
  const metres = tall ? 15 : leafy ? 13 : 9;
  const air = stage.atmosphere;
  const hazy =
    air?.weather === 'fog' ||
    air?.time === 'dawn' ||
    stage.scene.ground.includes('mist') ||
    rng.node('haze').chance(0.3);
  for (const [i, z] of [34, 24, 17, 12, 8.5].entries()) {
    const foot = horizonY + (camHeight * focal) / z;
    const h = Math.min(H * (tall ? 1.5 : leafy ? 1.15 : 0.86), (metres * focal) / z / (tall ? 1.5 : 1.75));
    const n = Math.round((W / h) * (tall ? 5 : leafy ? 9 : 5.5) * [2.4, 1.8, 1.3, 0.9, 0.6][i]!);
    const spots = scatter(stage, rng.node(`row/${i}`), {
      n,
      y: foot,
      dy: ((camHeight * focal) / z) * 0.3,
      h: [h * 0.6, h * 1.15],
      gap: W * [0, 0.07, 0.15, 0.22, 0.3][i]!,
    });
    standOfTrees(frame, stage, {
      kind,
      spots,
      z,
      rng: rng.node(`stand/${i}`),
      sprites: i < 4 ? sprites : undefined,
      fogScale: hazy ? 2.1 : 1.4,
    });
  }
}

function sideTrees(frame: Frame, stage: Stage, rng: Rng, kind: TreeKind, tall: boolean): void {
  const { width: W, height: H } = stage;
  const node = rng.node('sides');
  const spots = [];
  for (const side of [-1, 1]) {
    const n = node.int(0, 2);
    for (let i = 0; i < n; i++) {
      spots.push({
        x: W * (0.5 + side * node.range(0.42, 0.58)),
        y: H * node.range(0.98, 1.08),
        h: H * (tall || kind === 'oak' || kind === 'birch' ? node.range(1.35, 1.8) : node.range(0.8, 1.15)),
      });
    }
  }
  const slim = kind === 'bamboo' ? 0.02 : kind === 'conifer' ? 0.2 : 0.3;
  standOfTrees(frame, stage, { kind, spots: clearOfHero(stage, spots, slim), z: 3.6, rng: node, fogScale: 0.8 });
}

/** Bamboo stands so close that culms close the view; leaves shut it above. */
function bambooGrove(frame: Frame, stage: Stage, rng: Rng): void {
  const { focal, horizonY, camHeight } = stage.camera;
  const { width: W, height: H } = stage;
  const light = plantLight(stage);
  for (const [i, z] of [30, 20, 14, 10, 7.5, 5.5].entries()) {
    const node = rng.node(`grove/${i}`);
    const foot = horizonY + (camHeight * focal) / z;
    const n = Math.round([150, 110, 70, 44, 26, 14][i]! * (W / H));
    const gap = W * [0.01, 0.03, 0.06, 0.1, 0.15, 0.2][i]!;
    const spots = scatter(stage, node, {
      n,
      y: foot,
      dy: ((camHeight * focal) / z) * 0.35,
      h: [foot * 1.06, foot * 1.3],
      gap,
    });
    drawMarks(
      frame,
      { x: 0, y: 0, width: W, height: Math.min(H, foot * 1.3) },
      { z, id: ID.vegetation, gain: PLANT_GAIN, fog: { ...stage.fog, density: stage.fog.density * 1.6 } },
      (g) => {
        for (const s of spots)
          bambooCulm(g, node, s.x, s.y, s.h, Math.max(1.6, (0.13 * focal) / z) * node.range(0.75, 1.2), light);
        const tufts = Math.round(120 * (W / H));
        for (let t = 0; t < tufts; t++)
          bambooLeaves(
            g,
            node,
            node.next() * W,
            node.next() ** 1.7 * H * 0.5,
            Math.min(H * 0.09, (0.55 * focal) / z),
            light,
            6,
          );
      },
    );
  }
}
