import { clamp, mix, smoothstep } from '../core/colour.ts';
import type { Atmosphere, Rgb, Stage } from '../stage.ts';
import { type NoiseField, noiseField } from './field.ts';

/** Opacity and brightness of the clouds at a third of the resolution. */
export interface CloudField {
  alpha: Float32Array;
  light: Float32Array;
  width: number;
  height: number;
  step: number;
}

/** Opacity or light over one row of the picture, at the field's own width. */
export function cloudRow(c: CloudField, plane: Float32Array, y: number, out: Float32Array): void {
  const v = y / c.step;
  const row = Math.min(c.height - 2, v | 0);
  const at = row * c.width;
  for (let x = 0; x < c.width; x++) out[x] = plane[at + x] + (plane[at + c.width + x] - plane[at + x]) * (v - row);
}

/** Clouds of the moment: heaped cumulus in decks, or a broken layer seen from below, with thin wisps above. */
export function cloudField(stage: Stage, air: Atmosphere, rows: number, sun: Rgb): CloudField {
  const step = stage.scale > 0.6 ? 3 : 1;
  const width = Math.ceil(stage.width / step) + 2;
  const height = Math.ceil(rows / step) + 2;
  const field: CloudField = {
    alpha: new Float32Array(width * height),
    light: new Float32Array(width * height).fill(0.6),
    width,
    height,
    step,
  };
  const rng = stage.rng.node('sky/clouds');
  const noise = noiseField(rng.seed);
  const closed =
    air.weather === 'overcast' || air.weather === 'rain' || air.weather === 'storm' || air.weather === 'snow';
  const heaped = rng.next();
  const wisps = closed ? 0 : rng.next();
  if (wisps > 0.25) wispLayer(stage, air, field, noise, sun, 0.25 + 0.4 * wisps);
  if (closed) layer(stage, air, field, noise, sun, { stretch: 1.15, soft: 0.42, contrast: 0.55 });
  else if (heaped < 0.62) cumulus(stage, air, field, noise, sun, rng.range(0, 40));
  else
    layer(stage, air, field, noise, sun, {
      stretch: Math.min(1.6, air.clouds.stretch),
      soft: air.clouds.soft,
      contrast: 1,
    });
  return field;
}

const over = (field: CloudField, o: number, a: number, k: number): void => {
  const before = field.alpha[o];
  const keep = a + before * (1 - a);
  if (keep > 0) field.light[o] = (k * a + field.light[o] * before * (1 - a)) / keep;
  field.alpha[o] = keep;
};

/** Noise on a plane overhead, lit by the difference of density towards the sun. */
function layer(
  stage: Stage,
  air: Atmosphere,
  field: CloudField,
  noise: NoiseField,
  sun: Rgb,
  o: { stretch: number; soft: number; contrast: number },
): void {
  const { focal, horizonY } = stage.camera;
  const { amount, scale } = air.clouds;
  const cover = 1 - amount;
  const sx = 1 / Math.sqrt(o.stretch);
  const sy = Math.sqrt(o.stretch);
  const drift = stage.time * 0.02;
  for (let j = 0; j < field.height; j++) {
    const dy = (horizonY - j * field.step) / focal;
    if (dy < 0.002) continue;
    for (let i = 0; i < field.width; i++) {
      const dx = (i * field.step - stage.width / 2) / focal;
      const l = 1 / Math.sqrt(dx * dx + dy * dy + 1);
      const up = dy * l;
      const q = 1 / (up + 0.15);
      const u = dx * l * q * 1.5 * scale * sx + 3.3 + drift;
      const v = q * 1.15 * scale * sy;
      const warp = noise.at(u * 0.7, v * 0.7) * 0.5;
      const px = u + warp;
      const py = v * 1.2 + warp;
      const d = noise.fbm(px, py, 6, 0.52) * 0.5 + 0.5;
      let a = smoothstep(cover - 0.04, cover + o.soft, d) * smoothstep(0, 0.1, up);
      if (a < 0.003) continue;
      // A lone scrap has no larger mass around it.
      if (cover > 0.35) a *= smoothstep(cover - 0.26, cover - 0.06, noise.fbm(px, py, 2, 0.52) * 0.5 + 0.5);
      const d2 = noise.fbm(px + sun[0] * 0.18, py - (0.13 + sun[1] * 0.2) * 1.3, 3) * 0.5 + 0.5;
      const k = clamp(0.55 + ((d - d2) * 3.4 - (d - cover) * 0.9) * o.contrast);
      over(field, j * field.width + i, a, k);
    }
  }
}

