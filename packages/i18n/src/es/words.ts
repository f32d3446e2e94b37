import type { Catalogue } from '../catalogue.ts';
import type { Words } from '../en/words.ts';
import { errors } from './errors.ts';

export const words = { errors } as const satisfies Catalogue<Words>;
