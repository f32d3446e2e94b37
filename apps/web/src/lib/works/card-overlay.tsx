import type { FeedItem } from '@atelier/contract/works/shapes';
import { pathOf } from '@atelier/rules/routes/resolve';
import { IconHeart, IconHeartFilled, IconRepeat } from '@tabler/icons-react';
import { useState } from 'react';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';
import { localizedHref, usePage } from '#lib/use-page.ts';
import { toggleLike } from '#lib/works/like.ts';
import { useRemix } from '#lib/works/remix.ts';
import style from '#lib/works/work-card.module.css';

/** The picture of a person, or the first letter of the name. */
export function AuthorFace({ author, size = 20 }: { author: FeedItem['author']; size?: number }) {
  const [broken, setBroken] = useState(false);
  const letter = [...author.nickname][0]?.toUpperCase() ?? '?';
  return author.avatar && !broken ? (
    <img className={style.face} src={author.avatar} alt="" width={size} height={size} onError={() => setBroken(true)} />
  ) : (
    <span className={style.face} style={{ width: size, height: size }} aria-hidden="true">
      {letter}
    </span>
  );
}

/** Who made it, like and remix, over the foot of a card. */
export function CardOverlay({ work }: { work: FeedItem }) {
  const t = useT();
  const language = useLanguage();
  const go = usePage();
  const remix = useRemix();
  const home = pathOf('homepage', { userId: String(work.author.userId) });
  return (
    <div className={style.overlay}>
      <a
        className={style.author}
        aria-label={work.author.nickname}
        href={localizedHref(home, language)}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          go(home);
        }}
      >
        <AuthorFace author={work.author} />
        <span>{work.author.nickname}</span>
      </a>
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
      <button type="button" className={style.remix} aria-label={t('gallery.remix')} onClick={() => remix(work.id)}>
        <IconRepeat size={16} stroke={1.6} aria-hidden />
        <span>{t('gallery.remix')}</span>
      </button>
    </div>
  );
}
