import { RefusedInputError } from '@atelier/painter/job';
import { FIRST_PLACE, type Place } from '@atelier/rules/generation/first-place';
import { type EditOp, type EditRequest, pictureOf } from '../edit-op.ts';
import { garmentOf } from '../figure/garment.ts';
import { lightOf } from '../figure/sample.ts';
import { personMatte } from '../figure/subject-matte.ts';
import { bodyOf, bodyOfBox } from './tryon/body.ts';
import { dressed } from './tryon/dress.ts';
import { fitted, overlapOf, type Sort, withinBox } from './tryon/fit.ts';
import { recoloured } from './tryon/remnants.ts';

/** A box that has so much in common with where the body wears it is where it is worn. */
const WORN = 0.4;

/**
 * `try_on` and `try_on_dress`: a garment laid over a person, bent to shoulders, waist and hips and shaded as the body is (decisions 3a). No
 * model has a part in it, so it is approximate and says so. The result has the person's size.
 */
export const tryon: EditOp = async (request, run) => {
  const person = pictureOf(request, 'person');
  run.checkpoint(0.03, 'garment');
  const garment = await garmentOf(pictureOf(request, 'garment'), {
    request,
    checkpoint: (share, stage) => run.checkpoint(0.03 + 0.15 * share, stage),
  });
  run.checkpoint(0.2, 'body');
  const matte = await personMatte(person, {
    request,
    checkpoint: (share, stage) => run.checkpoint(0.2 + 0.2 * share, stage),
  });
  run.checkpoint(0.4, 'body');
  const seen = await bodyOf(person, matte);
  const sort = sortOf(request);
  const drawn = placeOf(request.custom.place);
  // Where no body can be told it goes where the form shows it.
  const box = drawn ?? (seen.by === 'usual' ? FIRST_PLACE[sort === 'dress' ? 'whole' : sort] : null);
  const body = box && seen.by === 'usual' ? bodyOfBox(person, box, sort) : seen;
  const byBody = fitted(garment, body, sort);
  const fit = box ? withinBox(byBody, garment, person, box) : byBody;
  const made = await dressed(person, lightOf(garment), fit, body, run);
  if (!made) throw new RefusedInputError('garment', 'The garment cannot be laid out');
  run.checkpoint(0.96, 'garment');
  // Where a hand has placed it elsewhere, what was worn before is told by no body.
  if (matte?.sure && (!box || overlapOf(byBody, garment, person, box) >= WORN))
    await recoloured(made, { person, body, share: matte.share, sort });
  return { picture: made.picture, meta: { approximate: true, sort, body: body.by } };
};

/** The rule of the row let it through (`place`): what is not a box is none. */
const placeOf = (value: unknown): Place | null =>
  typeof value === 'object' && value !== null && 'right' in value ? (value as Place) : null;

function sortOf({ module, custom }: EditRequest): Sort {
  if (module === 'try_on_dress' || (custom.region !== 'top' && custom.region !== 'bottom')) return 'dress';
  return custom.region;
}
