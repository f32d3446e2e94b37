import { clamp, mix, smoothstep } from '../core/colour.ts';
import type { Stage } from '../stage.ts';
import type { SolidField } from './field.ts';
import { blankSurface, type Material, SHAPE, type SolidModel, type Surface } from './model.ts';
import { environment, lookAround, type Surroundings } from './surroundings.ts';
import type { SolidView } from './view.ts';

/** What a renderer needs for every pixel of one model; made once. */
export interface Shading extends Surroundings {
  model: SolidModel;
  field: SolidField;
  view: SolidView;
  night: number;
  surface: Surface;
  /** Linear colour of the last shaded point; `a` below 1 where glass lets the background through. */
  out: { r: number; g: number; b: number; a: number; bendX: number; bendY: number };
}

export function createShading(model: SolidModel, field: SolidField, view: SolidView, stage: Stage): Shading {
  const d = stage.light.dir;
  const { right, ahead } = view;
  // a light straight behind the thing would leave it flat: bring it a little to the viewer's side
  const dz = Math.min(d[2], 0.55);
  const l = 1 / Math.hypot(d[0], Math.max(0.12, d[1]), dz);
  const cx = d[0] * l;
  const cy = Math.max(0.12, d[1]) * l;
  const cz = dz * l;
  const lx = right[0] * cx + ahead[0] * cz;
  const lz = right[2] * cx + ahead[2] * cz;
  const indoor = stage.scene.place === 'studio' || stage.scene.place === 'room';
  return {
    model,
    field,
    view,
    stage,
    lx,
    ly: cy,
    lz,
    night: stage.light.artificial
      ? 1
      : stage.scene.time === 'sunset' || stage.scene.time === 'dusk' || stage.scene.time === 'dawn'
        ? 0.7
        : 0,
    indoor,
    surface: blankSurface(),
    out: { r: 0, g: 0, b: 0, a: 1, bendX: 0, bendY: 0 },
  };
}

