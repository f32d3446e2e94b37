import type { HistoryItem } from '@atelier/contract/generation/history';
import type { Translate } from '@atelier/i18n/translator';
import type { SubTask } from '#features/generation/history/items.ts';
import { makingOf } from '#lib/making.ts';

/** Where a task that waits stands. */
export function placeText(item: HistoryItem, t: Translate): string {
  if (item.stage === 'retrying') return t('generation.retrying');
  if (item.queueCount <= 0) return t('generation.starting');
  if (item.queueCount === 1) return t('generation.next');
  return t('generation.position', { position: item.queueCount, total: Math.max(item.queueTotal, item.queueCount) });
}

/**
 * What is told on a picture that is not there yet: the words of the row below it while the task waits, how far it is once it is drawn, and
 * that it waits for the others of its task.
 */
export function pictureText(item: HistoryItem, part: SubTask, t: Translate): string {
  const state = makingOf(item, part);
  if (state === 'waiting') return item.stage === 'retrying' ? t('generation.again') : placeText(item, t);
  if (state === 'turn') return t('generation.waiting');
  const percent = Math.round(part.percentage);
  if (item.result.length === 1) return t('generation.drawingAt', { percent });
  return t('generation.tilePercent', { number: item.result.indexOf(part) + 1, percent });
}
