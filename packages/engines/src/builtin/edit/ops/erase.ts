import { RefusedInputError } from '@atelier/painter/job';
import { type EditOp, pictureOf } from '../edit-op.ts';
import { fillHole } from '../fill/fill.ts';
import { foreignTo } from '../fill/foreign.ts';

/** `image_erase`: what the mask covers goes, and what stands around it goes on in its place. */
export const erase: EditOp = (request, run) => {
  const picture = pictureOf(request, 'image');
  if (!request.mask) throw new RefusedInputError('mask', 'No mask');
  const { seed, mask } = request;
  const barred = foreignTo(picture, mask);
  const checkpoint: typeof run.checkpoint = (done, stage) => run.checkpoint(done, stage);
  return { picture: fillHole(picture, mask, { seed, barred, upright: 5, checkpoint }) };
};
