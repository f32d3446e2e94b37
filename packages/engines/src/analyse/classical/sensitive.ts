import { readPicture, showsNothing } from './picture.ts';
import { hasColour, skinOf } from './skin.ts';

const SIDE = 256;
/** Below that share of skin there is nobody to be seen bare. */
const TINY = 0.004;

export interface Judged {
  state: 'clear' | 'unknown';
  labels: { name: string; confidence: number }[];
  confidence: number;
}

/**
 * Never flags anything: skin is in every portrait. A picture with hardly a pixel of its colours is clear of bare skin, which is all that
 * 'clear' means here; the rest is unknown, with the share of skin as the label `skin`.
 * @throws EngineError invalid_input
 */
export async function sensitiveOf(bytes: Uint8Array): Promise<Judged> {
  const picture = await readPicture(bytes, SIDE);
  if (showsNothing(picture)) return { state: 'clear', labels: [], confidence: 0.9 };
  if (!hasColour(picture)) return { state: 'unknown', labels: [], confidence: 0 };
  const mask = skinOf(picture);
  const share = mask.reduce((sum, one) => sum + one, 0) / mask.length;
  const labels = [{ name: 'skin', confidence: Math.round(share * 1000) / 1000 }];
  if (share <= TINY) return { state: 'clear', labels, confidence: 0.4 };
  return { state: 'unknown', labels, confidence: 0 };
}
