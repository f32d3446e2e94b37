import type { Translate } from '@atelier/i18n/translator';

/** How much of the picture a mask changes, as it is said. @param share 0 … 1. */
export function shareWords(share: number, t: Translate): string {
  if (share === 0) return t('canvasTools.shareNone');
  if (share === 1) return t('canvasTools.shareAll');
  const percent = Math.min(99, Math.round(share * 100));
  return percent < 1 ? t('canvasTools.shareLittle') : t('canvasTools.shareSome', { percent });
}
