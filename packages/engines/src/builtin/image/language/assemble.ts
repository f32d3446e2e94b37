import type { ColourName, Pose } from '../scene.ts';
import { add, applyEffect, type Draft, emptyDraft, forbidEffect, type SubjectDraft } from './draft.ts';
import { MODIFIER_ROLES, NOUN_ROLES, type Reading } from './lexicon/effect.ts';
import { isReportable } from './report.ts';
import type { Token } from './tokens.ts';
import { CARRIED, GROUPS, isAnimate, isPerson } from './vocabulary.ts';

/** Modifiers waiting for their noun. */
interface Pending {
  colours: ColourName[];
  size: number | null;
  traits: string[];
  count: number | null;
  pose: Pose | null;
}

/** The last noun read: later modifiers ('un zorro rojo', 'the fox is red') still reach it. */
interface Noun {
  subject: SubjectDraft | null;
  /** Clothing or body part: modifiers become traits such as `red_dress` of its bearer, who may come later. */
  attribute: string | null;
  reading: Reading;
}

/** Colours a thing has anyway: they tint nothing. */
const NATURAL: Record<string, readonly string[]> = {
  'weakplace:sky': ['blue'],
  'place:sea': ['blue', 'navy'],
  'place:lake': ['blue'],
  'place:river': ['blue'],
  'place:forest': ['green'],
  'place:meadow': ['green'],
  'place:jungle': ['green'],
  'place:field': ['green', 'gold', 'yellow'],
  'place:village': ['white'],
  'place:garden': ['green'],
  'place:beach': ['white', 'gold', 'beige'],
  'place:desert': ['gold', 'yellow', 'beige'],
  'ground:snow': ['white'],
  'ground:grass': ['green'],
  'ground:trees': ['green'],
  'ground:water': ['blue'],
  'ground:waves': ['blue'],
  'ground:dunes': ['gold', 'yellow'],
  'sky:clouds': ['white'],
  'sky:moon': ['white', 'silver'],
  'sky:sun': ['yellow', 'gold'],
};

const fresh = (): Pending => ({ colours: [], size: null, traits: [], count: null, pose: null });

/** Reads tokens left to right and binds modifiers, numbers, poses, attributes and negations to their nouns. */
export class Assembler {
  readonly draft: Draft = emptyDraft();
  private pending = fresh();
  /** Attributes said before their bearer ('red dress girl', 赤い傘を持った少女). */
  private carriedOver: string[] = [];
  private noun: Noun | null = null;
  private clauseSubject: SubjectDraft | null = null;
  private negation: 'off' | 'open' | 'taken' = 'off';
  private carry = false;
  private within = false;
  private copula = false;
  private article = false;
  private clause = 0;
  private readonly negated = new Set<number>();
  private readonly tokens: readonly Token[];
  private readonly forbidding: boolean;

  /** `forbidding`: the negative prompt, where everything named goes to `without`. */
  constructor(tokens: readonly Token[], forbidding: boolean) {
    this.tokens = tokens;
    this.forbidding = forbidding;
  }

  run(): Draft {
    this.markPostfixNegations();
    this.tokens.forEach((token, i) => {
      if (token.kind === 'break') this.endClause();
      else if (token.kind === 'unknown') this.unknown(token, i);
      else this.known(token, i);
    });
    this.endClause();
    return this.draft;
  }

  /** 雪なし, 人のいない: the nouns before a postfix negation, through the particles between. */
  private markPostfixNegations(): void {
    this.tokens.forEach((token, k) => {
      if (this.fn(token) !== 'negafter') return;
      for (let i = k - 1; i >= 0; i--) {
        const role = this.reading(i)?.head;
        const fn = this.fn(this.tokens[i]!);
        if (role && NOUN_ROLES.has(role)) {
          this.negated.add(i);
          const before = i > 0 ? this.fn(this.tokens[i - 1]!) : null;
          if (before !== 'and' && before !== 'or') return;
        } else if (fn === null || !['topic', 'of', 'skip', 'and', 'or', 'with'].includes(fn)) return;
      }
    });
  }

  private fn(token: Token): string | null {
    const effect = token.entry?.readings[0]?.effects[0];
    return effect?.role === 'fn' ? effect.value : null;
  }

