import type { WorkParams } from '@atelier/contract/works/shapes';
import { describe, expect, it } from 'vitest';
import { modelWord, moduleWord, panelKind, parameterTags } from './parameter-tags.ts';

const params = (over: Partial<WorkParams>): WorkParams => ({
  module: 'txt2img',
  version: 'v3L',
  prompt: 'a fox',
  magic_prompt: '',
  negative_prompt: '',
  images: [],
  image: '',
  style: [],
  upstream_id: '',
  template_id: '',
  params: {},
  ...over,
});
const shown = (mediaType: string, over: Partial<WorkParams>) =>
  parameterTags('3:4', mediaType, params(over)).map((tag) =>
    tag.kind === 'word' ? `#${tag.word}` : tag.kind === 'style' ? `~${tag.style}` : tag.value,
  );

describe('the chips of the parameters panel', () => {
  it('names ratio, model, speed, module, style and enhancement in this order', () => {
    expect(shown('image', { style: ['ink_wash'], magic_prompt: 'a red fox' })).toEqual([
      '3:4',
      '#standard',
      '~ink_wash',
      '#enhanced',
    ]);
    // The shape is the picture's own, whatever was asked for.
    const options = { wh_ratio: '1:1', mode: 'fast' };
    expect(shown('image', { module: 'img2img', version: 'v3Pro', params: options })).toEqual([
      '3:4',
      '#professional',
      '#fast',
      '#imageToImage',
    ]);
  });

  it('shows the label of a named style, and no style beside the anime model', () => {
    expect(shown('image', { style: ['x'], params: { custom_params: { styleLabel: 'Paper cut' } } })).toEqual([
      '3:4',
      '#standard',
      'Paper cut',
    ]);
    expect(shown('image', { module: 'txt2img_anime', style: ['default'] })).toEqual(['3:4', '#standard', '#anime']);
    expect(shown('image', { module: 'txt2img_character', style: ['oil'] })).toContain('#character');
  });

  it('tells voice and speed of avatars, sound, elements and frames', () => {
    const voice = { custom_params: { voice_style: 'calm', voice_speed_ratio: 1.2, audio_effects: true } };
    expect(shown('video', { module: 'mouth_speech', params: voice })).toEqual([
      '3:4',
      '#standard',
      'calm',
      '1.2×',
      '#soundEffect',
    ]);
    expect(shown('video', { module: 'video_diffusion_multi_img2vid' })).toContain('#elements');
    expect(shown('video', { module: 'video_diffusion_keyframes' })).toContain('#frames');
  });

  it('shows the ratio alone where there is no recipe', () => {
    expect(shown('image', { module: '', version: '' })).toEqual(['3:4']);
  });
});

it.each([
  ['v1', 'standard'],
  ['v3L', 'standard'],
  ['v3Limage', 'standard'],
  ['v3Pro', 'professional'],
  ['v4Lvideo', 'professional'],
  ['v2', 'modelV2'],
  ['nothing', null],
])('model %s is labelled %s', (version, word) => {
  expect(modelWord(version)).toBe(word);
});

it.each([
  ['ip_style_transfer', '', 'styleTransfer'],
  ['image_easy_edit', '', 'easyEditor'],
  ['image_edit_gen', '', 'easyEditor'],
  ['try_on_dress', '', 'tryOn'],
  ['ip_portrait_vol', '', 'portrait'],
  ['logo_transfer', 'skin', 'tattoo'],
  ['logo_transfer', 'product', 'logo'],
  ['txt2img', '', null],
])('module %s with style %s is labelled %s', (module, style, word) => {
  expect(moduleWord(module, style)).toBe(word);
});

it.each([
  ['video', 'mouth_speech', 'avatar'],
  ['video', 'video_effect_hug', 'effect'],
  ['video', 'video_diffusion', 'video'],
  ['wink', 'video_diffusion', 'video'],
  ['image', 'txt2img', 'image'],
])('a %s of %s is titled %s', (mediaType, module, kind) => {
  expect(panelKind(mediaType, module)).toBe(kind);
});
