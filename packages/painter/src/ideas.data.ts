import type { Piece } from './gallery.data.ts';

const WIDE = { width: 1024, height: 576 };
const LANDSCAPE = { width: 1024, height: 768 };
const PORTRAIT = { width: 768, height: 1024 };

/** The ideas of the web app: its English words, each with the seed that shows them best. `tools/ideas.test.ts` holds both against each other. */
export const IDEAS: Piece[] = [
  { name: 'fox', prompt: 'A red fox in a snowy forest at dawn', seed: 2, ...LANDSCAPE },
  { name: 'fuji', prompt: 'A still lake and Mount Fuji', style: 'watercolor', seed: 1, ...LANDSCAPE },
  { name: 'astronaut', prompt: 'An astronaut riding a horse on the moon', seed: 4, ...LANDSCAPE },
  { name: 'owl', prompt: 'An owl on a branch under a crescent moon', seed: 3, ...PORTRAIT },
  { name: 'stag', prompt: 'A stag standing in a misty meadow', seed: 5, ...WIDE },
  { name: 'castle', prompt: 'A castle on a cliff by the sea', style: 'oil', seed: 3, ...PORTRAIT },
  { name: 'aurora', prompt: 'Northern lights over a fjord', seed: 7, ...WIDE },
  { name: 'jellyfish', prompt: 'A glowing jellyfish in the deep sea', seed: 3, ...PORTRAIT },
  { name: 'train', prompt: 'A train crossing a bridge in the mountains', seed: 4, ...LANDSCAPE },
  { name: 'panda', prompt: 'A giant panda in a bamboo forest', seed: 7, ...PORTRAIT },
  { name: 'village', prompt: 'A snowy village at night', style: 'pixel', seed: 1, ...LANDSCAPE },
  { name: 'cabin', prompt: 'A cabin in snowy mountains, chimney smoke, dusk', seed: 9, ...LANDSCAPE },
  { name: 'cat', prompt: 'A white cat on a windowsill', seed: 1, ...LANDSCAPE },
];

/** Those that the home page shows under its field, small. */
export const SMALL_IDEAS = ['fox', 'fuji', 'astronaut', 'owl'];
