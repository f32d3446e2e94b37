import type { Currency } from '@atelier/contract/vocabulary/trade';
import { houseEdition } from '#lib/house-edition.ts';

/** What is paid in before anything tells it: yuan in the domestic edition, else dollars (billing A54). */
export const houseCurrency = (): Currency => (houseEdition() === 'domestic' ? 'CNY' : 'USD');
