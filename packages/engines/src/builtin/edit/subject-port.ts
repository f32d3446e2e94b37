import { openStudio } from '@atelier/painter/studio';
import type { Claim } from '../../engine.ts';
import type { EditRequest, EditRun, Raster } from './edit-op.ts';

export interface DrawnSubject {
  /** The thing with its shadow on transparency. */
  picture: Raster;
  claims: Claim[];
}

/** The one way from edits to what the painter can draw alone. Which words became pixels stands in the claims. */
export async function drawSubject(
  request: EditRequest,
  size: { width: number; height: number },
  run: EditRun,
): Promise<DrawnSubject> {
  const studio = await openStudio();
  const { claims, ...picture } = studio.cutOut(request, size, (done, stage) => run.checkpoint(0.6 + 0.3 * done, stage));
  return { picture, claims };
}
