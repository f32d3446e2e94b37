import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { DELETE_PHRASE } from '@atelier/contract/vocabulary/account';
import { signIn } from '@atelier/testkit/scenarios/sign-in';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Fact } from '../providers/provider.ts';
import { type OfficeHouse, officeHouse, refused } from '../staff/testing/office-house.ts';
import { post, tradeBeside, workedOff } from '../testing/post.ts';
import { type Shopper, shopper } from '../testing/shop.ts';
import { tidy } from './janitor.job.ts';

/** Money of another amount than its order asks (billing 4.1): what its buyer reads, and how it ends. The ledger is checked after all of it. */
let office: OfficeHouse;
beforeAll(async () => {
  office = await officeHouse();
});
afterAll(() => office.stop());

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
/** An order that waits for staff, and one whose money went back. */
let waiting: string;
let returned: string;
const staff = () => office.boss.client.api.billing;
const put = (id: string, status: number, body: object = {}) =>
  staff().setOrderStatus({ params: { id, status }, body: { reason: 'as agreed', ...body } });
const order = ({ client }: Shopper, id: string) => client.api.billing.order({ params: { id } });
const payments = async ({ client }: Shopper) => (await client.api.billing.payments({ query: {} })).data;

/** Somebody whose pack of 300 cents was charged at 299. */
async function charged(name: string) {
  const buyer = await shopper(office.house, name);
  const before = (await buyer.account()).credits;
  const { id, clientSecret } = await buyer.pack();
  await buyer.pay(clientSecret, { cvc: '107' });
  await vi.waitFor(async () => expect(await order(buyer, id)).toMatchObject({ differs: { amount: 299 } }), 15_000);
  return { buyer, id, gained: async () => (await buyer.account()).credits - before };
}

/** What is read beside prices of what is being checked. */
const differing = async ({ client }: Shopper) => (await client.api.billing.planDiscount()).differing;

/** Its money went back and nothing was given; nobody is told any more that it is being checked. */
async function expectReturned({ buyer, id, gained }: Awaited<ReturnType<typeof charged>>): Promise<void> {
  expect(await order(buyer, id)).toMatchObject({
    status: 3,
    result: 'failed',
    refused: 'other_amount',
    differs: null,
  });
  expect(await differing(buyer)).toEqual([]);
  expect(await gained()).toBe(0);
}

/** Waits until the odd charge went back, as its buyer reads it. */
const wentBack = (buyer: Shopper) =>
  vi.waitFor(
    async () =>
      expect((await payments(buyer)).filter(({ kind }) => kind === 'refund')).toMatchObject([
        { amount: 299, currency: 'USD', differs: false, document: null },
      ]),
    { timeout: 15_000, interval: 50 },
  );

async function tell(id: string, fact: Pick<Fact, 'kind' | 'ref' | 'amount'> & Partial<Fact>): Promise<void> {
  const at = office.house.platform.clock.now();
  expect(await post(office.house, [{ orderId: Number(id), at, currency: 'USD', ...fact }])).toBe(200);
  await workedOff(office.house);
}

