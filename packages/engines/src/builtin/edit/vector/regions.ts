import type { Raster } from '../edit-op.ts';

/** A picture cut into connected regions of one colour each. */
export interface Regions {
  width: number;
  height: number;
  /** Region of each pixel, -1 for nothing. */
  label: Int32Array;
  /** By region: pixels, and sums of the three colours; 0 pixels where it was taken in by another. */
  size: Int32Array;
  sums: Float64Array;
}

/** Connected pieces (by sides) of equal `mark`; a mark of -1 belongs to nothing. */
export function piecesOf({ width, height, data }: Raster, mark: Int32Array): Regions {
  const label = new Int32Array(mark.length).fill(-1);
  const queue = new Int32Array(mark.length);
  const sizes: number[] = [];
  const sums: number[] = [];
  for (let start = 0; start < mark.length; start++) {
    if (mark[start] === -1 || label[start] !== -1) continue;
    const id = sizes.length;
    const sum = [0, 0, 0];
    let [from, to] = [0, 1];
    queue[0] = start;
    label[start] = id;
    const visit = (o: number): void => {
      if (label[o] !== -1 || mark[o] !== mark[start]) return;
      label[o] = id;
      queue[to++] = o;
    };
    while (from < to) {
      const o = queue[from++]!;
      for (let c = 0; c < 3; c++) sum[c]! += data[o * 4 + c]!;
      const x = o % width;
      if (x > 0) visit(o - 1);
      if (x < width - 1) visit(o + 1);
      if (o >= width) visit(o - width);
      if (o + width < mark.length) visit(o + width);
    }
    sizes.push(to);
    sums.push(...sum);
  }
  return { width, height, label, size: Int32Array.from(sizes), sums: Float64Array.from(sums) };
}

/** Gives every region of fewer than `least` pixels to the neighbour that is likest, small ones first. In place. */
export function absorbSmall(regions: Regions, least: number): void {
  const { label, size, sums } = regions;
  const near = neighboursOf(regions);
  const into = Int32Array.from(size, (_, i) => i);
  const home = (i: number): number => {
    let at = i;
    while (into[at] !== at) at = into[at] = into[into[at]!]!;
    return at;
  };
  const order = [...size.keys()].filter((i) => size[i]! < least).sort((a, b) => size[a]! - size[b]! || a - b);
  for (const id of order) {
    if (into[id] !== id || size[id]! >= least) continue;
    let best = -1;
    let closest = Number.POSITIVE_INFINITY;
    for (const other of near[id]!) {
      const to = home(other);
      if (to === id) continue;
      let d = 0;
      for (let c = 0; c < 3; c++) d += (sums[id * 3 + c]! / size[id]! - sums[to * 3 + c]! / size[to]!) ** 2;
      if (d < closest || (d === closest && to < best)) {
        closest = d;
        best = to;
      }
    }
    if (best === -1) continue;
    into[id] = best;
    size[best]! += size[id]!;
    for (let c = 0; c < 3; c++) sums[best * 3 + c]! += sums[id * 3 + c]!;
    size[id] = 0;
    const all = near[best]!;
    for (const other of near[id]!) all.add(other);
  }
  for (let i = 0; i < label.length; i++) if (label[i]! >= 0) label[i] = home(label[i]!);
}

function neighboursOf({ width, label, size }: Regions): Set<number>[] {
  const near = Array.from(size, () => new Set<number>());
  const touch = (a: number, b: number): void => {
    if (a < 0 || b < 0 || a === b) return;
    near[a]!.add(b);
    near[b]!.add(a);
  };
  for (let i = 0; i < label.length; i++) {
    if (i % width > 0) touch(label[i]!, label[i - 1]!);
    if (i >= width) touch(label[i]!, label[i - width]!);
  }
  return near;
}
