import { clamp, mix } from '../core/colour.ts';
import { valueNoise } from '../core/noise.ts';
import { type Frame, ID } from '../frame.ts';
import type { Stage } from '../stage.ts';
import type { Form } from '../world/form.ts';
import type { Box } from './box.ts';
import { SolidField } from './field.ts';
import { castOnGround } from './ground-shadow.ts';
import type { SolidModel } from './model.ts';
import { createShading, type Shading, shade } from './shade.ts';
import { project, type SolidView } from './view.ts';

export interface RenderOptions {
  /** Cast on the ground around the foot: sun shadow and contact shadow. */
  grounded?: boolean;
  /** 'water' mirrors the thing below its foot with ripples, 'floor' without. */
  mirror?: 'none' | 'water' | 'floor';
  /** Multiplies emission, e.g. for a lamp that flickers. */
  glow?: number;
}

/** Distance cells of models that stand in a picture several times. */
const fields = new WeakMap<SolidModel, SolidField>();

/** March a model into the frame: shadow on the ground, mirror image, then the thing itself, fogged like everything else. */
export function renderSolid(
  frame: Frame,
  model: SolidModel,
  view: SolidView,
  stage: Stage,
  options: RenderOptions = {},
): void {
  if (frame.forms) {
    const form: Form = { kind: 'solid', model, yaw: view.yaw };
    frame.forms.push(form);
    return;
  }
  if (model.count === 0 || view.heightPx < 2) return;
  let field = fields.get(model);
  if (!field) {
    // Trial paintings are tiny: cutting space finely would cost more than it saves.
    field = new SolidField(model, model.max[1] * 0.1, stage.scale < 0.15 ? view.heightPx : undefined);
    fields.set(model, field);
  }
  const shading = createShading(model, field, view, stage);
  const box = screenBox(frame, view, model);
  if (options.grounded !== false) castOnGround(frame, shading);
  if (options.mirror && options.mirror !== 'none') march(frame, shading, mirrorBox(frame, view, box), options, true);
  march(frame, shading, box, options, false);
}

function screenBox(frame: Frame, view: SolidView, model: SolidModel): Box {
  const box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (let i = 0; i < 8; i++) {
    const p = project(
      view,
      i & 1 ? model.max[0] : model.min[0],
      i & 2 ? model.max[1] : model.min[1],
      i & 4 ? model.max[2] : model.min[2],
    );
    if (!p) return { x0: 0, y0: 0, x1: frame.width, y1: frame.height };
    box.x0 = Math.min(box.x0, p[0]);
    box.x1 = Math.max(box.x1, p[0]);
    box.y0 = Math.min(box.y0, p[1]);
    box.y1 = Math.max(box.y1, p[1]);
  }
  return {
    x0: Math.max(0, Math.floor(box.x0) - 1),
    y0: Math.max(0, Math.floor(box.y0) - 1),
    x1: Math.min(frame.width, Math.ceil(box.x1) + 1),
    y1: Math.min(frame.height, Math.ceil(box.y1) + 1),
  };
}

const mirrorBox = (frame: Frame, view: SolidView, box: Box): Box => ({
  x0: Math.max(0, box.x0 - 8),
  x1: Math.min(frame.width, box.x1 + 8),
  y0: Math.max(0, Math.floor(Math.min(view.y - view.heightPx * 0.2, Math.min(view.horizonY + 2, view.y)))),
  y1: Math.min(frame.height, Math.ceil(view.y + view.heightPx * 1.15)),
});

/** Where the ray of a pixel meets the model; the caller reads `hit`. */
const hit = { t: 0, cover: 0, dx: 0, dy: 0, dz: 0 };

function trace(
  s: Shading,
  px: number,
  py: number,
  pixelScale: number,
  mirrored: boolean,
  tiltX: number,
  tiltY: number,
): boolean {
  const { view, field, model } = s;
  const cx = (px - view.centreX) / view.focal + tiltX;
  let cy = (view.horizonY - py) / view.focal + tiltY;
  let ox = view.eye[0];
  let oy = view.eye[1];
  const oz = view.eye[2];
  if (mirrored) {
    if (cy >= -1e-4) return false;
    cy = -cy;
    oy = -oy;
  }
  let dx = view.right[0] * cx + view.ahead[0];
  let dy = cy;
  let dz = view.right[2] * cx + view.ahead[2];
  const l = 1 / Math.sqrt(dx * dx + dy * dy + dz * dz);
  dx *= l;
  dy *= l;
  dz *= l;
  // slab test against the model's box
  let near = 0;
  let far = 1e9;
  for (let i = 0; i < 3; i++) {
    const o = i === 0 ? ox : i === 1 ? oy : oz;
    const d = i === 0 ? dx : i === 1 ? dy : dz;
    const inv = 1 / (Math.abs(d) < 1e-9 ? 1e-9 : d);
    const pad = view.metres * 0.004;
    const a = (model.min[i] - pad - o) * inv;
    const b = (model.max[i] + pad - o) * inv;
    near = Math.max(near, Math.min(a, b));
    far = Math.min(far, Math.max(a, b));
  }
  if (near > far) return false;
  const foot = pixelScale / view.focal;
  let t = near;
  let closest = 1e9;
  let at = 0;
  for (let i = 0; i < 96; i++) {
    const d = field.distance(ox + dx * t, oy + dy * t, oz + dz * t, false, true);
    const pixel = t * foot;
    const rel = d / pixel;
    if (rel < closest) {
      closest = rel;
      at = t;
    }
    if (rel < 0.35) break;
    t += d * 0.93;
    if (t > far) break;
  }
  if (closest > 0.95) return false;
  ox = at;
  hit.t = at;
  hit.cover = closest < 0.35 ? 1 : clamp((0.95 - closest) / 0.6);
  hit.dx = dx;
  hit.dy = dy;
  hit.dz = dz;
  return true;
}

