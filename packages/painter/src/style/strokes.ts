import { gaussianBlur } from '../core/blur.ts';
import { clamp, mix } from '../core/colour.ts';
import { Paper } from '../core/paper.ts';
import { release } from '../core/release.ts';
import { type Frame, ID, type Picture } from '../frame.ts';
import type { Rng } from '../stage.ts';
import { blurPicture, blurPlane, lumaPlane, noisePlane } from './kit.ts';
import { resize } from './resize.ts';

export interface StrokePlan {
  /** Brush radii from coarse to fine, in pixels of the working size. */
  radii: readonly number[];
  /** How wrong a place may be before a finer brush corrects it, one for each radius after the first. */
  thresholds: readonly number[];
  /** Steps of a stroke, one brush radius each. */
  length: number;
  /** Random change of value and of colour per stroke. */
  valueJitter: number;
  colourJitter: number;
  bristles: boolean;
  /** Strength of the calm field that leads strokes where the picture has no direction, in turns of noise. */
  swirl: number;
  /** Colour under it, as a word of its pixels. */
  ground: number;
  alpha: number;
  /** Relief of the paint. */
  emboss: number;
}

/** Longer side at which strokes are laid; larger pictures are painted at this size and enlarged (strokes hide it). */
const WORK = 768;

/**
 * Layered brush strokes (after Hertzmann): each finer layer repaints only where the canvas still differs from the picture.
 * Strokes follow the object's own flow where a painter wrote it, else the contour, else a calm noise field.
 */
export function strokePainting(
  picture: Picture,
  frame: Frame,
  rng: Rng,
  plan: StrokePlan,
  tick: (t: number) => void,
): Picture {
  const k = Math.min(1, WORK / Math.max(picture.width, picture.height));
  const source = k < 1 ? resize(picture, Math.round(picture.width * k), Math.round(picture.height * k)) : picture;
  const { width: w, height: h } = source;
  const unit = Math.max(w, h) / 768;
  const paper = new Paper(w, h);
  new Uint32Array(paper.px.buffer).fill(plan.ground);
  const calm = noisePlane(w, h, 190 * unit, rng.node('calm').seed, 2);
  const stroke = new Stroke(source, frame, calm, plan.swirl);
  // A brush of less than a pixel and bristles of half of one are seen by nobody.
  const radii = plan.radii.filter((r, i) => i === 0 || r * unit > 0.9);
  radii.forEach((r0, layer) => {
    const R = Math.max(1.1, r0 * unit);
    const order = rng.node(`layer${layer}`);
    const ref = blurPicture(source, Math.max(0.6, R * 0.45));
    const guide = lumaPlane(ref);
    gaussianBlur(guide, w, h, Math.max(1.5, R * 0.7));
    const painted = layer > 0 ? paper.px : null;
    const starts = startPoints(ref, painted, R, plan.thresholds[layer - 1] ?? 0, order);
    stroke.prepare(ref, guide, R, plan.length);
    for (const start of starts) {
      const o = start * 3;
      const value = 1 + (order.next() - 0.5) * plan.valueJitter;
      const shift = plan.colourJitter * (layer === 0 ? 0.5 : 1);
      const colour: [number, number, number] = [0, 0, 0];
      for (let c = 0; c < 3; c++) colour[c] = clamp(ref.data[o + c] * value + (order.next() - 0.5) * shift);
      const count = stroke.trace(start % w, Math.floor(start / w));
      const dip = (light: number, alpha: number): Paper => {
        const [r, g, b] = colour.map((c) => Math.round(clamp(c * light) * 255)) as [number, number, number];
        return paper.dipBytes(r, g, b, alpha);
      };
      dip(1, plan.alpha).path(stroke.xs, stroke.ys, count, R * 1.8);
      if (plan.bristles && R > 4.5 * unit && R > 3.8) {
        const lines = R > 10 * unit ? 5 : 3;
        for (let b = 0; b < lines; b++) {
          beside(stroke, count, ((b + order.next()) / lines - 0.5) * R * 1.45);
          const hair = dip(1 + (order.next() - 0.5) * 0.26, 0.55);
          hair.path(stroke.besideX, stroke.besideY, count, Math.max(0.8, R * 0.13));
        }
      }
    }
    release(ref.data, guide);
    tick((layer + 1) / radii.length);
  });
  release(calm);
  if (source !== picture) release(source.data);
  return relief(paper.px, w, h, picture, plan.emboss, unit);
}

