import type { CodeKind } from '@atelier/contract/vocabulary/codes';
import { CODE_LETTERS, codeSlip, plainCode } from '@atelier/rules/billing/codes';
import { QuietButton } from '@atelier/ui/button';
import { Field } from '@atelier/ui/field';
import { Segmented } from '@atelier/ui/segmented';
import { SkeletonLine } from '@atelier/ui/skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type DiscountCard, type SentCode, useCards, useSentCodes } from '#features/trade/codes.api.ts';
import { tellAccount } from '#features/trade/trade.api.ts';
import style from '#features/trade/trade.module.css';
import { api } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/error.ts';
import { messageOf } from '#lib/api/reactions.ts';
import { houseDate } from '#lib/house-date.ts';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';
import { newId } from '#lib/new-id.ts';
import { gradeOf, planName } from '#lib/plans.ts';
import { useRoute } from '#lib/route.ts';

const KINDS = ['credit', 'vip', 'discount'] as const satisfies readonly CodeKind[];
/** What stands below the field before a code of each kind is there. */
const HINTS = { credit: 'codes.creditHint', vip: 'codes.vipHint', discount: 'codes.codeHint' } as const;

/** Redeeming codes by their kind, those that were handed to one, and one's discount cards (billing 2, personal centre). */
export function CodesPart() {
  const t = useT();
  const [kind, setKind] = useState<CodeKind>('credit');
  const [given, setGiven] = useState('');
  const asked = useAskedFor();
  return (
    <section className={style.part} ref={asked}>
      <div className={style.partHead}>
        <h2>{t('codes.codes')}</h2>
        <Segmented
          label={t('codes.kinds.label')}
          value={kind}
          options={KINDS.map((value) => ({ value, label: t(`codes.kinds.${value}`) }))}
          onChange={(next) => {
            setKind(next);
            setGiven('');
          }}
        />
      </div>
      <RedeemForm key={`${kind}:${given}`} kind={kind} given={given} />
      <Sent
        onChoose={(code) => {
          setKind(code.kind);
          setGiven(code.code);
        }}
      />
      <Cards />
    </section>
  );
}

/** Who comes to redeem a code stands before its field. */
function useAskedFor() {
  const part = useRef<HTMLElement>(null);
  const wanted = useRoute().search.has('code');
  useEffect(() => {
    if (!wanted) return;
    part.current?.scrollIntoView({ block: 'center' });
    part.current?.querySelector<HTMLInputElement>('form input')?.focus({ preventScroll: true });
  }, [wanted]);
  return part;
}

/** What a code gave, in words. */
function useRedeem(kind: CodeKind) {
  const t = useT();
  const language = useLanguage();
  const date = (time: string) => houseDate(language, { dateStyle: 'medium' }).format(Date.parse(time));
  return async (code: string, requestId: string): Promise<string> => {
    const ask = { body: { code, request_id: requestId }, quiet: true };
    const left = (remaining: number) => t('codes.remaining', { count: formatNumber(remaining, language) });
    if (kind === 'credit') {
      const { credits, remaining } = await api.billing.redeemCode(ask);
      return `${t('codes.gotCredits', { count: formatNumber(credits, language) })} · ${left(remaining)}`;
    }
    if (kind === 'vip') {
      const { grade, ends_at, remaining } = await api.billing.redeemVipCode(ask);
      const got = t('codes.gotVip', { name: planName(gradeOf(grade), t), date: date(ends_at) });
      return `${got} · ${left(remaining)}`;
    }
    const { discount, remaining } = await api.billing.redeemDiscountCode(ask);
    return `${t('codes.gotDiscount', { percent: discount })} · ${left(remaining)}`;
  };
}

function RedeemForm({ kind, given }: { kind: CodeKind; given: string }) {
  const t = useT();
  const queries = useQueryClient();
  const redeem = useRedeem(kind);
  const [code, setCode] = useState(given);
  const [error, setError] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // Without an answer it may have worked: the same code is the same request.
  const request = useRef<{ code: string; id: string } | null>(null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const plain = plainCode(code);
    setDone(null);
    if (plain === '') return setError(t('codes.empty'));
    const slip = codeSlip(plain);
    if (slip) return setError(t(`codes.slip.${slip}`, { letters: CODE_LETTERS, count: [...plain].length }));
    setError(null);
    setBusy(true);
    if (request.current?.code !== plain) request.current = { code: plain, id: newId() };
    try {
      setDone(await redeem(plain, request.current.id));
      request.current = null;
      setCode('');
      tellAccount(queries);
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused;
      // An unknown code and one of another kind are told alike, so that nobody learns by guessing.
      setError(refused.key === 'code_invalid' ? `${messageOf(refused)} ${t('codes.otherKind')}` : messageOf(refused));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={style.redeem} onSubmit={(event) => void send(event)} noValidate>
      <Field
        large
        label={t('codes.code')}
        value={code}
        error={error}
        hint={done ?? t(HINTS[kind])}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setError(null);
        }}
      />
      <QuietButton size="l" type="submit" busy={busy}>
        {t('codes.apply')}
      </QuietButton>
    </form>
  );
}

function Sent({ onChoose }: { onChoose: (code: SentCode) => void }) {
  const t = useT();
  const language = useLanguage();
  const rows = useSentCodes().data?.data ?? [];
  if (rows.length === 0) return null;
  return (
    <>
      <h3 className={style.small}>{t('codes.sent')}</h3>
      <ul className={style.orders}>
        {rows.map((row) => (
          <li key={row.code}>
            <span>
              <b className="num">{row.code}</b>
              <small className={style.facts}>
                <span>
                  {t(`codes.sentValue.${row.kind}`, {
                    count: formatNumber(row.value, language),
                    name: planName(gradeOf(row.grade), t),
                  })}
                </span>
                {row.ends_at && (
                  <span>
                    {t('codes.until', {
                      date: houseDate(language, { dateStyle: 'medium' }).format(Date.parse(row.ends_at)),
                    })}
                  </span>
                )}
              </small>
            </span>
            <QuietButton aria-label={`${t('codes.apply')}: ${row.code}`} onClick={() => onChoose(row)}>
              {t('codes.apply')}
            </QuietButton>
          </li>
        ))}
      </ul>
    </>
  );
}

function Cards() {
  const t = useT();
  const { data, isPending, isError } = useCards();
  const rows = data?.data ?? [];
  return (
    <>
      <h3 className={style.small}>{t('codes.cards')}</h3>
      <ul className={style.orders} aria-busy={isPending}>
        {isPending && (
          <li>
            <SkeletonLine width="40%" />
          </li>
        )}
        {!isPending && !isError && rows.length === 0 && <li className={style.dim}>{t('codes.noCards')}</li>}
        {rows.map((card) => (
          <CardRow key={card.id} card={card} />
        ))}
      </ul>
    </>
  );
}

const STATUS = { open: 'active', used: 'canceled', over: 'canceled' } as const;

function CardRow({ card }: { card: DiscountCard }) {
  const t = useT();
  const language = useLanguage();
  const date = houseDate(language, { dateStyle: 'medium' }).format(Date.parse(card.ends_at));
  return (
    <li>
      <span>
        <b>{t('codes.card', { percent: card.discount })}</b>
        <small className={style.facts}>{t('codes.until', { date })}</small>
      </span>
      <span className={style.state} data-status={STATUS[card.state]}>
        {t(`codes.state.${card.state}`)}
      </span>
    </li>
  );
}
