import { RefusedInputError } from '@atelier/painter/job';
import type { Raster } from '../edit-op.ts';
import { withoutGround } from '../ops/edit/ground.ts';
import { sureOf } from '../ops/matte.ts';
import { cutOut } from './cut-out.ts';
import { within } from './light.ts';
import { type Asking, SURE, subjectMatte } from './subject-matte.ts';

const SIDE = 1000;
/** Less of a garment than that is no garment. */
const LEAST = 0.01;
const LEAST_ROWS = 8;

/**
 * A garment without its ground.
 * @throws RefusedInputError field `garment` where it cannot be told from it
 */
export async function garmentOf(given: Raster, asking: Asking): Promise<Raster> {
  const picture = await within(given, SIDE);
  const { picture: cut, by } = cutOut(picture);
  const matte = by === 'whole' ? await subjectMatte(picture, asking) : null;
  // All of a scene would be laid over the person.
  if (by === 'whole' && !matte?.sure) throw new RefusedInputError('garment', 'No garment can be told from its ground');
  const alone = matte?.sure ? withoutGround(picture, matte) : cut;
  if (!isSeen(alone)) throw new RefusedInputError('garment', 'No garment can be seen on the picture');
  return alone;
}

/** Whether \`garmentOf\` will tell a garment from its ground, without cutting it out. */
export async function tellsGarment(given: Raster): Promise<boolean> {
  const picture = await within(given, SIDE);
  const { picture: cut, by } = cutOut(picture);
  return by === 'whole' ? sureOf(picture) >= SURE : isSeen(cut);
}

function isSeen({ width, height, data }: Raster): boolean {
  let [seen, rows] = [0, 0];
  for (let y = 0; y < height; y += 1) {
    let here = 0;
    for (let x = 0; x < width; x += 1) if (data[(y * width + x) * 4 + 3]! > 127) here += 1;
    seen += here;
    if (here > 0) rows += 1;
  }
  return rows >= LEAST_ROWS && seen >= LEAST * width * height;
}
