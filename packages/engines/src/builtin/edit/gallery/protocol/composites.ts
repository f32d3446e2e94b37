import type { Raster } from '../../edit-op.ts';
import { scaledTo } from '../../figure/light.ts';
import { part, photo, thing } from '../stock.ts';

/** A thing over a ground it did not come from: what is cut out of it is known to a pixel. */
export interface Composite {
  name: string;
  picture: Raster;
  /** How much of each pixel is the thing's, 0 to 1. */
  truth: Float32Array;
}

const WIDTH = 480;
const HEIGHT = 360;

interface Row {
  name: string;
  thing: string;
  ground: keyof typeof GROUNDS;
  /** In shares of the height. */
  tall: number;
  /** Where its middle and its foot stand, in shares. */
  x: number;
  y: number;
}

/** Parts of photographs that show nothing of their own, in shares; the grey ones in the colour such a thing has. */
const GROUNDS = {
  grass: { file: 'grass', at: [0, 0, 1, 1], tint: [0.72, 1, 0.42] },
  bricks: { file: 'brick', at: [0, 0, 1, 1], tint: [1.25, 0.7, 0.58] },
  stones: { file: 'brick', at: [0, 0, 1, 1], tint: [1, 1, 1] },
  gravel: { file: 'gravel', at: [0, 0, 1, 1], tint: [1, 1, 1] },
  stars: { file: 'hubble', at: [0, 0, 1, 1], tint: [1, 1, 1] },
  wood: { file: 'coffee', at: [0.72, 0, 0.28, 0.42], tint: [1, 1, 1] },
  fur: { file: 'chelsea', at: [0.3, 0, 0.3, 0.24], tint: [1, 1, 1] },
  sky: { file: 'rocket', at: [0.2, 0, 0.15, 0.4], tint: [1, 1, 1] },
} as const;

const row = (name: string, thing: string, ground: keyof typeof GROUNDS, tall: number, x = 0.5, y = 0.94): Row => ({
  name,
  thing,
  ground,
  tall,
  x,
  y,
});

/** Kept apart: nothing was tuned to them. Fur, holes, thin parts, and colours that the ground has too. */
export const KEPT: readonly Row[] = [
  row('lion on gravel', 'a lion', 'gravel', 0.8),
  row('husky on grass', 'a husky', 'grass', 0.8, 0.45),
  row('owl before bricks', 'an owl', 'bricks', 0.8),
  row('black cat among stars', 'a black cat', 'stars', 0.8),
  row('squirrel on wood', 'a squirrel', 'wood', 0.75, 0.45),
  row('bicycle on grass', 'a bicycle', 'grass', 0.85),
  row('bicycle before a sky', 'a bicycle', 'sky', 0.85, 0.45),
  row('ferris wheel before a sky', 'a ferris wheel', 'sky', 0.9),
  row('windmill before stones', 'a windmill', 'stones', 0.9),
  row('guitar on bricks', 'a guitar', 'bricks', 0.9),
  row('birch on grass', 'a birch tree', 'grass', 0.95, 0.5, 0.98),
  row('sailboat among stars', 'a sailboat', 'stars', 0.85),
  row('giraffe on gravel', 'a giraffe', 'gravel', 0.95, 0.5, 0.98),
  row('flamingo on wood', 'a flamingo', 'wood', 0.85, 0.55),
  row('panda on gravel', 'a panda', 'gravel', 0.8),
  row('brown horse on wood', 'a brown horse', 'wood', 0.85),
  row('frog on grass', 'a frog', 'grass', 0.75),
  row('elephant before stones', 'an elephant', 'stones', 0.85),
  row('white rabbit before stones', 'a white rabbit', 'stones', 0.8),
  row('tiger on fur', 'a tiger', 'fur', 0.8),
];

async function groundOf(name: keyof typeof GROUNDS): Promise<Raster> {
  const { file, at, tint } = GROUNDS[name];
  const ground = await scaledTo(part(await photo(file), at), WIDTH, HEIGHT);
  for (let i = 0; i < ground.data.length; i++) if (i % 4 < 3) ground.data[i]! *= tint[i % 4]!;
  return ground;
}

/** Black that lets through is the shadow at the foot, which is not the thing. */
function withoutShadow({ data }: Raster): void {
  for (let o = 0; o < data.length; o += 4)
    if (data[o + 3]! < 215 && data[o]! + data[o + 1]! + data[o + 2]! < 60) data[o + 3] = 0;
}

/** @param seed of the thing's own details */
export async function composed({ name, thing: words, ground, tall, x, y }: Row, seed: number): Promise<Composite> {
  const side = Math.round(tall * HEIGHT);
  const front = await thing(words, side, side, seed);
  withoutShadow(front);
  const picture = await groundOf(ground);
  const truth = new Float32Array(WIDTH * HEIGHT);
  const [left, top] = [Math.round(x * WIDTH - side / 2), Math.round(y * HEIGHT - side)];
  for (let j = 0; j < side; j++)
    for (let i = 0; i < side; i++) {
      const at = (top + j) * WIDTH + left + i;
      if (top + j < 0 || top + j >= HEIGHT || left + i < 0 || left + i >= WIDTH) continue;
      const from = (j * side + i) * 4;
      const alpha = front.data[from + 3]! / 255;
      truth[at] = alpha;
      for (let c = 0; c < 3; c++)
        picture.data[at * 4 + c] = front.data[from + c]! * alpha + picture.data[at * 4 + c]! * (1 - alpha);
    }
  return { name, picture, truth };
}
