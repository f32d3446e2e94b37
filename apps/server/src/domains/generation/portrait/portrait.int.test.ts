import { drawn, face, GROUNDS } from '@atelier/engines/analyse/testing/scenes';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootTools, flat, refusal, scenery, type ToolHouse, type ToolPerson } from '../testing/tool-house.ts';

/** Portraits by their own addresses, and faces that are looked for. */
let house: ToolHouse;
let ada: ToolPerson;
let eve: ToolPerson;
beforeAll(async () => {
  house = await bootTools();
  ada = await house.person('ada');
  eve = await house.person('eve');
});
afterAll(() => house.stop());

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
    expect(await eve.api.generation.portraitResults({ query: { task_id } })).toEqual([]);
    expect(await ada.api.generation.portraitResults({ query: {} })).toEqual([]);
    expect(await refusal(ada.api.generation.findFaces({ body: {} }))).toMatchObject({ code: 100001 });
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
    const { id } = await ada.upload(await scenery(400, 320));
    const body = { prompt: 'a portrait of a man', gender: 'male' as const, images: [id] };
    await ada.api.generation.submitAnimePortrait({ body });
    await house.settled(ada.userId);
    expect(newest()).toMatchObject({ params: { module: 'ip_portrait', style: 'anime' }, inputs: [{ role: 'face' }] });
    expect(await refusal(eve.api.generation.submitPortrait({ body }))).toMatchObject({ code: 100002 });
    expect(await eve.credits()).toBeGreaterThan(0);
  });
});

