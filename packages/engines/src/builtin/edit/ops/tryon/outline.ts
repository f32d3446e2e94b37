/** The first and last pixel of each row of a shape, -1 in rows without any. */
export interface Outline {
  left: Int32Array;
  right: Int32Array;
  /** First and last row that have any. */
  top: number;
  bottom: number;
}

/** Rows of a shape: of each the run that holds `middle`, or the widest one where `middle` is null. */
export function outlineOf(
  inside: (x: number, y: number) => boolean,
  width: number,
  height: number,
  middle: number | null = null,
): Outline {
  const left = new Int32Array(height).fill(-1);
  const right = new Int32Array(height).fill(-1);
  let [top, bottom] = [-1, -1];
  for (let y = 0; y < height; y += 1) {
    let start = -1;
    for (let x = 0; x <= width; x += 1) {
      const here = x < width && inside(x, y);
      if (here && start < 0) start = x;
      if (here || start < 0) continue;
      const holds = middle === null || (start <= middle + 0.12 * width && x - 1 >= middle - 0.12 * width);
      if (holds && x - start > right[y]! - left[y]! + (left[y]! < 0 ? 0 : 1)) [left[y], right[y]] = [start, x - 1];
      start = -1;
    }
    if (left[y]! < 0) continue;
    if (top < 0) top = y;
    bottom = y;
  }
  return { left, right, top, bottom };
}

export const widthAt = ({ left, right }: Outline, y: number): number => {
  const row = Math.min(left.length - 1, Math.max(0, Math.round(y)));
  return left[row]! < 0 ? 0 : right[row]! - left[row]! + 1;
};

/** The middle one of some numbers. */
export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