describe('money of another amount', () => {
  it('waits for staff, longer than its order had time, and is neither paid again nor dropped', async () => {
    const { buyer, id, gained } = await charged('waits');
    waiting = id;
    const { api } = buyer.client;
    expect(await refused(api.billing.dropOrder({ params: { id } }))).toBe('200 2109 order_transition');
    const again = api.billing.payAgain({ params: { id }, body: { request_id: randomUUID() } });
    expect(await refused(again)).toBe('200 2109 order_transition');
    office.house.clock.advance(45 * MINUTE);
    await tidy(tradeBeside(office.house));
    expect(await order(buyer, id)).toMatchObject({
      status: 0,
      result: 'pending',
      differs: { amount: 299, currency: 'USD' },
    });
    // Whoever would buy the same again is told so beside its price, and nobody else is.
    expect(await differing(buyer)).toEqual([
      { id, type: 'pack', grade: 0, billCycle: 0, credits: 300, differs: { amount: 299, currency: 'USD' } },
    ]);
    expect(await differing(await shopper(office.house, 'passer-by'))).toEqual([]);
    // Staff read the same where they decide, and what was told of its money.
    const { data } = await staff().officeOrders({ query: { userid: buyer.userId } });
    expect(data).toMatchObject([{ id, state: 'differs', amount: 300, differs: { amount: 299 }, may: [1, 3] }]);
    expect(await staff().officeOrder({ query: { id } })).toMatchObject({
      payments: [{ state: 'mismatch', amount: 299 }],
    });
    expect(await gained()).toBe(0);
  });

  it('goes back when staff cancel its order', async () => {
    const bought = await charged('back');
    const { buyer, id } = bought;
    expect(await put(id, 3)).toMatchObject({ status: 3, state: 'refunded' });
    await wentBack(buyer);
    await expectReturned(bought);
    returned = id;
  });

  it('is made good when staff set its order paid: everything is given, nothing goes back', async () => {
    const { buyer, id, gained } = await charged('good');
    expect(await put(id, 1, { evidence: 'a cent less, our mistake' })).toMatchObject({ status: 2, state: 'done' });
    expect(await gained()).toBe(300);
    expect(await differing(buyer)).toEqual([]);
    expect((await payments(buyer)).map(({ kind, differs }) => [kind, differs])).toEqual([
      ['charge', false],
      ['charge', true],
    ]);
  });

  it('goes back when what was asked comes after all', async () => {
    const { buyer, id, gained } = await charged('late');
    await tell(id, { kind: 'paid', ref: 'right', amount: 300 });
    await wentBack(buyer);
    expect(await order(buyer, id)).toMatchObject({ status: 2, result: 'success', differs: null });
    expect(await gained()).toBe(300);
  });

  it('goes back at once where its order was paid before', async () => {
    const buyer = await shopper(office.house, 'second');
    const { id, clientSecret } = await buyer.pack();
    await buyer.pay(clientSecret);
    await buyer.settled(id);
    const asked = office.house.platform.db.selectFrom('payment').select('id').where('order_id', '=', Number(id));
    await tell(id, { kind: 'paid', ref: 'odd-second', amount: 299 });
    expect(await asked.where('state', '=', 'mismatch').execute()).toHaveLength(1);
    expect(await order(buyer, id)).toMatchObject({ status: 2, differs: null });
    const { rows } = await office.house.platform.pool.query(
      `select data->>'chargeRef' as ref, data->>'amount' as amount from pgboss.job where name = 'billing.refund'`,
    );
    expect(rows).toContainEqual({ ref: 'odd-second', amount: '299' });
  });

  it('ends its order when its provider gives it back by itself, all of it', async () => {
    const bought = await charged('provider');
    const { buyer, id } = bought;
    const [{ provider_ref: of }] = (await office.house.platform.db
      .selectFrom('payment')
      .select('provider_ref')
      .where('order_id', '=', Number(id))
      .execute()) as [{ provider_ref: string }];
    await tell(id, { kind: 'refunded', ref: 'part', of, amount: 100 });
    expect(await order(buyer, id)).toMatchObject({ status: 0, differs: { amount: 299 } });
    await tell(id, { kind: 'refunded', ref: 'rest', of, amount: 199 });
    await expectReturned(bought);
  });

  it('goes back when its account is closed, and when it comes after that', async () => {
    const { buyer, id } = await charged('leaves');
    const later = await buyer.pack();
    await buyer.client.api.identity.deleteUser({
      params: { id: String(buyer.userId) },
      body: { confirm: DELETE_PHRASE },
    });
    await tell(later.id, { kind: 'paid', ref: 'odd-late', amount: 7 });
    const { db, pool } = office.house.platform;
    await vi.waitFor(
      async () =>
        expect(
          await db
            .selectFrom('payment')
            .select(['order_id', 'amount'])
            .where('order_id', '=', Number(id))
            .where('kind', '=', 'refund')
            .execute(),
        ).toEqual([{ order_id: Number(id), amount: 299 }]),
      { timeout: 15_000, interval: 50 },
    );
    const { rows } = await pool.query(
      `select data->>'amount' as amount from pgboss.job where data->>'chargeRef' = 'odd-late'`,
    );
    expect(rows).toEqual([{ amount: '7' }]);
  });

  it('is decided once when staff set it paid while its account is closed', async () => {
    for (const wait of [0, 4, 8, 16, 24]) {
      const { buyer, id } = await charged(`closes-${wait}`);
      const closing = async () => {
        await setTimeout(wait);
        await buyer.client.api.identity.deleteUser({
          params: { id: String(buyer.userId) },
          body: { confirm: DELETE_PHRASE },
        });
      };
      const [set] = await Promise.all([
        put(id, 1, { evidence: 'bank' }).catch((error: unknown) => String(error)),
        closing(),
      ]);
      const kinds = async () =>
        (await staff().officeOrder({ query: { id } })).payments.map(({ kind, state }) => `${kind} ${state}`);
      const paid = (await kinds()).includes('charge succeeded');
      expect([wait, paid]).toEqual([wait, typeof set !== 'string']);
      const refunds = async () => (await kinds()).filter((kind) => kind.startsWith('refund')).length;
      await expect.poll(refunds, { timeout: 15_000 }).toBe(paid ? 0 : 1);
    }
  }, 60_000);

  it('is explained to staff by going back, and by nothing else', async () => {
    const { clock } = office.house;
    const day = clock.now().toISOString().slice(0, 10);
    clock.advance(DAY);
    const { api } = (await signIn(office.house, 'boss@example.com')).client;
    await api.billing.reconcile({ body: { day, reason: 'by hand' } });
    const { data } = await api.billing.reconciliation({ query: {} });
    const found = new Map(data.map((item) => [item.order_id, [item.cause, item.state, item.explanation]]));
    expect(found.get(returned)).toEqual(['mismatch', 'explained', 'given back']);
    expect(found.get(waiting)).toEqual(['mismatch', 'open', '']);
  });
});
