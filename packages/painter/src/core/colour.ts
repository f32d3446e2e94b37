import type { ColourName } from '../scene.ts';
import type { Rgb } from '../stage.ts';
import { PIGMENTS } from './pigments.data.ts';

export const toLinear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
export const toSrgb = (c: number): number => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055);
export const clamp = (x: number, min = 0, max = 1): number => (x < min ? min : x > max ? max : x);
export const mix = (a: number, b: number, t: number): number => a + (b - a) * t;
export const smoothstep = (a: number, b: number, x: number): number => {
  const t = clamp((x - a) / (b - a));
  return t * t * (3 - 2 * t);
};

/** '#rrggbb' to linear RGB. */
export function hex(value: string): Rgb {
  const n = Number.parseInt(value.slice(1), 16);
  return [toLinear(((n >> 16) & 255) / 255), toLinear(((n >> 8) & 255) / 255), toLinear((n & 255) / 255)];
}

export const mixRgb = (a: Rgb, b: Rgb, t: number): Rgb => [mix(a[0], b[0], t), mix(a[1], b[1], t), mix(a[2], b[2], t)];
/** Each of its parts through `change`. */
export const mapRgb = (c: Rgb, change: (part: number, at: 0 | 1 | 2) => number): Rgb => [
  change(c[0], 0),
  change(c[1], 1),
  change(c[2], 2),
];
export const scaleRgb = (a: Rgb, k: number): Rgb => [a[0] * k, a[1] * k, a[2] * k];
export const addRgb = (a: Rgb, b: Rgb): Rgb => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const luminance = (r: number, g: number, b: number): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** Linear RGB to OKLab (Ottosson): perceptually even, used for gradients, palettes and colour distances. */
export function toOklab(r: number, g: number, b: number): [number, number, number] {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

export function fromOklab(L: number, a: number, b: number): [number, number, number] {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Gradient through OKLab: `stops` sorted by position 0..1. */
export function gradient(stops: readonly (readonly [number, Rgb])[], t: number): Rgb {
  const first = stops[0]!;
  if (t <= first[0]) return first[1];
  for (let i = 1; i < stops.length; i++) {
    const [p1, c1] = stops[i]!;
    if (t <= p1) {
      const [p0, c0] = stops[i - 1]!;
      const k = (t - p0) / (p1 - p0);
      const A = toOklab(c0[0], c0[1], c0[2]);
      const B = toOklab(c1[0], c1[1], c1[2]);
      const [r, g, b] = fromOklab(mix(A[0], B[0], k), mix(A[1], B[1], k), mix(A[2], B[2], k));
      return [Math.max(0, r), Math.max(0, g), Math.max(0, b)];
    }
  }
  return stops[stops.length - 1]![1];
}

/** The pigments behind colour words, linear RGB. */
export const PIGMENT = Object.fromEntries(
  Object.entries(PIGMENTS).map(([name, pigment]) => [name, hex(pigment)]),
) as Record<ColourName, Rgb>;
