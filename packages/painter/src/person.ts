import { createRng } from './core/rng.ts';
import { parsePrompt } from './language/parse-prompt.ts';
import { SKIN } from './person.data.ts';
import type { PersonLook, PersonWords } from './person-look.ts';
import { characterOf } from './subjects/people/drawn/character.ts';
import { inWornColour, lookOf } from './subjects/people/identity.ts';
import { FACED } from './subjects/people/roles.ts';

/**
 * Reads one person out of a description in any of the four languages; what it leaves open the seed decides, once for all.
 * @returns null when it names nobody who has a face (a robot or an astronaut has none to keep)
 */
export function readPerson({ text, locale, seed }: PersonWords): PersonLook | null {
  // One person: what stands before their word in a list of its own (短发、戴眼镜的女孩) is theirs, too.
  let words = text.replace(/[、，；。]/gu, '');
  let skin: string | null = null;
  for (const [pattern, tone] of SKIN) {
    const rest = words.replace(pattern, ' ');
    if (rest !== words) skin ??= tone;
    words = rest;
  }
  const subject = parsePrompt({ prompt: words, locale }).subjects.find((one) => FACED.has(one.kind));
  if (!subject) return null;
  const c = characterOf(inWornColour(subject), createRng(seed).node('character'));
  return { ...lookOf(c, subject.kind, seed), ...(skin ? { skin } : {}) };
}
