import type { ColourName, MoodName, Side } from '../operation.ts';

type Action =
  | 'crop'
  | 'rotate'
  | 'flip'
  | 'invert'
  | 'blur'
  | 'sharpen'
  | 'denoise'
  | 'vignette'
  | 'bw'
  | 'sepia'
  | 'frame'
  | 'upscale'
  | 'resize'
  | 'zoom'
  | 'write';
type Quality = 'light' | 'contrast' | 'colour' | 'warm' | 'sharp' | 'noise' | 'size';

/**
 * What a word means in an instruction. `is.light` names a quality ('brightness'), `more.light` and `less.light` say which way ('brighter',
 * 'darker'). `sep` ends a clause, `joint` may end one, `filler` says nothing.
 */
export type Tag =
  | `do.${Action}`
  | `is.${Quality}`
  | `more.${Quality}`
  | `less.${Quality}`
  | `colour.${ColourName}`
  | `at.${Side}`
  | `shape.${'square' | 'portrait' | 'landscape' | 'wide'}`
  | `way.${'horizontal' | 'vertical' | 'clockwise' | 'counter' | 'over'}`
  | `times.${2 | 3 | 4}`
  | `style.${string}`
  | `mood.${MoodName}`
  | 'colours'
  | 'background'
  | 'sky'
  | 'transparent'
  | 'half'
  | 'up'
  | 'down'
  | 'fall'
  | 'slight'
  | 'strong'
  | 'too'
  | 'remove'
  | 'add'
  | 'change'
  | 'to'
  | 'not'
  | 'without'
  | 'sep'
  | 'joint'
  | 'filler';

/** The words of a language by what they mean; several words of a phrase stand in one text. */
export type Words = Readonly<Partial<Record<Tag, readonly string[]>>>;
