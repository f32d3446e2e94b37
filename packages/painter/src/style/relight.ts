import { clamp, fromOklab, gradient, luminance, mix, PIGMENT, smoothstep, toOklab } from '../core/colour.ts';
import { type Frame, ID } from '../frame.ts';
import type { TimeOfDay } from '../scene.ts';
import type { Stage } from '../stage.ts';
import { blurPlane, noisePlane } from './kit.ts';

/** What an hour does to a picture taken at another: gain, tint in OKLab, share of sky colour replaced. */
const HOURS: Record<TimeOfDay, { gain: number; a: number; b: number; saturation: number; sky: number }> = {
  dawn: { gain: 0.86, a: 0.022, b: 0.012, saturation: 0.95, sky: 0.75 },
  morning: { gain: 1.04, a: 0.004, b: 0.014, saturation: 1.03, sky: 0.45 },
  noon: { gain: 1.12, a: -0.002, b: 0.004, saturation: 1.05, sky: 0.45 },
  afternoon: { gain: 1.03, a: 0.006, b: 0.022, saturation: 1.04, sky: 0.4 },
  sunset: { gain: 0.82, a: 0.035, b: 0.045, saturation: 1.12, sky: 0.85 },
  dusk: { gain: 0.5, a: 0.012, b: -0.035, saturation: 0.85, sky: 0.85 },
  night: { gain: 0.2, a: -0.006, b: -0.05, saturation: 0.6, sky: 0.92 },
};

/** Change hour, weather, season and palette of a guessed frame in place; `amount` 0..1 is how far from the original it may go. */
export function relight(frame: Frame, stage: Stage, amount: number): void {
  const { scene, atmosphere } = stage;
  if (scene.time !== null || scene.weather === 'storm')
    hour(frame, stage, scene.time ?? atmosphere?.time ?? 'noon', amount);
  if (scene.season === 'autumn') foliage(frame, 0.075, 0.07, amount);
  if (scene.season === 'spring') foliage(frame, -0.012, 0.03, amount * 0.6);
  const snowy = (scene.ground.includes('snow') || scene.weather === 'snow') && !scene.without.ground.includes('snow');
  if (snowy) snowCover(frame, stage, amount);
  if (scene.weather === 'fog' || scene.ground.includes('mist'))
    fog(frame, stage, scene.weather === 'fog' ? 0.9 : 0.5, amount);
  if (scene.weather === 'rain' || scene.weather === 'storm') wet(frame, amount);
  if (scene.weather !== null && ['rain', 'storm', 'snow', 'fog', 'overcast'].includes(scene.weather))
    greySky(frame, stage, amount);
  if (scene.palette.length > 0) transfer(frame, stage, amount);
}

type Map = (lab: [number, number, number], o: number, x: number, y: number) => void;

function each(frame: Frame, map: Map): void {
  const { width, height, r, g, b } = frame;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const o = y * width + x;
      const lab = toOklab(r[o], g[o], b[o]);
      map(lab, o, x, y);
      const rgb = fromOklab(lab[0], lab[1], lab[2]);
      r[o] = Math.max(0, rgb[0]);
      g[o] = Math.max(0, rgb[1]);
      b[o] = Math.max(0, rgb[2]);
    }
  }
}

function hour(frame: Frame, stage: Stage, time: TimeOfDay, amount: number): void {
  const h = HOURS[time];
  const { width, height } = frame;
  let mean = 0;
  for (let i = 0; i < frame.r.length; i += 11) mean += Math.sqrt(luminance(frame.r[i], frame.g[i], frame.b[i]));
  mean /= Math.ceil(frame.r.length / 11);
  // A picture that is already dark needs no second night.
  const gain = h.gain < 1 ? Math.min(1, h.gain / clamp(mean / 0.55, 0.35, 1.2)) : h.gain;
  const stops = stage.atmosphere?.stops ?? [];
  const sky = new Float32Array(width * height);
  for (let i = 0; i < sky.length; i++) sky[i] = frame.id[i] === ID.sky ? 1 : 0;
  const soft = blurPlane(sky, width, height, Math.max(1, width / 320));
  const sun = stage.light.screen;
  const lamp = stage.light.artificial;
  each(frame, (lab, o, x, y) => {
    const k = soft[o] * h.sky * amount;
    const L = lab[0];
    const lit = lamp ? smoothstep(0.72, 0.92, L) * (1 - soft[o]) * clamp(lab[2] * 8 + 0.2) : 0;
    const land = mix(1, Math.cbrt(gain), amount);
    lab[0] = L * mix(land, 1.1, lit);
    lab[1] = mix(lab[1], lab[1] * h.saturation + h.a, amount) + lit * 0.03;
    lab[2] = mix(lab[2], lab[2] * h.saturation + h.b, amount) + lit * 0.1;
    if (k > 0.01 && stops.length > 1) {
      const c = gradient(stops, clamp(1 - y / (height * 0.62)));
      const [sl, sa, sb] = toOklab(c[0], c[1], c[2]);
      // Clouds of the original stay as lighter and darker places of the new sky.
      const detail = (L - 0.7) * 0.35;
      lab[0] = mix(lab[0], clamp(sl + detail), k);
      lab[1] = mix(lab[1], sa, k);
      lab[2] = mix(lab[2], sb, k);
    }
    if (!lamp) {
      const d = Math.hypot(x - sun.x, y - sun.y) / Math.max(width, height);
      const glow = Math.exp(-d * d * 7) * (time === 'sunset' || time === 'dawn' ? 0.14 : 0.05) * amount;
      lab[0] += glow * (1 - lab[0]);
      lab[1] += glow * 0.12;
      lab[2] += glow * 0.28;
    }
  });
}

