import { featureLocked, imagesPerTask } from '@atelier/rules/generation/limits';
import { SkeletonLine } from '@atelier/ui/skeleton';
import { IconCheck } from '@tabler/icons-react';
import { PlanChoice } from '#features/trade/plan-choice.tsx';
import { PlanPrice } from '#features/trade/plan-price.tsx';
import { freeLines, GRADES_SHOWN, LIKELY, planLines } from '#features/trade/plan-rows.ts';
import { Compared, type PlansShown } from '#features/trade/plan-table.tsx';
import { PlanTiles } from '#features/trade/plan-tiles.tsx';
import style from '#features/trade/plans.module.css';
import { useLanguage, useT } from '#lib/i18n/language.ts';
import { planName } from '#lib/plans.ts';

/** As many lines as a plan has, until it is there. */
const WAITING = ['credits', 'pictures', 'wait', 'downloads', 'relax'];

/** On a phone: the plan one most likely wants, or has, with its pictures; each with what it brings; line by line at the end. */
export function PlanList({ plans, pending, currency, own, rows, facts }: PlansShown) {
  const t = useT();
  const language = useLanguage();
  const open = facts.grade > 0 ? Math.min(3, facts.grade) : LIKELY;
  const order = GRADES_SHOWN.toSorted((a, b) => Number(b === open) - Number(a === open) || b - a);
  // Until all is known only the first stands there, as high as the screen: what it brings then pushes nothing down.
  const listed = pending ? order.slice(0, 1) : order;
  return (
    <div aria-busy={pending} className={pending ? style.waiting : undefined}>
      {listed.map((of) => {
        const plan = plans.find(({ grade }) => grade === of);
        return (
          <section key={of} className={style.item} aria-label={planName(of, t)}>
            {of === open && <PlanTiles count={imagesPerTask(of)} marked={featureLocked(of, 'watermark_free')} />}
            <div className={style.itemHead}>
              <h2>{planName(of, t)}</h2>
              <PlanPrice of={of} plan={plan} currency={currency} own={own} facts={facts} />
            </div>
            {(plan || of === open || of === 0) && (
              <ul className={style.brings}>
                {(plan ? planLines(plan, t, language) : of === 0 ? freeLines(t) : WAITING).map((line) => (
                  <li key={line}>
                    <IconCheck size={16} stroke={1.8} aria-hidden />
                    {plan || of === 0 ? line : <SkeletonLine width="60%" />}
                  </li>
                ))}
              </ul>
            )}
            <PlanChoice of={of} plan={plan} facts={facts} />
          </section>
        );
      })}
      {!pending && (
        <details className={style.compare}>
          <summary>{t('trade.compare')}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is reached by keys */}
          <section className={style.scroll} tabIndex={0} aria-label={t('trade.compare')}>
            <table className={style.table}>
              <thead>
                <tr>
                  <td />
                  {GRADES_SHOWN.map((of) => (
                    <th key={of} scope="col" data-marked={of === open || undefined}>
                      {planName(of, t)}
                    </th>
                  ))}
                </tr>
              </thead>
              <Compared rows={rows} marked={open} />
            </table>
          </section>
        </details>
      )}
    </div>
  );
}
