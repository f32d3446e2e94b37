import type { Frame } from '../frame.ts';
import type { PlacePainter, Stage } from '../stage.ts';
import { anchorOf } from './anchor.ts';
import { coverSplit, meadowCover } from './cover.ts';
import { paintFront } from './front.ts';
import { type CoastOptions, coast } from './land/coast.ts';
import { clearOfHero, onLand, standOfTrees, type TreeSpot } from './plants/stands.ts';
import { paintSky } from './sky.ts';
import { paintTerrain } from './terrain.ts';

/** Sea, beach, island, cliff. */
export const coastPlaces: PlacePainter = {
  places: ['sea', 'beach', 'island', 'cliff'],
  paint(frame, stage, drawSubjects) {
    const options = optionsFor(stage);
    paintSky(frame, stage);
    stage.checkpoint(0.2, 'sky');
    paintTerrain(frame, stage, coast(stage, options));
    stage.checkpoint(0.45, 'sea');
    if (options.island) islandPalms(frame, stage, options.tropical);
    drawSubjects('behind_water');
    drawSubjects('sky');
    drawSubjects('on_water');
    if (stage.scene.place === 'cliff' && stage.layout?.bank) {
      const hy = stage.camera.horizonY;
      meadowCover(frame, stage, {
        from: hy + (stage.height - hy) * 0.4,
        to: coverSplit(stage),
        amount: 0.8,
        bloom: 0.1,
        length: 0.2,
        node: 'back',
      });
    }
    const asked = stage.scene.ground.includes('palms');
    if (options.beach && asked) farPalms(frame, stage);
    drawSubjects('ground');
    if (stage.scene.place === 'cliff' && stage.layout?.bank)
      meadowCover(frame, stage, {
        from: coverSplit(stage),
        to: stage.height * 1.04,
        amount: 0.8,
        bloom: 0.1,
        length: 0.2,
        node: 'front',
      });
    if (options.beach && options.tropical) beachPalms(frame, stage);
    else paintFront(frame, stage, 'conifer');
    drawSubjects('foreground');
  },
};

function optionsFor(stage: Stage): CoastOptions {
  const { scene, layout } = stage;
  const rng = stage.rng.node('land/options');
  const place = scene.place;
  const also = scene.alsoPlaces;
  const beach =
    place === 'beach' || also.includes('beach') || ((place === 'sea' || place === 'island') && Boolean(layout?.bank));
  const cliff = place === 'cliff' || also.includes('cliff');
  const island = place === 'island' || also.includes('island');
  const cold = scene.ground.includes('snow') || stage.atmosphere?.season === 'winter' || scene.ground.includes('pines');
  return {
    beach,
    cliff,
    island: island && !anchorOf(stage),
    anchor: anchorOf(stage),
    headland: also.includes('mountains') || (!cliff && rng.chance(place === 'sea' ? 0.35 : 0.55)),
    tropical: scene.ground.includes('palms') || (!cold && warmAir(stage) && (island || (beach && rng.chance(0.4)))),
  };
}

/** Palms belong to fair weather and the warm half of the year; storm and lighthouse mean other shores. */
function warmAir(stage: Stage): boolean {
  const { weather, season } = stage.atmosphere ?? { weather: 'clear', season: 'summer' };
  const northern = stage.scene.subjects.some(
    (s) => s.kind === 'lighthouse' || s.kind === 'church' || s.kind === 'torii',
  );
  return !northern && season !== 'autumn' && (weather === 'clear' || weather === 'cloudy' || weather === 'wind');
}

function islandPalms(frame: Frame, stage: Stage, tropical: boolean): void {
  const rng = stage.rng.node('island/trees');
  const { width: W } = stage;
  const spots: TreeSpot[] = [];
  for (let i = 0; i < 60 && spots.length < 16; i++) {
    const x = rng.range(0.12, 0.88) * W;
    const row = topOfLand(frame, Math.round(x));
    if (row === null) continue;
    spots.push({
      x,
      y: row.y + rng.range(1, 9) * stage.scale,
      h: ((tropical ? 2.1 : 1.6) * stage.camera.focal * rng.range(0.7, 1.25)) / row.z,
    });
  }
  standOfTrees(frame, stage, { kind: tropical ? 'palm' : 'conifer', spots, z: 24, rng });
}

/** First painted land below the sky in a column, if it is the island (10..40 m away). */
function topOfLand(frame: Frame, x: number): { y: number; z: number } | null {
  for (let y = 0; y < frame.height; y++) {
    const o = y * frame.width + x;
    if (frame.id[o] === 0) continue;
    if (frame.id[o] === 1 && frame.depth[o] > 10 && frame.depth[o] < 40) return { y: y + 2, z: frame.depth[o] };
    return null;
  }
  return null;
}

/** Palms that were named stand behind who is on the sand, on both sides: nobody hides them, they hide nobody. */
function farPalms(frame: Frame, stage: Stage): void {
  const rng = stage.rng.node('beach/far-palms');
  const { width: W, height: H } = stage;
  const hy = stage.camera.horizonY;
  const spots: TreeSpot[] = [-1, 1, stage.layout?.side ?? 1].map((s, i) => ({
    x: W * (0.5 + s * rng.range(0.3, 0.44)),
    y: Math.min(H * 0.94, hy + (H - hy) * rng.range(0.45, 0.7)),
    h: H * rng.range(0.42, 0.6) * (i === 2 ? 0.75 : 1),
  }));
  standOfTrees(frame, stage, { kind: 'palm', spots: onLand(frame, spots), z: 9, rng, fogScale: 0.6 });
}

/** One to three leaning palms at the heavy side of a warm beach. */
function beachPalms(frame: Frame, stage: Stage): void {
  const rng = stage.rng.node('beach/palms');
  const side = stage.layout?.side ?? 1;
  const n = rng.int(1, 3);
  const spots: TreeSpot[] = Array.from({ length: n }, () => ({
    x: stage.width * (0.5 + side * rng.range(0.3, 0.52)),
    y: stage.height * rng.range(0.86, 1.04),
    h: stage.height * rng.range(0.55, 0.95),
  }));
  standOfTrees(frame, stage, { kind: 'palm', spots: clearOfHero(stage, spots, 0.3), z: 4, rng, fogScale: 0.5 });
}
