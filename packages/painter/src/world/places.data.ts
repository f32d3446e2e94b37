import type { Place } from '../scene.ts';

/** Places whose pictures of several things are one world; the others put things into the picture one by one. */
export const WORLD_PLACES: readonly Place[] = ['studio', 'room', 'field', 'meadow', 'garden'];
