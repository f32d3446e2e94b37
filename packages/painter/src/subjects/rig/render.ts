import { subjectId } from '../../core/layer.ts';
import { valueNoise } from '../../core/noise.ts';
import type { Frame } from '../../frame.ts';
import type { PlacedSubject, Stage } from '../../stage.ts';
import type { Form } from '../../world/form.ts';
import type { Body } from './body.ts';
import type { RigLook } from './coat.ts';
import { drawEyes, drawLines } from './details.ts';
import { drawFur } from './fur.ts';
import { castShadow, type Footing, footingOf, sinkFeet } from './ground.ts';
import { march, type Surface } from './march.ts';
import { type Layer, shade } from './shade.ts';
import { extent, type View } from './view.ts';

export interface RigPose {
  yaw: number;
  /** Feet on the ground line, centre of the box, or waterline at y = 0. */
  anchor: 'feet' | 'centre' | 'waterline';
  /** Overrides what the scene says, e.g. 'hard' for a bird on a branch. */
  footing?: Footing;
  /** Extra camera pitch, e.g. for top views. */
  pitch?: number;
  /** Reserved width / height: the body is scaled down when it would be wider. */
  aspect?: number;
  /** Pixels a unit and the pixel of the body's origin, where the body is not to be fitted into its place. */
  at?: { scale: number; cx: number; cy: number } | undefined;
}

/**
 * Paints a rig into the frame: march, light, fur, eyes, shadow on the ground, sink, fog. Height of the subject is
 * `placed.height` px; feet or waterline stand at (placed.x, placed.y), and so does the lower edge of what flies or swims.
 */
export function renderBody(
  frame: Frame,
  placed: PlacedSubject,
  stage: Stage,
  body: Body,
  look: RigLook,
  pose: RigPose,
): void {
  if (frame.forms) {
    const form: Form = { kind: 'body', body, look, yaw: pose.yaw, seed: placed.rng.node('coat').seed };
    frame.forms.push(form);
    return;
  }
  const onGround = pose.anchor === 'feet';
  const natural = Math.atan((stage.camera.camHeight * 0.75) / Math.max(1, placed.z));
  const pitch = pose.pitch ?? (onGround ? Math.min(0.26, Math.max(0.04, natural)) : 0.03);
  const turn = { yaw: pose.yaw, pitch, facing: placed.facing };
  const [x0, x1, y0, y1] = extent(body, turn);
  const bottom = pose.anchor === 'centre' ? y0 : pose.anchor === 'waterline' ? Math.max(y0, 0) : Math.max(y0, -0.1);
  const byHeight = placed.height / Math.max(1e-3, y1 - bottom);
  const scale = pose.aspect
    ? Math.min(byHeight, (placed.height * pose.aspect * 1.12) / Math.max(1e-3, x1 - x0))
    : byHeight;
  const view: View = {
    ...turn,
    scale,
    cx: placed.x - ((x0 + x1) / 2) * scale,
    cy: pose.anchor === 'centre' ? placed.y - placed.height / 2 + ((y0 + y1) / 2) * scale : placed.y,
    ...pose.at,
  };
  const margin = look.fur * view.scale * 2.6 + 3;
  const surface = march(body, view, frame.width, frame.height, margin, look.fur > 0 ? (look.jitter ?? 0.018) : 0);
  if (!surface) return;
  const seed = placed.rng.node('coat').seed;
  const footing: Footing =
    pose.anchor === 'waterline' ? 'water' : onGround && !placed.raised ? (pose.footing ?? footingOf(stage)) : 'none';
  if (onGround && placed.layer !== 'sky' && !placed.raised) castShadow(frame, surface, view, stage, placed.z);
  if (pose.anchor === 'waterline') cutWater(surface, view, seed);
  else if (placed.height > 40) sinkFeet(surface, view, footing, seed);
  const layer = shade(surface, view, body, look.coat, look.finishes, stage, seed);
  const flow = new Float32Array(surface.w * surface.h).fill(Number.NaN);
  if (look.fur > 0 && stage.hints.texture > 0.2) {
    const density = (look.density ?? 0.62) * Math.min(1, 0.4 + 0.6 * stage.hints.texture);
    drawFur(layer, surface, view, body, look.finishes, {
      length: look.fur,
      density,
      rng: placed.rng.node('fur'),
      flow,
    });
  }
  drawLines(layer, surface, view, body, stage);
  drawEyes(layer, surface, view, body, stage);
  composite(frame, layer, surface, flow, placed, stage, view.scale);
  if (pose.anchor === 'waterline') reflect(frame, layer, surface, view, placed, stage);
}

