import { signIn } from '@atelier/testkit/scenarios/sign-in';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger, checkWithin } from '../ledger-checker.ts';
import { type Shopper, shopper } from '../testing/shop.ts';
import { dayBefore } from './reconcile.ts';
import { type OfficeHouse, officeHouse, refused } from './testing/office-house.ts';

let office: OfficeHouse;
let ann: Shopper;
const DAY = 86_400_000;
let boss: OfficeHouse['boss'];
const api = () => boss.client.api.billing;
/** A day later; nobody's session lasts that long. */
const nextDay = async () => {
  office.house.clock.advance(DAY);
  boss = await signIn(office.house, 'boss@example.com');
};
const { stringify } = JSON;

beforeAll(async () => {
  office = await officeHouse();
  ({ boss } = office);
  ann = await shopper(office.house, 'ann');
  const order = await ann.pack();
  await ann.pay(order.clientSecret);
  await ann.settled(order.id);
  const give = (option: 'plus' | 'minus', credits: number, reason: string) =>
    api().setCredits({ body: { user_id: ann.userId, option, credits, reason } });
  await give('plus', 40, '=HYPERLINK("http://evil.example","look")');
  await give('minus', 15, '+1 (555) 0100, "quoted"');
});
afterAll(() => office.stop());

describe('bills of everybody', () => {
  it('are read by person, tab and kind, each with its person and why', async () => {
    const { data, total } = await api().officeBills({ query: { userid: ann.userId } });
    expect(data.map(({ Type, sign, Credits }) => [Type, sign, Credits])).toEqual([
      [8, '-', 15],
      [9, '+', 40],
      [3, '+', 300],
      [5, '+', 30],
    ]);
    expect(total).toBe(4);
    expect(data[0]).toMatchObject({
      userid: ann.userId,
      user: { user_id: ann.userId },
      reason: '+1 (555) 0100, "quoted"',
    });
    const kinds = { buy: [3], present: [9, 5], use: [8], refund: [], expire: [] } as const;
    for (const [kind, types] of Object.entries(kinds)) {
      const found = await api().officeBillsOfKind({ params: { kind: kind as 'buy' }, query: { userid: ann.userId } });
      expect(
        found.data.map(({ Type }) => Type),
        kind,
      ).toEqual(types);
    }
    expect((await api().officeBills({ query: { userid: ann.userId, type: 3 } })).data).toHaveLength(1);
    const future = office.house.clock.now().getTime() + DAY;
    expect((await api().officeBills({ query: { from: String(future) } })).data).toEqual([]);
    expect((await api().officeBills({ query: { role: 'partner' } })).data).toEqual([]);
  });

  it('come page by page, each once', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await api().officeBills({ query: { pageSize: 2, ...(cursor ? { cursor } : {}) } });
      seen.push(...page.data.map(({ ID }) => ID));
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength((await api().officeBills({ query: {} })).total);
  });

  it('add up by month and item', async () => {
    const month = await api().officeBillMonth({ query: { userid: ann.userId } });
    expect(month).toMatchObject({ gained: 370, spent: 15 });
    expect(month.rows.map(({ kind, count, credits }) => [kind, count, credits])).toEqual([
      ['buy', 1, 300],
      ['present', 1, 40],
      ['present', 1, 30],
      ['use', 1, 15],
    ]);
    expect((await api().officeBillMonth({ query: { month: '2020-02', userid: ann.userId } })).rows).toEqual([]);
    expect(await refused(api().officeBillMonth({ query: { month: '2020-13' } }))).toBe('200 100001 validation');
  });
});

