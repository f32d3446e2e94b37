import type { Place } from '../scene.ts';

/** Land that a painter of its own lays out from the picture's camera; things take the size that stands right in it. */
export const OPEN_PLACES: readonly Place[] = [
  'field',
  'meadow',
  'garden',
  'forest',
  'jungle',
  'desert',
  'arctic',
  'volcano',
  'mountains',
  'valley',
  'lake',
  'fjord',
  'river',
  'beach',
  'sea',
  'village',
];

/** Streets: built in true metres, seen from wherever the eye is. */
export const STREETS: readonly Place[] = ['city', 'street'];

/** Places whose pictures of several things are one world; the others put things into the picture one by one. */
export const WORLD_PLACES: readonly Place[] = ['studio', 'room', ...STREETS, ...OPEN_PLACES];
