import type { Place } from '../scene.ts';

/** Streets: built in true metres, seen from wherever the eye is. */
export const STREETS: readonly Place[] = ['city', 'street'];

/** Places that are built round what stands in them; everything else is laid out from the picture's camera, and things take the size that stands right in it. */
export const CLOSED_PLACES: readonly Place[] = ['studio', 'room', ...STREETS];
