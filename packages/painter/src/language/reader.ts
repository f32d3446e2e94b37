import type { Pose } from '../scene.ts';
import { MODIFIER_ROLES, NOUN_ROLES, type Reading } from './lexicon/effect.ts';
import { EMPTY } from './made-of.data.ts';
import type { Token } from './tokens.ts';
import { isPerson, PERCHES } from './vocabulary.ts';

/** 'An orange sunset': light has a colour, too. */
const HOURS: readonly string[] = ['time', 'season', 'weather'];

/** Nobody puts more words than these between a word and what it belongs to. */
const FAR = 40;

/** What others sit, lie and stand on. */
const BEARERS = new Set([
  ...PERCHES,
  ...'sofa armchair chair bench bed table desk stool shelf throne plate'.split(' '),
]);

const EMPTIED = new Set([...EMPTY.split(' '), 'street']);

const UNDONE = /^[\u3400-\u9fff].*(?:ず|ずに|ないで)$/;

/** Looks at tokens in their surroundings: grammar words, the fitting reading, what follows. */
export class TokenReader {
  private readonly tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  /** 雪なし, 人のいない: the nouns before a postfix negation, through the particles between. */
  postfixNegated(): Set<number> {
    const negated = new Set<number>();
    this.tokens.forEach((token, k) => {
      if (!this.denies(token)) return;
      for (let i = k - 1; i >= 0; i--) {
        const role = this.reading(i)?.head;
        const fn = this.fn(this.tokens[i]!);
        if (
          (role && (NOUN_ROLES.has(role) || role === 'limb' || role === 'mention')) ||
          this.tokens[i]!.kind === 'unknown'
        ) {
          negated.add(i);
          const before = i > 0 ? this.fn(this.tokens[i - 1]!) : null;
          if (before !== 'and' && before !== 'or') return;
        } else if (fn === null || !['topic', 'of', 'skip', 'and', 'or', 'with', 'object'].includes(fn)) return;
      }
    });
    return negated;
  }

  /** Behind what it denies: なし, ない, and 傘を差さず. */
  denies(token: Token): boolean {
    return (
      this.fn(token) === 'negafter' || (token.language === 'ja' && token.kind === 'unknown' && UNDONE.test(token.text))
    );
  }

  fn(token: Token): string | null {
    const effect = token.entry?.readings[0]?.effects[0];
    return effect?.role === 'fn' ? effect.value : null;
  }

  /** The grammar of the word at `i`: en un sofá, en la mesa is on what bears. */
  grammarAt(i: number): { fn: string | null; relation: string | null } {
    const token = this.tokens[i]!;
    const fn = this.fn(token);
    const relation = token.entry?.readings[0]?.effects.find(({ role }) => role === 'rel')?.value ?? null;
    if (fn !== 'prep' || token.text.toLowerCase() !== 'en' || token.language !== 'es') return { fn, relation };
    let k = i + 1;
    while (this.tokens[k] && /^(?:article|the)$/.test(this.fn(this.tokens[k]!) ?? '')) k++;
    const noun = this.reading(k);
    const bears = noun?.head === 'subject' && BEARERS.has(noun.effects[0]!.value.split('*')[0]!);
    return bears ? { fn: 'on', relation: 'on' } : { fn, relation };
  }

  /**
   * The reading that fits here, for spellings with two ('orange' the colour or the fruit). `fresh`: an article or number stands
   * before it, so that a thing is expected.
   */
  reading(i: number, fresh = false): Reading | null {
    const token = this.tokens[i];
    if (!token?.entry) return null;
    const [modifier, thing] = token.entry.readings;
    if (!thing) return modifier!;
    // 空の椅子 is empty, 空の鳥 in the sky.
    if (modifier!.effects[0]!.value === 'empty')
      return this.tokens[i + 1]?.text === 'の' && EMPTIED.has(this.kindAt(i + 2)) ? modifier! : thing;
    // オレンジがある, 三つのオレンジ: what has a particle or a number is a thing, オレンジの is a colour.
    if (token.language === 'ja') {
      const after = this.tokens[i + 1]?.text ?? '';
      return /^[がをはも]/.test(after) || (fresh && after !== 'の') ? thing : modifier!;
    }
    if (token.language === 'es') {
      const before = i > 0 ? this.tokens[i - 1] : undefined;
      const article = before && ['article', 'the'].includes(this.fn(before) ?? '');
      const counted = before?.entry?.readings[0]?.head === 'count';
      return article || counted || this.alone(i) || !this.bearsColour(i) ? thing : modifier!;
    }
    for (let k = i + 1; k < Math.min(this.tokens.length, i + FAR); k++) {
      const next = this.tokens[k]!.entry?.readings.at(-1);
      if (this.tokens[k]!.kind === 'unknown') return modifier!;
      if (!next) break;
      if (NOUN_ROLES.has(next.head) || HOURS.includes(next.head)) return modifier!;
      if (
        !MODIFIER_ROLES.has(next.head) &&
        this.fn(this.tokens[k]!) !== 'and' &&
        next.head !== 'ignore' &&
        next.head !== 'mention'
      )
        break;
    }
    // 'a red rose': what has a colour of its own is a thing.
    const behind = i > 1 && this.fn(this.tokens[i - 1]!) === 'of' && token.language !== 'en' ? 2 : 1;
    const before = this.tokens[i - behind]?.entry?.readings[0]?.head;
    const described = before !== undefined && MODIFIER_ROLES.has(before);
    // 'Slices of olive' are of the thing, 'a shade of olive' is of the colour.
    const of = i > 1 && token.language === 'en' && this.fn(this.tokens[i - 1]!) === 'of';
    if (of && !/^(?:shade|tone|tint|hue|touch|palette|colou?r)s?$/i.test(this.tokens[i - 2]!.text)) return thing;
    const definite = i > 0 && this.fn(this.tokens[i - 1]!) === 'the';
    return fresh || described || definite || i === 0 || this.tokens[i - 1]!.kind === 'break' ? thing : modifier!;
  }

