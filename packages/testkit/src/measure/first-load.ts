import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const DIST = path.join(import.meta.dirname, '../../../../apps/web/dist');
const NOTED = path.join(import.meta.dirname, 'first-load.json');
const SCREEN = 'src/features/home/screens/studio-screen.tsx';

/** Bytes of script that `/studio` may load before its first paint, gzipped. */
export const FIRST_LOAD_MOST = 165_000;

interface Chunk {
  file: string;
  imports?: string[];
}
/** Modules of the house and whole packages, with their characters before they are made small. */
type Parts = Record<string, number>;

const json = async <T>(file: string): Promise<T> => JSON.parse(await readFile(file, 'utf8')) as T;

/**
 * What `/studio` loads before its first paint of the web app as it is built: the entry, the screen, the first words of one language (the
 * largest), the scripts of the page. `bytes` gzipped.
 */
export async function firstLoad(): Promise<{ bytes: number; parts: Parts }> {
  const manifest = await json<Record<string, Chunk>>(path.join(DIST, '.vite/manifest.json'));
  const made = await json<Record<string, Parts>>(path.join(DIST, '.vite/parts.json'));
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
  let bytes = (await zipped('first-paint.js')) + (await zipped('start.js'));
  const parts: Parts = {};
  for (const file of files) {
    bytes += await zipped(file);
    for (const [name, size] of Object.entries(made[file] ?? {})) parts[name] = (parts[name] ?? 0) + size;
  }
  return { bytes, parts };
}

/** Keeps the parts as they are for the next time the bar is missed. */
export async function noteParts(parts: Parts): Promise<void> {
  const sorted = Object.entries(parts).sort(([a], [b]) => (a < b ? -1 : 1));
  await writeFile(NOTED, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

/** How many of the parts that grew are named. */
const NAMED = 15;

/** The parts that came or grew since they were noted, most first: a line each, in characters before they are made small. */
export async function grownParts(parts: Parts): Promise<string[]> {
  const noted = await json<Parts>(NOTED);
  return Object.entries(parts)
    .map(([name, size]) => ({ name, size, before: noted[name] ?? 0 }))
    .filter(({ size, before }) => size > before)
    .sort((a, b) => b.size - b.before - (a.size - a.before))
    .slice(0, NAMED)
    .map(({ name, size, before }) => `${name}: ${before === 0 ? 'new' : before} → ${size}`);
}
