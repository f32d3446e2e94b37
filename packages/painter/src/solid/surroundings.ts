import { clamp, mix, smoothstep } from '../core/colour.ts';
import type { Stage } from '../stage.ts';

/** What shines mirrors this. */
export interface Surroundings {
  stage: Stage;
  /** Indoor pictures mirror soft boxes instead of an open sky. */
  indoor: boolean;
  /** Towards the sun, in the axes of whoever asks. */
  lx: number;
  ly: number;
  lz: number;
}

/** Linear colour that `lookAround` found last. */
export const environment = { r: 0, g: 0, b: 0 };
/** Light arriving from a direction (model axes) by the surroundings: sky or soft boxes above, ground below. */
export function lookAround(s: Surroundings, dx: number, dy: number, dz: number, gloss: number): void {
  const { palette, light } = s.stage;
  const blur = 0.02 + (1 - gloss) * 0.6;
  const up = smoothstep(-blur, blur, dy);
  const high = clamp(dy) ** 0.6;
  let r = mix(palette.skyHorizon[0], palette.skyTop[0], high);
  let g = mix(palette.skyHorizon[1], palette.skyTop[1], high);
  let b = mix(palette.skyHorizon[2], palette.skyTop[2], high);
  const ground = 0.35 + 0.65 * clamp(-dy * 1.5);
  const lit = (light.skyAmbient[1] + light.colour[1] * 0.4) * ground;
  r = mix(palette.ground[0] * lit, r, up);
  g = mix(palette.ground[1] * lit, g, up);
  b = mix(palette.ground[2] * lit, b, up);
  if (s.indoor) {
    // two soft boxes: a tall one on the light's side, a strip opposite
    const side = dx * s.lz - dz * s.lx;
    const towards = dx * s.lx + dz * s.lz;
    const edge = 0.04 + blur * 0.5;
    const box =
      smoothstep(0.5 + edge, 0.5 - edge, Math.abs(side)) *
      smoothstep(0.1 - edge, 0.1 + edge, dy) *
      smoothstep(0.85 + edge, 0.85 - edge, dy) *
      (towards > 0 ? 1 : 0);
    const strip =
      smoothstep(0.16 + edge, 0.16 - edge, Math.abs(side + 0.2)) * smoothstep(-0.2, 0.1, dy) * (towards < 0 ? 0.6 : 0);
    const k = (box + strip) * 2.2;
    r += k * light.colour[0];
    g += k * light.colour[1];
    b += k * light.colour[2];
  } else {
    const c = dx * s.lx + dy * s.ly + dz * s.lz;
    if (c > 0) {
      const p = 4 + gloss * gloss * 900;
      const k = c ** p * (0.4 + gloss * 5);
      r += k * light.colour[0];
      g += k * light.colour[1];
      b += k * light.colour[2];
    }
  }
  environment.r = r;
  environment.g = g;
  environment.b = b;
}
