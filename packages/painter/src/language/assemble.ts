// size: one automaton over the tokens; its states are only understood together.

import { isWornAs } from '../nouns/words.ts';
import type { ColourName, Pose } from '../scene.ts';
import { Asks } from './asks.ts';
import { LETTERS, OPENS, SAID, VESSEL } from './binding.data.ts';
import {
  actorOf,
  bindBorne,
  bindOwn,
  bindRest,
  bindThing,
  fresh,
  isPainted,
  type Noun,
  oneOf,
  type Pending,
  patterned,
  saidOfPart,
  tint,
  UNDRAWN,
} from './binding.ts';
import { Deeds } from './deeds.ts';
import {
  add,
  applyEffect,
  type Draft,
  emptyDraft,
  forbidEffect,
  type OpenAsk,
  type SubjectDraft,
  type Written,
} from './draft.ts';
import { tellsWork, unworn } from './garments.ts';
import { isCarried, isWithin, joined, ofMaterial } from './holding.ts';
import { MODIFIER_ROLES, NOUN_ROLES, type Reading } from './lexicon/effect.ts';
import { plainWord } from './lexicon/lexicon.ts';
import { LIVING_PARTS } from './made-of.data.ts';
import {
  countsNothing,
  isBeside,
  isCraft,
  isHolding,
  isNamed,
  isOfUnknown,
  isShared,
  isVerb,
  materialAt,
  qualifies,
} from './qualifies.ts';
import { TokenReader } from './reader.ts';
import { Relating } from './relating.ts';
import { Relations } from './relations.ts';
import { parts } from './report.ts';
import { SenseReader } from './senses.ts';
import { PLAYING, STATES } from './states.ts';
import type { Token } from './tokens.ts';
import { GROUPS, isAnimate, PLANT_KINDS } from './vocabulary.ts';

/** Reads tokens left to right and binds modifiers, numbers, poses, attributes and negations to nouns. */
export class Assembler {
  readonly draft: Draft = emptyDraft();
  pending = fresh();
  /** Attributes said before their bearer ('red dress girl', 赤い傘を持った少女). */
  carriedOver: string[] = [];
  private noun: Noun | null = null;
  clauseSubject: SubjectDraft | null = null;
  private negation: 'off' | 'open' | 'taken' = 'off';
  carry = false;
  within = false;
  private readonly deeds: Deeds;
  private than = false;
  astray = false;
  private copula = false;
  private article = false;
  private clause = 0;
  /** 'Two red and …': what was said of things that are named after others of theirs. */
  private shared: Pending[] = [];
  /** The token that stands right behind the last noun. */
  private beside: Token | null = null;
  readonly bare = new Set<SubjectDraft>();
  private readonly relations = new Relations(this.draft);
  private readonly asks: Asks;
  /** The word that denies what follows. */
  private denial: { at: number; end: number } | null = null;
  /** What was to be written right before: a colour behind it is its own. */
  private written: Written | null = null;
  readonly relating: Relating;
  readonly reader: TokenReader;
  private readonly senses: SenseReader;
  private readonly negated: Set<number>;
  readonly tokens: readonly Token[];
  private readonly forbidding: boolean;

  /** `forbidding`: the negative prompt, where everything named goes to `without`. `text`: what the tokens were read from. */
  constructor(tokens: readonly Token[], forbidding: boolean, text = '') {
    this.tokens = tokens;
    this.asks = new Asks(text);
    this.relating = new Relating(this.asks, this.draft);
    this.reader = new TokenReader(tokens);
    this.senses = new SenseReader(tokens);
    this.deeds = new Deeds(this.draft, this.reader, tokens, this.relating, this.relations);
    this.negated = this.reader.postfixNegated();
    this.forbidding = forbidding;
  }

  run(): Draft {
    this.tokens.forEach((token, i) => {
      if (PLAYING.test(token.text)) this.draft.said['deed:play'] ??= token.text;
      if (token.kind === 'break') this.endClause();
      else if (token.kind === 'letters') this.letters(token);
      else if (token.kind === 'unknown') this.unknown(token, i, this.asks.open(token));
      else this.known(token, i, this.asks.open(token));
    });
    this.endClause();
    this.asks.joinMaterials();
    this.asks.joinExact();
    this.asks.joinLimbs();
    this.asks.dropLoose();
    this.draft.asks = this.asks.list;
    return this.draft;
  }

