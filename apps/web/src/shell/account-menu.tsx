import { localizedPath, pathOf } from '@atelier/rules/routes/resolve';
import { HOME } from '@atelier/rules/routes/table';
import { isStaff, opensArea } from '@atelier/rules/staff/areas';
import { DropMenu } from '@atelier/ui/drop-menu';
import { Face } from '@atelier/ui/face';
import {
  IconCrown,
  IconLogout,
  IconReceipt,
  IconSettings,
  IconShieldLock,
  IconUserCircle,
  IconUserPlus,
} from '@tabler/icons-react';
import { basePath } from '#lib/base-path.ts';
import { useLanguage, useT } from '#lib/i18n/language.ts';
import { usePlans } from '#lib/plans.ts';
import { signOut } from '#lib/session/actions.ts';
import { type SessionUser, useMenus } from '#lib/session/session.ts';
import { usePage } from '#lib/use-page.ts';
import style from '#shell/header.module.css';

/** Where the back office opens for these menus: at its first page, for those to whom that is closed at the dashboard; '' for nobody else. */
function officeOf(menus: readonly string[]): string {
  if (opensArea(menus, 'Users')) return pathOf('admin');
  return isStaff(menus) ? pathOf('dashboard') : '';
}

/**
 * User Info, Settings, for staff the back office in a tab of its own (back office 2.1), and Exit, which logs out and goes to
 * /studio (studio 2.5). Without a user id there is nobody whose page could be shown: User Info then does what Exit does.
 */
export function AccountMenu({ user }: { user: SessionUser }) {
  const t = useT();
  const go = usePage();
  const language = useLanguage();
  const menus = useMenus();
  const office = officeOf(menus);
  const sale = usePlans() === 'sale';
  const exit = () => {
    void signOut();
    go(HOME);
  };
  return (
    <DropMenu
      label={t('shell.account')}
      heading={
        <p className={style.who}>
          <b>{user.nickname || user.username}</b>
          {user.email}
        </p>
      }
      items={[
        {
          key: 'profile',
          label: t('shell.userInfo'),
          icon: <IconUserCircle size={18} stroke={1.6} aria-hidden />,
          onSelect: () => (user.id ? go(pathOf('profile')) : exit()),
        },
        ...(sale
          ? [
              {
                key: 'subscribe',
                label: t('shell.subscribe'),
                icon: <IconCrown size={18} stroke={1.6} aria-hidden />,
                onSelect: () => go(pathOf('subscribe')),
              },
              {
                key: 'billing',
                label: t('shell.billing'),
                icon: <IconReceipt size={18} stroke={1.6} aria-hidden />,
                onSelect: () => go(pathOf('billing')),
              },
              {
                key: 'invite',
                label: t('shell.invite'),
                icon: <IconUserPlus size={18} stroke={1.6} aria-hidden />,
                onSelect: () => go(pathOf('invitecode')),
              },
            ]
          : []),
        {
          key: 'settings',
          label: t('shell.settings'),
          icon: <IconSettings size={18} stroke={1.6} aria-hidden />,
          onSelect: () => go(pathOf('settings')),
        },
        ...(office
          ? [
              {
                key: 'admin',
                label: t('shell.admin'),
                icon: <IconShieldLock size={18} stroke={1.6} aria-hidden />,
                onSelect: () => void window.open(basePath + localizedPath(office, language), '_blank', 'noopener'),
              },
            ]
          : []),
        {
          key: 'exit',
          label: t('shell.exit'),
          icon: <IconLogout size={18} stroke={1.6} aria-hidden />,
          onSelect: exit,
        },
      ]}
      trigger={(props) => (
        <button {...props} type="button" className={style.avatar} aria-label={t('shell.account')}>
          <Face name={user.nickname || user.username} src={user.avatar} size={28} />
        </button>
      )}
    />
  );
}
