import { pathOf } from '@atelier/rules/routes/resolve';
import { HOME } from '@atelier/rules/routes/table';
import { IconCompass, IconHome, IconPlus, IconStack2, IconUserCircle } from '@tabler/icons-react';
import { IMAGE_SCREEN } from '#lib/generation-entry.ts';
import { useT } from '#lib/i18n/language.ts';
import { useRoute } from '#lib/route.ts';
import { AppLink } from '#shell/app-link.tsx';
import style from '#shell/bottom-bar.module.css';
import { ProgressBadge } from '#shell/progress-badge.tsx';

/** The phone's bar: home, explore, the coral plus, the queue, you. `queue`: the queue is the page that is open. */
export function BottomBar({ queue = false }: { queue?: boolean }) {
  const t = useT();
  const { row } = useRoute();
  return (
    <nav className={style.bar} aria-label={t('shell.navLabel')}>
      <AppLink to={HOME} className={style.entry} current={row.name === 'studio'}>
        <IconHome size={22} stroke={1.6} aria-hidden />
        {t('shell.nav.home')}
      </AppLink>
      <AppLink to={pathOf('search')} className={style.entry} current={row.name === 'search'}>
        <IconCompass size={22} stroke={1.6} aria-hidden />
        {t('shell.nav.explore')}
      </AppLink>
      <AppLink to={IMAGE_SCREEN} className={style.plus} aria-label={t('shell.nav.create')} data-primary>
        <IconPlus size={22} stroke={2} aria-hidden />
      </AppLink>
      <AppLink
        to={`${IMAGE_SCREEN}?tab=queue`}
        className={style.entry}
        // The address of form and queue differs only in the query, which the link itself does not look at.
        data-open={queue || undefined}
      >
        <span className={style.counted}>
          <IconStack2 size={22} stroke={1.6} aria-hidden />
          <ProgressBadge name="images" small />
        </span>
        {t('shell.nav.queue')}
      </AppLink>
      <AppLink to={pathOf('profile')} className={style.entry} current={row.name === 'profile'}>
        <IconUserCircle size={22} stroke={1.6} aria-hidden />
        {t('shell.nav.you')}
      </AppLink>
    </nav>
  );
}
