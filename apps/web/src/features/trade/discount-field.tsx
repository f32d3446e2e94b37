import { CODE_LETTERS, codeSlip, plainCode } from '@atelier/rules/billing/codes';
import { QuietButton } from '@atelier/ui/button';
import { Field } from '@atelier/ui/field';
import { showToast } from '@atelier/ui/toaster';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import style from '#features/trade/cashier.module.css';
import type { OwnPrices } from '#features/trade/trade.api.ts';
import { api } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/error.ts';
import { messageOf } from '#lib/api/reactions.ts';
import { useT } from '#lib/i18n/language.ts';
import { newId } from '#lib/new-id.ts';

interface DiscountFieldProps {
  /** What is taken off now, in percent. */
  campaign: number;
  onPrices: (own: OwnPrices) => void;
}

/** A discount code at the checkout: it becomes a card of one's own, and the order is priced anew. */
export function DiscountField({ campaign, onPrices }: DiscountFieldProps) {
  const t = useT();
  const queries = useQueryClient();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [said, say] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const request = useRef<{ code: string; id: string } | null>(null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const plain = plainCode(code);
    if (plain === '') return setError(t('codes.empty'));
    const slip = codeSlip(plain);
    if (slip) return setError(t(`codes.slip.${slip}`, { letters: CODE_LETTERS, count: [...plain].length }));
    setError(null);
    setBusy(true);
    if (request.current?.code !== plain) request.current = { code: plain, id: newId() };
    try {
      const { discount } = await api.billing.redeemDiscountCode({
        body: { code: plain, request_id: request.current.id },
        quiet: true,
      });
      request.current = null;
      const own = await api.billing.planDiscount({ quiet: true });
      setCode('');
      // With another price the checkout is drawn anew, and this field with it.
      if (own.campaign > campaign) showToast({ text: t('codes.applied', { percent: discount }), tone: 'ok' });
      else say(t('codes.kept'));
      void queries.invalidateQueries({ queryKey: ['trade'] });
      onPrices(own);
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused;
      setError(messageOf(refused));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={style.discount} onSubmit={(event) => void send(event)} noValidate>
      <Field
        label={t('codes.haveCode')}
        value={code}
        error={error}
        hint={said}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setError(null);
        }}
      />
      <QuietButton type="submit" busy={busy}>
        {t('codes.use')}
      </QuietButton>
    </form>
  );
}