/** Under water, what swims is lifted off the ground it was placed on. */
export function afloat(placed: PlacedSubject, stage: Stage): PlacedSubject {
  if (stage.scene.place !== 'underwater' || placed.layer !== 'ground') return placed;
  const room = Math.max(0, placed.y - placed.height - stage.height * 0.06);
  return { ...placed, y: placed.y - room * placed.rng.node('afloat').range(0.35, 0.85) };
}

function cutWater(surface: Surface, view: View, seed: number): void {
  for (let y = 0; y < surface.h; y++) {
    for (let x = 0; x < surface.w; x++) {
      const vy = (view.cy - surface.y0 - y - 0.5) / view.scale;
      const ripple = 0.016 * (valueNoise((surface.x0 + x) / (view.scale * 0.07), 1, seed) - 0.5);
      if (vy < ripple) surface.mask[y * surface.w + x] = 0;
    }
  }
}

/** Composites over the frame with fog at the subject's distance. */
function composite(
  frame: Frame,
  layer: Layer,
  surface: Surface,
  flow: Float32Array,
  placed: PlacedSubject,
  stage: Stage,
  scale: number,
): void {
  const fogT = 1 - Math.exp(-placed.z * stage.fog.density);
  const fog = stage.fog.colour;
  const id = subjectId(placed.index);
  const metre = placed.height / Math.max(1, scale) / 400;
  for (let y = 0; y < surface.h; y++) {
    for (let x = 0; x < surface.w; x++) {
      const i = y * surface.w + x;
      const a = layer.alpha[i];
      if (a <= 0.002) continue;
      const o = (surface.y0 + y) * frame.width + surface.x0 + x;
      const m = 1 - a;
      frame.r[o] = frame.r[o] * m + layer.rgb[i * 3] * (1 - fogT) + fog[0] * fogT * a;
      frame.g[o] = frame.g[o] * m + layer.rgb[i * 3 + 1] * (1 - fogT) + fog[1] * fogT * a;
      frame.b[o] = frame.b[o] * m + layer.rgb[i * 3 + 2] * (1 - fogT) + fog[2] * fogT * a;
      if (a > 0.5) {
        const z = surface.mask[i] === 1 ? surface.z[i] : 0;
        frame.depth[o] = Math.max(0.1, placed.z - z * metre);
        frame.id[o] = id;
        frame.flow[o] = flow[i];
      }
    }
  }
}

/** A dim, rippled mirror image below the waterline, for things that are drawn after the water. */
function reflect(frame: Frame, layer: Layer, surface: Surface, view: View, placed: PlacedSubject, stage: Stage): void {
  if (placed.layer !== 'on_water') return;
  const line = Math.round(view.cy);
  const tall = line - surface.y0;
  for (let d = 0; d < tall; d++) {
    const Y = line + d;
    if (Y >= frame.height || Y < 0) break;
    const row = line - 1 - d - surface.y0;
    if (row < 0 || row >= surface.h) continue;
    const swing = Math.min(6, 0.6 + d * 0.05) * stage.scale * 2;
    for (let x = 0; x < surface.w; x++) {
      const X = surface.x0 + x;
      const wob = (valueNoise(X * 0.02, Y * 0.24 + stage.time * 0.8, 5) - 0.5) * swing * 2;
      const sx = Math.round(x + wob);
      if (sx < 0 || sx >= surface.w) continue;
      const i = row * surface.w + sx;
      const a = layer.alpha[i] * 0.5 * (1 - 0.6 * (d / tall));
      if (a < 0.004) continue;
      const o = Y * frame.width + X;
      const un = 1 / Math.max(1e-3, layer.alpha[i]);
      frame.r[o] = frame.r[o] * (1 - a) + layer.rgb[i * 3] * un * a * 0.8;
      frame.g[o] = frame.g[o] * (1 - a) + layer.rgb[i * 3 + 1] * un * a * 0.86;
      frame.b[o] = frame.b[o] * (1 - a) + layer.rgb[i * 3 + 2] * un * a * 0.92;
    }
  }
}
