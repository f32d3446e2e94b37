import { drawn, face, GROUNDS } from '@atelier/engines/analyse/testing/scenes';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootTools, flat, refusal, type ToolHouse, type ToolPerson } from '../testing/tool-house.ts';

/** Characters from references: five pictures of somebody. */
let house: ToolHouse;
let ada: ToolPerson;
/** Five of a person with that skin, before three grounds. */
let good: string[];
const SKIN = '#c98f6b';
const HAIR = '#5a3a20';
const GROUND = [GROUNDS.plain, GROUNDS.shaded, GROUNDS.busy];
const ofSomebody = (nth: number) => drawn(GROUND[nth % 3] + face(SKIN, HAIR), 640, 640 + nth * 8);
const upload = async (who: ToolPerson, bytes: Uint8Array, purpose = 'reference') =>
  (await who.upload(bytes, purpose)).id;

beforeAll(async () => {
  house = await bootTools();
  ada = await house.person('ada');
  good = [];
  for (let nth = 0; nth < 5; nth++) good.push(await upload(ada, await ofSomebody(nth)));
});
afterAll(() => house.stop());

const save = (who: ToolPerson, images: string[], more: { prompt?: string; image?: string; request_id?: string } = {}) =>
  who.api.generation.saveCharacter({ body: { name: 'Mia', images, ...more } });
const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

describe('a character from references', () => {
  it('has their colours, and what the words say of the rest', async () => {
    const said = 'a woman in a red coat';
    const made = await save(ada, good, { prompt: said, request_id: 'mia' });
    // The words name the colour of her clothes.
    expect(made).toMatchObject({ source: 'references', taken: ['skin', 'hair'] });
    const [red, green, blue] = channels(made.look.clothes_colour);
    expect(red! - Math.max(green!, blue!)).toBeGreaterThan(40);
    expect(made.look.who).toBe('woman');
    for (const [read, real] of [
      [made.look.skin, SKIN],
      [made.look.hair, HAIR],
    ] as const)
      for (const [nth, channel] of channels(read).entries())
        expect(Math.abs(channel - channels(real)[nth]!), read).toBeLessThan(24);
    expect(await save(ada, good, { prompt: said, request_id: 'mia' })).toEqual(made);
    const { data } = await ada.api.generation.characters();
    expect(data.filter(({ id }) => id === made.id)).toHaveLength(1);
  });

  it('needs no words, and nothing of it points at the pictures', async () => {
    const made = await save(ada, good);
    expect(made).toMatchObject({ taken: ['skin', 'hair', 'clothes'], look: { who: 'person' } });
    const row = await house.platform.db
      .selectFrom('kept_character')
      .selectAll()
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow();
    for (const id of good) expect(JSON.stringify(row)).not.toContain(id);
  });

  it('wants five, each counted once', async () => {
    const few = { code: 100001, message: 'Please select at least 5 pictures.', fields: [{ path: 'images' }] };
    expect(await refusal(save(ada, good.slice(0, 4)))).toMatchObject(few);
    expect(await refusal(save(ada, [...good.slice(0, 4), good[0]!]))).toMatchObject(few);
    expect(await refusal(save(ada, [], {}))).toMatchObject(few);
    expect(await refusal(save(ada, good, { image: good[0]! }))).toMatchObject({ code: 100001 });
  });

  it('filters what is out of focus, empty, or shows too small a face, and says which', async () => {
    const blurred = await upload(
      ada,
      await sharp(await ofSomebody(1))
        .blur(6)
        .png()
        .toBuffer(),
    );
    const empty = await upload(ada, await flat(400, 400));
    const far = `<g transform="translate(300 300) scale(0.35)">${face(SKIN)}</g>`;
    const small = await upload(ada, await drawn(GROUNDS.plain + far));
    const told = await ada.api.generation.findFaces({ body: { images: [good[0]!, blurred, empty, small] } });
    expect(told.images.map(({ refused }) => refused)).toEqual([null, 'blurred', 'hidden', 'small']);
    expect(await refusal(save(ada, [...good.slice(0, 4), blurred, empty]))).toMatchObject({
      code: 100001,
      message: 'Filtered invalid images, please reselect',
      fields: [{ path: 'images.4' }, { path: 'images.5' }],
    });
    // With five good ones beside it, a bad one is left out.
    expect((await save(ada, [...good, blurred])).source).toBe('references');
  });

  it('takes pictures of 200 pixels a side, and none below', async () => {
    const just = await ada.upload(await flat(200, 240, '#a08070'), 'reference');
    expect(just.code).toBe(0);
    expect((await ada.upload(await flat(199, 240, '#a18171'), 'reference')).code).toBe(100001);
    expect((await ada.upload(await flat(200, 241, '#a28272'))).code).toBe(100001);
  });

  it('is no door to the pictures of others, nor for those without the plan', async () => {
    const eve = await house.person('eve');
    expect(await refusal(save(eve, good))).toMatchObject({ code: 100002, fields: [{ path: 'images.0' }] });
    const free = await house.person('free', 0);
    expect(await refusal(save(free, good))).toMatchObject({ code: 100008 });
  });
});
