import { randomUUID } from 'node:crypto';
import type { TestClient } from '@atelier/testkit/client';
import { newestCode } from '@atelier/testkit/mails';
import { signIn } from '@atelier/testkit/scenarios/sign-in';
import { expect } from 'vitest';
import { GOOD, type House, type Shopper, sandbox } from './shop.ts';

const DAY = 86_400;

/** Days passed: whoever was signed in refreshes their session. */
export const back = ({ client }: { client: TestClient }) => client.api.identity.refresh();

/** 'ok', or the key of the refusal. */
export const keyOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: { key: string }) => error.key,
  );

/** People who came by a link, what they buy, and the days that pass. */
export function friendship(house: () => House) {
  let staff: TestClient | undefined;
  /** The administrator, whose session outlives the days that pass. */
  const boss = async (): Promise<TestClient> => {
    if (staff) await back({ client: staff });
    staff ??= (await signIn(house(), 'boss@example.com')).client;
    return staff;
  };
  return {
    boss,
    /** Moves the clock of the house, doing what is due on the way. */
    async pass(days: number): Promise<void> {
      const response = await (await boss()).fetch('/sandbox/clock', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-client-platform': 'web' },
        body: JSON.stringify({ seconds: Math.round(days * DAY) }),
      });
      expect(response.status).toBe(200);
    },
    /** Somebody who came by a link. `from`: signs in from that one's browser. */
    async friendOf(inviter: Shopper, more: { channel?: string; from?: Shopper } = {}) {
      const email = `friend-${randomUUID().slice(0, 8)}@example.com`;
      const client = more.from?.client ?? house().client();
      await client.api.identity.sendEmailCode({ body: { email } });
      const captcha = newestCode(await house().mails(email))!;
      const login = await client.api.identity.login({
        body: { email, captcha, channel_id: more.channel ?? String(inviter.userId) },
      });
      return { client, userId: Number(login.id), email };
    },
    /** Orders a plan by card and waits until it is there. */
    async buys({ client }: { client: TestClient }, planID = 'plus-month', { number = GOOD } = {}) {
      const order = await client.api.billing.subscribe({ body: { payType: 'card', planID, request_id: randomUUID() } });
      await sandbox(house(), 'pay', { secret: order.clientSecret, number, exp: '12/49', cvc: '123' });
      await expect
        .poll(async () => (await client.api.billing.order({ params: { id: order.id } })).status, { timeout: 15_000 })
        .toBe(2);
      return order;
    },
    async makePartner({ userId }: { userId: number }): Promise<void> {
      await house()
        .platform.db.insertInto('user_role')
        .values({ user_id: userId, role_name: 'partner', source: 'staff', granted_at: house().clock.now() })
        .execute();
    },
  };
}
export type Friend = Awaited<ReturnType<ReturnType<typeof friendship>['friendOf']>>;
