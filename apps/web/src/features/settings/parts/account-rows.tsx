import { GRADE_NAMES } from '@atelier/contract/vocabulary/grades';
import { pathOf } from '@atelier/rules/routes/resolve';
import { HOME } from '@atelier/rules/routes/table';
import { QuietButton } from '@atelier/ui/button';
import { CreditDrop } from '@atelier/ui/glyphs';
import { Row } from '#features/settings/parts/row.tsx';
import style from '#features/settings/settings.module.css';
import { useAccount } from '#lib/account.ts';
import { tell } from '#lib/events.ts';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';
import { signOut } from '#lib/session/actions.ts';
import { useUser } from '#lib/session/session.ts';
import { usePage } from '#lib/use-page.ts';

/** Who is signed in and with what; a guest is asked to log in. */
export function AccountRows() {
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
    go(HOME);
  };
  return (
    <>
      <Row name={t('settings.email')}>{user.email}</Row>
      <Row name={t('settings.username')}>{user.nickname || user.username}</Row>
      <Row name={t('settings.accountId')}>
        <span className="num">{user.id}</span>
      </Row>
      <Row at="plan" name={t('settings.plan')}>
        <button type="button" className={style.credits} onClick={() => tell('policy', { part: 'members' })}>
          {account ? t(`shell.grades.${GRADE_NAMES[account.grade] ?? 'free'}`) : '–'}
        </button>
      </Row>
      <Row at="credits" name={t('settings.credits')}>
        <button type="button" className={`${style.credits} num`} onClick={() => tell('bills', undefined)}>
          <CreditDrop />
          {account ? formatNumber(account.credits, language) : '–'}
        </button>
      </Row>
      <Row at="birthday" name={t('settings.birthday')} line={t('settings.birthdayLine')}>
        <QuietButton onClick={() => go(pathOf('editUser'))}>{t('settings.birthdayOpen')}</QuietButton>
      </Row>
      <Row name={t('settings.session')} line={t('settings.sessionLine')}>
        <QuietButton onClick={leave}>{t('settings.exit')}</QuietButton>
      </Row>
    </>
  );
}
