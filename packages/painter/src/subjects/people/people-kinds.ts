import type { Subject } from '../../scene.ts';
import { costumed } from './costumes.ts';
import type { Character } from './drawn/character.ts';
import type { Outfit } from './figure-rig.ts';
import { ADULT, HEADED, OUTFITS, type PersonKind } from './people-kinds.data.ts';

/** The outfit after the prompt's traits and, where it leaves room, the seed. */
export function outfitOf(kind: PersonKind, subject: Subject, who: Character): Outfit {
  const { traits, dyes } = costumed(subject);
  const o: Outfit = { ...ADULT, who, dyes, ...kind.outfit };
  const has = (trait: string): boolean => traits.includes(trait);
  for (const [word, head] of HEADED) if (has(word) && o.head === 'none') o.head = head;
  for (const [word, change] of OUTFITS) if (has(word)) Object.assign(o, change);
  if (has('school_uniform')) o.lower = subject.kind === 'boy' || subject.kind === 'man' ? 'trousers' : 'skirt';
  if (subject.pose === 'ride') o.staff = false;
  // A mermaid's tail stays whatever she wears.
  if (kind.outfit.lower === 'tail') o.lower = 'tail';
  o.worn = subject.pose === 'read' ? [...traits, 'book'] : traits;
  return o;
}
