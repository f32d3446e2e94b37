import { GRADE_NAMES } from '@atelier/contract/vocabulary/grades';
import { pathOf } from '@atelier/rules/routes/resolve';
import { CreditDrop } from '@atelier/ui/glyphs';
import { useAccount } from '#lib/account.ts';
import { tell } from '#lib/events.ts';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';
import { NewTab } from '#lib/new-tab.tsx';
import { usePlans } from '#lib/plans.ts';
import { AppLink } from '#shell/app-link.tsx';
import style from '#shell/header.module.css';

/** The credits, which open the bills, and the grade, which opens what it gives. Its place is kept while the account is on the way. */
export function Balance() {
  const t = useT();
  const language = useLanguage();
  const account = useAccount();
  const sale = usePlans() === 'sale';
  const grade = account && (GRADE_NAMES[account.grade] ?? 'free');
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
      {grade &&
        // The plans stand in a tab of their own (billing 2); where nothing is sold, what a grade gives is told here.
        (sale ? (
          <AppLink
            to={pathOf('subscribe')}
            target="_blank"
            rel="noopener"
            className={style.grade}
            title={t('shell.gradeOpens', { name: t(`shell.grades.${grade}`) })}
          >
            {grade === 'free' ? t('shell.subscribe') : t(`shell.grades.${grade}`)}
            <NewTab />
          </AppLink>
        ) : (
          <button
            type="button"
            className={style.grade}
            aria-label={t('shell.gradeOpens', { name: t(`shell.grades.${grade}`) })}
            onClick={() => tell('policy', { part: 'members' })}
          >
            {t(`shell.grades.${grade}`)}
          </button>
        ))}
    </>
  );
}
