import { gaussianBlur } from '../../core/blur.ts';
import { clamp } from '../../core/colour.ts';
import type { Stage } from '../../stage.ts';
import type { Body } from './body.ts';
import { BARE, type Coat, coatPoint, type Finish } from './coat.ts';
import type { Surface } from './march.ts';
import { dot, type Vec } from './vec.ts';
import { toView, type View } from './view.ts';

/** Premultiplied colour of the box while the subject is being painted. */
export interface Layer {
  w: number;
  h: number;
  rgb: Float32Array;
  alpha: Float32Array;
}

/** Light in view space (z towards the viewer), as this subject sees it. */
export interface KeyLight {
  /** Towards the light, brought round to the front when it stands behind the subject, so that faces stay readable. */
  dir: Vec;
  /** Towards the real light: for rims and cast shadows. */
  back: Vec;
  /** How much of the light comes from behind, 0..1. */
  backness: number;
}

export function keyLight(stage: Stage): KeyLight {
  const [x, y, away] = stage.light.dir;
  const z = -away;
  const front = Math.max(z, 0.32);
  const up = Math.max(y, 0.3);
  const l = 1 / Math.hypot(x, up, front);
  return { dir: [x * l, up * l, front * l], back: [x, y, z], backness: clamp(0.5 - z * 0.7) };
}

/** Ambient occlusion from the blurred depth: creases and undersides darken. */
function occlusion(surface: Surface, scale: number): Float32Array {
  const { w, h, mask, z } = surface;
  let low = 1e9;
  for (let i = 0; i < w * h; i++) if (mask[i] === 1 && z[i] < low) low = z[i];
  const blurred = new Float32Array(w * h);
  for (let i = 0; i < w * h; i++) blurred[i] = mask[i] === 1 ? z[i] : low - 0.15;
  gaussianBlur(blurred, w, h, scale * 0.05);
  for (let i = 0; i < w * h; i++) blurred[i] = clamp(1 - (blurred[i] - z[i]) * 2.8, 0.32, 1.1);
  return blurred;
}

/** Shadow of the subject on itself: a short walk through the depth buffer towards the light. 1 = lit. */
function selfShadow(s: Surface, x: number, y: number, z: number, key: Vec, scale: number): number {
  const step = scale * 0.03;
  let dark = 0;
  for (let k = 1; k <= 12; k++) {
    const d = step * k * (0.6 + k * 0.07);
    const xi = Math.round(x + key[0] * d);
    const yi = Math.round(y - key[1] * d);
    if (xi < 0 || yi < 0 || xi >= s.w || yi >= s.h) break;
    const j = yi * s.w + xi;
    if (s.mask[j] < 1) continue;
    const over = s.z[j] - (z + (key[2] * d) / scale);
    if (over > 0.012 && over < 0.5) dark = Math.max(dark, Math.min(1, over * 14));
  }
  return 1 - dark * 0.75;
}

/** The same for people, who are looked at closely: steps that grow with the way, and a light that is broad. */
function softShadow(s: Surface, key: Vec, scale: number): Float32Array {
  const { w, h, mask, z } = s;
  const lit = new Float32Array(w * h).fill(1);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      if (mask[i] < 1) continue;
      let dark = 0;
      let d = scale * 0.006;
      for (let k = 0; k < 16; k++, d *= 1.34) {
        const xi = Math.round(x + key[0] * d);
        const yi = Math.round(y - key[1] * d);
        if (xi < 0 || yi < 0 || xi >= w || yi >= h) break;
        const j = yi * w + xi;
        if (mask[j] < 1) continue;
        const way = d / scale;
        const over = z[j] - (z[i] + key[2] * way) - 0.0015;
        if (over > 0 && over < 0.25) dark = Math.max(dark, Math.min(1, (over / way) * 2.6));
      }
      lit[i] = 1 - dark * 0.78;
    }
  gaussianBlur(lit, w, h, Math.max(0.7, scale * 0.0016));
  return lit;
}

const DARK: Vec = [0, 0, 0];
const CYAN: Vec = [0.12, 0.75, 0.9];
const MAGENTA: Vec = [0.95, 0.16, 0.62];

