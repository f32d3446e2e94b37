import { readA1111 } from './a1111.ts';
import { readComfy } from './comfyui.ts';
import { readInvoke, readOwn, readSwarm } from './others.ts';
import { type Found, type Recipe, settled } from './recipe.ts';
import { textsOf } from './texts.ts';

/** No picture that tells its settings is larger; of a larger one nothing is read. */
export const MOST_BYTES = 64 * 1024 * 1024;

/**
 * How a picture was made, as its PNG, JPEG or WebP file tells it in one of five dialects. Null for a file that tells nothing, is too large,
 * too deep or broken: whatever the bytes are, nothing is thrown.
 */
export async function readRecipe(bytes: Uint8Array): Promise<Recipe | null> {
  if (bytes.length > MOST_BYTES) return null;
  try {
    const texts = await textsOf(bytes);
    const found = dialectOf(new Map(texts.map(({ keyword, text }) => [keyword, text])));
    return found && settled(found);
  } catch {
    return null;
  }
}

function dialectOf(texts: ReadonlyMap<string, string>): Found | null {
  const comment = texts.get('UserComment');
  const parameters = texts.get('parameters');
  return (
    readSwarm(parameters) ??
    readSwarm(comment) ??
    readInvoke(texts.get('invokeai_metadata'), texts.get('sd-metadata')) ??
    (parameters === undefined ? null : readA1111(parameters, true)) ??
    (comment === undefined ? null : readA1111(comment, false)) ??
    readOwn(texts.get('atelier')) ??
    readComfy(texts.get('prompt'), texts.get('workflow'))
  );
}
