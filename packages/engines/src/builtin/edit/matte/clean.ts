import type { ToCut } from './cut.ts';

interface Pieces {
  label: Int32Array;
  /** Pixels, sum of likelihoods, sums of the three colours, and whether the border is touched: one of each a piece. */
  size: number[];
  likely: number[];
  colour: number[][];
  border: boolean[];
  /** Mean place, in shares of the sides. */
  x: number[];
  y: number[];
}

/** Connected pieces of the pixels whose cut is `value`. */
function piecesOf(cut: Uint8Array, value: number, { width, height, rgb, likely }: ToCut): Pieces {
  const label = new Int32Array(cut.length).fill(-1);
  const out: Pieces = { label, size: [], likely: [], colour: [], border: [], x: [], y: [] };
  const queue = new Int32Array(cut.length);
  for (let start = 0; start < cut.length; start++) {
    if (cut[start] !== value || label[start] !== -1) continue;
    const id = out.size.length;
    const colour = [0, 0, 0];
    let [from, to, sum, edge, sx, sy] = [0, 1, 0, false, 0, 0];
    queue[0] = start;
    label[start] = id;
    while (from < to) {
      const o = queue[from++]!;
      const x = o % width;
      const y = (o - x) / width;
      sum += likely[o]!;
      sx += x;
      sy += y;
      for (let c = 0; c < 3; c++) colour[c]! += rgb[o * 3 + c]!;
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) edge = true;
      for (let j = Math.max(0, y - 1); j <= Math.min(height - 1, y + 1); j++)
        for (let i = Math.max(0, x - 1); i <= Math.min(width - 1, x + 1); i++) {
          const next = j * width + i;
          // Ground is connected by sides alone, the subject by corners too: a line one pixel wide encloses.
          if (cut[next] !== value || label[next] !== -1 || (value === 0 && i !== x && j !== y)) continue;
          label[next] = id;
          queue[to++] = next;
        }
    }
    out.size.push(to);
    out.likely.push(sum / to);
    out.colour.push(colour.map((c) => c / to));
    out.border.push(edge);
    out.x.push(sx / to / width);
    out.y.push(sy / to / height);
  }
  return out;
}

/** Scraps below this share of the main piece go. */
const SCRAP = 0.06;
/** A hole is of the ground when its colour is no farther than this from ground nearby. */
const LIKE = 26;
const SPECK = 0.0003;
/** Eyes and buttons are smaller; what is larger shows what lies behind. */
const LARGE = 0.005;
/** Ground is known as means of this many cells a side; so many of them are asked about a hole. */
const GRID = 8;
const NEAREST = 8;

/** Takes scraps away from a cut, and fills holes that show no ground. In place. */
export function cleanCut(cut: Uint8Array, work: ToCut): void {
  const front = piecesOf(cut, 1, work);
  const weight = front.size.map((n, i) => n * front.likely[i]! ** 2);
  const most = Math.max(...weight, 1e-9);
  for (let i = 0; i < cut.length; i++) {
    const id = front.label[i]!;
    if (id >= 0 && weight[id]! < most * SCRAP) cut[i] = 0;
  }
  const back = piecesOf(cut, 0, work);
  const ground = groundColours(back, cut, work);
  const fill = back.size.map((n, id) => {
    if (back.border[id] || n > LARGE * cut.length) return false;
    if (n < SPECK * cut.length) return true;
    const [x, y] = [back.x[id]!, back.y[id]!];
    const near = ground
      .toSorted((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y))
      .slice(0, NEAREST);
    return near.every(({ rgb }) => Math.hypot(...rgb.map((v, k) => v - back.colour[id]![k]!)) > LIKE);
  });
  for (let i = 0; i < cut.length; i++) if (back.label[i]! >= 0 && fill[back.label[i]!]) cut[i] = 1;
}

/** Mean colours of the open ground, by cells. */
function groundColours(
  back: Pieces,
  cut: Uint8Array,
  { width, height, rgb }: ToCut,
): { x: number; y: number; rgb: number[] }[] {
  const cells = Array.from({ length: GRID * GRID }, () => [0, 0, 0, 0]);
  for (let i = 0; i < cut.length; i++) {
    const id = back.label[i]!;
    if (id < 0 || !back.border[id]) continue;
    const x = Math.floor(((i % width) * GRID) / width);
    const y = Math.floor((Math.floor(i / width) * GRID) / height);
    const cell = cells[y * GRID + x]!;
    for (let c = 0; c < 3; c++) cell[c]! += rgb[i * 3 + c]!;
    cell[3]! += 1;
  }
  return cells.flatMap(([r, g, b, n], i) =>
    n! > 8
      ? [{ x: ((i % GRID) + 0.5) / GRID, y: (Math.floor(i / GRID) + 0.5) / GRID, rgb: [r! / n!, g! / n!, b! / n!] }]
      : [],
  );
}