  private known(token: Token, i: number, ask: OpenAsk): void {
    this.beside = isBeside(this.tokens, this.reader, i, Boolean(this.noun?.subject)) ? token : null;
    const reading = this.reader.reading(i, this.article || this.pending.count !== null)!;
    if (this.written?.ink && LETTERS.includes(token.text.toLowerCase())) {
      this.asks.grammar();
      return;
    }
    const { fn, relation } = this.reader.grammarAt(i);
    if (fn !== null) {
      if (relation === 'picture_back' && this.pending.colours.length > 0 && !this.forbidding) {
        // 青い背景に: a background with a colour of its own is no depth of the picture.
        this.coloured(ask);
        return;
      }
      if (relation && !this.forbidding)
        this.relating.relate(ask, relation, token.language, this.clause, this.clauseSubject, this.noun);
      else this.asks.grammar();
      this.grammar(fn, i);
      return;
    }
    if (reading.head === 'ignore') {
      if (reading.effects[0]!.value === 'grammar') this.asks.grammar();
      else if (!isCraft(this.tokens, this.reader, i)) ask.wants.push({ role: 'praise', value: '' });
      return;
    }
    const denied = this.forbidding || this.negation === 'open';
    if (!denied && (qualifies(this.tokens, this.reader, i, reading) || isVerb(this.tokens, this.reader, i))) return;
    const stuff = denied ? null : materialAt(this.tokens, this.reader, i, reading, this.asks.after(token));
    if (stuff !== null) {
      if (stuff !== '') ofMaterial(this, this.relating, stuff, ask);
      return;
    }
    const sense = reading.head === 'subject' || reading.head === 'season' ? this.senses.of(token) : 'drawn';
    if (sense === 'other' && !denied) {
      this.pending = fresh();
      this.noun = null;
      this.relating.lost();
      return;
    }
    if (sense !== 'drawn' && sense !== 'other') ask.instead = [sense.sense];
    if (token.entry!.relative || (isNamed(this.tokens, i) && NOUN_ROLES.has(reading.head)))
      ask.instead = plainWord(token.language, reading);
    if (this.forbidding || this.negated.has(i) || this.negation !== 'off') {
      if (this.forbidding || this.negated.has(i) || this.negation === 'open') {
        this.asks.absent(ask, reading.effects, this.denies(i), this.reader.partOf(i, this.clauseSubject));
        this.forbid(reading);
        if (this.negated.has(i)) this.negation = 'off';
        return;
      }
      this.negation = 'off';
    }
    for (const { role, value } of reading.effects)
      if (SAID.includes(role) && (role === reading.head || reading.head === 'sky'))
        this.draft.said[`${role}:${value}`] ??= token.text;
    if (reading.head === 'count' && this.noun === null) this.article = false;
    if (NOUN_ROLES.has(reading.head)) this.nounToken(token, reading, i);
    else if (MODIFIER_ROLES.has(reading.head)) this.modifier(token, reading, i);
    else {
      if (reading.head === 'pose')
        this.deeds.pose(
          this.reader.deed(reading.effects[0]!.value as Pose, i),
          i,
          ask,
          this.pending,
          this.clauseSubject,
        );
      else if (reading.head === 'deed') add(this.draft.notDrawn, token.text);
      else if (reading.head === 'limb') {
        const of = reading.effects[0]!.value;
        this.draft.dependents.push({ word: token.text, of, role: 'limb' });
        const value = of === 'hand' && isHolding(this.tokens, i) ? 'holding' : of;
        if (this.asks.ofNobody() || isOfUnknown(this.tokens, this.reader, i)) this.relating.lost();
        else if (LIVING_PARTS.includes(value)) this.relating.ofOwner(ask, value, this.owner(i));
        else ask.wants.push({ role: 'limb', value });
        this.ofPart(reading, i);
      } else if (reading.head === 'mention') {
        if (reading.effects[0]!.value === 'exact') ask.wants.push({ role: 'exact', value: '' });
      } else {
        this.asks.reads(ask, reading);
        this.relating.named(null, reading.effects[0]!);
      }
      for (const effect of reading.effects) {
        applyEffect(this.draft, effect, reading.head);
        if (effect.role === 'subject') this.addSubject(effect.value, token.text);
      }
    }
    if (reading.head === 'time' || reading.head === 'season' || reading.head === 'weather') this.tintBy(reading);
    if (reading.head !== 'mention') this.article = false;
  }