/** Coloured light of signs and lamps from both sides of a street at night: [left, right]. */
function streetGlow(stage: Stage): readonly [Vec, Vec] {
  const { place, ground } = stage.scene;
  const neon = ground.includes('neon') || stage.scene.style === 'cyber_punk';
  if (!stage.light.artificial || !(neon || place === 'city' || place === 'street')) return [DARK, DARK];
  const swap = (stage.seed & 1) === 1;
  const k = neon ? 1.5 : 0.5;
  const a: Vec = [CYAN[0] * k, CYAN[1] * k, CYAN[2] * k];
  const b: Vec = neon ? [MAGENTA[0] * k, MAGENTA[1] * k, MAGENTA[2] * k] : [1 * k, 0.62 * k, 0.3 * k];
  return swap ? [b, a] : [a, b];
}

/** Share of a light that reaches flesh turned away from it by `facing`, of red, green or blue. */
export function seep(facing: number, channel: number): number {
  const wide = SEEP[channel];
  const t = clamp((facing + wide) / (1 + wide));
  return t * (0.4 + 0.6 * t) * 1.12;
}
const SEEP = [0.5, 0.3, 0.24];

/** Lights every covered pixel with the stage's one light and writes it, premultiplied, into a new layer. */
export function shade(
  surface: Surface,
  view: View,
  body: Body,
  coat: Coat,
  finishes: Readonly<Record<string, Finish>>,
  stage: Stage,
  seed: number,
): Layer {
  const { w, h, mask } = surface;
  const layer: Layer = { w, h, rgb: new Float32Array(w * h * 3), alpha: new Float32Array(w * h) };
  const ao = occlusion(surface, view.scale);
  const key = keyLight(stage);
  const { colour, skyAmbient, groundAmbient } = stage.light;
  const half: Vec = [key.dir[0], key.dir[1], key.dir[2] + 1];
  const hl = 1 / Math.hypot(half[0], half[1], half[2]);
  const cy = Math.cos(view.yaw);
  const sy = Math.sin(view.yaw);
  const cp = Math.cos(view.pitch);
  const sp = Math.sin(view.pitch);
  const looks = body.prims.map((p) => finishes[p.tag] ?? BARE);
  const soft = looks.some((look) => look.flesh > 0) ? softShadow(surface, key.dir, view.scale) : null;
  const head = body.head;
  const p = coatPoint(seed);
  const al = new Float64Array(3);
  const [glowLeft, glowRight] = streetGlow(stage);
  const spans = body.prims.map((q) => {
    const d: Vec = q.kind === 'cone' ? [q.b[0] - q.a[0], q.b[1] - q.a[1], q.b[2] - q.a[2]] : q.b;
    return { d, il: 1 / Math.max(1e-9, dot(d, d)) };
  });
  for (let i = 0; i < w * h; i++) {
    if (mask[i] < 1) continue;
    const xi = i % w;
    const yi = (i / w) | 0;
    const vx = ((surface.x0 + xi + 0.5 - view.cx) / view.scale) * view.facing;
    const vy = (view.cy - surface.y0 - yi - 0.5) / view.scale;
    const vz = surface.z[i];
    const nx = surface.nx[i];
    const ny = surface.ny[i];
    const nz = surface.nz[i];
    const which = surface.prim[i];
    const prim = body.prims[which];
    const look = looks[which];
    // Back to object and head space for the coat.
    const y1 = vy * cp + vz * sp;
    const z1 = -vy * sp + vz * cp;
    p.x = vx * cy + z1 * sy;
    p.y = y1;
    p.z = -vx * sy + z1 * cy;
    const ny1 = ny * cp + nz * sp;
    const nz1 = -ny * sp + nz * cp;
    const nxf = nx * view.facing;
    p.nx = nxf * cy + nz1 * sy;
    p.ny = ny1;
    p.nz = -nxf * sy + nz1 * cy;
    if (head) {
      const dx = (p.x - head.at[0]) / head.r;
      const dy = (p.y - head.at[1]) / head.r;
      const dz = (p.z - head.at[2]) / head.r;
      p.f = dx * head.f[0] + dy * head.f[1] + dz * head.f[2];
      p.u = dx * head.u[0] + dy * head.u[1] + dz * head.u[2];
      p.s = dx * head.s[0] + dy * head.s[1] + dz * head.s[2];
      p.nf = p.nx * head.f[0] + p.ny * head.f[1] + p.nz * head.f[2];
      p.nu = p.nx * head.u[0] + p.ny * head.u[1] + p.nz * head.u[2];
      p.ns = p.nx * head.s[0] + p.ny * head.s[1] + p.nz * head.s[2];
    }
    const span = spans[which];
    p.t = clamp(
      ((p.x - prim.a[0]) * span.d[0] + (p.y - prim.a[1]) * span.d[1] + (p.z - prim.a[2]) * span.d[2]) * span.il,
    );
    p.tag = prim.tag;
    p.grain = ((Math.imul(xi * 73856093 + yi * 19349663 + seed, 2654435761) >>> 8) & 0xffff) / 65536 - 0.5;
    coat(p, al);

    const facing = nx * key.dir[0] + ny * key.dir[1] + nz * key.dir[2];
    const wrapBy = look.fur > 0 ? 0.3 : 0.12;
    const wrap = clamp((facing + wrapBy) / (1 + wrapBy));
    const open = soft ? soft[i] : selfShadow(surface, xi, yi, vz, key.dir, view.scale);
    const even = (look.fur > 0 ? wrap * (0.35 + 0.65 * wrap) : wrap) * open;
    const fresnel = (1 - clamp(nz)) ** 3;
    const behind = clamp(nx * key.back[0] + ny * key.back[1] + 0.25) * fresnel;
    const rim = behind * (0.35 + 0.9 * key.backness);
    const through = look.thin * key.backness * clamp(0.4 - facing * 0.3);
    const up = 0.5 + 0.5 * ny;
    const a = ao[i];
    let spec = 0;
    if (look.gloss > 0) {
      const sh = clamp((nx * half[0] + ny * half[1] + nz * half[2]) * hl);
      spec = look.gloss * (sh ** look.shine * even * 1.4 + fresnel * 0.25 * (0.3 + 0.7 * up));
    }
    const diffuse = 1 - 0.75 * look.metal;
    // The face turned to the viewer always gets a little of the sky: a photographer's reflector.
    const fill = 0.22 * clamp(nz);
    for (let c = 0; c < 3; c++) {
      const albedo = al[c];
      // Under the skin light goes on a little, red the farthest.
      const lit = look.flesh > 0 ? seep(facing, c) * open : even;
      const ambient = (skyAmbient[c] * (0.3 + 0.7 * up + fill) + groundAmbient[c] * (1 - up) * 0.9) * a;
      const sheen = 1 - look.metal + look.metal * albedo;
      layer.rgb[i * 3 + c] =
        albedo * (colour[c] * lit * (0.45 + 0.55 * a) + ambient) * diffuse +
        rim * colour[c] * (0.1 + 0.75 * albedo) * (look.gloss > 0.5 ? 0.5 : 1) +
        through * colour[c] * albedo +
        spec * sheen * (colour[c] * 0.8 + skyAmbient[c] * (0.4 + 1.4 * look.metal)) +
        look.glow * albedo +
        fresnel * (nx < 0 ? -nx * glowLeft[c] : nx * glowRight[c]) * (0.42 + 0.75 * albedo + look.gloss * 0.4);
    }
    layer.alpha[i] = look.opacity;
    if (look.opacity < 1) for (let c = 0; c < 3; c++) layer.rgb[i * 3 + c] *= look.opacity;
  }
  softenEdge(surface, layer);
  return layer;
}

/** Gives the partly covered border pixels the colour of their covered neighbours. */
function softenEdge(surface: Surface, layer: Layer): void {
  const { w, h, mask } = surface;
  for (let y = 1; y < h - 1; y++) {
    for (let x = 1; x < w - 1; x++) {
      const i = y * w + x;
      const m = mask[i];
      if (m <= 0 || m >= 1) continue;
      let n = 0;
      let r = 0;
      let g = 0;
      let b = 0;
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          const j = i + dy * w + dx;
          if (mask[j] < 1) continue;
          n++;
          r += layer.rgb[j * 3];
          g += layer.rgb[j * 3 + 1];
          b += layer.rgb[j * 3 + 2];
        }
      }
      if (n === 0) continue;
      const k = m / n;
      layer.rgb[i * 3] = r * k;
      layer.rgb[i * 3 + 1] = g * k;
      layer.rgb[i * 3 + 2] = b * k;
      layer.alpha[i] = m;
    }
  }
}

/** Pixel of an object-space point in the surface's box, with its view depth. */
export function project(p: Vec, view: View, surface: Surface): Vec {
  const v = toView(p, view);
  return [view.cx + v[0] * view.scale - surface.x0, view.cy - v[1] * view.scale - surface.y0, v[2]];
}