/** Moves the first `count` points of the stroke that was traced aside by `offset`, into its own `beside`. */
function beside({ xs, ys, besideX, besideY }: Stroke, count: number, offset: number): void {
  for (let i = 0; i < count; i++) {
    const a = i > 0 ? i - 1 : 0;
    const b = i < count - 1 ? i + 1 : i;
    const dx = xs[b] - xs[a];
    const dy = ys[b] - ys[a];
    const m = offset / (Math.hypot(dx, dy) || 1);
    besideX[i] = xs[i] - dy * m;
    besideY[i] = ys[i] + dx * m;
  }
}

/** Where strokes begin: a jittered grid for the first layer, the worst pixel of each wrong cell afterwards; in random order. */
function startPoints(
  ref: Picture,
  painted: Uint8ClampedArray | null,
  R: number,
  threshold: number,
  rng: Rng,
): number[] {
  const { width: w, height: h, data } = ref;
  const step = Math.max(2.6, R * 0.95);
  const out: number[] = [];
  for (let y = step / 2; y < h; y += step) {
    for (let x = step / 2; x < w; x += step) {
      let px = clamp(Math.round(x + (rng.next() - 0.5) * step), 0, w - 1);
      let py = clamp(Math.round(y + (rng.next() - 0.5) * step), 0, h - 1);
      if (painted) {
        const half = Math.max(1, Math.floor(step / 2));
        const hop = Math.max(1, half >> 1);
        let sum = 0;
        let n = 0;
        let worst = 0;
        for (let v = -half; v <= half; v += hop) {
          for (let u = -half; u <= half; u += hop) {
            const X = clamp(Math.round(x + u), 0, w - 1);
            const Y = clamp(Math.round(y + v), 0, h - 1);
            const i = Y * w + X;
            const e =
              Math.abs(painted[i * 4] / 255 - data[i * 3]) +
              Math.abs(painted[i * 4 + 1] / 255 - data[i * 3 + 1]) +
              Math.abs(painted[i * 4 + 2] / 255 - data[i * 3 + 2]);
            sum += e;
            n++;
            if (e > worst) {
              worst = e;
              px = X;
              py = Y;
            }
          }
        }
        if (sum / n < threshold) continue;
      }
      out.push(py * w + px);
    }
  }
  for (let i = out.length - 1; i > 0; i--) {
    const j = Math.floor(rng.next() * (i + 1));
    const t = out[i];
    out[i] = out[j];
    out[j] = t;
  }
  return out;
}

class Stroke {
  readonly xs = new Float64Array(24);
  readonly ys = new Float64Array(24);
  readonly besideX = new Float64Array(24);
  readonly besideY = new Float64Array(24);
  private ref: Picture;
  private guide: Float32Array = new Float32Array(0);
  private radius = 1;
  private steps = 8;
  private readonly frame: Frame;
  private readonly calm: Float32Array;
  private readonly swirl: number;

  constructor(source: Picture, frame: Frame, calm: Float32Array, swirl: number) {
    this.ref = source;
    this.frame = frame;
    this.calm = calm;
    this.swirl = swirl;
  }

  prepare(ref: Picture, guide: Float32Array, radius: number, steps: number): void {
    this.ref = ref;
    this.guide = guide;
    this.radius = radius;
    this.steps = Math.min(23, steps);
  }

