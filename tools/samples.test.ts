import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SAMPLES } from '@atelier/painter/samples.data';
import { FLAT_SAMPLES } from '@atelier/painter/samples.flat';
import { SURFACES } from '@atelier/painter/samples.surfaces';
import { expect, it } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../apps/web/public/samples');
const list = path.resolve(import.meta.dirname, '../apps/web/src/features/generation/tools/samples.ts');

it('every sample that a tool offers lies there, as large as tools like it, and none beside them', async () => {
  const painted = [...SAMPLES, ...FLAT_SAMPLES, ...SURFACES].map(({ name }) => name);
  for (const name of painted) {
    const bytes = await readFile(path.join(folder, `${name}.webp`));
    // The header of a lossy WebP.
    const [width, height] = [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
    expect(Math.max(width, height), name).toBe(1024);
    expect(Math.min(width, height), name).toBeGreaterThanOrEqual(768);
  }
  const source = await readFile(list, 'utf8');
  const offered = [...source.matchAll(/= \[(.*)\] as const/g)].flatMap(([, names]) => names!.match(/[\w-]+/g) ?? []);
  expect(offered.sort()).toEqual(painted.sort());
});
