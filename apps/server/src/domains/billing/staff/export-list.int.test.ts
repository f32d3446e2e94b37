import { randomUUID } from 'node:crypto';
import { AREAS } from '@atelier/contract/vocabulary/access';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Shopper, shopper } from '../testing/shop.ts';
import { type OfficeHouse, officeHouse } from './testing/office-house.ts';

let office: OfficeHouse;
let ann: Shopper;

beforeAll(async () => {
  office = await officeHouse();
  ann = await shopper(office.house, 'ann');
  const order = await ann.pack();
  await ann.pay(order.clientSecret);
  await ann.settled(order.id);
  await ann.pack('pack-1000');
  const { billing } = office.boss.client.api;
  for (const reason of ['=cmd|calc', '+1', '-1', '@SUM(A1)', '\t=1', '＝1', 'quoted "and", more'])
    await billing.makeCreditCode({ body: { value: 1, max_uses: 2, reason } });
  await billing.makePartnerVipCode({ body: { grade: 1, days: 1, max_uses: 1, reason: 'partner' } });
  await billing.adminGift({ body: { user_ids: [ann.userId], credits: 5, name: 'Prize', reason: 'won' } });
  await billing.startPriceCampaign({
    body: { kind: 'operation', percent: 5, ends_at: '2049-01-01T00:00:00Z', reason: 'sale' },
  });
});
afterAll(() => office.stop());

