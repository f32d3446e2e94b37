import { defineTool, type Tool } from '@atelier/rules/generation/descriptor';
import { imageTool, workedOn } from '@atelier/rules/generation/modules/shared';
import { choice } from '@atelier/rules/generation/parameter';
import { quote } from '@atelier/rules/generation/quote';
import { readBody } from '@atelier/rules/generation/read-body';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { SectionProps } from '#features/generation/form/tool-form.tsx';
import { openPage } from '#testing/page.ts';

openPage();
vi.stubGlobal('navigator', { languages: ['en'], onLine: true });
vi.mock('@atelier/ui/use-phone', () => ({ usePhone: () => false }));
const { emptyForm, toBody, toolOf } = await import('#features/generation/form/form.ts');
const { ParameterChoice } = await import('#features/generation/form/parameter-choice.tsx');
const { ToolForm } = await import('#features/generation/form/tool-form.tsx');

/** A tool that only this test knows. */
const frame = defineTool({
  ...imageTool,
  id: 'test_frame',
  op: 'upscale',
  prompt: 'none',
  inputs: [
    { ...workedOn, role: 'picture' },
    { ...workedOn, role: 'frame', min: 0 },
  ],
  options: ['batch_size', 'mode'],
  custom: { scale: choice([2, 4], 4) },
  historyGroup: 'test_frame',
  seoKey: 'image',
  tab: 'frame',
  section: 'own',
});

const Section = ({ tool }: SectionProps) =>
  createElement(ParameterChoice, { tool, parameter: 'scale', label: 'How large', nameOf: (scale) => `${scale}×` });

function drawn(tool: Tool, section?: typeof Section) {
  const form = createElement(ToolForm, {
    tool,
    grade: 2,
    price: () => 1,
    estimate: null,
    prompt: 'the words',
    onPick: () => undefined,
    ...(section ? { section } : {}),
  });
  const within = createElement(QueryClientProvider, { client: new QueryClient() }, form);
  return renderToStaticMarkup(createElement(MantineProvider, null, within));
}
const times = (html: string, text: string) => html.split(text).length - 1;

describe('the form of a tool', () => {
  it('is drawn from a descriptor nobody here has heard of: its inputs, its section, its options and nothing else', () => {
    const html = drawn(frame, Section);
    expect(html).not.toContain('the words');
    expect(times(html, 'type="file"')).toBe(2);
    expect(html).toContain('How large');
    expect(html).toContain('4×');
    expect(html).toContain('generation.speed');
    for (const missing of ['16:9', 'generation.model', 'generation.strength']) expect(html).not.toContain(missing);
  });

  it('is drawn as before for the tools that exist', () => {
    const words = drawn(toolOf(emptyForm));
    for (const part of ['the words', '16:9', 'generation.model', 'generation.speed']) expect(words).toContain(part);
    expect(times(words, 'type="file"')).toBe(0);
    const picture = drawn(toolOf({ ...emptyForm, module: 'img2img' }));
    expect(times(picture, 'type="file"')).toBe(1);
    expect(picture).toContain('type="range"');
    expect(picture).not.toContain('16:9');
  });

  it('sends its inputs and parameters by the names of the wire, and the shared rule reads them', () => {
    const picture = { id: `p_${'a'.repeat(32)}`, width: 400, height: 300 };
    const border = { ...picture, id: `p_${'b'.repeat(32)}` };
    const form = {
      ...emptyForm,
      prompt: 'unasked',
      inputs: { picture: [picture], frame: [border] },
      custom: { scale: 2 },
    };
    const body = toBody({ ...form, style: 'oil', seed: 3 }, 1, frame);
    expect(body).toEqual({
      version: 'v3L',
      prompt: '',
      images: [picture.id, border.id],
      params: { wh_ratio: '1:1', batch_size: 1, mode: 'fast', private: false, custom_params: { scale: 2 } },
    });
    const facts = { grade: 1, credits: 5, openTasks: 0, unitCost: 3, payment: true } as const;
    expect(quote(frame, readBody(frame, body), facts)).toMatchObject({ cost: 3, reasons: [] });
    const empty = toBody({ ...form, inputs: {} }, 1, frame);
    expect(quote(frame, readBody(frame, empty), facts).reasons).toMatchObject([
      { key: 'image_required', path: 'images' },
    ]);
  });
});
