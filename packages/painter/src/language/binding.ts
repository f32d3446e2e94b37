import { isPair } from '../nouns/words.ts';
import type { ColourName, Pose } from '../scene.ts';
import { NATURAL } from './binding.data.ts';
import { add, applyEffect, type Draft, type OpenAsk, type OpenWant, type SubjectDraft } from './draft.ts';
import type { Reading } from './lexicon/effect.ts';
import { LIVING_PARTS } from './made-of.data.ts';
import { COATS } from './made-of.ts';
import type { Token } from './tokens.ts';
import { isAnimate, isPerson, PERCHES, PLAIN_PEOPLE } from './vocabulary.ts';

/** Modifiers waiting for their noun. */
export interface Pending {
  colours: ColourName[];
  size: number | null;
  traits: string[];
  count: number | null;
  pose: Pose | null;
  /** The words that said so. */
  asks: { ask: OpenAsk; role: string; value: string }[];
}

/** The last noun read: later modifiers ('un zorro rojo', 'the fox is red') still reach it. */
export interface Noun {
  subject: SubjectDraft | null;
  /** Clothing or body part: modifiers become traits such as `red_dress` of its bearer, who may come later. */
  attribute: string | null;
  reading: Reading;
}

/** Of a thing that no table has. */
export const UNDRAWN: Reading = { effects: [{ role: 'undrawable', value: '' }], head: 'undrawable' };

export const fresh = (): Pending => ({ colours: [], size: null, traits: [], count: null, pose: null, asks: [] });

const PAIR = /\bpair\b|\bpar\b|[双雙副对對]/i;

/** What shines where it hangs and stands. */
const LIT: readonly string[] = ['lanterns', 'neon', 'fireflies', 'stars', 'moon'];

const isDisc = (value: string): value is 'sun' | 'moon' => value === 'sun' || value === 'moon';

/** What a colour of scenery asks for: a sun and a moon have it themselves, what has it by nature shows it, the rest is tinted. */
function ofScenery(value: string, natural: readonly string[], bloom: boolean, disc: string | null): OpenWant {
  if (disc) return { role: 'disc', value: `${disc}:${value}` };
  return { role: bloom ? 'bloom' : natural.includes(value) ? 'tone' : 'tint', value };
}

/** Give modifiers to a noun: a subject keeps them, scenery tints the picture unless it has that colour anyway. */
const SMALLER: Readonly<Record<string, number>> = { baby: -0.6, young: -0.4 };

export function bindThing(draft: Draft, noun: Noun, held: Pending): void {
  const subject = noun.subject;
  if (!subject) {
    const effect = noun.reading.effects[0]!;
    if (effect.role === 'undrawable' || effect.role === 'group') return;
    if (effect.role === 'backdrop') {
      draft.backdrop ??= held.colours[0] ?? null;
      for (const { ask, role, value } of held.asks)
        if (role === 'colour') ask.wants.push({ role: 'backdrop', value });
        else if (role === 'count' && value === '1') ask.wants.push({ role: 'backdrop', value: '' });
      return;
    }
    const natural = NATURAL[`${effect.role}:${effect.value}`] ?? [];
    const bloom = effect.role === 'ground' && effect.value === 'flowers';
    const disc = effect.role === 'sky' && isDisc(effect.value) ? effect.value : null;
    if (disc && held.colours[0]) draft.discs[disc] = held.colours[0];
    else
      for (const colour of held.colours)
        if (!natural.includes(colour)) add(bloom ? draft.bloom : draft.palette, colour);
    if (effect.role === 'place') for (const trait of held.traits) add(draft.placeTraits, trait);
    for (const { ask, role, value } of held.asks) {
      if (role === 'colour') ask.wants.push(ofScenery(value, natural, bloom, disc));
      else if (role === 'trait' && effect.role === 'place') ask.wants.push({ role: 'ptrait', value });
      else if ((role === 'count' && value === '1') || (value === 'glowing' && LIT.includes(effect.value)))
        ask.wants.push({ ...effect });
      if (value === 'glowing' && LIT.includes(effect.value))
        draft.states = draft.states.filter(({ word }) => word !== ask.text);
    }
    return;
  }
  // Dos enamorados are one couple.
  const two = subject.kind === 'couple' && held.count === 2 && !/^(?:couples|parejas)$/i.test(subject.words[0] ?? '');
  const pair =
    two || (isPair(subject.kind) && held.asks.some(({ ask, role }) => role === 'count' && PAIR.test(ask.text)));
  for (const { ask, role, value } of held.asks)
    ask.wants.push({ role, value: pair && role === 'count' ? '1' : value, subject });
  for (const colour of held.colours) add(subject.colours, colour);
  for (const trait of held.traits) add(subject.traits, trait);
  if (held.size !== null) subject.size = held.size;
  else if (subject.size === 0 && isAnimate(subject.kind) && !isPerson(subject.kind))
    subject.size = held.traits.reduce((size, trait) => SMALLER[trait] ?? size, 0);
  if (held.pose) subject.pose ??= held.pose;
  // A pile is of several, however many.
  if (held.count === null && held.traits.includes('piled') && !subject.counted) held.count = PILED;
  if (held.count !== null) {
    subject.count = pair ? 1 : Math.max(1, Math.min(12, held.count));
    subject.counted = true;
  }
}

