// size: what a receipt may and must not do is tried against one house.
import { createHash } from 'node:crypto';
import type { contract } from '@atelier/contract/table';
import { DELETE_PHRASE } from '@atelier/contract/vocabulary/account';
import { bootProduct, type Product } from '@atelier/testkit/boot';
import { pdfText } from '@atelier/testkit/pdf-text';
import { signIn } from '@atelier/testkit/scenarios/sign-in';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Underway } from '../orders/underway.ts';
import { ledgerFaults, type Shopper, shopper } from '../testing/shop.ts';
import type { TradeDeps } from '../trade.deps.ts';
import { makeDocumentJob } from './make-document.job.ts';

let house: Product<typeof contract>;
beforeAll(async () => {
  house = await bootProduct({
    env: {
      RATE_LIMITS: 'off',
      PAYMENT_SANDBOX: 'on',
      ADMIN_EMAILS: 'boss@example.com',
      INVOICE_SELLER: 'Example Studio\\n1 Example Street',
      TAX_RATE: '10',
    },
  });
});
afterAll(async () => {
  expect(await ledgerFaults(house)).toEqual([]);
  await house.stop();
});

/** Buys a pack for 3 dollars. */
async function bought(buyer: Shopper): Promise<string> {
  const order = await buyer.pack();
  await buyer.pay(order.clientSecret);
  await buyer.settled(order.id);
  return order.id;
}
const invoice = ({ client }: Shopper, id: string) => client.api.billing.invoice({ params: { id } });
const rows = (orderId: string) =>
  house.platform.db.selectFrom('invoice').selectAll().where('order_id', '=', Number(orderId)).orderBy('id').execute();
const made = (orderId: string, count = 1) =>
  vi.waitFor(
    async () => {
      const found = await rows(orderId);
      expect(found.filter((row) => row.file_key !== null)).toHaveLength(count);
      return found;
    },
    { timeout: 60_000, interval: 100 },
  );
const refusal = (work: Promise<unknown>) => expect(work).rejects.toMatchObject({ key: 'not_found', code: 100_002 });

