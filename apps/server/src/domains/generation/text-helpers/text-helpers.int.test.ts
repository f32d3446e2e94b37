import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootTools, maskOf, refusal, type ToolHouse, type ToolPerson } from '../testing/tool-house.ts';

/** Helpers of words, by what the house has without a model. */
let house: ToolHouse;
let ada: ToolPerson;
beforeAll(async () => {
  house = await bootTools();
  ada = await house.person('ada');
});
afterAll(() => house.stop());

const refine = (person: ToolPerson, module: string, prompt: string) =>
  person.api.generation.refinePrompt({ params: { module }, body: { prompt } });

describe('a prompt', () => {
  it('is filled in, by our own rules, and what was added is named', async () => {
    const { text, changes, procedural } = await refine(ada, 'magic_prompt', 'a red fox');
    expect(procedural).toBe(true);
    expect(changes).toHaveLength(3);
    expect(text).toBe(['a red fox', ...changes].join(', '));
  });

  it('gets nothing that its engine says it would leave out, but another part of that kind', async () => {
    const { changes } = await refine(ada, 'magic_prompt', 'a red fox');
    house.engine.reads = (prompt) =>
      changes.filter((text) => prompt.includes(text)).map((text) => ({ text, state: 'missing' }));
    const again = await refine(ada, 'magic_prompt', 'a red fox');
    expect(again.changes).toHaveLength(3);
    expect(again.changes.filter((text) => changes.includes(text))).toEqual([]);
    house.engine.reads = (text) => [{ text, state: 'missing' }];
    expect((await refine(ada, 'magic_prompt', 'a red fox')).changes).toHaveLength(3);
    house.engine.reads = (prompt) => prompt.split(', ').map((text) => ({ text, state: 'missing' }));
    expect(await refine(ada, 'magic_prompt', 'a red fox')).toMatchObject({ text: 'a red fox', changes: [] });
    house.engine.reads = () => [];
  });

  it('is written whole by the bot, for members alone', async () => {
    expect((await refine(ada, 'prompt_bot', 'a red fox')).changes).toHaveLength(4);
    const free = await house.person('free', 0);
    expect(await refusal(refine(free, 'prompt_bot', ''))).toMatchObject({
      code: 100008,
      message: 'This feature is available to subscribed users only',
    });
    expect((await refine(free, 'magic_prompt', 'a red fox')).changes).toHaveLength(3);
  });

  it('is filled in on the way where a submit asks for it: what is made is made from that, and both are kept', async () => {
    const dora = await house.person('dora');
    const { text } = await refine(dora, 'magic_prompt', 'a red fox');
    const body = { prompt: 'a red fox', magic_prompt: true };
    const made = await dora.made('txt2img', body);
    expect(house.engine.started.at(-1)!.params.prompt).toBe(text);
    expect(made.params).toMatchObject({ prompt: 'a red fox', magic_prompt: text });
    // What was filled in before stays as it is.
    expect((await dora.made('txt2img', { ...body, prompt: text })).params).toMatchObject({ magic_prompt: text });
    expect((await dora.made('txt2img', { prompt: 'a red fox' })).params.magic_prompt).toBe(false);
    const { id } = await dora.api.works.publish({ body: { task_id: made.id, title: 'A fox' } });
    const work = await dora.api.works.work({ params: { id } });
    expect(work.params).toMatchObject({ prompt: 'a red fox', magic_prompt: text });
  });

  it('that says what to do with a picture is not filled in: nothing is taken for it', async () => {
    const eli = await house.person('eli');
    const credits = await eli.credits();
    const body = { prompt: 'make it night', images: [await eli.picture()], magic_prompt: true };
    expect(await eli.refused('image_easy_edit', body)).toMatchObject({
      code: 100001,
      fields: [{ path: 'magic_prompt', msg: 'This function is temporarily not supported' }],
    });
    expect(await eli.credits()).toBe(credits);
  });

  it.each([
    ['video_prompt_refine', 'a red fox', 5],
    ['video_prompt_refine', 'a red fox runs, watercolour, slow zoom', 1],
    ['img2video_prompt_refine', '一只红色狐狸', 3],
  ])(
    'of a video is filled in by %s with what moves, and no style of its own beside a picture',
    async (module, prompt, added) => {
      const { text, changes, procedural } = await refine(ada, module, prompt);
      expect([changes.length, procedural]).toEqual([added, true]);
      expect(text.startsWith(prompt)).toBe(true);
      expect((await refine(ada, module, text)).changes).toEqual([]);
    },
  );

  it.each([
    ['magic_prompt', '', { code: 100001, message: 'Please enter a prompt' }],
    ['magic_prompt', '<script>x</script>', { code: 100005 }],
    ['magic_prompt', 'x'.repeat(2001), { code: 100001 }],
    ['video_prompt', 'a fox', { message: 'This function is temporarily not supported' }],
  ])('%s refuses %s', async (module, prompt, refused) => {
    expect(await refusal(refine(ada, module, prompt))).toMatchObject(refused);
  });
});

