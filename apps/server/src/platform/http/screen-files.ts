import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Language } from '@atelier/contract/vocabulary/languages';

/** What a screen needs besides what every page loads, by its route: written by the build of the web app (`vite.config.ts`). */
export type ScreenFiles = Readonly<
  Record<string, { files: readonly string[]; words: Readonly<Record<Language, readonly string[]>> } | undefined>
>;

/** The table beside the built page; empty where the app is not built. */
export async function readScreenFiles(webDir: string): Promise<ScreenFiles> {
  const file = path.join(webDir, '.vite/screens.json');
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as ScreenFiles) : {};
}

const tag = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;

/**
 * The links that stand behind the app's own files in the page: the code, styles and words of the screen that the address opens, so that
 * they come beside the app and not after it has begun.
 */
export function screenLinks(screens: ScreenFiles, route: string, language: Language): string {
  const screen = screens[route];
  return screen ? [...screen.files, ...screen.words[language]].map(tag).join('') : '';
}
