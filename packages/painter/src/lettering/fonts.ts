import { readFileSync } from 'node:fs';
import { GlobalFonts } from '@napi-rs/canvas';
import { FONT_FILES } from './font-files.ts';

/** Kana tell a text as Japanese, which has shapes of its own for many Chinese characters. */
const KANA = /[\u3040-\u30ff]/;

let registered = false;
/** The families that a text is set in, the fitting one first; registered once in a process. */
export function familiesFor(text: string): string {
  if (!registered)
    for (const [name, file] of Object.entries(FONT_FILES)) GlobalFonts.register(readFileSync(file), `Atelier ${name}`);
  registered = true;
  return (KANA.test(text) ? ['jp', 'sc'] : ['sc', 'jp']).map((name) => `"Atelier ${name}"`).join(', ');
}
