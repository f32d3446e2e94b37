import { clamp, mix, smoothstep } from '../core/colour.ts';
import { release } from '../core/release.ts';
import { ID } from '../frame.ts';
import type { StylePass } from '../stage.ts';
import { band } from './anime.ts';
import { blend, gradeLab, kuwahara, noisePlane, paperPlane, wobble } from './kit.ts';
import { inkedFigures, outlines } from './outlines.ts';

/** Picture book: gouache fields with a dry brush, warm light, brown pencil contours, soft rounded page edge. */
export const storybook: StylePass = {
  key: 'storybook',
  hints: { texture: 0.5, saturation: 1.15, grain: 0, vignette: 0.05, bloom: 0.35, drawn: true },
  apply(picture, frame, stage) {
    const { width: w, height: h } = picture;
    const s = stage.scale;
    const seed = stage.rng.node('style/gouache').seed;
    const moved = wobble(picture, 4 * s, 60 * s, seed);
    const r = Math.max(2, Math.round(4 * s));
    const flat = kuwahara(moved, r);
    const soft = blend(kuwahara(flat, r, flat), moved, 0.15);
    const line = outlines(moved, frame, 1.7 * s, 0.7, inkedFigures(stage));
    release(moved.data);
    const tooth = paperPlane(w, h, seed + 1, Math.max(0.7, s));
    const brush = noisePlane(w, h, 40 * s, seed + 2, 3);
    const edgeNoise = noisePlane(w, h, 60 * s, seed + 3, 3);
    stage.checkpoint(0.88, 'gouache');
    const gouache = (c: Float64Array, _x: number, y: number, o: number): void => {
      const sky = frame.id[o] === ID.sky;
      const L0 = clamp(c[0] * 0.9 + 0.085);
      const L = mix(L0, band(L0, 7, 0.5), sky ? 0.35 : 0.6);
      const warm = 0.012 + 0.014 * (1 - y / h);
      const dry = brush[o] * 0.022 + tooth[o] * 0.016 * (0.4 + L);
      const ink = line[o] * 0.62 * clamp(0.75 + tooth[o] * 0.6);
      c[0] = mix(clamp(L + dry), 0.3, ink);
      c[1] = mix(c[1] * 1.12 + 0.006, 0.03, ink);
      c[2] = mix(c[2] * 1.1 + warm, 0.035, ink);
    };
    const { data } = gradeLab(soft, gouache, soft);
    const paper = [0.975, 0.957, 0.915];
    const margin = 20 * s;
    for (let y = 0; y < h; y++) {
      for (let x = 0; x < w; x++) {
        const o = y * w + x;
        const dx = Math.max(0, margin * 2.4 - Math.min(x, w - 1 - x));
        const dy = Math.max(0, margin * 2.4 - Math.min(y, h - 1 - y));
        const d = margin * 2.4 - Math.hypot(dx, dy) + edgeNoise[o] * 5 * s;
        const m = smoothstep(margin * 0.8, margin * 1.1, d + tooth[o] * 1.5 * s);
        for (let c = 0; c < 3; c++) data[o * 3 + c] = mix(paper[c] * (1 + tooth[o] * 0.012), data[o * 3 + c], m);
      }
    }
    release(line, tooth, brush, edgeNoise);
    return soft;
  },
};