/** Things in a pile. */
const PILED = 7;

/** Parts of which the whole's painter takes no words. */
const PARTS_AS_THEY_ARE: readonly string[] = ['building', 'door', ...LIVING_PARTS.filter((part) => part !== 'hand')];

/**
 * 'A blue door', 'two windows', una puerta azul: what is said of a part that is drawn with its whole in no other way, and so of nothing else,
 * and the rest; null for a part that takes words.
 */
export function saidOfPart(part: string, held: Pending): { attribute: string; own: Pending; rest: Pending } | null {
  if (!PARTS_AS_THEY_ARE.includes(part)) return null;
  const being = LIVING_PARTS.includes(part);
  const said = ({ role }: { role: string }): boolean =>
    role === 'colour' || role === 'count' || (!being && role === 'trait');
  const rest = { ...held, colours: [], count: null, asks: held.asks.filter((one) => !said(one)) };
  const own = { ...held, asks: held.asks.filter(said) };
  return { attribute: `limb:${part}`, own, rest: being ? rest : { ...rest, traits: [] } };
}

const PATTERNS = /^(?:stripes|spots|dots|rayas|franjas|manchas|lunares)$/i;

/** 'With blue stripes': the colour is the pattern's, so that nothing else takes it; whether it is there at all, the thing's pixels say. */
export function patterned(word: string, held: Pending, subject: SubjectDraft | null): Pending {
  if (!PATTERNS.test(word) || held.colours.length === 0) return held;
  for (const { ask, role, value } of held.asks)
    if (role === 'colour' && subject) ask.wants.push({ role, value, subject });
  held.colours = [];
  held.asks = held.asks.filter(({ role }) => role !== 'colour');
  return held;
}

/** Said of a face or a gaze, it is said of somebody. */
const FACE: readonly string[] = ['smiling', 'sad', 'angry', 'surprised', 'calm_face'];

/** What modifiers of clothing, hair or fur ask for, of whoever bears it. */
function bindAttribute(attribute: string, held: Pending, subject: SubjectDraft | null): OpenWantOf[] {
  const [role, value] = attribute.split(':') as [string, string];
  const suffix = HAIR.test(value) ? 'hair' : value;
  return held.asks.flatMap(({ ask, role: said, value: word }): OpenWantOf[] => {
    if (COATS.includes(attribute))
      return said === 'colour' ? [{ ask, want: { role: 'colour', value: word, subject } }] : [];
    if (attribute === 'limb:living' && FACE.includes(word))
      return [{ ask, want: { role: 'trait', value: word, subject } }];
    const fits = said === 'colour' || role === 'limb' || (said === 'trait' && (role === 'part' || suffix === 'hair'));
    return fits ? [{ ask, want: { role: 'worn', value: `${word}_${suffix}`, subject } }] : [];
  });
}

interface OpenWantOf {
  ask: OpenAsk;
  want: OpenWant;
}

/** Ways of wearing hair: a colour said of them is the hair's. */
const HAIR = /(?:_hair|^ponytail|^twin_tails|^braids|^bun)$/;

/** Traits that modifiers of clothing or a body part make: `red_dress`, `long_hair`, 银色长发 `silver_hair`. Fur has none: it colours its bearer. */
function attributeTraits(attribute: string, held: Pending): string[] {
  const [role, value] = attribute.split(':') as [string, string];
  const hair = HAIR.test(value);
  const traits: string[] = held.colours.map((colour) => `${colour}_${hair ? 'hair' : value}`);
  if (role === 'part' || hair) traits.push(...held.traits.map((trait) => `${trait}_${hair ? 'hair' : value}`));
  return traits;
}

/** What modifiers ask for that found no noun: of the person they dress, of the last thing, or of the whole picture. */
function leftOver(held: Pending, holder: SubjectDraft | null, dressed: boolean, counts: boolean): void {
  for (const { ask, role, value } of held.asks) {
    if (role === 'colour') ask.wants.push(dressed ? { role, value, subject: holder } : { role: 'tint', value });
    else if (holder && role !== 'size' && (role !== 'count' || counts))
      ask.wants.push({ role, value, subject: holder });
  }
}