describe('the export', () => {
  const file = async (kind: string, query = '', who = office.boss.client) => {
    const answer = await who.fetch(`/prod-api/trade/v1/admin/bills/export/${kind}${query}`);
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  it('is CSV with a byte order mark in which no cell is a formula', async () => {
    const { status, headers, bytes } = await file('all', `?userid=${ann.userId}`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/csv');
    expect(headers.get('content-disposition')).toBe('attachment; filename="bills-all.csv"');
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = bytes.toString('utf8').slice(1).trimEnd().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[2]).toContain(`"'=HYPERLINK(""http://evil.example"",""look"")"`);
    expect(lines[1]).toContain(`"'+1 (555) 0100, ""quoted"""`);
    for (const line of lines) for (const cell of line.split(',')) expect(cell).not.toMatch(/^"?[=+\-@\t\r]/);
    const kind = await file('buy', `?userid=${ann.userId}`);
    expect(kind.bytes.toString('utf8').trimEnd().split('\r\n')).toHaveLength(2);
  });

  it('is written down, and only for Billing', async () => {
    expect((await office.trail()).at(-1)).toMatchObject({ action: 'bills.export', target: 'buy' });
    expect((await file('all', '', ann.client)).status).toBe(403);
    const other = await file('everything');
    expect(JSON.parse(other.bytes.toString('utf8'))).toMatchObject({ code: 100_001 });
  });

  it('goes on beyond what is in memory at once', async () => {
    const { db } = office.house.platform;
    const bob = await shopper(office.house, 'bob');
    const now = office.house.clock.now();
    await sql`select credit_grant(${bob.userId}, 'gift', 'many:' || n, 'gift', 1, ${now}, ${new Date(now.getTime() + DAY)}, ${now},
      'gift', '{}', 'system', null) from generate_series(1, 1203) n`.execute(db);
    const { bytes } = await file('present', `?userid=${bob.userId}`);
    const ids = bytes
      .toString('utf8')
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0]);
    expect(new Set(ids).size).toBe(1204);
    expect((await api().officeBills({ query: { userid: bob.userId } })).total_more).toBe(true);
  });
});

it('discount codes are read here, too', async () => {
  await api().makeDiscountCode({ body: { discount: 20, max_uses: 3, reason: 'a fair' } });
  const { data, total } = await api().vipDiscountCode({ query: {} });
  expect(total).toBe(1);
  expect(data).toMatchObject([{ kind: 'discount', discount: 20, remaining: 3, state: 'open' }]);
});

describe('points', () => {
  it('are told by whoever has most', async () => {
    expect((await api().pointHolders({ query: {} })).data).toEqual([]);
    expect((await api().pointMovements({ params: { userid: ann.userId }, query: {} })).data).toEqual([]);
  });
});

