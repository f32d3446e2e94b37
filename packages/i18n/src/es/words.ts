import type { Catalogue } from '../catalogue.ts';
import type { Words } from '../en/words.ts';
import { bills } from './bills.ts';
import { errors } from './errors.ts';
import { mail } from './mail.ts';

export const words = { bills, errors, mail } as const satisfies Catalogue<Words>;
