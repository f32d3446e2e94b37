import type { Language } from '@atelier/contract/vocabulary/languages';
import { FACETS, type Facet, FILLED_IN, OFFERS, SAID } from './facets.data.ts';
import { COMMA, languageOf } from './language.ts';

export interface Refined {
  text: string;
  language: Language;
  /** What was added, in its order. */
  changes: string[];
}

/** A number from a text: the same text gets the same words. */
function hashOf(text: string): number {
  let hash = 2166136261;
  for (const sign of text) hash = Math.imul(hash ^ sign.codePointAt(0)!, 16777619) >>> 0;
  return hash;
}

/**
 * A prompt with what it leaves open filled in: parts that stand there twice are said once, and style, light and composition that it does not
 * name are added from a list in its own language. What is there stays as it was written, and what no longer fits is not added.
 * @param most code points of the result
 * @param without additions that whoever makes the picture is known to leave out
 */
export function refinePrompt(
  prompt: string,
  {
    facets = FILLED_IN.magic_prompt,
    most,
    seed = 0,
    without = [],
  }: { facets?: readonly Facet[]; most: number; seed?: number; without?: readonly string[] },
): Refined {
  const language = languageOf(prompt);
  const parts = withoutRepeats(prompt);
  const hash = (hashOf(prompt) + seed) >>> 0;
  const changes: string[] = [];
  for (const facet of FACETS) {
    const offers = OFFERS[facet][language];
    if (!facets.includes(facet) || SAID[facet].test(prompt) || offers.some((offer) => prompt.includes(offer))) continue;
    const left = offers.filter((offer) => !without.includes(offer));
    const chosen = left[(hash >>> FACETS.indexOf(facet)) % left.length];
    if (chosen === undefined) continue;
    if (lengthOf([...parts, chosen].join(COMMA[language])) > most) continue;
    parts.push(chosen);
    changes.push(chosen);
  }
  return { text: parts.join(COMMA[language]), language, changes };
}

const lengthOf = (text: string): number => [...text].length;

function withoutRepeats(prompt: string): string[] {
  const parts = prompt
    .trim()
    .replace(/[.。]$/u, '')
    .split(/\s*[,，、]\s*/u)
    .filter((part) => part !== '');
  const told = new Set<string>();
  return parts.filter((part) => {
    const key = part.toLowerCase();
    if (told.has(key)) return false;
    told.add(key);
    return true;
  });
}