it('a translation leaves what it does not know and names it', async () => {
  const say = (text: string, to_lang: 'cn' | 'en', from_lang: 'auto' | 'en' = 'auto') =>
    ada.api.generation.translate({ body: { from_lang, text, to_lang } });
  expect(await say('a red fox and a zeppelin', 'cn')).toEqual({
    text: '红色狐狸和zeppelin',
    from_lang: 'en',
    untranslated: ['zeppelin'],
    procedural: true,
  });
  expect(await say('红色狐狸', 'en')).toMatchObject({ text: 'red fox', from_lang: 'zh', untranslated: [] });
});

describe('a picture', () => {
  const results = (person: ToolPerson, task_id: string) =>
    person.api.generation.pictureDescription({ query: { task_id } });

  it('is described for whoever may use it, and for nobody else by its task', async () => {
    const image = await ada.picture();
    const { task_id } = await ada.api.generation.describePicture({ body: { image } });
    await expect.poll(async () => (await results(ada, task_id)).status, { timeout: 20_000 }).toBe(1);
    const told = await results(ada, task_id);
    expect(told).toMatchObject({ procedural: true, text: expect.stringMatching(/\w+ .*\./) });
    const eve = await house.person('eve');
    expect(await refusal(results(eve, task_id))).toMatchObject({ code: 100002 });
    expect(await refusal(results(ada, `${task_id}x`))).toMatchObject({ code: 100002 });
    expect(await refusal(eve.api.generation.describePicture({ body: { image } }))).toMatchObject({
      code: 100002,
      fields: [{ path: 'image' }],
    });
    house.clock.advance(25 * 3_600_000);
    expect(await refusal(results(ada, task_id))).toMatchObject({ code: expect.any(Number) });
  });

  it('is told in words to ask for a picture with, too: those it was made from and what its engine draws', async () => {
    const cid = await house.person('cid');
    const described = async (image: string) => {
      const { task_id } = await cid.api.generation.describePicture({ body: { image } });
      await expect.poll(async () => (await results(cid, task_id)).status, { timeout: 20_000 }).toBe(1);
      return results(cid, task_id);
    };
    const image = await cid.picture();
    const { text, prompt } = await described(image);
    expect(prompt).not.toBe('');
    expect(prompt).not.toContain('.');
    for (const part of prompt.split(', ')) expect(text).toContain(part);
    // What the engine of plain pictures would leave out is not put into its prompt.
    house.engine.reads = (words) => words.split(', ').map((part) => ({ text: part, state: 'missing' as const }));
    expect((await described(await cid.picture(420, 330))).prompt).toBe('');
    house.engine.reads = () => [];
    const made = await cid.made('txt2img', { prompt: 'a red fox in the snow.' });
    expect((await described(made.result[0]!.uuid!)).prompt).toMatch(/^a red fox in the snow(, |$)/);
  });

  it('that is a mask, or flagged, is not', async () => {
    const bob = await house.person('bob');
    const mask = await bob.mask(maskOf());
    const describe_ = (image: string) => bob.api.generation.describePicture({ body: { image } });
    expect(await refusal(describe_(mask))).toMatchObject({ code: 100002 });
    const image = await bob.picture();
    await house.platform.db.updateTable('media').set({ state: 'blocked' }).where('id', '=', image).execute();
    expect(await refusal(describe_(image))).toMatchObject({ code: 100007 });
  });
});
