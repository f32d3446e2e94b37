import { randomUUID } from 'node:crypto';
import type { CallError } from '@atelier/contract/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deductCredits } from '../../billing/ledger.repo.ts';
import { bootGeneration } from '../testing/boot-generation.ts';

type Booted = Awaited<ReturnType<typeof bootGeneration>>;
let booted: Booted;
beforeAll(async () => {
  // Where plans can be had refusals say what they open; the words of other houses: no-plans.int.test.ts.
  booted = await bootGeneration({ env: { PLANS: 'staff' } });
  // The first account is the admin, and staff may have clean files: it must not be one of ours.
  await booted.signIn('admin@example.com');
});
afterAll(() => booted.stop());

const path = { mediaType: 'image', module: 'txt2img' } as const;
const refusal = (work: Promise<unknown>): Promise<CallError> =>
  work.then(
    () => Promise.reject(new Error('was accepted')),
    (error: CallError) => error,
  );

const take = (userId: number, amount: number) => {
  const by = { key: `test:${userId}`, now: booted.clock.now(), actor: 'admin:1', reason: 'test' } as const;
  return booted.platform.db.transaction().execute((trx) => deductCredits(trx, { userId, amount, ...by }));
};

describe('submitting a generation', () => {
  it('answers the wire shape, charges at once, and delivers', async () => {
    const { client, userId } = await booted.signIn('first@example.com');
    const before = await client.api.billing.account({ query: {} });
    const answer = await client.api.generation.submit({
      params: path,
      body: { prompt: 'a red fox', params: { batch_size: 2, seed: 7 } },
    });
    expect(answer).toMatchObject({ consumption_level: 'slow', credits: { charged: 2, refundable: true } });
    expect(answer.sub_task_ids).toHaveLength(2);
    await booted.settled(userId);
    const [item] = await client.api.generation.imageResults({ body: { task_ids: [answer.task_id] } });
    expect(item).toMatchObject({ status: 1, task_status: 1, module: 'txt2img', credits: { charged: 2, refunded: 0 } });
    expect(item?.result.map((picture) => picture.seed)).toEqual([7, 8]);
    // A free user's answers name the watermarked file, the owner's own included; the thumbnail is clean.
    expect(item?.result[0]?.image).toMatch(/^\/media\/[jp]_[0-9a-f]{32}_wm\.(png|jpg)/);
    const after = await client.api.billing.account({ query: {} });
    expect(before.credits - after.credits).toBe(2);
    const bills = await client.api.billing.bills({ query: { type: 1 } });
    expect(bills.data[0]).toMatchObject({ Type: 1, Credits: 2, SKUNameZH: 'Text to image', task_id: answer.task_id });
    expect(await booted.broken()).toEqual([]);
  });

  it('quotes the price and every reason before anything is pressed, as the submit then decides', async () => {
    const { client } = await booted.signIn('quote@example.com');
    const fine = await client.api.generation.quote({
      body: { module: 'txt2img', prompt: 'a lake', params: { batch_size: 2 } },
    });
    expect(fine).toMatchObject({
      cost: 2,
      unit_cost: 1,
      count: 2,
      allowed: true,
      reasons: [],
      balance: 30,
      lane: 'slow',
    });
    const body = {
      prompt: '',
      version: 'v3Pro' as const,
      params: { batch_size: 4, mode: 'turbo' as const, private: true },
    };
    const locked = await client.api.generation.quote({ body: { module: 'txt2img', ...body } });
    expect(locked.allowed).toBe(false);
    expect(locked.reasons.map((reason) => reason.key)).toEqual([
      'prompt_required',
      'professional_subscribers',
      'more_images_subscribers',
      'speed_subscribers',
      'private_subscribers',
    ]);
    const refused = await refusal(client.api.generation.submit({ params: path, body }));
    expect(refused).toMatchObject({
      key: 'prompt_required',
      code: 100001,
      fields: [{ path: 'prompt', msg: 'Please enter a prompt' }],
    });
  });

  it.each([
    [
      'an unknown module',
      { module: 'txt2nothing' },
      { prompt: 'x' },
      100002,
      'This function is temporarily not supported',
    ],
    [
      'a prompt of 2,001 characters',
      {},
      { prompt: '狐'.repeat(2001) },
      100001,
      'The length of the prompt word exceeds the limit.',
    ],
    [
      'four pictures',
      {},
      { prompt: 'x', params: { batch_size: 4 } },
      100008,
      'More images are available only for subscribed users, please adjust your settings',
    ],
    ['a forbidden prompt', {}, { prompt: '一张色情图片' }, 100007, 'Content violates guidelines.'],
    [
      'markup',
      {},
      { prompt: '<script>alert(1)</script>' },
      100005,
      'content contains disallowed HTML tags, please check input',
    ],
    [
      'markup in the negative prompt',
      {},
      { prompt: 'x', negative_prompt: '<iframe src=x>' },
      100005,
      'content contains disallowed HTML tags, please check input',
    ],
    [
      'somebody else’s picture',
      { module: 'img2img' },
      { prompt: 'x', images: [`p_${'0'.repeat(32)}`] },
      100002,
      'This does not exist or is not yours.',
    ],
  ])('refuses %s with its message and charges nothing', async (name, params, body, code, msg) => {
    const { client, userId } = await booted.signIn(`bad-${name.replace(/[^a-z]/gi, '')}@example.com`);
    const error = await refusal(client.api.generation.submit({ params: { ...path, ...params }, body }));
    expect(error).toMatchObject({ code, message: msg });
    expect((await client.api.billing.account({ query: {} })).credits).toBe(30);
    expect(await booted.openTasks(userId)).toBe(0);
  });

  it('names the word of a prompt that it refuses, in the language of the request', async () => {
    const { client } = await booted.signIn('word@example.com');
    const error = await refusal(client.api.generation.submit({ params: path, body: { prompt: 'a hill, porn, dusk' } }));
    expect(error.fields).toEqual([{ path: 'prompt', msg: '“porn” is not allowed here. Change it, and try again.' }]);
  });

  it('refuses spent credits with 2007 and what is missing', async () => {
    const { client, userId } = await booted.signIn('spent@example.com');
    for (let round = 0; round < 15; round++) {
      await client.api.generation.submit({ params: path, body: { prompt: 'x', params: { batch_size: 2 } } });
      await booted.settled(userId);
    }
    const error = await refusal(client.api.generation.submit({ params: path, body: { prompt: 'x' } }));
    expect(error).toMatchObject({ code: 2007, key: 'no_credits', details: { credits: 0, missing: 1 } });
  });

  it('lets members go on in the relaxed lane for nothing, but not with the professional model', async () => {
    const { client, userId } = await booted.signIn('member@example.com');
    await booted.promote(userId, 2);
    const account = await client.api.billing.account({ query: {} });
    expect(account).toMatchObject({ grade: 2, planName: 'plus' });
    await take(userId, account.credits);
    const relaxed = await client.api.generation.submit({
      params: path,
      body: { prompt: 'x', params: { batch_size: 4 } },
    });
    expect(relaxed).toMatchObject({ consumption_level: 'slow', credits: { charged: 0 } });
    const error = await refusal(
      client.api.generation.submit({ params: path, body: { prompt: 'x', version: 'v3Pro' } }),
    );
    expect(error.code).toBe(2007);
    await booted.settled(userId);
    expect(await booted.broken()).toEqual([]);
  });

  it('takes what was told before the press, else refuses and takes nothing', async () => {
    const { client, userId } = await booted.signIn('told@example.com');
    const submit = (count: number, told: number) =>
      client.api.generation.submit({
        params: path,
        body: { prompt: 'x', params: { batch_size: count, mode: 'fast' }, expected_cost: told },
      });
    const credits = async () => (await client.api.billing.account({ query: {} })).credits;
    await booted.promote(userId, 2);
    const start = await credits();
    for (const told of [0, 2, 4])
      expect(await refusal(submit(3, told))).toMatchObject({
        code: 2110,
        key: 'price_changed',
        fields: [{ path: 'expected_cost' }],
        details: { cost: 3, credits: start },
      });
    expect(await credits()).toBe(start);
    expect(await submit(3, 3)).toMatchObject({ consumption_level: 'fast', credits: { charged: 3 } });
    await booted.settled(userId);
    // The credits go, and with them the fast lane: nobody is put into the other one unasked.
    await take(userId, start - 3);
    expect(await refusal(submit(1, 1))).toMatchObject({ key: 'price_changed', details: { cost: 0, credits: 0 } });
    expect(await submit(1, 0)).toMatchObject({ consumption_level: 'slow', credits: { charged: 0 } });
    await booted.settled(userId);
    expect(await booted.broken()).toEqual([]);
  });
});

