/** One value a pixel, row by row. */
export interface Plane {
  width: number;
  height: number;
  data: Float32Array;
}

export const plane = (width: number, height: number): Plane => ({
  width,
  height,
  data: new Float32Array(width * height),
});

export const clamp = (value: number, least = 0, most = 1): number =>
  value < least ? least : value > most ? most : value;

/** The mean of a square of side 2r+1 around each pixel; beyond the edge there is nothing. */
export function boxMean({ width, height, data }: Plane, r: number): Plane {
  const across = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    let sum = 0;
    for (let x = 0; x < Math.min(r, width); x += 1) sum += data[row + x]!;
    for (let x = 0; x < width; x += 1) {
      if (x + r < width) sum += data[row + x + r]!;
      if (x - r - 1 >= 0) sum -= data[row + x - r - 1]!;
      across[row + x] = sum / (Math.min(width - 1, x + r) - Math.max(0, x - r) + 1);
    }
  }
  const out = new Float32Array(width * height);
  // Column sums go down together: memory is read row by row.
  const sums = new Float64Array(width);
  for (let y = 0; y < Math.min(r, height); y += 1)
    for (let x = 0; x < width; x += 1) sums[x]! += across[y * width + x]!;
  for (let y = 0; y < height; y += 1) {
    const [enter, leave] = [(y + r) * width, (y - r - 1) * width];
    const count = Math.min(height - 1, y + r) - Math.max(0, y - r) + 1;
    for (let x = 0; x < width; x += 1) {
      if (y + r < height) sums[x]! += across[enter + x]!;
      if (y - r - 1 >= 0) sums[x]! -= across[leave + x]!;
      out[y * width + x] = sums[x]! / count;
    }
  }
  return { width, height, data: out };
}

/** A plane in another size, between its pixels in straight lines. */
export function resized({ width, height, data }: Plane, toWidth: number, toHeight: number): Plane {
  const out = plane(toWidth, toHeight);
  const at = new Int32Array(toWidth);
  const part = new Float32Array(toWidth);
  for (let x = 0; x < toWidth; x += 1) {
    const sx = clamp(((x + 0.5) * width) / toWidth - 0.5, 0, width - 1);
    at[x] = Math.min(Math.floor(sx), Math.max(0, width - 2));
    part[x] = width > 1 ? sx - at[x]! : 0;
  }
  const right = width > 1 ? 1 : 0;
  for (let y = 0; y < toHeight; y += 1) {
    const sy = clamp(((y + 0.5) * height) / toHeight - 0.5, 0, height - 1);
    const y0 = Math.min(Math.floor(sy), Math.max(0, height - 2));
    const fy = height > 1 ? sy - y0 : 0;
    const [top, low] = [y0 * width, (height > 1 ? y0 + 1 : y0) * width];
    for (let x = 0; x < toWidth; x += 1) {
      const [x0, fx] = [at[x]!, part[x]!];
      const above = data[top + x0]! * (1 - fx) + data[top + x0 + right]! * fx;
      const below = data[low + x0]! * (1 - fx) + data[low + x0 + right]! * fx;
      out.data[y * toWidth + x] = above * (1 - fy) + below * fy;
    }
  }
  return out;
}

/** A patch of pixels that hang together by their sides. Pixels; the far edge is included in the size. */
export interface Patch {
  label: number;
  area: number;
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The patches of a mask, the largest first; `labels` names the patch of each pixel, -1 outside. */
export function patchesOf(
  mask: ArrayLike<unknown>,
  width: number,
  height: number,
): { patches: Patch[]; labels: Int32Array } {
  const labels = new Int32Array(width * height).fill(-1);
  const patches: Patch[] = [];
  const stack = new Int32Array(width * height);
  for (let start = 0; start < labels.length; start += 1) {
    if (!mask[start] || labels[start]! >= 0) continue;
    const label = patches.length;
    let [area, left, top, right, bottom, depth] = [0, width, height, 0, 0, 1];
    stack[0] = start;
    labels[start] = label;
    while (depth > 0) {
      depth -= 1;
      const here = stack[depth]!;
      const [x, y] = [here % width, Math.floor(here / width)];
      area += 1;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
      const open = (next: number): void => {
        if (!mask[next] || labels[next]! >= 0) return;
        labels[next] = label;
        stack[depth] = next;
        depth += 1;
      };
      if (x > 0) open(here - 1);
      if (x < width - 1) open(here + 1);
      if (y > 0) open(here - width);
      if (y < height - 1) open(here + width);
    }
    patches.push({ label, area, x: left, y: top, w: right - left + 1, h: bottom - top + 1 });
  }
  return { patches: patches.sort((a, b) => b.area - a.area), labels };
}
