import type { HistoryItem } from '@atelier/contract/generation/history';
import type { Translate } from '@atelier/i18n/translator';
import { percentOf } from '#features/generation/history/items.ts';

/** A wait as a range, because one number would promise more than is known. */
export function waitRange(seconds: number, t: Translate): string {
  if (seconds <= 10) return t('generation.wait.under', { to: 15 });
  if (seconds < 60) {
    const from = Math.floor(seconds / 10) * 10;
    return t('generation.wait.seconds', { from, to: from * 2 });
  }
  const from = Math.max(1, Math.floor(seconds / 60));
  return t('generation.wait.minutes', { from, to: Math.ceil(from * 1.5) + (from === 1 ? 0 : 1) });
}

/** When a task began to run, in ms; its own times are UTC without a zone. */
export const startedAt = (item: HistoryItem): number =>
  Date.parse(`${item.created_time.replace(' ', 'T')}Z`) + item.queueSeconds * 1000;

/** From this percentage on a task has a pace of its own. */
const PACE = 8;
/** Nothing below it is 'almost there', however short the rest may be. */
const ALMOST = 80;

/**
 * What is left of a running task in seconds: by its own pace once that is known, before that by the server's mean. Null when the mean is
 * unknown or over and no pace has come: then nothing is known.
 */
export function secondsLeft(item: HistoryItem, now: number): number | null {
  const percent = percentOf(item);
  const gone = Math.max(0, (now - startedAt(item)) / 1000);
  if (percent >= PACE) return Math.max(0, (gone * (100 - percent)) / percent);
  return item.estimated_seconds > gone ? item.estimated_seconds - gone : null;
}

/** The rest of a running task in words; '' when nothing was ever known of it. */
export function leftText(item: HistoryItem, now: number, t: Translate): string {
  const seconds = secondsLeft(item, now);
  if (seconds === null) return item.estimated_seconds > 0 ? t('generation.wait.longer') : '';
  if (seconds < 3 && percentOf(item) >= ALMOST) return t('generation.wait.almost');
  if (seconds < 90)
    return t('generation.wait.left', {
      seconds: seconds < 10 ? Math.max(1, Math.ceil(seconds)) : Math.ceil(seconds / 5) * 5,
    });
  return t('generation.wait.leftMinutes', { minutes: Math.round(seconds / 60) });
}