  /** In Spanish a colour follows what has it; after a verb ('vendiendo naranjas') stands a thing. */
  private bearsColour(i: number): boolean {
    for (let k = i - 1; k >= 0 && k > i - FAR; k--) {
      const token = this.tokens[k]!;
      if (token.kind === 'break') return false;
      if (token.kind === 'unknown') return !/[aei]ndo$/.test(token.text);
      const head = token.entry?.readings.at(-1)?.head ?? 'fn';
      if (head === 'fn' ? !['and', 'of'].includes(this.fn(token) ?? '') : head === 'pose' || head === 'deed')
        return false;
      if (head !== 'fn' && !MODIFIER_ROLES.has(head)) return true;
    }
    return false;
  }

  private kindAt(i: number): string {
    return this.reading(i)?.effects[0]?.value.split('*')[0] ?? '';
  }

  /** 金魚が二匹: a number there is of what stands before. */
  floats(i: number): boolean {
    const before = this.tokens[i - 1];
    return before?.language === 'ja' && /^(?:topic|object)$/.test(this.fn(before) ?? '');
  }

  /** Luces encendidas, luz dramática: said of the light. */
  isOfLight(i: number): boolean {
    return this.tokens[i]!.language === 'es' && /^(?:luz|luces|sombras?)$/i.test(this.tokens[i - 1]?.text ?? '');
  }

  /** Whether an unknown word there says something of a noun that is known. */
  describes(i: number): boolean {
    const next = this.reading(i + 1);
    const before = i > 0 ? this.reading(i - 1) : null;
    const { language } = this.tokens[i]!;
    return language === 'en'
      ? next !== null && NOUN_ROLES.has(next.head) && (before === null || !NOUN_ROLES.has(before.head))
      : language === 'es' && before !== null && NOUN_ROLES.has(before.head);
  }

  /** The words behind the one at `i` that deny it. */
  denialBehind(i: number): { at: number; end: number } | null {
    const after = this.tokens.slice(i + 1, i + 6).find((token) => this.denies(token));
    return after ? { at: this.tokens[i]!.at, end: after.end } : null;
  }

  /** What is denied may be a part of a thing: 'a cup without a handle', 没有把手的杯子. */
  partOf(i: number, thing: object | null): boolean {
    const cjk = ['zh', 'ja'].includes(this.tokens[i]!.language);
    return thing !== null || (cjk && [1, 2, 3, 4].some((k) => this.reading(i + k)?.head === 'subject'));
  }

  /** 'Without a handle and a teapot': what has an article of its own is there. */
  beginsAnew(fn: string, i: number): boolean {
    const next = this.tokens[i + 1];
    return fn === 'and' && next !== undefined && this.fn(next) === 'article';
  }

  /** Who flies a kite runs with it. */
  deed(pose: Pose, i: number): Pose {
    if (pose !== 'fly') return pose;
    // 舞う巫女 dances, 舞う蝶 flies.
    if (this.tokens[i]!.text.startsWith('舞') && this.hasPerson()) return 'dance';
    for (let k = i + 1; k < Math.min(this.tokens.length, i + 6) && this.tokens[k]!.kind !== 'break'; k++)
      if (this.tokens[k]!.entry?.readings.some(({ effects }) => effects.some(({ value }) => value === 'kite')))
        return 'run';
    return pose;
  }

  private hasPerson(): boolean {
    return this.tokens.some(({ entry }) => isPerson(entry?.readings.at(-1)?.effects[0]?.value.split('*')[0] ?? ''));
  }

  /** One word between two boundaries. */
  private alone(i: number): boolean {
    const boundary = (k: number): boolean => this.tokens[k] === undefined || this.tokens[k].kind === 'break';
    return boundary(i - 1) && boundary(i + 1);
  }

  /** Does a subject follow at once, so that what stands here belongs to it? */
  subjectFollows(i: number): boolean {
    const token = this.tokens[i]!;
    const cjk = token.language === 'zh' || token.language === 'ja';
    for (let k = i + 1; k < Math.min(this.tokens.length, i + FAR); k++) {
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
}
