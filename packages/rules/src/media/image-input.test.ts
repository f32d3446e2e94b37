import { describe, expect, it } from 'vitest';
import { imageInputProblem, imageProblem } from './image-input.ts';

const good = { mime: 'image/png', bytes: 1000, width: 1024, height: 768, frames: 1 };

describe('limits of generation inputs (studio 5.3)', () => {
  it.each([
    ['a plain png', {}, null],
    ['a jpg at the smallest side', { mime: 'image/jpeg', width: 300, height: 300 }, null],
    ['one pixel under it', { width: 299, height: 300 }, 'image_dimensions'],
    ['just under 4K', { width: 4095, height: 4095 }, null],
    ['4K', { width: 4096, height: 4096 }, 'image_dimensions'],
    ['ratio 2.5 : 1', { width: 1000, height: 400 }, null],
    ['wider', { width: 1040, height: 400 }, 'image_dimensions'],
    ['ratio 1 : 2.5', { width: 400, height: 1000 }, null],
    ['taller', { width: 400, height: 1040 }, 'image_dimensions'],
    ['exactly 5 MB', { bytes: 5 * 1024 * 1024 }, null],
    ['a byte more', { bytes: 5 * 1024 * 1024 + 1 }, 'image_too_large'],
    ['webp', { mime: 'image/webp' }, 'image_format'],
    ['an animated png', { frames: 2 }, 'image_format'],
  ])('%s', (_name, change, key) => {
    expect(imageInputProblem({ ...good, ...change })?.key ?? null).toBe(key);
  });

  it('names the limit in the message', () => {
    expect(imageInputProblem({ ...good, bytes: 6e6 })?.vars).toEqual({ maxMb: 5 });
  });

  it('takes webp and larger files for publishing, and never an animation', () => {
    expect(imageProblem({ ...good, mime: 'image/webp', bytes: 9e6 }, 'publish')).toBeNull();
    expect(imageProblem({ ...good, mime: 'image/webp', frames: 3 }, 'publish')?.key).toBe('file_type');
  });
});
