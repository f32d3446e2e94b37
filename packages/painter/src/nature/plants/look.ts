import { addRgb, mixRgb, scaleRgb } from '../../core/colour.ts';
import { css } from '../../core/layer.ts';
import type { Rgb, Rng, Stage } from '../../stage.ts';

/** Colours are divided by this for Skia's 8 bits and multiplied back when the layer is composited. */
export const PLANT_GAIN = 2.2;

/** The light of one stage as a tree sees it: colour of a leaf by how much it faces the sun. */
export interface PlantLight {
  /** -1 light comes from the left .. 1 from the right. */
  dir: -1 | 1;
  /** Colour of an albedo at 0 (shade) .. 1 (full sun), for a layer of that gain. */
  lit(albedo: Rgb, k: number): Rgb;
  /** The same in CSS. */
  shade(albedo: Rgb, k: number, alpha?: number): string;
}

export function plantLight(stage: Stage): PlantLight {
  const { light } = stage;
  const sky = addRgb(scaleRgb(light.skyAmbient, 0.8), scaleRgb(light.groundAmbient, 0.3));
  const part = (albedo: Rgb, k: number, c: 0 | 1 | 2): number =>
    (albedo[c] * (sky[c] + light.colour[c] * k * 0.85)) / PLANT_GAIN;
  const lit = (albedo: Rgb, k: number): Rgb => [part(albedo, k, 0), part(albedo, k, 1), part(albedo, k, 2)];
  return { dir: light.dir[0] < 0 ? -1 : 1, lit, shade: (albedo, k, alpha = 1) => css(lit(albedo, k), alpha) };
}

/** A leaf colour a little off its neighbours. */
export const vary = (base: Rgb, rng: Rng, amount: number): Rgb => {
  const k = 1 + (rng.next() - 0.5) * amount * 2;
  const warm = (rng.next() - 0.5) * amount;
  return [base[0] * k * (1 + warm), base[1] * k, base[2] * k * (1 - warm)];
};

export const between = (list: readonly Rgb[], rng: Rng): Rgb => {
  const a = rng.pick(list);
  const b = rng.pick(list);
  return mixRgb(a, b, rng.next());
};
