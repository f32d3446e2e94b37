import { randomUUID } from 'node:crypto';
import type { contract } from '@atelier/contract/table';
import { nextBusinessMidnight } from '@atelier/rules/billing/business-day';
import { bootProduct, type Product } from '@atelier/testkit/boot';
import type { TestClient } from '@atelier/testkit/client';
import { signIn } from '@atelier/testkit/scenarios/sign-in';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BillLabel } from './billing.tables.ts';
import { billsView } from './bills.view.ts';
import { deductCredits, expireCredits, grantCredits, reserve, settle } from './ledger.repo.ts';

let product: Product<typeof contract>;
let client: TestClient;
beforeAll(async () => {
  product = await bootProduct();
  client = (await signIn(product, 'bills@example.com')).client;
});
afterAll(() => product.stop());

const bills = async (query: string) => {
  const response = await client.fetch(`/prod-api/trade/v1/bills?${query}`);
  return { status: response.status, ...(await response.json()) };
};

it('answers the trade list: data with its total beside it', async () => {
  expect(await bills('pageSize=20&pageNum=1&type=0&role=general')).toEqual({
    status: 200,
    code: 0,
    msg: 'success',
    data: [
      {
        ID: expect.any(String),
        SKUNameZH: 'Daily credits',
        CreatedAt: product.clock.now().toISOString(),
        Type: 5,
        TypeName: 'Gift',
        Event: 'Daily sign-in',
        Service: null,
        ExpiresAt: nextBusinessMidnight(product.clock.now(), 'international').toISOString(),
        Credits: 30,
        task_id: null,
        Prompt: null,
      },
    ],
    total: 1,
    next_cursor: null,
  });
});

it('says of what was spent, returned and cleared what it was for and until when it counts', async () => {
  const { client: spender, userId } = await signIn(product, 'spender@example.com');
  const { db, clock } = product.platform;
  const now = clock.now();
  const midnight = nextBusinessMidnight(now, 'international').toISOString();
  const taskId = randomUUID();
  await db.transaction().execute(async (trx) => {
    await reserve(trx, { userId, taskId, amount: 4, key: taskId, now, label: { sku: 'generation.img2img' } });
    await settle(trx, { taskId, captured: 1, now });
    await deductCredits(trx, { userId, amount: 2, key: `${userId}:-`, now, actor: 'admin:1', reason: 'because' });
  });
  const list = async (language: string, to = '') => {
    const answer = await spender.fetch(`/prod-api/trade/v1/bills?${to && `to=${to}`}`, {
      headers: { 'x-accept-language': language },
    });
    return (await answer.json()).data;
  };
  expect(await list('en')).toMatchObject([
    { Type: 8, TypeName: 'Consumption', Event: 'Taken by the team', Service: null, ExpiresAt: null },
    { Type: 4, TypeName: 'Refund', Event: 'Not delivered', Service: 'Image to image', ExpiresAt: midnight, Credits: 3 },
    { Type: 1, TypeName: 'Consumption', Event: 'Generation', Service: 'Image to image', ExpiresAt: null, Credits: 4 },
    { Type: 5, Event: 'Daily sign-in', ExpiresAt: midnight },
  ]);
  expect((await list('ja'))[1]).toMatchObject({ TypeName: '返却', Service: '画像から画像' });
  while ((await expireCredits(db, new Date(midnight), 100)) > 0);
  expect(
    (await billsView(db, { userId, tab: 1, from: now, to: new Date('2999-01-01'), pageSize: 1 })).bills,
  ).toMatchObject([{ type: 2, expires: new Date(midnight) }]);
  expect((await list('en', '2999-01-01T00:00:00Z'))[0]).toMatchObject({
    SKUNameZH: 'Expired credits',
    Service: 'Daily credits',
  });
});

it('opens the balance to its lots by name, and each to the entries that moved it', async () => {
  const { client: owner, userId } = await signIn(product, 'lots@example.com');
  const { db, clock } = product.platform;
  const now = clock.now();
  const give = (source: 'purchase' | 'subscription' | 'gift', sku: string, meta: BillLabel['meta'] = {}) =>
    db.transaction().execute((trx) =>
      grantCredits(trx, {
        userId,
        source,
        sourceKey: `${userId}:${sku}`,
        bucket: source === 'purchase' ? 'refill' : source === 'gift' ? 'gift' : 'vip',
        amount: 300,
        now,
        expiresAt: new Date(now.getTime() + (source === 'gift' ? 20 : 40) * 86_400_000),
        label: { sku, meta },
      }),
    );
  await give('purchase', 'pack.pack-300');
  await give('subscription', 'plan.plus-year');
  await give('gift', 'gift', { name: 'Autumn event' });
  const taskId = randomUUID();
  await db.transaction().execute(async (trx) => {
    await reserve(trx, { userId, taskId, amount: 40, key: taskId, now, label: { sku: 'generation.txt2img' } });
    await settle(trx, { taskId, captured: 34, now });
  });
  const { lots } = await owner.api.billing.lots({});
  expect(lots.map(({ name, shown, available }) => [name, shown, available])).toEqual([
    ['Autumn event', 'daily', 296],
    ['Plus, Yearly', 'vip', 300],
    ['300 credits', 'refill', 300],
  ]);
  const { credits } = await owner.api.billing.account({ query: {} });
  expect(lots.reduce((sum, { available }) => sum + available, 0)).toBe(credits);
  const inJapanese = await owner.fetch('/prod-api/trade/v1/account/lots', { headers: { 'x-accept-language': 'ja' } });
  expect((await inJapanese.json()).data.lots[1].name).toBe('プラス・年払い');
  // Of 40, the day's 30 went first; what came back came to where it was taken last.
  const entries = await owner.api.billing.lotBills({ params: { id: lots[0]!.id }, query: { pageSize: 2 } });
  expect(entries.data.map(({ Type, Credits, SKUNameZH }) => [Type, Credits, SKUNameZH])).toEqual([
    [4, 6, 'Credits returned'],
    [1, 10, 'Text to image'],
  ]);
  const older = await owner.api.billing.lotBills({
    params: { id: lots[0]!.id },
    query: { pageSize: 2, cursor: entries.next_cursor! },
  });
  expect(older).toMatchObject({ data: [{ Type: 5, Credits: 300, SKUNameZH: 'Autumn event' }], next_cursor: null });
  await expect(client.api.billing.lotBills({ params: { id: lots[0]!.id }, query: {} })).rejects.toMatchObject({
    key: 'not_found',
  });
});

it.each(['from=-271821-04-20', 'from=1e300', 'from=yesterday', 'to=-5'])(
  'refuses %s beside its field',
  async (query) => {
    const path = query.split('=')[0];
    expect(await bills(query)).toMatchObject({ status: 200, code: 100001, fields: [{ path }] });
  },
);

it('reads a date without a zone as UTC, wherever the server stands', async () => {
  const now = product.clock.now();
  const text = (time: number) => new Date(time).toISOString().slice(0, 19).replace('T', ' ');
  const around = `from=${text(now.getTime() - 1000)}&to=${text(now.getTime() + 2000)}`;
  expect((await bills(around)).total).toBe(1);
});

it('names the last page that is listed', async () => {
  expect(await bills('pageNum=101')).toMatchObject({
    code: 100001,
    msg: 'Pages beyond 100 are not listed. Please narrow the search.',
  });
});
