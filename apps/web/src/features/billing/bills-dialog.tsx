import { BILL_TABS, type BillTab, type BillType } from '@atelier/contract/vocabulary/billing';
import { isDeduction } from '@atelier/rules/billing/bills';
import { zoneOf } from '@atelier/rules/billing/receipt';
import { BYTE_ORDER_MARK, csvLine } from '@atelier/rules/text/csv';
import { GhostButton, PrimaryButton, QuietButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import { Segmented } from '@atelier/ui/segmented';
import { showToast } from '@atelier/ui/toaster';
import { IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { allEntries, type Lot } from '#features/billing/billing.api.ts';
import style from '#features/billing/bills.module.css';
import { Entries } from '#features/billing/entries.tsx';
import { Lots, lotTitle } from '#features/billing/lots.tsx';
import { useAccount } from '#lib/account.ts';
import { ApiError } from '#lib/api/error.ts';
import { messageOf } from '#lib/api/reactions.ts';
import { tell } from '#lib/events.ts';
import { houseEdition } from '#lib/house-edition.ts';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';
import { untilText } from '#lib/i18n/time.ts';
import { saveBlob } from '#lib/picture/save-picture.ts';
import { usePlans } from '#lib/plans.ts';

const TAB_NAME = { 0: 'all', 1: 'used', 3: 'bought', 5: 'free' } as const satisfies Record<BillTab, string>;

/** The credits one has, down to the lots that make them, and where they came from and went (billing 2). */
export function BillsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('billing.title')}
      closeLabel={t('common.close')}
      width={1000}
      bare
    >
      {opened && <Balance onClose={onClose} />}
    </Dialog>
  );
}

function Balance({ onClose }: { onClose: () => void }) {
  const t = useT();
  const language = useLanguage();
  const account = useAccount();
  const [tab, setTab] = useState<BillTab>(0);
  const [lot, setLot] = useState<Lot | null>(null);
  const right = useRef<HTMLDivElement>(null);
  // Where nothing is sold or given, what was purchased before such a house stands among all.
  const none = usePlans() === 'none';
  const tabs = BILL_TABS.filter((each) => !(none && TAB_NAME[each] === 'bought'));
  const choose = (one: Lot | null) => {
    setLot(one);
    // On a phone the entries stand below the lots.
    if (one) requestAnimationFrame(() => right.current?.scrollIntoView({ block: 'nearest' }));
  };
  return (
    <div className={style.frame}>
      <div className={style.left}>
        {account && <Lots account={account} chosen={lot?.id ?? null} onChoose={choose} />}
        {account && (
          <p className={`${style.next} num`}>
            {account.nextDaily.claimedToday
              ? t('billing.nextDaily', {
                  amount: account.nextDaily.amount,
                  when: untilText(account.nextDaily.at, language),
                })
              : t('billing.todayReady', { amount: account.nextDaily.amount })}
          </p>
        )}
      </div>
      <div className={style.right} ref={right}>
        <div className={style.head}>
          <div>
            <h2>{lot ? lotTitle(lot, language) : t('billing.list')}</h2>
            <p className={style.window}>
              {lot
                ? t('billing.ofLot', { count: formatNumber(lot.amount - lot.available - lot.held, language) })
                : t('billing.window')}{' '}
              {t('billing.zone', { zone: zoneOf(houseEdition()) })}
            </p>
          </div>
          {lot && <GhostButton onClick={() => setLot(null)}>{t('billing.allLots')}</GhostButton>}
          <button type="button" className={style.close} aria-label={t('common.close')} onClick={onClose}>
            <IconX size={20} stroke={1.6} aria-hidden />
          </button>
        </div>
        {!lot && (
          <div className={style.tabs}>
            <Segmented
              label={t('billing.list')}
              value={String(tab)}
              options={tabs.map((each) => ({ value: String(each), label: t(`billing.tabs.${TAB_NAME[each]}`) }))}
              onChange={(next) => setTab(Number(next) as BillTab)}
            />
          </div>
        )}
        {lot ? (
          <Entries key={lot.id} of={{ lot: lot.id }} none={t('billing.lotUntouched')} />
        ) : (
          <Entries key={tab} of={{ tab }} none={t(`billing.empty.${TAB_NAME[tab]}`)} />
        )}
        <Foot onClose={onClose} />
      </div>
    </div>
  );
}

function Foot({ onClose }: { onClose: () => void }) {
  const t = useT();
  const sale = usePlans() === 'sale';
  const { busy, save } = useSaving();
  return (
    <div className={style.foot}>
      <button type="button" className={style.link} onClick={() => tell('policy', { part: 'validity' })}>
        {t('billing.policyLink')}
      </button>
      <span className={style.room} />
      <QuietButton size="l" busy={busy !== null} onClick={() => void save()}>
        {busy ? t('billing.csvOn', { count: busy }) : t('billing.csv')}
      </QuietButton>
      {sale && (
        <PrimaryButton
          size="l"
          onClick={() => {
            onClose();
            tell('getCredits', { tab: 'purchase' });
          }}
        >
          {t('billing.getCredits')}
        </PrimaryButton>
      )}
    </div>
  );
}

/** The entries of the last two months as a file; `busy` counts those that are there already. */
function useSaving() {
  const t = useT();
  const [busy, setBusy] = useState<number | null>(null);
  const save = async () => {
    setBusy(0);
    try {
      const rows = await allEntries(setBusy);
      const lines = rows.map((row) =>
        csvLine([
          row.CreatedAt,
          row.SKUNameZH,
          row.Event,
          row.Service ?? '',
          row.Prompt ?? '',
          row.TypeName,
          isDeduction(row.Type as BillType) ? -row.Credits : row.Credits,
          row.ExpiresAt ?? '',
        ]),
      );
      const head = ['date', 'item', 'event', 'service', 'prompt', 'type', 'credits', 'expires'] as const;
      const named = csvLine(head.map((name) => t(`billing.column.${name}`)));
      saveBlob(new Blob([BYTE_ORDER_MARK, named, ...lines], { type: 'text/csv' }), 'credits.csv');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({ text: messageOf(error), tone: 'error' });
    } finally {
      setBusy(null);
    }
  };
  return { busy, save };
}
