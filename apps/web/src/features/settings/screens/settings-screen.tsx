import { GRADE_NAMES } from '@atelier/contract/vocabulary/grades';
import { LANGUAGES } from '@atelier/contract/vocabulary/languages';
import { QuietButton } from '@atelier/ui/button';
import { CreditDrop } from '@atelier/ui/glyphs';
import { Segmented } from '@atelier/ui/segmented';
import { Switch } from '@atelier/ui/switch';
import { useMantineColorScheme } from '@mantine/core';
import type { ReactNode } from 'react';
import style from '#features/settings/settings.module.css';
import { useAccount } from '#lib/account.ts';
import { tell } from '#lib/events.ts';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';
import { signOut } from '#lib/session/actions.ts';
import { useUser } from '#lib/session/session.ts';
import { usePage } from '#lib/use-page.ts';
import { setOfficialOnly, useOfficialOnly } from '#lib/works/official-tags.ts';
import { AppLink } from '#shell/app-link.tsx';
import { LANGUAGE_NAMES, useSwitchLanguage } from '#shell/language-menu.tsx';

function Row({ name, line, children }: { name: string; line?: string; children: ReactNode }) {
  return (
    <div className={style.row}>
      <div className={style.name}>
        <b>{name}</b>
        {line && <small>{line}</small>}
      </div>
      <div className={style.value}>{children}</div>
    </div>
  );
}

/** /settings: open to guests; its account rows ask them to log in (decisions A33). */
export function SettingsScreen() {
  const t = useT();
  const language = useLanguage();
  const switchLanguage = useSwitchLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const official = useOfficialOnly();
  return (
    <div className={style.page}>
      <h1 className={style.title}>{t('settings.title')}</h1>
      <section>
        <h2 className={style.heading}>{t('settings.system')}</h2>
        <Row name={t('settings.language')} line={t('settings.languageLine')}>
          <Segmented
            label={t('settings.language')}
            value={language}
            options={LANGUAGES.map((value) => ({ value, label: <span lang={value}>{LANGUAGE_NAMES[value]}</span> }))}
            onChange={(next) => void switchLanguage(next)}
          />
        </Row>
        <Row name={t('settings.appearance')} line={t('settings.appearanceLine')}>
          <Segmented
            label={t('settings.appearance')}
            value={colorScheme}
            options={(['dark', 'light', 'auto'] as const).map((value) => ({ value, label: t(`settings.${value}`) }))}
            onChange={setColorScheme}
          />
        </Row>
        <Row name={t('gallery.officialOnly')} line={t('gallery.officialLine')}>
          <Switch label={t('gallery.officialOnly')} on={official} onChange={(on) => void setOfficialOnly(on)} />
        </Row>
      </section>
      <section>
        <h2 className={style.heading}>{t('settings.personal')}</h2>
        <AccountRows />
      </section>
      <section>
        <h2 className={style.heading}>{t('settings.legal')}</h2>
        <nav className={style.links} aria-label={t('settings.legal')}>
          <AppLink to="/public/terms">{t('shell.nav.terms')}</AppLink>
          <AppLink to="/public/privacy">{t('shell.nav.privacy')}</AppLink>
          <AppLink to="/platform" target="_blank" rel="noopener">
            {t('shell.getApi')}
          </AppLink>
        </nav>
      </section>
    </div>
  );
}

function AccountRows() {
  const t = useT();
  const language = useLanguage();
  const user = useUser();
  const account = useAccount();
  const go = usePage();
  if (!user) {
    return (
      <Row name={t('settings.guestLine')}>
        <QuietButton onClick={() => tell('login', { reason: 'asked' })}>{t('shell.loginRegister')}</QuietButton>
      </Row>
    );
  }
  const leave = () => {
    void signOut();
    go('/studio');
  };
  return (
    <>
      <Row name={t('settings.email')}>{user.email}</Row>
      <Row name={t('settings.username')}>{user.nickname || user.username}</Row>
      <Row name={t('settings.accountId')}>
        <span className="num">{user.id}</span>
      </Row>
      <Row name={t('settings.plan')}>{account ? t(`shell.grades.${GRADE_NAMES[account.grade] ?? 'free'}`) : '–'}</Row>
      <Row name={t('settings.credits')}>
        <button type="button" className={`${style.credits} num`} onClick={() => tell('bills', undefined)}>
          <CreditDrop />
          {account ? formatNumber(account.credits, language) : '–'}
        </button>
      </Row>
      <Row name={t('settings.session')} line={t('settings.sessionLine')}>
        <QuietButton onClick={leave}>{t('settings.exit')}</QuietButton>
      </Row>
    </>
  );
}
