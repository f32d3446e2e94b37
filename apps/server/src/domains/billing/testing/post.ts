import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { identityDomain } from '../../identity/domain.ts';
import type { Fact } from '../providers/provider.ts';
import { SIGNATURE_HEADER, signatureOf } from '../providers/sandbox/signature.ts';
import type { TradeDeps } from '../trade.deps.ts';
import { buildTrade } from '../trade.ts';
import type { House } from './shop.ts';

/** Sends what a provider tells as it does, by a delivery that is signed at a moment. @returns the HTTP status */
export async function post(
  house: House,
  facts: readonly Fact[],
  signedAt = house.platform.clock.now(),
): Promise<number> {
  const body = JSON.stringify({ id: `evt_${randomUUID()}`, facts });
  const response = await house.fetch(`${house.url}/prod-api/trade/v1/webhook/sandbox`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signatureOf(house.platform.secrets, body, signedAt),
    },
    body,
  });
  return response.status;
}

/** Waits until no delivery waits to be worked off. */
export const workedOff = (house: House): Promise<void> =>
  vi.waitFor(
    async () => {
      const rows = house.platform.db.selectFrom('provider_event').select('id').where('state', '=', 'stored');
      if ((await rows.execute()).length > 0) throw new Error('deliveries wait');
    },
    { timeout: 15_000, interval: 20 },
  );

/** The charge of an order, as its provider told it. */
export async function chargeOf(house: House, orderId: string | number): Promise<{ ref: string; amount: number }> {
  const { provider_ref, amount } = await house.platform.db
    .selectFrom('payment')
    .select(['provider_ref', 'amount'])
    .where('order_id', '=', Number(orderId))
    .where('kind', '=', 'charge')
    .where('state', '=', 'succeeded')
    .executeTakeFirstOrThrow();
  return { ref: provider_ref, amount };
}

/** What the folders of trade share, made once more beside the running house: for steps that have no door. */
export function tradeBeside(house: House): TradeDeps {
  const none = async () => undefined;
  const identity = identityDomain.build({
    platform: house.platform,
    accountOpened: none,
    newDeviceSeen: none,
    accountCloses: none,
    accountErased: none,
  } as never).door;
  return buildTrade({ platform: house.platform, identity, told: none, bornOn: none, nextBirthday: none } as never).deps;
}
