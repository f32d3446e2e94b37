import { featureLocked, imagesPerTask } from '@atelier/rules/generation/limits';
import { type ChoiceFacts, PlanChoice } from '#features/trade/plan-choice.tsx';
import { PlanPrice } from '#features/trade/plan-price.tsx';
import { GRADES_SHOWN, LIKELY, type Row } from '#features/trade/plan-rows.ts';
import { PlanTiles } from '#features/trade/plan-tiles.tsx';
import style from '#features/trade/plans.module.css';
import { money, type OwnPrices, type PlanRow } from '#features/trade/trade.api.ts';
import { useLanguage, useT } from '#lib/i18n/language.ts';
import { planName } from '#lib/plans.ts';

export interface PlansShown {
  /** Of one cycle. */
  plans: readonly PlanRow[];
  pending: boolean;
  currency: PlanRow['currency'];
  own: OwnPrices | undefined;
  rows: readonly Row[];
  facts: ChoiceFacts;
}

/** A column a plan, a row a difference. The column that stands out is one's own, or the one a free person most likely wants. */
export function PlanTable({ plans, pending, currency, own, rows, facts }: PlansShown) {
  const t = useT();
  const language = useLanguage();
  // 'US$' takes the room of two figures: in a column the price is set smaller then, all of them alike.
  const wide = money(0, currency, language).length > 3;
  const marked = facts.grade > 0 ? Math.min(3, facts.grade) : LIKELY;
  return (
    <table className={style.table} data-wide={wide || undefined} aria-busy={pending}>
      <caption className="sr">{t('trade.title')}</caption>
      <thead>
        <tr>
          <td className={style.hint}>{t('trade.tiles')}</td>
          {GRADES_SHOWN.map((of) => {
            const plan = plans.find(({ grade }) => grade === of);
            return (
              <th key={of} scope="col" data-marked={of === marked || undefined}>
                <PlanTiles count={imagesPerTask(of)} marked={featureLocked(of, 'watermark_free')} />
                <h2>{planName(of, t)}</h2>
                <PlanPrice of={of} plan={plan} currency={currency} own={own} facts={facts} />
                <PlanChoice of={of} plan={plan} facts={facts} />
              </th>
            );
          })}
        </tr>
      </thead>
      <Compared rows={rows} marked={marked} />
    </table>
  );
}

/** The differences alone. */
export const Compared = ({ rows, marked }: { rows: readonly Row[]; marked: number }) => (
  <tbody>
    {rows.map(({ name, values }) => (
      <tr key={name}>
        <th scope="row">{name}</th>
        {GRADES_SHOWN.map((of, at) => (
          <td
            key={of}
            className="num"
            data-marked={of === marked || undefined}
            data-lacks={values[at]!.lacks || undefined}
          >
            {values[at]!.text}
          </td>
        ))}
      </tr>
    ))}
  </tbody>
);
