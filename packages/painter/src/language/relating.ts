import type { Asks } from './asks.ts';
import type { Noun } from './binding.ts';
import type { Draft, OpenAsk, OpenWant, SubjectDraft } from './draft.ts';
import type { Effect } from './lexicon/effect.ts';
import type { Language } from './lexicon/lexicon.ts';
import { CARRIED } from './vocabulary.ts';

const HELD = /[持抱握]/;
/** `umbrella`, `red_umbrella`. */
const isCarried = (value: string): boolean => [...CARRIED].some((kind) => value === kind || value.endsWith(`_${kind}`));

/** Said behind both. */
const SIDE_BY_SIDE = /^(?:side by side|lado a lado)$/i;

/** Settles of what a relation, a garment or a held thing is said, while the sentence goes on. */
export class Relating {
  /** A relation that waits for its second thing, or in a postposition for its first. */
  private waiting: { want: OpenWant; given: boolean } | null = null;
  /** What somebody was last said to wear or to hold. */
  private borne: OpenWant | null = null;
  /** What is asked of somebody who comes later in the sentence. */
  private orphans: OpenWant[] = [];
  /** What was named last is drawn by nobody. */
  gone = false;
  /** Who was last said to stand somewhere by another: in Chinese the doer of what follows. */
  guest: SubjectDraft | null = null;
  private readonly asks: Asks;
  private readonly draft: Draft;

  constructor(asks: Asks, draft: Draft) {
    this.asks = asks;
    this.draft = draft;
  }

  /** A word of relation: of the thing before it and the thing behind it, or the other way round where it stands behind its thing. */
  relate(
    ask: OpenAsk,
    value: string,
    language: Language,
    clause: number,
    subject: SubjectDraft | null,
    noun: Noun | null,
  ): void {
    if (value === 'bears' && language === 'ja') {
      // を持つ, を着た: the verb follows what is borne.
      // What is held is no garment: 浴衣を着た女の子が花火を持っている holds no yukata.
      const held = HELD.test(ask.text);
      if (this.borne && (!held || isCarried(this.borne.value))) ask.wants.push(this.borne);
      return;
    }
    const want: OpenWant = { role: 'relation', value, subject: null, other: null };
    ask.wants.push(want);
    if (value === 'bears') {
      want.subject = subject;
      this.waiting = { want, given: true };
    } else if (
      !SIDE_BY_SIDE.test(ask.text) &&
      (language === 'en' || language === 'es' || value.startsWith('picture_'))
    ) {
      // 'Mountains in the background': the land, not the thing named before it.
      const scenery =
        value.startsWith('picture_') && noun && !noun.subject && noun.attribute === null
          ? noun.reading.effects[0]
          : null;
      if (scenery) want.value += ` ${scenery.role}:${scenery.value}`;
      // 'A geyser next to a car': how nothing stands to it.
      else if (this.gone && !subject) want.value += ' undrawable:';
      // 'In the background a castle', 远处有一座桥: it comes behind.
      else want.subject = subject ?? (value.startsWith('picture_') ? null : (this.draft.subjects.at(-1) ?? null));
      if (!value.startsWith('picture_')) this.waiting = { want, given: true };
      else if (!scenery && !want.subject) this.waiting = { want, given: false };
    } else {
      const mine = this.draft.subjects.filter((s) => s.clause === clause);
      // ，旁边放着: beside what was named before. In is told of the thing right before it: of a hand (手里) the hand is told.
      const thing = this.asks.list.at(-2)?.wants[0]?.role === 'limb' ? null : (noun?.subject ?? null);
      const host = value === 'in' ? thing : (mine.at(-1) ?? this.draft.subjects.at(-1) ?? null);
      // 极光下, 桜の木の下: what stands before it may be no subject.
      const scenery = noun && !noun.subject && noun.attribute === null ? noun.reading.effects[0] : null;
      if (scenery) want.value += ` ${scenery.role}:${scenery.value}`;
      want.other = scenery ? null : host;
      // 桌子上的碗: of what follows.
      const adnominal = /[的の]$/.test(ask.text);
      const earlier = adnominal
        ? undefined
        : scenery
          ? mine.at(-1)
          : mine.slice(0, -1).findLast(({ kind }) => host?.on !== kind);
      this.guest = earlier ?? null;
      want.subject = earlier ?? null;
      if (!earlier && (host || value !== 'in')) this.waiting = { want, given: false };
    }
  }

  /** A thing was named: it is what the relation waited for. */
  named(made: SubjectDraft | null, effect: Effect): void {
    this.gone = effect.role === 'undrawable';
    if (!this.waiting) return;
    const { want, given } = this.waiting;
    if (!given && (made || !want.value.startsWith('picture_'))) want.subject = made;
    else if (made) {
      want.other = made;
      // On top of the land is on its peak, on top of a thing is on it.
      if (want.value === 'atop') want.value = 'on';
    } else want.value += ` ${effect.role}:${effect.value}`;
    this.waiting = null;
  }

  /** Nothing that could be related was named. */
  lost(): void {
    this.gone = true;
    if (this.waiting?.want.value.startsWith('picture_'))
      this.waiting.want.subject ??= this.draft.subjects.at(-1) ?? null;
    this.waiting = null;
  }

  /** Asks it of its bearer, or of whoever comes next. */
  ofBearer(ask: OpenAsk, want: OpenWant): void {
    ask.wants.push(want);
    this.borne = want;
    // 'Wearing a hat' is fulfilled by the hat.
    const verb = this.waiting?.want.value === 'bears' ? this.waiting.want : null;
    const verbal = verb && this.asks.list.find(({ wants }) => wants.includes(verb));
    if (verbal) {
      verbal.wants = [want];
      this.waiting = null;
    }
    if (!want.subject) this.orphans.push(want);
  }

  /** A part of somebody, or of whoever comes next. */
  ofOwner(ask: OpenAsk, value: string, subject: SubjectDraft | null): void {
    const want: OpenWant = { role: 'limb', value, subject };
    ask.wants.push(want);
    if (!subject) this.orphans.push(want);
  }

  /** Somebody came: what waited for a bearer is theirs. */
  bearer(subject: SubjectDraft | null): void {
    for (const want of this.orphans.splice(0)) want.subject ??= subject;
  }
}
