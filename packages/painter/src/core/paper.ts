import type { Rgb } from '../stage.ts';
import { toSrgb } from './colour.ts';

/** The 8-bit sRGB value of a linear part, by its square root, which spaces the dark ones as an eye does. */
const ENCODED = new Uint8Array(2049).map((_, i) => Math.round(toSrgb((i / 2048) ** 2) * 255));
const encoded = (part: number): number =>
  part <= 0 ? 0 : part >= 1 ? 255 : ENCODED[(Math.sqrt(part) * 2048 + 0.5) | 0]!;

/**
 * A transparent sheet for the leaves, blades and boughs of a picture: soft-edged spots and strokes of few pixels, of which a vector library
 * makes a path each and takes twenty times as long. Premultiplied 8-bit sRGB, as such a library's own.
 */
export class Paper {
  readonly width: number;
  readonly height: number;
  readonly px: Uint8ClampedArray;
  readonly #words: Uint32Array;
  readonly #left: number;
  readonly #top: number;
  #halved: Paper | undefined;
  #r = 0;
  #g = 0;
  #b = 0;
  #alpha = 1;
  #word = 0;
  /** What strokes that are joined to one cover of each pixel, and of which. */
  #whole: Float32Array | undefined;
  readonly #touched: number[] = [];
  #joining = false;

  /** Shows what is drawn from (left, top) on. */
  constructor(width: number, height: number, left = 0, top = 0) {
    this.width = width;
    this.height = height;
    this.px = new Uint8ClampedArray(width * height * 4);
    this.#words = new Uint32Array(this.px.buffer);
    this.#left = left;
    this.#top = top;
  }

  /** What follows is drawn in this linear colour. */
  dip(colour: Rgb, alpha = 1): this {
    return this.dipBytes(encoded(colour[0]), encoded(colour[1]), encoded(colour[2]), alpha);
  }

  /** What follows is drawn in this 8-bit sRGB colour. */
  dipBytes(r: number, g: number, b: number, alpha = 1): this {
    this.#r = r;
    this.#g = g;
    this.#b = b;
    this.#alpha = alpha;
    this.#word = (0xff000000 | (this.#b << 16) | (this.#g << 8) | this.#r) >>> 0;
    return this;
  }

