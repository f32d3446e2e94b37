import type { Translate } from '@atelier/i18n/translator';
import { translate, useT } from '#lib/i18n/language.ts';
import { planDoor } from '#lib/plan-door.ts';
import { planThatOpens } from '#lib/plans.ts';

/** Whether the file that somebody would save of a picture carries the visible mark: its address says so, made for whoever looks. Pure. */
export const isMarked = (address: string): boolean => /_wm\.[a-z]+(\?|$)/.test(address);

/** The sentence about it, with the plan that gives the clean file where a plan can be had. */
const sentence = (t: Translate): string =>
  planDoor() === 'none'
    ? t('common.watermark')
    : t('common.watermarkPlan', { plan: planThatOpens('watermark_free', t) });

export const watermarkSentence = (): string => sentence(translate);

/** What stands at a button that saves pictures: two words and a sentence, before anybody presses. Null where no file carries the mark. */
export function useMark(...addresses: readonly string[]): { word: string; help: string } | null {
  const t = useT();
  return addresses.some(isMarked) ? { word: t('common.withMark'), help: sentence(t) } : null;
}
