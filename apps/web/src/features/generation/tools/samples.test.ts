import { describe, expect, it } from 'vitest';
import { hasOwnSamples, samplesFor } from './samples.ts';

const surface = { module: 'logo_transfer', role: 'surface' };
const image = (module: string) => ({ module, role: 'image' });

describe('what a tool can be tried with', () => {
  it('is skin where skin is drawn on, a product where one is printed on, and the logo is a mark on both', () => {
    expect(samplesFor(surface, 'aiTattoo')).toEqual(['skin-arm', 'skin-back']);
    expect(samplesFor(surface, 'aiLogo')).toEqual(['mug', 'tote', 'garment-tee']);
    for (const page of ['aiTattoo', 'aiLogo'] as const)
      expect(samplesFor({ ...surface, role: 'logo' }, page)).toEqual(['mark-sun', 'mark-wave']);
  });

  it('is a print for cloth, a face for lines, what stands clear of its ground for a cut, a land that no thing leaves to go on with', () => {
    expect(samplesFor(image('textile'), 'clothPrinter')[0]).toBe('print-flowers');
    expect(samplesFor(image('laser'), 'aiLaser')[0]).toBe('face-woman');
    expect(samplesFor(image('matting'))).toEqual(['parrot', 'guitar', 'cat', 'garment-tee']);
    // A tree at the edge would be gone on with as half a tree.
    expect(samplesFor(image('outpainting'), 'magicExpand')).toEqual(['cabin', 'cat', 'parrot']);
  });

  it('is a scenery everywhere else, and by what it has to show before anything', () => {
    expect(samplesFor(image('image_erase'), 'magicEraser')).toEqual(['fox', 'fuji', 'cabin', 'owl']);
    expect(samplesFor({ module: 'try_on', role: 'person' }, 'tryOn')).toEqual(['model-woman', 'model-man']);
    expect(hasOwnSamples('person')).toBe(true);
    expect(hasOwnSamples('surface')).toBe(false);
  });
});
