import { unshown } from './compose/unshown.ts';
import { compose } from './compose.ts';
import { release } from './core/release.ts';
import { sheetOf } from './cut-out.ts';
import { beforeWeather, type Evidence, evidenceOf } from './evidence.ts';
import { finish } from './finish.ts';
import { createFrame, type Frame, type Picture } from './frame.ts';
import { paintWeather } from './nature/weather.ts';
import type { PersonLook } from './person-look.ts';
import { registerAllPlaces } from './places/all.ts';
import { placePainter } from './places/registry.ts';
import type { SceneGraph, TimeOfDay } from './scene.ts';
import type { PlacedSubject, RenderHints, Stage } from './stage.ts';
import { registerAllStyles } from './style/all.ts';
import { stylePass } from './style/registry.ts';
import { registerAllSubjects } from './subjects/all.ts';
import { paintEffects } from './subjects/effects.ts';
import { isBust, personIn } from './subjects/people/people.ts';
import { subjectPainter } from './subjects/registry.ts';
import { buildWorld } from './world/build.ts';
import type { SceneCamera, Size } from './world/camera.ts';
import { CardAsset, paintCard } from './world/card.ts';
import { documentOf, type SceneDocument } from './world/document.ts';
import { glbOf } from './world/glb.ts';
import { outOfFocus } from './world/out-of-focus.ts';
import { paintWorld } from './world/render.ts';
import { type SeenThing, seenThings } from './world/seen.ts';
import { worldOf } from './world/world.ts';

/** Bump when the same request may give other pixels: part of what a seed means. */
export const PAINTER_VERSION = '1.17';

export interface PaintRequest {
  scene: SceneGraph;
  width: number;
  height: number;
  seed: number;
  /** Seconds of animation, 0 for a still. */
  time?: number;
}

export interface PaintHooks {
  /** Called between stages with 0..1; throwing from it stops the work. */
  checkpoint?(progress: number, stage: string): void;
}

export interface PaintResult {
  width: number;
  height: number;
  /** 8-bit sRGB, alpha always 255. */
  rgba: Uint8ClampedArray;
  /** The scene as drawn: place, time and weather settled. */
  scene: SceneGraph;
  notDrawn: string[];
  /** What the finished pixels show of it. */
  evidence: Evidence;
  /** Every individual that has pixels, with where they are. */
  seen: SeenThing[];
  /** What stands in it as one world, to be kept and painted from elsewhere; null where it is no such picture. */
  document: SceneDocument | null;
  /** The first person it shows, spelt out; null when there is none with a face. */
  person: PersonLook | null;
  /** Gives the memory of the picture back at once: `rgba` and `evidence` are read before. */
  done(): void;
  version: string;
  meta: { layout: number; time: string; weather: string; season: string; ms: number };
}

const PLAIN: RenderHints = { texture: 1, saturation: 1, grain: 0.013, vignette: 0.2, bloom: 0.3, drawn: false };

/** Paint one picture of a scene. Pure in (request, PAINTER_VERSION): same pixels for the same input. */
export function paint(request: PaintRequest, hooks: PaintHooks = {}): PaintResult {
  registerAllSubjects();
  registerAllPlaces();
  registerAllStyles();
  const started = performance.now();
  let furthest = 0;
  const checkpoint = (progress: number, stage: string): void => {
    furthest = Math.max(furthest, progress);
    hooks.checkpoint?.(furthest, stage);
  };
  const { width, height, seed, time = 0 } = request;
  const options = { seed, time, hints: hintsOf(request.scene), checkpoint };
  const at = (size: Size): Stage => {
    const stage = compose(request.scene, { ...options, ...size });
    buildWorld(stage);
    return stage;
  };
  return finished(at, { width, height }, request.scene, started);
}

const hintsOf = (scene: SceneGraph): RenderHints => ({ ...PLAIN, ...stylePass(scene.style)?.hints });

/**
 * Paints a kept scene again, from its own camera or another's, at its own hour or another, `time` seconds on: the same things stand where they
 * stood, who walks or runs has gone on. The land stays under them; trees, grass and clouds of open places still hang on the picture.
 * @throws when the document's graph is no scene that stands as one world
 * @public the door for pictures that follow a first one: frames of a video, views of a model
 */
export function paintAgain(
  document: SceneDocument,
  size: Size,
  { camera, hour, time = 0 }: { camera?: SceneCamera; hour?: TimeOfDay; time?: number } = {},
  hooks: PaintHooks = {},
): PaintResult {
  registerAllSubjects();
  registerAllPlaces();
  registerAllStyles();
  const started = performance.now();
  const graph = hour ? { ...document.graph, time: hour } : document.graph;
  const checkpoint = (progress: number, stage: string): void => hooks.checkpoint?.(progress, stage);
  const at = (one: Size): Stage => {
    const stage = compose(graph, { ...one, seed: document.seed, time, hints: hintsOf(graph), checkpoint });
    if (!buildWorld(stage, document, camera)) throw new Error('The document holds no scene that stands as one world');
    return stage;
  };
  return finished(at, size, graph, started);
}

/**
 * A kept scene as a mesh: a binary glTF 2.0 file of all that stands in it, in metres, with its colours and its camera. What has no surface (trees,
 * flowers, people drawn by lines) is an upright board with its picture.
 * @param cells along the longest side of each thing: its fineness
 * @throws when the document's graph is no scene that stands as one world
 * @public the door for 3D views and exports
 */