function march(frame: Frame, s: Shading, box: Box, options: RenderOptions, mirrored: boolean): void {
  const { view, stage, out } = s;
  const { width, r, g, b } = frame;
  const area = (box.x1 - box.x0) * (box.y1 - box.y0);
  // small things get four rays a pixel, large ones one and the coverage of near misses
  const ss = area < 24000 && !mirrored && stage.scale > 0.15 ? 2 : 1;
  const fogAmount = 1 - Math.exp(-view.depth * stage.fog.density);
  const [fr, fg, fb] = stage.fog.colour;
  const glow = options.glow ?? 1;
  const weight = 1 / (ss * ss);
  const eyeY = mirrored ? -view.eye[1] : view.eye[1];
  for (let y = box.y0; y < box.y1; y++) {
    for (let x = box.x0; x < box.x1; x++) {
      let R = 0;
      let G = 0;
      let B = 0;
      let A = 0;
      let depth = 0;
      let tiltX = 0;
      let tiltY = 0;
      if (mirrored) {
        const below = (y - view.y) / view.heightPx;
        if (options.mirror === 'water') {
          const far = 1 / (0.02 + (y - view.horizonY) / stage.height);
          const n =
            valueNoise(x * 0.02, y * 0.05 * Math.min(6, far * 0.4), stage.seed) -
            0.5 +
            (valueNoise(x * 0.05, y * 0.16 * Math.min(6, far * 0.4), stage.seed + 7) - 0.5) * 0.7;
          tiltX = (n * 7 * stage.scale) / view.focal;
          tiltY = -(Math.abs(n) * 22 * stage.scale) / view.focal;
        }
        if (below < -0.25) continue;
      }
      for (let j = 0; j < ss; j++) {
        for (let i = 0; i < ss; i++) {
          if (!trace(s, x + (i + 0.5) / ss, y + (j + 0.5) / ss, 1 / ss, mirrored, tiltX, tiltY)) continue;
          const { t, cover, dx, dy, dz } = hit;
          shade(s, view.eye[0] + dx * t, eyeY + dy * t, view.eye[2] + dz * t, dx, dy, dz, t / view.focal);
          let c = cover * weight;
          if (out.a < 1) {
            // glass: what lies behind, moved by the bend of the surface and tinted
            const q = clamp(Math.round(x + out.bendX * view.heightPx * 0.1), 0, width - 1);
            const w = clamp(Math.round(y + out.bendY * view.heightPx * 0.06), 0, frame.height - 1) * width + q;
            const k = 1 - out.a;
            const f = s.surface;
            out.r += r[w] * k * mix(1, f.r, 0.8);
            out.g += g[w] * k * mix(1, f.g, 0.8);
            out.b += b[w] * k * mix(1, f.b, 0.8);
          }
          if (glow !== 1) {
            out.r += s.surface.er * (glow - 1);
            out.g += s.surface.eg * (glow - 1);
            out.b += s.surface.eb * (glow - 1);
          }
          if (mirrored) c *= 0.62;
          R += out.r * c;
          G += out.g * c;
          B += out.b * c;
          A += c;
          depth = Math.max(depth, (t * (dx * view.ahead[0] + dz * view.ahead[2])) / view.distance);
        }
      }
      if (A <= 0.003) continue;
      const o = y * width + x;
      if (mirrored && frame.id[o] !== ID.water && frame.id[o] !== ID.ground) continue;
      const keep = 1 - A;
      const fogged = A * fogAmount;
      r[o] = r[o] * keep + R * (1 - fogAmount) + fr * fogged;
      g[o] = g[o] * keep + G * (1 - fogAmount) + fg * fogged;
      b[o] = b[o] * keep + B * (1 - fogAmount) + fb * fogged;
      if (!mirrored && A > 0.5) {
        frame.depth[o] = depth * view.depth;
        frame.id[o] = view.id;
        frame.flow[o] = Number.NaN;
      }
    }
  }
}
