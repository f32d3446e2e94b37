import type { Claim } from './claims.ts';

/**
 * What other threads than the painter's own may ask of it. It loads the painter only when it is opened, and is all that anybody sees of it:
 * the painter's sources are compiled by laxer rules than those of its callers, so they are named here at run time.
 */
export interface Studio {
  /** A picture of words, as bytes of sRGB with alpha. */
  paint(words: StudioWords, size: { width: number; height: number }, checkpoint: Checkpoint): StudioPicture;
  /**
   * One thing of the words that can be drawn (what stands on another before what it stands on, else the first), alone on transparency and with
   * the shadow at its foot, which is near the lower edge. Of the claims that thing's are 'drawn', and only where pixels of it are there; all
   * others are 'missing'.
   */
  cutOut(words: StudioWords, size: { width: number; height: number }, checkpoint: Checkpoint): StudioPicture;
  /** A picture, sRGB from 0 to 1, in a medium of the painter; `similarity` 1 keeps it, 0 shows the medium at its strongest. */
  inMedium(
    image: StudioRaster,
    wish: { style: string; similarity: number; seed: number },
    checkpoint: Checkpoint,
  ): StudioRaster;
}

/** Three numbers a pixel, 0 to 1. */
export interface StudioRaster {
  width: number;
  height: number;
  data: Float32Array;
}

export type Checkpoint = (progress: number, stage: string) => void;

export interface StudioWords {
  prompt: string;
  negativePrompt: string;
  style: string | null;
  module: string;
  locale: string;
  seed: number;
}

export interface StudioPicture {
  width: number;
  height: number;
  data: Uint8ClampedArray;
  claims: Claim[];
}

const IMPLEMENTATION: string = './studio-work.ts';

export async function openStudio(): Promise<Studio> {
  const { studio } = (await import(IMPLEMENTATION)) as { studio: Studio };
  return studio;
}
