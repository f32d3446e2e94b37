import { clamp } from '../core/colour.ts';
import { release } from '../core/release.ts';
import { type Frame, ID, type Picture } from '../frame.ts';
import type { Rng, StylePass } from '../stage.ts';
import { blurPicture, gradeLab, lumaPlane } from './kit.ts';

/** Facets: a jittered mesh whose corners slide onto the picture's edges, each triangle in its mean colour with a tilt of light. */
export const lowPoly: StylePass = {
  key: 'low_poly',
  hints: { texture: 0.4, saturation: 1.2, grain: 0, vignette: 0.1, bloom: 0.2 },
  apply(picture, frame, stage) {
    const { width: w, height: h } = picture;
    const rng = stage.rng.node('style/facets');
    const out = blurPicture(picture, 1.5 * stage.scale);
    const l = lumaPlane(out);
    out.data.fill(0);
    const size = Math.max(w, h) / 34;
    mesh(picture, frame, out, l, rng, size, null);
    stage.checkpoint(0.9, 'facets');
    // Things get facets fine enough to be told: a third of the land's, never across their own outline.
    const box = subjectBox(frame);
    if (box) mesh(picture, frame, out, l, stage.rng.node('style/fine'), size * 0.36, box);
    release(l);
    const bright = (c: Float64Array): void => {
      c[0] = clamp(c[0] + 0.14 * (c[0] - 0.5) * c[0] * 2);
      c[1] *= 1.22;
      c[2] *= 1.22;
    };
    return gradeLab(out, bright, out);
  },
};

type Box = readonly [x0: number, y0: number, x1: number, y1: number];

/** What the subjects cover, or null. */
function subjectBox(frame: Frame): Box | null {
  const { width: w, height: h } = frame;
  let [x0, y0, x1, y1] = [w, h, -1, -1];
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++)
      if (frame.id[y * w + x] >= ID.subject) {
        x0 = Math.min(x0, x);
        x1 = Math.max(x1, x);
        y0 = Math.min(y0, y);
        y1 = y;
      }
  return x1 < 0 ? null : [x0, y0, x1, y1];
}

/** One mesh over the whole picture, or over the pixels of subjects within a box. */
function mesh(
  picture: Picture,
  frame: Frame,
  out: Picture,
  l: Float32Array,
  rng: Rng,
  size: number,
  box: Box | null,
): void {
  const { width: w, height: h } = picture;
  const [ox, oy] = box ? [box[0] - size, box[1] - size] : [0, 0];
  const cols = Math.ceil(((box ? box[2] + size : w) - ox) / size) + 1;
  const rows = Math.ceil(((box ? box[3] + size : h) - oy) / size) + 1;
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
      const edgeX = !box && (c === 0 || c * size >= w);
      const edgeY = !box && (r === 0 || r * size >= h);
      // Odd rows shift by half a cell: no visible grid.
      const bx = ox + c * size + (r & 1 ? size / 2 : 0);
      const by = oy + r * size;
      let x = bx + rng.range(-0.3, 0.3) * size;
      let y = by + rng.range(-0.3, 0.3) * size;
      let best = 0.09;
      for (let k = 0; k < 22; k++) {
        const tx = Math.round(bx + rng.range(-0.44, 0.44) * size);
        const ty = Math.round(by + rng.range(-0.44, 0.44) * size);
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
  const at = (c: number, r: number): number => r * (cols + 1) + c;
  const only = box ? frame.id : null;
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < cols; c++) {
      const [tl, tr, bl, br] = [at(c, r), at(c + 1, r), at(c, r + 1), at(c + 1, r + 1)];
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
      for (const tri of corners) facet(picture, out, xs, ys, tri, rng.range(-0.02, 0.02), only);
    }
  }
}

function facet(
  picture: { width: number; height: number; data: Float32Array },
  out: { data: Float32Array },
  xs: Float64Array,
  ys: Float64Array,
  tri: readonly number[],
  jitter: number,
  only: Uint8Array | null,
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
      if (only && only[y * w + x] < ID.subject) continue;
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
