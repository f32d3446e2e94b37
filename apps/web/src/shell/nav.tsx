import { HOME } from '@atelier/rules/routes/table';
import { IconButton } from '@atelier/ui/button';
import { Mark } from '@atelier/ui/glyphs';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { prefetchScreen } from '#app/screens.ts';
import { useT } from '#lib/i18n/language.ts';
import { useRoute } from '#lib/route.ts';
import { useUser } from '#lib/session/session.ts';
import { AppLink } from '#shell/app-link.tsx';
import { isOpen, legalEntries, navFor } from '#shell/entries.ts';
import style from '#shell/nav.module.css';
import { ProgressBadge } from '#shell/progress-badge.tsx';

/** The left navigation: 232 px, or 64 folded with the names as tooltips. */
export function Nav({ folded, onFold }: { folded: boolean; onFold: (folded: boolean) => void }) {
  const t = useT();
  const { row, search } = useRoute();
  const user = useUser();
  return (
    <nav className={folded ? style.mini : style.nav} aria-label={t('shell.navLabel')}>
      <AppLink to={HOME} className={style.logo} aria-label={t('common.appName')}>
        <Mark />
        {!folded && t('common.appName')}
      </AppLink>
      {navFor(user !== null).map((group) => (
        <div key={group.label} className={style.group}>
          {folded ? <hr /> : <h2>{t(group.label)}</h2>}
          <ul>
            {group.entries.map((entry) => {
              const { name, path, label, icon: Icon, counter } = entry;
              return (
                <li key={label}>
                  <AppLink
                    to={path}
                    current={isOpen(entry, row, search)}
                    className={style.row}
                    title={folded ? t(label) : undefined}
                    onPointerEnter={() => prefetchScreen(name)}
                  >
                    <Icon size={folded ? 20 : 18} stroke={1.6} />
                    <span className={folded ? 'sr' : undefined}>{t(label)}</span>
                    {counter && <ProgressBadge name={counter} small={folded} />}
                  </AppLink>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
      <div className={style.foot}>
        {!folded && (
          <div className={style.legal}>
            {legalEntries.map((entry) => (
              <AppLink key={entry.name} to={entry.path}>
                {t(entry.label)}
              </AppLink>
            ))}
          </div>
        )}
        <IconButton
          label={folded ? t('shell.unfoldNav') : t('shell.foldNav')}
          aria-expanded={!folded}
          onClick={() => onFold(!folded)}
        >
          {folded ? (
            <IconLayoutSidebarLeftExpand size={18} stroke={1.6} />
          ) : (
            <IconLayoutSidebarLeftCollapse size={18} stroke={1.6} />
          )}
        </IconButton>
      </div>
    </nav>
  );
}