describe('reconciliation', () => {
  const compare = (day: string) => api().reconcile({ body: { day, reason: 'by hand' } });

  it('finds a day in agreement, and says so of what was charged', async () => {
    const { clock } = office.house;
    const today = clock.now().toISOString().slice(0, 10);
    // What is not over, and what is so long ago that nobody tells it any more; nothing is made up for from there.
    for (const day of [today, '1970-01-01', '0001-01-01'])
      expect(await refused(compare(day))).toBe('200 100001 validation');
    await nextDay();
    expect(dayBefore(clock.now())).toBe(today);
    expect(await compare(today)).toEqual({ rows: 1, open: 0 });
    const { runs } = await api().reconciliation({ query: {} });
    expect(runs).toMatchObject([{ provider: 'sandbox', day: today, currency: 'USD', ours: 300, theirs: 300, rows: 1 }]);
  });

  it('tells of what only one side knows, of other sums and second charges, once each, until it is explained', async () => {
    const { db } = office.house.platform;
    const { clock } = office.house;
    const today = clock.now().toISOString().slice(0, 10);
    const buyer = await shopper(office.house, 'odd');
    // Another amount than the order's: nothing was given.
    const wrong = await buyer.pack();
    await buyer.pay(wrong.clientSecret, { cvc: '107' });
    await expect
      .poll(
        async () =>
          (await db.selectFrom('payment').select('state').where('order_id', '=', Number(wrong.id)).execute())[0]?.state,
        { timeout: 15_000 },
      )
      .toBe('mismatch');
    // Known to us alone.
    const paid = await buyer.pack();
    await buyer.pay(paid.clientSecret);
    await buyer.settled(paid.id);
    await db.deleteFrom('sandbox_movement').where('order_id', '=', Number(paid.id)).execute();
    // Known to them alone.
    const lost = await buyer.pack('pack-1000');
    await buyer.pay(lost.clientSecret, { cvc: '104' });
    await nextDay();
    const first = await compare(today);
    const { data } = await api().reconciliation({ query: { state: 'open' } });
    const causes = data.map(({ cause, order_id }) => [cause, order_id]);
    expect(causes).toContainEqual(['mismatch', wrong.id]);
    expect(causes).toContainEqual(['unknown_there', paid.id]);
    expect(causes).toContainEqual(['unknown_here', lost.id]);
    expect(first.open).toBe(data.length);
    // The same day again finds the same.
    expect(await compare(today)).toEqual(first);
    expect((await api().reconciliation({ query: { state: 'open' } })).data).toHaveLength(data.length);
    const open = data.find(({ cause }) => cause === 'unknown_there')!;
    const explained = await api().explainItem({ params: { id: open.id }, body: { reason: 'their report was cut' } });
    expect(explained).toMatchObject({ state: 'explained', explanation: 'their report was cut', diff: -300 });
    expect(await refused(api().explainItem({ params: { id: '999999' }, body: { reason: 'x' } }))).toContain('100002');
    const actions = (await office.trail()).map(({ action }) => action);
    expect(actions).toContain('reconciliation.explain');
    expect(actions.filter((action) => action === 'reconciliation.run')).toHaveLength(3);
  });

  it('is held by the check of the ledger: a difference without an item is found (I15)', async () => {
    const { db } = office.house.platform;
    const bad = async () => (await checkLedger(db)).find(({ invariant }) => invariant === 'I15')?.bad;
    expect(await bad()).toBe(0);
    // Wrong versions of the comparison: an item that was not written, a sum that was not told, money that the journal does not have.
    const mutants = [
      sql`delete from recon_item`,
      sql`with gone as (delete from recon_item) update recon_run set theirs = theirs + 1`,
      sql`update payment set amount = amount + 1 where kind = 'charge' and state = 'succeeded'`,
    ];
    for (const mutant of mutants) {
      const seen = db.transaction().execute(async (trx) => {
        await mutant.execute(trx);
        throw new Error(String((await checkWithin(trx)).find(({ invariant }) => invariant === 'I15')?.bad));
      });
      await expect(seen).rejects.toThrow(/^[1-9]/);
    }
    expect(await bad()).toBe(0);
  });
});

describe('deliveries that were laid aside', () => {
  it('are worked off again when staff say so, once, and not when they were', async () => {
    const { db } = office.house.platform;
    const buyer = await shopper(office.house, 'dead');
    const order = await buyer.pack();
    const fact = {
      kind: 'paid',
      orderId: Number(order.id),
      ref: 'late-1',
      at: office.house.clock.now(),
      amount: 300,
      currency: 'USD',
    };
    const { id } = await db
      .insertInto('provider_event')
      .values({
        provider: 'sandbox',
        event_id: 'dead-1',
        facts: stringify([fact]),
        received_at: office.house.clock.now(),
        state: 'dead',
        attempts: 20,
        handled_at: null,
        error: 'no order of that number',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { data } = await api().providerEvents({ query: {} });
    expect(data).toMatchObject([{ id: String(id), attempts: 20, facts: [{ kind: 'paid', order_id: order.id }] }]);
    const replay = () => api().replayEvent({ params: { id: String(id) }, body: { reason: 'the order came' } });
    await replay();
    await buyer.settled(order.id);
    await expect.poll(() => refused(replay()), { timeout: 15_000 }).toBe('200 100003 event_handled');
    expect((await buyer.account()).creditsInfo.refillCredits).toBe(300);
    expect(
      (await office.trail()).some(({ action, target }) => action === 'delivery.replay' && target === String(id)),
    ).toBe(true);
    expect(await refused(api().replayEvent({ params: { id: '424242' }, body: { reason: 'x' } }))).toBe(
      '200 100002 not_found',
    );
  });
});
