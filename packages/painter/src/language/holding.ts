import { fresh, type Pending } from './binding.ts';
import { add, type Draft, type OpenAsk, type SubjectDraft } from './draft.ts';
import type { Reading } from './lexicon/effect.ts';
import { HAS_WITHIN } from './made-of.data.ts';
import type { TokenReader } from './reader.ts';
import type { Relating } from './relating.ts';
import type { Token } from './tokens.ts';
import { CARRIED, isAnimate, isPerson, PLAIN_PEOPLE, showsPerson, WORN_BY_ANIMALS } from './vocabulary.ts';

/** Where the reading of a sentence stands: its tokens, and of whom its clause is. */
interface Standing {
  tokens: readonly Token[];
  reader: TokenReader;
  draft: Draft;
  clauseSubject: SubjectDraft | null;
  /** What comes next is carried. */
  carry: boolean;
  /** Attributes that wait for their bearer. */
  carriedOver: string[];
  /** Modifiers that wait for their noun. */
  pending: Pending;
  /** Subjects of a word that says nothing but what they are. */
  bare: ReadonlySet<SubjectDraft>;
}

/** Whether the thing at `i` is carried by somebody, and so none of its own. */
export function isCarried(kind: string, i: number, { tokens, reader, carry, clauseSubject, draft }: Standing): boolean {
  if (!CARRIED.has(kind)) return false;
  // 傘を持った…: the verb of carrying follows its object.
  const holds = (k: number): boolean => tokens[k]?.language === 'ja' && reader.fn(tokens[k]!) === 'with';
  // 赤い傘の女性: what is linked to a person in Japanese is held by them.
  const linked = tokens[i]!.language === 'ja' && tokens[i + 1] !== undefined && reader.fn(tokens[i + 1]!) === 'of';
  const holder = linked ? reader.reading(i + 2) : null;
  if (holder?.head === 'subject' && isPerson(holder.effects[0]!.value.split('*')[0]!)) return true;
  if (!carry && !holds(i + 1) && !holds(i + 2)) return false;
  if (reader.subjectFollows(i)) return true;
  // 'a girl under a tree, holding an umbrella': the last person, if this clause names nothing else.
  const wearer = clauseSubject?.kind;
  if (wearer !== undefined) return isPerson(wearer) || (WORN_BY_ANIMALS.has(kind) && isAnimate(wearer));
  return draft.subjects.some((s) => isPerson(s.kind));
}

/** 'A bicycle with three wheels': drawn with its whole, and as many as that has; what more is said of it is not. */
export function isWithin(kind: string, standing: Standing, ask: OpenAsk): boolean {
  const { carry, clauseSubject, pending } = standing;
  if (!carry || !clauseSubject || !HAS_WITHIN[kind]?.split(' ').includes(clauseSubject.kind)) return false;
  if (pending.asks.length === 0) ask.wants.push({ role: 'limb', value: kind, subject: clauseSubject });
  standing.pending = fresh();
  return true;
}

/** One person by two words: the more telling kind stays, and what it does not show of the plain one is named. */
export function joined(
  { bare, draft }: Standing,
  first: SubjectDraft,
  word: string,
  { effects }: Reading,
): SubjectDraft {
  const second = effects[0]!.value;
  if (first.kind === second) return first;
  const plainFirst = PLAIN_PEOPLE.has(first.kind);
  const [plain, role] = plainFirst ? [first.kind, second] : [second, first.kind];
  // 'Archer' is a person, too, but what it says is the bow.
  const alone = plainFirst ? bare.has(first) : effects.length === 1;
  if (alone && !PLAIN_PEOPLE.has(role) && !showsPerson(role, plain))
    add(draft.notDrawn, plainFirst ? (first.words[0] ?? plain) : word);
  if (plainFirst) {
    // 'A female soldier', 'a male nurse': who they are was said before what they do.
    if (first.kind === 'person' || !PLAIN_PEOPLE.has(second)) first.kind = second;
    first.words = [word];
  }
  return first;
}

/** What something is made of is no thing of its own but a trait: of what stands before it, or in Chinese and Japanese comes behind. */
export function ofMaterial(
  { clauseSubject, carriedOver, tokens }: Standing,
  relating: Relating,
  trait: string,
  ask: OpenAsk,
): void {
  const language = tokens.find(({ at }) => at === ask.at)?.language;
  const subject = language === 'ja' || language === 'zh' ? null : clauseSubject;
  add(subject?.traits ?? carriedOver, trait);
  relating.ofBearer(ask, { role: 'trait', value: trait, subject });
}
