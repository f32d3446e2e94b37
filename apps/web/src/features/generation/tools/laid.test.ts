import { tools } from '@atelier/rules/generation/modules/all';
import { quote } from '@atelier/rules/generation/quote';
import { describe, expect, it } from 'vitest';
import { NO_SHAPES } from '#canvas/document/shapes.ts';
import { footerOf } from '#features/generation/form/footer.ts';
import { askedOf, emptyForm, toBody } from '#features/generation/form/form.ts';
import type { FormState } from '#features/generation/form/form-state.ts';
import { type Laid, withLaid } from '#features/generation/tools/laid.ts';

const picture = { id: `p_${'a'.repeat(32)}`, width: 800, height: 600 };
const form = (module: string, more: Partial<FormState> = {}): FormState => ({
  ...emptyForm,
  module,
  inputs: { image: [picture] },
  ...more,
});
const nothing: Laid = { share: 0, shapes: NO_SHAPES };

/** What the footer says of a member's form with this laid over its picture. */
function slotOf(given: FormState, laid: Laid | null) {
  const tool = tools.of(given.module)!;
  const asked = withLaid(given, tool, {}, laid);
  const priced = quote(tool, askedOf(tool, asked, 2), {
    grade: 2,
    credits: 9,
    openTasks: 0,
    unitCost: 1,
    payment: true,
  });
  const facts = { signedIn: true, online: true, uploading: false, quote: priced, credits: 9, grade: 2, refusal: null };
  return footerOf({ ...facts, form: asked });
}

describe('what lies over a picture', () => {
  it('is asked for before the words, and counted as soon as it is painted', () => {
    const replace = form('inpainting');
    expect(slotOf({ ...replace, inputs: {} }, null).slot).toEqual({ kind: 'guide', what: 'reference' });
    expect(slotOf(replace, nothing).slot).toEqual({ kind: 'guide', what: 'mask' });
    expect(slotOf(replace, { ...nothing, share: 0.1 }).slot).toEqual({ kind: 'guide', what: 'part' });
    expect(slotOf({ ...replace, prompt: 'a lake' }, { ...nothing, share: 0.1 }).ready).toBe(true);
  });

  it('goes as the frame that was dragged, and not at all before', () => {
    const expand = { left: 0.25, top: 0, right: 0, bottom: 0.5 };
    const outpaint = form('outpainting');
    expect(slotOf(outpaint, nothing).slot).toEqual({ kind: 'guide', what: 'expand' });
    const laid = { share: 0, shapes: { ...NO_SHAPES, expand } };
    expect(slotOf(outpaint, laid).ready).toBe(true);
    const tool = tools.of('outpainting')!;
    expect(toBody(withLaid(outpaint, tool, {}, laid), 2).params?.custom_params).toEqual({ expand });
    // A frame that was put back is none, whatever the form held before.
    const before = { ...outpaint, custom: { expand } };
    expect(toBody(withLaid(before, tool, {}, nothing), 2).params?.custom_params).toBeUndefined();
  });

  it('puts a garment into the box that was drawn, and leaves it to the body otherwise', () => {
    const region = { left: 0.2, top: 0.25, right: 0.7, bottom: 0.6 };
    for (const module of ['try_on', 'try_on_dress']) {
      const tool = tools.of(module)!;
      const given = form(module, { inputs: { person: [picture], garment: [picture] } });
      const sent = (laid: Laid) => toBody(withLaid(given, tool, {}, laid), 2).params?.custom_params?.place;
      expect(sent({ share: 0, shapes: { ...NO_SHAPES, region } })).toEqual(region);
      expect(sent(nothing)).toBeUndefined();
    }
  });

  it('names a place by its corners, and by the page what it lies on', () => {
    const corner = (x: number, y: number) => ({ x, y });
    const quad = [corner(-0.1, 0.2), corner(0.6, 0.2), corner(0.6, 0.7), corner(0.1, 0.7)] as const;
    const tool = tools.of('logo_transfer')!;
    const given = form('logo_transfer', { inputs: { surface: [picture], logo: [picture] } });
    const sent = toBody(withLaid(given, tool, { style: 'skin' }, { share: 0, shapes: { ...NO_SHAPES, quad } }), 2);
    expect(sent.params?.custom_params).toEqual({
      style: 'skin',
      quad: [
        [0, 0.2],
        [0.6, 0.2],
        [0.6, 0.7],
        [0.1, 0.7],
      ],
    });
  });

  it('leaves what other tools have to them', () => {
    const laid = { share: 0.4, shapes: { ...NO_SHAPES, expand: { left: 1, top: 0, right: 0, bottom: 0 } } };
    const asked = withLaid(form('creative_upscaler'), tools.of('creative_upscaler')!, {}, laid);
    expect(asked.inputs).toEqual({ image: [picture] });
    expect(asked.custom).toEqual({});
  });

  it('does not let a result grow past what the tool can make', () => {
    const wide = { ...picture, width: 3000, height: 2000 };
    expect(slotOf(form('creative_upscaler', { inputs: { image: [wide] } }), null).slot).toMatchObject({
      kind: 'reason',
      key: 'result_too_large',
    });
  });
});
