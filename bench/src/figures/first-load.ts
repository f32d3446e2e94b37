import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Figure } from '../table.ts';

const DIST = path.join(import.meta.dirname, '../../../apps/web/dist');
const SCREEN = 'src/features/home/screens/studio-screen.tsx';

interface Chunk {
  file: string;
  imports?: string[];
}

/**
 * Script that `/studio` loads before its first paint, gzipped: the entry, the screen, the first words of one language (the largest), the
 * inline scripts.
 */
export async function firstLoad(): Promise<Figure[]> {
  const manifest = JSON.parse(await readFile(path.join(DIST, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const zipped = async (file: string) => gzipSync(await readFile(path.join(DIST, file)), { level: 6 }).length;
  const files = new Set<string>();
  const add = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The web app has no chunk ${key}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const next of chunk.imports ?? []) add(next);
  };
  add('index.html');
  add(SCREEN);
  const words = Object.keys(manifest).filter((key) => /i18n\/src\/\w+\/first\.ts$/.test(key));
  const sizes = await Promise.all(words.map(async (key) => ({ key, size: await zipped(manifest[key]!.file) })));
  const largest = sizes.sort((a, b) => b.size - a.size)[0];
  if (largest) add(largest.key);
  let total = (await zipped('first-paint.js')) + (await zipped('start.js'));
  for (const file of files) total += await zipped(file);
  return [{ name: 'first-load JavaScript of /studio, gzip', value: total / 1000, unit: 'kB', bar: { most: 165 } }];
}