  /** Follow the direction field from (x, y); fills xs, ys and returns the number of points (at least 2). */
  trace(x: number, y: number): number {
    const { width: w, height: h, data } = this.ref;
    const { guide, frame, xs, ys, radius } = this;
    const fx = frame.width / w;
    const fy = frame.height / h;
    const o0 = (y * w + x) * 3;
    xs[0] = x;
    ys[0] = y;
    let n = 1;
    let pdx = 0;
    let pdy = 0;
    for (let s = 0; s < this.steps; s++) {
      const xi = clamp(Math.floor(x), 1, w - 2);
      const yi = clamp(Math.floor(y), 1, h - 2);
      const i = yi * w + xi;
      const at =
        Math.min(frame.height - 1, Math.floor(yi * fy)) * frame.width + Math.min(frame.width - 1, Math.floor(xi * fx));
      // Water lies flat, whatever it mirrors.
      const own = frame.id[at] === ID.water ? this.calm[i] * 0.25 : frame.flow[at];
      const gx = guide[i + 1] - guide[i - 1];
      const gy = guide[i + w] - guide[i - w];
      const g = Math.hypot(gx, gy);
      let dx: number;
      let dy: number;
      if (!Number.isNaN(own)) {
        dx = Math.cos(own);
        dy = Math.sin(own);
      } else if (g < 0.0026) {
        const angle = this.calm[i] * this.swirl + 0.2;
        dx = Math.cos(angle);
        dy = Math.sin(angle);
      } else {
        dx = -gy / g;
        dy = gx / g;
      }
      if (pdx * dx + pdy * dy < 0) {
        dx = -dx;
        dy = -dy;
      }
      if (s > 0) {
        dx = mix(pdx, dx, 0.6);
        dy = mix(pdy, dy, 0.6);
        const m = Math.hypot(dx, dy) || 1;
        dx /= m;
        dy /= m;
      }
      x += dx * radius * 1.05;
      y += dy * radius * 1.05;
      if (x < 0 || y < 0 || x >= w || y >= h) break;
      const j = (Math.floor(y) * w + Math.floor(x)) * 3;
      const off =
        Math.abs(data[j] - data[o0]) + Math.abs(data[j + 1] - data[o0 + 1]) + Math.abs(data[j + 2] - data[o0 + 2]);
      if (s > 1 && off > 0.22) break;
      xs[n] = x;
      ys[n] = y;
      n++;
      pdx = dx;
      pdy = dy;
    }
    if (n < 2) {
      xs[1] = xs[0] + radius * 0.7;
      ys[1] = ys[0] + radius * 0.25;
      n = 2;
    }
    return n;
  }
}

/** Thick paint catches light from the upper left; canvas weave beneath; enlarged to the asked size. */
function relief(rgba: Uint8ClampedArray, w: number, h: number, like: Picture, emboss: number, unit: number): Picture {
  const small: Picture = { width: w, height: h, data: new Float32Array(w * h * 3) };
  for (let i = 0; i < w * h; i++) for (let c = 0; c < 3; c++) small.data[i * 3 + c] = rgba[i * 4 + c] / 255;
  release(rgba);
  const big = w === like.width && h === like.height ? small : resize(small, like.width, like.height);
  if (big !== small) release(small.data);
  const L = lumaPlane(big);
  const base = blurPlane(L, big.width, big.height, 5 * unit * (big.width / w));
  const weave = 2.1 / Math.max(1, big.width / 1024);
  for (let y = 0; y < big.height; y++) {
    for (let x = 0; x < big.width; x++) {
      const o = y * big.width + x;
      const a = o - (y > 1 ? big.width : 0) - (x > 1 ? 1 : 0);
      const b = o + (y < big.height - 1 ? big.width : 0) + (x < big.width - 1 ? 1 : 0);
      const e = (L[b] - base[b] - (L[a] - base[a])) * -1.1 * emboss;
      const cloth = Math.sin(x * weave) * Math.sin(y * weave) * 0.011;
      for (let c = 0; c < 3; c++)
        big.data[o * 3 + c] = clamp(
          big.data[o * 3 + c] * (1 + clamp(e, -0.22, 0.3) + cloth) + Math.max(0, e - 0.1) * 0.3,
        );
    }
  }
  release(L, base);
  return big;
}
