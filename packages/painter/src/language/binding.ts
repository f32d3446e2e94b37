import type { ColourName, Pose } from '../scene.ts';
import { NATURAL } from './binding.data.ts';
import { add, type Draft, type SubjectDraft } from './draft.ts';
import type { Reading } from './lexicon/effect.ts';

/** Modifiers waiting for their noun. */
export interface Pending {
  colours: ColourName[];
  size: number | null;
  traits: string[];
  count: number | null;
  pose: Pose | null;
}

/** The last noun read: later modifiers ('un zorro rojo', 'the fox is red') still reach it. */
export interface Noun {
  subject: SubjectDraft | null;
  /** Clothing or body part: modifiers become traits such as `red_dress` of its bearer, who may come later. */
  attribute: string | null;
  reading: Reading;
}

export const fresh = (): Pending => ({ colours: [], size: null, traits: [], count: null, pose: null });

/** Give modifiers to a noun: a subject keeps them, scenery tints the picture unless it has that colour anyway. */
export function bindThing(draft: Draft, noun: Noun, held: Pending): void {
  const subject = noun.subject;
  if (!subject) {
    const effect = noun.reading.effects[0]!;
    if (effect.role === 'undrawable' || effect.role === 'group') return;
    const natural = NATURAL[`${effect.role}:${effect.value}`] ?? [];
    for (const colour of held.colours) if (!natural.includes(colour)) add(draft.palette, colour);
    if (effect.role === 'place') for (const trait of held.traits) add(draft.placeTraits, trait);
    return;
  }
  for (const colour of held.colours) add(subject.colours, colour);
  for (const trait of held.traits) add(subject.traits, trait);
  if (held.size !== null) subject.size = held.size;
  if (held.pose) subject.pose ??= held.pose;
  if (held.count !== null) {
    subject.count = Math.max(1, Math.min(12, held.count));
    subject.counted = true;
  }
}

/** Ways of wearing hair: a colour said of them is the hair's. */
const HAIR = /(?:_hair|^ponytail|^twin_tails|^braids|^bun)$/;

/** Traits that modifiers of clothing or a body part make: `red_dress`, `long_hair`, 银色长发 `silver_hair`. Fur has none: it colours its bearer. */
export function attributeTraits(attribute: string, held: Pending): string[] {
  const [role, value] = attribute.split(':') as [string, string];
  const hair = HAIR.test(value);
  const traits: string[] = held.colours.map((colour) => `${colour}_${hair ? 'hair' : value}`);
  if (role === 'part' || hair) traits.push(...held.traits.map((trait) => `${trait}_${hair ? 'hair' : value}`));
  return traits;
}
