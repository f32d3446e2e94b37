import type { FeedItem } from '@atelier/contract/works/shapes';
import { thumbnailAt } from '@atelier/rules/media/thumbnails';
import { pathOf } from '@atelier/rules/routes/resolve';
import { QuietButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import { IconHeart, IconHeartFilled, IconPhoto } from '@tabler/icons-react';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';
import { usePage } from '#lib/use-page.ts';
import { AuthorFace } from '#lib/works/author-face.tsx';
import { toggleLike } from '#lib/works/like.ts';
import { useLookLine } from '#lib/works/look-line.ts';
import { useRemix } from '#lib/works/remix.ts';
import style from '#lib/works/work-card.module.css';

export interface CardSheetProps {
  work: FeedItem;
  onOpen: (work: FeedItem) => void;
  onClose: () => void;
}

/** What the overlay offers, as a sheet: a long press on a touch screen opens it. */
export function CardSheet({ work, onOpen, onClose }: CardSheetProps) {
  const t = useT();
  const language = useLanguage();
  const go = usePage();
  const remix = useRemix();
  const look = useLookLine(work);
  const after = (act: () => void) => () => {
    onClose();
    act();
  };
  const name = work.alt || t('gallery.untitled', { name: work.author.nickname });
  return (
    <Dialog opened onClose={onClose} title={name} closeLabel={t('common.close')} sheet bare>
      <div className={style.sheetHead}>
        <img src={thumbnailAt(work.thumbnail, 175)} alt="" width={48} height={48} />
        <div>
          <p>{name}</p>
          <small>{look}</small>
        </div>
      </div>
      {work.words && work.words !== name && <p className={style.sheetWords}>{work.words}</p>}
      {work.words && (
        <QuietButton size="l" className={style.sheetTry} onClick={after(() => remix(work.id))}>
          {t('gallery.tryThis')}
        </QuietButton>
      )}
      <div className={style.sheet}>
        <button type="button" className={style.act} onClick={after(() => onOpen(work))}>
          <IconPhoto size={20} stroke={1.6} aria-hidden />
          {t('gallery.open')}
        </button>
        <button
          type="button"
          className={style.act}
          aria-pressed={work.self_like}
          onClick={after(() => void toggleLike(work))}
        >
          {work.self_like ? (
            <IconHeartFilled size={20} aria-hidden />
          ) : (
            <IconHeart size={20} stroke={1.6} aria-hidden />
          )}
          {t(work.self_like ? 'gallery.unlike' : 'gallery.likeIt')}
          <small>{formatNumber(work.stat.likes, language)}</small>
        </button>
        <button
          type="button"
          className={style.act}
          onClick={after(() => go(pathOf('homepage', { userId: String(work.author.userId) })))}
        >
          <AuthorFace author={work.author} />
          {work.author.nickname}
        </button>
      </div>
    </Dialog>
  );
}
