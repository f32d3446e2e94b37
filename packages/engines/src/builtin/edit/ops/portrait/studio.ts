import { boxMean, clamp, type Plane, resized } from '../../../../analyse/classical/planes.ts';
import type { EditRun, Raster } from '../../edit-op.ts';
import { brightness, byteOf, LINEAR } from '../../figure/light.ts';
import type { SubjectMatte } from '../../figure/subject-matte.ts';
import type { Head } from './composition.ts';
import type { Template } from './templates.ts';

/** Head and shoulders below a face, softly: what a portrait shows where nothing tells the sitter from the room. */
function usualFigure(width: number, height: number, { x, y, w, h }: Head): Plane {
  const out = new Float32Array(width * height);
  const [middle, high] = [x + w / 2, y + 0.46 * h];
  for (let row = 0; row < height; row += 1)
    for (let col = 0; col < width; col += 1) {
      const [u, v] = [(col + 0.5) / width, (row + 0.5) / height];
      const oval = 1 - Math.hypot((u - middle) / (0.78 * w), (v - high) / (0.82 * h));
      const fall = clamp((v - (y + 1.02 * h)) / (0.7 * h));
      const shoulder = v > y + 0.9 * h ? (0.42 * w + 1.15 * w * Math.sqrt(fall) - Math.abs(u - middle)) / w : -1;
      out[row * width + col] = clamp(0.5 + 1.6 * Math.max(oval, shoulder));
    }
  const copy = { width, height, data: out };
  return boxMean(boxMean(copy, Math.round(width / 22)), Math.round(width / 22));
}

/** How much of each pixel is the sitter, and whether that is their own outline. */
export function figureOf(picture: Raster, head: Head, matte: SubjectMatte | null): { figure: Plane; sure: boolean } {
  const { width, height } = picture;
  const usual = resized(usualFigure(192, Math.max(1, Math.round((192 * height) / width)), head), width, height);
  if (!matte?.sure || !fits(matte.share, usual)) return { figure: usual, sure: false };
  // What the outline has far from any head and shoulders is something else.
  const near = usual.data;
  return {
    figure: { width, height, data: matte.share.data.map((one, at) => one * clamp(0.05 + 4 * near[at]!)) },
    sure: true,
  };
}

/** Least of the usual figure that an outline must fill, and most that it may have elsewhere. */
const FILLED = 0.72;
const SPILT = 0.3;

/** Whether an outline can be that of somebody's head and shoulders. */
function fits(share: Plane, usual: Plane): boolean {
  let [inside, filled, outside, spilt] = [1e-6, 0, 1e-6, 0];
  for (let at = 0; at < share.data.length; at += 7) {
    const near = usual.data[at]!;
    if (near > 0.75) [inside, filled] = [inside + 1, filled + share.data[at]!];
    else if (near < 0.1) [outside, spilt] = [outside + 1, spilt + share.data[at]!];
  }
  return filled >= FILLED * inside && spilt <= SPILT * outside;
}

interface Sitting {
  figure: Plane;
  /** Whether the outline is the sitter's own: then the room goes, else it only steps back. */
  sure: boolean;
  head: Head;
  template: Template;
}

const ROWS = 32;

/** The sitter before a studio's backdrop, in its light. */
export function inStudio(picture: Raster, blurred: Raster, sitting: Sitting, run: EditRun): Raster {
  const { figure, sure, head, template } = sitting;
  const { width, height, data } = picture;
  const out = new Uint8ClampedArray(data.length);
  const level = levels(picture, figure);
  const [lx, ly] = template.light;
  const [lit, dark] = [template.lit, template.dark].map((one) => one.map((byte) => LINEAR[byte]!)) as [
    number[],
    number[],
  ];
  const backdrop = lit.map((one, i) => (one + dark[i]!) / 2);
  const tint = brightness(backdrop[0]!, backdrop[1]!, backdrop[2]!);
  const [cx, cy] = [head.x + head.w / 2, head.y + head.h / 2];
  for (let row = 0; row < height; row += 1) {
    if (row % ROWS === 0) run.checkpoint(0.4 + (0.3 * row) / height, 'light');
    for (let col = 0; col < width; col += 1) {
      const at = row * width + col;
      const [u, v] = [(col + 0.5) / width, (row + 0.5) / height];
      const share = figure.data[at]!;
      // The backdrop is lit behind the head, a little to the side away from the light.
      const away = Math.hypot((u - cx + 0.12 * lx) * 1.1, (v - cy) * 0.95);
      const shine = Math.exp(-((away / 0.52) ** 2));
      const side = ((u - cx) * lx) / Math.max(0.12, head.w) + (0.6 * ((v - cy) * ly)) / Math.max(0.12, head.h);
      const key = 1 + template.key * Math.tanh(side * 0.9);
      const corner = clamp((Math.hypot(u - 0.5, v - 0.48) * Math.SQRT2 - 0.42) / 0.58);
      const shade = 1 - template.vignette * corner * corner * (3 - 2 * corner);
      for (let one = 0; one < 3; one += 1) {
        const cloth = dark[one]! + (lit[one]! - dark[one]!) * shine;
        const room = sure ? cloth : 0.34 * LINEAR[blurred.data[at * 4 + one]!]! + 0.66 * cloth;
        const own = level(LINEAR[data[at * 4 + one]!]!) * key * (1 + 0.1 * (backdrop[one]! / tint - 1));
        out[at * 4 + one] = byteOf((own * share + room * (1 - share)) * shade);
      }
      out[at * 4 + 3] = 255;
    }
  }
  return { width, height, data: out };
}

/** Half of the way to a sitter who is lit from near black to near white. */
function levels({ data }: Raster, figure: Plane): (light: number) => number {
  const counts = new Float64Array(256);
  let all = 1e-6;
  for (let at = 0; at < figure.data.length; at += 3) {
    const share = figure.data[at]!;
    const luma = 0.299 * data[at * 4]! + 0.587 * data[at * 4 + 1]! + 0.114 * data[at * 4 + 2]!;
    counts[Math.min(255, Math.round(luma))]! += share;
    all += share;
  }
  const below = (part: number): number => {
    let sum = 0;
    for (let value = 0; value < 256; value += 1) {
      sum += counts[value]!;
      if (sum >= part * all) return LINEAR[value]!;
    }
    return 1;
  };
  const [low, middle, high] = [below(0.02), below(0.5), below(0.98)];
  const black = 0.5 * Math.min(low, 0.06);
  const gain = clamp((0.5 * 0.9) / Math.max(0.05, high - low) + 0.5, 0.85, 1.35);
  const lift = clamp((0.22 / Math.max(0.03, middle)) ** 0.18, 0.85, 1.2);
  return (light) => {
    const value = Math.max(0, light - black) * gain * lift;
    // Highlights bend instead of burning.
    return value < 0.7 ? value : 0.7 + 0.3 * (1 - Math.exp(-(value - 0.7) / 0.3));
  };
}
