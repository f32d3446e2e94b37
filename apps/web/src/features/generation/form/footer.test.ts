import { quote } from '@atelier/rules/generation/quote';
import { readBody } from '@atelier/rules/generation/read-body';
import { describe, expect, it } from 'vitest';
import { type FooterFacts, footerOf } from '#features/generation/form/footer.ts';
import { emptyForm, toBody, toolOf } from '#features/generation/form/form.ts';
import type { FormState } from '#features/generation/form/form-state.ts';

interface Given {
  form?: Partial<FormState>;
  grade?: 0 | 1 | 2;
  credits?: number;
  openTasks?: number;
  unitCost?: number;
}

function facts(given: Given, change: Partial<FooterFacts> = {}): FooterFacts {
  const { grade = 0, credits = 30, openTasks = 0, unitCost = 1 } = given;
  const form = { ...emptyForm, prompt: 'a fox', ...given.form };
  const tool = toolOf(form);
  const priced = quote(tool, readBody(tool, toBody(form, grade, tool)), {
    grade,
    credits,
    openTasks,
    unitCost,
    payment: true,
  });
  return {
    signedIn: true,
    online: true,
    uploading: false,
    quote: priced,
    form,
    credits,
    grade,
    refusal: null,
    ...change,
  };
}

describe('the footer of the form', () => {
  it('shows the sum and lets go when nothing is missing', () => {
    expect(footerOf(facts({}))).toEqual({ slot: { kind: 'sum' }, ready: true });
  });

  it('says what to do first, one thing at a time', () => {
    expect(footerOf(facts({ form: { prompt: ' ' } })).slot).toEqual({ kind: 'guide', what: 'prompt' });
    expect(footerOf(facts({ form: { module: 'img2img', prompt: '' } })).slot).toEqual({
      kind: 'guide',
      what: 'reference',
    });
    const given = [{ id: 'p', width: 512, height: 512 }];
    const picture = { image: given, mask: given } as never;
    for (const [module, what] of [
      ['image_easy_edit', 'change'],
      ['inpainting', 'part'],
    ] as const)
      expect(footerOf(facts({ grade: 1, form: { module, prompt: '', inputs: picture } })).slot).toMatchObject({ what });
    expect(footerOf(facts({ form: { prompt: '' }, credits: 0 })).slot).toEqual({ kind: 'guide', what: 'prompt' });
    expect(footerOf(facts({}, { uploading: true })).slot).toEqual({ kind: 'guide', what: 'upload' });
    expect(footerOf(facts({}, { online: false }))).toMatchObject({ ready: false });
  });

  it('asks for a style where one is the work, and does not call that locked', () => {
    const picture = { id: 'j_1', width: 8, height: 8 };
    const form = { module: 'ip_style_transfer', inputs: { content: [picture] } };
    expect(footerOf(facts({ form })).slot).toEqual({ kind: 'guide', what: 'style' });
    expect(footerOf(facts({ form: { ...form, inputs: {} } })).slot).toEqual({ kind: 'guide', what: 'reference' });
    expect(footerOf(facts({ form: { ...form, style: 'watercolor' } })).ready).toBe(true);
  });

  it('offers the way out of a membership gate', () => {
    expect(footerOf(facts({ form: { count: 4 } })).slot).toMatchObject({
      kind: 'reason',
      fix: 'count',
      vars: { max: 2 },
      opens: 2,
    });
    expect(footerOf(facts({ form: { version: 'v3Pro' } })).slot).toMatchObject({ kind: 'reason', fix: 'standard' });
    expect(footerOf(facts({ form: { mode: 'turbo' } })).slot).toMatchObject({ kind: 'reason', fix: 'relax' });
    expect(footerOf(facts({ grade: 1, form: { private: true } })).slot).toMatchObject({
      kind: 'reason',
      fix: 'public',
    });
    expect(footerOf(facts({ grade: 2, form: { version: 'v3Pro', mode: 'relax' } })).slot).toMatchObject({
      fix: 'fast',
    });
  });

  it('names the shortage and what can still be made', () => {
    expect(footerOf(facts({ credits: 1, form: { count: 2 } })).slot).toEqual({
      kind: 'short',
      missing: 1,
      fix: 'count',
      fewer: 1,
    });
    expect(footerOf(facts({ credits: 0 })).slot).toMatchObject({ kind: 'short', fix: null });
    // A member's standard task goes on free; only the professional one is short.
    expect(footerOf(facts({ grade: 2, credits: 0 })).slot).toEqual({ kind: 'sum' });
    expect(footerOf(facts({ grade: 2, credits: 0, form: { version: 'v3Pro' } })).slot).toMatchObject({
      fix: 'standard',
    });
  });

  it('waits for the limit of running tasks', () => {
    expect(footerOf(facts({ openTasks: 1 }))).toEqual({ slot: { kind: 'busy', limit: 1 }, ready: false });
  });

  it('lets a guest press: the login comes first, grade and credits later', () => {
    expect(footerOf(facts({ credits: 0 }, { signedIn: false }))).toEqual({ slot: { kind: 'guest' }, ready: true });
    expect(footerOf(facts({ form: { prompt: '' } }, { signedIn: false })).ready).toBe(false);
  });

  it('asks for the box of a garment where nobody is seen and one can be drawn, and for another picture elsewhere', () => {
    const told = { refused: 'person_required', note: null } as const;
    expect(footerOf(facts({}, { told, placeable: true }))).toEqual({
      slot: { kind: 'guide', what: 'place' },
      ready: false,
    });
    expect(footerOf(facts({}, { told })).slot).toMatchObject({ kind: 'reason', key: 'person_required' });
  });

  it('keeps a refusal of the server visible', () => {
    const refusal = { message: 'No.', rules: true };
    expect(footerOf(facts({}, { refusal }))).toEqual({ slot: { kind: 'refused', ...refusal }, ready: true });
  });
});
