import type { HistoryItem } from '@atelier/contract/generation/history';
import type { Translate } from '@atelier/i18n/translator';
import { isRunning, percentOf } from '#features/generation/history/items.ts';

/** A wait in seconds as a range, because one number would promise more than is known. */
export interface Span {
  from: number;
  to: number;
}

/** The range that an estimate of the server stands for. */
export function spanOf(seconds: number): Span {
  if (seconds <= 10) return { from: 0, to: 15 };
  if (seconds < 60) {
    // A busy machine takes twice its mean and more, an idle one half of it.
    const from = Math.floor(seconds / 10) * 5;
    return { from, to: Math.ceil((seconds * 2) / 10) * 10 };
  }
  const from = Math.floor(seconds / 60) * 60;
  return { from, to: Math.ceil((from * 1.5) / 60) * 60 + (from === 60 ? 0 : 60) };
}

/** A range in words: '6–9 s', 'under 15 s', '2–4 min'. */
export function spanText({ from, to }: Span, t: Translate): string {
  if (to > 90) {
    const minutes = Math.max(1, Math.floor(from / 60));
    const most = Math.max(minutes + 1, Math.ceil(to / 60));
    return t('generation.wait.minutes', { from: minutes, to: most });
  }
  const step = to <= 20 ? 1 : 5;
  const least = Math.floor(from / step) * step;
  const most = Math.max(1, Math.ceil(to / step) * step);
  if (least < 1) return t('generation.wait.under', { to: most });
  return least >= most
    ? t('generation.wait.about', { seconds: most })
    : t('generation.wait.seconds', { from: least, to: most });
}

export const waitRange = (seconds: number, t: Translate): string => spanText(spanOf(seconds), t);

/** When a task began to run, in ms; its own times are UTC without a zone. */
export const startedAt = (item: HistoryItem): number =>
  Date.parse(`${item.created_time.replace(' ', 'T')}Z`) + item.queueSeconds * 1000;

/** From this percentage on a task has a pace of its own. */
const PACE = 8;
/** What is left, by the pace so far, may take from so much of it to so many times as long. */
const SHORTEST = 0.1;
const LONGEST = 2.2;
/** Nothing below it is 'almost there', however short the rest may be. */
const ALMOST = 80;

/** When each running task was last said to end, in ms of the clock: the footer, the canvas and the row ask for the same. */
const said = new Map<string, Span>();
const MOST_SAID = 50;

/** What can be known of the end of a running task now, in ms of the clock; null when its time is over and it has no pace. */
function endOf(item: HistoryItem, now: number): Span | null {
  const percent = percentOf(item);
  const gone = Math.max(0, now - startedAt(item));
  if (percent >= PACE) {
    const left = (gone * (100 - percent)) / percent;
    // Steps of one picture differ by this much from its mean pace, idle and under load (measured with the built-in engine).
    return { from: now + left * SHORTEST, to: now + left * LONGEST + 1000 };
  }
  const span = spanOf(item.estimated_seconds);
  if (span.to * 1000 <= gone || item.estimated_seconds <= 0) return null;
  return { from: startedAt(item) + span.from * 1000, to: startedAt(item) + span.to * 1000 };
}

/**
 * What is left of a running task, in seconds: a range that only narrows while what becomes known agrees with it, and starts anew when it does
 * not. Null when nothing is known.
 */
export function spanLeft(item: HistoryItem, now: number): Span | null {
  const known = said.get(item.id);
  const fresh = endOf(item, now);
  if (!fresh) return null;
  const both = known && { from: Math.max(known.from, fresh.from), to: Math.min(known.to, fresh.to) };
  const next = both && both.from <= both.to ? both : fresh;
  said.delete(item.id);
  said.set(item.id, next);
  for (const [oldest] of said) {
    if (said.size <= MOST_SAID) break;
    said.delete(oldest);
  }
  return { from: Math.max(0, (next.from - now) / 1000), to: Math.max(0, (next.to - now) / 1000) };
}

/** The rest of a running task in words; '' when nothing was ever known of it. */
export function leftText(item: HistoryItem, now: number, t: Translate): string {
  if (!isRunning(item)) return item.estimated_seconds > 0 ? waitRange(item.estimated_seconds, t) : '';
  const span = spanLeft(item, now);
  if (span === null) return item.estimated_seconds > 0 ? t('generation.wait.longer') : '';
  if (span.to < 3 && percentOf(item) >= ALMOST) return t('generation.wait.almost');
  return t('generation.wait.left', { span: spanText(span, t) });
}
