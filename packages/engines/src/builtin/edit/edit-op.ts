import { RefusedInputError } from '@atelier/painter/job';
import type { Claim } from '../../engine.ts';
import type { EditJob } from './edit-job.ts';

/** An upright sRGB picture: four bytes a pixel, alpha not multiplied in. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** What is changed (255) and what is kept (0): a byte a pixel, nothing in between. */
export interface Mask {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** A job with its files decoded. Every picture has the size it was given with; the mask has that of `image`. */
export interface EditRequest extends Omit<EditJob, 'pictures' | 'preview'> {
  pictures: Readonly<Record<string, readonly Raster[]>>;
  mask: Mask | null;
}

/** What an operation may do while it runs. */
export interface EditRun {
  /**
   * Says how far it is, 0 to 1, and of what; throws when the work was cancelled. Called at least every 200 ms, so that a cancel takes
   * effect within a second.
   */
  checkpoint(progress: number, stage: string): void;
}

export interface Edited {
  picture: Raster;
  /** A drawing instead of pixels; `picture` is then what it looks like. */
  svg?: string;
  /** What became of the words (an instruction, a thing to be put in). */
  claims?: Claim[];
  /** Kept beside the file and told in the history item's `result`. */
  meta?: Record<string, unknown>;
}

/**
 * An operation on pictures: a pure function of its request, the same bytes for the same request in any process. What it cannot do it
 * throws as `RefusedInputError`, with the field, before anything long.
 */
export type EditOp = (request: EditRequest, run: EditRun) => Edited | Promise<Edited>;

/**
 * The picture under a role, which the descriptor made sure of.
 * @throws RefusedInputError when there is none
 */
export function pictureOf({ pictures }: EditRequest, role: string): Raster {
  const [picture] = pictures[role] ?? [];
  if (!picture) throw new RefusedInputError(role, `No picture '${role}'`);
  return picture;
}

/** Words that stand beside a picture which is taken in their place. */
export const unused = ({ prompt }: EditRequest): Claim[] => (prompt === '' ? [] : [{ text: prompt, state: 'ignored' }]);
