import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Language } from '@atelier/contract/vocabulary/languages';
import subsetFont from 'subset-font';

const FOLDER = path.resolve(import.meta.dirname, '../../../../fonts');
/** Latin with accents, kana and Chinese stand in both; a Japanese reader expects Japanese shapes. */
const FILES = { sc: 'noto-sans-sc-400.woff2', jp: 'noto-sans-jp-400.woff2' } as const;
type FontName = keyof typeof FILES;

const sources = new Map<FontName, Promise<Buffer>>();
function sourceOf(name: FontName): Promise<Buffer> {
  const known = sources.get(name);
  if (known) return known;
  const read = readFile(path.join(FOLDER, FILES[name]));
  sources.set(name, read);
  read.catch(() => sources.delete(name));
  return read;
}

/**
 * The fonts that a text needs, as TrueType with its letters alone: first the one of the language, then the other for what the first lacks. A
 * whole font would weigh megabytes and take seconds to embed.
 */
export async function fontsFor(language: Language, text: string): Promise<Buffer[]> {
  const order: FontName[] = language === 'ja' ? ['jp', 'sc'] : ['sc', 'jp'];
  return Promise.all(order.map(async (name) => subsetFont(await sourceOf(name), text, { targetFormat: 'truetype' })));
}
