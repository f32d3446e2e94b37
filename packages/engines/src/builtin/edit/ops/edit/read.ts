// size: one reading of a clause, a method for each sort of thing that can be asked.
import type { ColourName, MoodName, Operation, Side } from './operation.ts';
import { type Token, tokensOf } from './tokens.ts';
import type { Tag } from './words/tags.ts';

/** A part of an instruction in its own words, and what it asks for: null where that is not understood, `keep` where it says what not to do. */
export interface Clause {
  text: string;
  operation: Operation | 'keep' | null;
}

/** The usual amounts, where none is said. */
const USUAL = { brightness: 0.25, contrast: 0.3, saturation: 0.35, warmth: 0.4 } as const;
const QUALITY = { light: 'brightness', contrast: 'contrast', colour: 'saturation', warm: 'warmth' } as const;

/** Reads an instruction, in any of the four languages, as the ordered things it asks for. */
export function readInstruction(prompt: string, locale: string): Clause[] {
  const clauses: Token[][] = [[]];
  for (const token of tokensOf(prompt, locale)) {
    if (token.is === 'word' && token.tag === 'sep') clauses.push([]);
    else clauses.at(-1)!.push(token);
  }
  const read: (Clause & { measured: boolean })[] = [];
  let before: 1 | -1 | 0 = 0;
  for (const tokens of clauses.flatMap(parted)) {
    if (tokens.every((token) => token.is === 'word' && (token.tag === 'filler' || token.tag === 'joint'))) continue;
    const clause = new Reading(tokens, before);
    const operation = clause.operation();
    const measured = tokens.some(({ is }) => is === 'number');
    const last = read.at(-1);
    // 'Brightness and contrast by 20%' says how much of both.
    if (measured && last && !last.measured && clause.direction() === 0)
      last.operation = asMuch(last.operation, operation);
    before = clause.direction() || before;
    read.push({ text: prompt.slice(tokens[0]!.from, tokens.at(-1)!.to), operation, measured });
  }
  return read.map(({ text, operation }) => ({ text, operation }));
}

/** An amount as large as that of the clause behind it, where both have one. */
function asMuch(operation: Clause['operation'], next: Clause['operation']): Clause['operation'] {
  if (!isTone(operation) || !isTone(next)) return operation;
  return { kind: operation.kind, amount: Math.sign(operation.amount) * Math.abs(next.amount) };
}

type Tone = Extract<Operation, { amount: number }>;
const isTone = (operation: Clause['operation']): operation is Tone =>
  operation !== null && operation !== 'keep' && 'amount' in operation;

/** Cut at the joints where the whole is not understood but every part is: Japanese strings verbs together without a sign between them. */
function parted(tokens: Token[]): Token[][] {
  if (new Reading(tokens, 0).operation() !== null) return [tokens];
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    parts.at(-1)!.push(token);
    if (token.is === 'word' && token.tag === 'joint') parts.push([]);
  }
  const said = parts.filter((part) => part.some((token) => token.is !== 'word' || !SILENT.has(token.tag)));
  return said.length > 1 && said.every((part) => new Reading(part, 0).operation() !== null) ? said : [tokens];
}

/** What can be left as it is without being named by what would be done to it. */
const MEANT: ReadonlySet<Tag> = new Set<Tag>(['colours', 'background']);
const SILENT: ReadonlySet<Tag> = new Set<Tag>(['filler', 'joint']);
/** Words that may stand beside anything: they only say that something is to be done. */
const OPEN: readonly Tag[] = ['filler', 'joint', 'change', 'to', 'add', 'colours', 'up', 'fall', 'slight', 'strong'];

class Reading {
  readonly #tokens: readonly Token[];
  readonly #tags: readonly Tag[];
  /** The direction of the clause before: 'more contrast and saturation' means both. */
  readonly #before: 1 | -1 | 0;
  /** Numbers that were looked at by what is being tried. */
  readonly #heeded = new Set<Token>();

  constructor(tokens: readonly Token[], before: 1 | -1 | 0) {
    this.#tokens = tokens;
    this.#tags = tokens.flatMap((token) => (token.is === 'word' ? [token.tag] : []));
    this.#before = before;
  }

