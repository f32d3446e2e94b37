import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** Megabytes by which a process may grow for one thread of the painter, at most, whatever it paints. */
export const PAINTER_MEMORY_MOST = 400;

/** Each medium that works on whole planes, people, rooms, land, a city, what lies under water, and a portrait. */
export const VARIED_PROMPTS = [
  'a harbour with boats at dawn, watercolor',
  'an old mill by a river, oil painting',
  'mountains in mist with a pine, ink wash',
  'a king, a queen and a dog in a garden',
  'a living room with a sofa, a lamp and a cat',
  'a fox in a meadow, mountains',
  'a busy city street at night with cars in the rain',
  'a coral reef with fish and a turtle',
  'abstract composition in red and blue',
  'a portrait of a woman with long hair',
  'anime girl under cherry blossoms',
  'a castle in the forest, pixel art',
] as const;

export interface Grown {
  prompt: string;
  /** What the process held at most while it painted, over what it held before there was a thread. */
  megabytes: number;
  ms: number;
}

/** What one thread of the painter adds to a fresh process that paints square pictures of a side, one after the other. Linux tells it. */
export async function painterMemory(side: number, prompts: readonly string[] = VARIED_PROMPTS): Promise<Grown[]> {
  const child = fileURLToPath(new URL('./painter-memory.child.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [child, String(side), ...prompts], {
    // As `npm start` has it (bin/lib/serve.mjs).
    env: { ...process.env, MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' },
  });
  const grown: [number, number][] = JSON.parse(stdout.trim().split('\n').at(-1)!);
  return grown.map(([megabytes, ms], nth) => ({ prompt: prompts[nth]!, megabytes, ms }));
}
