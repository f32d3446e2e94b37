import type { LexiconTable } from '../effect.ts';

/** How one thing stands to another: read before the other words of grammar, drawn or named. */
export const relations: LexiconTable = {
  'fn:prep rel:left':
    'to the left of, on the left of, left of, at the left of, to the left side of, on the left side of',
  'fn:prep rel:right':
    'to the right of, on the right of, right of, at the right of, to the right side of, on the right side of',
  'fn:prep rel:picture_left': 'on the left, on the left side, at the left, to the left',
  'fn:prep rel:picture_right': 'on the right, on the right side, at the right, to the right',
  'fn:prep rel:behind': 'behind, in back of',
  'fn:prep rel:front': 'in front of, before',
  'fn:prep rel:under': 'under, below, beneath, underneath, at the bottom of',
  'fn:with rel:under': 'under an, under a',
  'fn:prep rel:over': 'over, above, high above',
  'fn:on rel:on': 'crossing, crosses, stacked on',
  'fn:on rel:atop': 'on top of, atop, standing on top of',
  'fn:prep rel:between': 'between, in between, among, amid, amidst, in the middle of',
  'fn:prep rel:beside': 'beside, next to, by the side of, alongside, side by side',
  'fn:prep rel:near': 'near, close to, at the foot of',
  'fn:prep rel:around': 'around, surrounded by, all around',
  'fn:prep rel:through': 'through, across',
  'fn:prep rel:against': 'against, opposite, facing',
  'fn:prep rel:out': 'out of, off, beyond, emerging from, coming out of',
  'fn:prep rel:full': 'full of, filled with, covered in, covered with, covered by, made of, made from, made out of',
  'fn:prep rel:like':
    'like, in the shape of, in the form of, shaped like, instead of, that is a, that is an, which is a, which is an',
  'fn:with rel:bears':
    'holding, carrying, wearing, wielding, wears, holds, carries, clutching, using, bearing, brandishing, dressed in, clad in, armed with, adorned with, wrapped in',
  'fn:prep rel:larger': 'bigger than, larger than, taller than, huger than',
  'fn:prep rel:smaller': 'smaller than, tinier than, shorter than',
  'fn:prep rel:as_large': 'as big as, as large as, as tall as, the size of',
  'fn:prep rel:picture_back': 'in the background, in the distance, in the far distance, in the back',
  'fn:prep rel:picture_front': 'in the foreground, in the front',
};
