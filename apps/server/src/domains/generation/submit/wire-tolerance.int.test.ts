import { randomUUID } from 'node:crypto';
import type { TestClient } from '@atelier/testkit/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootGeneration } from '../testing/boot-generation.ts';

/** The generation calls as other programs send them: plain JSON, spellings of the specification, broken ids. */
type Booted = Awaited<ReturnType<typeof bootGeneration>>;
let booted: Booted;
beforeAll(async () => {
  booted = await bootGeneration();
  await booted.signIn('admin@example.com');
});
afterAll(() => booted.stop());

const SUBMIT = '/api/gw/v3/image/txt2img/async';
const send = async (client: TestClient, method: string, path: string, body?: unknown) => {
  const response = await client.fetch(path, {
    method,
    headers: { 'x-client-platform': 'web', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, ...(await response.json()) };
};
const cursor = (text: string) => Buffer.from(text).toString('base64url');

describe('the idempotency key', () => {
  it('is read in either spelling, in v2 and v3 alike', async () => {
    const { client, userId } = await booted.signIn('spelling@example.com');
    const requestID = randomUUID();
    const first = await send(client, 'POST', SUBMIT, { requestID, prompt: 'a fox' });
    const again = await send(client, 'POST', SUBMIT.replace('v3', 'v2'), { request_id: requestID, prompt: 'a fox' });
    expect(first).toMatchObject({ status: 200, code: 0 });
    expect(again.result.task_id).toBe(first.result.task_id);
    await booted.settled(userId);
    expect((await client.api.billing.account({ query: {} })).credits).toBe(29);
  });

  it('may be a number', async () => {
    const { client, userId } = await booted.signIn('number@example.com');
    const first = await send(client, 'POST', SUBMIT, { request_id: 1732000000000, prompt: 'a fox' });
    const again = await send(client, 'POST', SUBMIT, { request_id: '1732000000000', prompt: 'a fox' });
    expect(again.result.task_id).toBe(first.result.task_id);
    await booted.settled(userId);
  });

  it('belongs to what was asked, the module included', async () => {
    const { client, userId } = await booted.signIn('module@example.com');
    const body = { request_id: randomUUID(), prompt: 'a fox' };
    await send(client, 'POST', SUBMIT, body);
    await booted.settled(userId);
    expect(await send(client, 'POST', '/api/gw/v3/image/txt2img_anime/async', body)).toMatchObject({ code: 2108 });
  });

  it('answers a repeat even when nothing could make the picture any more', async () => {
    const { client, userId } = await booted.signIn('down@example.com');
    const body = { request_id: randomUUID(), prompt: 'a fox' };
    const first = await send(client, 'POST', SUBMIT, body);
    await booted.settled(userId);
    const { db } = booted.platform;
    await db.updateTable('engine_route').set({ enabled: false }).execute();
    await booted.readEnginesAgain();
    expect(await send(client, 'POST', SUBMIT, { prompt: 'a fox' })).toMatchObject({ code: 100012 });
    const quote = await client.api.generation.quote({ body: { module: 'txt2img', prompt: 'a fox' } });
    expect(quote).toMatchObject({
      allowed: false,
      engine: null,
      reasons: [{ key: 'engine_unavailable', action: 'wait' }],
    });
    // What no route serves is not offered either.
    expect((await client.api.generation.version({ query: {} })).models).toEqual({});
    // The whole stored answer, the place in the queue of that moment included.
    expect(first.result.queue.position).toBeGreaterThan(0);
    expect(await send(client, 'POST', SUBMIT, body)).toEqual(first);
    await db.updateTable('engine_route').set({ enabled: true }).execute();
    await booted.readEnginesAgain();
  });
});

describe('what is asked', () => {
  it.each([
    ['version', { version: 'v1' }],
    ['version', { version: 'v4L' }],
  ])('is refused beside its field where it is not offered, and costs nothing: %s %j', async (path, asked) => {
    const { client } = await booted.signIn(
      `offer-${JSON.stringify(asked).replace(/\W/g, '').toLowerCase()}@example.com`,
    );
    const refusal = {
      status: 200,
      code: 100001,
      fields: [{ path, msg: 'This function is temporarily not supported' }],
    };
    const body = { prompt: 'a fox', ...asked };
    expect(await send(client, 'POST', SUBMIT, body)).toMatchObject(refusal);
    expect(await send(client, 'POST', '/api/gw/v3/quote', { module: 'txt2img', ...body })).toMatchObject(refusal);
    expect((await client.api.billing.account({ query: {} })).credits).toBe(30);
  });

  it('takes what is at its default', async () => {
    const { client, userId } = await booted.signIn('default@example.com');
    const plain = { prompt: 'a fox', version: 'v3L', magic_prompt: false };
    expect(await send(client, 'POST', SUBMIT, plain)).toMatchObject({ code: 0 });
    await booted.settled(userId);
  });

  it.each([
    ['NUL in the prompt', { prompt: 'a\0b' }, 'prompt'],
    ['NUL in the key', { prompt: 'x', request_id: '\0' }, 'request_id'],
    [
      'half a pair in custom_params',
      { prompt: 'x', params: { custom_params: { a: '\ud800' } } },
      'params.custom_params.a',
    ],
    [
      'custom_params of 30 kB',
      { prompt: 'x', params: { custom_params: { a: 'x'.repeat(30_000) } } },
      'params.custom_params',
    ],
    ['a seed of null', { prompt: 'x', params: { seed: null } }, 'params.seed'],
    ['half a picture', { prompt: 'x', params: { batch_size: 1.5 } }, 'params.batch_size'],
    ['minus one picture', { prompt: 'x', params: { batch_size: -1 } }, 'params.batch_size'],
    ['a list for a number', { prompt: 'x', params: { batch_size: [2] } }, 'params.batch_size'],
    ['a prompt of 20,001 letters', { prompt: 'x'.repeat(20_001) }, 'prompt'],
  ])('%s is a validation message beside its field', async (name, body, path) => {
    const { client, userId } = await booted.signIn(`bad-${name.toLowerCase().replace(/[^a-z]/g, '')}@example.com`);
    const answer = await send(client, 'POST', SUBMIT, body);
    expect(answer).toMatchObject({ status: 200, code: 100001, fields: [{ path }] });
    expect(await booted.openTasks(userId)).toBe(0);
  });

  it('takes digits for a number and ignores what it does not know', async () => {
    const { client, userId } = await booted.signIn('digits@example.com');
    const answer = await send(client, 'POST', SUBMIT, {
      prompt: 'x',
      unknown: 1,
      params: { batch_size: '2', zzz: {} },
    });
    expect(answer.result.sub_task_ids).toHaveLength(2);
    await booted.settled(userId);
  });

  it('knows only v2 and v3', async () => {
    const { client } = await booted.signIn('v4@example.com');
    expect(await send(client, 'POST', SUBMIT.replace('v3', 'v4'), { prompt: 'x' })).toMatchObject({
      status: 404,
      key: 'path_not_found',
    });
  });

  it('tells a free user who waits and has no credits left to wait, not to buy', async () => {
    const { client, userId } = await booted.signIn('gates@example.com');
    booted.engine.hold();
    await send(client, 'POST', SUBMIT, { prompt: 'x' });
    const { db } = booted.platform;
    const { deductCredits } = await import('../../billing/ledger.repo.ts');
    await db.transaction().execute((trx) =>
      deductCredits(trx, {
        userId,
        amount: 29,
        key: 'test:gates',
        now: booted.clock.now(),
        actor: 'admin:1',
        reason: 'test',
      }),
    );
    expect(await send(client, 'POST', SUBMIT, { prompt: 'x' })).toMatchObject({ code: 100006 });
    booted.engine.release();
    await booted.settled(userId);
    expect(await send(client, 'POST', SUBMIT, { prompt: 'x' })).toMatchObject({ code: 2007 });
  });
});

describe('ids and pages', () => {
  const NO_ID = '-'.repeat(36);
  let client: TestClient;
  beforeAll(async () => {
    client = (await booted.signIn('ids@example.com')).client;
  });

  it.each(['nonsense', NO_ID, `${randomUUID()}'`])('%s is as unknown as a foreign task', async (id) => {
    const unknown = { status: 200, code: 100002, key: 'not_found' };
    expect(await send(client, 'POST', '/api/gw/v3/candidate/cancel', { task_id: id })).toMatchObject(unknown);
    expect(await send(client, 'POST', '/api/gw/v3/candidate/speed_up', { task_id: id })).toMatchObject(unknown);
    expect(await send(client, 'GET', `/api/gw/v2/history/image/image/${id}`)).toMatchObject(unknown);
    expect(await send(client, 'DELETE', `/api/gw/v2/history/image/image/${id}`)).toMatchObject(unknown);
    const results = await send(client, 'POST', '/api/gw/v3/image/image/async/results/batch', { task_ids: [id] });
    expect(results).toMatchObject({ code: 0, result: [] });
  });

  it.each(['abc', cursor(`2026-01-01T00:00:00.000Z|${NO_ID}`), cursor(`-271821-04-20T00:00:00.000Z|${randomUUID()}`)])(
    'refuses the cursor %s',
    async (value) => {
      const answer = await send(client, 'GET', `/api/gw/v2/history/image/image?cursor=${encodeURIComponent(value)}`);
      expect(answer).toMatchObject({ status: 200, code: 100001, fields: [{ path: 'cursor' }] });
    },
  );

  it('names the last page that is listed', async () => {
    expect(await send(client, 'GET', '/api/gw/v2/history/image/image?page_index=101')).toMatchObject({
      code: 100001,
      msg: 'Pages beyond 100 are not listed. Please narrow the search.',
    });
  });

  it('does not delete what is being made', async () => {
    const { client, userId } = await booted.signIn('deletes@example.com');
    booted.engine.hold();
    const { result } = await send(client, 'POST', SUBMIT, { prompt: 'x' });
    const path = `/api/gw/v2/history/image/image/${result.task_id}`;
    expect(await send(client, 'DELETE', path)).toMatchObject({
      code: 100003,
      msg: 'Generating, please do not delete',
    });
    booted.engine.release();
    await booted.settled(userId);
    expect(await send(client, 'DELETE', path)).toMatchObject({ code: 0 });
    expect(await send(client, 'DELETE', path)).toMatchObject({ code: 100002 });
  });
});