  private coloured(ask: OpenAsk): void {
    const effect = { role: 'backdrop', value: '' } as const;
    ask.wants.push({ ...effect });
    this.bind({ subject: null, attribute: null, reading: { effects: [effect], head: 'backdrop' } }, this.pending);
    this.pending = fresh();
    this.noun = null;
  }
  private ofPart(reading: Reading, i: number): void {
    const part = reading.effects[0]!.value;
    if (part === 'plant') {
      // Red leaves are a red tree's, and without one nobody's.
      const plant = this.draft.subjects.findLast(({ kind }) => PLANT_KINDS.includes(kind));
      if (plant) this.bind({ subject: plant, attribute: null, reading }, { ...this.pending, count: null });
      this.pending = fresh();
      return;
    }
    const split = saidOfPart(part, this.pending);
    if (!split) return;
    this.noun = { subject: this.owner(i), attribute: split.attribute, reading };
    this.pending = split.rest;
    this.bind(this.noun, split.own);
  }

  private denies(i: number): { at: number; end: number } | null {
    return this.forbidding || !this.negated.has(i) ? this.denial : this.reader.denialBehind(i);
  }

  private forbid(reading: Reading): void {
    for (const effect of reading.effects) forbidEffect(this.draft.without, effect);
    if (reading.head !== 'colour' && reading.head !== 'trait' && reading.head !== 'size') this.negation = 'taken';
  }

  private grammar(fn: string, i: number): void {
    if (fn !== 'article' && fn !== 'the') this.relations.end();
    // 'OPEN' in red, en rojo; on red is of what it stands on.
    if (!['in', 'prep'].includes(fn) || !/^(?:in|en)$/i.test(this.tokens[i]!.text)) this.written = null;
    if (fn === 'neg') {
      this.denial = { at: this.tokens[i]!.at, end: this.tokens[i]!.end };
      this.flush();
      this.negation = 'open';
    } else if (fn === 'and' || fn === 'or') {
      if (this.negation === 'taken' && !this.reader.beginsAnew(fn, i)) this.negation = 'open';
      this.deeds.joins(fn, i);
      if (this.noun === null && isShared(this.tokens, this.reader, i, this.pending, this.article)) {
        this.shared.push(this.pending);
        this.pending = fresh();
      }
      if (this.pending.colours.length === 0) this.noun = this.copula ? this.noun : null;
      this.article = false;
    } else if (fn === 'article') {
      if (this.negation !== 'open') this.negation = 'off';
      if (this.within) this.carry = true;
      this.closeNoun();
      this.article = true;
    } else if (fn === 'the') this.closeNoun();
    else if (fn === 'than') this.than = true;
    else if (fn === 'copula' || fn === 'topic') {
      this.copula = this.noun !== null;
      if (fn === 'topic') this.deeds.marks(this.noun?.subject ?? null);
    } else if (OPENS.includes(fn)) {
      if (fn === 'on') this.relations.support(this.clauseSubject);
      if (fn === 'inside') this.relations.inside(this.clauseSubject, this.tokens[i]!.text);
      if (fn === 'upon' && this.reader.reading(i - 1)?.head === 'subject')
        this.relations.upon(this.clause, /[的の]$/.test(this.tokens[i]!.text));
      this.flush();
      if (fn !== 'with' || this.reader.fn(this.tokens[i - 1] ?? this.tokens[i]!) !== 'neg') this.negation = 'off';
      this.carry = fn === 'with';
      this.within = fn === 'in';
      this.copula = false;
      this.noun = null;
    }
  }

  private closeNoun(): void {
    if (!this.copula) this.noun = null;
  }

