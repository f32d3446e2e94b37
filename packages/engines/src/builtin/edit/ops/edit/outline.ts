import type { Raster } from '../../edit-op.ts';
import type { SubjectMatte } from '../../figure/subject-matte.ts';
import type { Operation } from './operation.ts';
import { readInstruction } from './read.ts';

/** The role of a picture that is light where the subject of `image` is: somebody else drew that outline. */
export const OUTLINE = 'outline';

/** An outline that keeps less than this, or takes less than this away, is none. */
const LEAST_SHARE = 0.004;
/** After these the picture has another shape than the one that the outline was drawn of. */
const RESHAPING: ReadonlySet<Operation['kind']> = new Set([
  'crop',
  'crop_part',
  'rotate',
  'flip',
  'frame',
  'enlarge',
  'resize',
]);

export const isReshaped = ({ kind }: Operation): boolean => RESHAPING.has(kind);
const worksOnGround = ({ kind }: Operation): boolean => kind.startsWith('background_');

/** Whether an instruction asks for something that is done before or behind the subject, while the picture still has its own shape. */
export function needsOutline(prompt: string, locale: string): boolean {
  for (const { operation } of readInstruction(prompt, locale)) {
    if (operation === null || operation === 'keep') continue;
    if (worksOnGround(operation)) return true;
    if (isReshaped(operation)) return false;
  }
  return false;
}

/** An outline of somebody else as our own; null where it tells nothing apart, or is of another picture. */
export function givenOutline({ width, height }: Raster, outline: Raster | undefined): SubjectMatte | null {
  if (!outline || outline.width !== width || outline.height !== height) return null;
  const data = new Float32Array(width * height);
  let sum = 0;
  for (let at = 0; at < data.length; at += 1) {
    data[at] = outline.data[at * 4]! / 255;
    sum += data[at]!;
  }
  const share = sum / data.length;
  if (share < LEAST_SHARE || share > 1 - LEAST_SHARE) return null;
  return { share: { width, height, data }, sure: true };
}
