import type { CallError } from '@atelier/contract/client';
import { tools } from '@atelier/rules/generation/modules/all';
import { remixModule } from '@atelier/rules/works/remix';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootGeneration } from '../testing/boot-generation.ts';
import { testTool, withTestTool } from '../testing/test-tool.ts';

/** The whole way of a tool that only this test knows: a descriptor and an engine's op are all it needs. */
type Booted = Awaited<ReturnType<typeof bootGeneration>>;
let booted: Booted;
beforeAll(async () => {
  booted = await bootGeneration({ tools: withTestTool });
  await booted.signIn('admin@example.com');
});
afterAll(() => booted.stop());

const path = { mediaType: 'image', module: testTool.id } as const;
const refusal = (work: Promise<unknown>): Promise<CallError> =>
  work.then(
    () => Promise.reject(new Error('was accepted')),
    (error: CallError) => error,
  );

/** Somebody with two pictures of their own. */
async function person(email: string) {
  const { client, userId } = await booted.signIn(email);
  const { generation, works, billing } = client.api;
  const { task_id } = await generation.submit({
    params: { mediaType: 'image', module: 'txt2img' },
    body: { prompt: 'a heron', params: { batch_size: 2 } },
  });
  await booted.settled(userId);
  const [item] = await generation.imageResults({ body: { task_ids: [task_id] } });
  const [picture = '', frame = ''] = item!.result.map(({ uuid }) => uuid);
  const credits = async () => (await billing.account({ query: {} })).credits;
  return { generation, works, userId, credits, picture, frame };
}

describe('a tool that is a descriptor', () => {
  it('is priced, submitted, run under its roles and at its size, charged, told and made again', async () => {
    const ada = await person('ada@example.com');
    const body = { images: [ada.picture, ada.frame], params: { custom_params: { scale: '2' } } };
    expect(await ada.generation.quote({ body: { module: testTool.id, ...body } })).toMatchObject({
      cost: 1,
      allowed: true,
    });
    const { task_id } = await ada.generation.submit({ params: path, body });
    await booted.settled(ada.userId);
    const run = booted.engine.started.at(-1)!;
    expect(run).toMatchObject({ op: 'upscale', params: { width: 640, height: 640, custom: { scale: 2 } } });
    expect(run.inputs.map(({ role }) => role)).toEqual(['picture', 'frame']);
    expect(await ada.credits()).toBe(27);
    const history = await ada.generation.history({
      params: { mediaType: 'image', algoSet: testTool.historyGroup },
      query: {},
    });
    expect(history.data).toMatchObject([
      {
        id: task_id,
        module: testTool.id,
        media_type: 'image',
        task_status: 1,
        params: { source: 'upscale', images: body.images, image: ada.picture, params: { custom_params: { scale: 2 } } },
      },
    ]);
    const { id } = await ada.works.publish({ body: { task_id, title: 'Framed' } });
    const work = booted.platform.db.selectFrom('work').select(['module', 'remixable']).where('key', '=', id);
    expect(await work.executeTakeFirstOrThrow()).toEqual({ module: testTool.id, remixable: true });
    expect(remixModule(testTool.id, withTestTool)).toBe(testTool.id);
    expect(await booted.broken()).toEqual([]);
  });

  it('stands behind its gate, on the button and at the door', async () => {
    const { generation, userId, picture, credits } = await person('gate@example.com');
    const body = { images: [picture], params: { custom_params: { scale: 4 } } };
    expect(await generation.quote({ body: { module: testTool.id, ...body } })).toMatchObject({
      allowed: false,
      reasons: [{ key: 'subscribers_only', action: 'subscribe' }],
    });
    expect(await refusal(generation.submit({ params: path, body }))).toMatchObject({ code: 100008 });
    expect(await credits()).toBe(28);
    await booted.promote(userId, 1);
    await generation.submit({ params: path, body });
    await booted.settled(userId);
    expect(booted.engine.started.at(-1)).toMatchObject({ params: { width: 1280 } });
  });

  it.each([
    ['a third picture', { images: 3 }, 'images'],
    ['no picture', { images: 0 }, 'images'],
    ['words', { images: 1, prompt: 'red' }, 'prompt'],
    ['a mask', { images: 1, mask: `p_${'0'.repeat(32)}` }, 'mask'],
    ['a foreign option', { images: 1, params: { strength: 0.5 } }, 'params.strength'],
    ['a value out of range', { images: 1, params: { custom_params: { scale: 3 } } }, 'params.custom_params.scale'],
    ['a key it does not know', { images: 1, params: { custom_params: { scal: 2 } } }, 'params.custom_params.scal'],
  ])('refuses %s with its field, charges nothing', async (name, { images, ...rest }, field) => {
    const { generation, userId, picture, credits } = await person(`${name.replaceAll(' ', '')}@example.com`);
    const body = { ...rest, images: Array.from({ length: images }, () => picture) };
    const error = await refusal(generation.submit({ params: path, body }));
    expect(error).toMatchObject({ code: 100001, fields: [{ path: field }] });
    const quoted = await generation.quote({ body: { module: testTool.id, ...body } });
    expect(quoted).toMatchObject({ allowed: false, reasons: [{ path: field, action: 'edit' }] });
    expect(await credits()).toBe(28);
    expect(await booted.openTasks(userId)).toBe(0);
  });

  it('does not take somebody else’s picture under any of its names', async () => {
    const [mine, theirs] = [await person('mine@example.com'), await person('theirs@example.com')];
    const body = { images: [mine.picture, theirs.frame] };
    expect(await refusal(mine.generation.submit({ params: path, body }))).toMatchObject({
      code: 100002,
      fields: [{ path: 'images' }],
    });
  });

  it('is unknown in a house that does not register it', async () => {
    expect(tools.of(testTool.id)).toBeUndefined();
    const plain = await bootGeneration();
    try {
      const { client } = await plain.signIn('plain@example.com');
      const error = await refusal(client.api.generation.submit({ params: path, body: {} }));
      expect(error).toMatchObject({ code: 100002, message: 'This function is temporarily not supported' });
    } finally {
      await plain.stop();
    }
  });
});
