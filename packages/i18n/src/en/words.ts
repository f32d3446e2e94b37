import { errors } from './errors.ts';

/** All English words, one member a domain file. English is the type: the other languages satisfy it completely. */
export const words = { errors } as const;
export type Words = typeof words;
