import type { SeoKey } from '@atelier/rules/routes/table';
// What can be pressed on a page and is not needed to paint it comes with its words, after it.
import '#app/ask-guest.ts';
import { translate } from '#lib/i18n/language.ts';

/** Title and description of a page in the language in force. */
export const pageWords = (key: SeoKey) => ({
  title: translate(`seo.${key}.title`),
  description: translate(`seo.${key}.description`),
});
