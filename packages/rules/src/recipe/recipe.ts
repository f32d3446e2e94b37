import { NEGATIVE_PROMPT_MAX, PROMPT_MAX } from '@atelier/contract/vocabulary/generation';
import { guardMarkup } from '../text/markup-guard.ts';

/** Who wrote what a picture's file tells of how it was made. */
export type Dialect = 'atelier' | 'a1111' | 'comfyui' | 'invokeai' | 'swarmui';

/** What nothing here can be set to: told by name, never guessed at. */
export const LEFT_KINDS = [
  'model',
  'lora',
  'sampler',
  'steps',
  'guidance',
  'controlnet',
  'adapter',
  'picture',
  'upscale',
  'refiner',
  'vae',
  'seed',
  'words',
  'markup',
  'other',
] as const;
export type LeftKind = (typeof LEFT_KINDS)[number];
/** `value` is a name or a figure as the file has it, on one line; '' where there is none. */
export interface Left {
  kind: LeftKind;
  value: string;
}

/** How a picture was made, as its file tells it. What it does not tell is '' or null. */
export interface Recipe {
  dialect: Dialect;
  prompt: string;
  negative: string;
  seed: number | null;
  /** Pixels. */
  width: number | null;
  height: number | null;
  /** How much of the first picture stays, 0 to 1: one minus what others call denoising. */
  strength: number | null;
  /** Keys of our own, of a file of our own. */
  style: string;
  module: string;
  left: readonly Left[];
}

/** What a reader found, before it is made fit for a form. */
export type Found = Omit<Recipe, 'left'> & { left: Left[] };

export const nothingFound = (dialect: Dialect): Found => ({
  dialect,
  prompt: '',
  negative: '',
  seed: null,
  width: null,
  height: null,
  strength: null,
  style: '',
  module: '',
  left: [],
});

/** Longer than any prompt: what comes behind it is not even looked at. */
const MOST_WORDS = 20_000;
const MOST_LEFT = 24;
const VALUE_LENGTH = 80;
/** `<lora:name:0.8>` and what else others call up from within the words. */
const TAG = /<([a-z]{2,20}):([^<>]{1,200})>/gi;
const TAG_KINDS: Readonly<Record<string, LeftKind>> = { lora: 'lora', lyco: 'lora', hypernet: 'lora', lohas: 'lora' };

/** Notes something that cannot be taken over; values that are no names are left out. */
export function leave(found: Found, kind: LeftKind, value: unknown): void {
  if (typeof value !== 'string' && typeof value !== 'number') return;
  const name = oneLine(String(value));
  if (name !== '' && name !== 'None' && name !== 'undefined') found.left.push({ kind, value: name });
}

const oneLine = (text: string): string => {
  const flat = text.slice(0, 4 * VALUE_LENGTH).replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ');
  const signs = [...flat.toWellFormed().trim()];
  return signs.length > VALUE_LENGTH ? `${signs.slice(0, VALUE_LENGTH - 1).join('')}…` : signs.join('');
};

/** A name of a file as people call it: without its folders and its ending. */
export const fileName = (value: unknown): unknown =>
  typeof value === 'string'
    ? value.replace(/^.*[\\/]/, '').replace(/\.(safetensors|ckpt|pth?|bin|gguf|onnx)$/i, '')
    : value;

/** A finite number, also where it stands as text. */
export function numberIn(value: unknown): number | null {
  const read = typeof value === 'string' && /^-?\d{1,20}(\.\d{1,20})?$/.test(value.trim()) ? Number(value) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : null;
}

/** A share of denoising as our strength. */
export const strengthOf = (denoise: number | null): number | null =>
  denoise === null || denoise <= 0 || denoise >= 1 ? null : Math.round((1 - denoise) * 100) / 100;

/** A side of a picture, in pixels. */
export const sideIn = (value: unknown): number | null => {
  const side = numberIn(value);
  return side !== null && side >= 1 && side <= 65_536 ? Math.round(side) : null;
};

/** Fit for a form: bounded words without calls and markup, whole seeds, each thing named once. Null where the file tells nothing of use. */
export function settled(found: Found): Recipe | null {
  const left = [...found.left];
  const words = (text: string, most: number): string => {
    const called = text.slice(0, MOST_WORDS).replace(TAG, (_, name: string, value: string) => {
      const kind = TAG_KINDS[name.toLowerCase()];
      const named = oneLine(kind ? value.replace(/(:[-\d.]+)+$/, '') : `${name}:${value}`);
      left.push({ kind: kind ?? 'other', value: named });
      return '';
    });
    const plain = called
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      .replace(/(?![\n\t])\p{Cc}/gu, '');
    const safe = guardMarkup(plain, 'filter').text;
    if (safe !== plain) left.push({ kind: 'markup', value: '' });
    const signs = [...safe.trim()];
    if (signs.length > most || text.length > MOST_WORDS) left.push({ kind: 'words', value: String(most) });
    return signs.slice(0, most).join('').trim();
  };
  const prompt = words(found.prompt, PROMPT_MAX);
  const negative = words(found.negative, NEGATIVE_PROMPT_MAX);
  const { seed } = found;
  if (prompt === '' && negative === '' && seed === null && found.left.length === 0) return null;
  const once = new Map(left.map((one) => [`${one.kind} ${one.value}`, one]));
  return { ...found, prompt, negative, left: [...once.values()].slice(0, MOST_LEFT) };
}