  private nounToken(token: Token, said: Reading, i: number): void {
    this.written = null;
    const reading = unworn(said, token, this.tokens, this.carry || this.within);
    const effect = reading.effects[0]!;
    const noun: Noun = { subject: null, attribute: null, reading };
    const ask = this.asks.last;
    const worn = effect.role === 'wear' || (effect.role === 'subject' && isCarried(effect.value, i, this));
    if (effect.role === 'subject' && isWithin(effect.value, this, ask)) return;
    if (worn || effect.role === 'part') {
      noun.attribute = `${worn ? 'wear' : 'part'}:${effect.value}`;
      noun.subject = this.bearer(i);
      this.relating.ofBearer(ask, { role: worn ? 'worn' : 'limb', value: effect.value, subject: noun.subject });
      if (worn) add(noun.subject?.traits ?? this.carriedOver, effect.value);
      this.draft.dependents.push({ word: token.text, of: effect.value, role: worn ? 'worn' : 'part' });
    } else if (effect.role === 'subject' || effect.role === 'group') {
      noun.subject = this.makeSubject(token, reading);
      if (noun.subject) ask.wants.push({ role: 'subject', value: effect.value, subject: noun.subject });
      // A doctor is one by coat and stethoscope.
      for (const { role, value } of noun.subject ? reading.effects : [])
        if (role === 'trait' && tellsWork(value)) ask.wants.push({ role: 'worn', value, subject: noun.subject });
    } else {
      if (effect.role !== 'undrawable') this.asks.reads(ask, reading);
      for (const item of reading.effects) applyEffect(this.draft, item, reading.head);
    }
    this.relating.named(noun.subject, effect);
    const wornAs = worn && reading.effects.some(({ role, value }) => role === 'alone' && isWornAs(value));
    if (wornAs) ask.instead = plainWord(token.language, reading);
    if (effect.role === 'undrawable' || token.entry!.relative || wornAs) add(this.draft.notDrawn, token.text);
    if (effect.role !== 'subject')
      for (const item of reading.effects) if (item.role === 'subject') this.addSubject(item.value, token.text);
    const held = this.pending;
    this.pending = fresh();
    this.noun = noun;
    this.astray = false;
    this.bind(noun, held);
    this.copula = false;
    this.relations.end();
  }
  private owner(i: number): SubjectDraft | null {
    const latin = this.tokens[i]!.language === 'en' || this.tokens[i]!.language === 'es';
    return (latin && this.clauseSubject ? actorOf(this.draft, this.clauseSubject) : null) ?? this.bearer(i);
  }
  private bearer(i: number): SubjectDraft | null {
    if (this.reader.subjectFollows(i)) return null;
    if (this.clauseSubject) return actorOf(this.draft, this.clauseSubject) ?? null;
    return this.draft.subjects.findLast((s) => isAnimate(s.kind)) ?? null;
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
    // 'A corgi puppy', 'a sailing boat dinghy': two words for one thing, side by side.
    const last = this.noun?.subject ?? (this.beside === token ? this.clauseSubject : null);
    for (const held of this.shared.splice(0)) {
      const other = this.addSubject(effect.value, token.text);
      bindThing(this.draft, { subject: other, attribute: null, reading }, held);
    }
    const twin = last && this.beside === token && oneOf(last, effect.value) ? last : null;
    const made = twin ? joined(this, twin, token.text, reading) : this.addSubject(effect.value, token.text);
    if (reading.effects.length === 1) this.bare.add(made);
    if (token.entry!.plural && !made.counted) made.count = 3;
    bindOwn(this.draft, made, reading, this.pending);
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
    this.deeds.named(made);
    this.relating.bearer(made);
    this.relations.made(made);
    this.clauseSubject = made;
    return made;
  }

