import type { SeoKey } from '@atelier/rules/routes/table';
import { translate } from '#lib/i18n/language.ts';

/** Title and description of a page in the language in force. */
export const pageWords = (key: SeoKey) => ({
  title: translate(`seo.${key}.title`),
  description: translate(`seo.${key}.description`),
});
