import { clamp, gradient, luminance, mix, mixRgb, scaleRgb, smoothstep } from '../core/colour.ts';
import { cell, fbm } from '../core/noise.ts';
import type { Rgb, Stage } from '../stage.ts';

/** Height of the horizon in a window, metres over the floor. */
const HORIZON = 1.25;
const BURSTS: readonly (readonly [number, number, number, Rgb])[] = [
  [-0.7, 2.12, 0.34, [1, 0.4, 0.32]],
  [0.52, 2.26, 0.28, [0.4, 0.8, 1]],
  [0.02, 1.82, 0.22, [1, 0.8, 0.35]],
  [0.95, 1.75, 0.2, [0.8, 0.5, 1]],
];

/** How high the nearest woods reach at x. */
const treeLine = (x: number, seed: number): number =>
  HORIZON - 0.08 + 0.09 * fbm(x * 3, 3, 4, 3) + 0.13 * fbm(x * 6.5 + seed, 7, 5, 4) + 0.03 * fbm(x * 31, seed, 6, 2);

/** Radiance of the world outside a window at (x, y) metres of its pane: hour, weather, season and what is in the sky. */
export function outside(stage: Stage): (x: number, y: number) => Rgb {
  const { scene, atmosphere: air } = stage;
  const stops = air?.stops ?? [
    [0, [0.75, 0.83, 0.88]],
    [1, [0.16, 0.36, 0.66]],
  ];
  const time = air?.time ?? 'afternoon';
  const weather = air?.weather ?? 'clear';
  const night = time === 'night';
  const dim = night || time === 'dusk';
  const white = scene.ground.includes('snow') || weather === 'snow' || air?.season === 'winter';
  const autumn = air?.season === 'autumn' || scene.ground.includes('autumn_leaves');
  const blossom = scene.ground.includes('cherry_blossom') || (air?.season === 'spring' && scene.season === 'spring');
  const wet = weather === 'rain' || weather === 'storm';
  const has = (s: (typeof scene.sky)[number]): boolean => scene.sky.includes(s) && !scene.without.sky.includes(s);
  const seed = stage.seed % 9973;
  const shine = luminance(...gradient(stops, 0.15));
  const ground: Rgb = white ? [0.86, 0.9, 0.97] : autumn ? [0.6, 0.2, 0.045] : [0.2, 0.3, 0.13];
  const land = scaleRgb(ground, clamp(shine * (white ? 0.95 : 0.85), 0.012, 1));
  const veil = weather === 'fog' ? 0.82 : wet ? 0.35 : weather === 'snow' ? 0.4 : 0.12;
  const k = night ? 0.8 : 1.02;
  const stars = night && (has('stars') || has('milky_way') || (weather === 'clear' && (air?.stars ?? 0) > 0.3));
  const moon = has('moon') || (night && air?.moon !== null && weather === 'clear');
  const sunny = has('sun') || ((time === 'sunset' || time === 'dawn') && weather === 'clear');
  const t = stage.time;
  return (x, y) => {
    const e = clamp((y - HORIZON) / 1.5);
    let c = gradient(stops, e);
    const cloudy = has('clouds') || weather === 'cloudy' || wet || weather === 'overcast';
    if (cloudy) {
      const n = smoothstep(0.5, 0.68, fbm(x * 1.3 + seed, y * 2.6, 5, 4));
      c = mixRgb(c, scaleRgb([1, 1, 1], shine * (wet ? 0.55 : 1.15)), n * 0.6);
    }
    let [r, g, b] = c;
    const add = (q: number, col: Rgb): void => {
      r += q * col[0];
      g += q * col[1];
      b += q * col[2];
    };
    if (stars) {
      const [iu, iv] = [Math.floor(x * 60), Math.floor(y * 60)];
      const d = cell(iu, iv, seed);
      const far = Math.hypot(x * 60 - iu - 0.5, y * 60 - iv - 0.5);
      if (d > 0.985) add((d - 0.985) * 110 * smoothstep(0.42, 0.06, far), [1, 1, 1.1]);
    }
    if (has('milky_way'))
      add(0.16 * Math.exp(-(((y - 1.9 - x * 0.5) / 0.2) ** 2)) * fbm(x * 6, y * 6, 3, 3), [0.8, 0.85, 1.2]);
    if (moon) {
      const d = Math.hypot(x - 0.62, y - 2.2);
      add(d < 0.1 ? 0.8 + 0.3 * fbm(x * 14, y * 14, 4, 3) : 0.22 * Math.exp(-(d - 0.1) * 7), [1, 0.97, 0.86]);
    }
    if (sunny) {
      const d = Math.hypot(x + 0.5, y - (time === 'noon' ? 2.3 : 1.5));
      add(d < 0.085 ? 1.5 : 0.7 * Math.exp(-(d - 0.085) * 5), [1, 0.72, 0.36]);
    }
    if (has('aurora')) {
      const fold = 1.85 + 0.16 * Math.sin(x * 3 + seed) + 0.06 * Math.sin(x * 8);
      const d = y - fold;
      add((d < 0 ? Math.exp(-((d / 0.06) ** 2)) : Math.exp(-d * 3.6)) * (0.5 + 0.5 * fbm(x * 16, 2, 5, 3)), [
        0.1 + d * 0.5,
        0.75,
        0.42 + d * 0.4,
      ]);
    }
    if (has('rainbow')) {
      const d = (Math.hypot(x - 0.2, y - 0.85) - 1.12) / 0.09;
      if (Math.abs(d) < 1)
        add(0.34 * (1 - d * d), [
          Math.exp(-((d - 0.55) ** 2) * 5),
          Math.exp(-(d ** 2) * 5),
          Math.exp(-((d + 0.55) ** 2) * 5),
        ]);
    }
    if (has('fireworks'))
      for (const [bx, by, size, col] of BURSTS) {
        const dx = x - bx;
        const dy = y - by + 0.12 * ((x - bx) / size) ** 2 * size;
        const d = Math.hypot(dx, dy) / size;
        if (d > 1.05) continue;
        const ray = Math.abs(Math.sin(Math.atan2(dy, dx) * 11));
        add((ray > 0.92 ? 1.6 : 0.05) * d ** 1.2 + 0.25 * Math.exp(-d * 6), col);
      }
    if (has('meteor')) {
      const u = (x + 0.2) * 0.86 + (y - 2.2) * 0.5;
      const v = -(x + 0.2) * 0.5 + (y - 2.2) * 0.86;
      if (u > -0.4 && u < 0.4) add(Math.exp(-((v / 0.012) ** 2)) * (0.4 - u) * 1.6, [0.8, 0.9, 1]);
    }
    if (has('lightning') || (weather === 'storm' && seed % 2 === 0)) {
      const path = 0.35 + 0.18 * Math.sin(y * 9 + seed) * Math.sin(y * 23) + (2.4 - y) * 0.2;
      add(
        1.6 * Math.exp(-(((x - path) / 0.016) ** 2)) + 0.16 * Math.exp(-(((x - path) / 0.3) ** 2)),
        [0.85, 0.85, 1.1],
      );
    }
    const ridge = HORIZON + 0.05 + 0.12 * Math.sin(x * 2.1 + seed) + 0.06 * Math.sin(x * 5.3 + seed * 2);
    const near = treeLine(x, seed);
    if (y < ridge || y < near) {
      const front = y < near;
      const tree = front && !white && !autumn && blossom ? ([0.6, 0.34, 0.4] as Rgb) : land;
      const shade = front ? 0.62 + 0.3 * fbm(x * 22, y * 22, 6, 3) : 1;
      const far = mixRgb(
        scaleRgb(tree, shade),
        gradient(stops, 0),
        front ? veil * 0.7 : (autumn ? 0.08 : 0.25) + veil * 0.7,
      );
      [r, g, b] = far;
      const [iu, iv] = [Math.floor(x * 26), Math.floor(y * 26)];
      const pane = Math.abs(x * 26 - iu - 0.5) < 0.17 && Math.abs(y * 26 - iv - 0.5) < 0.22;
      if (dim && pane && cell(iu, iv, 3) > 0.8) add(weather === 'fog' ? 0.25 : 0.9, [1, 0.7, 0.3]);
    } else if (weather === 'fog') {
      const f = gradient(stops, 0);
      r = mix(r, f[0], 0.6);
      g = mix(g, f[1], 0.6);
      b = mix(b, f[2], 0.6);
    }
    if (weather === 'snow')
      for (let i = 0; i < 3; i++) {
        const f = [7, 12, 20][i]!;
        const u = x * f + Math.sin(y * 3 + i) * 0.4;
        const v = y * f + t * (2 + i);
        const [iu, iv] = [Math.floor(u), Math.floor(v)];
        const d = Math.hypot(u - iu - 0.25 - 0.5 * cell(iu, iv, 11 + i), v - iv - 0.25 - 0.5 * cell(iu, iv, 17 + i));
        if (cell(iu, iv, 23 + i) > 0.55) add(smoothstep(0.26, 0.1, d) * Math.max(0.25, shine) * 0.9, [1, 1, 1.02]);
      }
    if (wet) {
      const u = x + y * 0.08;
      const lane = Math.floor(u * 46);
      const v = y * 4 + cell(lane, 1, 2) * 7 + t * 9;
      if (cell(lane, Math.floor(v), 9) > 0.66) add(0.1 + shine * 0.3, [0.9, 0.95, 1]);
      const [iu, iv] = [Math.floor(x * 16), Math.floor(y * 16)];
      const d = Math.hypot(x * 16 - iu - 0.5, y * 16 - iv - 0.3 - 0.4 * cell(iu, iv, 6));
      if (cell(iu, iv, 31) > 0.55 && d < 0.2) add((0.2 - d) * (1 + shine * 2), [1, 1.02, 1.06]);
    }
    return [r * k, g * k, b * k];
  };
}
