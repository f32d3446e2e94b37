import { ColourGuide } from './guide.ts';
import { colourOf, labPlanes, type Picture } from './picture.ts';
import { boxMean, clamp, type Plane, patchesOf, plane } from './planes.ts';
import { cellsOf, fencedOff, mayBeCutOff } from './tones.ts';

/** What stands out of its ground: a share of each pixel, and how clearly it does. */
export interface Subject {
  share: Plane;
  confidence: number;
}

const ROUNDS = 5;
/** How much a pixel follows what lies around it on its side of an edge. */
const TOGETHER = 5;
const MOST_CONFIDENT = 0.8;
/** One in that many pixels of the border is enough to make a colour the ground's. */
const USUAL = 60;

/**
 * Parts a subject from its ground: what is fenced off from the border by colour is the first guess, then the colours of both sides are
 * learnt and each pixel is asked anew, in the company of its neighbours, a few times over.
 */
export function subjectOf(picture: Picture): Subject {
  const { width, height } = picture;
  const lab = labPlanes(picture);
  const cells = cellsOf(lab);
  const guide = new ColourGuide(colourOf(picture), Math.max(2, Math.round(Math.max(width, height) / 48)), 4e-4);
  const border = borderOf(width, height);
  const ground = cells.spread(border.data);
  const first = fencedOff(lab);
  const share = plane(width, height);
  // A colour that the border is full of is hardly the subject, however it is fenced off.
  const strange = Float32Array.from(cells.of, (cell) => 1 - Math.min(1, Math.sqrt(ground[cell]! * USUAL)));
  for (let at = 0; at < share.data.length; at += 1)
    share.data[at] = clamp((0.5 * first.data[at]! + 0.5 * strange[at]!) * centred(at, width, height));
  let now = guide.filter(contrasted(share));
  for (let round = 0; round < ROUNDS; round += 1) now = asked(now, { cells, border, guide, first, strange });
  const whole = withoutCrumbs(now);
  return { share: whole, confidence: confidenceOf(whole, cells, strange) };
}

interface Company {
  cells: ReturnType<typeof cellsOf>;
  border: Plane;
  guide: ColourGuide;
  first: Plane;
  strange: Float32Array;
}

/** Each pixel again: by the colours of both sides as they are known now, by where it lies, and by its neighbours. */
function asked(before: Plane, { cells, border, guide, first, strange }: Company): Plane {
  const { width, height } = before;
  const inside = Float32Array.from(before.data, (share) => clamp(share) ** 2);
  const outside = Float32Array.from(before.data, (share, at) => (1 - clamp(share)) ** 2 + 2 * border.data[at]!);
  const subject = cells.spread(inside);
  const ground = cells.spread(outside);
  const around = boxMean(before, Math.round(Math.max(width, height) / 10));
  const own = new Float32Array(before.data.length);
  for (let at = 0; at < own.length; at += 1) {
    const cell = cells.of[at]!;
    const byColour = Math.log((subject[cell]! + 2e-5) / (ground[cell]! + 2e-5));
    own[at] =
      clamp(byColour, -3, 3) +
      2.5 * (around.data[at]! - 0.35) +
      1.5 * (first.data[at]! - 0.4) +
      3 * (strange[at]! - 0.6) -
      4 * border.data[at]!;
  }
  let now = plane(width, height);
  for (let at = 0; at < own.length; at += 1) now.data[at] = odds(own[at]!);
  for (let turn = 0; turn < 3; turn += 1) {
    const told = guide.filter(now);
    now = plane(width, height);
    for (let at = 0; at < own.length; at += 1) now.data[at] = odds(own[at]! + TOGETHER * (2 * told.data[at]! - 1));
  }
  return now;
}

const odds = (value: number): number => 1 / (1 + Math.exp(-value));

/** The band along the edges, but for the middle of the lower one. */
function borderOf(width: number, height: number): Plane {
  const out = plane(width, height);
  const band = Math.max(1, Math.round(Math.min(width, height) * 0.03));
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (Math.min(x, width - 1 - x, y) < band) out.data[y * width + x] = 1;
      else if (height - 1 - y < band) out.data[y * width + x] = mayBeCutOff(x, width) ? 0 : 0.8;
    }
  return out;
}