function foliage(frame: Frame, a: number, b: number, amount: number): void {
  each(frame, (lab) => {
    const green = clamp(-lab[1] * 14 - 0.15) * clamp(lab[2] * 12 + 0.2) * amount;
    lab[1] = mix(lab[1], a, green);
    lab[2] = mix(lab[2], Math.max(lab[2], b), green);
  });
}

/** Clouded weather takes the sky's colour and most of its contrast. */
function greySky(frame: Frame, stage: Stage, amount: number): void {
  const storm = stage.scene.weather === 'storm';
  each(frame, (lab, o) => {
    const k = amount * (frame.id[o] === ID.sky ? 0.75 : 0.3);
    if (frame.id[o] === ID.sky) lab[0] = mix(lab[0], lab[0] * (storm ? 0.55 : 0.35) + (storm ? 0.12 : 0.4), k * 0.7);
    lab[1] *= 1 - k;
    lab[2] = mix(lab[2], -0.008, k);
  });
}

/** Snow lies where the picture brightens downwards-facing edges end: upper rims of things, and the ground. */
function snowCover(frame: Frame, stage: Stage, amount: number): void {
  const { width, height } = frame;
  const l = new Float32Array(width * height);
  for (let i = 0; i < l.length; i++) l[i] = Math.cbrt(luminance(frame.r[i], frame.g[i], frame.b[i]));
  const soft = blurPlane(l, width, height, Math.max(1, width / 420));
  const patches = noisePlane(width, height, width / 26, stage.rng.node('snow').seed, 4);
  const reach = Math.max(1, Math.round(width / 260));
  const night = stage.light.artificial;
  each(frame, (lab, o, _x, y) => {
    if (frame.id[o] === ID.sky) return;
    const up = y >= reach ? soft[o - reach * width] : soft[o];
    const rim = clamp((up - soft[o]) * 5 + 0.02);
    // Dark and strongly coloured things in the foreground are seldom ground.
    const plain = smoothstep(0.12, 0.36, lab[0]) * (1 - clamp(Math.hypot(lab[1], lab[2]) * 7 - 0.25));
    const ground = smoothstep(0.55, 0.9, y / height) * plain;
    const cover =
      clamp(Math.max(rim * 1.3, ground * 0.9 * smoothstep(-0.5, 0.05, patches[o] + (lab[0] - soft[o]) * 3))) * amount;
    const white = night ? 0.62 : 0.93;
    lab[0] = mix(lab[0], clamp(white + (lab[0] - soft[o]) * 1.3 + (soft[o] - 0.55) * 0.3), cover);
    lab[1] = mix(lab[1] * (1 - 0.25 * amount), -0.004, cover);
    lab[2] = mix(lab[2] * (1 - 0.25 * amount), -0.018, cover);
  });
}

function fog(frame: Frame, stage: Stage, density: number, amount: number): void {
  const { width, height } = frame;
  const z = new Float32Array(width * height);
  for (let i = 0; i < z.length; i++) z[i] = Number.isFinite(frame.depth[i]) ? Math.min(40, frame.depth[i]) : 40;
  const soft = blurPlane(z, width, height, Math.max(1, width / 120));
  const drift = noisePlane(width, height, width / 3, stage.rng.node('fog').seed, 3);
  const c = stage.fog.colour;
  const [L, a, b] = toOklab(c[0], c[1], c[2]);
  each(frame, (lab, o) => {
    const k = (1 - Math.exp(-soft[o] * 0.09 * density * (1 + 0.6 * drift[o]))) * amount;
    lab[0] = mix(lab[0], clamp(L, 0.3, 0.92), k);
    lab[1] = mix(lab[1], a, k);
    lab[2] = mix(lab[2], b, k);
  });
}

function wet(frame: Frame, amount: number): void {
  each(frame, (lab, o) => {
    const sky = frame.id[o] === ID.sky;
    lab[0] *= 1 - (sky ? 0.12 : 0.16) * amount;
    lab[1] *= 1 - 0.3 * amount;
    lab[2] = lab[2] * (1 - 0.3 * amount) - 0.012 * amount;
  });
}

/** Colour words without noun: shadows lean to the first, lights to the last. */
function transfer(frame: Frame, stage: Stage, amount: number): void {
  const inks = stage.scene.palette.map((name) => toOklab(...PIGMENT[name]));
  const dark = inks[0];
  const light = inks[inks.length - 1];
  each(frame, (lab) => {
    const t = smoothstep(0.25, 0.8, lab[0]);
    const k = 0.5 * amount;
    lab[1] = mix(lab[1], mix(dark[1], light[1], t) * 0.9, k);
    lab[2] = mix(lab[2], mix(dark[2], light[2], t) * 0.9, k);
  });
}