/** What is said of clothes, hair, fur and faces: of whoever bears them, or of whoever comes. */
export function bindBorne(
  { subject }: Noun,
  attribute: string,
  held: Pending,
  {
    relating,
    carriedOver,
    pending,
  }: { relating: { ofBearer(ask: OpenAsk, want: OpenWant): void }; carriedOver: string[]; pending: Pending },
): void {
  for (const { ask, want } of bindAttribute(attribute, held, subject)) relating.ofBearer(ask, want);
  const traits = subject?.traits ?? carriedOver;
  if (attribute.startsWith('limb:')) {
    for (const trait of held.traits) if (FACE.includes(trait)) add(traits, trait);
    return;
  }
  if (COATS.includes(attribute)) for (const colour of held.colours) add(subject?.colours ?? pending.colours, colour);
  else for (const trait of attributeTraits(attribute, held)) add(traits, trait);
}

/** Modifiers that found no noun ahead: to a dressed person, to what was named before, or to the picture. */
export function bindRest(
  draft: Draft,
  held: Pending,
  { clauseSubject, astray, within }: { clauseSubject: SubjectDraft | null; astray: boolean; within: boolean },
): void {
  const holder = clauseSubject ?? draft.subjects.at(-1) ?? null;
  // 红色的纸: what is red and of paper, and no thing that is drawn, leaves no red picture.
  // 'A horse, the number stamped in white': the colour of what nobody draws.
  if ((holder === null && held.traits.length > 0) || (holder !== null && astray)) {
    held.colours = [];
    held.asks = held.asks.filter(({ role }) => role !== 'colour');
  }
  const dressed = within && holder !== null && isPerson(holder.kind);
  leftOver(held, holder, dressed, clauseSubject !== null && !clauseSubject.counted);
  if (held.count !== null && clauseSubject && !clauseSubject.counted) {
    clauseSubject.count = Math.min(12, held.count);
    clauseSubject.counted = true;
  }
  bindLeft(draft, held, holder, dressed);
}

/** What a word says of the thing it names, beside what that is. */
export function bindOwn(draft: Draft, made: SubjectDraft, { effects, head }: Reading, { colours }: Pending): void {
  for (const item of effects.slice(1)) {
    if (item.role === 'trait') add(made.traits, item.value);
    else if (item.role === 'size') made.size = Number(item.value);
    else if (item.role !== 'colour') applyEffect(draft, item, head);
    else if (colours.length === 0) add(made.colours, item.value as ColourName);
  }
}

/** Gives what found no noun to the person it dresses, to the last thing, or to the whole picture. */
function bindLeft(draft: Draft, held: Pending, holder: SubjectDraft | null, dressed: boolean): void {
  for (const colour of held.colours) add(dressed && holder ? holder.colours : draft.palette, colour);
  if (!holder) return;
  for (const trait of held.traits) add(holder.traits, trait);
  if (held.pose) holder.pose ??= held.pose;
}

/** 'A pink sunset': the colour is the picture's. */
export function tint(draft: Draft, held: Pending): void {
  for (const colour of held.colours) add(draft.palette, colour);
  for (const { ask, role, value } of held.asks) if (role === 'colour') ask.wants.push({ role: 'tint', value });
}

/** 'Elf archer', 'girl knight', 'corgi puppy': does the second word say more of the first? */
export function oneOf(first: SubjectDraft, second: string): boolean {
  if (first.kind === second) return true;
  if (second.includes('*') || !isPerson(first.kind) || !isPerson(second)) return false;
  return PLAIN_PEOPLE.has(second) || PLAIN_PEOPLE.has(first.kind);
}

/** Who does what a verb says: the last living being of the clause ('a cat on a chair sleeping'), else the last thing. */
export function actorOf({ subjects }: Draft, named: SubjectDraft | null): SubjectDraft | undefined {
  const last = named ?? subjects.at(-1);
  if (!last || isAnimate(last.kind)) return last;
  const beings = subjects.filter((s) => isAnimate(s.kind));
  const carrier = PERCHES.includes(last.kind);
  return beings.findLast((s) => carrier || s.clause === last.clause) ?? last;
}

const PAINTED = /^(?:painted|colou?red|dyed|pintad[oa]s?|teñid[oa]s?)$/i;

/** Whether a colour is said of the noun before it. */
export const isPainted = (tokens: readonly Token[], i: number): boolean => PAINTED.test(tokens[i - 1]?.text ?? '');
