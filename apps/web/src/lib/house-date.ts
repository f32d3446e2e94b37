import { type Edition, nextBusinessMidnight } from '@atelier/rules/billing/business-day';
import { houseEdition } from '#lib/house-edition.ts';
import { dateFormat } from '#lib/i18n/formats.ts';
import { parsed } from '#lib/i18n/time.ts';

/** Named as the database of zones names fixed offsets, with the sign turned: `Etc/GMT+8` is UTC-08:00 (billing A22). */
const ZONES = { international: 'Etc/GMT+8', domestic: 'Etc/GMT-8' } as const satisfies Record<Edition, string>;

/**
 * Days and times of what is paid and of credits: by the house's calendar, which plans, lots, orders and their receipts share, so that no two of
 * them tell different days of one moment, wherever the reader is.
 */
export const houseDate = (language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  dateFormat(language, { ...options, timeZone: ZONES[houseEdition()] });

/** The time of day at which the house's next day begins, on the reader's own clock: when daily credits come and go. */
export const dayBegins = (language: string, now = new Date()): string =>
  dateFormat(language, { hour: '2-digit', minute: '2-digit' }).format(nextBusinessMidnight(now, houseEdition()));

/** The day of a moment of the wire with its year, so that no number of it can be taken for another. */
export const houseDay = (time: string | number, language: string): string =>
  houseDate(language, { dateStyle: 'medium' }).format(new Date(time));

/** A moment of the wire in full, with its zone, for a title. */
export const fullHouseTime = (time: string, language: string): string =>
  houseDate(language, { dateStyle: 'long', timeStyle: 'long' }).format(parsed(time));
