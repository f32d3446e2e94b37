import { RefusedInputError } from '@atelier/painter/job';
import type { EditRun, Mask, Raster } from '../edit-op.ts';
import { around, boxOf, cropped, GROWN, halfOf, type Work } from './area.ts';
import { enlarged } from './enlarge.ts';
import { Dice, enlargedField, type Field, improve, randomField, weigh } from './patch-match.ts';
import { type Level, pyramidOf, SIDE } from './pyramid.ts';
import { type Settled, settle } from './seam.ts';
import { closeFromEdge } from './start.ts';
import { vote } from './vote.ts';

export interface FillOptions extends EditRun {
  seed: number;
  /** 1 where nothing is to be copied from, a byte a pixel. */
  barred?: Uint8Array;
  /** How much rather a patch is taken from its own height in the picture: 1 a little. */
  upright?: number;
  /** The fill takes on the brightness of its edge, whatever steps there are. */
  flush?: boolean;
}

/** Pixels a side, and pixels of hole, that are matched; what is larger is matched smaller and gets its detail from where it was copied. */
const MOST_SIDE = 1408;
const MOST_HOLE = 260_000;
/** A patch from the other end of the picture, in squared differences. */
const UPRIGHT = 500_000;

/**
 * The picture with what the mask covers made of what stands around it: patches of the known part, found from small to large (PatchMatch
 * and patch voting after Wexler and Barnes) and settled into the surroundings. The same for the same seed. Alpha stays as it is, and so
 * is everything outside the mask but a seam of two pixels.
 * @throws RefusedInputError field 'mask' where nothing is marked, or nothing is left to copy from
 */
export function fillHole(picture: Raster, mask: Mask, options: FillOptions): Raster {
  const { width, height } = picture;
  if (mask.width !== width || mask.height !== height)
    throw new RefusedInputError('mask', 'The mask has another size than the picture');
  const box = boxOf(mask);
  if (!box) throw new RefusedInputError('mask', 'The mask marks nothing');
  const area = around(box, { width, height });
  const work = cropped(picture, mask, area, options.barred);
  const made = filled(work, options);
  options.checkpoint(0.98, 'fill');
  const data = picture.data.slice();
  for (let y = 0; y < area.height; y++)
    for (let x = 0; x < area.width; x++) {
      const i = y * area.width + x;
      if (!work.hole[i]) continue;
      const share = 1 - work.far[i]! / (GROWN + 1);
      const o = ((y + area.y) * width + x + area.x) * 4;
      for (let k = 0; k < 3; k++) data[o + k] = data[o + k]! + share * (made[i * 3 + k]! - data[o + k]!) + 0.001;
    }
  return { width, height, data };
}

/** How often a level is matched and voted, by the patches it has: the small ones decide what goes where, the large ones how it looks. */
const roundsOf = (targets: number): number =>
  targets < 4_000 ? 10 : targets < 16_000 ? 6 : targets < 60_000 ? 3 : targets < 250_000 ? 2 : 1;

/** Red, green and blue for each pixel of the hole. */
function filled(work: Work, options: FillOptions): Float32Array {
  let holes = work.hole.reduce((sum, one) => sum + one, 0);
  if (holes === work.hole.length) throw new RefusedInputError('mask', 'The mask leaves nothing to copy from');
  let small = work;
  let factor = 1;
  while (Math.max(small.picture.width, small.picture.height) > MOST_SIDE || holes > MOST_HOLE) {
    options.checkpoint(0, 'fill');
    const next = halfOf(small);
    // Stripes as fine as a pixel are nothing but hole at half the size.
    if (next.hole.every((one) => one === 1)) break;
    small = next;
    holes /= 4;
    factor *= 2;
  }
  const level = solve(small, options);
  if (factor === 1) return level.colours;
  return enlarged({ work, small, factor, ...level }, () => options.checkpoint(0.97, 'fill'));
}

function solve(
  { picture, hole, barred }: Work,
  { seed, checkpoint, upright = 1, flush = false }: FillOptions,
): Settled {
  const start = (): void => checkpoint(0.01, 'fill');
  let levels = pyramidOf(picture, { hole, barred, upright: upright * UPRIGHT }, start);
  if (levels[0]!.sources.length === 0)
    levels = pyramidOf(picture, { hole, barred: new Uint8Array(hole.length), upright: upright * UPRIGHT }, start);
  const finest = levels[0]!;
  if (finest.sources.length === 0 || Math.min(finest.width, finest.height) < SIDE)
    return settle(finest, null, flush, () => checkpoint(0.5, 'fill'));
  const dice = new Dice(seed);
  const work = levels.map(({ targets }) => targets.length * roundsOf(targets.length));
  const total = work.reduce((a, b) => a + b, 0) * 1.3;
  let done = 0;
  let field: Field | null = null;
  for (let n = levels.length - 1; n >= 0; n--) {
    const level = levels[n]!;
    const breathe = (): void => checkpoint(Math.min(0.95, done / total), 'fill');
    field = begin(level, { from: field, coarse: levels[n + 1], dice, breathe });
    const rounds = roundsOf(level.targets.length);
    for (let round = 0; round < rounds; round++) {
      weigh(level, field, breathe);
      const wide = n === levels.length - 1 || (round === 0 && level.targets.length < 16_000);
      const radius = wide ? Math.max(level.width, level.height) : 16;
      improve(level, field, { sweeps: round === 0 ? 3 : 2, radius, dice, breathe });
      const last = n === 0 && round === rounds - 1;
      const change = vote(level, field, last ? 6 : 1.5, breathe);
      done += level.targets.length;
      if (!last && change < 0.1 && round > 1 && n > 0) break;
    }
    done = work.slice(n).reduce((a, b) => a + b, 0);
  }
  return settle(finest, field, flush, () => checkpoint(0.96, 'fill'));
}

interface Beginning {
  from: Field | null;
  coarse: Level | undefined;
  dice: Dice;
  breathe: () => void;
}

function begin(level: Level, { from, coarse, dice, breathe }: Beginning): Field {
  if (!from || !coarse) {
    closeFromEdge(level, breathe);
    return randomField(level, dice);
  }
  const field = enlargedField(from, coarse, level, dice);
  // Colours first: the pairs of the smaller picture say what stands where.
  vote(level, field, 0, breathe);
  return field;
}
