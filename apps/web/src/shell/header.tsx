import { pathOf } from '@atelier/rules/routes/resolve';
import { HOME, type RouteRow } from '@atelier/rules/routes/table';
import { QuietButton } from '@atelier/ui/button';
import { Mark } from '@atelier/ui/glyphs';
import { usePhone } from '@atelier/ui/use-phone';
import { IconSearch } from '@tabler/icons-react';
import { tell } from '#lib/events.ts';
import { useT } from '#lib/i18n/language.ts';
import { NewTab } from '#lib/new-tab.tsx';
import { useRoute } from '#lib/route.ts';
import { useUser } from '#lib/session/session.ts';
import { AccountMenu } from '#shell/account-menu.tsx';
import { AppLink } from '#shell/app-link.tsx';
import { Balance } from '#shell/balance.tsx';
import style from '#shell/header.module.css';
import { LanguageMenu } from '#shell/language-menu.tsx';
import { OfflineBanner } from '#shell/offline-banner.tsx';
import { PhoneMenu } from '#shell/phone-menu.tsx';
import { SearchBack, SearchField } from '#shell/search-box.tsx';

/** 56 px above every page: on a phone the menu, the mark where no navigation shows it, the search, the API, language, credits and grade, account or 'Log in / Register'. */
export function Header({ row }: { row: RouteRow }) {
  const t = useT();
  const phone = usePhone();
  const user = useUser();
  const { search } = useRoute();
  // On a phone the field takes the header of its page.
  const searching = phone && row.name === 'search';
  // On a wide screen explore has it large on the page: one field a screen.
  const elsewhere = row.name === 'search' && !search.get('keywords')?.trim();
  return (
    <header className={style.header}>
      {row.layout === 'main' && <SearchBack />}
      {searching ? <SearchField /> : phone && <PhoneMenu row={row} />}
      {(phone || row.layout === 'user') && !searching && (
        <AppLink to={HOME} className={style.logo} aria-label={t('common.appName')}>
          <Mark />
          {/* Credits and account need the room of the word on a phone. */}
          {!(phone && user) && <span>{t('common.appName')}</span>}
        </AppLink>
      )}
      {row.layout === 'main' && !phone && !elsewhere && <SearchField />}
      <div className={searching ? undefined : style.space}>
        <OfflineBanner header />
      </div>
      {row.layout === 'main' && phone && !searching && (
        <AppLink to={pathOf('search')} className={style.search} aria-label={t('gallery.search')}>
          <IconSearch size={20} stroke={1.6} aria-hidden />
        </AppLink>
      )}
      {!phone && row.name !== 'platform' && (
        <AppLink to={pathOf('platform')} className={style.api} target="_blank" rel="noopener">
          {t('shell.getApi')}
          <NewTab />
        </AppLink>
      )}
      {!searching && <LanguageMenu compact={phone} />}
      {searching ? null : user ? (
        <>
          <Balance />
          <AccountMenu user={user} />
        </>
      ) : (
        <QuietButton className={style.login} onClick={() => tell('login', { reason: 'asked' })}>
          {phone ? t('shell.login') : t('shell.loginRegister')}
        </QuietButton>
      )}
    </header>
  );
}
