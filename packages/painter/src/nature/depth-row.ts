interface DepthRow {
  /** Height of the land; `footprint` is one pixel's width there. */
  at(x: number, z: number, footprint: number): number;
  z: number;
  foot: number;
  /** Picture row of level 0. */
  horizon: number;
  /** Height by which a column may leave the line between those beside it so that the curve through all three holds. */
  trusted: number;
  /** Of four columns one is enough. */
  level: boolean;
}

/**
 * Heights of one depth row: of four columns two are asked, and the others only where the land between is rough and may be seen. `crests`: the
 * highest picture row of each column so far, kept up.
 */
export function measureRow(
  row: Float32Array,
  crests: Float32Array,
  { at, z, foot, horizon, trusted, level }: DepthRow,
): void {
  const W = row.length;
  const ask = (x: number): number => at((x - W / 2) * foot, z, foot);
  const hidden = W / 128;
  row[0] = ask(0);
  let x = 4;
  for (; x < W; x += 4) {
    const a = row[x - 4];
    const b = ask(x);
    row[x] = b;
    const lowest = Math.max(crests[x - 4], crests[x - 2], crests[x]) + hidden;
    if (level || horizon - (a > b ? a : b) / foot > lowest) {
      for (let q = 1; q < 4; q++) row[x - 4 + q] = a + ((b - a) * q) / 4;
      continue;
    }
    const m = ask(x - 2);
    row[x - 2] = m;
    const smooth = Math.abs(m - (a + b) / 2) < trusted;
    row[x - 3] = smooth ? (3 * a + 6 * m - b) / 8 : ask(x - 3);
    row[x - 1] = smooth ? (6 * m + 3 * b - a) / 8 : ask(x - 1);
  }
  for (x -= 3; x < W; x++) row[x] = ask(x);
  for (let c = 0; c < W; c++) {
    const y = horizon - row[c] / foot;
    if (y < crests[c]) crests[c] = y;
  }
}
