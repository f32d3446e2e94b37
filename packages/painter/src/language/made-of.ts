import type { Subject } from '../scene.ts';
import { MADE_OF, MADE_OF_WORDS } from './made-of.data.ts';
import { SHOWS } from './shows.data.ts';

const has = (list: string | undefined, word: string): boolean =>
  list !== undefined && ` ${list} `.includes(` ${word} `);

/** The material that a thing is to be made of wholly, since its words say so and it is not of it by itself; null for none. */
export function materialOf({ kind, traits, letters }: Subject): string | null {
  if (letters !== undefined || !has(MADE_OF_WORDS.kinds, kind)) return null;
  const said = MADE_OF_WORDS.materials.split(' ').find((material) => traits.includes(material));
  return said === undefined || has(MADE_OF[said], kind) || has(SHOWS[kind], said) ? null : said;
}
