import { thumbnailAt } from '@atelier/rules/media/thumbnails';
import { usePhone } from '@atelier/ui/use-phone';
import { useEffect } from 'react';
import { useRecentPictures } from '#features/home/home.api.ts';
import style from '#features/home/home.module.css';
import type { RecentPicture } from '#features/home/recent.ts';
import { noteMade, noteNoneOpen } from '#lib/generate-counters/counter-store.ts';
import { type GenerationEntry, IMAGE_SCREEN } from '#lib/generation-entry.ts';
import { useT } from '#lib/i18n/language.ts';
import { usePage } from '#lib/use-page.ts';

function Recent({ picture }: { picture: RecentPicture }) {
  const t = useT();
  const go = usePage();
  const label = picture.prompt || t('home.untitled');
  const state = picture.state === 'waiting' ? t('home.waiting') : t('home.making', { percent: picture.percent });
  const src = thumbnailAt(picture.src || picture.preview, 175);
  const name = picture.src ? label : `${label}: ${state}`;
  return (
    <button
      type="button"
      className={style.recent}
      data-making={picture.src === '' || undefined}
      title={name}
      aria-label={name}
      onClick={() =>
        go(IMAGE_SCREEN, {
          state: { open: { taskId: picture.taskId, index: picture.index } } satisfies GenerationEntry,
        })
      }
    >
      {src && <img src={src} alt="" width={40} height={40} decoding="async" />}
      {picture.src === '' && <span className={style.ring} aria-hidden="true" />}
    </button>
  );
}

/**
 * The signed-in user's last pictures, in the start strip: what was made a moment ago is one press away. They stand there, and not in a row
 * of their own, so that nothing comes late above the feed; their place is kept from the first paint.
 */
export function RecentPictures() {
  const t = useT();
  const phone = usePhone();
  const { data } = useRecentPictures();
  // Those that were made elsewhere count, too.
  const ready = data?.filter(({ state }) => state === 'ready').length ?? 0;
  const still = data?.length === ready;
  useEffect(() => {
    noteMade(ready);
    if (still) noteNoneOpen('images');
  }, [ready, still]);
  return (
    <section className={style.recents} aria-label={t('home.recent')}>
      {data?.slice(0, phone ? 1 : 4).map((picture) => (
        <Recent key={picture.key} picture={picture} />
      ))}
    </section>
  );
}
