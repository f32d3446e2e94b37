import { describe, expect, it } from 'vitest';
import { type RemixSource, remixModule, remixPath, remixTarget } from './remix.ts';

const work = (over: Partial<RemixSource>): RemixSource => ({
  mediaType: 'image',
  module: 'txt2img',
  style: '',
  styleLabel: '',
  businessType: '',
  remixable: true,
  ...over,
});

describe('the tool of a remix (studio 2.4)', () => {
  it.each([
    ['/remove-background', { mediaType: 'video', module: 'video_background_remove' }],
    ['/lip-sync', { mediaType: 'video', module: 'mouth_speech' }],
    ['/lip-sync', { mediaType: 'video', module: 'x/video_diffusion_audio_animate' }],
    ['/video-generation', { mediaType: 'video', module: 'video_diffusion' }],
    ['/video-generation', { mediaType: 'wink', module: 'mouth_speech' }],
    ['/ai-logo', { module: 'logo_transfer', style: 'product' }],
    ['/ai-tattoo', { module: 'logo_transfer', style: 'skin' }],
    ['/ai-tattoo', { module: 'logo_transfer' }],
    ['/try-on', { module: 'try_on' }],
    ['/try-on', { module: 'try_on_dress' }],
    ['/img-generation', { module: 'creative_upscaler' }],
    ['/img-generation', { module: 'img2img' }],
    ['/character-creation', { mediaType: 'role' }],
    ['/character-creation', { mediaType: 'character' }],
    ['/img-generation', { mediaType: 'toRole' }],
    ['/img-generation', { mediaType: 'easyEditor', style: 'anime', styleLabel: 'Anime' }],
    ['/img-generation', { mediaType: 'easyEditor', module: 'image_edit_gen' }],
    ['/img-agent', { mediaType: 'easyEditor', style: 'anime' }],
    ['/img-agent', { mediaType: 'easyEditor', module: 'image_edit' }],
    [null, { mediaType: 'model' }],
    [null, { mediaType: 'text' }],
  ] as const)('%s for %o', (path, over) => {
    expect(remixPath(work(over))).toBe(path);
  });
});

describe('what is offered', () => {
  it('opens tools that exist and says of the others that they do not', () => {
    expect(remixTarget(work({}))).toEqual({ path: '/img-generation', refusal: null });
    const later = work({ mediaType: 'video', module: 'video_diffusion' });
    expect(remixTarget(later, (path) => path === '/img-generation')).toEqual({ path: null, refusal: 'unsupported' });
    expect(remixTarget(later, () => true)).toEqual({ path: '/video-generation', refusal: null });
    expect(remixTarget(work({ mediaType: 'model' }), () => true).refusal).toBe('unsupported');
  });

  it('does not recreate easy edits of the agent, uploads and animated characters', () => {
    expect(remixTarget(work({ module: 'image_easy_edit', businessType: 'agent' })).refusal).toBe('agent');
    expect(remixTarget(work({ mediaType: 'easyEditor', businessType: 'agent' })).refusal).toBe('agent');
    expect(remixTarget(work({ businessType: 'agent' })).refusal).toBeNull();
    expect(remixTarget(work({ remixable: false })).refusal).toBe('not_remixable');
    expect(remixTarget(work({ mediaType: 'video', module: 'dance_diffusion' }), () => true).refusal).toBe(
      'not_remixable',
    );
  });

  it('keeps the module of the work where the form has it', () => {
    expect(remixModule('img2img')).toBe('img2img');
    expect(remixModule('txt2img_anime')).toBe('txt2img_anime');
    // A saved character is its owner's alone.
    expect(remixModule('txt2img_character')).toBe('txt2img');
    expect(remixModule('txt2img_anime_character')).toBe('txt2img_anime');
    expect(remixModule('creative_upscaler')).toBe('txt2img');
    // Tools with pages that a remix opens are made again there.
    expect(remixModule('logo_transfer')).toBe('logo_transfer');
    expect(remixModule('ip_portrait')).toBe('ip_portrait');
    expect(remixModule('')).toBe('txt2img');
  });
});
