import type { Frame } from '../frame.ts';
import type { PlacePainter, Stage } from '../stage.ts';
import { reachOf } from '../world/plot.ts';
import { anchorOf } from './anchor.ts';
import { coverSplit, meadowCover } from './cover.ts';
import { paintFront } from './front.ts';
import { type AlpineOptions, alpine } from './land/alpine.ts';
import { clearOfHero, onLand, scatter, standOfTrees } from './plants/stands.ts';
import { paintSky } from './sky.ts';
import { paintTerrain } from './terrain.ts';
import { deepColour, paintMirrorWater } from './water.ts';

/** Mountains, valley, lake, fjord, river: one landform with different floors. */
export const mountainPlaces: PlacePainter = {
  places: ['mountains', 'valley', 'lake', 'fjord', 'river'],
  paint(frame, stage, drawSubjects) {
    const options = optionsFor(stage);
    paintSky(frame, stage);
    stage.checkpoint(0.2, 'sky');
    paintTerrain(frame, stage, alpine(stage, { ...options, anchor: anchorOf(stage) }));
    drawSubjects('behind_water');
    drawSubjects('sky');
    if (options.water !== null) water(frame, stage, options.water);
    stage.checkpoint(0.45, 'water');
    drawSubjects('on_water');
    const dry = options.water === null || options.bank > 0;
    const bankRow = dry ? groundRow(stage, options.water === null ? 22 : options.bank + 1) : stage.height;
    const split = coverSplit(stage);
    const rng = stage.rng.node('dressing');
    const bloom = stage.scene.ground.includes('flowers') ? 0.4 : rng.chance(0.5) ? rng.range(0.03, 0.14) : 0;
    if (dry) {
      shoreTrees(frame, stage, bankRow);
      meadowCover(frame, stage, { from: bankRow, to: split, amount: 0.9, bloom, length: 0.25, node: 'back' });
    }
    drawSubjects('ground');
    if (dry)
      meadowCover(frame, stage, {
        from: split,
        to: stage.height + 40 * stage.scale,
        amount: 0.9,
        bloom,
        length: 0.24,
        node: 'front',
      });
    paintFront(frame, stage, 'conifer');
    drawSubjects('foreground');
  },
};

/** Row of flat ground at a distance. */
const groundRow = (stage: Stage, z: number): number =>
  stage.camera.horizonY + (stage.camera.camHeight * stage.camera.focal) / z;

/** A few conifers standing on the near ground at the sides. */
function shoreTrees(frame: Frame, stage: Stage, row: number): void {
  if (stage.scene.without.ground.includes('trees')) return;
  const rng = stage.rng.node('shore-trees');
  const n = rng.int(0, 9);
  if (n === 0) return;
  const y = row + (stage.height - row) * 0.18;
  const z = (stage.camera.camHeight * stage.camera.focal) / Math.max(8, y - stage.camera.horizonY);
  const h = Math.min(stage.height * 0.42, (4.2 * stage.camera.focal) / z);
  const spots = scatter(stage, rng, {
    n,
    y,
    dy: (stage.height - row) * 0.22,
    h: [h * 0.45, h],
    gap: stage.width * 0.3,
  });
  standOfTrees(frame, stage, { kind: 'conifer', spots: onLand(frame, clearOfHero(stage, spots, 0.16)), z, rng });
}

function water(frame: Frame, stage: Stage, level: number): void {
  const windy = stage.atmosphere?.weather === 'wind' || stage.atmosphere?.weather === 'storm';
  const rng = stage.rng.node('water/mood');
  const still = stage.scene.ground.includes('reflection') || stage.scene.mood === 'calm';
  paintMirrorWater(frame, stage, {
    eye: stage.camera.camHeight - level,
    ripple: still ? 0.25 : windy ? 1.4 : rng.range(0.35, 0.95),
    deep: deepColour(stage),
    mirror: 0.85,
  });
}

function optionsFor(stage: Stage): Omit<AlpineOptions, 'anchor'> {
  const { scene, layout } = stage;
  const rng = stage.rng.node('land/options');
  const place = scene.place;
  const wet = !scene.without.ground.includes('water');
  const lake =
    wet &&
    (place === 'lake' ||
      place === 'fjord' ||
      scene.ground.includes('water') ||
      scene.ground.includes('reflection') ||
      scene.alsoPlaces.includes('lake') ||
      (place === 'mountains' &&
        rng.chance((scene.placeTraits ?? []).includes('karst') || scene.style === 'ink_wash' ? 0.75 : 0.3)));
  const river =
    wet &&
    !lake &&
    (place === 'river' || scene.alsoPlaces.includes('river') || (place === 'valley' && rng.chance(0.6)));
  const bank = lake
    ? layout?.bank
      ? Math.max(rng.range(6.5, 9), reachOf(stage) + 1.4)
      : rng.chance(0.5)
        ? rng.range(3.2, 5)
        : 0
    : 0;
  return {
    water: lake ? -0.22 : river ? -0.28 : null,
    bank,
    amp:
      place === 'fjord'
        ? 13
        : place === 'lake'
          ? rng.range(8, 12)
          : place === 'river'
            ? rng.range(6, 10)
            : rng.range(11, 14),
    valley: place === 'fjord' ? 1 : place === 'valley' || place === 'river' ? 0.95 : lake ? 0.85 : rng.range(0.35, 0.8),
    start: lake ? rng.range(11, 17) : place === 'fjord' ? 8 : rng.range(9, 14),
    flank: place === 'fjord' ? 0.36 : rng.range(0.45, 0.9),
    trees: scene.without.ground.includes('trees') ? 0 : rng.range(1.4, 2.4),
    river: river ? rng.range(1.1, 1.9) : 0,
  };
}
