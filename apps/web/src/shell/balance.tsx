import { GRADE_NAMES } from '@atelier/contract/vocabulary/grades';
import { localizedPath, pathOf } from '@atelier/rules/routes/resolve';
import { CreditDrop } from '@atelier/ui/glyphs';
import { useAccount } from '#lib/account.ts';
import { basePath } from '#lib/base-path.ts';
import { tell } from '#lib/events.ts';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';
import { usePlans } from '#lib/plans.ts';
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
      {grade && (
        <button
          type="button"
          className={style.grade}
          aria-label={t('shell.gradeOpens', { name: t(`shell.grades.${grade}`) })}
          onClick={() =>
            // The plans stand in a tab of their own (billing 2); where nothing is sold, what a grade gives is told here.
            sale
              ? void window.open(basePath + localizedPath(pathOf('subscribe'), language), '_blank', 'noopener')
              : tell('policy', { part: 'members' })
          }
        >
          {sale && grade === 'free' ? t('shell.upgrade') : t(`shell.grades.${grade}`)}
        </button>
      )}
    </>
  );
}
