import { GRADES, type Grade } from '@atelier/contract/vocabulary/grades';
import { dailyAmount } from '@atelier/rules/billing/daily';
import { featureLocked, imagesPerTask, parallelLimit } from '@atelier/rules/generation/limits';
import { pathOf } from '@atelier/rules/routes/resolve';
import { Dialog } from '@atelier/ui/dialog';
import { useEffect, useRef } from 'react';
import style from '#features/billing/billing.module.css';
import { useAccount } from '#lib/account.ts';
import { dayBegins } from '#lib/house-date.ts';
import { useLanguage, useT } from '#lib/i18n/language.ts';
import { gradeOf, planName, usePlans } from '#lib/plans.ts';
import { AppLink } from '#shell/app-link.tsx';

const KINDS = ['daily', 'promo', 'vip', 'gift', 'purchase'] as const;
/** Ten of them (billing 2). */
const QUESTIONS = ['cost', 'when', 'fail', 'cancel', 'order', 'daily', 'late', 'short', 'member', 'move'] as const;
/** What only a house with plans has to say. */
const OF_PLANS = { kinds: ['vip', 'purchase'], questions: ['member'] } as const satisfies {
  kinds: readonly (typeof KINDS)[number][];
  questions: readonly (typeof QUESTIONS)[number][];
};
/** Grade 4 has the limits of grade 3. */
const SHOWN = GRADES.filter((grade) => grade < 4);

const isOf = (some: readonly string[], one: string): boolean => some.includes(one);

export interface PolicyDialogProps {
  /** The part to begin at; null: closed. */
  part: 'validity' | 'members' | null;
  onClose: () => void;
}

/** How credits work on this server: validity, what grades give (from the same rules that decide), questions (billing 2, 9). */
export function PolicyDialog({ part, onClose }: PolicyDialogProps) {
  const t = useT();
  const language = useLanguage();
  const account = useAccount();
  const members = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (part !== 'members') return;
    // The dialog's own opening moves focus first.
    const timer = setTimeout(() => members.current?.scrollIntoView({ block: 'start' }), 60);
    return () => clearTimeout(timer);
  }, [part]);

  const door = usePlans();
  const none = door === 'none';
  const mine = gradeOf(account?.grade ?? 0);
  // Where no plan can be had, what is told is what one has.
  const shown = none ? [mine] : SHOWN;
  const kinds = KINDS.filter((kind) => !(none && mine === 0 && isOf(OF_PLANS.kinds, kind)));
  const questions = QUESTIONS.filter((key) => !(none && isOf(OF_PLANS.questions, key)));
  const yes = (given: boolean) => t(given ? 'billing.yes' : 'billing.no');
  const gates: readonly [Parameters<typeof t>[0], (grade: Grade) => string | number][] = [
    ['billing.gate.daily', dailyAmount],
    ['billing.gate.pictures', imagesPerTask],
    ['billing.gate.tasks', (grade) => parallelLimit(grade, 'image')],
    ['billing.gate.fast', (grade) => yes(!featureLocked(grade, 'fast_lane'))],
    ['billing.gate.relax', (grade) => yes(grade > 0)],
    ['billing.gate.professional', (grade) => yes(!featureLocked(grade, 'professional_model'))],
    ['billing.gate.private', (grade) => yes(!featureLocked(grade, 'private_generation'))],
    ['billing.gate.tools', (grade) => yes(!featureLocked(grade, 'magic_eraser'))],
    ['billing.gate.character', (grade) => yes(!featureLocked(grade, 'character'))],
    ['billing.gate.watermark', (grade) => yes(!featureLocked(grade, 'watermark_free'))],
  ];
  const rows = gates.filter(([, value]) => !none || value(mine) !== yes(false));
  return (
    <Dialog
      opened={part !== null}
      onClose={onClose}
      title={t('billing.policyTitle')}
      closeLabel={t('common.close')}
      width={720}
    >
      <div className={style.policy}>
        <h3>{t('billing.validity')}</h3>
        <table className={style.table}>
          <thead>
            <tr>
              <th scope="col">{t('billing.kind')}</th>
              <th scope="col">{t('billing.lasts')}</th>
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind) => (
              <tr key={kind}>
                <th scope="row">{t(`billing.kinds.${kind}`)}</th>
                <td>{t(`billing.lastsFor.${kind}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <h3 ref={members}>{t(none ? 'billing.here' : 'billing.members')}</h3>
        <div className={style.scrollX}>
          <table className={style.table}>
            <thead>
              <tr>
                <td />
                {shown.map((grade) => (
                  <th key={grade} scope="col">
                    {planName(grade, t)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([key, value]) => (
                <tr key={key}>
                  <th scope="row">{t(key)}</th>
                  {shown.map((grade) => (
                    <td key={grade}>{value(grade)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {!none && (
          <p className={style.quietLine}>
            {t(door === 'sale' ? 'billing.howSubscribe' : 'billing.howMember')}
            {door === 'sale' && (
              <>
                {' '}
                <AppLink to={pathOf('subscribe')} className={style.link} onClick={onClose}>
                  {t('billing.seePlans')}
                </AppLink>
              </>
            )}
          </p>
        )}
        <h3>{t('billing.questions')}</h3>
        {questions.map((key) => (
          <details key={key} className={style.faq}>
            <summary>{t(`billing.faq.${key}.q`)}</summary>
            <p>
              {key === 'short' && none && mine === 0
                ? t('billing.faq.short.here')
                : t(`billing.faq.${key}.a`, { time: dayBegins(language) })}
            </p>
          </details>
        ))}
      </div>
    </Dialog>
  );
}
