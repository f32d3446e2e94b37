import { IMAGE_INPUT, MASK_INPUT } from '../../media/image-input.ts';
import { pathOf } from '../../routes/resolve.ts';
import type { Ask, Fault } from '../ask.ts';
import type { NamedInput } from '../inputs.ts';
import type { Size } from '../limits.ts';

/** What every tool of the image screen is. */
export const imageTool = {
  mediaType: 'image',
  versions: ['v3L', 'v3Pro'],
  defaultVersion: 'v3L',
  route: pathOf('image'),
} as const;

/** Options of what is drawn from words, in the order of the form. */
export const drawOptions = [
  'negative_prompt',
  'style',
  'wh_ratio',
  'batch_size',
  'version',
  'mode',
  'seed',
  'private',
] as const;

/** The picture a tool works on, within the limits of studio 5.3. */
export const workedOn = {
  role: 'image',
  kind: 'image',
  field: 'images',
  min: 1,
  max: 1,
  limits: IMAGE_INPUT,
} as const satisfies NamedInput;

/** The picture a tool changes, as large as it is: what comes out has its size. */
export const wholePicture = { ...workedOn, whole: true } as const satisfies NamedInput;

/** Faces below the chin at which the chest is seen, and the legs: those of drawn people, whose bodies are short, among them. */
export const BODY = { chest: 0.8, legs: 2 } as const;

/** A saved character that is drawn, which must be named. */
export const drawnCharacter = {
  role: 'character',
  kind: 'character',
  field: 'params.character_id',
  min: 1,
  max: 1,
} as const satisfies NamedInput;

/** What is changed of a picture: light pixels of a file of the picture's own size (decisions 3a). */
export const maskInput = {
  role: 'mask',
  kind: 'mask',
  field: 'mask',
  min: 1,
  max: 1,
  limits: MASK_INPUT,
  whole: true,
} as const satisfies NamedInput;

/** What a tool is that changes a picture instead of drawing one; it has a screen of its own unless it says otherwise. */
export const editTool = {
  ...imageTool,
  versions: ['v3L'],
  prompt: 'none',
  options: ['batch_size', 'mode', 'seed', 'private'],
  inputs: [wholePicture],
  section: 'own',
  nextStepOf: { mediaType: 'image', input: 'image' },
  counter: 'imageEditor',
} as const;

/** Options of an edit that comes out the same whatever the seed. */
export const exactOptions = ['mode', 'private'] as const;

/** The size of the result is that of the picture under a role. */
export const sizeOf =
  (role: string) =>
  (_ask: unknown, sizes: Readonly<Record<string, readonly Size[]>>): Size =>
    sizes[role]?.[0] ?? { width: 1024, height: 1024 };

/** A size within `most` pixels a side, of the same shape. */
export function within(most: number, { width, height }: Size): Size {
  const scale = Math.min(1, most / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A tool that begins with words or with a picture has nothing to make with neither; beside a picture the words are told as ignored. */
export const wordsOrPicture = ({ prompt, inputs }: Pick<Ask, 'prompt' | 'inputs'>): Fault[] =>
  prompt === '' && !inputs.image?.length ? [{ path: 'prompt', key: 'prompt_or_image' }] : [];