  /** The reading that fits here, for spellings with two ('orange' the colour or the fruit). */
  private reading(i: number): Reading | null {
    const token = this.tokens[i];
    if (!token?.entry) return null;
    const [modifier, thing] = token.entry.readings;
    if (!thing) return modifier!;
    if (token.language === 'es') {
      const before = i > 0 ? this.tokens[i - 1] : undefined;
      const article = before && ['article', 'the'].includes(this.fn(before) ?? '');
      const counted = before?.entry?.readings[0]?.head === 'count';
      return article || counted ? thing : modifier!;
    }
    for (let k = i + 1; k < this.tokens.length; k++) {
      const next = this.tokens[k]!.entry?.readings.at(-1);
      if (this.tokens[k]!.kind === 'unknown') return modifier!;
      if (!next) break;
      if (NOUN_ROLES.has(next.head)) return modifier!;
      if (!MODIFIER_ROLES.has(next.head) && this.fn(this.tokens[k]!) !== 'and' && next.head !== 'ignore') break;
    }
    return this.article || this.pending.count !== null || i === 0 || this.tokens[i - 1]!.kind === 'break'
      ? thing
      : modifier!;
  }

  /** Does a subject follow at once, so that what stands here belongs to it? */
  private subjectFollows(i: number): boolean {
    const token = this.tokens[i]!;
    const cjk = token.language === 'zh' || token.language === 'ja';
    for (let k = i + 1; k < this.tokens.length; k++) {
      const next = this.tokens[k]!;
      const reading = this.reading(k);
      if (!reading) return false;
      if (reading.head === 'subject' || reading.head === 'group') return true;
      if (MODIFIER_ROLES.has(reading.head) && token.language !== 'es') continue;
      const fn = this.fn(next);
      if (cjk && (reading.head === 'wear' || reading.head === 'part' || reading.head === 'pose')) continue;
      if (cjk && fn !== null && ['of', 'with', 'skip', 'object', 'article'].includes(fn)) continue;
      return false;
    }
    return false;
  }

  private known(token: Token, i: number): void {
    const reading = this.reading(i)!;
    const fn = this.fn(token);
    if (fn !== null) {
      this.grammar(fn);
      return;
    }
    if (this.forbidding || this.negated.has(i) || this.negation !== 'off') {
      if (this.forbidding || this.negated.has(i) || this.negation === 'open') {
        this.forbid(reading);
        return;
      }
      this.negation = 'off';
    }
    if (reading.head === 'count' && this.noun === null) this.article = false;
    if (NOUN_ROLES.has(reading.head)) this.nounToken(token, reading, i);
    else if (MODIFIER_ROLES.has(reading.head)) this.modifier(token, reading, i);
    else if (reading.head === 'pose') this.pose(reading.effects[0]!.value as Pose, i);
    else for (const effect of reading.effects) applyEffect(this.draft, effect, reading.head);
    if (reading.head === 'time' || reading.head === 'season' || reading.head === 'weather') this.tintBy(reading);
    if (reading.head !== 'ignore') this.article = false;
  }

  private forbid(reading: Reading): void {
    for (const effect of reading.effects) forbidEffect(this.draft.without, effect);
    if (reading.head !== 'colour' && reading.head !== 'trait' && reading.head !== 'size') this.negation = 'taken';
    if (this.negation === 'taken' && reading.head === 'ignore') this.negation = 'taken';
  }

  private grammar(fn: string): void {
    if (fn === 'neg') {
      this.flush();
      this.negation = 'open';
    } else if (fn === 'and' || fn === 'or') {
      if (this.negation === 'taken') this.negation = 'open';
      if (this.pending.colours.length === 0) this.noun = this.copula ? this.noun : null;
      this.article = false;
    } else if (fn === 'article') {
      if (this.negation !== 'open') this.negation = 'off';
      if (this.within) this.carry = true;
      this.closeNoun();
      this.article = true;
    } else if (fn === 'the') this.closeNoun();
    else if (fn === 'copula' || fn === 'topic') this.copula = this.noun !== null;
    else if (fn === 'with' || fn === 'in' || fn === 'prep' || fn === 'but') {
      this.flush();
      this.negation = 'off';
      this.carry = fn === 'with';
      this.within = fn === 'in';
      this.copula = false;
      this.noun = null;
    }
  }

  /** An article starts a new phrase: in Spanish, later adjectives belong to what follows. */
  private closeNoun(): void {
    if (!this.copula) this.noun = null;
  }

