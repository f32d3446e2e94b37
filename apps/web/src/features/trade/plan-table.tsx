import type { Grade } from '@atelier/contract/vocabulary/grades';
import { dailyAmount } from '@atelier/rules/billing/daily';
import { featureLocked, imagesPerTask, parallelLimit } from '@atelier/rules/generation/limits';
import { PrimaryButton, QuietButton } from '@atelier/ui/button';
import { SkeletonLine } from '@atelier/ui/skeleton';
import { IconCheck } from '@tabler/icons-react';
import { money, type PlanRow } from '#features/trade/trade.api.ts';
import style from '#features/trade/trade.module.css';
import { useAccount } from '#lib/account.ts';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';
import { planName } from '#lib/plans.ts';
import { useUser } from '#lib/session/session.ts';

interface Held {
  planID: string;
  autoRenew: boolean;
  period_end: string | null;
  trial_end: string | null;
}

interface PlanTableProps {
  /** Of one cycle, by grade. */
  plans: readonly PlanRow[];
  pending: boolean;
  /** What each costs whoever is signed in. */
  own: readonly { id: string; amount: number; list: number }[];
  subscription: Held | null;
  onChoose: (plan: PlanRow) => void;
}

const GRADES_SHOWN: readonly Grade[] = [0, 1, 2, 3];
/** The plan a free person most likely wants. */
const LIKELY: Grade = 2;

/** A column a plan, a row a difference; on phones a card a plan with its rows. */
export function PlanTable({ plans, pending, own, subscription, onChoose }: PlanTableProps) {
  const t = useT();
  const language = useLanguage();
  const user = useUser();
  const grade = useAccount()?.grade ?? 0;
  const yes = (given: boolean) => t(given ? 'trade.val.yes' : 'trade.val.no');
  const planOf = (of: Grade): PlanRow | undefined => plans.find((plan) => plan.grade === of);
  const rows: readonly [string, (of: Grade) => string][] = [
    [t('trade.row.credits'), (of) => (of === 0 ? '–' : formatNumber(planOf(of)?.credits ?? 0, language))],
    [t('trade.row.daily'), (of) => String(dailyAmount(of))],
    [t('trade.row.pictures'), (of) => String(imagesPerTask(of))],
    [t('trade.row.tasks'), (of) => String(parallelLimit(of, 'image'))],
    [t('trade.row.wait'), (of) => t(featureLocked(of, 'fast_lane') ? 'trade.val.tenMin' : 'trade.val.twoMin')],
    [t('trade.row.empty'), (of) => t(of === 0 ? 'trade.val.tomorrow' : 'trade.val.relax')],
    [t('trade.row.downloads'), (of) => t(featureLocked(of, 'watermark_free') ? 'trade.val.mark' : 'trade.val.clean')],
    [t('trade.row.professional'), (of) => yes(!featureLocked(of, 'professional_model'))],
    [t('trade.row.private'), (of) => yes(!featureLocked(of, 'private_generation'))],
    [t('trade.row.packs'), (of) => t(of === 0 ? 'trade.val.full' : 'trade.val.less')],
  ];
  return (
    <div className={style.plans} aria-busy={pending}>
      {GRADES_SHOWN.map((of) => {
        const plan = planOf(of);
        const price = plan && own.find(({ id }) => id === plan.id);
        return (
          <section
            key={of}
            className={style.plan}
            data-likely={of === LIKELY || undefined}
            aria-label={planName(of, t)}
          >
            <Tiles count={imagesPerTask(of)} marked={featureLocked(of, 'watermark_free')} />
            <h2>{planName(of, t)}</h2>
            {of === 0 ? (
              <Price text={money(0, plans[0]?.currency ?? 'USD', language)} line={t('trade.freeLine')} />
            ) : plan ? (
              <Price
                text={money(plan.billCycle === 5 ? perMonth(plan) : plan.amount, plan.currency, language)}
                unit={t('trade.aMonth')}
                line={
                  plan.billCycle === 5
                    ? t('trade.perYear', {
                        amount: money(plan.amount, plan.currency, language),
                        percent: plan.discount,
                      })
                    : t('trade.perMonth')
                }
                first={
                  price && price.amount < price.list
                    ? t('trade.firstCharge', { amount: money(price.amount, plan.currency, language) })
                    : ''
                }
              />
            ) : (
              <SkeletonLine width="70%" />
            )}
            <Choice
              of={of}
              plan={plan}
              grade={grade}
              held={subscription}
              signedIn={user !== null}
              onChoose={onChoose}
            />
            <dl>
              {rows.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd className="num">{value(of)}</dd>
                </div>
              ))}
            </dl>
          </section>
        );
      })}
    </div>
  );
}

/** A twelfth of the year's price, to a tenth of the unit: to look at, never to charge (billing 9). */
const perMonth = ({ amount, currency }: PlanRow): number => {
  const step = currency === 'JPY' ? 1 : 10;
  return Math.round(amount / 12 / step) * step;
};

const Price = ({ text, unit, line, first = '' }: { text: string; unit?: string; line: string; first?: string }) => (
  <p className={`${style.price} num`}>
    <b>{text}</b> {unit}
    <small>{line}</small>
    <small className={style.first}>{first || ' '}</small>
  </p>
);

/** Two pictures or four, with our mark or without: the difference that is seen first. */
function Tiles({ count, marked }: { count: number; marked: boolean }) {
  return (
    <div className={style.tiles} aria-hidden>
      {[0, 1, 2, 3].map((at) => (
        <span key={at} data-on={at < count || undefined} data-marked={(marked && at < count) || undefined} />
      ))}
    </div>
  );
}

interface ChoiceProps {
  of: Grade;
  plan: PlanRow | undefined;
  grade: number;
  held: Held | null;
  signedIn: boolean;
  onChoose: (plan: PlanRow) => void;
}

/** What can be done with a plan now, and why not. */
function Choice({ of, plan, grade, held, signedIn, onChoose }: ChoiceProps) {
  const t = useT();
  const language = useLanguage();
  const name = planName(of, t);
  const mine = signedIn && (held ? held.planID === plan?.id : of === grade && of === 0);
  if (mine || (of === 0 && !signedIn)) {
    return (
      <p className={style.mine}>
        {mine ? (
          <>
            <IconCheck size={16} stroke={1.8} aria-hidden /> {t('trade.yours')}
          </>
        ) : (
          ' '
        )}
      </p>
    );
  }
  if (of === 0 || !plan) return <p className={style.mine}> </p>;
  const end = held?.period_end ?? held?.trial_end ?? null;
  if (held?.autoRenew)
    return (
      <div className={style.choice}>
        <QuietButton wide size="l" disabled title={t('trade.cannotHold')}>
          {t('trade.choose', { name })}
        </QuietButton>
        <small>{t('trade.cannotHold')}</small>
      </div>
    );
  const Button = of === LIKELY && grade === 0 ? PrimaryButton : QuietButton;
  return (
    <div className={style.choice}>
      <Button wide size="l" onClick={() => onChoose(plan)}>
        {t('trade.choose', { name })}
      </Button>
      {held && end && (
        <small>
          {t('trade.startsOn', {
            date: new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(Date.parse(end)),
          })}
        </small>
      )}
    </div>
  );
}