describe('races', () => {
  it('1,000 concurrent submits of a free user: one is accepted while the engine is held, the rest hit the parallel limit', async () => {
    const { client, userId } = await booted.signIn('crowd@example.com');
    booted.engine.hold();
    const outcomes = await Promise.all(
      Array.from({ length: 1000 }, () =>
        client.api.generation.submit({ params: path, body: { prompt: 'crowd' } }).then(
          () => 'accepted',
          (error: CallError) => `${error.code} ${error.message}`,
        ),
      ),
    );
    const counts = Object.fromEntries(
      [...Map.groupBy(outcomes, (outcome) => outcome)].map(([key, list]) => [key, list.length]),
    );
    expect(counts).toEqual({
      accepted: 1,
      '100006 Exceeded Maximum Parallel Number Limit for Running Tasks, Please Try Again Later': 999,
    });
    expect(await booted.openTasks(userId)).toBe(1);
    expect(await client.api.generation.algoTimes({})).toMatchObject({
      image: { used: 1, limit: 1 },
      video: { used: 0 },
    });
    expect((await client.api.billing.account({ query: {} })).credits).toBe(29);
    booted.engine.release();
    await booted.settled(userId);
    expect(await booted.broken()).toEqual([]);
  });

  it('1,000 concurrent submits with the engine running: never more than one open, accepted = charged = finished', async () => {
    const { client, userId } = await booted.signIn('stream@example.com');
    await booted.give(userId, 1000);
    const started = booted.engine.started.length;
    const sample = { most: 0 };
    const watch = setInterval(
      () =>
        void booted.openTasks(userId).then((open) => {
          sample.most = Math.max(sample.most, open);
        }),
      5,
    );
    const accepted: string[] = [];
    await Promise.all(
      Array.from({ length: 1000 }, (_, n) =>
        new Promise((resolve) => setTimeout(resolve, n % 50)).then(() =>
          client.api.generation.submit({ params: path, body: { prompt: 'stream' } }).then(
            (answer) => accepted.push(answer.task_id),
            (error: CallError) => expect(error.code).toBe(100006),
          ),
        ),
      ),
    );
    await booted.settled(userId);
    clearInterval(watch);
    expect(sample.most).toBeLessThanOrEqual(1);
    expect(accepted.length).toBeGreaterThan(0);
    expect(booted.engine.started.length - started).toBe(accepted.length);
    expect((await client.api.billing.account({ query: {} })).credits).toBe(1030 - accepted.length);
    expect(await booted.broken()).toEqual([]);
  });

  it('answers more users at once than it has connections, also when nothing is cached yet', async () => {
    const cold = await bootGeneration();
    try {
      cold.engine.hold();
      const visitors = await Promise.all(Array.from({ length: 30 }, (_, one) => cold.signIn(`many${one}@example.com`)));
      const answers = await Promise.all(
        visitors.map(({ client }) => client.api.generation.submit({ params: path, body: { prompt: 'x' } })),
      );
      expect(new Set(answers.map((answer) => answer.task_id)).size).toBe(30);
    } finally {
      await cold.stop();
    }
  });

  it('the same request_id 500 times is one task and one charge; another body is 2108', async () => {
    const { client, userId } = await booted.signIn('again@example.com');
    const body = { request_id: randomUUID(), prompt: 'once', params: { batch_size: 2 } };
    const answers = await Promise.all(
      Array.from({ length: 500 }, () => client.api.generation.submit({ params: path, body })),
    );
    expect(new Set(answers.map((answer) => answer.task_id)).size).toBe(1);
    expect((await client.api.billing.account({ query: {} })).credits).toBe(28);
    const error = await refusal(client.api.generation.submit({ params: path, body: { ...body, prompt: 'other' } }));
    expect(error.code).toBe(2108);
    await booted.settled(userId);
    const later = await client.api.generation.submit({ params: path, body });
    expect(later.task_id).toBe(answers[0]?.task_id);
  });
});
