import { IMAGE_INPUT } from '../../media/image-input.ts';
import { pathOf } from '../../routes/resolve.ts';
import type { NamedInput } from '../inputs.ts';

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

/** A saved character that is drawn, which must be named. */
export const drawnCharacter = {
  role: 'character',
  kind: 'character',
  field: 'params.character_id',
  min: 1,
  max: 1,
} as const satisfies NamedInput;
