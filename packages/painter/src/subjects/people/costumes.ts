import { PLAIN_PEOPLE } from '../../language/vocabulary.ts';
import type { Subject } from '../../scene.ts';
import type { Rgb } from '../../stage.ts';
import { CLOTHES, COSTUMES, HAIR_WORN, HATS, MEN } from './costumes.data.ts';

/** Whether somebody is dressed and built as a man. */
export const isMale = ({ kind, traits }: Subject): boolean =>
  MEN.includes(kind) || traits.includes('male') || traits.includes('beard');

/** The first of a couple is a man; the second comes as a woman. */
const whoOf = (subject: Subject): 'him' | 'her' => (isMale(subject) || subject.kind === 'couple' ? 'him' : 'her');

/** What words for an era or for work put on somebody beside what else they wear, and the colours of it by part. */
export function costumed(subject: Subject): { traits: string[]; dyes: Readonly<Record<string, Rgb>> } {
  const { kind, traits } = subject;
  const sets = traits.flatMap((one) => COSTUMES[one]?.[whoOf(subject)] ?? []);
  if (sets.length === 0 || !(PLAIN_PEOPLE.has(kind) || kind === 'couple')) return { traits: [...traits], dyes: {} };
  const own = sets.flatMap(({ worn }) => worn);
  const taken = [HATS, HAIR_WORN, CLOTHES].filter((words) =>
    traits.some((one) => words.includes(one) && !own.includes(one)),
  );
  const worn = own.filter((one) => !taken.some((words) => words.includes(one)));
  return { traits: [...traits, ...worn], dyes: Object.assign({}, ...sets.map(({ dyes }) => dyes)) };
}

/** Whether somebody wears what tells an era, a hat or clothes of it: a nurse in her coat and cap is told as nothing else. */
export const isOfEra = (subject: Subject, era: string): boolean =>
  COSTUMES[era]?.[whoOf(subject)].worn.some(
    (one) => [...HATS, ...CLOTHES].includes(one) && costumed(subject).traits.includes(one),
  ) ?? true;
