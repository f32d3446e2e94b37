import type { Frame } from '../frame.ts';
import type { PlacePainter, Stage } from '../stage.ts';
import { type AlpineOptions, alpine } from './land/alpine.ts';
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
    paintTerrain(frame, stage, alpine(stage, options));
    drawSubjects('behind_water');
    drawSubjects('sky');
    if (options.water !== null) water(frame, stage, options.water);
    stage.checkpoint(0.45, 'water');
    drawSubjects('on_water');
    drawSubjects('ground');
    drawSubjects('foreground');
  },
};

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

function optionsFor(stage: Stage): AlpineOptions {
  const { scene, layout } = stage;
  const rng = stage.rng.node('land/options');
  const place = scene.place;
  const wet = !scene.without.ground.includes('water');
  const lake =
    wet && (place === 'lake' || place === 'fjord' || scene.ground.includes('water') || scene.ground.includes('reflection') || scene.alsoPlaces.includes('lake') || (place === 'mountains' && rng.chance(0.3)));
  const river = wet && !lake && (place === 'river' || scene.alsoPlaces.includes('river') || (place === 'valley' && rng.chance(0.6)));
  const bank = lake ? (layout?.bank ? rng.range(6.5, 9) : rng.chance(0.5) ? rng.range(3.2, 5) : 0) : 0;
  return {
    water: lake ? -0.22 : river ? -0.28 : null,
    bank,
    amp: place === 'fjord' ? 13 : place === 'lake' ? rng.range(8, 12) : place === 'river' ? rng.range(6, 10) : rng.range(11, 14),
    valley: place === 'fjord' ? 1 : place === 'valley' || place === 'river' ? 0.95 : lake ? 0.85 : rng.range(0.35, 0.8),
    start: lake ? rng.range(11, 17) : place === 'fjord' ? 8 : rng.range(9, 14),
    flank: place === 'fjord' ? 0.36 : rng.range(0.45, 0.9),
    trees: scene.without.ground.includes('trees') ? 0 : rng.range(1.4, 2.4),
    river: river ? rng.range(1.1, 1.9) : 0,
  };
}
