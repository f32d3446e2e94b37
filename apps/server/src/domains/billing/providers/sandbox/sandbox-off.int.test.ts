import { randomUUID } from 'node:crypto';
import { bootProduct } from '@atelier/testkit/boot';
import { signIn } from '@atelier/testkit/scenarios/sign-in';
import { describe, expect, it } from 'vitest';

const CARD = { number: '4242424242424242', exp: '12/49', cvc: '123' };
const PAGES = ['frame', 'challenge', 'wallet', 'qr'];

describe('where payments are not played', () => {
  const CALLS: readonly [string, string][] = [
    ...PAGES.map((page) => ['GET', `/sandbox/${page}?secret=x`] as [string, string]),
    ['GET', '/sandbox/events'],
    ...['pay', 'challenge', 'approve', 'clock'].map((path) => ['POST', `/sandbox/${path}`] as [string, string]),
    ['POST', '/prod-api/trade/v1/webhook/sandbox'],
  ];
  const BODY = JSON.stringify({ secret: 'x', ...CARD, outcome: 'pass', code: 'x', seconds: 1 });
  const BODIES: Readonly<Record<string, string>> = {
    '/sandbox/approve': JSON.stringify({ code: 'x', outcome: 'approve' }),
  };

  it.each([
    ['a public server', { HOST: '0.0.0.0', PAYMENT_SANDBOX: '' }],
    ['a server that switched it off', { PAYMENT_SANDBOX: 'off' }],
  ])('%s knows none of it, staff neither, and takes no order', async (_name, env) => {
    const off = await bootProduct({
      env: { ADMIN_EMAILS: 'boss@example.com', ROLES: 'api', ...env },
    });
    try {
      const { client } = await signIn(off, 'boss@example.com');
      for (const [method, path] of CALLS) {
        const answer = await client.fetch(path, {
          method,
          headers: { 'x-client-platform': 'web', 'content-type': 'application/json' },
          ...(method === 'POST' ? { body: BODIES[path] ?? BODY } : {}),
        });
        expect([path, answer.status]).toEqual([path, 404]);
        expect((await answer.json()) as object).toMatchObject({ key: 'path_not_found' });
      }
      expect((await client.api.billing.plans({ query: {} })).payTypes).toEqual([]);
      const body = { packID: 'pack-300', payType: 'card', returnType: 'Secret', request_id: randomUUID() } as const;
      await expect(client.api.billing.refuelOrder({ body })).rejects.toMatchObject({ code: 2111 });
      const shell = await off.fetch(`${off.url}/studio`);
      expect(shell.headers.get('content-security-policy')).toContain("frame-src 'none'");
    } finally {
      await off.stop();
    }
  });

  it('is forced by its setting alone, and even then nobody moves the time of a public server', async () => {
    const env = {
      HOST: '0.0.0.0',
      PAYMENT_SANDBOX: 'on',
      ADMIN_EMAILS: 'boss@example.com',
      ROLES: 'api',
    };
    const forced = await bootProduct({ env });
    try {
      const { client } = await signIn(forced, 'boss@example.com');
      expect((await client.api.billing.plans({ query: {} })).payTypes).toContain('card');
      const before = forced.platform.clock.now();
      const moved = await client.fetch('/sandbox/clock', {
        method: 'POST',
        headers: { 'x-client-platform': 'web', 'content-type': 'application/json' },
        body: JSON.stringify({ seconds: 60 }),
      });
      expect(moved.status).toBe(404);
      expect(forced.platform.clock.now()).toEqual(before);
      const body = { packID: 'pack-300', payType: 'card', returnType: 'Secret', request_id: randomUUID() } as const;
      const order = await client.api.billing.refuelOrder({ body });
      expect(await client.api.billing.order({ params: { id: order.id } })).toMatchObject({ sandbox: true });
    } finally {
      await forced.stop();
    }
  });
});
