import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { clamp } from '../core/colour.ts';
import { familiesFor } from './fonts.ts';

/** A text as it is set within a field: how much of each of its points is ink. */
interface SetText {
  width: number;
  height: number;
  ink: Uint8Array;
  lines: number;
  /** Of the grid of cells that `cellAt` counts, those in which there is ink. */
  inked: ReadonlySet<number>;
}

/** Points along the longer side of a field. */
const SIDE = 512;
const COLUMNS = 16;
const ROWS = 8;
/** Share of the field that stays free around the letters. */
const MARGIN = 0.09;
const LEADING = 1.18;
const MOST_LINES = 6;
/** What breaking into one line more must gain in size: words break readily, signs that make one word together do not. */
const GAIN = { words: 1.04, signs: 1.5 };
/** Ink that makes a cell one of the letters'. */
const INKED = 0.06;

const known = new Map<string, SetText>();

/** Sets a text as large as its field takes it, in as many lines as make it largest. `aspect`: width by height of the field. */
export function setText(text: string, aspect: number): SetText {
  const key = `${aspect} ${text}`;
  const found = known.get(key);
  if (found) return found;
  const width = aspect >= 1 ? SIDE : Math.max(16, Math.round(SIDE * aspect));
  const height = aspect >= 1 ? Math.max(16, Math.round(SIDE / aspect)) : SIDE;
  const context = createCanvas(width, height).getContext('2d');
  const families = familiesFor(text);
  const gain = /\s/.test(text.trim()) ? GAIN.words : GAIN.signs;
  const [room, tall] = [width * (1 - 2 * MARGIN), height * (1 - 2 * MARGIN)];
  const best = Array.from({ length: MOST_LINES }, (_, i) => fitted(context, text, i + 1, families, room, tall)).reduce(
    (one, other) => (other.size > one.size * gain ? other : one),
  );
  context.font = `bold ${best.size}px ${families}`;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  best.lines.forEach((line, i) => {
    const middle = height / 2 + (i - (best.lines.length - 1) / 2) * best.size * LEADING;
    context.fillText(line, width / 2, middle + best.size * 0.36);
  });
  const { data } = context.getImageData(0, 0, width, height);
  const ink = new Uint8Array(width * height);
  for (let i = 0; i < ink.length; i++) ink[i] = data[i * 4 + 3]!;
  const set: SetText = { width, height, ink, lines: best.lines.length, inked: inkedCells(ink, width, height) };
  if (known.size > 16) known.clear();
  known.set(key, set);
  return set;
}

interface Fit {
  size: number;
  lines: string[];
}

function fitted(context: SKRSContext2D, text: string, most: number, families: string, room: number, tall: number): Fit {
  const lines = broken(text, most);
  context.font = `bold 100px ${families}`;
  const widest = Math.max(...lines.map((line) => context.measureText(line).width), 1);
  return { lines, size: Math.min((room / widest) * 100, tall / (lines.length * LEADING)) };
}

/** The text in about so many lines of like length: between words, or of scripts without spaces between signs. */
function broken(text: string, most: number): string[] {
  const spaced = /\s/.test(text.trim());
  const parts = spaced ? text.trim().split(/\s+/) : /[\u3040-\u9fff]/.test(text) ? [...text.trim()] : [text.trim()];
  const gap = spaced ? ' ' : '';
  const target = text.length / Math.min(most, parts.length);
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    const left = most - lines.length;
    if (last !== undefined && (left === 0 || last.length + part.length / 2 <= target))
      lines[lines.length - 1] = last + gap + part;
    else lines.push(part);
  }
  return lines;
}

/** Which cell of the grid a point of the field lies in; u and v 0 to 1, from the upper left. */
export const cellAt = (u: number, v: number): number =>
  Math.min(ROWS - 1, Math.floor(v * ROWS)) * COLUMNS + Math.min(COLUMNS - 1, Math.floor(u * COLUMNS));

function inkedCells(ink: Uint8Array, width: number, height: number): ReadonlySet<number> {
  const sums = new Float64Array(COLUMNS * ROWS);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) sums[cellAt((x + 0.5) / width, (y + 0.5) / height)]! += ink[y * width + x]!;
  const full = (255 * width * height) / (COLUMNS * ROWS);
  return new Set([...sums.keys()].filter((cell) => sums[cell]! > full * INKED));
}

/** How much of a spot is ink, 0 to 1: the mean over it, so that small letters stay smooth. `spot`: its side as a share of the width. */
export function inkAt({ width, height, ink }: SetText, u: number, v: number, spot: number): number {
  const reach = clamp(Math.ceil(spot * width * 0.5), 1, 12);
  const [x, y] = [Math.floor(u * width), Math.floor(v * height)];
  let sum = 0;
  let count = 0;
  for (let py = y - reach + 1; py <= y + reach - 1 || count === 0; py++)
    for (let px = x - reach + 1; px <= x + reach - 1 || count === 0; px++) {
      count++;
      if (px >= 0 && py >= 0 && px < width && py < height) sum += ink[py * width + px]!;
    }
  return sum / count / 255;
}
