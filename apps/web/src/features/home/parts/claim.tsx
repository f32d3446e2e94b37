import type { Grade } from '@atelier/contract/vocabulary/grades';
import { dailyAmount } from '@atelier/rules/billing/daily';
import style from '#features/home/home.module.css';
import { useAccount } from '#lib/account.ts';
import { KNOWS_HOW, picturesMade } from '#lib/generate-counters/counter-store.ts';
import { useT } from '#lib/i18n/language.ts';
import { paymentOn } from '#lib/payment.ts';
import { useUser } from '#lib/session/session.ts';

/** Decided once a load: the line never goes, and nothing moves, under somebody who reads it. */
const knowsHow = picturesMade() >= KNOWS_HOW;

/** What this is and what it costs, for who has not made ten pictures yet. */
export function Claim() {
  const t = useT();
  const account = useAccount();
  const guest = !useUser();
  if (knowsHow) return <h1 className="sr">{t('home.title')}</h1>;
  const grade = account?.grade ?? 0;
  const count = dailyAmount(grade as Grade);
  const ofFree = guest ? 'home.freeWithMail' : 'home.freeADay';
  const price = !paymentOn ? t('home.free') : t(grade > 0 ? 'home.planADay' : ofFree, { count });
  return (
    <h1 className={style.claim}>
      {t('home.claim')} <span>{price}</span>
    </h1>
  );
}
