import { readFile } from 'node:fs/promises';
import type { Language } from '@atelier/contract/vocabulary/languages';
import { FONT_FILES } from '@atelier/engines/builtin/fonts';
import { convert } from 'fontverter';
import subsetFont from 'subset-font';

/** A Japanese reader expects Japanese shapes. */
type FontName = keyof typeof FONT_FILES;

const sources = new Map<FontName, Promise<Buffer>>();
/** A kept font, unpacked once: unpacking took nine tenths of what a receipt costs, on the thread that answers everybody. */
function sourceOf(name: FontName): Promise<Buffer> {
  const known = sources.get(name);
  if (known) return known;
  const read = readFile(FONT_FILES[name]).then((packed) => convert(packed, 'truetype'));
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
