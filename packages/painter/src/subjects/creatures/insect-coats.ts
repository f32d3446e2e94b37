import { PIGMENT } from '../../core/colour.ts';
import { fbm, valueNoise } from '../../core/noise.ts';
import type { Subject } from '../../scene.ts';
import type { Rgb } from '../../stage.ts';
import { blend, type Coat, ramp, set } from '../rig/coat.ts';

const INK: Rgb = [0.015, 0.012, 0.012];

/** Butterfly wings: two colours, veins, a dark border with pale dots. */
export const wingCoat = (s: Subject, seedHue: number): Coat => {
  const naturals: Rgb[] = [
    [0.72, 0.26, 0.02],
    [0.02, 0.22, 0.62],
    [0.75, 0.6, 0.06],
    [0.4, 0.08, 0.5],
    [0.04, 0.4, 0.32],
  ];
  const base = s.colours[0] ? PIGMENT[s.colours[0]] : naturals[Math.floor(seedHue * naturals.length)];
  const second: Rgb = s.colours[1]
    ? PIGMENT[s.colours[1]]
    : [Math.min(1, base[0] * 0.5 + 0.42), Math.min(1, base[1] * 0.5 + 0.4), base[2] * 0.5 + 0.3];
  return (p, out) => {
    set(out, INK);
    if (p.tag !== 'fore' && p.tag !== 'hind') {
      if (p.tag === 'body') blend(out, base, 0.18);
      return;
    }
    const out2 = Math.abs(p.z);
    const r = Math.hypot(p.x - 0.06, out2);
    const a = Math.atan2(p.x - 0.06, out2);
    const edge = p.tag === 'fore' ? 0.72 - 0.1 * Math.cos(a * 3) : 0.56;
    set(out, base, 0.85 + 0.3 * valueNoise(p.x * 12, p.z * 12, p.seed));
    blend(out, second, ramp(0.42, 0.1, r) * 0.75);
    // Veins from the root, a dark border with pale dots, an eye on the hind wing.
    const vein = Math.abs(((((a * 3.1) % 1) + 1) % 1) - 0.5);
    blend(out, INK, ramp(0.06, 0.02, vein * r) * ramp(0.1, 0.2, r) * 0.85);
    blend(out, INK, ramp(edge - 0.17, edge - 0.1, r));
    const dot = Math.hypot(((((a * 5) % 1) + 1) % 1) - 0.5, (r - edge + 0.065) * 9);
    blend(out, [0.85, 0.83, 0.78], ramp(0.3, 0.2, dot));
    if (p.tag === 'hind') {
      const e = Math.hypot(p.x + 0.26, out2 - 0.34);
      blend(out, INK, ramp(0.085, 0.075, e));
      blend(out, second, ramp(0.05, 0.04, e));
    }
  };
};

/** Furry bands and glassy wings. */
export const beeCoat: Coat = (p, out) => {
  const n = fbm(p.x * 20, p.y * 20 + p.z * 15, p.seed, 2);
  if (p.tag === 'veil') {
    const vein = Math.abs(Math.sin(p.x * 46 + Math.abs(p.z) * 18)) * Math.abs(Math.sin(Math.abs(p.z) * 34));
    set(out, [0.72, 0.74, 0.76], 0.4 + 0.6 * ramp(0.02, 0.12, vein));
    return;
  }
  if (p.tag === 'lens' || p.tag === 'limb' || p.tag === 'head') return set(out, INK, 1 + n);
  set(out, [0.75, 0.42, 0.035], 0.75 + 0.5 * n);
  if (p.tag === 'abdomen') blend(out, INK, ramp(0.05, -0.05, Math.sin(p.x * 42 + 0.6) - 0.1) * 0.97);
  if (p.tag === 'thorax') blend(out, INK, ramp(0.11, 0.05, Math.hypot(p.x - 0.09, p.z)) * 0.8);
};

/** A long banded body. */
export const dragonflyCoat = (s: Subject): Coat => {
  const base: Rgb = s.colours[0] ? PIGMENT[s.colours[0]] : [0.02, 0.26, 0.38];
  return (p, out) => {
    if (p.tag === 'veil' || p.tag === 'limb') return beeCoat(p, out);
    set(out, base, 0.7 + 0.5 * valueNoise(p.x * 30, p.y * 30, p.seed));
    if (p.tag === 'lens') set(out, [0.1, 0.34, 0.2]);
    else blend(out, INK, ramp(0.35, 0.2, Math.abs(((((p.x * 9) % 1) + 1) % 1) - 0.5)) * 0.75);
  };
};
