import { compose } from '../compose.ts';
import { clamp, mix, toSrgb } from '../core/colour.ts';
import { beforeWeather, type Evidence, evidenceOf } from '../evidence.ts';
import type { Picture } from '../frame.ts';
import { parsePrompt } from '../language/parse-prompt.ts';
import { paintWeather } from '../nature/weather.ts';
import type { SceneGraph } from '../scene.ts';
import type { RenderHints, Stage } from '../stage.ts';
import { registerAllStyles } from './all.ts';
import { blend, kuwahara } from './kit.ts';
import { pseudoFrame } from './pseudo-frame.ts';
import { stylePass } from './registry.ts';
import { relight } from './relight.ts';
import { resize } from './resize.ts';

export interface RestyleRequest {
  /** The picture to work from, sRGB 0..1. */
  image: Picture;
  prompt: string;
  negativePrompt?: string;
  style?: string | null;
  /** 1 = almost the original .. 0 = strongest change. */
  similarity: number;
  seed: number;
  /** Size of the result; the image is cropped to its shape. */
  size: { width: number; height: number };
  module?: string;
  locale?: string;
}

export interface RestyleResult {
  picture: Picture;
  scene: SceneGraph;
  /** Things named in the prompt: this tool changes light, weather, colour and medium, it adds no objects. */
  notDrawn: string[];
  /** What the finished pixels show of hour, weather and season. */
  evidence: Evidence;
}

const PLAIN: RenderHints = { texture: 1, saturation: 1, grain: 0, vignette: 0, bloom: 0, drawn: false };

/**
 * Image to image: keep what is in the picture, change hour, weather, season, palette and medium as the prompt and style ask.
 * Deterministic in (request, grammar version). `checkpoint` reports 0..1 and throws to cancel.
 */
export function restyle(request: RestyleRequest, checkpoint: Stage['checkpoint'] = () => {}): RestyleResult {
  registerAllStyles();
  const { width, height } = request.size;
  const original = cover(request.image, width, height);
  checkpoint(0.1, 'image');
  const scene = parsePrompt(request);
  const pass = stylePass(scene.style);
  // Subjects are left out: the picture brings its own.
  const stage = compose(
    { ...scene, subjects: [] },
    { width, height, seed: request.seed, time: 0, hints: { ...PLAIN, ...pass?.hints }, checkpoint },
  );
  // The place is the picture's, whatever the words; what falls from the sky may fall on any of them.
  stage.scene = {
    ...stage.scene,
    place: stage.scene.place === 'abstract' || INDOORS.has(stage.scene.place) ? 'meadow' : stage.scene.place,
  };
  const freedom = 1 - clamp(request.similarity);
  const amount = 0.3 + 0.7 * freedom ** 0.75;
  const base =
    freedom > 0.5
      ? blend(original, kuwahara(original, Math.max(2, Math.round(3 * stage.scale))), freedom - 0.5)
      : original;
  const frame = pseudoFrame(base, stage.rng.node('restyle'));
  checkpoint(0.35, 'regions');
  relight(frame, stage, amount);
  const ids = frame.id.slice();
  const fallen = beforeWeather(frame, stage);
  paintWeather(frame, stage);
  checkpoint(0.55, 'light');
  const lit: Picture = { width, height, data: new Float32Array(width * height * 3) };
  for (let i = 0; i < width * height; i++) {
    lit.data[i * 3] = clamp(toSrgb(frame.r[i]));
    lit.data[i * 3 + 1] = clamp(toSrgb(frame.g[i]));
    lit.data[i * 3 + 2] = clamp(toSrgb(frame.b[i]));
  }
  const styled = pass && scene.style !== 'realistic' ? pass.apply(lit, frame, stage) : lit;
  const out = scene.style === 'realistic' ? styled : blend(lit, styled, mix(0.45, 1, Math.min(1, freedom * 1.8)));
  checkpoint(0.97, 'done');
  const seen = evidenceOf(out, frame, stage, ids, fallen);
  const named = scene.subjects.flatMap((s) => s.words);
  return {
    picture: out,
    scene,
    notDrawn: [...new Set([...scene.notDrawn, ...named])],
    // No season was planned in a picture of one's own: where no measure tells of it, it is not there.
    evidence: { ...seen, looks: (role, value) => seen.looks(role, value) ?? (role === 'season' ? false : null) },
  };
}

const INDOORS = new Set(['room', 'studio', 'underwater', 'space']);

/** Crop to the asked shape about the middle and scale. */
function cover(image: Picture, width: number, height: number): Picture {
  const k = Math.min(image.width / width, image.height / height);
  const w = Math.max(1, Math.min(image.width, Math.round(width * k)));
  const h = Math.max(1, Math.min(image.height, Math.round(height * k)));
  const x0 = Math.floor((image.width - w) / 2);
  const y0 = Math.floor((image.height - h) / 2);
  const part: Picture = { width: w, height: h, data: new Float32Array(w * h * 3) };
  for (let y = 0; y < h; y++) {
    const from = ((y0 + y) * image.width + x0) * 3;
    part.data.set(image.data.subarray(from, from + w * 3), y * w * 3);
  }
  return resize(part, width, height);
}
