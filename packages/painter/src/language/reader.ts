import type { Pose } from '../scene.ts';
import { MODIFIER_ROLES, NOUN_ROLES, type Reading } from './lexicon/effect.ts';
import type { Token } from './tokens.ts';

/** 'An orange sunset': light has a colour, too. */
const HOURS: readonly string[] = ['time', 'season', 'weather'];

/** Nobody puts more words than these between a word and what it belongs to. */
const FAR = 40;

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
      if (this.fn(token) !== 'negafter') return;
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
        } else if (fn === null || !['topic', 'of', 'skip', 'and', 'or', 'with'].includes(fn)) return;
      }
    });
    return negated;
  }

  fn(token: Token): string | null {
    const effect = token.entry?.readings[0]?.effects[0];
    return effect?.role === 'fn' ? effect.value : null;
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

  /** Who flies a kite runs with it. */
  deed(pose: Pose, i: number): Pose {
    if (pose !== 'fly') return pose;
    for (let k = i + 1; k < Math.min(this.tokens.length, i + 6) && this.tokens[k]!.kind !== 'break'; k++)
      if (this.tokens[k]!.entry?.readings.some(({ effects }) => effects.some(({ value }) => value === 'kite')))
        return 'run';
    return pose;
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
