import { decodePicture } from '../../builtin/edit/decode.ts';
import { tellsGarment } from '../../builtin/edit/figure/garment.ts';
import type { Sighted } from './faces.ts';
import { sizeOf } from './picture.ts';

/**
 * Whether a picture shows a garment that try-on by procedures can lay over somebody: asked of what will do it, so that both say the same.
 * @throws EngineError invalid_input
 */
export async function garmentSeenOf(bytes: Uint8Array): Promise<Sighted> {
  await sizeOf(bytes);
  const told = await tellsGarment(await decodePicture(bytes));
  return { state: told ? 'found' : 'none', boxes: [], confidence: 1 };
}
