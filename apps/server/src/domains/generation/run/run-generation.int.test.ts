// size: one engine with two slots for all of a run: its endings, its races and its lanes
import type { CallError } from '@atelier/contract/client';
import type { ErrorKind } from '@atelier/engines/engine';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { recoverLost } from '../queue/recover-lost.ts';
import { bootGeneration } from '../testing/boot-generation.ts';

let booted: Awaited<ReturnType<typeof bootGeneration>>;
beforeAll(async () => {
  booted = await bootGeneration();
});
afterEach(() => {
  booted.engine.behaviour = () => ({ kind: 'deliver' });
  booted.engine.release();
});
afterAll(() => booted.stop());

const path = { mediaType: 'image', module: 'txt2img' } as const;
type Client = Awaited<ReturnType<typeof booted.signIn>>['client'];
const credits = async (client: Client) => (await client.api.billing.account({ query: {} })).credits;
const itemOf = async (client: Client, id: string) => {
  const [item] = await client.api.generation.imageResults({ body: { task_ids: [id] } });
  if (!item) throw new Error('no item');
  return item;
};
/** Two people whose tasks hold both slots until the engine is released. */
const fillSlots = async (prompt: string) => {
  booted.engine.hold();
  const blockers = await Promise.all(['a', 'b'].map((name) => booted.signIn(`${prompt}-${name}@example.com`)));
  for (const { client } of blockers) await client.api.generation.submit({ params: path, body: { prompt } });
  const begun = () => booted.engine.started.filter((task) => task.params.prompt === prompt).length;
  await expect.poll(begun, { timeout: 10_000 }).toBe(2);
  return blockers;
};
/** Retries wait for the clock, which stands still: move it until the task has ended. */
const withClock = async (userId: number) => {
  const moving = setInterval(() => booted.clock.advance(400), 40);
  await booted.settled(userId).finally(() => clearInterval(moving));
};

describe('endings', () => {
  it.each<[ErrorKind, number, string, number]>([
    ['invalid_input', 3, 'Task failed, please regenerate', 1],
    ['refused_sensitive', 4, 'Content violates guidelines.', 1],
    ['timeout', 6, 'Timeout, Please try again', 1],
    ['transient', 3, 'Task failed, please regenerate', 3],
    ['engine_config', 3, 'Server congestion. Please try again shortly.', 1],
  ])(
    '%s: status %i, told as "%s", after %i tries, and every credit back once',
    async (error, status, message, tries) => {
      const { client, userId } = await booted.signIn(`end-${error}@example.com`);
      const started = booted.engine.started.length;
      booted.engine.behaviour = () => ({ kind: 'fail', error });
      booted.engine.hold();
      const { task_id } = await client.api.generation.submit({
        params: path,
        body: { prompt: 'x', params: { batch_size: 2 } },
      });
      expect(await credits(client)).toBe(28);
      booted.engine.release();
      await withClock(userId);
      expect(await itemOf(client, task_id)).toMatchObject({
        task_status: status,
        credits: { charged: 2, refunded: 2 },
        error: { msg: message },
      });
      expect(booted.engine.started.length - started).toBe(tries);
      expect(await credits(client)).toBe(30);
      expect(
        (await client.api.billing.bills({ query: { type: 1 } })).data.map((bill) => [bill.Type, bill.Credits]),
      ).toEqual([
        [4, 2],
        [1, 2],
      ]);
      expect(await booted.broken()).toEqual([]);
    },
  );

  it('keeps and charges what was delivered when the rest fails', async () => {
    const { client, userId } = await booted.signIn('half@example.com');
    booted.engine.behaviour = () => ({ kind: 'fail', error: 'invalid_input', after: 1 });
    const { task_id } = await client.api.generation.submit({
      params: path,
      body: { prompt: 'x', params: { batch_size: 2 } },
    });
    await booted.settled(userId);
    const item = await itemOf(client, task_id);
    expect(item.credits).toEqual({ charged: 2, refunded: 1 });
    expect(item.result.map((picture) => picture.task_status)).toEqual([1, 3]);
    expect(await credits(client)).toBe(29);
  });

  it('makes only the missing pictures when an attempt is repeated', async () => {
    const { client, userId } = await booted.signIn('resume@example.com');
    let attempt = 0;
    booted.engine.behaviour = () =>
      attempt++ === 0 ? { kind: 'fail', error: 'transient', after: 1 } : { kind: 'deliver' };
    const { task_id } = await client.api.generation.submit({
      params: path,
      body: { prompt: 'x', params: { batch_size: 2, seed: 40 } },
    });
    await withClock(userId);
    expect(booted.engine.started.at(-1)?.params.indexes).toEqual([1]);
    const item = await itemOf(client, task_id);
    expect(item).toMatchObject({ task_status: 1, credits: { charged: 2, refunded: 0 } });
    expect(item.result.map((picture) => picture.seed)).toEqual([40, 41]);
  });

  it('ends a silent engine by the stall timer', async () => {
    const { client, userId } = await booted.signIn('silent@example.com');
    const stallAfter = async (milliseconds: number) => {
      const stall = JSON.stringify({ stallMs: milliseconds });
      await sql`update engine_atom_version set timeouts = timeouts || ${stall}::jsonb`.execute(booted.platform.db);
      await booted.readEnginesAgain();
    };
    await stallAfter(300);
    booted.engine.behaviour = () => ({ kind: 'silent' });
    const { task_id } = await client.api.generation.submit({ params: path, body: { prompt: 'x' } });
    await booted.settled(userId);
    expect(await itemOf(client, task_id)).toMatchObject({ task_status: 6, credits: { refunded: 1 } });
    expect(booted.engine.cancelled).toContain(`${task_id}:1`);
    await stallAfter(60_000);
  });
});

