export type Spot = readonly [x: number, y: number];

/** Where each point of a plane goes. */
export type Warp = (x: number, y: number) => readonly [x: number, y: number];

/**
 * The smoothest bending of a plane that takes some points to others (thin plate spline, Bookstein 1989). Points are best given in about the
 * same range on both axes.
 * @param give how much a point may be missed for smoothness, 0 for none
 * @returns null when the points lie on a line
 */
export function thinPlate(from: readonly Spot[], to: readonly Spot[], give = 0): Warp | null {
  const count = from.length;
  const size = count + 3;
  const rows = Array.from({ length: size }, (_, i) => {
    const row = new Float64Array(size + 2);
    if (i < count) {
      const [x, y] = from[i]!;
      for (let j = 0; j < count; j += 1) row[j] = i === j ? give : kernel(x - from[j]![0], y - from[j]![1]);
      row.set([1, x, y, to[i]![0], to[i]![1]], count);
    } else for (let j = 0; j < count; j += 1) row[j] = i === count ? 1 : from[j]![i - count - 1]!;
    return row;
  });
  if (!solved(rows)) return null;
  return (x, y) => {
    const out = [0, 0] as [number, number];
    for (const axis of [0, 1] as const) {
      const weight = (i: number): number => rows[i]![size + axis]!;
      let sum = weight(count) + weight(count + 1) * x + weight(count + 2) * y;
      for (let i = 0; i < count; i += 1) sum += weight(i) * kernel(x - from[i]![0], y - from[i]![1]);
      out[axis] = sum;
    }
    return out;
  };
}

function kernel(dx: number, dy: number): number {
  const r2 = dx * dx + dy * dy;
  return r2 === 0 ? 0 : r2 * Math.log(r2);
}

/** Gauss and Jordan, each time with the largest pivot. */
function solved(rows: Float64Array[]): boolean {
  const size = rows.length;
  for (let col = 0; col < size; col += 1) {
    let best = col;
    for (let i = col + 1; i < size; i += 1) if (Math.abs(rows[i]![col]!) > Math.abs(rows[best]![col]!)) best = i;
    const pivot = rows[best]!;
    if (Math.abs(pivot[col]!) < 1e-9) return false;
    rows[best] = rows[col]!;
    rows[col] = pivot;
    const over = 1 / pivot[col]!;
    for (let j = 0; j < pivot.length; j += 1) pivot[j]! *= over;
    for (let i = 0; i < size; i += 1) {
      const factor = rows[i]![col]!;
      if (i === col || factor === 0) continue;
      for (let j = 0; j < pivot.length; j += 1) rows[i]![j]! -= factor * pivot[j]!;
    }
  }
  return true;
}