  private nounToken(token: Token, reading: Reading, i: number): void {
    const effect = reading.effects[0]!;
    const noun: Noun = { subject: null, attribute: null, reading };
    if (effect.role === 'wear' || effect.role === 'part') {
      noun.attribute = `${effect.role}:${effect.value}`;
      noun.subject = this.bearer(i);
      if (effect.role === 'wear') this.attach(noun, effect.value);
    } else if (effect.role === 'subject' && this.isCarried(effect.value, i)) {
      noun.attribute = `wear:${effect.value}`;
      noun.subject = this.bearer(i);
      this.attach(noun, effect.value);
    } else if (effect.role === 'subject' || effect.role === 'group') {
      noun.subject = this.makeSubject(token, reading);
    } else if (effect.role === 'undrawable') add(this.draft.notDrawn, token.text);
    else for (const item of reading.effects) applyEffect(this.draft, item, reading.head);
    if (effect.role !== 'subject')
      for (const item of reading.effects) if (item.role === 'subject') this.addSubject(item.value, token.text);
    const held = this.pending;
    this.pending = fresh();
    this.noun = noun;
    this.bind(noun, held);
    this.copula = false;
  }

  private isCarried(kind: string, i: number): boolean {
    if (!CARRIED.has(kind)) return false;
    // 傘を持った…: the verb of carrying follows its object.
    const verb = [i + 1, i + 2].some((k) => this.tokens[k]?.language === 'ja' && this.fn(this.tokens[k]!) === 'with');
    if (!this.carry && !verb) return false;
    if (this.subjectFollows(i)) return true;
    const holder = this.clauseSubject ?? this.draft.subjects.at(-1);
    return holder !== undefined && isPerson(holder.kind);
  }

  private bearer(i: number): SubjectDraft | null {
    if (this.subjectFollows(i)) return null;
    if (this.clauseSubject) return this.clauseSubject;
    return this.draft.subjects.findLast((s) => isAnimate(s.kind)) ?? null;
  }

  private attach(noun: Noun, trait: string): void {
    if (noun.subject) add(noun.subject.traits, trait);
    else add(this.carriedOver, trait);
  }

  private makeSubject(token: Token, reading: Reading): SubjectDraft | null {
    const effect = reading.effects[0]!;
    if (effect.role === 'group') {
      if (effect.value === 'animals' || effect.value === 'insects') {
        add(this.draft.notDrawn, token.text);
        return null;
      }
      const made = this.addSubject(GROUPS[effect.value]![0]!, token.text);
      if (!made.counted) made.count = token.entry!.plural || effect.value === 'people' ? 3 : made.count;
      return made;
    }
    const made = this.addSubject(effect.value, token.text);
    if (token.entry!.plural && !made.counted) made.count = 3;
    for (const item of reading.effects.slice(1)) {
      if (item.role === 'trait') add(made.traits, item.value);
      else if (item.role === 'size') made.size = Number(item.value);
      else if (item.role === 'colour') {
        if (this.pending.colours.length === 0) add(made.colours, item.value as ColourName);
      } else applyEffect(this.draft, item, reading.head);
    }
    return made;
  }

  private addSubject(value: string, word: string): SubjectDraft {
    const [kind, count] = value.split('*');
    const made: SubjectDraft = {
      kind: kind!,
      count: count ? Number(count) : 1,
      colours: [],
      pose: null,
      size: 0,
      traits: this.carriedOver.splice(0),
      words: [word],
      clause: this.clause,
      counted: count !== undefined,
    };
    this.draft.subjects.push(made);
    this.clauseSubject = made;
    return made;
  }

  private modifier(token: Token, reading: Reading, i: number): void {
    const effect = reading.effects[0]!;
    const target = this.pending;
    if (effect.role === 'count') target.count = Number(effect.value);
    else if (effect.role === 'colour') add(target.colours, effect.value as ColourName);
    else if (effect.role === 'size') target.size = Number(effect.value);
    else if (effect.role === 'trait') add(target.traits, effect.value);
    for (const item of reading.effects.slice(1)) applyEffect(this.draft, item, reading.head);
    if (effect.role === 'ptrait') applyEffect(this.draft, effect, reading.head);
    // Spanish adjectives follow their noun; a number there begins the next phrase.
    if (token.language === 'es' && this.noun && effect.role !== 'count' && !this.subjectFollowsAdjective(i)) {
      this.pending = fresh();
      this.bind(this.noun, target);
    }
  }

