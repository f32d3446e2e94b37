import { isPerson } from '../language/vocabulary.ts';
import { NOUNS } from '../nouns/nouns.data.ts';
import type { Placement, Relation, Subject } from '../scene.ts';
import { AND, HAN, HOLDERS, HOLDS, LATIN } from './relations.data.ts';

interface Mention {
  subject: number;
  from: number;
  to: number;
}

/** 'A bowl of green apples', una cesta de pan: in it. What is poured is drawn in a vessel of its own. */
const HEAPED: readonly string[] = ['bowl', 'basket'];
const OF = /^ (?:full of|of|filled with|lleno de|llena de|con|de) (?:\p{L}+ ){0,2}$/u;

const HAS_HAN = /[\u3040-\u30ff\u3400-\u9fff]/;
/** Letters between two names that still belong to one saying. */
const LONGEST_GAP = 44;

/**
 * Where the words put their things by each other ('a cat behind a dog', 沙发左边的台灯): read from what stands between, and in Chinese and
 * Japanese behind, the names of two subjects of one clause.
 */
export function spokenRelations(prompt: string, subjects: readonly Subject[]): Placement[] {
  const text = fold(prompt);
  const mentions = mentionsOf(text, subjects);
  const out: Placement[] = [];
  const say = (relation: Relation, guest: Mention | undefined, hosts: (Mention | undefined)[]): void => {
    const known = hosts.filter((h) => h !== undefined).map((h) => h.subject);
    if (!guest || known.length === 0 || known.includes(guest.subject)) return;
    if (out.some((p) => p.guest === guest.subject)) return;
    if (relation === 'in' && !HOLDERS.includes(subjects[known[0]!]!.kind)) return;
    if (relation === 'over' && subjects[guest.subject]!.pose !== 'jump') return;
    if (relation === 'between' && known.length < 2 && subjects[known[0]!]!.count < 2) return;
    out.push({ guest: guest.subject, relation, hosts: known });
  };
  const kindOf = (m: Mention): string => subjects[m.subject]!.kind;
  mentions.forEach((one, i) => {
    const next = mentions[i + 1];
    const gap = text.slice(one.to, next?.from ?? one.to + LONGEST_GAP);
    if (next && gap.length > LONGEST_GAP) return;
    const clause = /^[^,.;:!?、。，；！？\n]*/.exec(gap)![0];
    const joined = clause.length === gap.length && next !== undefined;
    // What is held is in the hand of whoever the words give it to, whichever of the two is named first.
    const other = joined ? next : mentions[i - 1];
    const around = HAS_HAN.test(clause) ? text.slice(Math.max(0, one.from - 3), one.from) + clause : clause;
    if (other && (HAS_HAN.test(clause) ? HOLDS.han : HOLDS.latin).test(around)) {
      const [person, thing] = isPerson(kindOf(one)) ? [one, other] : [other, one];
      if (isPerson(kindOf(person)) && NOUNS[kindOf(thing)]?.grip) {
        say('held', thing, [person]);
        return;
      }
    }
    if (HAS_HAN.test(clause)) {
      const relation = HAN.find(([, words]) => words.test(clause))?.[0];
      if (!relation) return;
      const before = mentions[i - 1];
      const pair = before && AND.test(text.slice(before.to, one.from)) ? before : undefined;
      const hosts = relation === 'between' ? [pair, one] : [one];
      // 桌子上的碗里: what bears something is not what is in it.
      const bears = (m: Mention): boolean => relation === 'in' && subjects.some(({ on }) => on === kindOf(m));
      const earlier = mentions.slice(0, pair ? i - 1 : i).findLast((m) => !bears(m));
      say(relation, joined ? next : earlier, hosts);
      return;
    }
    if (!joined) return;
    if (mentions.length === 2 && HEAPED.includes(kindOf(one)) && OF.test(clause)) {
      say('in', next, [one]);
      return;
    }
    const relation = LATIN.find(([, words]) => words.test(clause))?.[0];
    if (!relation) return;
    const after = mentions[i + 2];
    const second = relation === 'between' && after && AND.test(text.slice(next.to, after.from)) ? after : undefined;
    say(relation, one, [next, second]);
    // 'An apple and a pear in a bowl'.
    const before = mentions[i - 1];
    if (relation === 'in' && before && AND.test(text.slice(before.to, one.from))) say(relation, before, [next]);
  });
  return out;
}

const fold = (text: string): string =>
  [...text.normalize('NFKC').toLowerCase()]
    .map((c) => c.normalize('NFD').replace(/[\u0300-\u0302\u0308]/g, '')[0] ?? c)
    .join('');

/** Where each subject is named, in the order of the words. */
function mentionsOf(text: string, subjects: readonly Subject[]): Mention[] {
  const out: Mention[] = [];
  subjects.forEach(({ words }, subject) => {
    const word = fold(words[0] ?? '');
    if (word === '') return;
    let from = text.indexOf(word);
    // Two things of one name: the second is named later.
    while (from >= 0 && out.some((m) => from < m.to && from + word.length > m.from))
      from = text.indexOf(word, from + 1);
    if (from >= 0) out.push({ subject, from, to: from + word.length });
  });
  return out.sort((a, b) => a.from - b.from);
}
