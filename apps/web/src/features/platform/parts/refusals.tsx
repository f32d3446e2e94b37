import { type ErrorKey, errors } from '@atelier/contract/errors';
import { speaksOfPlans } from '@atelier/rules/billing/plans-here';
import style from '#features/platform/platform.module.css';
import { useT } from '#lib/i18n/language.ts';
import { usePlans } from '#lib/plans.ts';

/** Codes with their key, status and message in the reader's language. */
export function Refusals({ keys }: { keys: readonly ErrorKey[] }) {
  const t = useT();
  const none = usePlans() === 'none';
  return (
    <ul className={style.refusals}>
      {keys.map((key) => (
        <li key={key}>
          <code lang="en" className={`${style.number} num`}>
            {errors[key].code}
          </code>
          <span className={style.message}>
            {none && speaksOfPlans(key) ? t('common.notOffered') : t(`errors.${key}`)}
            <small>
              <code lang="en">{key}</code>
              {errors[key].http !== 200 && (
                <code lang="en" className="num">
                  HTTP {errors[key].http}
                </code>
              )}
            </small>
          </span>
        </li>
      ))}
    </ul>
  );
}
