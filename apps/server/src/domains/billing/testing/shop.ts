import { randomUUID } from 'node:crypto';
import type { contract } from '@atelier/contract/table';
import type { PayType } from '@atelier/contract/vocabulary/trade';
import type { Product } from '@atelier/testkit/boot';
import type { TestClient } from '@atelier/testkit/client';
import { signIn } from '@atelier/testkit/scenarios/sign-in';
import { vi } from 'vitest';
import { checkLedger } from '../ledger-checker.ts';

export type House = Product<typeof contract>;
export const GOOD = '4242 4242 4242 4242';

/** Somebody who buys, with what they do at the sandbox in their name. */
export async function shopper(house: House, name: string) {
  return enter(house, `${name}-${randomUUID().slice(0, 8)}@example.com`);
}

/** The same one signed in anew: sessions end while the clock is moved. A moment later, because codes of one moment have no order. */
export function again(house: House, { email }: Pick<Shopper, 'email'>): Promise<Shopper> {
  house.clock.advance(1000);
  return enter(house, email);
}

async function enter(house: House, email: string) {
  const { client, userId } = await signIn(house, email);
  return { client, userId, email, ...doings(house, client) };
}
export type Shopper = Awaited<ReturnType<typeof enter>>;

/** Posts JSON to the sandbox as its pages do: without cookie or header. */
export async function sandbox(house: House, path: 'pay' | 'challenge' | 'approve', body: object) {
  const response = await house.fetch(`${house.url}/sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify(body),
  });
  return {
    http: response.status,
    ...((await response.json()) as { respCode: number; status: string; redirectUrl?: string }),
  };
}

function doings(house: House, { api }: TestClient) {
  return {
    pack: (packID = 'pack-300') =>
      api.billing.refuelOrder({ body: { packID, payType: 'card', returnType: 'Secret', request_id: randomUUID() } }),
    plan: (planID = 'plus-month', more: { trial?: true; payType?: Exclude<PayType, 'coin'> } = {}) =>
      api.billing.subscribe({ body: { payType: 'card', planID, request_id: randomUUID(), ...more } }),
    pay: (secret: string | undefined, { number = GOOD, cvc = '123' } = {}) =>
      sandbox(house, 'pay', { secret, number, exp: '12/49', cvc }),
    /** Waits until the order stands at a status. */
    settled: (id: string, status = 2) =>
      vi.waitFor(
        async () => {
          const order = await api.billing.order({ params: { id } });
          if (order.status !== status) throw new Error(`order stands at ${order.status}`);
          return order;
        },
        { timeout: 15_000, interval: 50 },
      ),
    account: () => api.billing.account({ query: {} }),
  };
}

/** What the ledger's checks find; nothing is what it should be. */
export async function ledgerFaults(house: House): Promise<string[]> {
  const results = await checkLedger(house.platform.db);
  return results.filter(({ bad }) => bad > 0).map(({ invariant, bad }) => `${invariant}: ${bad}`);
}