  /** 'castillo gran' never; 'pequeño zorro' yes: an adjective right before a noun with no noun open. */
  private subjectFollowsAdjective(i: number): boolean {
    const next = this.reading(i + 1);
    return this.noun === null && next !== null && NOUN_ROLES.has(next.head);
  }

  private pose(value: Pose, i: number): void {
    const holder = this.clauseSubject ?? this.draft.subjects.at(-1);
    if (!holder || this.subjectFollows(i)) this.pending.pose = value;
    else holder.pose ??= value;
  }

  /** 'a pink sunset': the colour is the picture's. */
  private tintBy(reading: Reading): void {
    const held = this.pending;
    this.pending = { ...held, colours: [] };
    for (const colour of held.colours) add(this.draft.palette, colour);
    this.noun = { subject: null, attribute: null, reading };
  }

  private bind(noun: Noun, held: Pending): void {
    if (noun.attribute !== null) {
      this.bindAttribute(noun, held);
      return;
    }
    const subject = noun.subject;
    if (!subject) {
      const effect = noun.reading.effects[0]!;
      if (effect.role === 'undrawable' || effect.role === 'group') return;
      const natural = NATURAL[`${effect.role}:${effect.value}`] ?? [];
      for (const colour of held.colours) if (!natural.includes(colour)) add(this.draft.palette, colour);
      if (effect.role === 'place') for (const trait of held.traits) add(this.draft.placeTraits, trait);
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

  private bindAttribute(noun: Noun, held: Pending): void {
    const [role, value] = noun.attribute!.split(':');
    if (value === 'fur') {
      for (const colour of held.colours) {
        if (noun.subject) add(noun.subject.colours, colour);
        else add(this.pending.colours, colour);
      }
      return;
    }
    for (const colour of held.colours) this.attach(noun, `${colour}_${value}`);
    if (role === 'part' || value!.endsWith('_hair'))
      for (const trait of held.traits) this.attach(noun, `${trait}_${value!.replace(/^.*_hair$/, 'hair')}`);
  }

  private unknown(token: Token, i: number): void {
    const next = this.reading(i + 1);
    const before = i > 0 ? this.reading(i - 1) : null;
    const adjective =
      token.language === 'en'
        ? next !== null && NOUN_ROLES.has(next.head) && (before === null || !NOUN_ROLES.has(before.head))
        : token.language === 'es' && before !== null && NOUN_ROLES.has(before.head);
    if (adjective) return;
    const words = this.forbidding || this.negation === 'open' ? [] : isReportable(token);
    if (this.negation === 'open') this.negation = 'taken';
    for (const word of words) add(this.draft.notDrawn, word);
    // An unknown noun takes its modifiers with it: 'a red tapir' leaves no red picture.
    if (words.length > 0) {
      this.pending = fresh();
      this.noun = null;
    }
  }

  /** Modifiers that found no noun ahead: to the noun behind ('the fox is red'), to a dressed person, or to the picture. */
  private flush(): void {
    const held = this.pending;
    this.pending = fresh();
    if (this.copula && this.noun) {
      this.bind(this.noun, held);
      return;
    }
    const holder = this.clauseSubject ?? this.draft.subjects.at(-1) ?? null;
    if (held.count !== null && this.clauseSubject && !this.clauseSubject.counted) {
      this.clauseSubject.count = held.count;
      this.clauseSubject.counted = true;
    }
    if (this.within && holder && isPerson(holder.kind)) for (const c of held.colours) add(holder.colours, c);
    else for (const colour of held.colours) add(this.draft.palette, colour);
    if (holder) {
      for (const trait of held.traits) add(holder.traits, trait);
      if (held.pose) holder.pose ??= held.pose;
    }
  }

  private endClause(): void {
    this.flush();
    const bearer = this.draft.subjects.findLast((s) => isAnimate(s.kind));
    const left = this.carriedOver.splice(0);
    if (bearer) for (const trait of left) add(bearer.traits, trait);
    this.noun = null;
    this.clauseSubject = null;
    this.negation = 'off';
    this.carry = false;
    this.within = false;
    this.copula = false;
    this.article = false;
    this.clause++;
  }
}