  #cover(i: number, share: number): void {
    const whole = this.#whole;
    if (this.#joining && whole) {
      if (whole[i] === 0) this.#touched.push(i);
      if (share > whole[i]!) whole[i] = share;
      return;
    }
    const a = share * this.#alpha;
    if (a > 0.997) {
      this.#words[i] = this.#word;
      return;
    }
    const { px } = this;
    const o = i * 4;
    px[o]! += (this.#r - px[o]!) * a;
    px[o + 1]! += (this.#g - px[o + 1]!) * a;
    px[o + 2]! += (this.#b - px[o + 2]!) * a;
    px[o + 3]! += (255 - px[o + 3]!) * a;
  }

  /** An ellipse, its first radius turned by `turn` radians; `pointed` where that ends, as a leaf is. */
  dab(x: number, y: number, rx: number, ry: number, turn = 0, pointed = false): void {
    const cx = x - this.#left - 0.5;
    const cy = y - this.#top - 0.5;
    const c = Math.cos(turn);
    const s = Math.sin(turn);
    const reachX = Math.sqrt(rx * rx * c * c + ry * ry * s * s) + 0.5;
    const reachY = Math.sqrt(rx * rx * s * s + ry * ry * c * c) + 0.5;
    const x1 = Math.min(this.width - 1, Math.floor(cx + reachX));
    const y1 = Math.min(this.height - 1, Math.floor(cy + reachY));
    const x0 = Math.max(0, Math.ceil(cx - reachX));
    const ix = 1 / (rx * rx);
    const iy = 1 / (ry * ry);
    for (let v = Math.max(0, Math.ceil(cy - reachY)); v <= y1; v++) {
      for (let u = x0; u <= x1; u++) {
        const p = (u - cx) * c + (v - cy) * s;
        const q = (v - cy) * c - (u - cx) * s;
        const across = pointed ? Math.abs(q) / ry : q * q * iy;
        // How far the edge is, by the slope of the form's own function.
        const fall = pointed ? 0.25 / (ry * ry) : q * q * iy * iy;
        const share = (1 - p * p * ix - across) / (2 * Math.sqrt(p * p * ix * ix + fall) + 1e-6) + 0.5;
        if (share > 0) this.#cover(v * this.width + u, share < 1 ? share : 1);
      }
    }
  }

  /** A stroke with round ends; one thinner than a pixel is fainter. */
  line(ax: number, ay: number, bx: number, by: number, width: number): void {
    const x = ax - this.#left - 0.5;
    const y = ay - this.#top - 0.5;
    const length = Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2) + 1e-6;
    const dx = (bx - ax) / length;
    const dy = (by - ay) / length;
    const thin = width < 1 ? width : 1;
    const reach = (width < 1 ? 1 : width) / 2 + 0.5;
    const left = Math.max(0, Math.ceil(Math.min(x, x + bx - ax) - reach));
    const right = Math.min(this.width - 1, Math.floor(Math.max(x, x + bx - ax) + reach));
    const last = Math.min(this.height - 1, Math.floor(Math.max(y, y + by - ay) + reach));
    const steep = Math.abs(dy) > 0.02;
    const half = steep ? reach / Math.abs(dy) : 0;
    for (let v = Math.max(0, Math.ceil(Math.min(y, y + by - ay) - reach)); v <= last; v++) {
      const q = v - y;
      const middle = steep ? x + (q * dx) / dy : 0;
      const u0 = steep ? Math.max(left, Math.ceil(middle - half)) : left;
      const u1 = steep ? Math.min(right, Math.floor(middle + half)) : right;
      for (let u = u0; u <= u1; u++) {
        const p = u - x;
        const along = p * dx + q * dy;
        const t = along < 0 ? 0 : along > length ? length : along;
        const ex = p - t * dx;
        const ey = q - t * dy;
        const share = reach - Math.sqrt(ex * ex + ey * ey);
        if (share > 0) this.#cover(v * this.width + u, share < 1 ? share * thin : thin);
      }
    }
  }

  /** A stroke through `count` points: it covers once where it turns back over itself. */
  path(xs: Float64Array, ys: Float64Array, count: number, width: number): void {
    this.#whole ??= new Float32Array(this.width * this.height);
    this.#joining = true;
    for (let i = 1; i < count; i++) this.line(xs[i - 1]!, ys[i - 1]!, xs[i]!, ys[i]!, width);
    this.#joining = false;
    for (const i of this.#touched) {
      const share = this.#whole[i]!;
      this.#whole[i] = 0;
      this.#cover(i, share);
    }
    this.#touched.length = 0;
  }

  /** A quadratic curve from a to b, bent towards (cx, cy). */
  curve(ax: number, ay: number, cx: number, cy: number, bx: number, by: number, width: number): void {
    const bow = Math.abs(ax - 2 * cx + bx) + Math.abs(ay - 2 * cy + by);
    const parts = Math.max(1, Math.min(12, Math.ceil(Math.sqrt(bow))));
    let [x, y] = [ax, ay];
    for (let i = 1; i <= parts; i++) {
      const t = i / parts;
      const nx = (1 - t) * (1 - t) * ax + 2 * t * (1 - t) * cx + t * t * bx;
      const ny = (1 - t) * (1 - t) * ay + 2 * t * (1 - t) * cy + t * t * by;
      this.line(x, y, nx, ny, width);
      x = nx;
      y = ny;
    }
  }

  /** Half as large, made once: what is stamped small is sampled from it. */
  #half(): Paper {
    if (this.#halved) return this.#halved;
    const w = this.width >> 1;
    const small = new Paper(w, this.height >> 1);
    for (let i = 0; i < small.px.length; i++) {
      const o = ((i >> 2) % w) * 8 + (((i >> 2) / w) | 0) * this.width * 8 + (i & 3);
      const below = o + this.width * 4;
      small.px[i] = (this.px[o]! + this.px[o + 4]! + this.px[below]! + this.px[below + 4]!) / 4;
    }
    this.#halved = small;
    return small;
  }

  /** Another sheet over this one, at (x, y) and `width` wide. */
  stamp(sheet: Paper, x: number, y: number, width: number): void {
    const k = sheet.width / width;
    if (k > 2 && sheet.width > 8) {
      this.stamp(sheet.#half(), x, y, width);
      return;
    }
    const { px } = this;
    const from = sheet.px;
    const x0 = x - this.#left;
    const y0 = y - this.#top;
    const last = Math.min(this.height, Math.floor(y0 + sheet.height / k));
    const right = Math.min(this.width, Math.floor(x0 + width));
    for (let v = Math.max(0, Math.ceil(y0)); v < last; v++) {
      const sy = Math.min(sheet.height - 1.001, Math.max(0, (v + 0.5 - y0) * k - 0.5));
      const row = sy | 0;
      const fy = sy - row;
      for (let u = Math.max(0, Math.ceil(x0)); u < right; u++) {
        const sx = Math.min(sheet.width - 1.001, Math.max(0, (u + 0.5 - x0) * k - 0.5));
        const column = sx | 0;
        const fx = sx - column;
        const a = (row * sheet.width + column) * 4;
        const b = a + sheet.width * 4;
        const w00 = (1 - fx) * (1 - fy);
        const w10 = fx * (1 - fy);
        const w01 = (1 - fx) * fy;
        const w11 = fx * fy;
        const alpha = from[a + 3]! * w00 + from[a + 7]! * w10 + from[b + 3]! * w01 + from[b + 7]! * w11;
        if (alpha < 0.5) continue;
        const keep = 1 - alpha / 255;
        const o = (v * this.width + u) * 4;
        px[o] = px[o]! * keep + from[a]! * w00 + from[a + 4]! * w10 + from[b]! * w01 + from[b + 4]! * w11;
        px[o + 1] =
          px[o + 1]! * keep + from[a + 1]! * w00 + from[a + 5]! * w10 + from[b + 1]! * w01 + from[b + 5]! * w11;
        px[o + 2] =
          px[o + 2]! * keep + from[a + 2]! * w00 + from[a + 6]! * w10 + from[b + 2]! * w01 + from[b + 6]! * w11;
        px[o + 3] = px[o + 3]! * keep + alpha;
      }
    }
  }
}
