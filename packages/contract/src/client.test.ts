import { describe, expect, expectTypeOf, it } from 'vitest';
import { addressOf, CallError, createClient } from './client.ts';
import { contract } from './table.ts';

interface Sent {
  url: string;
  init: RequestInit;
}

/** A client whose `fetch` records what is sent and answers from a list. */
function recorded(answers: (object | Error)[], onError?: Parameters<typeof createClient>[1]) {
  const sent: Sent[] = [];
  const fetch = (async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    const answer = answers.shift() ?? {};
    if (answer instanceof Error) throw answer;
    const { http = 200, ...body } = answer as { http?: number };
    return new Response(JSON.stringify(body), { status: http, headers: { 'retry-after': '7' } });
  }) as typeof globalThis.fetch;
  return {
    sent,
    api: createClient(contract, {
      baseUrl: 'http://x',
      fetch,
      headers: () => ({ 'x-accept-language': 'ja' }),
      ...onError,
    }),
  };
}

describe('createClient', () => {
  it('sends what the contract says and answers the result', async () => {
    const { sent, api } = recorded([
      { code: 0, msg: 'success', result: { resend_after_seconds: 60, challenge_id: 'c' } },
    ]);
    const answer = await api.identity.sendEmailCode({ body: { email: 'ann@example.org' } });
    expectTypeOf(answer).toEqualTypeOf<{ resend_after_seconds: number; challenge_id: string }>();
    expect(answer).toEqual({ resend_after_seconds: 60, challenge_id: 'c' });
    expect(sent[0]!.url).toBe('http://x/prod-api/user/login/email/captcha');
    expect(sent[0]!.init).toMatchObject({
      method: 'POST',
      credentials: 'include',
      body: '{"email":"ann@example.org"}',
    });
    const headers = new Headers(sent[0]!.init.headers);
    expect([headers.get('x-client-platform'), headers.get('x-accept-language')]).toEqual(['web', 'ja']);
  });

  it('reads data under its paths, and a list beside its code', async () => {
    const { api } = recorded([
      { code: 0, msg: 'success', data: { grade: 0 } },
      { code: 0, msg: 'success', data: [], total: 0, next_cursor: null },
    ]);
    expect(await api.billing.account()).toEqual({ grade: 0 });
    expect(await api.billing.bills({ query: { type: 1 } })).toEqual({ data: [], total: 0, next_cursor: null });
  });

  it('throws a refusal with its facts', async () => {
    const { api } = recorded([
      {
        code: 100011,
        msg: 'Wrong',
        key: 'code_wrong',
        trace_id: 't',
        fields: [{ path: 'captcha', msg: 'Wrong' }],
        details: { left: 2 },
      },
    ]);
    const error = await api.identity.login({ body: {} }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({
      code: 100011,
      key: 'code_wrong',
      http: 200,
      fields: [{ path: 'captcha' }],
      details: { left: 2 },
      retryAfterSeconds: 7,
    });
  });

  it('names a request without an answer', async () => {
    const { api } = recorded([new TypeError('fetch failed')]);
    await expect(api.identity.me()).rejects.toMatchObject({ key: 'network', http: 0 });
  });

  it('lets the error hook renew the session and repeat', async () => {
    const refused = { http: 401, code: 3015, msg: 'Please sign in.', key: 'session_required' };
    const { sent, api } = recorded([refused, { code: 0, msg: 'success', result: { id: '1' } }], {
      onError: (error, spec, retry) => {
        expect([error.key, spec.name]).toEqual(['session_required', 'identity.me']);
        return retry();
      },
    });
    expect(await api.identity.me()).toEqual({ id: '1' });
    expect(sent).toHaveLength(2);
  });
});

it('fills paths and queries, leaving out what is undefined', () => {
  expect(addressOf('/a/:id/b', { params: { id: 'x/y' }, query: { page: 2, cursor: undefined } })).toBe(
    '/a/x%2Fy/b?page=2',
  );
});
