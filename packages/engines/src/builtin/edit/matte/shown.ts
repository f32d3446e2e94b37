import type { ToCut } from './cut.ts';

/** Colours the picture is told in. */
const COLOURS = 32;
const ROUNDS = 6;
const SAMPLES = 4000;
/** Blocks on the longer side; a window is three by three of them, and says what its middle one shows. */
const BLOCKS = 32;
/** So many pixels of a cut say something of their window. */
const ENOUGH = 48;
/** Blocks to each side among which ground is looked for. */
const NEAR = 6;
/** Share of a window that has to be ground for others to be compared with it. */
const KNOWN = 0.3;
/** Ground may lack this share of its colours in a place that shows it; fewer pixels of a colour than the share say nothing. */
const LACKING = 0.25;
const RARE = 0.01;
/** From which share of a place on it shows ground; and a colour is ground's where that share is more than this of how often it is there. */
const SHOWN = 0.25;
const MOSTLY = 0.28;
/** Levels by which the mean of the ground's colours may differ in a place that shows ground. */
const SAME = 5;
/** A cut of which less would be left was no cut of a thing before ground. */
const LEAST = 0.25;
/** Pixels beside a cut are mixed of both. */
const RIM = 2;

/** Pixels and sums of the three colours, by colour. */
type Counts = Float64Array;
const NUMBERS = 4;

/** Counts of a picture's blocks. */
interface Blocks {
  across: number;
  down: number;
  /** Pixels of a block's side. */
  side: number;
  counts: Counts;
}

/**
 * Lets through what shows the ground within a cut: where the colours of some ground nearby stand in about the shares they have there, whatever else
 * stands among them. Grass between spokes is that; a frog on grass has its green, but neither its lights nor its darks. In place.
 */
export function openShown(cut: Uint8Array, work: ToCut): void {
  const { width, rgb } = work;
  const label = labelsOf(rgb);
  const front = counted(work, label, (i) => cut[i] === 1);
  const back = counted(work, label, (i) => isGround(cut, i, width));
  const own = ownColours(front, back);
  const open: number[] = [];
  let had = 0;
  for (let i = 0; i < cut.length; i++) {
    if (!cut[i]) continue;
    had++;
    if (own[blockOf(front, i, width)]?.[label[i]!]) open.push(i);
  }
  if (had - open.length < LEAST * had) return;
  for (const i of open) cut[i] = 0;
}

const blockOf = ({ across, side }: Blocks, i: number, width: number): number =>
  Math.floor(Math.floor(i / width) / side) * across + Math.floor((i % width) / side);

/** Whether a pixel is ground with only ground around it. */
function isGround(cut: Uint8Array, i: number, width: number): boolean {
  const x = i % width;
  for (let down = -RIM; down <= RIM; down++)
    for (let to = Math.max(0, x - RIM); to <= Math.min(width - 1, x + RIM); to++)
      if (cut[i - x + to + down * width]) return false;
  return true;
}

function counted({ width, height, rgb }: ToCut, label: Uint8Array, counts: (i: number) => boolean): Blocks {
  const side = Math.max(4, Math.ceil(Math.max(width, height) / BLOCKS));
  const [across, down] = [Math.ceil(width / side), Math.ceil(height / side)];
  const out = { side, across, down, counts: new Float64Array(across * down * COLOURS * NUMBERS) };
  for (let i = 0; i < label.length; i++) {
    if (!counts(i)) continue;
    const at = (blockOf(out, i, width) * COLOURS + label[i]!) * NUMBERS;
    out.counts[at]! += 1;
    for (let c = 0; c < 3; c++) out.counts[at + 1 + c]! += rgb[i * 3 + c]!;
  }
  return out;
}

/** A block and those around it: their counts, and how many pixels these are. */
interface Window {
  counts: Counts;
  all: number;
}

function windowsOf({ across, down, counts }: Blocks): Window[] {
  return Array.from({ length: across * down }, (_, block) => {
    const [bx, by] = [block % across, Math.floor(block / across)];
    const out = new Float64Array(COLOURS * NUMBERS);
    for (let y = Math.max(0, by - 1); y <= Math.min(down - 1, by + 1); y++)
      for (let x = Math.max(0, bx - 1); x <= Math.min(across - 1, bx + 1); x++)
        for (let k = 0, from = (y * across + x) * out.length; k < out.length; k++) out[k]! += counts[from + k]!;
    let all = 0;
    for (let k = 0; k < out.length; k += NUMBERS) all += out[k]!;
    return { counts: out, all };
  });
}

