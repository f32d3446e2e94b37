import type { CallError } from '@atelier/contract/client';
import type { contract } from '@atelier/contract/table';
import { bootProduct, type Product } from '@atelier/testkit/boot';
import type { TestClient } from '@atelier/testkit/client';
import { newestCode } from '@atelier/testkit/mails';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

/** Codes belong to the browser that asked (docs/adr/0020): what strangers can do to somebody's sign-in, with every limit on. */
let product: Product<typeof contract>;
beforeAll(async () => {
  product = await bootProduct({ env: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => product.stop());
// Bounds of a day do not reach from one test into the next.
beforeEach(() => {
  product.clock.advance(25 * 3_600_000);
});

type Visitor = TestClient<typeof contract>;
/** A browser without cookies, behind an address of its own. */
const visitor = (ip = '198.51.100.1'): Visitor => product.client('en', { 'x-forwarded-for': ip });
const refusal = (work: Promise<unknown>): Promise<CallError> =>
  work.then(
    () => Promise.reject(new Error('was accepted')),
    (error: CallError) => error,
  );
const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'accepted',
    (error: CallError) => error.key,
  );
const ask = (client: Visitor, email: string) => client.api.identity.sendEmailCode({ body: { email } });
/** Asks, and reads the mailbox: the newest mail is this browser's. Mails of one moment have no order. */
async function codeOf(client: Visitor, email: string): Promise<string> {
  product.clock.advance(1000);
  await ask(client, email);
  return newestCode(await product.mails(email));
}
const enter = (client: Visitor, email: string, captcha: string, challenge_id?: string) =>
  client.api.identity.login({ body: { email, captcha, ...(challenge_id ? { challenge_id } : {}) } });
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');
const cookieOf = (client: Visitor) => client.cookies.get('challenge')!;
const withCookie = (client: Visitor, challenge: string) => {
  client.cookies.set('challenge', challenge);
  return client;
};

describe('a code', () => {
  it('opens in the browser that asked and in no other', async () => {
    const email = 'own@example.com';
    const owner = visitor();
    const captcha = await codeOf(owner, email);
    expect(await refusal(enter(visitor(), email, captcha))).toMatchObject({ code: 100011 });
    // Not with the challenge of somebody who asked for the same address, nor with one of another address.
    const stranger = visitor('203.0.113.9');
    await ask(stranger, email);
    expect(await refusal(enter(stranger, email, captcha))).toMatchObject({ code: 100011 });
    const elsewhere = visitor();
    await ask(elsewhere, 'elsewhere@example.com');
    expect(await refusal(enter(elsewhere, email, captcha))).toMatchObject({ code: 100011 });
    expect(await refusal(enter(visitor(), email, captcha, 'made-up'))).toMatchObject({ code: 100011 });
    expect((await enter(owner, email, captcha)).email).toBe(email);
  });

  it('opens with the challenge_id of the answer where there are no cookies', async () => {
    const email = 'program@example.com';
    const { challenge_id } = await ask(visitor(), email);
    const captcha = newestCode(await product.mails(email));
    expect((await enter(visitor(), email, captcha, challenge_id)).email).toBe(email);
    // The same program asks again and is the same browser.
    const again = visitor().api.identity.sendEmailCode({ body: { email, challenge_id } });
    expect((await refusal(again)).key).toBe('code_resend_wait');
  });

  it('ends with the next one of the same browser: the newest counts', async () => {
    const email = 'newest@example.com';
    const owner = visitor();
    const first = await codeOf(owner, email);
    const old = cookieOf(owner);
    product.clock.advance(61_000);
    const second = await codeOf(owner, email);
    expect(cookieOf(owner)).not.toBe(old);
    expect((await refusal(enter(withCookie(visitor(), old), email, first))).code).toBe(100010);
    expect((await refusal(enter(withCookie(visitor(), old), email, second))).code).toBe(100010);
    // Both at once: the newest counts, whichever of them the cookie is.
    expect((await enter(withCookie(visitor(), old), email, second, cookieOf(owner))).email).toBe(email);
  });

  it('of one address outlives the asking for another in the same browser', async () => {
    const browser = visitor();
    const captcha = await codeOf(browser, 'tab-one@example.com');
    const kept = cookieOf(browser);
    await ask(browser, 'tab-two@example.com');
    expect((await enter(browser, 'tab-one@example.com', captcha, kept)).email).toBe('tab-one@example.com');
  });

  it('has five tries, also for a hundred guesses at once, and these are its own', async () => {
    const email = 'guessed@example.com';
    const owner = visitor();
    const right = await codeOf(owner, email);
    const stranger = visitor('203.0.113.9');
    await ask(stranger, email);
    const keys = await Promise.all(
      Array.from({ length: 100 }, () => outcome(enter(stranger, email, otherThan(right)))),
    );
    expect(keys.filter((key) => key === 'code_wrong')).toHaveLength(5);
    expect(keys.filter((key) => key === 'code_expired')).toHaveLength(95);
    expect((await enter(owner, email, right)).email).toBe(email);
  });

  it('waits a minute in one browser, however fast it asks', async () => {
    const email = 'resend@example.com';
    const owner = visitor();
    await ask(owner, email);
    const keys = await Promise.all(Array.from({ length: 10 }, () => outcome(ask(owner, email))));
    expect(new Set(keys)).toEqual(new Set(['code_resend_wait']));
    expect(await refusal(ask(owner, email))).toMatchObject({ http: 429, code: 100009, retryAfterSeconds: 60 });
    expect(await product.mails(email)).toHaveLength(1);
  });
});

describe('strangers who ask a hundred times and guess', () => {
  /** New browsers, so that nothing but their network and the address tell them apart; each guesses at once. */
  async function flood(email: string, ipOf: (n: number) => string): Promise<number> {
    const keys = await Promise.all(
      Array.from({ length: 100 }, async (_, n) => {
        const stranger = visitor(ipOf(n));
        const asked = await outcome(ask(stranger, email));
        await outcome(enter(stranger, email, '123456'));
        return asked;
      }),
    );
    return keys.filter((key) => key === 'accepted').length;
  }

  it.each([
    ['from one network, the same as the owner', () => '198.51.100.1', 10],
    ['from a hundred networks', (n: number) => `203.0.113.${n}`, 20],
  ])('%s: the owner gets in with the code from before and with one from after', async (name, ipOf, most) => {
    const email = `flooded-${most}@example.com`;
    const owner = visitor();
    const before = await codeOf(owner, email);
    // The owner's own mail is one of them.
    expect(await flood(email, ipOf), name).toBe(most - 1);
    expect(await product.mails(email)).toHaveLength(most);
    expect((await refusal(ask(visitor(ipOf(0)), email))).key).toBe('code_daily_limit');
    expect((await enter(owner, email, before)).email).toBe(email);

    await owner.api.identity.logout();
    product.clock.advance(61_000);
    await flood(email, ipOf);
    expect((await enter(owner, email, await codeOf(owner, email))).email).toBe(email);
  });

  it('do not reach a browser that waits for its first mail, nor a network of its own', async () => {
    const email = 'waiting@example.com';
    const owner = visitor();
    await codeOf(owner, email);
    await flood(email, (n) => `203.0.113.${n}`);
    // The mail got lost; it may be asked for twice more.
    for (const expected of ['accepted', 'accepted', 'code_daily_limit']) {
      product.clock.advance(61_000);
      expect(await outcome(ask(owner, email))).toBe(expected);
    }
    const other = 'neighbour@example.com';
    await flood(other, () => '203.0.113.9');
    expect((await enter(owner, other, await codeOf(owner, other))).email).toBe(other);
  });

  it('learn nothing about whether the address has an account', async () => {
    const known = 'member@example.com';
    const member = visitor('192.0.2.1');
    await enter(member, known, await codeOf(member, known));
    const seen = async (email: string) => {
      const answers: string[] = [];
      const stranger = visitor('203.0.113.50');
      for (let n = 0; n < 12; n++) {
        answers.push(await outcome(ask(n % 2 ? visitor('203.0.113.50') : stranger, email)));
        answers.push(await outcome(enter(stranger, email, '123456')));
      }
      return answers;
    };
    const ofMember = await seen(known);
    product.clock.advance(3_600_000);
    expect(ofMember).toEqual(await seen('nobody-here@example.com'));
  });

  it('who hold no challenge are stopped by network; who holds one is not', async () => {
    const email = 'blind@example.com';
    const owner = visitor('203.0.113.77');
    const captcha = await codeOf(owner, email);
    const keys = await Promise.all(
      Array.from({ length: 120 }, () => outcome(enter(visitor('203.0.113.77'), email, '123456'))),
    );
    expect(keys.filter((key) => key === 'rate_limited')).toHaveLength(20);
    expect((await enter(owner, email, captcha)).email).toBe(email);
  });

  it('mail at most thirty codes an hour from one network, to whatever addresses; refused asking costs nothing', async () => {
    const sent = await Promise.all(
      Array.from({ length: 40 }, (_, n) => outcome(ask(visitor('203.0.113.99'), `crowd${n}@example.com`))),
    );
    expect(sent.filter((key) => key === 'accepted')).toHaveLength(30);
    expect(sent.filter((key) => key === 'rate_limited')).toHaveLength(10);
    product.clock.advance(3_600_000);
    expect(await outcome(ask(visitor('203.0.113.99'), 'later@example.com'))).toBe('accepted');
  });
});

it('lifts every bound on asking with RATE_LIMITS=off, and never the five tries', async () => {
  const open = await bootProduct({ env: { RATE_LIMITS: 'off' } });
  try {
    const email = 'load@example.com';
    const client = open.client();
    for (let n = 0; n < 40; n++) await client.api.identity.sendEmailCode({ body: { email } });
    for (let n = 0; n < 5; n++) expect(await outcome(enter(client, email, 'x12345'))).toBe('code_wrong');
    const wrong = otherThan(newestCode(await open.mails(email)));
    for (let n = 0; n < 5; n++) expect(await outcome(enter(client, email, wrong))).toBe('code_wrong');
    expect(await outcome(enter(client, email, wrong))).toBe('code_expired');
  } finally {
    await open.stop();
  }
});
