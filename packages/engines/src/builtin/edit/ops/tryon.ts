import { RefusedInputError } from '@atelier/painter/job';
import { type EditOp, type EditRequest, pictureOf, type Raster } from '../edit-op.ts';
import { cutOut } from '../figure/cut-out.ts';
import { within } from '../figure/light.ts';
import { lightOf } from '../figure/sample.ts';
import { type Asking, personMatte, subjectMatte } from '../figure/subject-matte.ts';
import { withoutGround } from './edit/ground.ts';
import { bodyOf } from './tryon/body.ts';
import { dressed } from './tryon/dress.ts';
import { fitted, type Sort, withinBox } from './tryon/fit.ts';
import { recoloured } from './tryon/remnants.ts';

const GARMENT_SIDE = 1000;
/** Less of a garment than that is no garment. */
const LEAST = 0.01;

/**
 * `try_on` and `try_on_dress`: a garment laid over a person, bent to shoulders, waist and hips and shaded as the body is (decisions 3a). No
 * model has a part in it, so it is approximate and says so. The result has the person's size.
 */
export const tryon: EditOp = async (request, run) => {
  const person = pictureOf(request, 'person');
  run.checkpoint(0.03, 'garment');
  const garment = await garmentOf(await within(pictureOf(request, 'garment'), GARMENT_SIDE), {
    request,
    checkpoint: (share, stage) => run.checkpoint(0.03 + 0.15 * share, stage),
  });
  run.checkpoint(0.2, 'body');
  const matte = await personMatte(person, {
    request,
    checkpoint: (share, stage) => run.checkpoint(0.2 + 0.2 * share, stage),
  });
  run.checkpoint(0.4, 'body');
  const body = await bodyOf(person, matte);
  const sort = sortOf(request);
  const byBody = fitted(garment, body, sort);
  const fit = withinBox(byBody, person, request.custom.place);
  const made = await dressed(person, lightOf(garment), fit, body, run);
  if (!made) throw new RefusedInputError('garment', 'The garment cannot be laid out');
  run.checkpoint(0.96, 'garment');
  // Where a hand has placed it, what was worn before is told by no body.
  if (matte?.sure && fit === byBody) await recoloured(made, { person, body, share: matte.share, sort });
  return { picture: made.picture, meta: { approximate: true, sort, body: body.by } };
};

function sortOf({ module, custom }: EditRequest): Sort {
  if (module === 'try_on_dress' || (custom.region !== 'top' && custom.region !== 'bottom')) return 'dress';
  return custom.region;
}

/** A garment without its ground. */
async function garmentOf(picture: Raster, asking: Asking): Promise<Raster> {
  const { picture: cut, by } = cutOut(picture);
  const matte = by === 'whole' ? await subjectMatte(picture, asking) : null;
  // All of a scene would be laid over the person.
  if (by === 'whole' && !matte?.sure) throw new RefusedInputError('garment', 'No garment can be told from its ground');
  const alone = matte?.sure ? withoutGround(picture, matte) : cut;
  let [seen, rows] = [0, 0];
  for (let y = 0; y < alone.height; y += 1) {
    let here = 0;
    for (let x = 0; x < alone.width; x += 1) if (alone.data[(y * alone.width + x) * 4 + 3]! > 127) here += 1;
    seen += here;
    if (here > 0) rows += 1;
  }
  if (rows < 8 || seen < LEAST * alone.width * alone.height)
    throw new RefusedInputError('garment', 'No garment can be seen on the picture');
  return alone;
}
