import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Language } from '@atelier/contract/vocabulary/languages';

interface Screen {
  scripts: readonly string[];
  /** All of its styles in one file. */
  styles: string | null;
  /** The files whose styles these are. */
  within: readonly string[];
  words: Readonly<Record<Language, readonly string[]>>;
}

/** What a screen needs besides what every page loads, by its route: written by the build of the web app (`vite.config.ts`). */
export type ScreenFiles = Readonly<Record<string, Screen | undefined>>;

/** The table beside the built page; empty where the app is not built. */
export async function readScreenFiles(webDir: string): Promise<ScreenFiles> {
  const file = path.join(webDir, '.vite/screens.json');
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as ScreenFiles) : {};
}

const style = (file: string) => `<link rel="stylesheet" crossorigin href="/${file}">`;
/** Not fetched; the app's loader finds it in the page and takes it for loaded, as its rules are. */
const had = (file: string) => `<link rel="stylesheet" crossorigin disabled href="/${file}">`;
const script = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`;

/**
 * The links that stand behind the app's own files in the page: the styles, code and words of the screen that the address opens, so that
 * they come beside the app and not after it has begun.
 */
export function screenLinks(screens: ScreenFiles, route: string, language: Language): string {
  const screen = screens[route];
  if (!screen) return '';
  const scripts = [...screen.scripts, ...screen.words[language]].map(script);
  return [...(screen.styles ? [style(screen.styles)] : []), ...screen.within.map(had), ...scripts].join('');
}