export function meshAgain(document: SceneDocument, cells = 64): Uint8Array {
  registerAllSubjects();
  registerAllPlaces();
  const { graph, seed } = document;
  const size = { width: 512, height: 512 };
  const stage = compose(graph, { ...size, seed, time: 0, hints: hintsOf(graph), checkpoint: () => undefined });
  const world = buildWorld(stage, document);
  if (!world) throw new Error('The document holds no scene that stands as one world');
  const things = [
    ...world.standing.map((node) => {
      const { subject, asset, rng } = node;
      const sheet = asset instanceof CardAsset && sheetOf(graph, subject, { seed, hints: stage.hints, rng }, CARD_SIDE);
      return { name: subject.kind, node, ...(sheet ? { sheet } : {}) };
    }),
    ...world.props.map((node) => ({ name: 'furnishing', node })),
  ];
  return glbOf(things, world.camera, cells);
}

/** Pixels of the height of what has no surface, in a mesh. */
const CARD_SIDE = 512;

/** The picture of a scene that can be composed at any size. */
function finished(at: (size: Size) => Stage, size: Size, graph: SceneGraph, started: number): PaintResult {
  const stage = at(size);
  const { width, height, checkpoint } = stage;
  const world = worldOf(stage);
  checkpoint(0.05, 'composed');
  const frame = createFrame(width, height);
  if (areBusts(stage)) {
    // What lies behind near heads is out of focus: a third of the size holds all of it.
    const far = { width: Math.ceil(width / 3), height: Math.ceil(height / 3) };
    const behind = createFrame(far.width, far.height);
    paintPlace(behind, at(far), drawThings);
    outOfFocus(behind, frame);
    release(behind.r, behind.g, behind.b, behind.depth, behind.id, behind.flow);
    for (const layer of LAYERS) drawCards(stage, frame, layer);
  } else
    paintPlace(frame, stage, (s, f, layer) => {
      drawThings(s, f, layer);
      drawCards(s, f, layer);
    });
  const ids = frame.id.slice();
  const seen = seenThings(frame, stage.placed);
  const fallen = beforeWeather(frame, stage);
  paintWeather(frame, stage);
  checkpoint(0.75, 'finish');
  const shot = finish(frame, stage);
  // Only what has fallen is measured in the light itself.
  if (!fallen) release(frame.r, frame.g, frame.b);
  const picture = stylePass(stage.scene.style)?.apply(shot, frame, stage) ?? shot;
  if (picture !== shot) release(shot.data);
  checkpoint(0.97, 'done');
  const rgba = toRgba(picture);
  return {
    width: picture.width,
    height: picture.height,
    rgba,
    scene: stage.scene,
    notDrawn: notDrawn(stage),
    evidence: evidenceOf(picture, frame, stage, ids, fallen),
    seen,
    document: world ? documentOf(graph, stage, world, PAINTER_VERSION) : null,
    person: personIn(stage),
    done: () => {
      release(picture.data, frame.r, frame.g, frame.b, frame.depth, frame.id, frame.flow, ids, rgba);
      if (fallen) release(fallen.before);
    },
    version: PAINTER_VERSION,
    meta: {
      layout: stage.layout?.variant ?? 0,
      time: stage.atmosphere?.time ?? '',
      weather: stage.atmosphere?.weather ?? '',
      season: stage.atmosphere?.season ?? '',
      ms: Math.round(performance.now() - started),
    },
  };
}

const LAYERS = ['sky', 'behind_water', 'ground', 'on_water', 'foreground'] as const;
type Draw = (stage: Stage, frame: Frame, layer: PlacedSubject['layer']) => void;

function paintPlace(frame: Frame, stage: Stage, draw: Draw): void {
  const place = placePainter(stage.scene.place);
  if (!place) throw new Error(`No painter for place '${stage.scene.place}'`);
  place.paint(frame, stage, (layer) => draw(stage, frame, layer));
}

/** Whether all that stands in the picture is people of whom head and shoulders are seen. */
function areBusts(stage: Stage): boolean {
  const standing = worldOf(stage)?.standing ?? [];
  const { placed } = stage;
  return placed.length > 0 && placed.every((p) => standing[p.index]?.form.kind === 'card' && isBust(p, stage));
}

const drawThings: Draw = (stage, frame, layer) => {
  const world = worldOf(stage);
  if (world) paintWorld(frame, stage, world, layer);
};

const drawCards: Draw = (stage, frame, layer) => {
  const world = worldOf(stage);
  if (!world) return;
  for (const placed of stage.placed.filter((p) => p.layer === layer).sort((a, b) => b.z - a.z)) {
    const { form } = world.standing[placed.index]!;
    if (form.kind === 'card') paintCard(frame, { ...placed, raised: placed.raised || form.crown }, stage);
    // What a painter adds to its forms in the picture itself: flames, beams of light.
    else subjectPainter(placed.subject.kind)?.paint({ ...frame, forms: [] }, placed, stage);
    paintEffects(frame, placed, stage);
  }
  stage.checkpoint(0.5, `subjects ${layer}`);
};

/** Named things that no painter knows, in the user's own words. */
function notDrawn(stage: Stage): string[] {
  const missing = stage.scene.subjects.filter((s) => !subjectPainter(s.kind)).map((s) => s.words.join(' ') || s.kind);
  return [...new Set([...stage.scene.notDrawn, ...missing, ...unshown(stage)])];
}

/** Display-referred floats to 8 bits with full alpha. */
export function toRgba(picture: Picture): Uint8ClampedArray {
  const n = picture.width * picture.height;
  const rgba = new Uint8ClampedArray(n * 4);
  for (let i = 0; i < n; i++) {
    rgba[i * 4] = picture.data[i * 3] * 255 + 0.5;
    rgba[i * 4 + 1] = picture.data[i * 3 + 1] * 255 + 0.5;
    rgba[i * 4 + 2] = picture.data[i * 3 + 2] * 255 + 0.5;
    rgba[i * 4 + 3] = 255;
  }
  return rgba;
}