function centred(at: number, width: number, height: number): number {
  const x = ((at % width) + 0.5) / width - 0.5;
  const y = (Math.floor(at / width) + 0.5) / height - 0.55;
  return 1 - 0.9 * (x * x + y * y);
}

/** Spread over the whole range around the value that parts them best (Otsu). */
function contrasted(values: Plane): Plane {
  const counts = new Float64Array(64);
  for (const value of values.data) counts[Math.min(63, Math.floor(value * 64))]! += 1;
  const all = values.data.length;
  const total = counts.reduce((sum, count, bin) => sum + count * bin, 0);
  let [best, cut, below, sum] = [-1, 32, 0, 0];
  for (let bin = 0; bin < 63; bin += 1) {
    below += counts[bin]!;
    sum += counts[bin]! * bin;
    if (below === 0 || below === all) continue;
    const apart = sum / below - (total - sum) / (all - below);
    const between = below * (all - below) * apart * apart;
    if (between > best) [best, cut] = [between, bin];
  }
  const out = plane(values.width, values.height);
  const middle = (cut + 1) / 64;
  for (let at = 0; at < all; at += 1) out.data[at] = odds((values.data[at]! - middle) * 12);
  return out;
}

/** Without patches that are too small beside the largest, and with its pinholes filled. */
function withoutCrumbs(share: Plane): Plane {
  const { width, height, data } = share;
  const out = { width, height, data: Float32Array.from(data) };
  const solid = Uint8Array.from(data, (value) => (value >= 0.5 ? 1 : 0));
  const { patches, labels } = patchesOf(solid, width, height);
  const least = Math.max(4, (patches[0]?.area ?? 0) * 0.06);
  const crumbs = new Set(patches.filter(({ area }) => area < least).map(({ label }) => label));
  const holes = patchesOf(
    solid.map((value) => 1 - value),
    width,
    height,
  );
  const pinholes = new Set(holes.patches.filter(({ area }) => area < least / 12).map(({ label }) => label));
  for (let at = 0; at < data.length; at += 1) {
    if (crumbs.has(labels[at]!)) out.data[at] = 0;
    else if (pinholes.has(holes.labels[at]!)) out.data[at] = 1;
  }
  return out;
}

/**
 * Low where both sides have the same colours, nothing is decided, nearly all or nothing is left, it reaches the sides and the top, falls into
 * pieces, or is made of the ground's colours.
 */
function confidenceOf(share: Plane, cells: ReturnType<typeof cellsOf>, strange: Float32Array): number {
  const { width, height, data } = share;
  const subject = cells.spread(data);
  const ground = cells.spread(data.map((value) => 1 - value));
  let [alike, decided, area, foreign, taken, ring] = [0, 0, 0, 0, 0, 1e-6];
  for (let at = 0; at < subject.length; at += 1) alike += Math.sqrt(subject[at]! * ground[at]!);
  const near = Math.max(2, Math.round(Math.min(width, height) * 0.07));
  for (let at = 0; at < data.length; at += 1) {
    const value = data[at]!;
    decided += Math.abs(2 * value - 1);
    area += value;
    foreign += value * strange[at]!;
    const [x, y] = [at % width, Math.floor(at / width)];
    if (Math.min(x, width - 1 - x, y) >= near) continue;
    taken += value;
    ring += 1;
  }
  const { patches } = patchesOf(
    data.map((value) => (value >= 0.5 ? 1 : 0)),
    width,
    height,
  );
  const largest = (patches[0]?.area ?? 0) / Math.max(1, area);
  const part = area / data.length;
  const plausible = clamp((part - 0.004) / 0.02) * clamp((0.92 - part) / 0.25);
  const apart = clamp((1 - alike) * 1.25) ** 2;
  const free = clamp(1 - (6 * taken) / ring);
  const own = clamp((foreign / Math.max(1, area)) * 1.4);
  return MOST_CONFIDENT * apart * plausible * clamp(decided / data.length) ** 2 * free * own * clamp(largest * 1.2);
}
