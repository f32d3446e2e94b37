import { composeAir } from './compose/atmosphere.ts';
import { choosePlace } from './compose/choose-place.ts';
import { composeLayout } from './compose/layout.ts';
import { leastHorizon, placeSubjects } from './compose/place-subjects.ts';
import { clamp, hex, mixRgb, PIGMENT } from './core/colour.ts';
import { createRng } from './core/rng.ts';
import { BUILDING_KINDS } from './language/vocabulary.ts';
import type { SceneGraph } from './scene.ts';
import type { RenderHints, Rgb, Stage } from './stage.ts';

export interface ComposeOptions {
  width: number;
  height: number;
  seed: number;
  /** Seconds of animation; 0 for a still. */
  time: number;
  hints: RenderHints;
  checkpoint: Stage['checkpoint'];
}

/** Turn what should be drawn into one composed, lit arrangement. Deterministic in (scene, options). */
export function compose(asked: SceneGraph, options: ComposeOptions): Stage {
  const { width, height, seed } = options;
  const rng = createRng(seed);
  const scene = obeyNegatives(asked, rng);
  const size = { width, height };
  const { camera, layout, sunSide } = composeLayout(
    scene,
    scene.place,
    size,
    rng.node(`layout/${scene.place}/0`),
    leastHorizon(scene),
  );
  const { atmosphere, light, fog } = composeAir(scene, rng.node('air'), size, camera, sunSide);
  const stage: Stage = {
    scene,
    width,
    height,
    scale: Math.max(width, height) / 1024,
    seed,
    rng,
    camera,
    light,
    fog,
    palette: paletteOf(scene, atmosphere.stops),
    placed: [],
    time: options.time,
    hints: options.hints,
    atmosphere,
    layout,
    checkpoint: options.checkpoint,
  };
  stage.placed = placeSubjects(stage);
  return stage;
}

/** Drop what the negative prompt forbids and settle the place. */
function obeyNegatives(scene: SceneGraph, rng: Stage['rng']): SceneGraph {
  const { without } = scene;
  const subjects = scene.subjects.filter((s) => !without.subjects.includes(s.kind));
  const kept: SceneGraph = {
    ...scene,
    subjects,
    sky: scene.sky.filter((s) => !without.sky.includes(s)),
    ground: scene.ground.filter((g) => !without.ground.includes(g)),
    weather: scene.weather && without.weather.includes(scene.weather) ? null : scene.weather,
    palette: scene.palette.filter((c) => !without.colours.includes(c)),
    alsoPlaces: scene.alsoPlaces.filter((p) => !without.places.includes(p)),
  };
  const place = choosePlace(kept, rng.node('place'));
  // A place that gave way to another stays as its backdrop.
  const also = kept.placeNamed && place !== kept.place ? [...kept.alsoPlaces, kept.place] : kept.alsoPlaces;
  // Whose house a room is in stands around it, not in it: 'in a castle hall'.
  const indoors = place === 'room' && subjects.some((s) => !BUILDING_KINDS.includes(s.kind));
  return {
    ...kept,
    subjects: indoors ? subjects.filter((s) => !BUILDING_KINDS.includes(s.kind)) : subjects,
    place,
    alsoPlaces: also,
  };
}

function paletteOf(scene: SceneGraph, stops: readonly (readonly [number, Rgb])[]): Stage['palette'] {
  const named = scene.palette.map((c) => PIGMENT[c]);
  const tint = named[0];
  const toward = (c: Rgb, k: number): Rgb => (tint ? mixRgb(c, tint, k) : c);
  return {
    skyTop: stops[stops.length - 1]?.[1] ?? hex('#4a6aa5'),
    skyHorizon: stops[0]?.[1] ?? hex('#d8ebf5'),
    ground: toward(hex('#6b6259'), clamp(0.2)),
    vegetation: toward(hex('#4d6132'), 0.2),
    accents: named.length > 0 ? named : [hex('#d2553f'), hex('#e0a63c'), hex('#3f7fb0')],
  };
}
