import { describe, expect, it } from 'vitest';
import { emptyForm, readDraft, toBody } from '#features/generation/form/form.ts';
import { changedFields, formOfRemix, readRemix, remixOf, resetField } from '#features/generation/form/remix.ts';

const entry = {
  key: 'w0123456789abcd',
  author: 'mika.ito',
  fields: { prompt: 'an arcade', negative: 'people', style: 'ink_wash', ratio: '3:4', version: 'v3Pro' },
} as const;
const mine = { mode: 'relax', private: true } as const;

describe('a remix in the form', () => {
  it('fills what the work tells, empties what it does not, and keeps lane and privacy', () => {
    const form = formOfRemix(entry, 'txt2img_anime', emptyForm, mine);
    expect(form).toMatchObject({
      module: 'txt2img_anime',
      prompt: 'an arcade',
      negative: 'people',
      style: 'ink_wash',
      ratio: '3:4',
      version: 'v3Pro',
      count: 1,
      mode: 'relax',
      private: true,
      seed: null,
      inputs: {},
    });
  });

  it('names the work as the source of what is made', () => {
    const form = formOfRemix(entry, 'txt2img', emptyForm, mine);
    expect(toBody(form, 0).upstream_id).toBe(entry.key);
    expect(toBody({ ...form, remix: null }, 0)).not.toHaveProperty('upstream_id');
  });

  it('is one while a word of the work is left, or nothing was written in its place', () => {
    const form = formOfRemix(entry, 'txt2img', emptyForm, mine);
    const still = (prompt: string) => remixOf({ ...form, prompt })?.key ?? null;
    for (const prompt of ['an arcade', 'arcades, ARCADE at night', '', '  ']) expect(still(prompt)).toBe(entry.key);
    for (const prompt of ['an old bridge', 'b', '狐']) expect(still(prompt)).toBeNull();
    expect(toBody({ ...form, prompt: 'an old bridge' }, 0)).not.toHaveProperty('upstream_id');
    const fox = { ...form, remix: { ...form.remix!, filled: { prompt: '夕暮れの狐' } } };
    expect(remixOf({ ...fox, prompt: '狐の夕暮れ' })?.key).toBe(entry.key);
    expect(remixOf({ ...fox, prompt: '雪の山' })).toBeNull();
    // A work that told no words is made again whatever is written.
    expect(remixOf({ ...form, remix: { ...form.remix!, filled: {} }, prompt: 'a bridge' })).not.toBeNull();
  });

  it('is one while its picture is what the form starts from', () => {
    const picture = { id: 'p_1', width: 10, height: 10 };
    const remix = { key: entry.key, author: 'mika', filled: {}, picture: picture.id };
    const form = { ...emptyForm, remix, prompt: 'a bridge' };
    expect(remixOf({ ...form, inputs: { image: [picture] } })).toBe(remix);
    expect(remixOf({ ...form, inputs: { image: [{ ...picture, id: 'p_2' }] } })).toBeNull();
    expect(remixOf(form)).toBeNull();
  });

  it('opens plain text to image for a tool that is not here', () => {
    expect(formOfRemix(entry, 'creative_upscaler', emptyForm, mine).module).toBe('txt2img');
  });

  it('tells which fields were changed and takes each back', () => {
    const form = { ...formOfRemix(entry, 'txt2img', emptyForm, mine), prompt: 'a bridge', count: 2 };
    expect(changedFields(form)).toEqual(['prompt']);
    expect(changedFields({ ...form, ...resetField(form, 'prompt') })).toEqual([]);
    expect(resetField(form, 'count')).toEqual({});
    expect(changedFields({ ...form, remix: null })).toEqual([]);
  });

  it('survives a visit, and a spoilt one is none', () => {
    const form = formOfRemix(entry, 'txt2img', emptyForm, mine);
    expect(readDraft(JSON.parse(JSON.stringify(form)))).toEqual(form);
    for (const stored of [null, 3, {}, { key: 7 }, { key: '../x' }]) expect(readRemix(stored)).toBeNull();
  });
});