describe('faces', () => {
  const look = (person: ToolPerson, images: string[]) => person.api.generation.findFaces({ body: { images } });

  it('are certainly none on an empty picture, and not known where our own eyes cannot tell', async () => {
    const { id: blank } = await ada.upload(await flat(300, 300));
    const { id } = await ada.upload(await scenery(400, 320));
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

describe('nobody on the picture', () => {
  const blank = async () => (await ada.upload(await flat(400, 320))).id;
  const bodies = (person: string, garment: string): [string, string, Record<string, unknown>][] => [
    ['ip_portrait', 'No portrait detected.', { images: [person] }],
    ['ip_portrait_vol', 'No portrait detected.', { images: [person] }],
    ['try_on', 'Please select a picture that contains a person', { images: [person, garment] }],
    ['try_on_dress', 'Please select a picture that contains a person', { images: [person, garment] }],
  ];

  it('is refused where it is certain, in the quote and at the submit, and nothing is charged', async () => {
    const [person, garment, before] = [await blank(), await blank(), await ada.credits()];
    for (const [module, msg, body] of bodies(person, garment)) {
      expect(await ada.refused(module, body)).toMatchObject({
        code: 100001,
        message: msg,
        fields: [{ path: 'images', msg }],
      });
      const quote = await ada.quote(module, body);
      expect(quote).toMatchObject({ allowed: false, notes: [], reasons: [{ msg, path: 'images', action: 'edit' }] });
    }
    expect(await ada.credits()).toBe(before);
    expect(await house.broken()).toEqual([]);
  });

  it('is told beside the price where it is not certain, and stops nothing', async () => {
    const [person, garment] = [await ada.picture(401, 320), await blank()];
    for (const [module, , body] of bodies(person, garment)) {
      const quote = await ada.quote(module, body);
      expect(quote).toMatchObject({ allowed: true, reasons: [], notes: [{ path: 'images' }] });
      expect(quote.notes[0]!.msg).toMatch(
        /^It is not certain that this picture shows a face|^No person found for sure: check the box/,
      );
      await ada.made(module, body);
    }
    expect((await ada.quote('matting', { images: [person] })).notes).toEqual([]);
  });

  it('is nothing to tell once the box is drawn where a garment goes: the garment is laid there', async () => {
    const [nobody, garment] = [await blank(), await ada.picture(402, 320)];
    const place = { left: 0.3, top: 0.2, right: 0.7, bottom: 0.8 };
    for (const module of ['try_on', 'try_on_dress']) {
      const body = { images: [nobody, garment], params: { custom_params: { place } } };
      expect(await ada.quote(module, body)).toMatchObject({ allowed: true, reasons: [], notes: [] });
      await ada.made(module, body);
    }
  });

  it('is told where so little of somebody is seen that a garment has no place', async () => {
    const send = async (close: number) => {
      const svg = await drawn(GROUNDS.plain + face('#d9a27e'));
      const room = Math.round(640 * close);
      // Closer: what is below the collar is beyond the picture.
      const bytes = await sharp(svg).extract({ left: 0, top: 60, width: 640, height: room }).png().toBuffer();
      return (await ada.upload(bytes)).id;
    };
    const garment = await blank();
    const notes = async (module: string, person: string, region?: string) =>
      (
        await ada.quote(module, {
          images: [person, garment],
          ...(region ? { params: { custom_params: { region } } } : {}),
        })
      ).notes;
    const [head, bust] = [await send(0.62), await send(0.9)];
    const cut = { key: 'person_cut_off', path: 'images', msg: expect.stringMatching(/little of the person/) };
    await expect.poll(() => notes('try_on', head, 'top'), { timeout: 30_000 }).toContainEqual(cut);
    expect(await notes('try_on', bust, 'top')).not.toContainEqual(cut);
    for (const [module, region] of [['try_on', 'bottom'], ['try_on_dress']] as const)
      expect(await notes(module, bust, region)).toContainEqual(cut);
    // It stops nothing.
    expect(await ada.quote('try_on', { images: [head, garment] })).toMatchObject({ allowed: true, reasons: [] });
  });

  it('is told of a cut, too, where who makes it works as our own eyes do', async () => {
    const shape = (svg: string) =>
      sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="320">${svg}</svg>`)).png();
    const send = async (svg: string) => (await ada.upload(await shape(svg).toBuffer())).id;
    const ground = '<rect width="400" height="320" fill="#dfe6ea"/>';
    const [flat, plain] = [
      await send(ground),
      await send(`${ground}<circle cx="200" cy="170" r="70" fill="#b3261e"/>`),
    ];
    // Somebody else's engine may find what ours does not.
    expect(await ada.quote('matting', { images: [flat] })).toMatchObject({ allowed: true });
    house.engine.foretold = ['matte'];
    const before = await ada.credits();
    const refusal = { key: 'no_subject', path: 'images' };
    // The first look loads what it looks with, and a price does not wait for that.
    await expect
      .poll(() => ada.quote('matting', { images: [flat] }), { timeout: 30_000 })
      .toMatchObject({ allowed: false, reasons: [refusal] });
    expect(await ada.refused('matting', { images: [flat] })).toMatchObject({ code: 100001, key: 'no_subject' });
    expect(await ada.credits()).toBe(before);
    expect(await ada.quote('matting', { images: [plain] })).toMatchObject({ allowed: true, notes: [] });
    house.engine.foretold = [];
  });

  it('is not the only fault: a garment that cannot be told from its ground is refused by its name, before anything waits', async () => {
    const garment = (ground: string) =>
      sharp(
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">${ground}<path d="M120 60 H280 L360 160 L310 200 L290 170 V350
          H110 V170 L90 200 L40 160 Z" fill="#2f7f5f"/></svg>`,
        ),
      )
        .png()
        .toBuffer();
    const [person, nothing, shirt] = [
      await ada.picture(403, 320),
      await blank(),
      (await ada.upload(await garment('<rect width="400" height="400" fill="#fff"/>'))).id,
    ];
    const place = { left: 0.3, top: 0.2, right: 0.7, bottom: 0.8 };
    const body = (one: string) => ({ images: [person, one], params: { custom_params: { place } } });
    // Somebody else's engine may lay out what ours does not.
    expect(await ada.quote('try_on', body(nothing))).toMatchObject({ allowed: true });
    house.engine.foretold = ['tryon'];
    const [before, made] = [await ada.credits(), house.engine.started.length];
    const said = expect.stringMatching(
      /^No garment can be told from its background on the garment picture\. Choose one/,
    );
    for (const module of ['try_on', 'try_on_dress']) {
      await expect
        .poll(() => ada.quote(module, body(nothing)), { timeout: 30_000 })
        .toMatchObject({ allowed: false, reasons: [{ key: 'no_garment', path: 'images', msg: said, action: 'edit' }] });
      expect(await ada.refused(module, body(nothing))).toMatchObject({
        code: 100001,
        key: 'no_garment',
        message: said,
      });
      expect(await ada.quote(module, body(shirt))).toMatchObject({ allowed: true, reasons: [] });
    }
    expect([await ada.credits(), house.engine.started.length]).toEqual([before, made]);
    house.engine.foretold = [];
  });
});
