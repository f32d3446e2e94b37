import { gaussianBlur } from '../core/blur.ts';
import { clamp, mix, smoothstep } from '../core/colour.ts';
import { release } from '../core/release.ts';
import { ID } from '../frame.ts';
import type { StylePass } from '../stage.ts';
import { blend, gradeLab, kuwahara, lumaPlane } from './kit.ts';
import { inkedFigures, outlines } from './outlines.ts';

/** Lightness in `levels` soft steps. */
export function band(L: number, levels: number, softness: number): number {
  const q = L * levels;
  const floor = Math.floor(q);
  return (floor + smoothstep(0.5 - softness / 2, 0.5 + softness / 2, q - floor)) / levels;
}

/** Cel animation: painted background with calm fields, clear bright palette, violet shadows, thin coloured ink lines. */
export const anime: StylePass = {
  key: 'anime',
  hints: { texture: 0.35, saturation: 1.15, grain: 0, vignette: 0.04, bloom: 0.28, drawn: true },
  apply(picture, frame, stage) {
    const line = outlines(picture, frame, 1.5 * stage.scale, 0.8, inkedFigures(stage));
    stage.checkpoint(0.82, 'lines');
    const flat = kuwahara(picture, Math.max(2, Math.round(4 * stage.scale)));
    const airy = lumaPlane(flat);
    gaussianBlur(airy, flat.width, flat.height, 14 * stage.scale);
    const smooth = blend(flat, picture, 0.12);
    // Faces keep their fine lines.
    const figures = inkedFigures(stage);
    if (figures.size > 0)
      for (let i = 0; i < frame.id.length; i++)
        if (figures.has(frame.id[i])) smooth.data.set(picture.data.subarray(i * 3, i * 3 + 3), i * 3);
    const { id } = frame;
    stage.checkpoint(0.88, 'cel');
    const cel = (c: Float64Array, _x: number, _y: number, o: number): void => {
      const kind = id[o];
      // A drawn figure is cel paint already.
      if (figures.has(kind)) {
        c[0] = clamp(c[0] * 1.02);
        c[1] *= 1.06;
        c[2] *= 1.06;
        return;
      }
      const subject = kind >= ID.subject;
      const sky = kind === ID.sky;
      const levels = sky ? 9 : subject ? 7 : 6;
      let L = mix(c[0], band(c[0], levels, sky ? 0.75 : 0.3), sky ? 0.6 : 0.75);
      // Lift the middle: cel paint is never muddy; night stays night.
      L = clamp(L + 0.1 * L * (1 - L) * 2.2);
      const chroma = sky ? 1.3 : 1.32;
      let a = c[1] * chroma;
      let b = c[2] * chroma;
      const shade = smoothstep(0.5, 0.12, L) * (subject ? 0.5 : 1);
      a += 0.014 * shade;
      b -= 0.03 * shade;
      const glow = smoothstep(0.75, 0.98, airy[o]) * 0.05;
      L = Math.min(1, L + glow);
      const ink = line[o] * (subject ? 0.85 : 0.5);
      c[0] = mix(L, L * 0.3, ink);
      c[1] = mix(a, a * 0.7 + 0.012, ink);
      c[2] = mix(b, b * 0.6 - 0.014, ink);
    };
    gradeLab(smooth, cel, smooth);
    release(line, airy);
    return smooth;
  },
};
