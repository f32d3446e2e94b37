/** Separable box blur run three times: close to a Gaussian of the given sigma, O(n) whatever the radius. In place; `tmp` has the size of `plane`. */
export function gaussianBlur(
  plane: Float32Array,
  width: number,
  height: number,
  sigma: number,
  tmp = new Float32Array(plane.length),
): void {
  if (sigma < 0.3) return;
  const radius = Math.max(1, Math.round((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2));
  for (let i = 0; i < 3; i++) {
    boxRows(plane, tmp, width, height, radius);
    boxColumns(tmp, plane, width, height, radius);
  }
}

function boxRows(src: Float32Array, dst: Float32Array, w: number, h: number, r: number): void {
  const k = 1 / (2 * r + 1);
  for (let y = 0; y < h; y++) {
    const o = y * w;
    let sum = src[o]! * r;
    for (let x = 0; x < r; x++) sum += src[o + Math.min(x, w - 1)]!;
    const first = src[o]!;
    const last = src[o + w - 1]!;
    for (let x = 0; x < w; x++) {
      sum += x + r < w ? src[o + x + r]! : last;
      dst[o + x] = sum * k;
      sum -= x > r ? src[o + x - r]! : first;
    }
  }
}

function boxColumns(src: Float32Array, dst: Float32Array, w: number, h: number, r: number): void {
  const k = 1 / (2 * r + 1);
  const sums = new Float32Array(w);
  for (let x = 0; x < w; x++) sums[x] = src[x]! * r;
  for (let y = 0; y < r; y++) {
    const o = Math.min(y, h - 1) * w;
    for (let x = 0; x < w; x++) sums[x]! += src[o + x]!;
  }
  for (let y = 0; y < h; y++) {
    const add = Math.min(y + r, h - 1) * w;
    const sub = Math.max(y - r, 0) * w;
    const o = y * w;
    for (let x = 0; x < w; x++) {
      sums[x]! += src[add + x]!;
      dst[o + x] = sums[x]! * k;
      sums[x]! -= src[sub + x]!;
    }
  }
}

/** Area-average to a smaller plane. */
export function downsample(
  src: Float32Array,
  w: number,
  h: number,
  factor: number,
): { plane: Float32Array; width: number; height: number } {
  const dw = Math.ceil(w / factor);
  const dh = Math.ceil(h / factor);
  const plane = new Float32Array(dw * dh);
  for (let y = 0; y < dh; y++) {
    for (let x = 0; x < dw; x++) {
      let sum = 0;
      let n = 0;
      for (let j = y * factor; j < Math.min(h, (y + 1) * factor); j++) {
        for (let i = x * factor; i < Math.min(w, (x + 1) * factor); i++) {
          sum += src[j * w + i]!;
          n++;
        }
      }
      plane[y * dw + x] = sum / n;
    }
  }
  return { plane, width: dw, height: dh };
}