  operation(): Operation | 'keep' | null {
    if (this.#tokens.some(({ is }) => is === 'unknown')) return null;
    const refused = this.has('not') || this.has('without');
    const removed = this.#removal();
    if (removed && !this.has('not')) return removed;
    if (!refused) return this.#asked();
    const rest = this.#tokens.filter(
      (token) => token.is !== 'word' || (token.tag !== 'not' && token.tag !== 'without'),
    );
    return rest.some((token) => token.is === 'word' && (/^(do|is|more|less)\./.test(token.tag) || MEANT.has(token.tag)))
      ? 'keep'
      : null;
  }

  /** Whether the clause says more or less of something. */
  direction(): 1 | -1 | 0 {
    if (this.has('down')) return -1;
    return this.has('up') ? 1 : 0;
  }

  has(tag: Tag): boolean {
    return this.#tags.includes(tag);
  }

  /** Whether nothing else is said than these, beside words that mean nothing by themselves, and numbers of these sorts. */
  #only(tags: readonly (Tag | `${string}.*`)[], others: readonly Token['is'][] = []): boolean {
    return this.#tokens.every((token) => {
      if (token.is !== 'word') return others.includes(token.is);
      return [...OPEN, ...tags].some((tag) =>
        tag.endsWith('.*') ? token.tag.startsWith(tag.slice(0, -1)) : tag === token.tag,
      );
    });
  }

  /** Something is to go. */
  #removal(): Operation | null {
    if (!this.has('remove') && !this.has('without')) return null;
    const only = (...tags: Tag[]): boolean => this.#only(['remove', 'without', ...tags]);
    if (this.has('background') && only('background', 'transparent')) return { kind: 'background_removal' };
    if (this.has('is.noise') && only('is.noise')) return { kind: 'denoise', strength: this.#strength() };
    if (this.has('do.blur') && this.has('remove') && only('do.blur'))
      return { kind: 'sharpen', strength: this.#strength() };
    if (this.has('colours') && only()) return { kind: 'black_and_white' };
    return null;
  }

  /** What is asked for; a number that no part of it goes by would ask for something else. */
  #asked(): Operation | null {
    const readings = [
      () => this.#text(),
      () => this.#ground(),
      () => this.#mood(),
      () => this.#shape(),
      () => this.#turned(),
      () => this.#size(),
      () => this.#recolour(),
      () => this.#effect(),
      () => this.#tone(),
    ];
    for (const read of readings) {
      this.#heeded.clear();
      const operation = read();
      if (operation)
        return this.#tokens.every((one) => one.is !== 'number' || this.#heeded.has(one)) ? operation : null;
    }
    return null;
  }

  #text(): Operation | null {
    const quotes = this.#tokens.flatMap((token) => (token.is === 'quote' ? [token.text] : []));
    if (quotes.length !== 1 || !(this.has('do.write') || this.has('add'))) return null;
    if (!this.#only(['do.write', 'at.*', 'colour.*'], ['quote'])) return null;
    return { kind: 'text', text: quotes[0]!, at: this.#side() ?? 'bottom', colour: this.#colours()[0] ?? null };
  }

  #ground(): Operation | null {
    if (!this.has('background')) return null;
    const [colour, more] = this.#colours();
    if (this.has('do.blur') && this.#only(['background', 'do.blur'], ['number']))
      return { kind: 'background_blur', strength: this.#strength() };
    if (this.has('transparent') && this.#only(['background', 'transparent'])) return { kind: 'background_removal' };
    if (colour && !more && this.#only(['background', 'colour.*'])) return { kind: 'background_colour', colour };
    const lit = this.has('more.light') || (this.has('is.light') && !this.has('down'));
    const dim = this.has('less.light') || (this.has('is.light') && this.has('down'));
    if (lit !== dim && this.#only(['background', 'more.light', 'less.light', 'is.light', 'down']))
      return { kind: 'background_light', amount: (lit ? 0.35 : -0.45) * this.#degree() };
    return null;
  }

  /** Another hour or weather, or a sky of another colour. */
  #mood(): Operation | null {
    const moods = this.#tags.filter((tag) => tag.startsWith('mood.'));
    const [colour, more] = this.#colours();
    if (this.has('sky') && colour && !more && this.#only(['sky', 'colour.*'])) return { kind: 'sky_colour', colour };
    // 'A night sky' is night.
    const one = new Set(moods).size === 1 && this.#only(['mood.*', 'sky', 'less.light', 'less.warm']);
    if (!one) return null;
    return { kind: 'mood', mood: moods[0]!.slice('mood.'.length) as MoodName, strength: this.#strength() };
  }

  #shape(): Operation | null {
    if (this.has('do.zoom') && this.#only(['do.zoom', 'times.*'], ['number'])) return this.#zoom();
    const asked = this.has('do.crop') || this.has('change');
    const at = this.#side() ?? 'middle';
    const ratios = this.#tokens.flatMap((token) => (token.is === 'ratio' ? [token.wide / token.high] : []));
    const named = SHAPES.flatMap(([tag, ratio]) => (this.has(tag) ? [ratio] : []));
    const [ratio, more] = [...ratios, ...named];
    const share = this.#numberOf('%');
    if (this.has('half') && this.has('do.crop') && this.#only(['do.crop', 'half', 'at.*']))
      return { kind: 'crop_part', keep: 0.5, at };
    if (ratio && !more && asked && ratio >= 0.1 && ratio <= 10 && this.#only(['do.crop', 'shape.*', 'at.*'], ['ratio']))
      return { kind: 'crop', ratio, at };
    if (
      share !== null &&
      share > 0 &&
      share < 95 &&
      this.has('do.crop') &&
      this.#only(['do.crop', 'at.middle'], ['number'])
    )
      return { kind: 'crop_part', keep: 1 - share / 100, at: 'middle' };
    return null;
  }

  /** Twice is half of both sides; without a number two thirds of them are kept. */
  #zoom(): Operation | null {
    const share = this.#numberOf('%');
    const times = this.#times();
    const keep = share !== null ? 1 - share / 100 : times !== null ? 1 / times : 0.67;
    return keep >= 0.1 && keep <= 0.95 ? { kind: 'crop_part', keep, at: 'middle' } : null;
  }

  #turned(): Operation | null {
    const degrees = this.#numberOf('°') ?? this.#numberOf(null);
    const [left, right] = [
      this.has('at.left') || this.has('way.counter'),
      this.has('at.right') || this.has('way.clockwise'),
    ];
    const over = this.has('way.over') || (this.has('change') && this.has('way.over'));
    if (this.has('do.flip') && this.#only(['do.flip', 'way.*', 'at.left', 'at.right']))
      return { kind: 'flip', way: this.has('way.vertical') || over ? 'vertical' : 'horizontal' };
    if (over && this.#only(['do.rotate', 'way.over'])) return { kind: 'rotate', degrees: 180 };
    const turns = this.has('do.rotate') || (this.has('change') && (left || right || this.#numberOf('°') !== null));
    if (!turns || !this.#only(['do.rotate', 'way.clockwise', 'way.counter', 'at.left', 'at.right', 'half'], ['number']))
      return null;
    if (left && right && !this.has('way.clockwise') && !this.has('way.counter')) return null;
    const angle = (degrees ?? (this.has('half') ? 180 : 90)) % 360;
    return angle === 0
      ? null
      : { kind: 'rotate', degrees: (this.has('way.counter') || (left && !this.has('way.clockwise')) ? -1 : 1) * angle };
  }

  #size(): Operation | null {
    const times = this.#times();
    const allowed: (Tag | `${string}.*`)[] = ['do.upscale', 'do.resize', 'is.size', 'times.*', 'down'];
    const share = this.#numberOf('%');
    // A bare number is a width: nobody says 800 times.
    const width = this.#numberOf('px') ?? this.#numberOf(null);
    const larger = this.has('do.upscale') || (this.has('is.size') && (this.has('up') || this.has('times.2')));
    if (
      !(larger || this.has('do.resize') || (this.has('is.size') && this.has('down'))) ||
      !this.#only(allowed, ['number'])
    )
      return null;
    if (width !== null) return width >= 16 && width <= 4096 ? { kind: 'resize', width, factor: null } : null;
    if (this.has('do.resize') || this.has('down')) {
      const factor = share !== null ? share / 100 : times ? 1 / times : 0.5;
      return factor >= 0.05 && factor <= 4 ? { kind: 'resize', width: null, factor } : null;
    }
    const factor = share !== null ? Math.max(1 + share / 100, share / 100) : (times ?? 2);
    return factor > 1 && factor <= 4 ? { kind: 'enlarge', factor } : null;
  }

  #recolour(): Operation | null {
    const [from, to, more] = this.#colours();
    if (!from || !to || more || from === to || this.has('do.frame') || !this.#only(['colour.*'])) return null;
    return { kind: 'recolour', from, to };
  }

  #effect(): Operation | null {
    const strength = this.#strength();
    const styles = this.#tags.filter((tag) => tag.startsWith('style.'));
    if (styles.length === 1 && this.#only(['style.*']))
      return { kind: 'style', style: styles[0]!.slice('style.'.length) };
    if (this.has('do.bw') && this.#only(['do.bw'])) return { kind: 'black_and_white' };
    if (this.has('do.sepia') && this.#only(['do.sepia'])) return { kind: 'sepia' };
    if (this.has('do.invert') && this.#only(['do.invert'])) return { kind: 'invert' };
    if (this.has('do.vignette') && this.#only(['do.vignette'], ['number'])) return { kind: 'vignette', strength };
    if (this.has('do.denoise') && this.#only(['do.denoise', 'is.noise'])) return { kind: 'denoise', strength };
    if (this.has('is.noise') && this.has('down') && this.#only(['is.noise', 'down']))
      return { kind: 'denoise', strength };
    const sharper = this.has('do.sharpen') || (this.has('is.sharp') && !this.has('down') && !this.has('too'));
    if (sharper && this.#only(['do.sharpen', 'is.sharp'], ['number'])) return { kind: 'sharpen', strength };
    if (this.has('do.blur') && this.#only(['do.blur'], ['number'])) return { kind: 'blur', strength };
    if (this.has('do.frame') && this.#colours().length < 2 && this.#only(['do.frame', 'colour.*'], ['number']))
      return { kind: 'frame', colour: this.#colours()[0] ?? 'white', strength };
    return null;
  }

  /** Brighter, more contrast, less saturated, warmer: one quality, a direction and how far. */
  #tone(): Operation | null {
    const qualities = Object.keys(QUALITY) as (keyof typeof QUALITY)[];
    const said = qualities.filter((one) => this.has(`is.${one}`) || this.has(`more.${one}`) || this.has(`less.${one}`));
    if (said.length === 0 && this.has('colours') && (this.has('up') || this.has('down'))) said.push('colour');
    const [quality, more] = said;
    if (!quality || more) return null;
    if (!this.#only([`is.${quality}`, `more.${quality}`, `less.${quality}`, 'down', 'too'], ['number'])) return null;
    const lean = this.has(`less.${quality}`) ? -1 : 1;
    const bare = !this.has(`more.${quality}`) && !this.has(`less.${quality}`);
    const falls = this.has('down') || (bare && this.has('fall'));
    const way = falls || this.has('too') ? -1 : 1;
    const named = !bare || falls || this.has('up') || this.has('too');
    const sign = named ? lean * way : this.#before || 1;
    const share = this.#numberOf('%') ?? this.#numberOf(null);
    const kind = QUALITY[quality];
    const amount = share === null ? USUAL[kind] * this.#degree() : Math.min(1, share / 100);
    return amount > 0 ? { kind, amount: sign * amount } : null;
  }

  #degree(): number {
    if (this.has('strong')) return 1.7;
    return this.has('slight') ? 0.45 : 1;
  }

  /** 'Twice', '3 times', '4x'. */
  #times(): number | null {
    return ([2, 3, 4] as const).find((one) => this.has(`times.${one}`)) ?? this.#numberOf('×');
  }

  /** 1 as usual, 0.2 to 3. */
  #strength(): number {
    const share = this.#numberOf('%') ?? this.#numberOf(null);
    return share === null ? this.#degree() : Math.min(3, Math.max(0.2, share / 50));
  }

  #numberOf(unit: '%' | '°' | 'px' | '×' | null): number | null {
    const found = this.#tokens.find((token) => token.is === 'number' && token.unit === unit);
    if (found?.is !== 'number') return null;
    this.#heeded.add(found);
    return found.value;
  }

  #colours(): ColourName[] {
    return this.#tags.flatMap((tag) => (tag.startsWith('colour.') ? [tag.slice('colour.'.length) as ColourName] : []));
  }

  #side(): Side | null {
    const tag = this.#tags.find((one) => one.startsWith('at.'));
    return tag ? (tag.slice('at.'.length) as Side) : null;
  }
}

const SHAPES: readonly (readonly [Tag, number])[] = [
  ['shape.square', 1],
  ['shape.portrait', 3 / 4],
  ['shape.landscape', 4 / 3],
  ['shape.wide', 16 / 9],
];
