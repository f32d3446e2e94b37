import { createCanvas, ImageData } from '@napi-rs/canvas';
import { aloneOf, claimsAlone } from './claims.ts';
import { compose } from './compose.ts';
import { smoothstep, toSrgb } from './core/colour.ts';
import { createRng } from './core/rng.ts';
import { createFrame, type Frame, ID } from './frame.ts';
import { parsePrompt } from './language/parse-prompt.ts';
import type { SceneGraph, Subject } from './scene.ts';
import type { RenderHints, Rng, Stage } from './stage.ts';
import type { Checkpoint, StudioPicture, StudioWords } from './studio.ts';
import { registerAllSubjects } from './subjects/all.ts';
import { paintEffects } from './subjects/effects.ts';
import { subjectPainter } from './subjects/registry.ts';

const HINTS = { texture: 1, saturation: 1, grain: 0, vignette: 0, bloom: 0, drawn: false };
/** Of the height of its sheet: where a thing stands and how tall it may be; and of the breadth how broad. */
const [FOOT, TALL, BROAD] = [0.94, 0.86, 0.9];
/** How the light of a clear noon is exposed, whatever the thing: a black cat stays black. */
const EXPOSURE = 0.85;

/** One thing of the words that can be drawn, alone on nothing: see `Studio.cutOut`. */
export function cutOut(
  { seed, ...words }: StudioWords,
  size: { width: number; height: number },
  checkpoint: Checkpoint,
): StudioPicture {
  registerAllSubjects();
  const scene = parsePrompt(words);
  const subject = aloneOf(scene.subjects.filter(({ kind }) => subjectPainter(kind)));
  const nothing = new Uint8ClampedArray(size.width * size.height * 4);
  if (!subject) return { ...size, data: nothing, claims: claimsAlone(scene, words.prompt, null) };
  const one: Subject = { ...subject, count: 1 };
  checkpoint(0.1, 'arranging');
  const how = { ...size, seed, hints: HINTS, rng: createRng(seed).node('cut-out') };
  const dark = painted(scene, one, { ...how, ground: 0 }, checkpoint);
  checkpoint(0.5, 'painting');
  const light = painted(scene, one, { ...how, ground: 1 }, checkpoint);
  const { data, covers } = apart(dark, light);
  return { ...size, data, claims: claimsAlone(scene, words.prompt, covers ? subject : null) };
}

/** A picture of one thing on transparency, and where its edges are in heights of the thing: from its middle and from its foot. */
export interface Sheet {
  png: Uint8Array;
  left: number;
  right: number;
  bottom: number;
  top: number;
}

/** What a thing's own painter draws of it, upright and without its shadow, on a sheet of so many pixels' height. */
export function sheetOf(
  scene: SceneGraph,
  subject: Subject,
  how: { seed: number; hints: RenderHints; rng: Rng },
  height: number,
): Sheet {
  const tall = height * TALL;
  // Hair and leaves reach beyond what a thing is said to be broad.
  const width = Math.ceil((1.4 * tall * subjectPainter(subject.kind)!.aspect(subject)) / BROAD);
  // A sheet shows the whole of a person, however near the picture comes.
  const whole: SceneGraph = { ...scene, camera: { ...scene.camera, shot: 'medium' } };
  const [dark, light] = [0, 1].map((ground) =>
    painted(whole, { ...subject, count: 1 }, { ...how, width, height, ground }, () => undefined),
  ) as [Frame, Frame];
  const { data } = apart(dark, light);
  for (let i = 0; i < dark.id.length; i++) if (dark.id[i]! < ID.subject) data[i * 4 + 3] = 0;
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').putImageData(new ImageData(data, width, height), 0, 0);
  const png = new Uint8Array(canvas.toBuffer('image/png'));
  const right = width / 2 / tall;
  return { png, left: -right, right, bottom: ((FOOT - 1) * height) / tall, top: (FOOT * height) / tall };
}

/** The thing, standing at the lower edge, on a ground of one brightness. */
function painted(
  scene: SceneGraph,
  subject: Subject,
  {
    width,
    height,
    seed,
    ground,
    hints,
    rng,
  }: { width: number; height: number; seed: number; ground: number; hints: RenderHints; rng: Rng },
  checkpoint: Checkpoint,
): Frame {
  const painter = subjectPainter(subject.kind)!;
  const alone: SceneGraph = {
    ...scene,
    subjects: [subject],
    place: 'field',
    placeNamed: true,
    alsoPlaces: [],
    time: 'noon',
    weather: 'clear',
  };
  const options = { width, height, seed, time: 0, hints, checkpoint: () => checkpoint(0.3, 'painting') };
  const stage: Stage = compose(alone, options);
  const frame = createFrame(width, height);
  frame.r.fill(ground);
  frame.g.fill(ground);
  frame.b.fill(ground);
  for (let o = Math.ceil(stage.camera.horizonY) * width; o < frame.id.length; o++) {
    frame.id[o] = ID.ground;
    frame.depth[o] = 8;
  }
  const own = painter.habitat.layer;
  const placed = {
    subject,
    index: 0,
    x: width / 2,
    y: height * FOOT,
    height: Math.min(height * TALL, (width * BROAD) / painter.aspect(subject)),
    z: stage.placed[0]?.z ?? 4,
    facing: 1 as const,
    layer: own === 'behind_water' || own === 'on_water' ? ('ground' as const) : own,
    rng,
  };
  stage.placed = [placed];
  painter.paint(frame, placed, stage);
  paintEffects(frame, placed, stage);
  return frame;
}

/** What of a pixel is the thing and its shadow: all that does not change with what is behind it. */
function apart(dark: Frame, light: Frame): { data: Uint8ClampedArray; covers: boolean } {
  const n = dark.width * dark.height;
  const data = new Uint8ClampedArray(n * 4);
  let count = 0;
  for (const id of dark.id) if (id >= ID.subject) count++;
  for (let i = 0; i < n; i++) {
    const through = (light.r[i]! - dark.r[i]! + light.g[i]! - dark.g[i]! + light.b[i]! - dark.b[i]!) / 3;
    const x = i % dark.width;
    const y = (i - x) / dark.width;
    const rim = Math.min(x / dark.width, 1 - (x + 1) / dark.width, 2 * (1 - (y + 1) / dark.height));
    // A shadow longer than the box fades before its edge.
    const fade = dark.id[i]! < ID.subject ? smoothstep(0, 0.16, rim) : 1;
    const alpha = fade * Math.max(0, Math.min(1, 1 - through));
    if (alpha < 0.004) continue;
    data[i * 4 + 3] = alpha * 255 + 0.5;
    const shown = (v: number): number => {
      const c = ((v * fade) / alpha) * EXPOSURE;
      return 255 * toSrgb(c / (1 + Math.max(0, c - 0.6) * 0.8)) + 0.5;
    };
    data[i * 4] = shown(dark.r[i]!);
    data[i * 4 + 1] = shown(dark.g[i]!);
    data[i * 4 + 2] = shown(dark.b[i]!);
  }
  return { data, covers: count > 0 };
}
