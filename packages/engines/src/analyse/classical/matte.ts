import { ColourGuide, enlarged } from './guide.ts';
import { colourOf, type Picture, pngOf, readPicture, showsNothing } from './picture.ts';
import { clamp, type Plane, plane, resized } from './planes.ts';
import { subjectOf } from './subject.ts';

/** A plane as a source without a model gives it. */
export interface Drawn {
  state: 'found' | 'unknown';
  png: Uint8Array | null;
  width: number;
  height: number;
  confidence: number;
}

/** Longer side of the copies on which the subject is found, and its outline drawn. Pixels. */
const ROUGH = 256;
const FINE = 512;
/** Below it nothing should depend on the matte. */
const LEAST = 0.3;

/**
 * The matte of what stands out of its ground. A picture that is transparent somewhere brings its own.
 * @throws EngineError invalid_input
 */
export async function matteOf(bytes: Uint8Array): Promise<Drawn> {
  const whole = await readPicture(bytes);
  const { width, height, alpha } = whole;
  if (alpha) return { state: 'found', png: await pngOf(alpha, width, height), width, height, confidence: 1 };
  if (showsNothing(whole)) return { state: 'unknown', png: null, width, height, confidence: 0 };
  const { share, confidence } = subjectOf(await readPicture(bytes, ROUGH));
  const png = await pngOf(outlined(share, await readPicture(bytes, FINE), whole), width, height);
  return { state: confidence >= LEAST ? 'found' : 'unknown', png, width, height, confidence };
}

/** The rough share drawn along the edges of the picture, first on the finer copy, then in full size. */
function outlined(share: Plane, fine: Picture, whole: Picture): Uint8Array {
  const guide = new ColourGuide(colourOf(fine), 6, 1e-4);
  const first = guide.filter(steep(resized(share, fine.width, fine.height)));
  const factors = guide.coefficients(steep(first));
  const bytes = enlarged(factors, whole.rgb, whole.width, whole.height);
  // What is nearly all or nearly nothing is that: the filter leaves a haze.
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = Math.round(clamp((bytes[at]! / 255 - 0.08) / 0.84) * 255);
  return bytes;
}

function steep(values: Plane): Plane {
  const out = plane(values.width, values.height);
  for (let at = 0; at < out.data.length; at += 1) out.data[at] = clamp((values.data[at]! - 0.5) * 2.5 + 0.5);
  return out;
}