/** The file behind a list: heading and rows of cells. */
async function file(path: string, who = office.boss.client) {
  const answer = await who.fetch(`${path}${path.includes('?') ? '&' : '?'}export=csv`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const text = bytes.toString('utf8');
  const [heading = '', ...rows] = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
  return { status: answer.status, headers: answer.headers, bytes, text, heading: heading.split(','), rows };
}

const LISTS = {
  '/prod-api/trade/v1/admin/orders': ['Billing', 'orders'],
  '/prod-api/trade/v1/admin/bills': ['Billing', 'bills'],
  '/prod-api/trade/v1/admin/bills/buy': ['Billing', 'bills'],
  '/prod-api/trade/v1/admin/bills/month?month=2026-03': ['Billing', 'bill-2026-03'],
  '/prod-api/trade/v1/admin/vipDiscountCode': ['Billing', 'codes-discount'],
  '/prod-api/trade/v1/admin/points': ['Billing', 'points'],
  '/prod-api/trade/v1/admin/points/1': ['Billing', 'point-movements'],
  '/prod-api/trade/v1/admin/reconciliation': ['Billing', 'reconciliation'],
  '/prod-api/trade/v1/admin/events': ['Billing', 'deliveries'],
  '/prod-api/trade/v1/admin/approvals': ['Credits', 'approvals'],
  '/prod-api/trade/v1/admin/gifts': ['Credits', 'gifts'],
  '/prod-api/user/admin/promo/code': ['Codes', 'codes-credit'],
  '/prod-api/user/admin/promo/vip/code': ['Codes', 'codes-vip'],
  '/prod-api/user/admin/promo/partner/vip/code': ['Codes', 'codes-vip-partner'],
  '/prod-api/user/admin/promo/discount/code': ['Codes', 'codes-discount'],
  '/prod-api/user/admin/promo/partner/discount/code': ['Codes', 'codes-discount-partner'],
  '/prod-api/user/admin/fission': ['Codes', 'invitations'],
  '/prod-api/operation/admin/discount': ['Codes', 'campaigns'],
} as const;

it('is had of every list of billing, audited, in its own area alone (billing S15)', async () => {
  const clerks = {
    Billing: await office.clerk('Billing'),
    Credits: await office.clerk('Credits'),
    Codes: await office.clerk('Codes'),
  };
  expect(AREAS).toEqual(expect.arrayContaining(Object.keys(clerks)));
  for (const [path, [area, name]] of Object.entries(LISTS)) {
    const { status, headers, bytes, heading } = await file(path, clerks[area].client);
    expect(status, path).toBe(200);
    expect(headers.get('content-type'), path).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition'), path).toBe(`attachment; filename="${name}.csv"`);
    expect(headers.get('cache-control'), path).toBe('no-store');
    expect([...bytes.subarray(0, 3)], path).toEqual([0xef, 0xbb, 0xbf]);
    expect(heading.length, path).toBeGreaterThan(3);
    expect((await office.trail()).at(-1), path).toMatchObject({
      action: 'list.export',
      target: name,
      admin_id: clerks[area].userId,
    });
    for (const [other, clerk] of Object.entries(clerks))
      if (other !== area) expect((await file(path, clerk.client)).status, `${path} by ${other}`).toBe(403);
    expect((await file(path, ann.client)).status, path).toBe(403);
  }
});

it('holds orders with what they cost, whatever page is asked for', async () => {
  const { heading, rows } = await file(`/prod-api/trade/v1/admin/orders?userid=${ann.userId}&pageNum=7&pageSize=1`);
  expect(rows).toHaveLength(2);
  const cells = (row: string) => Object.fromEntries(row.split(',').map((cell, at) => [heading[at], cell]));
  expect(rows.map(cells)).toMatchObject([
    { product: 'pack-1000', amount: '900', currency: 'USD', status: '0', result: 'pending', invoice: '', paid_at: '' },
    {
      product: 'pack-300',
      amount: '300',
      currency: 'USD',
      status: '2',
      result: 'success',
      sandbox: 'true',
      userid: String(ann.userId),
    },
  ]);
  expect(cells(rows[1]!).invoice).toMatch(/^AT-\d{4}-\d{6}$/);
});

it('has no cell that a spreadsheet would run', async () => {
  const { text, rows } = await file('/prod-api/user/admin/promo/code');
  expect(rows).toHaveLength(7);
  for (const formula of ["'=cmd|calc", "'+1", "'-1", "'@SUM(A1)", "'＝1", '"quoted ""and"", more"'])
    expect(text).toContain(formula);
  for (const cell of text.split(/[,\r\n]/)) expect(cell).not.toMatch(/^"?[=+\-@＝\t]/);
});

it('has none in the names that people and prizes are given, and no markup anywhere', async () => {
  const eve = await shopper(office.house, 'eve');
  const { db } = office.house.platform;
  // As names of older houses may be: today's profile takes letters.
  await db.updateTable('app_user').set({ nickname: '=HYPERLINK("//x")' }).where('id', '=', eve.userId).execute();
  const { billing } = office.boss.client.api;
  const order = await billing.createOrderFor({ body: { userid: eve.userId, packID: 'pack-300', reason: '@SUM(1)' } });
  await billing.adminGift({ body: { user_ids: [eve.userId], credits: 5, name: '+Prize', reason: '-1' } });
  const seen = [];
  for (const path of Object.keys(LISTS)) {
    const { text } = await file(path);
    if (text.includes('HYPERLINK')) seen.push(path);
    for (const cell of text.split(/[,\r\n]/))
      if (!/^-?\d+$/.test(cell)) expect(cell, path).not.toMatch(/^"?[=+\-@＝\t]/);
  }
  expect(seen.length).toBeGreaterThan(1);
  for (const markup of ['<img src=x onerror=alert(1)>', '<script>alert(1)</script>', 'javascript:alert(1)']) {
    const id = order.id;
    await expect(
      billing.setOrderStatus({ params: { id, status: 1 }, body: { reason: markup, evidence: 'a transfer' } }),
    ).rejects.toMatchObject({ code: 100_005 });
    await expect(
      billing.setOrderStatus({ params: { id, status: 1 }, body: { reason: 'x', evidence: markup } }),
    ).rejects.toMatchObject({ code: 100_005 });
    await expect(
      billing.adminGift({ body: { user_ids: [eve.userId], credits: 5, name: markup, reason: 'x' } }),
    ).rejects.toMatchObject({ code: 100_005 });
    await expect(billing.makeCreditCode({ body: { value: 5, max_uses: 1, reason: markup } })).rejects.toMatchObject({
      code: 100_005,
    });
  }
});

it('goes on beyond what is in memory at once, each row once', async () => {
  const { db } = office.house.platform;
  const now = office.house.clock.now();
  await db
    .insertInto('promo_code')
    .values(
      Array.from({ length: 450 }, (_, n) => ({
        code: String(n).padStart(13, '0'),
        kind: 'discount' as const,
        credits: null,
        grade: null,
        days: null,
        percent: 5,
        app: null,
        max_uses: 1,
        used: 0,
        starts_at: now,
        ends_at: null,
        channel_id: null,
        created_by: 1,
        created_at: now,
        reason: randomUUID(),
        deleted_at: null,
        worth: 0,
        approved_by: null,
      })),
    )
    .execute();
  const { rows } = await file('/prod-api/user/admin/promo/discount/code');
  expect(new Set(rows.map((row) => row.split(',')[1])).size).toBe(450);
  expect(rows).toHaveLength(450);
});

it('is refused as the list is, before the file begins', async () => {
  const wrong = await file('/prod-api/trade/v1/admin/orders?status=9');
  expect(JSON.parse(wrong.text)).toMatchObject({ code: 100_001 });
  const other = await office.boss.client.fetch('/prod-api/trade/v1/admin/orders?export=xls');
  expect(await other.json()).toMatchObject({ code: 100_001 });
});
