import { pathOf } from '@atelier/rules/routes/resolve';
import type { RouteRow } from '@atelier/rules/routes/table';
import { Dialog } from '@atelier/ui/dialog';
import { IconApi, IconCrown, IconFileText, IconLock } from '@tabler/icons-react';
import { useT } from '#lib/i18n/language.ts';
import { NewTab } from '#lib/new-tab.tsx';
import { usePlans } from '#lib/plans.ts';
import { useRoute } from '#lib/route.ts';
import { useUser } from '#lib/session/session.ts';
import { AppLink } from '#shell/app-link.tsx';
import { isOpen, legalEntries, navFor } from '#shell/entries.ts';
import style from '#shell/phone-sheet.module.css';

const LEGAL_ICON = { terms: IconFileText, privacy: IconLock } as const;
const ICON = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;

export interface PhoneSheetProps {
  row: RouteRow;
  opened: boolean;
  onClose: () => void;
}

/** Every page that the navigation holds and a bar of five has no room for, as a sheet. */
export function PhoneSheet({ row, opened, onClose }: PhoneSheetProps) {
  const t = useT();
  const { search } = useRoute();
  const user = useUser();
  const sale = usePlans() === 'sale';
  return (
    <Dialog opened={opened} onClose={onClose} title={t('shell.menu')} closeLabel={t('common.close')} sheet>
      <nav className={style.menu} aria-label={t('shell.menu')}>
        {navFor(user !== null).map((group) => (
          <section key={group.label}>
            <h3>{t(group.label)}</h3>
            <ul>
              {group.entries.map((entry) => {
                const { path, label, icon: Icon } = entry;
                return (
                  // Two entries may be tabs of one page.
                  <li key={label}>
                    <AppLink to={path} current={isOpen(entry, row, search)} className={style.row} onClick={onClose}>
                      <Icon {...ICON} />
                      {t(label)}
                    </AppLink>
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
        <section>
          <h3>{t('shell.groups.more')}</h3>
          <ul>
            {sale && (
              <li>
                <AppLink
                  to={pathOf('subscribe')}
                  current={row.name === 'subscribe'}
                  className={style.row}
                  onClick={onClose}
                >
                  <IconCrown {...ICON} />
                  {t('shell.subscribe')}
                </AppLink>
              </li>
            )}
            <li>
              <AppLink to={pathOf('platform')} className={style.row} target="_blank" rel="noopener" onClick={onClose}>
                <IconApi {...ICON} />
                {t('shell.getApi')}
                <NewTab />
              </AppLink>
            </li>
            {legalEntries.map(({ name, path, label }) => {
              const Icon = LEGAL_ICON[name];
              return (
                <li key={name}>
                  <AppLink to={path} current={row.name === name} className={style.row} onClick={onClose}>
                    <Icon {...ICON} />
                    {t(label)}
                  </AppLink>
                </li>
              );
            })}
          </ul>
        </section>
      </nav>
    </Dialog>
  );
}
