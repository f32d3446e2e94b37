import type { Subject } from '../scene.ts';
import { FACED, HAS_PART, LEGGED, LEGLESS, MADE_OF, MADE_OF_WORDS } from './made-of.data.ts';
import { SHOWS } from './shows.data.ts';
import { isAnimate, isPerson } from './vocabulary.ts';

const has = (list: string | undefined, word: string): boolean =>
  list !== undefined && ` ${list} `.includes(` ${word} `);

/** The material that a thing is to be made of wholly, since its words say so and it is not of it by itself; null for none. */
export function materialOf({ kind, traits, letters }: Subject): string | null {
  if (letters !== undefined || !has(MADE_OF_WORDS.kinds, kind)) return null;
  const said = MADE_OF_WORDS.materials.split(' ').find((material) => traits.includes(material));
  return said === undefined || has(MADE_OF[said], kind) || has(SHOWS[kind], said) ? null : said;
}

/** Parts whose colour is their bearer's. */
export const COATS: readonly string[] = ['part:fur', 'part:feathers', 'part:scales'];

/** Whether this kind is made with that part. */
export function hasPart(part: string, kind: string): boolean {
  if (part === 'leg' && has(LEGGED, kind)) return true;
  if (part === 'leg' || part === 'foot') return isAnimate(kind) && !has(LEGLESS, kind);
  if (part === 'hand' || part === 'holding') return isPerson(kind) || kind === 'monkey';
  if (part === 'skin') return isPerson(kind);
  return part in HAS_PART ? has(HAS_PART[part], kind) : isAnimate(kind) || has(FACED, kind);
}
