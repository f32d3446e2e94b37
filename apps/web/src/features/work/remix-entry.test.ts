import { expect, it } from 'vitest';
import { furtherOf, mayReference, remixEntry, targetOf } from '#features/work/remix-entry.ts';
import { madeWork } from '#features/work/testing/works.ts';

it('takes words, style, ratio, tier, count and strength along, and neither seed nor a foreign input', () => {
  const work = madeWork({
    params: {
      module: 'img2img',
      version: 'v4L',
      negative_prompt: 'people',
      style: ['ink_wash'],
      images: [`p_${'b'.repeat(32)}`],
      params: { wh_ratio: '3:4', batch_size: 2, strength: 0.7, seed: 7 },
    },
  });
  const entry = remixEntry(work);
  expect(entry.module).toBe('img2img');
  expect(entry.remix).toEqual({
    key: work.id,
    author: 'mika.ito',
    fields: {
      prompt: work.params.prompt,
      negative: 'people',
      style: 'ink_wash',
      ratio: '3:4',
      version: 'v3Pro',
      count: 2,
      strength: 0.7,
    },
  });
  const own = remixEntry({ ...work, own: true });
  expect(own.remix?.fields.reference).toMatchObject({ id: `p_${'b'.repeat(32)}` });
});

it('leaves out what the form does not know', () => {
  const work = madeWork({ wh_ratio: '21:9', params: { version: 'v9', style: ['unknown'], params: { batch_size: 9 } } });
  expect(Object.keys(remixEntry(work).remix!.fields)).toEqual(['prompt', 'negative']);
});

it('opens the image tool, and says why not where it cannot', () => {
  expect(targetOf(madeWork({})).path).toBe('/img-generation');
  expect(targetOf(madeWork({ remixable: false })).refusal).toBe('not_remixable');
  const agent = { module: 'image_easy_edit', params: { custom_params: { business_type: 'agent' } } };
  expect(targetOf(madeWork({ params: agent })).refusal).toBe('agent');
});

it('opens a mark that was put on a product, or on skin, where it was made', () => {
  const mark = (params: Record<string, unknown>) => targetOf(madeWork({ params: { module: 'logo_transfer', params } }));
  expect(mark({ style: 'default', custom_params: { style: 'product' } }).path).toBe('/ai-logo');
  expect(mark({ style: 'default', custom_params: { style: 'skin' } }).path).toBe('/ai-tattoo');
  // Works from elsewhere name it among the options.
  expect(mark({ style: 'product' }).path).toBe('/ai-logo');
});

it('goes on with the picture in each tool that takes it: editor, enhance and the cut first', () => {
  const work = madeWork({});
  const steps = furtherOf(work);
  expect(steps.slice(0, 4).map(({ module }) => module)).toEqual([
    null,
    'image_easy_edit',
    'creative_upscaler',
    'matting',
  ]);
  expect(steps.find(({ page }) => page === 'imgEnhance')).toMatchObject({
    path: '/img-enhance',
    entry: { module: 'creative_upscaler', reference: { picture: { id: work.uuid }, key: work.id } },
  });
  expect(new Set(steps.map(({ page, module }) => page ?? module)).size).toBe(steps.length);
});

it('offers the picture as a reference only where its author’s rights allow it', () => {
  expect(mayReference(madeWork({}))).toBe(true);
  expect(mayReference(madeWork({ remixable: false }))).toBe(false);
  expect(mayReference(madeWork({ remixable: false, own: true }))).toBe(true);
  expect(mayReference(madeWork({ media_type: 'video' }))).toBe(false);
  // No tool takes a drawing.
  expect(mayReference(madeWork({ own: true, uuid: `s_${'a'.repeat(32)}` }))).toBe(false);
});
