import { describe, expect, it } from 'vitest';
import { defineTool } from './descriptor.ts';
import { filesOf, inputsToBody } from './inputs.ts';
import { tools } from './modules/all.ts';
import { imageTool, workedOn } from './modules/shared.ts';
import { choice, number } from './parameter.ts';
import { readBody } from './read-body.ts';
import { toolRegistry } from './registry.ts';
import { resultSize } from './result-size.ts';
import type { SubmitBody } from './submit-body.ts';
import { fittingBody } from './testing/fitting-body.ts';

const picture = `p_${'a'.repeat(32)}`;
const other = `p_${'b'.repeat(32)}`;
const third = `p_${'c'.repeat(32)}`;

/** A tool with two pictures, a mask, and parameters of its own: no tool of the product has them all yet. */
const dress = defineTool({
  ...imageTool,
  id: 'test_dress',
  op: 'tryon',
  prompt: 'none',
  inputs: [
    { ...workedOn, role: 'person' },
    { ...workedOn, role: 'garment' },
    { role: 'where', kind: 'mask', field: 'mask', min: 0, max: 1 },
  ],
  options: ['mode'],
  custom: { region: choice(['top', 'bottom'], 'top'), fit: number({ min: 0, max: 1, step: 0.1, initial: 0.5 }) },
  faults: ({ custom }) => (custom.region === 'bottom' && custom.fit > 0.9 ? [{ path: 'x', key: 'validation' }] : []),
  size: ({ custom }, sizes) => ({ width: 100 * custom.fit, height: sizes.person?.[0]?.height ?? 0 }),
  shapeFrom: 'person',
  historyGroup: 'test_dress',
  seoKey: 'image',
  tab: 'dress',
});

const paths = (module: string, body: SubmitBody) =>
  readBody(tools.of(module)!, { prompt: 'a fox', ...body }).faults.map(({ path, key }) => `${path} ${key}`);
const dressFaults = (body: SubmitBody) => readBody(dress, body).faults.map(({ path, key }) => `${path} ${key}`);

describe('what a tool does not take', () => {
  it.each<[string, SubmitBody, string[]]>([
    ['txt2img', { images: [picture] }, ['images not_taken']],
    ['txt2img', { image: picture }, ['image not_taken']],
    ['img2img', { images: [picture, other] }, ['images image_count']],
    ['img2img', { images: [picture], image: other }, ['image not_taken']],
    ['img2img', { images: [picture], image: picture }, []],
    ['img2img', { images: [picture], mask: other }, ['mask not_taken']],
    ['img2img', {}, ['images image_required']],
    ['img2img', { images: [], image: picture }, []],
    ['txt2img', { videos: [`v_${'a'.repeat(32)}`] }, ['videos not_taken']],
    ['txt2img', { audio: `a_${'a'.repeat(32)}` }, ['audio not_taken']],
    ['txt2img', { image_tail_uuid: picture }, ['image_tail_uuid not_taken']],
    ['txt2img', { params: { strength: 0.3 } }, ['params.strength not_taken']],
    ['txt2img', { params: { duration: 10 } }, ['params.duration not_taken']],
    ['txt2img_anime', { params: { style: 'oil' } }, ['params.style not_taken']],
    ['txt2img_anime', { params: { style: 'anime' } }, []],
    ['txt2img', { params: { custom_params: { scale: 4 } } }, ['params.custom_params.scale not_taken']],
    ['txt2img', { params: { custom_params: { constructor: 4 } } }, ['params.custom_params.constructor not_taken']],
  ])('%s with %j', (module, body, faults) => expect(paths(module, body)).toEqual(faults));

  it('is no fault where nothing was said, at the defaults of the common options, and of where a request comes from', () => {
    const idle = {
      wh_ratio: '1:1',
      batch_size: 1,
      style: 'default',
      mode: 'turbo',
      camera_control: 'default',
    } as const;
    for (const tool of tools.list) {
      const { params, ...given } = fittingBody(tool);
      const silent = { fps: 0, duration: 0, audio_effects: false };
      const custom_params = { note: '', template_id: 'spring', ...params?.custom_params };
      const body = { ...given, params: { ...idle, ...silent, ...params, custom_params } };
      expect([tool.id, readBody(tool, body).faults]).toEqual([tool.id, []]);
    }
    const { ask } = readBody(tools.of('txt2img')!, { params: { custom_params: { template_id: 'spring' } } });
    expect(ask).toMatchObject({ origin: { template_id: 'spring' }, custom: {} });
  });
});

describe('named inputs', () => {
  it('are dealt out by their order and come back as they were sent', () => {
    const body = { images: [picture, other], mask: third };
    const { ask, faults } = readBody(dress, body);
    expect(faults).toEqual([]);
    expect(ask.inputs).toEqual({ person: [picture], garment: [other], where: [third] });
    const kept = filesOf(dress.inputs, ask.inputs);
    expect(kept.map(({ role }) => role)).toEqual(['person', 'garment', 'where']);
    expect(inputsToBody(dress.inputs, kept)).toEqual({ ...body, image: picture });
    // What an older program kept under a name that is gone is still shown.
    expect(inputsToBody([], [{ id: picture, role: 'gone' }])).toEqual({ images: [picture], image: picture });
  });

  it('that are missing are named, and one too many', () => {
    expect(dressFaults({ images: [picture] })).toEqual(['images image_required']);
    expect(dressFaults({ images: [picture, other, third] })).toEqual(['images image_count']);
    expect(dressFaults({ images: [picture, other], prompt: 'red' })).toEqual(['prompt not_taken']);
  });
});

describe('parameters of its own', () => {
  const images = [picture, other];
  const custom = (custom_params: Record<string, unknown>) => ({ images, params: { custom_params } });

  it('have their start, are read by their constraint, and are refused by name', () => {
    expect(readBody(dress, { images }).ask.custom).toEqual({ region: 'top', fit: 0.5 });
    expect(readBody(dress, custom({ region: 'bottom', fit: '0.2' })).ask.custom).toEqual({
      region: 'bottom',
      fit: 0.2,
    });
    expect(dressFaults(custom({ region: 'left', fit: 7 }))).toEqual([
      'params.custom_params.region validation',
      'params.custom_params.fit validation',
    ]);
    expect(dressFaults(custom({ region: 'bottom', fit: 1 }))).toEqual(['x validation']);
  });

  it('decide the size where the tool says so; else an input or the ratio does', () => {
    const { ask } = readBody(dress, { images });
    expect(resultSize(dress, ask, { person: [{ width: 10, height: 40 }] })).toEqual({ width: 50, height: 40 });
    const img2img = tools.of('img2img')!;
    const wide = readBody(img2img, { images: [picture], prompt: 'x', params: { wh_ratio: '9:16' } });
    expect(resultSize(img2img, wide.ask, { image: [{ width: 2000, height: 1000 }] })).toEqual({
      width: 1024,
      height: 512,
    });
    expect(resultSize(img2img, wide.ask, {})).toEqual({ width: 576, height: 1024 });
  });
});

it('a registry refuses what does not hold together', () => {
  expect(() => toolRegistry([dress, dress])).toThrow('share a name');
  expect(() => toolRegistry([{ ...dress, shapeFrom: 'nobody' }])).toThrow("no input 'nobody'");
  expect(() => toolRegistry([{ ...dress, variantOf: { tool: 'gone', by: 'person' } }])).toThrow("no tool 'gone'");
  expect(() => toolRegistry([{ ...dress, inputs: [workedOn, workedOn], shapeFrom: null }])).toThrow('share a role');
});
