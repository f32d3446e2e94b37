import { BILL_TABS, type BillTab, type BillType } from '@atelier/contract/vocabulary/billing';
import { isDeduction } from '@atelier/rules/billing/bills';
import { QuietButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import { CreditDrop } from '@atelier/ui/glyphs';
import { Segmented } from '@atelier/ui/segmented';
import { SkeletonLine } from '@atelier/ui/skeleton';
import { Tooltip } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useBills } from '#features/billing/billing.api.ts';
import style from '#features/billing/billing.module.css';
import { type AccountInfo, useAccount } from '#lib/account.ts';
import { tell } from '#lib/events.ts';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';
import { agoText, fullTime, untilText } from '#lib/i18n/time.ts';
import { usePlans } from '#lib/plans.ts';

const TAB_NAME = { 0: 'all', 1: 'used', 3: 'bought', 5: 'free' } as const satisfies Record<BillTab, string>;

/** The credits one has, by kind and end, and where they came from and went (billing 2). */
export function BillsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT();
  const account = useAccount();
  const language = useLanguage();
  const [tab, setTab] = useState<BillTab>(0);
  // Where nothing is sold or given, what was bought before such a house stands among all.
  const door = usePlans();
  const none = door === 'none';
  const sale = door === 'sale';
  const tabs = BILL_TABS.filter((each) => !(none && TAB_NAME[each] === 'bought'));
  return (
    <Dialog opened={opened} onClose={onClose} title={t('billing.title')} closeLabel={t('common.close')} width={640}>
      {account && <Breakdown account={account} />}
      <div className={style.bar}>
        <Segmented
          label={t('billing.list')}
          value={String(tab)}
          options={tabs.map((each) => ({ value: String(each), label: t(`billing.tabs.${TAB_NAME[each]}`) }))}
          onChange={(next) => setTab(Number(next) as BillTab)}
        />
        <span className={style.window}>{t('billing.window')}</span>
      </div>
      <Entries key={tab} tab={tab} opened={opened} />
      <div className={style.foot}>
        <span className="num">
          {account &&
            (account.nextDaily.claimedToday
              ? t('billing.nextDaily', {
                  amount: account.nextDaily.amount,
                  when: untilText(account.nextDaily.at, language),
                })
              : t('billing.todayReady', { amount: account.nextDaily.amount }))}
        </span>
        <button type="button" className={style.link} onClick={() => tell('policy', { part: 'validity' })}>
          {t('billing.policyLink')}
        </button>
        {sale && (
          <QuietButton
            onClick={() => {
              onClose();
              tell('getCredits', { tab: 'purchase' });
            }}
          >
            {t('billing.getCredits')}
          </QuietButton>
        )}
      </div>
    </Dialog>
  );
}

function Breakdown({ account }: { account: AccountInfo }) {
  const t = useT();
  const language = useLanguage();
  const none = usePlans() === 'none';
  const { creditsInfo: info } = account;
  const all = [
    { key: 'daily', credits: info.dailyCredits, ttl: info.dailyCreditsTTL },
    { key: 'vip', credits: info.vipCredits, ttl: info.vipCreditsTTL },
    { key: 'refill', credits: info.refillCredits, ttl: info.refillCreditsTTL },
  ] as const;
  // Membership and bought credits stand here for those who have some, or can come by them.
  const parts = all.filter(({ key, credits }) => key === 'daily' || !none || credits > 0);
  return (
    <>
      <p className={`${style.sum} num`}>
        <b>
          <CreditDrop size={20} />
          {formatNumber(account.credits, language)}
        </b>
        {t('billing.balance')}
      </p>
      <dl className={`${style.parts} num`}>
        {parts.map(({ key, credits, ttl }) => (
          <div key={key}>
            <dt>
              {t(`billing.part.${key}`)}
              <Tooltip label={t(`billing.partHelp.${key}`)} events={{ hover: true, focus: true, touch: true }}>
                <button type="button" className={style.help} aria-label={t(`billing.partHelp.${key}`)}>
                  <IconInfoCircle size={14} stroke={1.6} aria-hidden />
                </button>
              </Tooltip>
            </dt>
            <dd>
              {formatNumber(credits, language)}
              <small title={ttl ? fullTime(ttl, language) : undefined}>
                {ttl ? t('billing.next', { time: shortTime(ttl, language) }) : t('billing.none')}
              </small>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The last second that counts (the wire tells the first that does not): the time of day when it is near, else the date. */
function shortTime(time: string, language: string): string {
  const at = Date.parse(time) - 1000;
  const near = at - Date.now() < 36 * 3_600_000;
  const format: Intl.DateTimeFormatOptions = near
    ? { weekday: 'short', hour: '2-digit', minute: '2-digit' }
    : { dateStyle: 'medium' };
  return new Intl.DateTimeFormat(language, format).format(at);
}

function Entries({ tab, opened }: { tab: BillTab; opened: boolean }) {
  const t = useT();
  const language = useLanguage();
  const { data, isPending, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useBills(tab, opened);
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const element = end.current;
    if (!element || !hasNextPage || isFetchingNextPage) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage());
    watch.observe(element);
    return () => watch.disconnect();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);

  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  if (isError && rows.length === 0) {
    return (
      <div className={style.list}>
        <p className={style.quiet} role="alert">
          {t('billing.failed')}{' '}
          <QuietButton size="s" onClick={() => void refetch()}>
            {t('common.retry')}
          </QuietButton>
        </p>
      </div>
    );
  }
  if (!isPending && rows.length === 0) {
    return (
      <div className={style.list}>
        <p className={style.quiet}>{t(`billing.empty.${TAB_NAME[tab]}`)}</p>
      </div>
    );
  }
  const now = Date.now();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is reached by keys
    <ul className={style.list} aria-label={t('billing.list')} aria-busy={isPending} tabIndex={0}>
      {isPending &&
        ['a', 'b', 'c', 'd', 'e'].map((key) => (
          <li key={key} className={style.entry}>
            <SkeletonLine width="40%" />
          </li>
        ))}
      {rows.map((row) => {
        const minus = isDeduction(row.Type as BillType);
        return (
          <li key={row.ID}>
            <div className={style.entry}>
              <span>
                {row.SKUNameZH}
                <small className={style.facts}>
                  <span>{row.TypeName}</span>
                  <span>
                    {row.Service && row.Service !== row.SKUNameZH ? `${row.Event}: ${row.Service}` : row.Event}
                  </span>
                  <time dateTime={row.CreatedAt} title={fullTime(row.CreatedAt, language)}>
                    {agoText(row.CreatedAt, now, language, t('common.justNow'))}
                  </time>
                  {!minus && row.ExpiresAt && (
                    <time dateTime={row.ExpiresAt} title={fullTime(row.ExpiresAt, language)}>
                      {t('billing.until', { time: shortTime(row.ExpiresAt, language) })}
                    </time>
                  )}
                </small>
              </span>
              <span className={`${minus ? style.minus : style.plus} num`}>
                {minus ? '−' : '+'}
                {formatNumber(row.Credits, language)}
              </span>
            </div>
          </li>
        );
      })}
      <li ref={end}>{isFetchingNextPage && <p className={style.window}>{t('billing.loading')}</p>}</li>
    </ul>
  );
}
