import { type OpenCv, withMats } from '../opencv.ts';
import { mixtureOf } from './mixture.ts';

/** Above it a pixel is the subject's for sure, below the other it is not. */
const SURE = 0.97;
const NEVER = 0.06;

/** What is cut, at working size: three bytes a pixel, and how likely each pixel is the subject's. */
export interface ToCut {
  width: number;
  height: number;
  rgb: Uint8Array;
  likely: Float32Array;
}

/** grabCut from likelihoods: 1 for the subject, 0 for ground. A round at a time, so that it can be stopped between them. */
export function cutOut(
  cv: OpenCv,
  work: ToCut,
  split: number,
  rounds: number,
  checkpoint: (share: number) => void,
): Uint8Array {
  const { width, height, rgb, likely } = work;
  return withMats((keep) => {
    // Its types know arrays alone; it copies from whatever holds numbers.
    const picture = keep(cv.matFromArray(height, width, cv.CV_8UC3, rgb as unknown as number[]));
    const mask = keep(new cv.Mat(height, width, cv.CV_8UC1));
    const marks = mask.data as Uint8Array;
    for (let i = 0; i < marks.length; i++) marks[i] = markOf(cv, likely[i]!, split);
    const isFront = (i: number): boolean => likely[i]! > split;
    const back = keep(cv.matFromArray(1, 65, cv.CV_64F, [...mixtureOf(rgb, (i) => !isFront(i))]));
    const front = keep(cv.matFromArray(1, 65, cv.CV_64F, [...mixtureOf(rgb, isFront)]));
    const all = new cv.Rect(0, 0, width, height);
    for (let round = 0; round < rounds; round++) {
      checkpoint(round / rounds);
      cv.grabCut(picture, mask, all, back, front, 1, cv.GC_EVAL);
    }
    const out = new Uint8Array(width * height);
    const marked = mask.data as Uint8Array;
    for (let i = 0; i < out.length; i++) out[i] = marked[i] === cv.GC_FGD || marked[i] === cv.GC_PR_FGD ? 1 : 0;
    return out;
  });
}

function markOf(cv: OpenCv, likely: number, split: number): number {
  if (likely > SURE) return cv.GC_FGD;
  if (likely < NEVER) return cv.GC_BGD;
  return likely > split ? cv.GC_PR_FGD : cv.GC_PR_BGD;
}
