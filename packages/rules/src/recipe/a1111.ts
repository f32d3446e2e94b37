import { readJson, stringEnd, textIn } from './json.ts';
import { type Found, fileName, type LeftKind, leave, nothingFound, numberIn, sideIn, strengthOf } from './recipe.ts';

const NEGATIVE = 'Negative prompt:';
/** One line of figures; what is longer is no such line. */
const LINE_LENGTH = 20_000;
const MOST_PAIRS = 120;
/** Fewer are taken for words, as the program itself does. */
const FEWEST_PAIRS = 3;
const KEY = /^[A-Za-z][\w \-/.]{0,60}$/;
const TELLING = ['Seed', 'Size', 'Sampler', 'Model', 'Version'];

/** Keys that say nothing a person would miss. */
const QUIET = /hash|^(Version|RNG|ENSD|Size|Seed|Module|Style|Lora hashes|TI hashes|Created Date|Civitai metadata)/i;
const KINDS: readonly (readonly [RegExp, LeftKind])[] = [
  [/^Model$/i, 'model'],
  [/^(Sampler|Schedule type)$/i, 'sampler'],
  [/^Steps$/i, 'steps'],
  [/^(CFG scale|Distilled CFG Scale)$/i, 'guidance'],
  [/^VAE$/i, 'vae'],
  [/^Hires upscaler$/i, 'upscale'],
  [/^Refiner$/i, 'refiner'],
];

/**
 * The text that AUTOMATIC1111 writes and many others after it: words, 'Negative prompt: …', one line of 'Key: value'. One whose version is
 * ours is our own.
 * @param sure it stands where only such a text stands, so that words alone are one, too
 */
export function readA1111(text: string, sure: boolean): Found | null {
  const lines = text.split('\n');
  const { at, pairs } = figuresOf(lines);
  const spoken = at === -1 ? lines : lines.slice(0, at);
  const split = spoken.findIndex((line) => line.trimStart().startsWith(NEGATIVE));
  if (pairs.length === 0 && split === -1 && !(sure && text.trim() !== '' && !/^\s*[{[]/.test(text))) return null;
  const told = new Map(pairs);
  const found = nothingFound(told.get('Version')?.startsWith('Atelier') ? 'atelier' : 'a1111');
  const positive = split === -1 ? spoken : spoken.slice(0, split);
  const negative = split === -1 ? [] : spoken.slice(split);
  found.prompt = positive.join('\n').trim();
  found.negative = negative.join('\n').trimStart().slice(NEGATIVE.length).trim();
  found.seed = numberIn(told.get('Seed'));
  const [, width, height] = /^(\d{1,5})x(\d{1,5})$/.exec(told.get('Size') ?? '') ?? [];
  found.width = sideIn(width);
  found.height = sideIn(height);
  if (found.dialect === 'atelier') {
    found.style = told.get('Style') ?? 'default';
    found.module = told.get('Module') ?? '';
    return found;
  }
  // A second pass has a denoising of its own: only without one it is the picture's.
  if (![...told.keys()].some((key) => key.startsWith('Hires')))
    found.strength = strengthOf(numberIn(told.get('Denoising strength')));
  for (const [key, value] of pairs) leaveOut(found, key, value);
  return found;
}

function leaveOut(found: Found, key: string, value: string): void {
  if (/^ControlNet/i.test(key)) {
    const name = /model:\s*([^,]{1,80})/i.exec(value)?.[1] ?? value;
    if (key !== 'ControlNet') leave(found, 'controlnet', name);
    return;
  }
  const kind = KINDS.find(([pattern]) => pattern.test(key))?.[1];
  if (kind) leave(found, kind, fileName(value));
  else if (key === 'Lora hashes') for (const one of value.split(',')) leave(found, 'lora', one.split(':')[0]!.trim());
  else if (!QUIET.test(key) && key !== 'Denoising strength') leave(found, 'other', key);
}

/** The line of figures and what it says: the last that begins with 'Steps', else the last line if it is one. */
function figuresOf(lines: readonly string[]): { at: number; pairs: (readonly [string, string])[] } {
  const stepped = lines.findLastIndex((line) => /^\s*Steps:/.test(line));
  const at = stepped === -1 ? lines.findLastIndex((line) => line.trim() !== '') : stepped;
  const pairs = at === -1 || lines[at]!.length > LINE_LENGTH ? [] : pairsOf(lines[at]!.trim());
  const enough = pairs.length >= FEWEST_PAIRS && pairs.some(([key]) => TELLING.includes(key));
  return enough ? { at, pairs } : { at: -1, pairs: [] };
}

/** 'Key: value, Key: "a, value", Key: {"json": 1}'; [] for a line that is anything else. */
function pairsOf(line: string): (readonly [string, string])[] {
  const pairs: (readonly [string, string])[] = [];
  for (let at = 0; at < line.length && pairs.length < MOST_PAIRS; ) {
    const colon = line.indexOf(':', at);
    const key = line.slice(at, colon === -1 ? line.length : colon).trim();
    if (colon === -1 || !KEY.test(key)) return pairs.length >= FEWEST_PAIRS ? pairs : [];
    const from = colon + 1 + (line[colon + 1] === ' ' ? 1 : 0);
    const end = valueEnd(line, from);
    const raw = line.slice(from, end).trim();
    pairs.push([key, raw.startsWith('"') ? textIn(readJson(raw)) || raw.replaceAll('"', '') : raw]);
    at = end + 1;
  }
  return pairs;
}

function valueEnd(line: string, from: number): number {
  let depth = 0;
  for (let at = from; at < line.length; at++) {
    const sign = line[at]!;
    if (sign === '"') at = stringEnd(line, at);
    else if ('{['.includes(sign)) depth++;
    else if ('}]'.includes(sign)) depth--;
    else if (sign === ',' && depth <= 0) return at;
  }
  return line.length;
}

/** What of a picture of ours is told in that form. */
export interface Told {
  prompt: string;
  negative: string;
  /** Null where its maker takes none. */
  seed: number | null;
  width: number;
  height: number;
  /** Steps that its maker took, where it said so. */
  steps?: number;
  style: string;
  module: string;
  /** Who made it. */
  model: string;
  /** Name and version of this program: 'Atelier 1.2.0'. */
  tool: string;
}

/** The same text of a picture of ours, as the programs that read it expect it: ours alone have what no other knows, at the end. */
export function writeA1111({ prompt, negative, seed, width, height, steps, style, module, model, tool }: Told): string {
  const pairs: [string, string | number | null | undefined][] = [
    ['Steps', steps],
    ['Seed', seed],
    ['Size', `${width}x${height}`],
    ['Model', model],
    ['Style', style],
    ['Module', module],
    ['Version', tool],
  ];
  const said = pairs.filter(([, value]) => value !== null && value !== undefined && value !== '');
  const figures = said.map(([key, value]) => `${key}: ${quoted(String(value))}`).join(', ');
  // A line of the words that looks like ours would be read as ours.
  const safe = (words: string) =>
    words
      .replaceAll('\0', '')
      .replace(/^(\s*)(Steps|Negative prompt):/gm, '$1$2 :')
      .trim();
  const not = negative.trim() === '' ? [] : [`${NEGATIVE} ${negative.replace(/\s+/g, ' ').trim()}`];
  return [...(prompt.trim() === '' ? [''] : [safe(prompt)]), ...not, figures].join('\n');
}

const quoted = (value: string): string => (/[,:"\n{}[\]]/.test(value) ? JSON.stringify(value) : value);
