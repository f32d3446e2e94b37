import type { ErrorKey } from '@atelier/contract/errors';
import { translate } from '#lib/i18n/language.ts';

/** The catalogue's words for a refusal, fetched with them by whoever says one before any screen that does. */
export const failureWords = (key: ErrorKey): string => translate(`errors.${key}`);