describe('cancelling', () => {
  it('gives everything back, answers twice the same, and the run is fenced out', async () => {
    const { client, userId } = await booted.signIn('cancel@example.com');
    booted.engine.hold();
    const { task_id } = await client.api.generation.submit({
      params: path,
      body: { prompt: 'x', params: { batch_size: 2 } },
    });
    await expect.poll(() => booted.engine.started.some((task) => task.attemptId.startsWith(task_id))).toBe(true);
    const first = await client.api.generation.cancel({ body: { task_id } });
    expect(first).toEqual({ task_id, task_status: 5, refunded: 2 });
    expect(await client.api.generation.cancel({ body: { task_id } })).toEqual(first);
    booted.engine.release();
    await expect.poll(() => booted.engine.cancelled.includes(`${task_id}:1`)).toBe(true);
    expect(await credits(client)).toBe(30);
    expect((await itemOf(client, task_id)).status).toBe(2);
    expect(await booted.openTasks(userId)).toBe(0);
    expect(await booted.broken()).toEqual([]);
  });

  it('races with the finish: one of them wins, the credits move once', async () => {
    const { client, userId } = await booted.signIn('photo-finish@example.com');
    await booted.give(userId, 100);
    const start = await credits(client);
    let kept = 0;
    for (let round = 0; round < 12; round++) {
      const { task_id } = await client.api.generation.submit({ params: path, body: { prompt: 'x' } });
      await new Promise((resolve) => setTimeout(resolve, round * 12));
      await client.api.generation.cancel({ body: { task_id } });
      const item = await itemOf(client, task_id);
      expect(item.task_status === 1 ? item.credits.refunded : 1 - item.credits.refunded).toBe(
        item.task_status === 1 ? 0 : item.result.filter((picture) => picture.task_status === 1).length,
      );
      kept += 1 - item.credits.refunded;
    }
    expect(await credits(client)).toBe(start - kept);
    expect(await booted.broken()).toEqual([]);
  });

  it('knows nothing of other people’s tasks', async () => {
    const { client, userId } = await booted.signIn('owner@example.com');
    const stranger = await booted.signIn('stranger@example.com');
    const { task_id } = await client.api.generation.submit({ params: path, body: { prompt: 'mine' } });
    const refused = (work: Promise<unknown>) =>
      work.then(
        () => null,
        (error: CallError) => error.code,
      );
    const { generation } = stranger.client.api;
    expect(await refused(generation.cancel({ body: { task_id } }))).toBe(100002);
    expect(await refused(generation.speedUp({ body: { task_id } }))).toBe(100002);
    expect(
      await refused(generation.historyOne({ params: { mediaType: 'image', algoSet: 'image', id: task_id } })),
    ).toBe(100002);
    expect(
      await refused(generation.removeHistory({ params: { mediaType: 'image', algoSet: 'image', id: task_id } })),
    ).toBe(100002);
    expect(await generation.imageResults({ body: { task_ids: [task_id] } })).toEqual([]);
    await booted.settled(userId);
  });
});

