import { describe, expect, it } from 'vitest';
import {
  emptyForm,
  formFromItem,
  modeOf,
  nearestRatio,
  readDraft,
  toBody,
  toolOf,
} from '#features/generation/form/form.ts';
import { madeItem } from '#features/generation/history/testing/items.ts';

describe('the request of a form', () => {
  it('carries what the module offers and nothing else', () => {
    const form = { ...emptyForm, prompt: ' a fox ', negative: ' fog ', style: 'oil' as const, count: 2, seed: 7 };
    expect(toBody(form, 0)).toEqual({
      version: 'v3L',
      prompt: 'a fox',
      negative_prompt: 'fog',
      params: { wh_ratio: '1:1', batch_size: 2, mode: 'relax', private: false, style: 'oil', seed: 7 },
    });
    const refined = { by: 'magic_prompt', before: 'fox', after: ' a fox ', changes: ['a'] } as const;
    expect(toBody({ ...form, refined }, 0)).toMatchObject({ magic_prompt: true });
    // Other words are one's own again, and so are those that the bot wrote, or that say what to do.
    expect(toBody({ ...form, prompt: 'a dog', refined }, 0)).not.toHaveProperty('magic_prompt');
    expect(toBody({ ...form, refined: { ...refined, by: 'prompt_bot' } }, 0)).not.toHaveProperty('magic_prompt');
    expect(toBody({ ...form, refined, module: 'image_easy_edit' }, 0)).not.toHaveProperty('magic_prompt');
    const anime = toBody({ ...form, module: 'txt2img_anime' }, 0);
    expect(anime.params?.style).toBeUndefined();
  });

  it('sends the reference only where the tool takes one, in the shape nearest to it', () => {
    const reference = { id: `p_${'a'.repeat(32)}`, width: 1900, height: 1080 };
    const form = { ...emptyForm, module: 'img2img', prompt: 'x', inputs: { image: [reference] } };
    expect(toBody(form, 0)).toMatchObject({ images: [reference.id], params: { wh_ratio: '16:9', strength: 0.5 } });
    expect(toBody({ ...form, module: 'txt2img' }, 0).images).toBeUndefined();
  });

  it('names the chosen character to the tool that draws it, and keeps it to itself elsewhere', () => {
    const mia = { id: '5b0f6a52-7d7e-4f0a-9c56-0d6f1f0b8f11', name: 'Mia' };
    const form = { ...emptyForm, prompt: 'in the rain', character: mia };
    expect(toolOf(form).id).toBe('txt2img_character');
    expect(toolOf({ ...form, module: 'txt2img_anime' }).id).toBe('txt2img_anime_character');
    expect(toBody(form, 1).params).toMatchObject({ character_id: mia.id });
    const other = { ...form, module: 'img2img' as const };
    expect(toolOf(other).id).toBe('img2img');
    expect(toBody(other, 1).params).not.toHaveProperty('character_id');
    expect(toolOf({ ...form, character: null }).id).toBe('txt2img');
    expect(readDraft(JSON.parse(JSON.stringify(form))).character).toEqual(mia);
    expect(readDraft({ character: { id: 5 } }).character).toBeNull();
  });

  it('takes the best lane the grade allows unless one was chosen', () => {
    expect(modeOf(emptyForm, 0)).toBe('relax');
    expect(modeOf(emptyForm, 2)).toBe('fast');
    expect(modeOf({ ...emptyForm, mode: 'relax' }, 2)).toBe('relax');
  });
});

describe('nearestRatio', () => {
  it.each([
    [1000, 1000, '1:1'],
    [1200, 900, '4:3'],
    [2000, 1000, '16:9'],
    [700, 1000, '3:4'],
    [400, 1000, '9:16'],
    [0, 0, '1:1'],
  ])('%i × %i is %s', (width, height, ratio) => expect(nearestRatio(width, height)).toBe(ratio));
});

describe('filling the form again', () => {
  it('brings a task back as it was, without its seed', () => {
    const item = madeItem({ prompt: 'a lake', style: 'watercolor', wh_ratio: '9:16', batch_size: 2, mode: 'relax' });
    expect(formFromItem(item)).toMatchObject({
      module: 'txt2img',
      prompt: 'a lake',
      style: 'watercolor',
      ratio: '9:16',
      count: 2,
      mode: 'relax',
      seed: null,
    });
    expect(formFromItem(item, 42).seed).toBe(42);
  });

  it('gives a reference the shape it had, which its result has kept', () => {
    const item = madeItem({ wh_ratio: '16:9' }, { module: 'img2img' });
    const images = [`p_${'a'.repeat(32)}`];
    const result = item.result.map((part) => ({ ...part, width: 1024, height: 640 }));
    const { inputs } = formFromItem({ ...item, params: { ...item.params, images }, result });
    expect(inputs).toEqual({ image: [{ id: images[0], width: 1024, height: 640 }] });
  });

  it('reads a spoilt draft as far as it makes sense', () => {
    expect(readDraft(null)).toEqual(emptyForm);
    expect(readDraft({ prompt: 'kept', style: 'gone', count: 9, ratio: 3, inputs: { image: {} }, seed: 'x' })).toEqual({
      ...emptyForm,
      prompt: 'kept',
    });
    const whole = { ...emptyForm, prompt: 'x', count: 3, mode: 'fast' as const, private: true };
    expect(readDraft(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
  });
});
