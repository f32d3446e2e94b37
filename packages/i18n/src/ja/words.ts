import type { Catalogue } from '../catalogue.ts';
import type { Words } from '../en/words.ts';
import { common } from './common.ts';
import { errors } from './errors.ts';
import { home } from './home.ts';
import { identity } from './identity.ts';
import { seo } from './seo.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';

export const words = { common, errors, home, identity, seo, settings, shell } satisfies Catalogue<Words>;
