import type { Edition } from '@atelier/rules/billing/business-day';

/** Whose calendar the house lives by, as the server wrote it into the page's head. */
export const houseEdition = (): Edition =>
  document.querySelector<HTMLMetaElement>('meta[name=edition]')?.content === 'domestic' ? 'domestic' : 'international';