it('gives a paid order a receipt: number, file, mail with the file, once', async () => {
  const buyer = await shopper(house, 'receipt');
  const email = (await buyer.client.api.identity.me({})).email;
  const order = await buyer.pack();
  await refusal(invoice(buyer, order.id));
  await buyer.pay(order.clientSecret);
  expect((await buyer.settled(order.id)).invoice).toMatchObject({ number: expect.stringMatching(/^AT-2026-\d{6}$/) });
  const told = await invoice(buyer, order.id);
  expect(told).toMatchObject({ amount: 300, currency: 'USD', url: `/prod-api/trade/v1/invoice/${told.number}.pdf` });
  // At once: whoever is too early waits for it.
  let file = await buyer.client.fetch(told.url);
  while (file.status === 202) {
    expect(await file.text()).toContain('Your receipt is on its way');
    file = await buyer.client.fetch(told.url);
  }
  expect(file.status).toBe(200);
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="Atelier-${told.number}.pdf"`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  const bytes = Buffer.from(await file.arrayBuffer());
  const text = pdfText(bytes).join('\n');
  for (const said of [
    told.number,
    order.order_no,
    'Example Studio',
    '1 Example Street',
    email,
    'USD 3.00',
    'Includes 10% tax USD 0.27',
  ])
    expect(text).toContain(said);
  const [row] = await made(order.id);
  expect(row!.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect(row!.file_key).toContain(row!.sha256);

  const mails = async () => (await house.mails(email)).filter((mail) => mail.subject === `Your receipt ${told.number}`);
  await vi.waitFor(async () => expect(await mails()).toHaveLength(1), { timeout: 20_000 });
  const [mail] = await mails();
  expect(mail!.attachments).toEqual([
    { name: `Atelier-${told.number}.pdf`, type: 'application/pdf', bytes: expect.any(Buffer) },
  ]);
  expect(mail!.attachments[0]!.bytes.equals(bytes)).toBe(true);
  expect(mail!.headers).not.toContain('List-Unsubscribe');
  // The job again, and the payment told again: nothing more.
  await house.platform.jobs.send('billing.make-document', { id: row!.id });
  await buyer.pay(order.clientSecret);
  await new Promise((resolve) => setTimeout(resolve, 3500));
  expect(await rows(order.id)).toEqual([row]);
  expect(await mails()).toHaveLength(1);
});

it('shows it to its owner and to staff of Billing alone', async () => {
  const buyer = await shopper(house, 'owner');
  const other = await shopper(house, 'other');
  const boss = (await signIn(house, 'boss@example.com')).client;
  const id = await bought(buyer);
  const { url } = await invoice(buyer, id);
  await made(id);
  await refusal(invoice(other, id));
  expect((await other.client.fetch(url)).status).toBe(404);
  expect((await house.client().fetch(url)).status).toBe(401);
  expect((await boss.fetch(url)).status).toBe(200);
  for (const odd of [
    'AT-2026-999999.pdf',
    'AT-2026-000001',
    '..%2f..%2fsecret',
    `${'A'.repeat(50)}.pdf`,
    "AT-2026-000001'--.pdf",
  ])
    expect((await buyer.client.fetch(`/prod-api/trade/v1/invoice/${odd}`)).status, odd).toBe(404);
  for (const odd of ['0', '-1', '1e9', 'x', '9999999'])
    await refusal(buyer.client.api.billing.invoice({ params: { id: odd } }));
  const { data } = await other.client.api.billing.payments({ query: {} });
  expect(data).toEqual([]);
});

it('writes it in the language of the account, with the period of a plan', async () => {
  const { client, userId } = await signIn(house, 'leser@example.com', 'ja');
  const order = await client.api.billing.subscribe({ body: { payType: 'card', planID: 'plus-month' } });
  const buyer = await shopper(house, 'payer');
  await buyer.pay(order.clientSecret);
  const [row] = await made(order.id);
  expect(row).toMatchObject({ lang: 'ja', currency: 'JPY', amount: 3000 });
  const file = await client.fetch(`/prod-api/trade/v1/invoice/${row!.number}.pdf`);
  const text = pdfText(Buffer.from(await file.arrayBuffer())).join('\n');
  expect(text).toContain('領収書');
  expect(text).toContain('JPY 3,000');
  expect(text).toMatch(/2026-\d\d-\d\d から 2026-\d\d-\d\d まで/);
  expect(userId).toBeGreaterThan(0);
});

it('has none for a trial, which costs nothing', async () => {
  const buyer = await shopper(house, 'trial');
  const order = await buyer.plan('plus-month', { trial: true });
  await buyer.pay(order.clientSecret, { number: '4000 0000 0020 0008' });
  expect((await buyer.settled(order.id)).invoice).toBeNull();
  await refusal(invoice(buyer, order.id));
});

it('numbers thirty payments at once without a gap, whatever fails among them', async () => {
  const buyers = await Promise.all(Array.from({ length: 30 }, (_, at) => shopper(house, `many${at}`)));
  const orders = await Promise.all(buyers.map((buyer) => buyer.pack()));
  const cards = (at: number) =>
    at % 3 === 0 ? { number: '4000 0000 0020 0016' } : { cvc: at % 3 === 1 ? '106' : '123' };
  const paid = orders.filter((_, at) => at % 3 !== 0);
  // Some take a number and roll back with it.
  const rolledBack = Array.from({ length: 10 }, () =>
    house.platform.db
      .transaction()
      .execute(async (trx) => {
        await sql`insert into document_counter values ('invoice', 'international', 2026, 1, ${house.clock.now()})
          on conflict (kind, edition, year) do update set n = document_counter.n + 1`.execute(trx);
        throw new Error('rolled back');
      })
      .catch(() => undefined),
  );
  await Promise.all([...orders.map((order, at) => buyers[at]!.pay(order.clientSecret, cards(at))), ...rolledBack]);
  await vi.waitFor(
    async () => {
      const open = await Promise.all(paid.map((order) => rows(order.id)));
      expect(open.filter((found) => found.length !== 1)).toEqual([]);
    },
    { timeout: 90_000, interval: 500 },
  );
  const all = await house.platform.db
    .selectFrom('invoice')
    .select(['n', 'number', 'issued_at'])
    .where('kind', '=', 'invoice')
    .orderBy('n')
    .execute();
  expect(all.map(({ n }) => n)).toEqual(all.map((_, at) => at + 1));
  expect(new Set(all.map(({ number }) => number)).size).toBe(all.length);
  for (const [at, row] of all.entries())
    if (at > 0) expect(row.issued_at.getTime()).toBeGreaterThanOrEqual(all[at - 1]!.issued_at.getTime());
  expect(all.length).toBeGreaterThanOrEqual(paid.length);
}, 120_000);

it('writes numbers with six digits, and with more where six are not enough', async () => {
  const buyer = await shopper(house, 'numbers');
  const id = await bought(buyer);
  const { db, clock } = house.platform;
  const numbered = (last: number) =>
    db
      .transaction()
      .execute(async (trx) => {
        await sql`insert into document_counter values ('credit_note', 'domestic', 2099, ${last}, ${clock.now()})`.execute(
          trx,
        );
        const issued = await sql<{
          id: number;
        }>`select document_issue('credit_note', ${Number(id)}, 'domestic', 2099::smallint,
          'AT-D-C-2099-', 'en', 'CNY', 100, '{}', ${clock.now()}) as id`.execute(trx);
        const found = await trx
          .selectFrom('invoice')
          .select('number')
          .where('id', '=', issued.rows[0]!.id)
          .executeTakeFirstOrThrow();
        throw Object.assign(new Error('rolled back'), { number: found.number });
      })
      .catch(({ number }: { number?: string }) => number);
  expect(await numbered(41)).toBe('AT-D-C-2099-000042');
  expect(await numbered(999_999)).toBe('AT-D-C-2099-1000000');
});

it('finishes what a killed process left: no job, a file without its row, a file that is gone', async () => {
  const { db, storage } = house.platform;
  const buyer = await shopper(house, 'killed');
  const id = await bought(buyer);
  const [row] = await made(id);
  const { url } = await invoice(buyer, id);
  const bytes = Buffer.from(await storage.read(row!.file_key!));
  // The file is gone from the store: it is made again, to the byte.
  await storage.delete(row!.file_key!);
  expect(Buffer.from(await (await buyer.client.fetch(url)).arrayBuffer()).equals(bytes)).toBe(true);
  // As if it had died before: the row without its file, and no job.
  await sql`alter table invoice disable trigger terms_are_fixed`.execute(db);
  await sql`update invoice set file_key = null, sha256 = null, made_at = null where id = ${row!.id}`.execute(db);
  await sql`alter table invoice enable trigger terms_are_fixed`.execute(db);
  await house.platform.jobs.send('billing.unmade-documents', {});
  const [again] = await made(id);
  expect(again).toMatchObject({ sha256: row!.sha256, file_key: row!.file_key });
});

it('is drawn five seconds after its payment at the latest, however many wait and payments never end', async () => {
  const buyer = await shopper(house, 'rush');
  const id = await bought(buyer);
  const [row] = await made(id);
  const underway = new Underway();
  const endless = Promise.withResolvers<void>();
  void underway.during(() => endless.promise);
  const deps = { platform: house.platform, underway } as unknown as TradeDeps;
  const job = makeDocumentJob(deps);
  house.clock.advance(4000);
  const begun = performance.now();
  const run = () => job.run({ id: row!.id }, new AbortController().signal);
  await run();
  expect(performance.now() - begun).toBeGreaterThan(200);
  house.clock.advance(2000);
  for (let n = 0; n < 3; n++) await run();
  expect(performance.now() - begun).toBeLessThan(4000);
  endless.resolve();
});

it('is never edited nor deleted', async () => {
  const { db } = house.platform;
  for (const change of [
    sql`update invoice set amount = 1`,
    sql`update invoice set number = 'AT-2027-000001' where id = 1`,
    sql`update invoice set sha256 = repeat('0', 64)`,
    sql`update invoice set content = '{}'`,
    sql`delete from invoice`,
  ])
    await expect(change.execute(db)).rejects.toMatchObject({ code: 'P2001' });
});

it('answers money that went back with a credit note, and lists both among the payments', async () => {
  const buyer = await shopper(house, 'reversed');
  const email = (await buyer.client.api.identity.me({})).email;
  const id = await bought(buyer);
  const before = await made(id);
  const order = await house.platform.db
    .selectFrom('payment')
    .select(['provider', 'provider_ref', 'amount'])
    .where('order_id', '=', Number(id))
    .where('kind', '=', 'charge')
    .executeTakeFirstOrThrow();
  const { provider, provider_ref: chargeRef, amount } = order;
  await house.platform.jobs.send('billing.refund', { provider, chargeRef, amount });
  const [first, note] = await made(id, 2);
  expect(first).toEqual(before[0]);
  expect(note).toMatchObject({ kind: 'credit_note', number: expect.stringMatching(/^AT-C-2026-\d{6}$/), amount: 300 });
  const { data } = await buyer.client.api.billing.payments({ query: {} });
  expect(data.map(({ kind, document }) => [kind, document?.number])).toEqual([
    ['refund', note!.number],
    ['charge', first!.number],
  ]);
  const text = pdfText(Buffer.from(await (await buyer.client.fetch(data[0]!.document!.url)).arrayBuffer())).join('\n');
  expect(text).toContain(`For receipt ${first!.number}`);
  await vi.waitFor(
    async () => expect((await house.mails(email)).map((mail) => mail.subject)).toContain(`Credit note ${note!.number}`),
    { timeout: 20_000 },
  );
});

it('pages payments by a cursor', async () => {
  const buyer = await shopper(house, 'pages');
  for (let n = 0; n < 3; n++) await bought(buyer);
  const first = await buyer.client.api.billing.payments({ query: { pageSize: 2 } });
  expect(first.data).toHaveLength(2);
  const rest = await buyer.client.api.billing.payments({ query: { pageSize: 2, cursor: first.next_cursor! } });
  expect(rest.data).toHaveLength(1);
  expect(rest.next_cursor).toBeNull();
});

it('loses buyer and files with the account; numbers and sums stay', async () => {
  const buyer = await shopper(house, 'leaver');
  const email = (await buyer.client.api.identity.me({})).email;
  const id = await bought(buyer);
  const [row] = await made(id);
  expect(JSON.stringify(row!.content)).toContain(email);
  await buyer.client.api.identity.deleteUser({
    params: { id: String(buyer.userId) },
    body: { confirm: DELETE_PHRASE },
  });
  house.clock.advance(61_000);
  await house.platform.jobs.send('identity.erase', {});
  const gone = await vi.waitFor(
    async () => {
      const [found] = await rows(id);
      expect(found!.erased_at).not.toBeNull();
      return found!;
    },
    { timeout: 20_000, interval: 100 },
  );
  expect(gone).toMatchObject({ number: row!.number, amount: 300, sha256: row!.sha256, file_key: null });
  expect(JSON.stringify(gone)).not.toContain(email);
  await vi.waitFor(async () => expect(await house.platform.storage.get(row!.file_key!)).toBeNull(), {
    timeout: 20_000,
  });
  const boss = (await signIn(house, 'boss@example.com')).client;
  expect((await boss.fetch(`/prod-api/trade/v1/invoice/${row!.number}.pdf`)).status).toBe(404);
});
