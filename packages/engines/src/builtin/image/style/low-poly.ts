import { clamp } from '../core/colour.ts';
import { ID } from '../frame.ts';
import type { StylePass } from '../stage.ts';
import { blank, blurPicture, gradeLab, lumaPlane } from './kit.ts';

/** Facets: a jittered mesh whose corners slide onto the picture's edges, each triangle in its mean colour with a tilt of light. */
export const lowPoly: StylePass = {
  key: 'low_poly',
  hints: { texture: 0.4, saturation: 1.2, grain: 0, vignette: 0.1, bloom: 0.2 },
  apply(picture, frame, stage) {
    const { width: w, height: h } = picture;
    const rng = stage.rng.node('style/facets');
    const size = Math.max(w, h) / 34;
    const cols = Math.ceil(w / size) + 1;
    const rows = Math.ceil(h / size) + 1;
    const l = lumaPlane(blurPicture(picture, 1.5 * stage.scale));
    const xs = new Float64Array((cols + 1) * (rows + 1));
    const ys = new Float64Array((cols + 1) * (rows + 1));
    const strength = (x: number, y: number): number => {
      if (x < 2 || y < 2 || x >= w - 2 || y >= h - 2) return 0;
      const o = y * w + x;
      const own = frame.id[o];
      const border =
        frame.id[o + 2] !== own || frame.id[o + 2 * w] !== own
          ? own >= ID.subject || frame.id[o + 2] >= ID.subject
            ? 0.5
            : 0.2
          : 0;
      return Math.abs(l[o + 2] - l[o - 2]) + Math.abs(l[o + 2 * w] - l[o - 2 * w]) + border;
    };
    for (let r = 0; r <= rows; r++) {
      for (let c = 0; c <= cols; c++) {
        const i = r * (cols + 1) + c;
        const edgeX = c === 0 || c * size >= w;
        const edgeY = r === 0 || r * size >= h;
        // Odd rows shift by half a cell: no visible grid.
        const bx = c * size + (r & 1 ? size / 2 : 0);
        let x = bx + rng.range(-0.3, 0.3) * size;
        let y = r * size + rng.range(-0.3, 0.3) * size;
        let best = 0.09;
        for (let k = 0; k < 22; k++) {
          const tx = Math.round(bx + rng.range(-0.44, 0.44) * size);
          const ty = Math.round(r * size + rng.range(-0.44, 0.44) * size);
          const e = strength(tx, ty);
          if (e > best) {
            best = e;
            x = tx;
            y = ty;
          }
        }
        xs[i] = edgeX ? (c === 0 ? -size : w + size) : x;
        ys[i] = edgeY ? (r === 0 ? -1 : h + 1) : y;
      }
    }
    stage.checkpoint(0.88, 'mesh');
    const out = blank(picture);
    const at = (c: number, r: number): number => r * (cols + 1) + c;
    for (let r = 0; r < rows; r++) {
      for (let c = 0; c < cols; c++) {
        const tl = at(c, r);
        const tr = at(c + 1, r);
        const bl = at(c, r + 1);
        const br = at(c + 1, r + 1);
        const corners =
          r & 1
            ? [
                [tl, tr, br],
                [tl, br, bl],
              ]
            : [
                [tl, tr, bl],
                [tr, br, bl],
              ];
        for (const tri of corners) facet(picture, out, xs, ys, tri, rng.range(-0.02, 0.02));
      }
    }
    return gradeLab(out, (c) => {
      c[0] = clamp(c[0] + 0.14 * (c[0] - 0.5) * c[0] * 2);
      c[1] *= 1.22;
      c[2] *= 1.22;
    });
  },
};

function facet(
  picture: { width: number; height: number; data: Float32Array },
  out: { data: Float32Array },
  xs: Float64Array,
  ys: Float64Array,
  tri: readonly number[],
  jitter: number,
): void {
  const { width: w, height: h, data } = picture;
  const [a, b, c] = tri;
  const x0 = Math.max(0, Math.floor(Math.min(xs[a], xs[b], xs[c])));
  const x1 = Math.min(w - 1, Math.ceil(Math.max(xs[a], xs[b], xs[c])));
  const y0 = Math.max(0, Math.floor(Math.min(ys[a], ys[b], ys[c])));
  const y1 = Math.min(h - 1, Math.ceil(Math.max(ys[a], ys[b], ys[c])));
  const area = (xs[b] - xs[a]) * (ys[c] - ys[a]) - (xs[c] - xs[a]) * (ys[b] - ys[a]);
  if (Math.abs(area) < 1e-6) return;
  const inside: number[] = [];
  let R = 0;
  let G = 0;
  let B = 0;
  for (let y = y0; y <= y1; y++) {
    for (let x = x0; x <= x1; x++) {
      const u = ((xs[b] - x) * (ys[c] - y) - (xs[c] - x) * (ys[b] - y)) / area;
      const v = ((xs[c] - x) * (ys[a] - y) - (xs[a] - x) * (ys[c] - y)) / area;
      if (u < -0.002 || v < -0.002 || u + v > 1.002) continue;
      const o = (y * w + x) * 3;
      inside.push(o);
      R += data[o];
      G += data[o + 1];
      B += data[o + 2];
    }
  }
  const n = inside.length;
  if (n === 0) return;
  // Light from above left: facets leaning that way are brighter.
  const k = 1 + jitter + clamp((ys[c] + ys[b] - 2 * ys[a]) * 0.0006, -0.03, 0.03);
  for (const o of inside) {
    out.data[o] = (R / n) * k;
    out.data[o + 1] = (G / n) * k;
    out.data[o + 2] = (B / n) * k;
  }
}
