import { clamp, mix, smoothstep } from '../../core/colour.ts';
import type { Stage } from '../../stage.ts';
import type { Body, Eye } from './body.ts';
import type { Surface } from './march.ts';
import { type Layer, project } from './shade.ts';
import { add, mul, type Vec } from './vec.ts';
import { toView, type View } from './view.ts';

function over(layer: Layer, i: number, r: number, g: number, b: number, k: number): void {
  if (k <= 0) return;
  const m = 1 - k;
  layer.rgb[i * 3] = layer.rgb[i * 3] * m + r * k;
  layer.rgb[i * 3 + 1] = layer.rgb[i * 3 + 1] * m + g * k;
  layer.rgb[i * 3 + 2] = layer.rgb[i * 3 + 2] * m + b * k;
  layer.alpha[i] = layer.alpha[i] * m + k;
}

/** Brightness of the light on the face: eyes and lines follow the picture's exposure. */
export function exposureOf(stage: Stage): number {
  const { colour, skyAmbient } = stage.light;
  return (colour[0] + colour[1] + colour[2]) / 4.5 + (skyAmbient[0] + skyAmbient[1] + skyAmbient[2]) / 3;
}

/** Eyes last: dark rim, iris lit from below, pupil, one highlight, drawn on the eye's own disc so that they foreshorten. */
export function drawEyes(layer: Layer, surface: Surface, view: View, body: Body, stage: Stage): void {
  const light = Math.max(0.12, exposureOf(stage));
  for (const eye of body.eyes) drawEye(layer, surface, view, eye, light);
}

function drawEye(layer: Layer, surface: Surface, view: View, eye: Eye, light: number): void {
  const at = project(eye.at, view, surface);
  const tipF = project(add(eye.at, mul(eye.forward, eye.radius)), view, surface);
  const tipU = project(add(eye.at, mul(eye.up, eye.radius)), view, surface);
  const fx = tipF[0] - at[0];
  const fy = tipF[1] - at[1];
  const ux = tipU[0] - at[0];
  const uy = tipU[1] - at[1];
  const det = fx * uy - fy * ux;
  const size = Math.hypot(fx, fy, ux, uy) * 1.5 + 2;
  const cx = Math.round(at[0]);
  const cy = Math.round(at[1]);
  if (cx < 0 || cy < 0 || cx >= surface.w || cy >= surface.h) return;
  const here = cy * surface.w + cx;
  // On the far side of the head, or hidden behind the muzzle. The skin may lie a little before the eye's nominal place.
  const turned = toView(eye.out, view)[2];
  if (turned < 0.26 || surface.mask[here] < 1 || surface.z[here] > at[2] + eye.radius * 3) return;
  const skin = surface.z[here];
  for (let y = Math.max(0, Math.floor(at[1] - size)); y < Math.min(surface.h, at[1] + size); y++) {
    for (let x = Math.max(0, Math.floor(at[0] - size)); x < Math.min(surface.w, at[0] + size); x++) {
      const i = y * surface.w + x;
      const px = x + 0.5 - at[0];
      const py = y + 0.5 - at[1];
      const a = (px * uy - py * ux) / det;
      const b = (py * fx - px * fy) / det / Math.max(0.2, eye.open);
      if (surface.mask[i] === 1 && surface.z[i] > skin + eye.radius * 1.5) continue;
      const aa = 1.6 / Math.max(2, eye.radius * view.scale);
      if (eye.open < 0.25) {
        const lash = Math.abs(b + (a * a - 0.5) * 1.4);
        over(layer, i, 0.012, 0.01, 0.01, smoothstep(0.8, 0.25, lash) * smoothstep(1.25, 0.9, Math.abs(a)) * 0.9);
        continue;
      }
      // Almond: the corners are drawn out.
      const almond = Math.hypot(a * 0.86, b * (1 + 0.28 * a * a));
      const d = Math.hypot(a, b);
      over(layer, i, 0.014 * light, 0.011 * light, 0.01 * light, smoothstep(1.42 + aa, 1.14, almond) * 0.94);
      if (eye.white > 0) {
        const k = smoothstep(1.08, 1.08 - aa * 1.5, almond) * eye.white;
        over(layer, i, 0.62 * light, 0.6 * light, 0.57 * light, k);
      }
      const irisR = eye.white > 0 ? 0.72 : 1;
      const glow = (0.42 + 0.75 * clamp(0.45 - b * 0.7)) * light * (1 - 0.35 * smoothstep(0.6, 1, d / irisR));
      over(
        layer,
        i,
        eye.iris[0] * glow,
        eye.iris[1] * glow,
        eye.iris[2] * glow,
        smoothstep(irisR, irisR - aa * 1.4, d) * smoothstep(1.1, 1, almond),
      );
      if (eye.pupil !== 'none') {
        const pupil =
          eye.pupil === 'slit'
            ? Math.hypot(a * 3.4, b * 0.95) * 0.62
            : eye.pupil === 'bar'
              ? Math.hypot(a * 0.8, b * 1.9) * 0.7
              : d;
        const pr = 0.54 * irisR;
        over(layer, i, 0.005, 0.004, 0.005, smoothstep(pr + aa, pr - aa, pupil));
      }
      const high = Math.hypot(a * Math.sign(fx || 1) + 0.3, b - 0.38);
      const shine = mix(0.55, 1.5, clamp(light));
      over(layer, i, shine, shine, shine, smoothstep(0.32, 0.15, high));
      over(layer, i, shine, shine, shine, smoothstep(0.2, 0.08, Math.hypot(a - 0.38, b + 0.42)) * 0.35);
    }
  }
}

