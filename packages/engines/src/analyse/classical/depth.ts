import { ColourGuide, enlarged } from './guide.ts';
import type { Drawn } from './matte.ts';
import { colourOf, labPlanes, type Picture, pngOf, readPicture, showsNothing } from './picture.ts';
import { boxMean, clamp, type Plane, patchesOf, plane } from './planes.ts';
import { subjectOf } from './subject.ts';

const ROUGH = 256;
/** The order of near and far is guessed at best. */
const MOST_CONFIDENT = 0.4;

/**
 * How near everything is, by three habits of pictures: the ground is nearer the lower it lies, what stands on it is as near as its foot, and
 * what is sharp is nearer than what is blurred.
 * @throws EngineError invalid_input
 */
export async function depthOf(bytes: Uint8Array): Promise<Drawn> {
  const whole = await readPicture(bytes);
  const { width, height } = whole;
  if (showsNothing(whole)) return { state: 'unknown', png: null, width, height, confidence: 0 };
  const small = await readPicture(bytes, ROUGH);
  const { share, confidence } = subjectOf(small);
  const near = standing(nearness(small), share, clamp(confidence * 2));
  const guide = new ColourGuide(colourOf(small), Math.max(3, Math.round(ROUGH / 40)), 2e-3);
  const png = await pngOf(enlarged(guide.coefficients(near), whole.rgb, width, height), width, height);
  return { state: 'found', png, width, height, confidence: MOST_CONFIDENT * (0.4 + 0.6 * confidence) };
}

/** The ground: near below, far above, sharpness moves it a little. */
function nearness(picture: Picture): Plane {
  const { width, height } = picture;
  const [light] = labPlanes(picture);
  const sharp = sharpness(light);
  const out = plane(width, height);
  for (let y = 0; y < height; y += 1) {
    const below = ((y + 0.5) / height) ** 1.2;
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      out.data[at] = 0.05 + 0.7 * below + 0.12 * (sharp.data[at]! - 0.5);
    }
  }
  return out;
}

/** How sharp each place is beside the sharpest: what a small blur takes away. 0 to 1. */
function sharpness(light: Plane): Plane {
  const soft = boxMean(light, 1);
  const detail = plane(light.width, light.height);
  for (let at = 0; at < detail.data.length; at += 1) detail.data[at] = Math.abs(light.data[at]! - soft.data[at]!);
  const around = boxMean(detail, 6);
  let most = 1e-4;
  for (const value of around.data) most = Math.max(most, value);
  for (let at = 0; at < around.data.length; at += 1) around.data[at] = Math.sqrt(clamp(around.data[at]! / most));
  return around;
}

/** What stands out is lifted to where its foot stands, and a little before it, as far as it is sure. */
function standing(ground: Plane, share: Plane, sure: number): Plane {
  const { width, height } = ground;
  const solid = Uint8Array.from(share.data, (value) => (value >= 0.5 ? 1 : 0));
  const { patches, labels } = patchesOf(solid, width, height);
  const lift = new Float32Array(patches.length);
  for (const { label, y, h } of patches) lift[label] = 0.2 + 0.75 * ((y + h) / height) ** 1.2;
  const raised = plane(width, height);
  for (let at = 0; at < raised.data.length; at += 1) {
    const label = labels[at]!;
    const own = ground.data[at]!;
    raised.data[at] = label >= 0 ? own + sure * Math.max(0, lift[label]! - own) : own;
  }
  return raised;
}
