import { pathOf } from '@atelier/rules/routes/resolve';
import { IconClock } from '@tabler/icons-react';
import style from '#features/trade/being-checked.module.css';
import { useNameOfOrder } from '#features/trade/order-name.ts';
import { money, type OwnPrices, useOwnPrices } from '#features/trade/trade.api.ts';
import { useLanguage, useT } from '#lib/i18n/language.ts';
import { localizedHref } from '#lib/use-page.ts';

type Differing = OwnPrices['differing'][number];

/** Whether two things are alike for whoever pays: a plan by its grade, whatever its cycle; what is bought once by its credits. */
export const isLike =
  (sought: Pick<Differing, 'type' | 'grade' | 'credits'>) =>
  ({ type, grade, credits }: Differing): boolean =>
    type === sought.type && grade === sought.grade && (grade > 0 || credits === sought.credits);

/** Packs and the bundle, which are bought once. */
export const isOnce = ({ grade }: Differing): boolean => grade === 0;

/** Before a price: what was paid for the same with another amount and is being checked, so that nobody pays twice; nothing where there is nothing. */
export function BeingChecked({ of }: { of: (order: Differing) => boolean }) {
  const t = useT();
  const language = useLanguage();
  const nameOf = useNameOfOrder();
  const rows = useOwnPrices()?.differing.filter(of) ?? [];
  return rows.map((order) => (
    <p key={order.id} className={style.checked} role="status">
      <IconClock size={18} stroke={1.6} aria-hidden />
      <span>
        {t('trade.checked.line', {
          paid: money(order.differs.amount, order.differs.currency, language),
          name: nameOf(order),
        })}{' '}
        {/* A page of its own: what is being chosen stays as it is. */}
        <a
          href={localizedHref(`${pathOf('paymentSuccess')}?order=${order.id}`, language)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('trade.checked.order')}
        </a>
      </span>
    </p>
  ));
}
