import style from '#features/home/home.module.css';
import { Gallery } from '#features/home/parts/gallery.tsx';
import { StartStrip } from '#features/home/parts/start-strip.tsx';
import { useT } from '#lib/i18n/language.ts';

/** /studio: a line to start from, one's last pictures in it, and the gallery. */
export function StudioScreen() {
  const t = useT();
  return (
    <div className={style.page}>
      <h1 className="sr">{t('home.title')}</h1>
      <StartStrip />
      <Gallery label={t('gallery.feed')} />
    </div>
  );
}
