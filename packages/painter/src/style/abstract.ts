import { clamp, mix, smoothstep } from '../core/colour.ts';
import { fbm } from '../core/noise.ts';
import { release } from '../core/release.ts';
import { ID } from '../frame.ts';
import type { StylePass } from '../stage.ts';
import { blank, blurPicture, gradeLab, kuwahara, noisePlane } from './kit.ts';
import { outlines } from './outlines.ts';

/**
 * A scene dissolved: forms drift along a slow flow, break into overlapping planes, and take stronger colour. The subject moves
 * least, so that it can still be found. Pictures whose place is abstract already stay as they are.
 */
export const abstract: StylePass = {
  key: 'abstract',
  hints: { texture: 0.4, saturation: 1.25, grain: 0, vignette: 0.05, bloom: 0.2 },
  apply(picture, frame, stage) {
    if (stage.scene.place === 'abstract') return picture;
    const { width: w, height: h } = picture;
    const s = stage.scale;
    const rng = stage.rng.node('style/abstract');
    const r = Math.max(2, Math.round(4 * s));
    const calm = kuwahara(picture, r);
    blurPicture(calm, 1.2 * s, calm);
    const size = Math.max(w, h);
    const flowX = noisePlane(w, h, size * 0.4, rng.seed, 3);
    const flowY = noisePlane(w, h, size * 0.4, rng.seed + 1, 3);
    // Long straight cuts divide the sheet into planes; each plane shifts and tints what it shows.
    const cuts = Array.from({ length: 7 }, () => {
      const angle = rng.range(0, Math.PI);
      const at = rng.range(-0.42, 0.42);
      return { x: Math.cos(angle), y: Math.sin(angle), at, bend: rng.range(-0.5, 0.5), move: rng.range(-0.03, 0.03) };
    });
    stage.checkpoint(0.86, 'planes');
    const moved = blank(picture);
    const plane = new Float32Array(w * h);
    const seam = new Float32Array(w * h);
    for (let y = 0; y < h; y++) {
      for (let x = 0; x < w; x++) {
        const o = y * w + x;
        const u = x / size - w / size / 2;
        const v = y / size - h / size / 2;
        let code = 0;
        let dx = flowX[o] * 0.12;
        let dy = flowY[o] * 0.12;
        let near = 1;
        for (const cut of cuts) {
          const across = u * cut.x + v * cut.y - cut.at;
          const along = -u * cut.y + v * cut.x;
          const d = across + cut.bend * along * along;
          const side = d > 0 ? 1 : -1;
          code += side * (0.5 + cut.move * 12);
          dx += side * cut.move * cut.x;
          dy += side * cut.move * cut.y;
          near = Math.min(near, Math.abs(d) * size);
        }
        const hold = frame.id[o] >= ID.subject ? 0.3 : 1;
        const X = Math.round(clamp(x + dx * size * hold, 0, w - 1));
        const Y = Math.round(clamp(y + dy * size * hold, 0, h - 1));
        const q = (Y * w + X) * 3;
        for (let c = 0; c < 3; c++) moved.data[o * 3 + c] = calm.data[q + c];
        plane[o] = code;
        seam[o] = smoothstep(1.6 * s, 0.4 * s, near);
      }
    }
    release(calm.data, flowX, flowY);
    stage.checkpoint(0.92, 'colour');
    const line = outlines(moved, frame, 1.8 * s, 0.5);
    const turn = rng.range(-0.35, 0.35);
    const tint = (c: Float64Array, x: number, y: number, o: number): void => {
      const t = plane[o] * 0.16;
      const angle = Math.sin(t * 2.1) * 0.9 + turn;
      const cos = Math.cos(angle);
      const sin = Math.sin(angle);
      const hold = frame.id[o] >= ID.subject ? 0.3 : 1;
      const a = c[1] * cos - c[2] * sin;
      const b = c[1] * sin + c[2] * cos;
      const swell = fbm(x / (size * 0.22), y / (size * 0.22), rng.seed + 9, 2) - 0.5;
      const L = clamp(mix(c[0], Math.round(c[0] * 7) / 7, 0.55) + Math.sin(t * 3.7) * 0.09 * hold + swell * 0.05);
      const ink = Math.max(seam[o] * 0.4 * hold, line[o] * 0.35);
      c[0] = mix(L, 0.17, ink);
      c[1] = mix(c[1], a, hold) * 1.55 + Math.sin(t * 5) * 0.04 * hold;
      c[2] = mix(c[2], b, hold) * 1.5 + Math.cos(t * 4) * 0.042 * hold;
    };
    gradeLab(moved, tint, moved);
    release(plane, seam, line);
    return moved;
  },
};
