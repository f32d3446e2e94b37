import style from '#features/trade/plans.module.css';
import { tell } from '#lib/events.ts';
import { dayBegins } from '#lib/house-date.ts';
import { useLanguage, useT } from '#lib/i18n/language.ts';

const QUESTIONS = ['cost', 'daily', 'order', 'renew', 'change', 'ends', 'packs', 'fail', 'refund'] as const;
/** Where plans are paid by codes, nothing renews and no renewal fails. */
const BY_CODE = ['cost', 'daily', 'order', 'renew', 'ends', 'packs', 'refund'] as const;

/** What people ask before they pay, and the way to the credit policy (billing 2). */
export function PlansFaq({ byCode }: { byCode: boolean }) {
  const t = useT();
  const language = useLanguage();
  return (
    <section className={style.faq}>
      <div>
        <h2>{t('trade.questions')}</h2>
        <button type="button" className={style.link} onClick={() => tell('policy', { part: 'validity' })}>
          {t('trade.policy')}
        </button>
      </div>
      <div>
        {(byCode ? BY_CODE : QUESTIONS).map((key) => (
          <details key={key}>
            <summary>{t(`trade.faq.${key}.q`)}</summary>
            <p>
              {byCode && key === 'renew' ? t('pay.code.renew') : t(`trade.faq.${key}.a`, { time: dayBegins(language) })}
            </p>
          </details>
        ))}
      </div>
    </section>
  );
}