describe('lost workers', () => {
  it('takes a run back when its lease runs out, and the late worker changes nothing', async () => {
    const { client, userId } = await booted.signIn('lost@example.com');
    booted.engine.hold();
    const { task_id } = await client.api.generation.submit({ params: path, body: { prompt: 'x' } });
    await expect.poll(() => booted.engine.started.some((task) => task.attemptId === `${task_id}:1`)).toBe(true);
    await booted.platform.db
      .updateTable('generation_task')
      .set({ lease_until: new Date(0) })
      .where('id', '=', task_id)
      .execute();
    const engines = { capability: () => undefined, asksGrade: () => false, choose: () => null };
    expect(await recoverLost({ platform: booted.platform, engines } as never)).toBe(1);
    booted.engine.release();
    await booted.settled(userId);
    const item = await itemOf(client, task_id);
    expect(item).toMatchObject({ task_status: 1, credits: { charged: 1, refunded: 0 } });
    const media = await booted.platform.db
      .selectFrom('generation_output')
      .select('media_id')
      .where('task_id', '=', task_id)
      .execute();
    expect(media).toHaveLength(1);
    expect(await booted.broken()).toEqual([]);
  });
});

describe('the waiting room', () => {
  it('never runs more than the slots, serves members first, then everybody in turn', async () => {
    booted.engine.hold();
    const blockers = await Promise.all(['block-a', 'block-b'].map((name) => booted.signIn(`${name}@example.com`)));
    for (const blocker of blockers)
      await blocker.client.api.generation.submit({ params: path, body: { prompt: 'block' } });
    await expect.poll(() => booted.engine.started.filter((task) => task.params.prompt === 'block').length).toBe(2);
    const free = await booted.signIn('queue-free@example.com');
    const greedy = await booted.signIn('queue-greedy@example.com');
    const member = await booted.signIn('queue-member@example.com');
    await booted.promote(greedy.userId, 2);
    await booted.promote(member.userId, 2);
    const submit = async (who: typeof free, prompt: string) => {
      booted.clock.advance(10);
      return (await who.client.api.generation.submit({ params: path, body: { prompt } })).task_id;
    };
    await submit(free, 'free');
    const lastGreedy =
      [await submit(greedy, 'greedy-1'), await submit(greedy, 'greedy-2'), await submit(greedy, 'greedy-3')].at(-1) ??
      '';
    await submit(member, 'member');
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(await itemOf(greedy.client, lastGreedy)).toMatchObject({ task_status: 0, queueTotal: 5, queueCount: 4 });
    expect(booted.engine.mostAtOnce).toBeLessThanOrEqual(2);
    booted.engine.release();
    for (const who of [free, greedy, member, ...blockers]) await booted.settled(who.userId);
    const order = booted.engine.started
      .map((task) => task.params.prompt)
      .filter((prompt) => /^(free|greedy|member)/.test(String(prompt)));
    // Two slots start two at once: which of a pair is seen first is chance.
    const pairs = [order.slice(0, 2).sort(), order.slice(2, 4).sort(), order.slice(4)];
    expect(pairs).toEqual([['greedy-1', 'member'], ['greedy-2', 'greedy-3'], ['free']]);
    expect(booted.engine.mostAtOnce).toBeLessThanOrEqual(2);
  });

  it('lets Turbo go before Fast', async () => {
    booted.engine.hold();
    const blockers = await Promise.all(['turbo-a', 'turbo-b'].map((name) => booted.signIn(`${name}@example.com`)));
    for (const blocker of blockers)
      await blocker.client.api.generation.submit({ params: path, body: { prompt: 'before turbo' } });
    const member = await booted.signIn('turbo-c@example.com');
    await booted.promote(member.userId, 2);
    const submit = async (mode: 'fast' | 'turbo') => {
      booted.clock.advance(10);
      const body = { prompt: mode, params: { mode } };
      return (await member.client.api.generation.submit({ params: path, body })).task_id;
    };
    const fast = await submit('fast');
    const turbo = await submit('turbo');
    await expect.poll(async () => (await itemOf(member.client, turbo)).queueCount).toBe(1);
    await expect.poll(async () => (await itemOf(member.client, fast)).queueCount).toBe(2);
    booted.engine.release();
    for (const who of [...blockers, member]) await booted.settled(who.userId);
  });

  it('moves a member’s relaxed task to the fast lane for the price, once', async () => {
    const blockers = await fillSlots('slot');
    const member = await booted.signIn('hurry@example.com');
    await booted.promote(member.userId, 2);
    const answer = await member.client.api.generation.submit({
      params: path,
      body: { prompt: 'x', params: { mode: 'relax', batch_size: 2 } },
    });
    expect(answer).toMatchObject({ consumption_level: 'slow', credits: { charged: 0 } });
    const before = await credits(member.client);
    expect(await member.client.api.generation.speedUp({ body: { task_id: answer.task_id } })).toMatchObject({
      charged: 2,
      lane: 'fast',
    });
    expect(await member.client.api.generation.speedUp({ body: { task_id: answer.task_id } })).toMatchObject({
      charged: 0,
    });
    expect(await credits(member.client)).toBe(before - 2);
    const blocker = blockers[0];
    const refused = await blocker?.client.api.generation
      .speedUp({
        body: {
          task_id:
            (await blocker.client.api.generation.history({ params: { mediaType: 'image', algoSet: 'all' }, query: {} }))
              .data[0]?.id ?? '',
        },
      })
      .catch((error: CallError) => error.code);
    expect(refused).toBe(100008);
    booted.engine.release();
    for (const who of [member, ...blockers]) await booted.settled(who.userId);
    expect(await booted.broken()).toEqual([]);
  });

  it('lets a cancel and several speed-ups of one task meet: none waits for the other for ever, and nothing is lost', async () => {
    const blockers = await fillSlots('meet');
    const member = await booted.signIn('hasty@example.com');
    await booted.promote(member.userId, 2);
    const { generation } = member.client.api;
    const before = await credits(member.client);
    for (let round = 0; round < 8; round++) {
      const body = { prompt: `round ${round}`, params: { mode: 'relax' as const, batch_size: 4 } };
      const { task_id } = await generation.submit({ params: path, body });
      const hurry = () => generation.speedUp({ body: { task_id } });
      const cancel = () => generation.cancel({ body: { task_id } });
      const met = await Promise.allSettled([hurry(), cancel(), hurry(), cancel(), hurry()]);
      // The later ones are told that it has ended.
      const codes = met.flatMap((one) => (one.status === 'rejected' ? [(one.reason as CallError).code] : []));
      expect(codes.filter((code) => code !== 100003)).toEqual([]);
      expect(await credits(member.client)).toBe(before);
    }
    booted.engine.release();
    for (const who of [member, ...blockers]) await booted.settled(who.userId);
    expect(await booted.broken()).toEqual([]);
  });
});
