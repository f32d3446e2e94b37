import { GRADES, type Grade } from '@atelier/contract/vocabulary/grades';
import { dailyAmount } from '@atelier/rules/billing/daily';
import { featureLocked, imagesPerTask, parallelLimit } from '@atelier/rules/generation/limits';
import { Dialog } from '@atelier/ui/dialog';
import { useEffect, useRef } from 'react';
import style from '#features/billing/billing.module.css';
import { useAccount } from '#lib/account.ts';
import { useLanguage, useT } from '#lib/i18n/language.ts';
import { planName } from '#lib/plans.ts';

const KINDS = ['daily', 'promo', 'vip', 'gift', 'purchase'] as const;
/** Ten of them (billing 2). */
const QUESTIONS = ['cost', 'when', 'fail', 'cancel', 'order', 'daily', 'late', 'short', 'member', 'move'] as const;
/** Grade 4 has the limits of grade 3. */
const SHOWN = GRADES.filter((grade) => grade < 4);

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

  const yes = (given: boolean) => t(given ? 'billing.yes' : 'billing.no');
  const gates: readonly [Parameters<typeof t>[0], (grade: Grade) => string | number][] = [
    ['billing.gate.daily', dailyAmount],
    ['billing.gate.pictures', imagesPerTask],
    ['billing.gate.tasks', (grade) => parallelLimit(grade, 'image')],
    ['billing.gate.fast', (grade) => yes(!featureLocked(grade, 'fast_lane'))],
    ['billing.gate.relax', (grade) => yes(grade > 0)],
    ['billing.gate.professional', (grade) => yes(!featureLocked(grade, 'professional_model'))],
    ['billing.gate.private', (grade) => yes(!featureLocked(grade, 'private_generation'))],
    ['billing.gate.character', (grade) => yes(!featureLocked(grade, 'character'))],
    ['billing.gate.watermark', (grade) => yes(!featureLocked(grade, 'watermark_free'))],
  ];
  // The moment is the same every day of the year: credits change at a fixed offset.
  const change = account
    ? new Date(
        account.nextDaily.claimedToday
          ? account.nextDaily.at
          : (account.creditsInfo.dailyCreditsTTL ?? account.nextDaily.at),
      )
    : null;
  const time = change && new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' }).format(change);
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
            {KINDS.map((kind) => (
              <tr key={kind}>
                <th scope="row">{t(`billing.kinds.${kind}`)}</th>
                <td>{t(`billing.lastsFor.${kind}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <h3 ref={members}>{t('billing.members')}</h3>
        <div className={style.scrollX}>
          <table className={style.table}>
            <thead>
              <tr>
                <td />
                {SHOWN.map((grade) => (
                  <th key={grade} scope="col">
                    {planName(grade, t)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {gates.map(([key, value]) => (
                <tr key={key}>
                  <th scope="row">{t(key)}</th>
                  {SHOWN.map((grade) => (
                    <td key={grade}>{value(grade)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className={style.quietLine}>{t('billing.howMember')}</p>
        <h3>{t('billing.questions')}</h3>
        {QUESTIONS.map((key) => (
          <details key={key} className={style.faq}>
            <summary>{t(`billing.faq.${key}.q`)}</summary>
            <p>
              {key === 'daily' && time === null
                ? t('billing.faq.daily.guest')
                : t(`billing.faq.${key}.a`, { time: time ?? '' })}
            </p>
          </details>
        ))}
      </div>
    </Dialog>
  );
}
