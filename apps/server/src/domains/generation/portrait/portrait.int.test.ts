import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootTools, flat, refusal, type ToolHouse, type ToolPerson } from '../testing/tool-house.ts';

/** Portraits by their own addresses, and faces that are looked for. */
let house: ToolHouse;
let ada: ToolPerson;
beforeAll(async () => {
  house = await bootTools();
  ada = await house.person('ada');
});
afterAll(() => house.stop());

/** Something to be seen on it, and nobody. */
const scenery = async (): Promise<Buffer> => {
  const data = Buffer.from(Array.from({ length: 400 * 320 * 3 }, (_, at) => ((at * 2654435761) >>> 24) & 0xff));
  return sharp(data, { raw: { width: 400, height: 320, channels: 3 } })
    .png()
    .toBuffer();
};
const newest = () => house.engine.started.at(-1)!;

describe('a portrait', () => {
  it('of nobody in particular is drawn from the gender, on its own results', async () => {
    const { task_id, sub_task_ids } = await ada.api.generation.submitPortrait({
      body: { module: 'stable-diffusion-ip', role: 'general', version: 'v3', gender: 'female', request_id: 'one' },
    });
    await house.settled(ada.userId);
    expect(newest().params).toMatchObject({ module: 'txt2img', prompt: 'portrait of a woman', locale: 'en' });
    const [item, ...more] = await ada.api.generation.portraitResults({ query: { task_id } });
    expect(item).toMatchObject({ id: task_id, task_status: 1, result: [{ sub_task_id: sub_task_ids[0] }] });
    expect(more).toEqual([]);
    const eve = await house.person('eve');
    expect(await eve.api.generation.portraitResults({ query: { task_id } })).toEqual([]);
    expect(await refusal(ada.api.generation.portraitResults({ query: {} }))).toMatchObject({ code: 100001 });
  });

  it('is charged once for a repeated request', async () => {
    const body = { app: 'anime', module: 'stable-diffusion-anime-ip', version: 'v1', request_id: 'again' };
    const before = await ada.credits();
    const first = await ada.api.generation.submitAnimePortrait({ body });
    expect(await ada.api.generation.submitAnimePortrait({ body })).toEqual(first);
    expect(before - (await ada.credits())).toBe(1);
    await house.settled(ada.userId);
    expect(newest().params).toMatchObject({ module: 'txt2img_anime', prompt: 'portrait of a person' });
  });

  it('of a face is that of the picture, in the style of the address', async () => {
    const { id } = await ada.upload(await scenery());
    const body = { prompt: 'a portrait of a man', gender: 'male' as const, images: [id] };
    await ada.api.generation.submitAnimePortrait({ body });
    await house.settled(ada.userId);
    expect(newest()).toMatchObject({ params: { module: 'ip_portrait', style: 'anime' }, inputs: [{ role: 'face' }] });
    const eve = await house.person('eve');
    expect(await refusal(eve.api.generation.submitPortrait({ body }))).toMatchObject({ code: 100002 });
    expect(await eve.credits()).toBeGreaterThan(0);
  });
});

describe('faces', () => {
  const look = (person: ToolPerson, images: string[]) => person.api.generation.findFaces({ body: { images } });

  it('are certainly none on an empty picture, and not known where our own eyes cannot tell', async () => {
    const blank = await ada.picture(300, 300);
    const { id } = await ada.upload(await scenery());
    const told = await look(ada, [blank, id]);
    expect(told).toMatchObject({ state: 'none', faces: [], procedural: true });
    expect(told.images.map(({ state }) => state)).toEqual(['none', 'unknown']);
    const one = await ada.api.generation.findFaces({
      body: { app: 'main_id_detect', image: id, params: { batch_size: 1 } },
    });
    expect(one.state).toBe('unknown');
  });

  it('are told by whoever made the picture', async () => {
    house.engine.subject = null;
    house.engine.gives = undefined;
    const item = await ada.made('txt2img', { prompt: 'a lake' });
    const uuid = item.result[0]!.uuid;
    const output = house.platform.db.updateTable('generation_output').where('media_id', '=', uuid);
    // An engine that says nothing of people says nothing of nobody either.
    await output.set({ meta: JSON.stringify({ person: null, people: false }) }).execute();
    expect((await look(ada, [uuid])).state).toBe('none');
    house.engine.subject = undefined;
  });

  it('are looked for on one’s own pictures alone, and what is found is kept nowhere', async () => {
    const id = await ada.picture(310, 310);
    const eve = await house.person('eve');
    expect(await refusal(look(eve, [id]))).toMatchObject({ code: 100002, fields: [{ path: 'images' }] });
    const stored = async () =>
      JSON.stringify(await house.platform.db.selectFrom('media').selectAll().where('id', '=', id).execute());
    const before = await stored();
    await look(ada, [id]);
    expect(await stored()).toBe(before);
    expect(await refusal(ada.api.generation.findFaces({ body: {} }))).toMatchObject({
      code: 100001,
      fields: [{ path: 'image' }],
    });
    const { id: odd } = await ada.upload(await flat(300, 400));
    await house.platform.db.updateTable('media').set({ state: 'blocked' }).where('id', '=', odd).execute();
    expect(await refusal(look(ada, [odd]))).toMatchObject({ code: 100007 });
  });
});