  private modifier(token: Token, reading: Reading, i: number): void {
    const effect = reading.effects[0]!;
    if (effect.role === 'count' && countsNothing(this.tokens, this.reader, i)) return;
    if (this.written && effect.role === 'colour' && !this.written.ink) {
      this.written.ink = { ask: this.asks.last, colour: effect.value as ColourName };
      return;
    }
    // Luces encendidas are of the light, 'a gargoyle painted yellow' of what nobody draws.
    if (this.reader.isOfLight(i)) return;
    if (effect.role === 'colour' && this.relating.gone && isPainted(this.tokens, i)) return;
    const one = effect.role === 'count' && effect.value === '1';
    const target = patterned(token.text, this.pending, this.clauseSubject);
    if (this.than && effect.role === 'size') {
      this.than = false;
      const value = Number(effect.value) > 0 ? 'larger' : 'smaller';
      this.relating.relate(this.asks.last, value, token.language, this.clause, this.clauseSubject, this.noun);
      return;
    }
    if (effect.role === 'ptrait') this.asks.reads(this.asks.last, reading);
    else if (one && !VESSEL.test(token.text)) this.asks.grammar();
    else target.asks.push({ ask: this.asks.last, role: one ? 'vessel' : effect.role, value: effect.value });
    if (this.reader.floats(i) && effect.role === 'count' && this.noun?.subject && !this.noun.subject.counted) {
      this.bind(this.noun, { ...fresh(), count: Number.parseInt(effect.value, 10), asks: target.asks.splice(-1) });
      return;
    }
    if (effect.role === 'count') target.count = Number.parseInt(effect.value, 10);
    else if (effect.role === 'colour') add(target.colours, effect.value as ColourName);
    else if (effect.role === 'size') target.size = Number(effect.value);
    else if (effect.role === 'trait') {
      add(target.traits, effect.value);
      if (effect.value in STATES) this.draft.states.push({ word: token.text, trait: effect.value });
    }
    for (const item of reading.effects.slice(1)) applyEffect(this.draft, item, reading.head);
    if (effect.role === 'ptrait') applyEffect(this.draft, effect, reading.head);
    // Spanish adjectives follow their noun; a number there begins the next phrase.
    if (token.language === 'es' && this.noun && effect.role !== 'count') {
      this.pending = fresh();
      this.bind(this.noun, target);
    }
  }

  /** 'a pink sunset': the colour is the picture's. */
  private tintBy(reading: Reading): void {
    const held = this.pending;
    this.pending = { ...held, colours: [], asks: held.asks.filter(({ role }) => role !== 'colour') };
    tint(this.draft, held);
    this.noun = { subject: null, attribute: null, reading };
  }

  private bind(noun: Noun, held: Pending): void {
    if (noun.attribute === null) bindThing(this.draft, noun, held);
    else bindBorne(noun, noun.attribute, held, this);
  }

  /** What is to be written is settled when every thing that may bear it is known. */
  private letters(token: Token): void {
    const ask = this.asks.open(token);
    if (this.forbidding) return;
    this.written = { text: token.text, ask, after: this.draft.subjects.length };
    this.draft.letters.push(this.written);
    this.relating.lost();
  }

  private unknown(token: Token, i: number, ask: OpenAsk): void {
    const words = this.negated.has(i - 2) && this.reader.denies(token) ? [] : parts(token);
    const named = this.forbidding || this.negation === 'open' || this.negated.has(i);
    if (words.length === 0) {
      this.asks.grammar();
      return;
    }
    const said = this.asks.split(ask, words);
    this.astray = true;
    const part = this.reader.partOf(i, this.clauseSubject);
    if (named) for (const one of said) this.asks.absent(one, [], one === said.at(-1) ? this.denies(i) : null, part);
    if (this.reader.describes(i)) return;
    if (this.negation === 'open') this.negation = 'taken';
    // An unknown noun takes its modifiers with it: 'a red tapir' leaves no red picture.
    this.pending = fresh();
    // Un mantel blanco: what follows describes it still.
    this.noun = token.language === 'es' && !named ? { subject: null, attribute: null, reading: UNDRAWN } : null;
    this.relating.lost();
  }

  /** Modifiers that found no noun ahead: to the noun behind ('the fox is red'), to a dressed person, or to the picture. */
  private flush(): void {
    const held = this.pending;
    this.pending = fresh();
    if (this.copula && this.noun) {
      this.bind(this.noun, held);
      return;
    }
    bindRest(this.draft, held, this);
  }

  private endClause(): void {
    this.flush();
    this.shared = [];
    const bearer = this.draft.subjects.findLast((s) => isAnimate(s.kind));
    for (const trait of this.carriedOver.splice(0)) if (bearer) add(bearer.traits, trait);
    this.relating.bearer(bearer ?? null);
    this.noun = null;
    this.written = null;
    this.astray = false;
    this.clauseSubject = null;
    this.negation = 'off';
    this.carry = false;
    this.within = false;
    this.than = false;
    this.deeds.end();
    this.copula = false;
    this.article = false;
    this.relations.end();
    this.relating.lost();
    this.denial = null;
    this.clause++;
  }
}
