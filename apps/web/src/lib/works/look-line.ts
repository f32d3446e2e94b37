import { STYLES } from '@atelier/contract/vocabulary/generation';
import type { FeedItem } from '@atelier/contract/works/shapes';
import { useT } from '#lib/i18n/language.ts';

/** A work's style and ratio in words: 'Oil · 3:4'. */
export function useLookLine({ style, wh_ratio }: Pick<FeedItem, 'style' | 'wh_ratio'>): string {
  const t = useT();
  const known = STYLES.find((each) => each === style);
  return [known ? t(`styles.${known}`) : '', wh_ratio].filter(Boolean).join(' · ');
}
