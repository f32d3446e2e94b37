import { describe, expect, it } from 'vitest';
import { emptyForm, readDraft, toBody } from '#features/generation/form/form.ts';
import { changedFields, formOfRemix, readRemix, resetField } from '#features/generation/form/remix.ts';

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
