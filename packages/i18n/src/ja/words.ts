import type { Catalogue } from '../catalogue.ts';
import type { Words } from '../en/words.ts';
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
} as const satisfies Catalogue<Words>;
