import { expect, it } from 'vitest';
import { recipeOf } from './recipe.ts';

const picture = `p_${'a'.repeat(32)}`;
const work = {
  module: 'img2img',
  prompt: 'a fox',
  style: 'anime',
  params: {
    version: 'v3L',
    magic_prompt: 'a red fox',
    negative_prompt: 'blur',
    images: [picture],
    params: {
      seed: 5,
      wh_ratio: '4:3',
      custom_params: {
        styleLabel: 'Anime',
        cover: picture,
        list: [picture, 'kept', { seed: 9, deep: `${picture}_wm.png` }],
      },
    },
  },
};

it("the author's own recipe is whole", () => {
  const own = recipeOf(work, true, 'w1');
  expect(own).toMatchObject({
    images: [picture],
    image: picture,
    magic_prompt: 'a red fox',
    style: ['anime'],
    upstream_id: 'w1',
  });
  expect(own.params).toEqual(work.params.params);
});

it('strangers get neither seed nor any picture, however deep it lies', () => {
  const open = recipeOf(work, false, '');
  expect(open).toMatchObject({ images: [], image: '', prompt: 'a fox', negative_prompt: 'blur', version: 'v3L' });
  expect(open.params).toEqual({ wh_ratio: '4:3', custom_params: { styleLabel: 'Anime', list: ['kept', {}] } });
});

it('a work without a recipe has an empty one', () => {
  const none = recipeOf({ module: '', prompt: '', style: '', params: {} }, false, '');
  expect(none).toMatchObject({ module: '', version: '', magic_prompt: '', style: [], images: [], params: {} });
});
