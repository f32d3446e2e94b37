import type { Frame, Picture } from './frame.ts';
import type { Place, SceneGraph, Season, StyleKey, Subject, TimeOfDay, Weather } from './scene.ts';

export type Rgb = readonly [number, number, number];

/** A random stream of one node: `rng.node('mountain')` depends on the seed and the node's path only, never on call order elsewhere. */
export interface Rng {
  /** Uniform in [0, 1). */
  next(): number;
  range(min: number, max: number): number;
  int(min: number, maxInclusive: number): number;
  pick<T>(items: readonly T[]): T;
  /** Standard normal. */
  gauss(): number;
  chance(p: number): boolean;
  /** An independent stream for a child node. */
  node(path: string): Rng;
  /** 32-bit value of this node, for noise functions. */
  readonly seed: number;
}

/** One shared light for everything in the picture. Directions in camera space: x right, y up, z away from the camera. */
export interface Light {
  /** Unit vector towards the sun or moon. */
  dir: Rgb;
  /** Screen position of the sun or moon, pixels; may lie outside the picture. */
  screen: { x: number; y: number };
  colour: Rgb;
  /** Sky light from above and bounce from below, linear. */
  skyAmbient: Rgb;
  groundAmbient: Rgb;
  /** True at night: windows, lamps, neon and fireflies glow. */
  artificial: boolean;
}

/** Pinhole over flat ground y = 0. Screen y of the ground at distance z: horizonY + camHeight * focal / z. */
export interface Camera {
  focal: number; // pixels
  horizonY: number; // pixels from the top
  camHeight: number; // metres
}

export interface Fog {
  colour: Rgb;
  density: number;
  heightFalloff: number;
}

/** Everything painters share: the composed, lit scene of one seed at one size. */
export interface Stage {
  scene: SceneGraph;
  width: number;
  height: number;
  /** 1 at 1024 px on the longer side; strokes and blur radii scale by it. */
  scale: number;
  seed: number;
  rng: Rng;
  camera: Camera;
  light: Light;
  fog: Fog;
  /** Colours of sky (top .. horizon), ground, vegetation, accents after palette words; linear. */
  palette: { skyTop: Rgb; skyHorizon: Rgb; ground: Rgb; vegetation: Rgb; accents: Rgb[] };
  placed: PlacedSubject[];
  /** Seconds of animation time; 0 for a still. The same graph animates by it. */
  time: number;
  hints: RenderHints;
  /** The resolved air and sky: what `paintSky` draws. */
  atmosphere?: Atmosphere;
  /** The composition chosen for this seed. */
  layout?: Layout;
  /** Called between stages: reports progress 0..1, throws when cancelled. */
  checkpoint(progress: number, stage: string): void;
}

/** The air of one moment: resolved time, weather and season, sky gradient, clouds, night lights. */
export interface Atmosphere {
  time: TimeOfDay;
  weather: Weather;
  season: Season;
  /** Sky gradient, position 0 = horizon .. 1 = zenith, linear colours. */
  stops: readonly (readonly [number, Rgb])[];
  /** Strength of the light around the sun. */
  glow: number;
  /** 0 hidden behind cloud .. 1 clear disc. */
  sunDisc: number;
  clouds: { amount: number; dark: Rgb; lit: Rgb; scale: number; stretch: number; soft: number };
  /** 0 none .. 1 a dark clear night. */
  stars: number;
  moon: { x: number; y: number; radius: number; phase: number } | null;
  /** Mid-tone that auto-exposure aims at: .18 by day, lower at night, higher on snow. */
  key: number;
}

/** One composition: chosen by the seed, independent of the weather. */
export interface Layout {
  /** Which of the place's arrangements, 0-based; place painters read it. */
  variant: number;
  /** Side on which the heavy mass (cliff, near trees) stands; the hero stands on the other. */
  side: -1 | 1;
  /** What frames the picture in front. */
  frame: 'none' | 'branch' | 'grass' | 'rocks' | 'trees' | 'flowers';
  /** Box of the most important subject in pixels: trees leave a gap there. */
  hero: { x: number; y: number; width: number; height: number; ground: boolean } | null;
  /** True when something must stand on near ground, so lakes get a bank in front. */
  bank: boolean;
}

/** A style's wishes to the painters, before its own pass. */
export interface RenderHints {
  /** 0 flat colour fields .. 1 full texture. */
  texture: number;
  /** 1 = natural; cel styles want 1.2, ink 0.1. */
  saturation: number;
  grain: number;
  vignette: number;
  bloom: number;
  /** Draw people and faces in the drawn-line manner. */
  drawn: boolean;
}

/** Where the composer put a subject. Its lowest point (foot, waterline, or lower edge of what flies or swims) stands at (x, y) px. */
export interface PlacedSubject {
  subject: Subject;
  index: number; // of this individual: frame id = ID.subject + index
  x: number;
  y: number;
  /** Height of the drawn thing in px. */
  height: number;
  /** Metres from the camera, for fog and overlap. */
  z: number;
  facing: -1 | 1;
  layer: 'sky' | 'behind_water' | 'ground' | 'on_water' | 'foreground';
  rng: Rng;
  /** Stands on another subject: no shadow on the ground, no snow or grass round its feet. */
  raised?: boolean;
  /** Where the stem of a cut flower ends, px, when it stands in a vase. */
  root?: { x: number; y: number };
}

/** Draws one kind of subject. Composites over what is in the frame, writes depth, id and flow where it covers. */
export interface SubjectPainter {
  kinds: readonly string[];
  /** Natural width / height, so that the composer can reserve its box. */
  aspect(subject: Subject): number;
  /** Real height in metres, for perspective beside other things. */
  metres(subject: Subject): number;
  /** Where it belongs when the prompt does not say. */
  habitat: { places: readonly Place[]; layer: PlacedSubject['layer'] };
  paint(frame: Frame, placed: PlacedSubject, stage: Stage): void;
}

/** Draws the surroundings of one or more places: everything but subjects. */
export interface PlacePainter {
  places: readonly Place[];
  /** Sky, land, buildings: everything behind the water line's props. */
  paint(frame: Frame, stage: Stage, drawSubjects: (layer: PlacedSubject['layer']) => void): void;
}

/** Turns the finished render into a medium. */
export interface StylePass {
  key: StyleKey;
  hints: Partial<RenderHints>;
  apply(picture: Picture, frame: Frame, stage: Stage): Picture;
}
