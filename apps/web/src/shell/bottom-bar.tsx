import { IconHome, IconPlus, IconUserCircle } from '@tabler/icons-react';
import { hasScreen } from '#app/screens.ts';
import { IMAGE_SCREEN } from '#lib/generation-entry.ts';
import { useT } from '#lib/i18n/language.ts';
import { AppLink } from '#shell/app-link.tsx';
import style from '#shell/bottom-bar.module.css';

/** The phone's bar: home, the coral plus, you. */
export function BottomBar() {
  const t = useT();
  return (
    <nav className={style.bar} aria-label={t('shell.navLabel')}>
      <AppLink to="/studio" className={style.entry}>
        <IconHome size={22} stroke={1.6} aria-hidden />
        {t('shell.nav.home')}
      </AppLink>
      {hasScreen('image') && (
        <AppLink to={IMAGE_SCREEN} className={style.plus} aria-label={t('shell.nav.create')} data-primary>
          <IconPlus size={22} stroke={2} aria-hidden />
        </AppLink>
      )}
      <AppLink to="/settings" className={style.entry}>
        <IconUserCircle size={22} stroke={1.6} aria-hidden />
        {t('shell.nav.you')}
      </AppLink>
    </nav>
  );
}
