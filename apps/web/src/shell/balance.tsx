import { GRADE_NAMES } from '@atelier/contract/vocabulary/grades';
import { CreditDrop } from '@atelier/ui/glyphs';
import { useAccount } from '#lib/account.ts';
import { tell } from '#lib/events.ts';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';
import style from '#shell/header.module.css';

/** The credits, which open the bills, and the grade, which opens what it gives. Its place is kept while the account is on the way. */
export function Balance() {
  const t = useT();
  const language = useLanguage();
  const account = useAccount();
  const credits = account ? formatNumber(account.credits, language) : '–';
  return (
    <>
      <button
        type="button"
        className={`${style.balance} num`}
        aria-label={t('shell.credits', { count: credits })}
        onClick={() => tell('bills', undefined)}
      >
        <CreditDrop />
        {credits}
      </button>
      {account && (
        <button
          type="button"
          className={style.grade}
          aria-label={t('shell.gradeOpens', { name: t(`shell.grades.${GRADE_NAMES[account.grade] ?? 'free'}`) })}
          onClick={() => tell('policy', { part: 'members' })}
        >
          {t(`shell.grades.${GRADE_NAMES[account.grade] ?? 'free'}`)}
        </button>
      )}
    </>
  );
}