/** For each block of a cut that shows ground 1 for the colours in which it does, else nothing. */
function ownColours(front: Blocks, back: Blocks): (Uint8Array | null)[] {
  const { across, down, side } = front;
  const grounds = windowsOf(back);
  return windowsOf(front).map((here, block) => {
    if (here.all < ENOUGH) return null;
    const [bx, by] = [block % across, Math.floor(block / across)];
    let best: { shown: number; held: Float64Array } | null = null;
    for (let y = Math.max(0, by - NEAR); y <= Math.min(down - 1, by + NEAR); y++)
      for (let x = Math.max(0, bx - NEAR); x <= Math.min(across - 1, bx + NEAR); x++) {
        const ground = grounds[y * across + x]!;
        if (ground.all < KNOWN * 9 * side * side) continue;
        const one = shownOf(here, ground);
        if (one && one.shown > (best?.shown ?? 0)) best = one;
      }
    return best && Uint8Array.from(best.held, (held) => (held > 0 && best.shown > MOSTLY * held ? 1 : 0));
  });
}

/** How much of a place is ground as it stands in another, and how often each colour of that is there against how often it would be; null for none. */
function shownOf(here: Window, ground: Window): { shown: number; held: Float64Array } | null {
  const held = new Float64Array(COLOURS);
  const usual: number[] = [];
  const share = (k: number): number => ground.counts[k * NUMBERS]! / ground.all;
  for (let k = 0; k < COLOURS; k++) {
    if (share(k) < RARE) continue;
    held[k] = here.counts[k * NUMBERS]! / here.all / share(k);
    usual.push(k);
  }
  usual.sort((a, b) => held[a]! - held[b]!);
  let [passed, shown] = [0, 0];
  for (const k of usual) {
    passed += share(k);
    shown = Math.min(1, held[k]!);
    if (passed > LACKING) break;
  }
  return shown >= SHOWN && isSame(here, ground, usual) ? { shown, held } : null;
}

/** Whether some colours have the same mean at both places. */
function isSame(here: Window, ground: Window, colours: readonly number[]): boolean {
  const off = [0, 0, 0];
  let weight = 1e-6;
  for (const k of colours) {
    const at = k * NUMBERS;
    const [n, m] = [here.counts[at]!, ground.counts[at]!];
    if (n < 4) continue;
    weight += m;
    for (let c = 0; c < 3; c++) off[c]! += m * (here.counts[at + 1 + c]! / n - ground.counts[at + 1 + c]! / m);
  }
  return Math.hypot(...off) / weight <= SAME;
}

/** Which of the picture's colours each pixel is nearest to. */
function labelsOf(rgb: Uint8Array): Uint8Array {
  const n = rgb.length / 3;
  const stride = Math.max(1, Math.floor(n / SAMPLES));
  const picked: number[] = [];
  for (let i = 0; i < n; i += stride) picked.push(i);
  picked.sort((a, b) => light(rgb, a) - light(rgb, b));
  const centres = new Float64Array(COLOURS * 3);
  for (let k = 0; k < COLOURS; k++) {
    const i = picked[Math.floor(((k + 0.5) * picked.length) / COLOURS)]!;
    for (let c = 0; c < 3; c++) centres[k * 3 + c] = rgb[i * 3 + c]!;
  }
  for (let round = 0; round < ROUNDS; round++) {
    const sums = new Float64Array(COLOURS * NUMBERS);
    for (const i of picked) {
      const at = nearest(rgb, i, centres) * NUMBERS;
      sums[at]! += 1;
      for (let c = 0; c < 3; c++) sums[at + 1 + c]! += rgb[i * 3 + c]!;
    }
    for (let k = 0; k < COLOURS; k++)
      if (sums[k * NUMBERS]! > 0)
        for (let c = 0; c < 3; c++) centres[k * 3 + c] = sums[k * NUMBERS + 1 + c]! / sums[k * NUMBERS]!;
  }
  return Uint8Array.from({ length: n }, (_, i) => nearest(rgb, i, centres));
}

const light = (rgb: Uint8Array, i: number): number => 2 * rgb[i * 3]! + 3 * rgb[i * 3 + 1]! + rgb[i * 3 + 2]!;

function nearest(rgb: Uint8Array, i: number, centres: Float64Array): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (let k = 0; k < COLOURS; k++) {
    const d =
      (rgb[i * 3]! - centres[k * 3]!) ** 2 +
      (rgb[i * 3 + 1]! - centres[k * 3 + 1]!) ** 2 +
      (rgb[i * 3 + 2]! - centres[k * 3 + 2]!) ** 2;
    if (d < least) [best, least] = [k, d];
  }
  return best;
}
