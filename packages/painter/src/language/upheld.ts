import type { Ask, SceneGraph, Subject } from '../scene.ts';
import { LONGEST } from '../world/sizes.ts';
import { isAnimate, isPerson } from './vocabulary.ts';

/** What joins two things of which the same is said, up to the words of the second. */
const JOINED =
  /^\s*(?:[,，、]\s*)?(?:and|y|e|&|和|与|跟|と|や|[,，、])?\s*(?:an?|the|some|una?|unos|unas|el|la|los|las)?\s*$/i;
const ALOFT: readonly (string | null)[] = ['ride', 'fly', 'swim', 'jump'];

/** Of the length of a seat, metres. */
const SEAT = 0.6;

const long = ({ kind, size }: Subject): number => (LONGEST[kind] ?? Number.POSITIVE_INFINITY) * 2 ** size;

/** What each of a kind takes of the length of what bears it; things are made to fit there. */
const takes = (one: Subject): number => one.count * (isPerson(one.kind) ? SEAT : isAnimate(one.kind) ? long(one) : 0);

/** 'A cat and a dog on a sofa', テーブルの上の本とカップ: both are on it, where it has room for both. Changes the scene. @returns whether anything was said of a further one */
export function upheldTogether({ subjects, asks = [] }: SceneGraph, text: string): boolean {
  let more = false;
  const nouns = asks
    .filter(({ wants: [want] }) => want?.role === 'subject' && subjects[want.subject ?? -1])
    .sort((a, b) => a.at - b.at);
  const of = (noun: Ask): number => noun.wants[0]!.subject!;
  /** Where the words of a thing begin, its colour and number with them. */
  const startOf = (noun: Ask, after: number): number =>
    asks
      .filter(({ at, wants }) => at >= after && at < noun.at && wants.every(({ subject }) => subject === of(noun)))
      .reduce((first, { at }) => Math.min(first, at), noun.at);
  const joined = (first: Ask, second: Ask): boolean => {
    const between = text.slice(first.end, startOf(second, first.end));
    return between.trim() !== '' && JOINED.test(between);
  };
  for (const ask of asks)
    for (const want of ask.wants.filter(({ role, value }) => role === 'relation' && value === 'on')) {
      const guest = nouns.findIndex((noun) => of(noun) === want.subject);
      const host = nouns.find((noun) => of(noun) === want.other);
      if (guest < 0 || !host || subjects[want.subject!]!.on !== subjects[of(host)]!.kind) continue;
      // Those named on the other side of it than what bears them.
      const step = host.at > nouns[guest]!.at ? -1 : 1;
      for (let k = guest + step; nouns[k] && nouns[k] !== host; k += step) {
        const [one, beside] = [nouns[k]!, nouns[k - step]!];
        const also = subjects[of(one)]!;
        if (!(step < 0 ? joined(one, beside) : joined(beside, one))) break;
        const bearer = subjects[of(host)]!;
        const upon = subjects.filter(({ on }) => on === bearer.kind);
        const taken = upon.reduce((sum, other) => sum + takes(other), takes(also));
        const fits = isPerson(also.kind) || long(also) < long(bearer);
        if (also.on !== undefined || ALOFT.includes(also.pose) || !fits) break;
        ask.wants.push({ ...want, subject: of(one) });
        more = true;
        // Where there is no room for it, it stands beside, and 'on' is missing.
        if (taken > long(bearer)) break;
        also.on = bearer.kind;
      }
    }
  return more;
}
