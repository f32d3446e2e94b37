import type { FeedItem } from '@atelier/contract/works/shapes';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';
import { toggleLike } from '#lib/works/like.ts';
import { useLookLine } from '#lib/works/look-line.ts';
import { useRemix } from '#lib/works/remix.ts';
import style from '#lib/works/work-card.module.css';

/** What a card says while it is pointed at: its words, style and ratio, the press that starts from them, the like. */
export function CardOverlay({ work }: { work: FeedItem }) {
  const t = useT();
  const language = useLanguage();
  const remix = useRemix();
  const look = useLookLine(work);
  return (
    <>
      <button
        type="button"
        className={style.like}
        aria-pressed={work.self_like}
        aria-label={t('gallery.like', { count: work.stat.likes })}
        onClick={() => void toggleLike(work)}
      >
        {work.self_like ? <IconHeartFilled size={16} aria-hidden /> : <IconHeart size={16} stroke={1.6} aria-hidden />}
        {formatNumber(work.stat.likes, language)}
      </button>
      <div className={style.overlay}>
        <p>{work.words || work.alt}</p>
        <div>
          <span>{look}</span>
          {work.words && (
            <button type="button" className={style.try} onClick={() => remix(work.id)}>
              {t('gallery.tryThis')}
            </button>
          )}
        </div>
      </div>
    </>
  );
}
