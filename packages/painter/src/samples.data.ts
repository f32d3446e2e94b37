import type { Piece } from './gallery.data.ts';

const LANDSCAPE = { width: 1024, height: 768 };
const PORTRAIT = { width: 768, height: 1024 };

/** Pictures of our own that come with the program, for whoever wants to try a tool: sceneries, people who try things on, faces. */
export const SAMPLES: Piece[] = [
  { name: 'fox', prompt: 'A red fox in a snowy forest at dawn', seed: 2, ...LANDSCAPE },
  { name: 'fuji', prompt: 'A still lake and Mount Fuji', style: 'watercolor', seed: 1, ...LANDSCAPE },
  { name: 'cabin', prompt: 'A cabin below snowy peaks, chimney smoke, dusk', seed: 9, ...LANDSCAPE },
  { name: 'cat', prompt: 'a tabby cat sitting in a studio', seed: 3, ...LANDSCAPE },
  { name: 'parrot', prompt: 'a parrot in a studio', seed: 3, ...PORTRAIT },
  { name: 'guitar', prompt: 'a guitar in a studio', seed: 3, ...PORTRAIT },
  { name: 'owl', prompt: 'An owl on a branch under a crescent moon', seed: 11, ...PORTRAIT },
  {
    name: 'model-woman',
    prompt: 'a woman with short hair standing in a bright studio, front view',
    style: 'anime',
    seed: 3,
    ...PORTRAIT,
  },
  { name: 'model-man', prompt: 'a man standing in a studio, front view', style: 'anime', seed: 3, ...PORTRAIT },
  { name: 'face-woman', prompt: 'smiling portrait of a woman in a studio', style: 'anime', seed: 3, ...PORTRAIT },
  { name: 'face-man', prompt: 'portrait of a man with a beard in a studio', style: 'anime', seed: 8, ...PORTRAIT },
];