/** Mouth lines, whiskers, claws: polylines on the body, hidden where something lies in front. Width in units. */
export function drawLines(layer: Layer, surface: Surface, view: View, body: Body, stage: Stage): void {
  const light = Math.max(0.1, exposureOf(stage));
  for (const line of body.lines) {
    const pts = line.points.map((p) => project(p, view, surface));
    const radius = Math.max(0.45, (line.width * view.scale) / 2);
    const alpha = line.alpha * Math.min(1, (line.width * view.scale) / 0.8 + 0.15);
    for (let s = 0; s + 1 < pts.length; s++) {
      const [p, q] = [pts[s], pts[s + 1]];
      const n = Math.max(1, Math.ceil(Math.hypot(q[0] - p[0], q[1] - p[1]) / Math.max(0.5, radius * 0.6)));
      for (let k = 0; k < n; k++) {
        const t = k / n;
        const end = (s + t) / (pts.length - 1);
        const r = radius * (0.55 + 0.45 * Math.sin(Math.PI * clamp(end * 0.9 + 0.08)));
        dab(layer, surface, [mix(p[0], q[0], t), mix(p[1], q[1], t), mix(p[2], q[2], t)], r, line.colour, light, {
          alpha,
          always: line.always,
          slack: 6 / view.scale + line.width * 2 + (body.head?.r ?? 0) * 0.12,
        });
      }
    }
  }
}

function dab(
  layer: Layer,
  surface: Surface,
  at: Vec,
  r: number,
  colour: Vec,
  light: number,
  { alpha, always, slack }: { alpha: number; always: boolean; slack: number },
): void {
  for (let y = Math.max(0, Math.floor(at[1] - r - 1)); y <= Math.min(surface.h - 1, at[1] + r + 1); y++) {
    for (let x = Math.max(0, Math.floor(at[0] - r - 1)); x <= Math.min(surface.w - 1, at[0] + r + 1); x++) {
      const i = y * surface.w + x;
      const d = Math.hypot(x + 0.5 - at[0], y + 0.5 - at[1]);
      const k = clamp(r + 0.5 - d) * alpha * 0.6;
      if (k <= 0) continue;
      if (!always && surface.mask[i] < 0.5) continue;
      if (surface.mask[i] === 1 && surface.z[i] > at[2] + (always ? 0.15 : slack)) continue;
      over(layer, i, colour[0] * light, colour[1] * light, colour[2] * light, k);
    }
  }
}
