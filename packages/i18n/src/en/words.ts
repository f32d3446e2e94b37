import { billing } from './billing.ts';
import { bills } from './bills.ts';
import { common } from './common.ts';
import { errors } from './errors.ts';
import { generation } from './generation.ts';
import { home } from './home.ts';
import { identity } from './identity.ts';
import { mail } from './mail.ts';
import { seo } from './seo.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';

/**
 * All English words, one member a domain file. English is the type: the other languages satisfy it completely. Long texts
 * (legal pages) come with their screen.
 */
export const words = {
  billing,
  bills,
  common,
  errors,
  generation,
  home,
  identity,
  mail,
  seo,
  settings,
  shell,
} as const;
export type Words = typeof words;
