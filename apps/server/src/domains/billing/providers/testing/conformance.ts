import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Forged, ProviderRefused } from '../provider.ts';
import { anOrder, begin, newKey, paid, type Rig, servedBy, settledOf } from './rig.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The rig of the suite, once it is set up. */
type Use = () => Rig;

/** What every provider keeps to, whoever it is (billing 5). @param boot a provider of its own */
export function providerConforms(name: string, boot: () => Promise<Rig>): void {
  describe(`${name}, as a provider`, () => {
    let rig: Rig;
    beforeAll(async () => {
      rig = await boot();
    });
    afterAll(() => rig.stop());
    for (const [part, examine] of Object.entries(PARTS)) describe(part, () => examine(() => rig));
  });
}

const PARTS = { beginning, telling, keeping, deliveries, 'giving back': givingBack, renewing, forgetting, settling };

function beginning(use: Use): void {
  it('answers in the flow it says, and until when', async () => {
    for (const payType of servedBy(use())) {
      const { started } = await begin(use(), payType);
      const given = { embedded: started.clientSecret, redirect: started.url, qr: started.codeUrl };
      const flow = use().provider.can.payTypes[payType]!;
      expect(given[flow], payType).toEqual(expect.any(String));
      expect(Object.values(given).filter(Boolean), payType).toHaveLength(1);
      expect(started.expiresAt > use().clock.now(), payType).toBe(true);
    }
  });

  it('begins once a key, also for twenty at once and later', async () => {
    const order = anOrder('card');
    const all = await Promise.all(Array.from({ length: 20 }, () => use().provider.start(order, 'same')));
    use().clock.advance(MINUTE);
    all.push(await use().provider.start(order, 'same'));
    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1);
    const other = await use().provider.start(order, 'other');
    expect(other.ref).not.toBe(all[0]!.ref);
  });

  it('takes each currency it names', async () => {
    for (const currency of use().provider.can.currencies) {
      const { order, fact } = await paid(use(), 'card', { currency, amount: 1500 });
      expect(fact).toMatchObject({ orderId: order.orderId, amount: 1500, currency });
    }
  });

  it('refuses what is no amount', async () => {
    for (const amount of [-1, 1.5, Number.NaN, 2 ** 53])
      await expect(use().provider.start(anOrder('card', { amount }), newKey())).rejects.toThrow(ProviderRefused);
  });
}

function telling(use: Use): void {
  it('knows nothing before the buyer did something, and each payment after, always by the same reference', async () => {
    const { order, started } = await begin(use(), 'card');
    expect(await use().provider.inquire(started.ref)).toEqual([]);
    await use().decline(started, 'card');
    const [failed] = await use().provider.inquire(started.ref);
    expect(failed).toMatchObject({ kind: 'failed', orderId: order.orderId, code: expect.any(Number) });
    await use().pay(started, 'card');
    use().clock.advance(MINUTE);
    const facts = await use().provider.inquire(started.ref);
    expect(facts).toEqual(await use().provider.inquire(started.ref));
    expect(facts[0]).toEqual(failed);
    expect(facts.filter(({ kind }) => kind === 'paid')).toEqual([
      expect.objectContaining({ orderId: order.orderId, amount: order.amount, currency: 'USD' }),
    ]);
    expect(new Set(facts.map(({ ref }) => ref)).size).toBe(facts.length);
  });

  it('knows nothing of what it never began', async () => {
    expect(await use().provider.inquire('nobody knows it')).toEqual([]);
  });

  it('takes nothing any more after it was told to end, and ends nothing that is paid', async () => {
    const { started } = await begin(use(), 'card');
    await use().provider.expire(started.ref, 'end');
    await use().provider.expire(started.ref, 'end');
    await use()
      .pay(started, 'card')
      .catch(() => undefined);
    expect((await use().provider.inquire(started.ref)).filter(({ kind }) => kind === 'paid')).toEqual([]);
    const done = await paid(use());
    await use().provider.expire(done.started.ref, 'too late');
    expect(await use().provider.inquire(done.started.ref)).toEqual([done.fact]);
  });

  it('takes nothing any more when its time is over', async () => {
    for (const payType of servedBy(use())) {
      const { started } = await begin(use(), payType);
      use().clock.set(started.expiresAt);
      await use()
        .pay(started, payType)
        .catch(() => undefined);
      const facts = await use().provider.inquire(started.ref);
      expect(
        facts.filter(({ kind }) => kind === 'paid'),
        payType,
      ).toEqual([]);
    }
  });
}

