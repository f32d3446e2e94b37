import style from '#features/home/home.module.css';
import { GuestPictures, RecentPictures } from '#features/home/parts/recent-pictures.tsx';
import { StartStrip } from '#features/home/parts/start-strip.tsx';
import { ToolCards } from '#features/home/parts/tool-cards.tsx';
import { useT } from '#lib/i18n/language.ts';
import { useUser } from '#lib/session/session.ts';

/** /studio: write, choose a tool, find one's last pictures. */
export function StudioScreen() {
  const t = useT();
  const user = useUser();
  return (
    <div className={style.page}>
      <h1 className="sr">{t('home.title')}</h1>
      <StartStrip />
      <ToolCards />
      {user ? <RecentPictures /> : <GuestPictures />}
    </div>
  );
}
