import { LANGUAGES } from '@atelier/contract/vocabulary/languages';
import { pathOf } from '@atelier/rules/routes/resolve';
import { Segmented } from '@atelier/ui/segmented';
import { Switch } from '@atelier/ui/switch';
import { useMantineColorScheme } from '@mantine/core';
import { AccountRows } from '#features/settings/parts/account-rows.tsx';
import { DeleteRow } from '#features/settings/parts/delete-row.tsx';
import { InterestRows } from '#features/settings/parts/interest-rows.tsx';
import { MailNoticeRow } from '#features/settings/parts/mail-notice-row.tsx';
import { Row } from '#features/settings/parts/row.tsx';
import style from '#features/settings/settings.module.css';
import { useLanguage, useT } from '#lib/i18n/language.ts';
import { setOfficialOnly, useOfficialOnly } from '#lib/works/official-tags.ts';
import { AppLink } from '#shell/app-link.tsx';
import { LANGUAGE_NAMES, useSwitchLanguage } from '#shell/language-menu.tsx';

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
        <Row at="language" name={t('settings.language')} line={t('settings.languageLine')}>
          <Segmented
            label={t('settings.language')}
            value={language}
            options={LANGUAGES.map((value) => ({ value, label: <span lang={value}>{LANGUAGE_NAMES[value]}</span> }))}
            onChange={(next) => void switchLanguage(next)}
          />
        </Row>
        <Row at="appearance" name={t('settings.appearance')} line={t('settings.appearanceLine')}>
          <Segmented
            label={t('settings.appearance')}
            value={colorScheme}
            options={(['dark', 'light', 'auto'] as const).map((value) => ({ value, label: t(`settings.${value}`) }))}
            onChange={setColorScheme}
          />
        </Row>
        <Row at="official" name={t('gallery.officialOnly')} line={t('gallery.officialLine')}>
          <Switch label={t('gallery.officialOnly')} on={official} onChange={(on) => void setOfficialOnly(on)} />
        </Row>
      </section>
      <InterestRows />
      <section>
        <h2 className={style.heading}>{t('settings.personal')}</h2>
        <AccountRows />
        <MailNoticeRow />
        <DeleteRow />
      </section>
      <section>
        <h2 className={style.heading}>{t('settings.legal')}</h2>
        <nav className={style.links} aria-label={t('settings.legal')}>
          <AppLink to={pathOf('terms')}>{t('shell.nav.terms')}</AppLink>
          <AppLink to={pathOf('privacy')}>{t('shell.nav.privacy')}</AppLink>
          <AppLink to={pathOf('platform')} target="_blank" rel="noopener">
            {t('shell.getApi')}
          </AppLink>
        </nav>
      </section>
    </div>
  );
}
