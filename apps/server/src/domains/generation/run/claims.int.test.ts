import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootGeneration } from '../testing/boot-generation.ts';

type House = Awaited<ReturnType<typeof bootGeneration>>;
let house: House;
beforeAll(async () => {
  house = await bootGeneration();
});
afterAll(() => house?.stop());

describe('what is told of the words', () => {
  it('stands in the quote, with the task while it is made, and with its pictures', async () => {
    const { client, userId } = await house.signIn('words@example.com');
    await client.api.billing.dailyCredits();
    const { engine } = house;
    engine.reads = (prompt) => prompt.split(', ').map((text) => ({ text, state: 'drawn' }));
    engine.told = () => [
      { text: 'a fox', state: 'drawn' },
      { text: 'a violin', state: 'missing', instead: ['a drum'] },
    ];
    const quote = await client.api.generation.quote({ body: { module: 'txt2img', prompt: 'a fox, a violin' } });
    // Who has no account yet is told the same.
    const words = { module: 'txt2img', prompt: 'a fox, a violin' };
    expect((await house.client().api.generation.readWords({ body: words })).claims).toEqual(quote.claims);
    expect(quote.claims).toEqual([
      { text: 'a fox', state: 'drawn' },
      { text: 'a violin', state: 'drawn' },
    ]);
    engine.hold();
    const { task_id } = await client.api.generation.submit({
      params: { mediaType: 'image', module: 'txt2img' },
      body: { prompt: 'a fox, a violin', request_id: 'words' },
    });
    const item = async () => (await client.api.generation.imageResults({ body: { task_ids: [task_id] } }))[0]!;
    await expect.poll(async () => (await item()).claims.length, { timeout: 20_000 }).toBe(2);
    expect((await item()).claims.map(({ state }) => state)).toEqual(['drawn', 'drawn']);
    engine.release();
    await house.settled(userId);
    // What the picture lacks goes before what was expected of it.
    expect((await item()).claims).toEqual([
      { text: 'a fox', state: 'drawn' },
      { text: 'a violin', state: 'missing', instead: ['a drum'] },
    ]);
  });

  it('tells the style it was drawn in beside the one asked for, where the engine says', async () => {
    const { client, userId } = await house.signIn('style-words@example.com');
    await client.api.billing.dailyCredits();
    const make = async (request_id: string) => {
      const { task_id } = await client.api.generation.submit({
        params: { mediaType: 'image', module: 'txt2img' },
        body: { prompt: 'a lake, watercolor', request_id, params: { style: 'default' } },
      });
      await house.settled(userId);
      return (await client.api.generation.imageResults({ body: { task_ids: [task_id] } }))[0]!;
    };
    const silent = await make('style-silent');
    expect(silent.result[0]).not.toHaveProperty('style');
    house.engine.style = 'watercolor';
    const told = await make('style-told');
    house.engine.style = undefined;
    expect(told.result[0]!.style).toBe('watercolor');
    expect(told.params).toMatchObject({ params: { style: 'default' } });
    // The painter told it of older pictures in its summary of the scene.
    await house.platform.db
      .updateTable('generation_output')
      .set({ meta: JSON.stringify({ scene: { style: 'oil' } }) })
      .where('task_id', '=', silent.id)
      .execute();
    const [older] = await client.api.generation.imageResults({ body: { task_ids: [silent.id] } });
    expect(older!.result[0]!.style).toBe('oil');
  });

  it('is what one of several pictures lacks, and no book', async () => {
    const { client, userId } = await house.signIn('more-words@example.com');
    await client.api.billing.dailyCredits();
    house.engine.reads = () => [];
    house.engine.told = (index) => [
      { text: 'a fox', state: index === 0 ? 'drawn' : 'missing' },
      { text: 'x'.repeat(5000), state: 'drawn' },
      ...Array.from({ length: 500 }, (_, nth) => ({ text: `word ${nth}`, state: 'ignored' as const })),
    ];
    const { task_id } = await client.api.generation.submit({
      params: { mediaType: 'image', module: 'txt2img' },
      body: { prompt: 'a fox', request_id: 'more', params: { batch_size: 2 } },
    });
    await house.settled(userId);
    const [item] = await client.api.generation.imageResults({ body: { task_ids: [task_id] } });
    expect(item?.claims[0]).toEqual({ text: 'a fox', state: 'missing' });
    expect(item?.claims.length).toBe(400);
    expect(item?.claims[1]?.text.length).toBe(200);
  });

  it('an engine that fails to read costs nobody a price', async () => {
    const { client } = await house.signIn('no-words@example.com');
    house.engine.reads = () => {
      throw new Error('no grammar');
    };
    const quote = await client.api.generation.quote({ body: { module: 'txt2img', prompt: 'a fox' } });
    expect(quote).toMatchObject({ cost: 1, claims: [] });
  });
});
