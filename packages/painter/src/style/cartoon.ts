import { clamp, mix } from '../core/colour.ts';
import { release } from '../core/release.ts';
import { ID } from '../frame.ts';
import type { StylePass } from '../stage.ts';
import { band } from './anime.ts';
import { gradeLab, kuwahara } from './kit.ts';
import { inkedFigures, outlines } from './outlines.ts';

/** Comic page: bold black contours, few saturated tones, halftone dots in the shadows. */
export const cartoon: StylePass = {
  key: 'cartoon',
  hints: { texture: 0.2, saturation: 1.25, grain: 0, vignette: 0, bloom: 0.1, drawn: true },
  apply(picture, frame, stage) {
    const px = 2.6 * stage.scale;
    const line = outlines(picture, frame, px, 0.9, inkedFigures(stage));
    stage.checkpoint(0.84, 'contours');
    const r = Math.max(2, Math.round(4 * stage.scale));
    const flat = kuwahara(picture, r);
    kuwahara(flat, r, flat);
    const { id } = frame;
    const pitch = Math.max(4, 7 * stage.scale);
    const print = (c: Float64Array, x: number, y: number, o: number): void => {
      const sky = id[o] === ID.sky;
      const L0 = clamp((c[0] - 0.08) * 1.14);
      const L = mix(L0, band(L0, sky ? 6 : 4.5, 0.16), 0.9);
      // Halftone: rotated dot screen, only between the two darkest tones.
      const u = (x * Math.SQRT1_2 + y * Math.SQRT1_2) / pitch;
      const v = (x * Math.SQRT1_2 - y * Math.SQRT1_2) / pitch;
      const du = u - Math.round(u);
      const dv = v - Math.round(v);
      const dot = Math.sqrt(du * du + dv * dv);
      const tone = clamp((0.52 - L0) * 1.7) * (sky ? 0.35 : 1);
      const dark = clamp((tone * 0.6 - dot) * pitch * 0.8 + 0.5) * (tone > 0.02 ? 0.26 : 0);
      const ink = clamp(line[o] * 1.1);
      c[0] = mix(L * (1 - dark), 0.1, ink);
      c[1] = mix(c[1] * 1.45, 0, ink);
      c[2] = mix(c[2] * 1.45, -0.01, ink);
    };
    gradeLab(flat, print, flat);
    release(line);
    return flat;
  },
};