function keeping(use: Use): void {
  it('keeps a card for a trial and charges nothing', async () => {
    if (!use().provider.can.trial) return;
    const { fact, order } = await paid(use(), 'card', { recurring: { cycle: 'month', trial: true } });
    expect(fact).toMatchObject({ kind: 'set_up', token: expect.any(String), cardPrint: expect.any(String) });
    expect(await settledOf(use(), order.orderId)).toEqual([]);
    const again = await paid(use(), 'card', { recurring: { cycle: 'year', trial: true } });
    expect(again.fact.cardPrint).toBe(fact.cardPrint);
  });

  it('keeps what renewals need only where somebody renews', async () => {
    for (const payType of servedBy(use())) {
      const { fact } = await paid(use(), payType, { recurring: { cycle: 'month' } });
      const keeps = (use().provider.can.renewal[payType] ?? 'none') !== 'none';
      expect(typeof fact.token === 'string', payType).toBe(keeps);
    }
    expect((await paid(use(), 'card')).fact.token).toBeUndefined();
  });
}

function deliveries(use: Use): void {
  const received = (given: { raw: Uint8Array; headers: Headers }) =>
    use().provider.receive(given.raw, given.headers, use().clock.now());
  const refused = async (given: { raw: Uint8Array; headers: Headers }, why: string) =>
    await expect(received(given), why).rejects.toThrow(Forged);

  it('are read as the facts they tell', async () => {
    const { fact } = await paid(use(), 'card', { recurring: { cycle: 'month' } });
    const read = await received(use().delivery(use().bodyOf(fact), use().clock.now()));
    expect(read.facts).toEqual([fact]);
    expect(read.eventId).toEqual(expect.any(String));
    expect(read.reply.status).toBe(200);
  });

  it('are of now: neither older nor newer than five minutes', async () => {
    const { fact } = await paid(use());
    const at = (shift: number) => use().delivery(use().bodyOf(fact), new Date(use().clock.now().getTime() + shift));
    for (const shift of [-299_000, -1000, 0, 1000, 299_000]) await received(at(shift));
    for (const shift of [-302_000, 302_000, -DAY, DAY, -10 * 365 * DAY]) await refused(at(shift), String(shift));
  });

  it('are signed with its own key, over each byte', async () => {
    const { fact } = await paid(use());
    const body = use().bodyOf(fact);
    const now = use().clock.now();
    await refused(use().delivery(body, now, 'foreign'), 'of another endpoint');
    const good = use().delivery(body, now);
    await refused({ raw: good.raw, headers: new Headers() }, 'unsigned');
    const bytes = Buffer.from(good.raw);
    for (const changed of [
      Buffer.from(body.replace('300', '30')),
      Buffer.concat([bytes, Buffer.from(' ')]),
      Buffer.concat([Buffer.from('\uFEFF'), bytes]),
      Buffer.from(bytes.subarray(0, -1)),
      Buffer.alloc(0),
    ])
      await refused({ raw: changed, headers: good.headers }, changed.toString());
    for (const [name, value] of good.headers) {
      for (const wrong of ['', `${value}0`, value.slice(0, -1), value.toUpperCase(), `${value},${value}`, '\u00e9'])
        if (name !== 'content-type')
          await refused({ raw: good.raw, headers: new Headers({ [name]: wrong }) }, `${name}: ${wrong}`);
    }
  });

  it('are refused, signed or not, when they are not what it writes', async () => {
    const { fact } = await paid(use());
    const body = use().bodyOf(fact);
    const now = use().clock.now();
    // Whoever reads the first key and whoever reads the last one would see two amounts.
    const twice = body.replace(/"amount":300/, '"amount":1,"amount":300');
    expect(twice).not.toBe(body);
    for (const wrong of [twice, '', '{}', '[]', 'null', '"paid"', '{"facts":[]}', body.slice(1), `${body}\n`])
      await refused(use().delivery(wrong, now), wrong);
    const invalid = use().delivery(body, now);
    await refused({ raw: Buffer.from([0xff, 0xfe, 0x00]), headers: invalid.headers }, 'not UTF-8');
  });
}

