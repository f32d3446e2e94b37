import { clamp } from '../core/colour.ts';
import type { Eye } from '../subjects/rig/body.ts';
import { ramp } from '../subjects/rig/coat.ts';
import { skin } from './asset.ts';

/** Eyes lie on the skin as drawn discs: they turn, foreshorten and are hidden like everything else, and shine by themselves in the brightness `light`. */
export function paintEye(
  eye: Eye,
  light: number,
  x: number,
  y: number,
  z: number,
  nx: number,
  ny: number,
  nz: number,
): void {
  const R = eye.radius;
  const dx = x - eye.at[0];
  const dy = y - eye.at[1];
  const dz = z - eye.at[2];
  if (dx * dx + dy * dy + dz * dz > R * R * 9) return;
  if (nx * eye.out[0] + ny * eye.out[1] + nz * eye.out[2] < 0.1) return;
  const a = (dx * eye.forward[0] + dy * eye.forward[1] + dz * eye.forward[2]) / R;
  const b = (dx * eye.up[0] + dy * eye.up[1] + dz * eye.up[2]) / R / Math.max(0.2, eye.open);
  const almond = Math.hypot(a * 0.86, b * (1 + 0.28 * a * a));
  if (almond > 1.5 && eye.open >= 0.25) return;
  if (eye.open < 0.25) {
    const lash = Math.abs(b + (a * a - 0.5) * 1.4);
    glaze(0.012, 0.01, 0.01, ramp(0.8, 0.25, lash) * ramp(1.25, 0.9, Math.abs(a)) * 0.9);
    return;
  }
  const d = Math.hypot(a, b);
  const aa = 0.08;
  glaze(0.014 * light, 0.011 * light, 0.01 * light, ramp(1.42 + aa, 1.14, almond) * 0.94);
  if (eye.white > 0) glaze(0.62 * light, 0.6 * light, 0.57 * light, ramp(1.08, 0.98, almond) * eye.white);
  const iris = eye.white > 0 ? 0.72 : 1;
  const glow = (0.42 + 0.75 * clamp(0.45 - b * 0.7)) * light * (1 - 0.35 * ramp(0.6, 1, d / iris));
  const k = ramp(iris, iris - aa * 1.4, d) * ramp(1.1, 1, almond);
  glaze(eye.iris[0] * glow, eye.iris[1] * glow, eye.iris[2] * glow, k);
  if (eye.pupil !== 'none') {
    const slit = Math.hypot(a * 3.4, b * 0.95) * 0.62;
    const pupil = eye.pupil === 'slit' ? slit : eye.pupil === 'bar' ? Math.hypot(a * 0.8, b * 1.9) * 0.7 : d;
    glaze(0.005, 0.004, 0.005, ramp(0.54 * iris + aa, 0.54 * iris - aa, pupil));
  }
  const shine = 0.55 + 0.95 * clamp(light);
  glaze(shine, shine, shine, ramp(0.32, 0.15, Math.hypot(a - 0.3, b - 0.38)));
  glaze(shine, shine, shine, ramp(0.2, 0.08, Math.hypot(a + 0.38, b + 0.42)) * 0.35);
}

/** Lays a colour that gives its own light over the skin. */
function glaze(r: number, g: number, b: number, k: number): void {
  if (k <= 0) return;
  const m = 1 - k;
  skin.r *= m;
  skin.g *= m;
  skin.b *= m;
  skin.er = skin.er * m + r * k;
  skin.eg = skin.eg * m + g * k;
  skin.eb = skin.eb * m + b * k;
  skin.gloss *= m;
  skin.thin *= m;
  if (k > 0.3) skin.fur = 0;
}
