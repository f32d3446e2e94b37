import { expect, it } from 'vitest';
import { canOf } from '#features/generation/canvas/can.ts';
import { madeItem } from '#features/generation/history/testing/items.ts';

const picture = { uuid: `p_${'a'.repeat(32)}` };
const able = (module: string, params: Record<string, unknown> = {}, part = picture) => {
  const item = madeItem({}, { module });
  return Object.entries(canOf({ ...item, params: { ...item.params, ...params } }, part)).flatMap(([what, can]) =>
    can ? [what] : [],
  );
};

it('offers of a picture what its tool can make of it', () => {
  expect(able('txt2img')).toEqual(['vary', 'changeStyle', 'changeWords', 'reference']);
  expect(able('txt2img_anime')).toEqual(['vary', 'changeWords', 'reference']);
  // The same words and the same picture give the same cut again.
  expect(able('matting')).toEqual(['reference']);
  expect(able('creative_upscaler')).toEqual(['reference']);
  expect(able('ip_portrait')).toEqual(['vary', 'changeStyle', 'reference']);
});

it('leaves a style alone that a picture gave', () => {
  const two = { images: [`p_${'b'.repeat(32)}`, `p_${'c'.repeat(32)}`] };
  expect(able('ip_style_transfer', { images: two.images.slice(0, 1) })).toContain('changeStyle');
  expect(able('ip_style_transfer', two)).not.toContain('changeStyle');
});

it('makes nothing after a drawing, nor again what no tool here made', () => {
  expect(able('vector', {}, { uuid: `s_${'a'.repeat(32)}` })).toEqual(['convert']);
  expect(able('from_elsewhere')).toEqual(['reference']);
  expect(canOf(null, null)).toEqual({
    vary: false,
    convert: false,
    changeStyle: false,
    changeWords: false,
    reference: false,
  });
});
