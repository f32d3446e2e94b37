import { PIGMENT } from '../../core/colour.ts';
import { fbm, valueNoise } from '../../core/noise.ts';
import type { Subject } from '../../scene.ts';
import type { Rgb } from '../../stage.ts';
import { plate } from '../animals/ungulate-coats.ts';
import { blend, type Coat, ramp, set } from '../rig/coat.ts';

const tint = (s: Subject, natural: Rgb): Rgb => (s.colours[0] ? PIGMENT[s.colours[0]] : natural);

export const turtleCoat = (s: Subject): Coat => {
  const base = tint(s, [0.19, 0.21, 0.08]);
  return (p, out) => {
    const n = fbm(p.x * 9, p.z * 9 + p.y * 6, p.seed, 3);
    if (p.tag === 'shell') {
      const edge = plate(p.x * 5.4, p.z * 5.4, p.seed, 0.4);
      set(out, [0.28, 0.15, 0.05], 0.6 + 0.8 * n);
      blend(out, base, 0.35);
      blend(out, [0.62, 0.5, 0.26], ramp(0.12, 0.04, edge));
      return;
    }
    const edge = plate(p.x * 17, p.z * 17 + p.y * 10, p.seed + 3, 0.4);
    set(out, base, 0.55 + 0.4 * n);
    blend(out, [0.66, 0.62, 0.42], ramp(0.14, 0.05, edge) * 0.85);
    if (p.tag === 'belly') set(out, [0.66, 0.6, 0.4]);
  };
};

export const octopusCoat = (s: Subject): Coat => {
  const base = tint(s, [0.55, 0.13, 0.07]);
  return (p, out) => {
    const n = fbm(p.x * 8, p.y * 8 + p.z * 5, p.seed, 3);
    set(out, base, 0.6 + 0.75 * n);
    if (p.tag === 'sucker') set(out, [0.8, 0.62, 0.54]);
    blend(out, [0.82, 0.6, 0.48], ramp(0.62, 0.7, valueNoise(p.x * 22, p.y * 22 + p.z * 14, p.seed)) * 0.45);
    if (p.tag === 'arm') blend(out, [0.8, 0.55, 0.46], ramp(-0.1, -0.6, p.ny) * 0.8);
  };
};

export const crabCoat = (s: Subject): Coat => {
  const base = tint(s, [0.58, 0.1, 0.03]);
  return (p, out) => {
    const n = fbm(p.x * 14, p.y * 14 + p.z * 10, p.seed, 3);
    set(out, base, 0.7 + 0.6 * n);
    blend(out, [0.8, 0.56, 0.38], ramp(-0.1, -0.6, p.ny) * 0.8);
    if (p.tag === 'stalk') set(out, [0.02, 0.016, 0.016]);
    if (p.tag === 'claw') blend(out, [0.05, 0.03, 0.03], ramp(0.75, 1, p.t) * 0.8);
    blend(out, [0.75, 0.45, 0.2], ramp(0.6, 0.72, valueNoise(p.x * 50, p.z * 50, p.seed)) * 0.4);
  };
};

export const seahorseCoat = (s: Subject): Coat => {
  const base = tint(s, [0.7, 0.38, 0.06]);
  return (p, out) => {
    const ring = 0.5 + 0.5 * Math.sin((p.y + p.x * 0.3) * 62);
    set(out, base, 0.62 + 0.5 * ring);
    blend(out, [0.85, 0.7, 0.42], ramp(0.2, 0.8, p.nx) * 0.5);
  };
};
