import { tools } from '@atelier/rules/generation/modules/all';
import { fittingBody } from '@atelier/rules/generation/testing/fitting-body';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootTools, flat, maskOf, type ToolHouse, type ToolPerson } from '../testing/tool-house.ts';

/** What is refused or taken back costs nothing, and what somebody painted for it can be sent again as it is. */
let house: ToolHouse;
let ada: ToolPerson;
let image: string;
let mask: string;
beforeAll(async () => {
  house = await bootTools();
  ada = await house.person('ada');
  [image, mask] = [await ada.picture(), await ada.mask(maskOf())];
});
afterAll(() => house.stop());

const status = async (id: string) => (await ada.client.fetch(`/media/${id}.png`)).status;
/** Nothing runs, nothing was charged, and the mask of before makes the picture when the same is asked rightly. */
async function costsNothing(credits: number) {
  expect([await ada.credits(), await house.openTasks(ada.userId)]).toEqual([credits, 0]);
  expect(await house.broken()).toEqual([]);
  await house.runJob('library.sweep');
  expect([await status(image), await status(mask)]).toEqual([200, 200]);
  expect(await ada.made('image_erase', { image, mask })).toMatchObject({ task_status: 1, params: { image, mask } });
}

describe('a refusal', () => {
  it('of markup in the words of an edit keeps its mask', async () => {
    const credits = await ada.credits();
    const bodies = {
      inpainting: { image, mask },
      outpainting: { image, params: { custom_params: { expand: { left: 0.5 } } } },
      image_easy_edit: { image },
    };
    for (const [module, body] of Object.entries(bodies))
      for (const [prompt, msg] of [
        ['<iframe src=x></iframe>', 'content contains disallowed HTML tags, please check input'],
        ['javascript:alert(1)', 'content contains disallowed protocol'],
        ['<b onclick=alert(1)>', 'content contains disallowed event handler'],
      ])
        expect([module, await ada.refused(module, { ...body, prompt })]).toMatchObject([
          module,
          { code: 100005, message: msg },
        ]);
    await costsNothing(credits);
  });

  it('of a flagged picture is the same in every tool that takes one, whatever else it takes', async () => {
    const flagged = await ada.picture(500, 400);
    await house.platform.db.updateTable('media').set({ state: 'blocked' }).where('id', '=', flagged).execute();
    const credits = await ada.credits();
    const taking = tools.list.filter(({ inputs, aliasOf }) => !aliasOf && inputs.some(({ kind }) => kind === 'image'));
    expect(taking.length).toBeGreaterThan(12);
    for (const tool of taking) {
      const { images = [], mask: _mask, ...body } = fittingBody(tool);
      const masked = tool.inputs.some(({ kind }) => kind === 'mask');
      const given = Math.max(1, images.length);
      const asked = { ...body, images: Array.from({ length: given }, () => flagged), ...(masked ? { mask } : {}) };
      expect([tool.id, await ada.refused(tool.id, asked)]).toMatchObject([
        tool.id,
        {
          code: 100007,
          message: "Can't proceed when image was flagged as inappropriate",
          fields: [{ path: 'images' }],
        },
      ]);
    }
    await costsNothing(credits);
  });

  it('of a drawing that grows without end is one of its format', async () => {
    const grows = (n: number): string =>
      n === 0 ? '' : `<!ENTITY a${n} "${`&a${n - 1};`.repeat(10)}">${grows(n - 1)}`;
    const svg = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a0 "lol">${grows(9)}]><svg xmlns="http://www.w3.org/2000/svg"><text>&a9;</text></svg>`;
    const credits = await ada.credits();
    for (const [purpose, key] of [
      ['generation', 'image_format'],
      ['mask', 'mask_format'],
    ] as const)
      expect(await ada.upload(Buffer.from(svg), purpose)).toMatchObject({ code: 100001, key });
    await costsNothing(credits);
  });
});

it('an edit that is cancelled when its result has arrived gives everything back and opens again with its mask', async () => {
  const credits = await ada.credits();
  let id = '';
  const arrived = Promise.withResolvers<void>();
  house.engine.gives = async (_task, index) => {
    // The engine is done, nothing of it is stored yet.
    await arrived.promise;
    await ada.api.generation.cancel({ body: { task_id: id } });
    const bytes = new Uint8Array(await flat(400, 320));
    const media = { role: 'main' as const, mime: 'image/png', width: 400, height: 320 };
    return [
      { type: 'artefact', index, role: 'main', media: { ...media, open: async () => new Blob([bytes]).stream() } },
    ];
  };
  id = (await ada.submit('image_erase', { image, mask })).task_id;
  arrived.resolve();
  await house.settled(ada.userId);
  house.engine.gives = undefined;
  const [item] = await ada.api.generation.imageResults({ body: { task_ids: [id] } });
  expect(item).toMatchObject({
    task_status: 5,
    error: { msg: 'Generation Cancelled' },
    credits: { refunded: 1 },
    params: { image, mask },
    result: [{ image: '', thumbnail: '', task_status: 5 }],
  });
  await costsNothing(credits);
});