/** Thin high streaks. */
function wispLayer(stage: Stage, air: Atmosphere, field: CloudField, noise: NoiseField, sun: Rgb, power: number): void {
  const { focal, horizonY } = stage.camera;
  const drift = stage.time * 0.012;
  const slant = (noise.cell(3, 5) - 0.5) * 1.1;
  for (let j = 0; j < field.height; j++) {
    const dy = (horizonY - j * field.step) / focal;
    if (dy < 0.03) continue;
    for (let i = 0; i < field.width; i++) {
      const dx = (i * field.step - stage.width / 2) / focal;
      const l = 1 / Math.sqrt(dx * dx + dy * dy + 1);
      const up = dy * l;
      const u = dx * l * 1.5 * air.clouds.scale + drift;
      const v = Math.sqrt(up) * 3.4 * air.clouds.scale + u * slant;
      const bend = noise.at(u * 1.1, v * 0.7);
      const w = noise.fbm(u * 0.9 + 40 + bend * 0.6, v * 2.1 + bend, 5, 0.56) * 0.5 + 0.5;
      const a = smoothstep(0.48, 0.86, w) * power * smoothstep(0.04, 0.22, up) * (0.35 + air.clouds.amount);
      if (a > 0.004) over(field, j * field.width + i, a, 0.8 + 0.15 * sun[2]);
    }
  }
}

interface Deck {
  base: number;
  size: number;
  off: number;
  cover: number;
}

/** Heaps with flat bases in three decks, small near the horizon and large overhead; tops and sun sides are bright. */
function cumulus(stage: Stage, air: Atmosphere, field: CloudField, noise: NoiseField, sun: Rgb, off: number): void {
  const { focal, horizonY } = stage.camera;
  const { amount, scale } = air.clouds;
  const decks: Deck[] = [0.035, 0.1, 0.2, 0.36].map((base, i) => ({
    base,
    size: [0.055, 0.11, 0.19, 0.3][i]! * (0.8 + 0.45 * scale),
    off: off + i * 17.3,
    cover: (0.62 - amount) * 1.5 + [0.02, 0, 0.03, 0.08][i]!,
  }));
  const drift = stage.time * 0.01;
  const toSunX = sun[0] * 0.8;
  for (const deck of decks) {
    const inv = 1 / deck.size;
    for (let j = 0; j < field.height; j++) {
      const dy = (horizonY - j * field.step) / focal;
      for (let i = 0; i < field.width; i++) {
        const dx = (i * field.step - stage.width / 2) / focal;
        const l = 1 / Math.sqrt(dx * dx + dy * dy + 1);
        const up = (dy * l - deck.base) * inv;
        if (up < -0.25 || up > 2.2) continue;
        const u = dx * l * inv + deck.off + drift * inv;
        const mass = noise.fbm(u * 0.42, deck.off, 3) - deck.cover;
        if (mass + 0.45 < up * 0.35) continue;
        const body = noise.fbm(u * 0.95, up * 1.15 + deck.off, 6, 0.55);
        const d = body + mass * 2.1 + 0.32 - Math.max(0, up) * 0.62;
        const floor = smoothstep(-0.22, 0.06, up + 0.12 * noise.at(u * 1.7, 3));
        // Where there is hardly any mass only lone scraps would stand.
        const a = smoothstep(0.02, 0.2, d) * floor * smoothstep(-0.22, -0.08, mass);
        if (a < 0.003) continue;
        const toward =
          noise.fbm((u + toSunX * 0.22) * 0.95, (up + 0.24) * 1.15 + deck.off, 4, 0.55) +
          mass * 2.1 +
          0.32 -
          Math.max(0, up + 0.24) * 0.62;
        const k = clamp(0.3 + 0.42 * smoothstep(-0.1, 0.9, up) + (d - toward) * 0.75 + 0.14 * (1 - a));
        over(field, j * field.width + i, a * mix(0.85, 1, smoothstep(0.05, 0.12, deck.base)), k);
      }
    }
  }
}
