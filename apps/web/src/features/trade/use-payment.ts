import type { PayType } from '@atelier/contract/vocabulary/trade';
import type { Translate } from '@atelier/i18n/translator';
import { type PayMessage, type PayStep, payStep } from '@atelier/rules/billing/pay-messages';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { Basket } from '#features/trade/basket.ts';
import type { Started } from '#features/trade/trade.api.ts';
import { api } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/error.ts';
import { messageOf } from '#lib/api/reactions.ts';
import { storedCampaign } from '#lib/arrival.ts';
import { useT } from '#lib/i18n/language.ts';
import { newId } from '#lib/new-id.ts';

/** One press in two seconds (billing 9). */
const THROTTLE_MS = 2000;
/** An order can be paid for half an hour, a code for a quarter; shortly before, a new one is made. */
const REUSED_MS = { form: 25 * 60_000, scan: 13 * 60_000 };

/** Orders of this tab that may still be paid: who looks at a checkout twice has made one order, not two. */
const open = new Map<string, { requestId: string; until: number }>();

const keyOf = (basket: Basket, payType: PayType): string =>
  [basket.id, payType, basket.currency, basket.amount, basket.trial].join();

function requestOf(basket: Basket, payType: PayType, now: number): string {
  const key = keyOf(basket, payType);
  const known = open.get(key);
  if (known && known.until > now) return known.requestId;
  const requestId = newId();
  open.set(key, { requestId, until: now + REUSED_MS[payType.startsWith('qr') ? 'scan' : 'form'] });
  return requestId;
}

/** What brought somebody here goes with the order, as far as the call takes it. */
const KEY_MAX = 60;
const parasOf = (campaign: Record<string, string> | null) =>
  campaign && Object.fromEntries(Object.entries(campaign).filter(([name]) => name.length <= KEY_MAX));

/** The order of a request: the same request is the same order, however often it is sent. */
function send(basket: Basket, payType: PayType, requestId: string): Promise<Started> {
  if (basket.orderId)
    return api.billing.payAgain({ params: { id: basket.orderId }, body: { request_id: requestId }, quiet: true });
  if (basket.methodOf)
    return api.billing.changeMethod({
      params: { id: basket.methodOf },
      body: { payType, request_id: requestId },
      quiet: true,
    });
  const customParas = parasOf(storedCampaign());
  const body = { payType, returnType: 'Secret', request_id: requestId, ...(customParas && { customParas }) };
  // What was shown is told, so that nothing else is charged.
  const price = basket.trial ? { trial: true } : { amount: basket.amount };
  return basket.kind === 'pack'
    ? api.billing.refuelOrder({ body: { ...body, amount: basket.amount, packID: basket.id }, quiet: true })
    : api.billing.subscribe({ body: { ...body, ...price, payChannel: 'web', planID: basket.id }, quiet: true });
}

type Begun = Exclude<PayStep, { step: 'refused' }> & { orderId: string };

/** What went wrong, in words; of a payment that was refused also what it means for one's money. */
export interface Problem {
  what: string;
  means?: string;
}

/** Why a payment was refused, by its code (billing 8). */
export const refusedPayment = (message: PayMessage, t: Translate): Problem => ({
  what: t(`trade.code.${message}`),
  means: t(message === 'other' ? 'trade.outcome.declinedLine' : 'trade.outcome.cancelledLine'),
});

export interface Payment {
  /** The order that was made last. */
  started: Started | null;
  problem: Problem | null;
  say: (problem: Problem | null) => void;
  /** Orders and begins to pay; null where that was refused or pressed twice. `patient`: what comes too soon waits instead. */
  begin: (payType: PayType, patient?: boolean) => Promise<Begun | null>;
  /** The order cannot be paid any more: the next press makes another. */
  forget: (payType: PayType) => void;
}

/** Making an order and beginning to pay it, with the words of whatever refuses it. */
export function usePayment(basket: Basket): Payment {
  const t = useT();
  const queries = useQueryClient();
  const [started, setStarted] = useState<Started | null>(null);
  const [problem, say] = useState<Problem | null>(null);
  const pressed = useRef<{ payType: PayType; at: number } | null>(null);

  const begin = useCallback(
    async (payType: PayType, patient = false): Promise<Begun | null> => {
      const last = pressed.current;
      const rest = last?.payType === payType ? last.at + THROTTLE_MS - Date.now() : 0;
      if (rest > 0 && !patient) return null;
      if (rest > 0) await new Promise((done) => setTimeout(done, rest));
      const now = Date.now();
      pressed.current = { payType, at: now };
      say(null);
      try {
        const answer = await send(basket, payType, requestOf(basket, payType, now));
        setStarted(answer);
        const step = payStep(answer);
        if (step.step !== 'refused') return { ...step, orderId: answer.id };
        open.delete(keyOf(basket, payType));
        say(refusedPayment(step.message, t));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // Without an answer it may have been made: the next press asks for the same one.
        if (error.key !== 'network') open.delete(keyOf(basket, payType));
        // What was shown is not what it costs: the page asks anew.
        if (error.key === 'price_changed') void queries.invalidateQueries({ queryKey: ['trade'] });
        say({ what: messageOf(error) });
      }
      return null;
    },
    [basket, t, queries],
  );
  const forget = useCallback((payType: PayType) => void open.delete(keyOf(basket, payType)), [basket]);
  return { started, problem, say, begin, forget };
}
