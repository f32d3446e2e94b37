import type { PlacePainter } from '../stage.ts';
import { coverSplit, isSnowy, meadowCover } from './cover.ts';
import { paintFront } from './front.ts';
import { plain } from './land/plain.ts';
import { scatter, standOfTrees, type TreeKind, treeSprites } from './plants/stands.ts';
import { paintSky } from './sky.ts';
import { paintTerrain } from './terrain.ts';

/** Field, meadow, garden: open ground with flowers, single trees and wooded hills behind. */
export const fieldPlaces: PlacePainter = {
  places: ['field', 'meadow', 'garden'],
  paint(frame, stage, drawSubjects) {
    const rng = stage.rng.node('field');
    const { scene } = stage;
    const garden = scene.place === 'garden';
    const savanna = (scene.placeTraits ?? []).includes('savanna');
    const snowy = isSnowy(stage);
    const wheat = !snowy && (scene.placeTraits ?? []).includes('wheat');
    paintSky(frame, stage);
    stage.checkpoint(0.15, 'sky');
    const land = plain(stage, {
      hills: rng.range(0.5, 1.8),
      peaks:
        scene.alsoPlaces.includes('mountains') ||
        scene.alsoPlaces.includes('valley') ||
        (!garden && !savanna && rng.node('peaks').chance(0.4))
          ? rng.range(11, 18)
          : 0,
      woods: savanna ? 0.2 : garden ? 1.4 : rng.range(0.3, 1.5),
      path: scene.ground.includes('path') || garden || rng.chance(0.25) ? rng.range(0.4, 0.75) : 0,
      crops: scene.place === 'field' && !snowy && !savanna && rng.chance(0.45) && !wheat,
      cover: snowy ? 'snow' : 'grass',
      water: null,
      bank: 0,
    });
    paintTerrain(frame, stage, land);
    const kind: TreeKind = scene.ground.includes('cherry_blossom')
      ? 'cherry'
      : scene.ground.includes('pines')
        ? 'conifer'
        : scene.ground.includes('palms')
          ? 'palm'
          : savanna
            ? 'oak'
            : rng.pick(['oak', 'oak', 'birch', 'conifer']);
    if (!scene.without.ground.includes('trees')) {
      const { focal, horizonY, camHeight } = stage.camera;
      const sprites = treeSprites(stage, kind, rng, 5, Math.round(260 * Math.max(0.45, stage.scale)));
      const rows =
        garden || scene.ground.includes('trees') || scene.ground.includes('cherry_blossom')
          ? [30, 19, 12, 8]
          : [32, rng.range(14, 24)];
      for (const [i, z] of rows.entries()) {
        const h = (5.4 * focal) / z;
        const n = i === 0 ? rng.int(6, 18) : garden ? rng.int(2, 5) : rng.int(1, 4);
        const spots = scatter(stage, rng.node(`trees/${i}`), {
          n,
          y: horizonY + (camHeight * focal) / z,
          dy: 6 * stage.scale,
          h: [h * 0.55, h],
          gap: stage.width * (i === 0 ? 0.05 : 0.2),
        });
        standOfTrees(frame, stage, {
          kind,
          spots,
          z,
          rng: rng.node(`stand/${i}`),
          sprites: i < 2 ? sprites : undefined,
        });
      }
    }
    stage.checkpoint(0.4, 'trees');
    drawSubjects('behind_water');
    drawSubjects('sky');
    const split = coverSplit(stage);
    const hy = stage.camera.horizonY;
    const flowers = scene.ground.includes('flowers') || garden;
    const bloom = wheat ? 0.62 : savanna ? 0 : flowers ? 0.42 : scene.place === 'meadow' ? rng.range(0.08, 0.3) : 0.05;
    meadowCover(frame, stage, {
      from: hy + (stage.height - hy) * 0.07,
      to: split,
      amount: wheat ? 1.7 : 1.1,
      bloom,
      ears: wheat,
      length: wheat ? 0.5 : 0.3,
      node: 'back',
      bare: land.onPath,
    });
    drawSubjects('on_water');
    drawSubjects('ground');
    meadowCover(frame, stage, {
      from: split,
      to: stage.height + 40 * stage.scale,
      amount: wheat ? 1.7 : 1.1,
      bloom,
      ears: wheat,
      length: wheat ? 0.48 : 0.27,
      node: 'front',
      bare: land.onPath,
    });
    paintFront(frame, stage, kind);
    drawSubjects('foreground');
  },
};
