import { thumbnailAt } from '@atelier/rules/media/thumbnails';
import { expect, it } from 'vitest';
import { sourcesOf } from '#lib/works/picture-source.ts';

it('offers every stored width and says how wide the picture will stand', () => {
  expect(sourcesOf({ thumbnail: '/media/p_1.png?w=512' }, 287.5)).toEqual({
    src: '/media/p_1.png?w=512',
    srcSet:
      '/media/p_1.png?w=175 175w, /media/p_1.png?w=288 288w, /media/p_1.png?w=300 300w, /media/p_1.png?w=512 512w',
    sizes: '288px',
  });
});

it('changes nothing but the width', () => {
  expect(thumbnailAt('/base/media/p_1.png?s=a&w=512&e=9', 175)).toBe('/base/media/p_1.png?s=a&w=175&e=9');
});
