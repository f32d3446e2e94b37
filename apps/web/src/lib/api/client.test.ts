import { describe, expect, it } from 'vitest';
import { type CallTable, type ClientDeps, createClient } from '#lib/api/client.ts';
import { ApiError } from '#lib/api/error.ts';

const table: CallTable = {
  identity: { me: { method: 'GET', path: '/prod-api/user/me' } },
  billing: {
    account: { method: 'GET', path: '/prod-api/trade/v1/account' },
    bills: { method: 'GET', path: '/prod-api/trade/v1/bills', shape: 'list' },
  },
  generation: {
    submit: { method: 'POST', path: '/api/gw/v3/:mediaType/:module/async', effect: true, idempotent: true },
    history: { method: 'GET', path: '/api/gw/v2/history/:mediaType/:algoSet' },
  },
};
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

function client(answers: Response[], over: Partial<ClientDeps> = {}) {
  const sent: { url: string; init: RequestInit }[] = [];
  const reactions: string[] = [];
  let synced = 0;
  const api = createClient(table, {
    fetch: (async (url: string, init: RequestInit) => {
      sent.push({ url, init });
      const answer = answers.shift();
      if (!answer) throw new TypeError('network down');
      return answer;
    }) as typeof fetch,
    language: () => 'ja',
    sessionMark: () => 'm1',
    renew: async () => true,
    react: (error) => reactions.push(`${error.key}:${error.reaction}`),
    afterSync: () => {
      synced += 1;
    },
    newId: () => 'id-1',
    ...over,
  });
  return { api, sent, reactions, synced: () => synced };
}

describe('the client', () => {
  it('unwraps result, data and list answers by path', async () => {
    const { api } = client([
      json({ code: 0, msg: 'success', result: { id: '7' } }),
      json({ code: 0, msg: 'success', data: { credits: 4 } }),
      json({ code: 0, msg: 'success', data: [], total: 0, next_cursor: null }),
    ]);
    expect(await api.identity.me()).toEqual({ id: '7' });
    expect(await api.billing.account()).toEqual({ credits: 4 });
    expect(await api.billing.bills()).toMatchObject({ data: [], total: 0 });
  });

  it('sends language, platform and an idempotency id, and reads the account after a sync call', async () => {
    const { api, sent, synced } = client([json({ code: 0, msg: 'success', result: {} })]);
    await api.generation.submit({
      params: { mediaType: 'image', module: 'txt2img' },
      body: { prompt: 'x' },
    });
    expect(sent[0]?.url).toBe('/api/gw/v3/image/txt2img/async');
    const headers = new Headers(sent[0]?.init.headers);
    expect([headers.get('X-accept-language'), headers.get('X-Client-Platform')]).toEqual(['ja', 'web']);
    expect(JSON.parse(String(sent[0]?.init.body))).toMatchObject({ request_id: 'id-1', prompt: 'x' });
    expect(synced()).toBe(1);
  });

  it('repeats once after a 401, with the same idempotency id', async () => {
    const { api, sent } = client([
      json({ code: 3015, msg: '', key: 'session_required' }, 401),
      json({ code: 0, msg: 'success', result: {} }),
    ]);
    await api.generation.submit({
      params: { mediaType: 'image', module: 'txt2img' },
      body: { prompt: 'x' },
    });
    expect(sent.map((each) => each.init.body)).toEqual([sent[0]?.init.body, sent[0]?.init.body]);
  });

  it('does not repeat twice, nor for a guest', async () => {
    const dead = () => json({ code: 3015, msg: 'x', key: 'session_required' }, 401);
    const twice = client([dead(), dead(), dead()]);
    await expect(twice.api.identity.me()).rejects.toThrow(ApiError);
    expect(twice.sent).toHaveLength(2);
    const guest = client([dead(), dead()], { sessionMark: () => null });
    await expect(guest.api.identity.me()).rejects.toMatchObject({ key: 'session_required' });
    expect(guest.sent).toHaveLength(1);
  });

  it('hands on how long to wait', async () => {
    const refused = new Response(JSON.stringify({ code: 100009, msg: 'wait', key: 'code_resend_wait' }), {
      status: 429,
      headers: { 'Retry-After': '42' },
    });
    const { api } = client([refused]);
    await expect(api.identity.me()).rejects.toMatchObject({ key: 'code_resend_wait', retryAfter: 42 });
  });

  it('tells a refusal by its key, an unknown key by its code, silence by network', async () => {
    const { api, reactions } = client([
      json({ code: 2007, msg: 'no', key: 'no_credits' }),
      json({ code: 100006, msg: 'busy', key: 'from_the_future' }),
      new Response('<html>', { status: 502 }),
    ]);
    for (let index = 0; index < 4; index += 1) await api.identity.me().catch(() => undefined);
    expect(reactions).toEqual(['no_credits:no_credits', 'parallel_limit:toast', 'network:toast', 'network:toast']);
  });
});
