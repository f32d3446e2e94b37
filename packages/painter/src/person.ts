import { createRng } from './core/rng.ts';
import { parsePrompt } from './language/parse-prompt.ts';
import type { PersonLook, PersonWords } from './person-look.ts';
import { characterOf } from './subjects/people/drawn/character.ts';
import { FACED, inWornColour, lookOf } from './subjects/people/identity.ts';

/** What people say of skin, in four languages, and the tone it means; the grammar of scenes knows it only as fur. */
const SKIN: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:black|very dark|deep brown|ebony) skin(?:ned)?\b|\bpiel (?:negra|muy oscura)\b|黑(?:色的?)?皮肤|黑い肌/giu,
    '#7a4a34',
  ],
  [
    /\b(?:dark|brown) skin(?:ned)?\b|\bpiel (?:oscura|marr[oó]n)\b|(?:深色|棕色)的?皮肤|褐色の?肌|浅黒い肌?/giu,
    '#96644a',
  ],
  [
    /\b(?:tan(?:ned)?|olive|bronze) skin(?:ned)?\b|\bpiel (?:morena|bronceada|oliva)\b|小麦色的?(?:皮肤)?|小麦色の?肌|日焼けした肌/giu,
    '#ce9874',
  ],
  [
    /\b(?:pale|fair|light|white) skin(?:ned)?\b|\bpiel (?:clara|p[aá]lida|blanca)\b|(?:白皙|苍白)的?(?:皮肤)?|色白の?|白い肌/giu,
    '#ffe4d4',
  ],
];

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
