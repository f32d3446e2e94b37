import { PAINTER_MEMORY_MOST, painterMemory } from '@atelier/testkit/measure/painter-memory';
import type { Figure } from '../table.ts';

/** What one thread of the painter adds to a process: the most of twelve varied pictures, each side in a process of its own. */
export async function painter(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const side of [1024, 2048]) {
    const grown = await painterMemory(side);
    for (const { prompt, megabytes, ms } of grown)
      process.stderr.write(
        `  ${side}²  ${megabytes.toFixed(0).padStart(4)} MB  ${(ms / 1000).toFixed(1)} s  ${prompt}\n`,
      );
    figures.push({
      name: `a thread of the painter at ${side}²`,
      value: Math.max(...grown.map(({ megabytes }) => megabytes)),
      unit: 'MB',
      // The size people ask for is held to the bar; the largest is told.
      ...(side === 1024 ? { bar: { most: PAINTER_MEMORY_MOST } } : {}),
    });
  }
  return figures;
}
