import type { OpenAsk } from './draft.ts';
import type { Effect, Reading } from './lexicon/effect.ts';
import { MADE_OF } from './tokens.data.ts';
import type { Token } from './tokens.ts';

/** A denied part of what was named. */
const PART: Effect = { role: 'limb', value: 'unknown' };

/** Of what a word brings along beside its own role, these are asked for, too: 雨の夜 is rain and night. */
const ALSO: ReadonlySet<string> = new Set(['sky', 'weather', 'time', 'subject']);

/**
 * Keeps an account of every word: each is asked for by nothing at first, so that a word the grammar forgets is told as missing and never
 * dropped. Only grammar is taken off the list.
 */
export class Asks {
  readonly list: OpenAsk[] = [];
  private current: OpenAsk | null = null;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  open({ text: word, at, end }: Token): OpenAsk {
    this.current = { text: this.text.slice(at, end), word, at, end, wants: [] };
    this.list.push(this.current);
    return this.current;
  }

  get last(): OpenAsk {
    return this.current!;
  }

  /** 'The dog's paws' where no dog is drawn: whose the part would be has just been told as missing. */
  ofNobody(): boolean {
    const before = this.list.at(-2);
    return before !== undefined && before.wants.length === 0 && /'s?$/.test(before.text);
  }

  /** The word that was opened last only holds others together. */
  grammar(): void {
    this.list.pop();
  }

  /** The text behind a token. */
  after({ end }: Token): string {
    return this.text.slice(end);
  }

  /** 'Made of wood': what becomes of the material becomes of the words that say so. */
  joinMaterials(): void {
    for (const ask of this.list) {
      if (
        !ask.wants.some(({ role, value }) => role === 'relation' && value.startsWith('full')) ||
        !MADE_OF.test(ask.text)
      )
        continue;
      const material = this.list.find(({ at }) => at >= ask.end && this.text.slice(ask.end, at).trim() === '');
      if (material?.wants.length && material.wants.every(({ role }) => role === 'trait')) ask.wants = material.wants;
    }
  }

  /** 'Exactly four', ちょうど五つ: true as the number beside it is, or as the one thing. */
  joinExact(): void {
    for (const [i, ask] of this.list.entries()) {
      if (!ask.wants.some(({ role }) => role === 'exact')) continue;
      const [before, next, after] = [this.list[i - 1], this.list[i + 1], this.list[i + 2]];
      const counts = [next, before, after].flatMap((one) => one?.wants.filter(({ role }) => role === 'count') ?? []);
      const thing = next?.wants.find(({ role }) => role === 'subject');
      ask.wants = counts[0] ? [counts[0]] : thing ? [{ ...thing, role: 'count', value: '1' }] : [];
    }
  }

  /** 'Three legs', tres patas, 三条腿: of limbs the number and the word are one claim. */
  joinLimbs(): void {
    for (const [i, ask] of this.list.entries()) {
      const [count, limb] = [ask.wants[0], this.list[i + 1]];
      if (count?.role !== 'worn' || count.value !== `${Number.parseInt(count.value, 10)}_${limb?.wants[0]?.value}`)
        continue;
      limb!.wants.push(count);
      limb!.at = ask.at;
      limb!.text = this.text.slice(ask.at, limb!.end);
      this.list.splice(i, 1);
    }
  }

  /** 'On' of what nobody draws is grammar: that thing is named. */
  dropLoose(): void {
    // In a garden, in blue: where, and how dressed; only of a thing it is told that something is in it.
    const loose = ({ wants: [want, ...more] }: OpenAsk): boolean =>
      more.length === 0 &&
      want?.role === 'relation' &&
      /^(?:on$|in\b)/.test(want.value) &&
      (want.value.startsWith('in ') ||
        !want.other ||
        (want.value === 'in' && (!want.subject || want.subject === want.other)));
    this.list.splice(0, this.list.length, ...this.list.filter((ask) => !loose(ask)));
  }

  /** It asks for what its reading says: the first role, and what else of it shows by itself. */
  reads(ask: OpenAsk, reading: Reading): void {
    for (const { role, value } of reading.effects)
      if (role === reading.head || (ALSO.has(role) && role !== 'subject')) ask.wants.push({ role, value });
  }

  /** It asks that something be absent; the word that denies it belongs to it. */
  absent(ask: OpenAsk, said: readonly Effect[], denial: { at: number; end: number } | null, ofThing = false): void {
    // 'A cup without a handle': what nobody draws may be a part of the thing.
    const effects = ofThing && (said[0]?.role ?? 'undrawable') === 'undrawable' ? [PART] : said;
    const asked = effects.filter(({ role }) => !['fn', 'ignore', 'mention', 'alone'].includes(role));
    ask.wants = asked.map(({ role, value }) => ({ role: 'none', value: `${role}:${value.split('*')[0]}` }));
    if (asked.length === 0) ask.wants.push({ role: 'none', value: 'unknown' });
    // 'Without people or umbrellas': one denial, however many it is of.
    const before = this.list.at(-2);
    if (
      denial &&
      before?.wants.some(({ role }) => role === 'none') &&
      before.at <= denial.at &&
      denial.end <= before.end
    ) {
      before.end = ask.end;
      before.text = this.text.slice(before.at, before.end);
      before.wants.push(...ask.wants);
      this.list.splice(this.list.indexOf(ask), 1);
      return;
    }
    if (denial) {
      ask.at = Math.min(ask.at, denial.at);
      ask.end = Math.max(ask.end, denial.end);
      ask.text = this.text.slice(ask.at, ask.end);
    }
  }

  /** The words of what could not be read, in their parts. */
  split(ask: OpenAsk, words: readonly string[]): OpenAsk[] {
    this.list.splice(this.list.indexOf(ask), 1);
    let from = 0;
    return words.map((text) => {
      const found = ask.text.indexOf(text, from);
      const at = ask.at + Math.max(0, found);
      from = Math.max(from, found + text.length);
      const part: OpenAsk = { text, word: text, at, end: at + text.length, wants: [] };
      this.list.push(part);
      return part;
    });
  }
}