/** Colour of the surface point (model axes) seen along the ray direction; `shadow` 1 = lit. Writes `s.out`. */
export function shade(
  s: Shading,
  x: number,
  y: number,
  z: number,
  dx: number,
  dy: number,
  dz: number,
  pixel: number,
): void {
  const { model, field, stage, surface: f, out } = s;
  field.distance(x, y, z, true);
  const material: Material = model.materials[field.material];
  const o = field.row;
  // turned bodies are polygons in profile: a wider probe rounds their facets
  const e = Math.max(pixel * 0.6, s.view.metres * (model.rows[o] === SHAPE.lathe ? 0.011 : 0.0006));
  const d1 = field.distance(x + e, y - e, z - e);
  const d2 = field.distance(x - e, y - e, z + e);
  const d3 = field.distance(x - e, y + e, z - e);
  const d4 = field.distance(x + e, y + e, z + e);
  let nx = d1 - d2 - d3 + d4;
  let ny = -d1 - d2 + d3 + d4;
  let nz = -d1 + d2 - d3 + d4;
  let l = 1 / (Math.sqrt(nx * nx + ny * ny + nz * nz) + 1e-12);
  nx *= l;
  ny *= l;
  nz *= l;
  f.r = material.albedo[0];
  f.g = material.albedo[1];
  f.b = material.albedo[2];
  f.er = material.emission?.[0] ?? 0;
  f.eg = material.emission?.[1] ?? 0;
  f.eb = material.emission?.[2] ?? 0;
  f.gloss = material.gloss;
  f.metal = material.metal;
  if (material.paint) {
    const v = model.rows;
    const px = x - v[o + 1];
    const py = y - v[o + 2];
    const pz = z - v[o + 3];
    f.x = v[o + 4] * px + v[o + 5] * py + v[o + 6] * pz;
    f.y = v[o + 7] * px + v[o + 8] * py + v[o + 9] * pz;
    f.z = v[o + 10] * px + v[o + 11] * py + v[o + 12] * pz;
    f.nx = v[o + 4] * nx + v[o + 5] * ny + v[o + 6] * nz;
    f.ny = v[o + 7] * nx + v[o + 8] * ny + v[o + 9] * nz;
    f.nz = v[o + 10] * nx + v[o + 11] * ny + v[o + 12] * nz;
    f.mx = x;
    f.my = y;
    f.mz = z;
    f.pixel = pixel;
    f.night = s.night;
    f.seed = o;
    material.paint(f);
    nx = v[o + 4] * f.nx + v[o + 7] * f.ny + v[o + 10] * f.nz;
    ny = v[o + 5] * f.nx + v[o + 8] * f.ny + v[o + 11] * f.nz;
    nz = v[o + 6] * f.nx + v[o + 9] * f.ny + v[o + 12] * f.nz;
    l = 1 / (Math.sqrt(nx * nx + ny * ny + nz * nz) + 1e-12);
    nx *= l;
    ny *= l;
    nz *= l;
  }
  const H = s.view.metres;
  let ao = 1;
  let weight = 0.75;
  for (let i = 1; i <= 3; i++) {
    const h = H * 0.022 * i * i * 0.6;
    ao -= weight * clamp((h - field.distance(x + nx * h, y + ny * h, z + nz * h)) / h) * 0.55;
    weight *= 0.6;
  }
  ao = clamp(ao, 0.08, 1) * mix(0.6, 1, smoothstep(0, H * 0.06, y));
  const nl = nx * s.lx + ny * s.ly + nz * s.lz;
  const wrap = material.wrap ?? 0;
  let lit = clamp((nl + wrap) / (1 + wrap));
  if (lit > 0) lit *= shadowOf(s, x + nx * H * 0.004, y + ny * H * 0.004, z + nz * H * 0.004, H);
  const { colour, skyAmbient, groundAmbient } = stage.light;
  const upness = ny * 0.5 + 0.5;
  const facing = -(nx * dx + ny * dy + nz * dz);
  const fres = (1 - clamp(facing)) ** 5;
  const diffuse = 1 - f.metal;
  // a faint fill from the viewer's side keeps backlit things readable
  const fill = 0.16 * clamp(facing) * (1 - s.night * 0.5);
  const ar = mix(groundAmbient[0], skyAmbient[0], upness) + fill * skyAmbient[0];
  const ag = mix(groundAmbient[1], skyAmbient[1], upness) + fill * skyAmbient[1];
  const ab = mix(groundAmbient[2], skyAmbient[2], upness) + fill * skyAmbient[2];
  const body = diffuse * (1 - (material.glass ?? 0)) * (material.glass ? 0.45 : 1);
  let r = f.r * body * (colour[0] * lit + ar * ao);
  let g = f.g * body * (colour[1] * lit + ag * ao);
  let b = f.b * body * (colour[2] * lit + ab * ao);
  out.a = 1;
  const reflect =
    f.metal > 0
      ? mix(0.55, 1, f.gloss) * f.metal + fres * (1 - f.metal) * f.gloss
      : (0.045 + 0.75 * fres * f.gloss) * f.gloss;
  if (reflect > 0.004) {
    const k = 2 * facing;
    lookAround(s, dx + nx * k, dy + ny * k, dz + nz * k, f.gloss);
    const occlude = mix(ao, 1, 0.3) * reflect;
    r += environment.r * occlude * mix(1, f.r, f.metal);
    g += environment.g * occlude * mix(1, f.g, f.metal);
    b += environment.b * occlude * mix(1, f.b, f.metal);
    // the sun's own highlight
    const hx = s.lx - dx;
    const hy = s.ly - dy;
    const hz = s.lz - dz;
    const nh = (nx * hx + ny * hy + nz * hz) / Math.sqrt(hx * hx + hy * hy + hz * hz);
    if (nh > 0 && lit > 0) {
      const power = 6 + f.gloss ** 3 * 700;
      const spec = nh ** power * (0.1 + f.gloss * 1.4) * Math.min(1, lit * 4) * (0.3 + f.gloss);
      r += colour[0] * spec * mix(1, f.r, f.metal);
      g += colour[1] * spec * mix(1, f.g, f.metal);
      b += colour[2] * spec * mix(1, f.b, f.metal);
    }
  }
  if (material.glass) {
    const clear = material.glass * (1 - 0.8 * fres);
    out.a = 1 - clear;
    const nr = nx * s.view.right[0] + nz * s.view.right[2];
    out.bendX = -nr;
    out.bendY = ny;
  }
  const [er, eg, eb] = [f.er, f.eg, f.eb];
  out.r = r + er;
  out.g = g + eg;
  out.b = b + eb;
}

/** 1 where the sun reaches the point, 0 in full shade; soft by the closest pass of the ray. */
export function shadowOf(s: Shading, x: number, y: number, z: number, H: number): number {
  const { field, model } = s;
  if (!field.clip(x, y, z, s.lx, s.ly, s.lz)) return 1;
  let t = Math.max(H * 0.012, field.span[0]);
  const end = Math.min(field.span[1], (model.max[1] - y) / s.ly);
  let res = 1;
  for (let i = 0; i < 26 && t < end; i++) {
    const d = field.distance(x + s.lx * t, y + s.ly * t, z + s.lz * t);
    if (d < H * 0.0008) return 0;
    const soft = (9 * d) / t;
    if (soft < res) res = soft;
    t += Math.max(d, H * 0.012);
  }
  return res * res * (3 - 2 * res);
}
