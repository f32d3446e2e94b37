import type { WorkDetail } from '@atelier/contract/works/shapes';
import { IconButton, PrimaryButton, QuietButton } from '@atelier/ui/button';
import { showToast } from '@atelier/ui/toaster';
import {
  IconBookmark,
  IconBookmarkFilled,
  IconHeart,
  IconHeartFilled,
  IconRepeat,
  IconShare2,
} from '@tabler/icons-react';
import { useId } from 'react';
import style from '#features/work/parts/rail.module.css';
import { remixEntry, targetOf } from '#features/work/remix-entry.ts';
import { startRemix } from '#features/work/use-remix.ts';
import { setFavorite, signedInOrAsked } from '#features/work/work.api.ts';
import { tell } from '#lib/events.ts';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';
import { usePage } from '#lib/use-page.ts';
import { toggleLike } from '#lib/works/like.ts';

/** Likes, or takes it back; the same by button and by key. */
export function useReactions(work: WorkDetail) {
  const t = useT();
  const say = (text: string) => showToast({ text, tone: 'ok' });
  return {
    like: async () => {
      const on = !work.self_like;
      if (await toggleLike(work)) say(t(on ? 'detail.liked' : 'detail.likeTaken'));
    },
    favorite: async () => {
      if (!signedInOrAsked()) return;
      const on = !work.stat.is_favorite;
      if (await setFavorite(work, on)) say(t(on ? 'detail.favorited' : 'detail.unfavorited'));
    },
  };
}

/** Recreate, like, collect, share. Recreate fills the form and charges nothing, so no price stands on it: the form's button has it. */
export function Actions({ work }: { work: WorkDetail }) {
  const t = useT();
  const language = useLanguage();
  const go = usePage();
  const { like, favorite } = useReactions(work);
  const target = targetOf(work);
  const why = useId();
  const label = t(work.params.template_id ? 'detail.useTemplate' : 'detail.recreate');
  const likes = formatNumber(work.stat.likes, language);
  const remix = () => target.path && startRemix(work, target.path, remixEntry(work), go);
  return (
    <div className={style.actions}>
      <div className={style.row}>
        <PrimaryButton
          size="l"
          className={style.remix}
          disabled={target.path === null}
          title={target.path === null ? undefined : t('detail.recreateHelp')}
          aria-describedby={target.refusal ? why : undefined}
          onClick={remix}
        >
          <IconRepeat size={18} stroke={1.8} aria-hidden />
          {label}
        </PrimaryButton>
        <QuietButton
          size="l"
          aria-pressed={work.self_like}
          aria-label={t('detail.likes', { label: t(work.self_like ? 'detail.unlike' : 'detail.like'), count: likes })}
          title={t(work.self_like ? 'detail.unlike' : 'detail.like')}
          onClick={() => void like()}
        >
          {work.self_like ? (
            <IconHeartFilled size={18} aria-hidden />
          ) : (
            <IconHeart size={18} stroke={1.6} aria-hidden />
          )}
          <span className="num">{likes}</span>
        </QuietButton>
        <IconButton
          size="l"
          className={style.quiet}
          label={t(work.stat.is_favorite ? 'detail.unfavorite' : 'detail.favorite')}
          aria-pressed={work.stat.is_favorite}
          onClick={() => void favorite()}
        >
          {work.stat.is_favorite ? <IconBookmarkFilled size={18} /> : <IconBookmark size={18} stroke={1.6} />}
        </IconButton>
        <IconButton size="l" className={style.quiet} label={t('common.share')} onClick={() => tell('share', { work })}>
          <IconShare2 size={18} stroke={1.6} />
        </IconButton>
      </div>
      {target.refusal && (
        <p id={why} className={style.why}>
          {t(`detail.remixRefused.${target.refusal}`)}
        </p>
      )}
    </div>
  );
}