function givingBack(use: Use): void {
  it('gives back once a key, also for twenty at once', async () => {
    if (use().provider.can.refund === 'none') return;
    const { fact, order } = await paid(use());
    const key = newKey();
    const facts = await Promise.all(
      Array.from({ length: 20 }, () => use().provider.refund(fact.ref, order.amount, key)),
    );
    expect(new Set(facts.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(facts[0]).toMatchObject({ kind: 'refunded', of: fact.ref, orderId: order.orderId, amount: 300 });
    expect((await settledOf(use(), order.orderId)).map(({ kind }) => kind)).toEqual(['charge', 'refund']);
  });

  it('never gives back more than was charged, whatever is asked at once', async () => {
    if (use().provider.can.refund !== 'partial') return;
    const { fact, started } = await paid(use());
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => use().provider.refund(fact.ref, 70, newKey())),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    for (const one of tries) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(ProviderRefused);
    const told = (await use().provider.inquire(started.ref)).filter(({ kind }) => kind === 'refunded');
    expect(told.reduce((sum, { amount }) => sum + amount, 0)).toBe(280);
    for (const amount of [0, -1, 1.5, 21, 2 ** 53])
      await expect(use().provider.refund(fact.ref, amount, newKey())).rejects.toThrow(ProviderRefused);
    await expect(use().provider.refund('nobody knows it', 1, newKey())).rejects.toThrow(ProviderRefused);
  });
}

function renewing(use: Use): void {
  it('charges a period once a key, also for twenty at once', async () => {
    if (!use().provider.renew) return;
    const { fact } = await paid(use(), 'card', { recurring: { cycle: 'month' } });
    const period = anOrder('card', { amount: 2000, recurring: { cycle: 'month' } });
    const key = newKey();
    const facts = await Promise.all(Array.from({ length: 20 }, () => use().provider.renew!(fact.token!, period, key)));
    expect(new Set(facts.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(facts[0]).toMatchObject({ kind: 'paid', orderId: period.orderId, amount: 2000 });
    expect(facts[0]!.ref).not.toBe(fact.ref);
    expect(await settledOf(use(), period.orderId)).toHaveLength(1);
  });

  it('declines for good what it does not know', async () => {
    if (!use().provider.renew) return;
    const fact = await use().provider.renew!('nobody knows it', anOrder('card'), newKey());
    expect(fact).toMatchObject({ kind: 'failed', hard: true, code: expect.any(Number) });
  });
}

function forgetting(use: Use): void {
  it('charges nothing any more to what it forgot, twice and at once as once, and never minds what it does not know', async () => {
    const { fact, started } = await paid(use(), 'card', { recurring: { cycle: 'month' } });
    const kept = await paid(use(), 'card', { recurring: { cycle: 'month' } });
    await Promise.all(Array.from({ length: 20 }, () => use().provider.forget(fact.token!)));
    await use().provider.forget(fact.token!);
    await use().provider.forget('nobody knows it');
    if (use().provider.renew) {
      const charge = (token: string) => use().provider.renew!(token, anOrder('card'), newKey());
      expect(await charge(fact.token!)).toMatchObject({ kind: 'failed', hard: true });
      expect(await charge(kept.fact.token!)).toMatchObject({ kind: 'paid' });
    }
    // What was paid with it stays, and can still be given back.
    expect(await use().provider.inquire(started.ref)).toContainEqual(fact);
    if (use().provider.can.refund !== 'none')
      expect(await use().provider.refund(fact.ref, fact.amount, newKey())).toMatchObject({ kind: 'refunded' });
  });

  it('tells what its buyer knows a kept card by, and no more of it', async () => {
    const { fact } = await paid(use(), 'card', { recurring: { cycle: 'month' } });
    expect(fact.means).toEqual({
      brand: expect.any(String),
      last4: expect.stringMatching(/^\d{4}$/),
      exp: expect.stringMatching(/^(0[1-9]|1[0-2])\/\d\d$/),
    });
    expect((await paid(use())).fact.means).toBeUndefined();
  });
}

function settling(use: Use): void {
  it('settles each movement of money once, on its day and no other', async () => {
    const { order, fact } = await paid(use());
    const day = use().clock.now();
    use().clock.advance(DAY);
    const back = use().provider.can.refund === 'none' ? null : await use().provider.refund(fact.ref, 300, newKey());
    const next = new Date(day.getTime() + DAY);
    const first = await settledOf(use(), order.orderId, day, next);
    expect(first).toEqual([
      { ref: fact.ref, kind: 'charge', orderId: order.orderId, amount: 300, currency: 'USD', at: fact.at },
    ]);
    if (!back) return;
    const second = await settledOf(use(), order.orderId, next, new Date(next.getTime() + DAY));
    expect(second).toEqual([expect.objectContaining({ ref: back.ref, kind: 'refund', amount: 300 })]);
  });
}
