import type { CallError } from '@atelier/contract/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootGeneration } from '../testing/boot-generation.ts';

let booted: Awaited<ReturnType<typeof bootGeneration>>;
beforeAll(async () => {
  booted = await bootGeneration();
  await booted.signIn('admin@example.com');
});
afterAll(() => booted.stop());

const code = (work: Promise<unknown>): Promise<number> =>
  work.then(
    () => 0,
    (error: CallError) => error.code,
  );

it('lists one group, several or all, newest first', async () => {
  const { client, userId } = await booted.signIn('lists@example.com');
  const { generation } = client.api;
  const made: string[] = [];
  for (const module of ['txt2img', 'txt2img_anime', 'txt2img']) {
    made.unshift(
      (await generation.submit({ params: { mediaType: 'image', module }, body: { prompt: 'fox' } })).task_id,
    );
    await booted.settled(userId);
    booted.clock.advance(1000);
  }
  const several = (algo_sets: string[], mediaType = 'image') =>
    generation.historyOfSeveral({ params: { mediaType }, body: { algo_sets, page_size: 2 } });
  const first = await several(['txt2img_anime', 'txt2img']);
  expect(first).toMatchObject({ total_count: 3, page_index: 1, page_size: 2 });
  expect(first.data.map((item) => item.id)).toEqual(made.slice(0, 2));
  const rest = await generation.historyOfSeveral({
    params: { mediaType: 'image' },
    body: { algo_sets: ['txt2img'], page_size: 2, cursor: first.next_cursor ?? '' },
  });
  expect(rest.data.map((item) => item.id)).toEqual(made.slice(2));
  expect((await several(['img2img'])).total_count).toBe(0);
  expect((await several(['img2img', 'all'])).total_count).toBe(3);
  expect((await several(['video'], 'video')).total_count).toBe(0);
  expect(
    (await generation.history({ params: { mediaType: 'image', algoSet: 'txt2img' }, query: {} })).total_count,
  ).toBe(3);
  // The bills tell by the words which picture each was; staff read them without.
  const { data } = await client.api.billing.bills({ query: { type: 1 } });
  expect(data.map(({ task_id, Prompt }) => [task_id, Prompt])).toEqual(made.map((id) => [id, 'fox']));
});

it('makes a task private for those who may, and open again for everybody', async () => {
  const { client, userId } = await booted.signIn('private@example.com');
  const stranger = await booted.signIn('stranger@example.com');
  const { generation } = client.api;
  const { task_id: id } = await generation.submit({
    params: { mediaType: 'image', module: 'txt2img' },
    body: { prompt: 'fox' },
  });
  await booted.settled(userId);
  const params = { mediaType: 'image', algoSet: 'image', id };
  expect(await code(generation.changeHistory({ params, body: { private: true } }))).toBe(100008);
  await booted.promote(userId, 2);
  expect(await generation.changeHistory({ params, body: { private: true } })).toMatchObject({
    id,
    params: { params: { private: true } },
  });
  expect(await code(stranger.client.api.generation.changeHistory({ params, body: { private: false } }))).toBe(100002);
  expect(await code(generation.changeHistory({ params: { ...params, id: 'x' }, body: { private: false } }))).toBe(
    100002,
  );
  expect(await generation.changeHistory({ params, body: { private: false } })).toMatchObject({
    params: { params: { private: false } },
  });
});
