import { expect, it } from 'vitest';
import { PAINTER_MEMORY_MOST, painterMemory, VARIED_PROMPTS } from './painter-memory.ts';

/** Those that held most before planes were given back. */
const HEAVIEST = VARIED_PROMPTS.filter((prompt) => /watercolor|portrait/.test(prompt));

it.runIf(process.platform === 'linux')(
  `a thread of the painter adds at most ${PAINTER_MEMORY_MOST} MB at 1024²`,
  async () => {
    const grown = await painterMemory(1024, HEAVIEST);
    for (const { prompt, megabytes } of grown) console.log(`${megabytes.toFixed(0)} MB  ${prompt}`);
    expect(grown).toHaveLength(HEAVIEST.length);
    expect(Math.max(...grown.map(({ megabytes }) => megabytes))).toBeLessThan(PAINTER_MEMORY_MOST);
  },
  120_000,
);
