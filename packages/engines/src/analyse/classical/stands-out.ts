import type { Sighted } from './faces.ts';
import { readPicture, showsNothing } from './picture.ts';
import { subjectOf } from './subject.ts';

/** Longer side at which a subject is looked for. */
const SIDE = 256;
/** Below it the subject is hard to tell from its ground. */
const LEAST = 0.3;

/**
 * Whether something stands out of a picture that could be cut out of it: `none` of one that shows nothing, `unknown` with its place where it is
 * hard to tell from what is behind it, or fills the picture.
 * @throws EngineError invalid_input
 */
export async function standsOutOf(bytes: Uint8Array): Promise<Sighted> {
  const picture = await readPicture(bytes, SIDE);
  // What is transparent somewhere brings its own outline.
  if (picture.alpha) return { state: 'found', boxes: [], confidence: 1 };
  if (showsNothing(picture)) return { state: 'none', boxes: [], confidence: 0.9 };
  const { share, confidence } = subjectOf(picture);
  const { width, height, data } = share;
  let [left, top, right, bottom, area] = [width, height, 0, 0, 0];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (data[y * width + x]! < 0.5) continue;
      area += 1;
      left = Math.min(left, x);
      top = Math.min(top, y);
      right = Math.max(right, x + 1);
      bottom = y + 1;
    }
  const place =
    right > left ? { x: left, y: top, w: right - left, h: bottom - top } : { x: 0, y: 0, w: width, h: height };
  const filled = area / (place.w * place.h);
  const box = { x: place.x / width, y: place.y / height, w: place.w / width, h: place.h / height, confidence, filled };
  return { state: confidence >= LEAST ? 'found' : 'unknown', boxes: [box], confidence };
}
