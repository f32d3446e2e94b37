import { claimsOf } from './claims.ts';
import { cutOut } from './cut-out.ts';
import { parsePrompt } from './language/parse-prompt.ts';
import { paint } from './paint.ts';
import type { Studio } from './studio.ts';
import { restyle } from './style/restyle.ts';

/**
 * The studio's work.
 * @public opened by its name in `studio.ts`
 */
export const studio: Studio = {
  cutOut,
  paint({ seed, ...words }, { width, height }, checkpoint) {
    const drawn = paint({ scene: parsePrompt(words), width, height, seed }, { checkpoint });
    const { rgba: data, scene, notDrawn, evidence } = drawn;
    return { width, height, data, claims: claimsOf(scene, words.prompt, notDrawn, { evidence }) };
  },
  inMedium(image, wish, checkpoint) {
    const { width, height } = image;
    return restyle({ image, prompt: '', ...wish, size: { width, height } }, checkpoint).picture;
  },
};
