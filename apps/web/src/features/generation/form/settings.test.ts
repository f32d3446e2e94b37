import type { Recipe } from '@atelier/rules/recipe/recipe';
import { expect, it, vi } from 'vitest';
import { openPage } from '#testing/page.ts';

openPage();
vi.stubGlobal('navigator', { languages: ['en'], onLine: true });
const { emptyForm } = await import('#features/generation/form/form.ts');
const { takeOver } = await import('#features/generation/form/settings.ts');

const recipe: Recipe = {
  dialect: 'a1111',
  prompt: 'a lighthouse',
  negative: 'blurry',
  seed: 12,
  width: 640,
  height: 960,
  strength: 0.4,
  style: '',
  module: '',
  left: [{ kind: 'model', value: 'dreamer' }],
};

it('takes over what the form has and names what it has not', () => {
  const { change, taken, left } = takeOver(recipe, { ...emptyForm, style: 'oil', count: 2 });
  expect(change).toEqual({ prompt: 'a lighthouse', negative: 'blurry', seed: 12, ratio: '3:4' });
  expect(taken).toContainEqual({ field: 'ratio', value: '3:4', of: '2:3' });
  expect(left).toEqual([{ kind: 'model', value: 'dreamer' }]);
});

it('follows the tool at hand: its similarity, and its input’s shape instead of a size', () => {
  const { change, left } = takeOver(recipe, { ...emptyForm, module: 'img2img' });
  expect(change).toMatchObject({ prompt: 'a lighthouse', strength: 0.4 });
  expect(change).not.toHaveProperty('ratio');
  expect(left).toContainEqual({ kind: 'size', value: '640 × 960' });
});

it('leaves a seed that the house could not keep, and words that were none', () => {
  const { change, left } = takeOver(
    { ...recipe, seed: 2 ** 60, prompt: '', negative: '' },
    { ...emptyForm, prompt: 'mine' },
  );
  expect(change).not.toHaveProperty('seed');
  expect(change).not.toHaveProperty('prompt');
  expect(change).not.toHaveProperty('negative');
  expect(left).toContainEqual({ kind: 'seed', value: '' });
});

it('opens our own in its tool and style, unless that needs more than words', () => {
  const own = { ...recipe, dialect: 'atelier', module: 'txt2img_anime', style: 'ink_wash' } as const;
  expect(takeOver(own, emptyForm).change).toMatchObject({ module: 'txt2img_anime' });
  expect(takeOver({ ...own, module: 'txt2img_character' }, emptyForm).change).not.toHaveProperty('module');
  expect(takeOver({ ...own, module: 'txt2img' }, emptyForm).change).toMatchObject({ style: 'ink_wash' });
  expect(takeOver({ ...own, module: 'inpainting' }, emptyForm).change).not.toHaveProperty('module');
  expect(takeOver({ ...own, module: 'constructor' }, emptyForm).change).not.toHaveProperty('module');
});
