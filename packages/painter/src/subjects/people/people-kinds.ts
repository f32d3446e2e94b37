import type { Subject } from '../../scene.ts';
import type { Character } from './drawn/character.ts';
import type { Outfit } from './figure-rig.ts';
import { ADULT, type PersonKind } from './people-kinds.data.ts';

/** The outfit after the prompt's traits and, where it leaves room, the seed. */
export function outfitOf(kind: PersonKind, subject: Subject, who: Character): Outfit {
  const o: Outfit = { ...ADULT, who, ...kind.outfit };
  const has = (...traits: string[]): boolean => traits.some((t) => subject.traits.includes(t));
  if (has('umbrella')) o.umbrella = true;
  if (has('backpack', 'pack', 'bag')) o.pack = true;
  if (has('hat') && o.head === 'none') o.head = 'brim';
  for (const hat of ['beret', 'cap', 'top_hat', 'beanie', 'toque'] as const)
    if (has(hat) && o.head === 'none') o.head = hat;
  if (has('pointed_hat') && o.head === 'none') o.head = 'pointed';
  if (has('straw_hat') && o.head === 'none') o.head = 'kasa';
  if (has('dress')) o.lower = 'gown';
  if (has('skirt')) o.lower = 'skirt';
  if (has('kimono')) Object.assign(o, { lower: 'robe', upper: 'robe' });
  if (has('robe')) Object.assign(o, { lower: 'robe', upper: 'robe' });
  if (has('suit', 'tie', 'jacket')) Object.assign(o, { lower: 'trousers', upper: 'jacket' });
  if (has('trousers')) o.lower = 'trousers';
  if (has('coat')) Object.assign(o, { lower: 'coat', upper: 'jacket' });
  if (has('hoodie')) Object.assign(o, { lower: 'trousers', upper: 'shirt' });
  if (has('school_uniform')) o.lower = subject.kind === 'boy' || subject.kind === 'man' ? 'trousers' : 'skirt';
  if (has('armor', 'armour')) Object.assign(o, { upper: 'plate', lower: 'suit' });
  if (has('hood', 'cloak')) Object.assign(o, { cape: true, head: 'hood', hair: 'hood' });
  if (has('cape')) o.cape = true;
  if (has('wings')) o.wings = true;
  if (has('sword')) o.sword = true;
  if (has('bald')) o.hair = 'bald';
  if (subject.pose === 'ride') o.staff = false;
  // A mermaid's tail stays whatever she wears.
  if (kind.outfit.lower === 'tail') o.lower = 'tail';
  o.worn = subject.pose === 'read' ? [...subject.traits, 'book'] : subject.traits;
  return o;
}
