import { bills } from './bills.ts';
import { errors } from './errors.ts';
import { mail } from './mail.ts';

/** All English words, one member a domain file. English is the type: the other languages satisfy it completely. */
export const words = { bills, errors, mail } as const;
export type Words = typeof words;
