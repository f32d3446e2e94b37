import { readFileSync } from 'node:fs';
import path from 'node:path';
import { allCalls } from '@atelier/contract/table';
import { LANGUAGES } from '@atelier/contract/vocabulary/languages';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** What a page knows of the calls, by the module that brings them: the staff's come with the back office, those of other clients with none. */
const CALL_TABLES: Record<string, (call: { access: string; others?: boolean }) => boolean> = {
  'virtual:calls': ({ access, others }) => access !== 'staff' && !others,
  'virtual:office-calls': ({ access }) => access === 'staff',
};

/**
 * The contract as the browser needs it: names, methods, paths and flags, without the schemas. The types come from the contract itself;
 * what stays out of the page is the validation library, which only the server runs.
 */
export function contractCalls(): Plugin {
  return {
    name: 'contract-calls',
    resolveId: (source) => (source in CALL_TABLES ? `\0${source}` : undefined),
    load(source) {
      const wanted = CALL_TABLES[source.slice(1)];
      if (!wanted) return undefined;
      const table: Record<string, Record<string, unknown>> = {};
      for (const call of allCalls) {
        const { name, domain, method, path, effect, idempotent, shape } = call;
        if (shape === 'raw' || !wanted(call)) continue;
        table[domain] ??= {};
        table[domain][name.slice(domain.length + 1)] = { method, path, effect, idempotent, shape };
      }
      return `export const calls = ${JSON.stringify(table)};`;
    },
  };
}

/**
 * Chunks find each other relative to themselves, so that the server may serve everything below a base path; the page names its files from
 * the root, because it stands at addresses of any depth.
 */
function rootedPage(): Plugin {
  return {
    name: 'rooted-page',
    enforce: 'post',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: (html) => html.replace(/((?:src|href)=")\.\//g, '$1/') },
  };
}

/** What the app needs: its scripts and styles. The page's own style, which stands in it, is not among them. */
const APP_FILES = /\s*(?:<script type="module"[^>]*><\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>)/g;

/**
 * A page of the server shows its first pictures by itself; the app's files come after them and do not share the line with them. They
 * stand in a template, and `start.js` puts them into the page when the pictures are there. The text font comes with the app, which
 * writes the first texts.
 */
function appAfterPictures(): Plugin {
  return {
    name: 'app-after-pictures',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => /inter-latin-opsz-normal.*\.woff2$/.test(file));
        const preload = `<link rel="preload" as="font" type="font/woff2" href="/${font}" crossorigin>`;
        // The libraries first, as a script of their own: to evaluate them is a task by itself, and the browser may answer before the app's.
        const base = Object.keys(bundle ?? {}).find((file) => /\/base-[^/]*\.js$/.test(file));
        const files = [...html.matchAll(APP_FILES)].map(([tag]) =>
          tag.trim().replace(`<link rel="modulepreload" crossorigin href="/${base}">`, ''),
        );
        files.unshift(`<script type="module" crossorigin src="/${base}"></script>`);
        const start = `<template id="app-files">${[...files, preload].join('')}</template>\n    <script src="/start.js"></script>\n  </body>`;
        return html.replace(APP_FILES, '').replace('</body>', () => start);
      },
    },
  };
}

/**
 * What each file of the build is made of: modules by their path in the house, packages whole, with their characters before they are made
 * small. It lies beside the manifest and tells whoever holds the first load to its bar what grew (`testkit/measure/first-load.ts`).
 */
function partsOfFiles(): Plugin {
  const root = path.join(import.meta.dirname, '../..');
  const nameOf = (id: string): string => {
    const [, inPackage] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? [];
    return inPackage ?? path.relative(root, id.replaceAll('\0', '')).replace(/^(?:\.\.\/)+/, '');
  };
  return {
    name: 'parts-of-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files: Record<string, Record<string, number>> = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const parts: Record<string, number> = {};
        for (const [id, { code }] of Object.entries(chunk.modules))
          if (code) parts[nameOf(id)] = (parts[nameOf(id)] ?? 0) + code.length;
        files[chunk.fileName] = parts;
      }
      this.emitFile({ type: 'asset', fileName: '.vite/parts.json', source: JSON.stringify(files) });
    },
  };
}

const SCREENS = path.join(import.meta.dirname, 'src/app/screens.ts');
const SCREEN = /^ {2}(\w+):[\s\S]*?\bimport\('(#[^']+)'\)(?:,\s*((?:'\w+',?\s*)+))?/gm;
const TOOLS = /^ {2}(\w+): toolScreen\(/gm;
const TOOL_SCREEN = /const toolScreen\b[\s\S]*?\bimport\('(#[^']+)'\),\s*((?:'\w+',?\s*)+)/;

interface ScreenFiles {
  scripts: string[];
  /** All of its styles. */
  styles: string | null;
  /** The files they come from. */
  within: string[];
  words: Record<string, string[]>;
}

interface ScreenCode {
  module: string;
  rooms: string[];
}

/** The module of each screen of the studio and the rooms of words it waits for, as `app/screens.ts` names them to the bundler. */
function screensIn(source: string): Record<string, ScreenCode> {
  const table = source.slice(source.indexOf('const loads'));
  const rooms = (list = '') => [...list.matchAll(/'(\w+)'/g)].map(([, room]) => room!);
  const found: Record<string, ScreenCode> = {};
  for (const entry of table.split(/(?=^ {2}\w+:)/m)) {
    for (const [, name, module, list] of entry.matchAll(SCREEN)) found[name!] = { module: module!, rooms: rooms(list) };
  }
  const [, module = '', list] = TOOL_SCREEN.exec(source) ?? [];
  for (const [, name] of table.matchAll(TOOLS)) found[name!] = { module, rooms: rooms(list) };
  return found;
}

/**
 * The files that each screen needs besides those that every page loads: its code, its styles, its words by language. The server names them in
 * the page (`http/screen-files.ts`), so that they come together with the app instead of after it, and none is asked for from within it.
 */
function filesOfScreens(): Plugin {
  return {
    name: 'files-of-screens',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
      const byModule = new Map(
        chunks.flatMap((chunk) => (chunk.facadeModuleId ? [[chunk.facadeModuleId, chunk]] : [])),
      );
      // As Vite's own loader orders them: what a file imports comes before it, and its styles after those of its imports.
      const filesOf = (name: string, seen: Set<string>): string[] => {
        if (seen.has(name)) return [];
        seen.add(name);
        const file = bundle[name];
        if (file?.type !== 'chunk') return [];
        const styles = [...(file.viteMetadata?.importedCss ?? [])];
        return [name, ...file.imports.flatMap((next) => filesOf(next, seen)), ...styles];
      };
      const known = new Set<string>();
      for (const chunk of chunks)
        if (chunk.isEntry) for (const file of filesOf(chunk.fileName, new Set())) known.add(file);
      const needed = (id: string): string[] => {
        const chunk = byModule.get(id);
        return chunk ? filesOf(chunk.fileName, new Set()).filter((file) => !known.has(file)) : [];
      };
      const words = path.join(import.meta.dirname, '../../packages/i18n/src');
      // The styles of a screen as one file: each that arrives has the page's styles worked out again.
      const sheets = new Map<string, string>();
      const sheetOf = (styles: string[]): string | null => {
        if (styles.length === 0) return null;
        const source = styles.map((file) => (bundle[file] as { source?: string | Uint8Array }).source ?? '').join('\n');
        const known = sheets.get(source);
        if (known) return known;
        const made = this.getFileName(this.emitFile({ type: 'asset', name: 'screen.css', source }));
        sheets.set(source, made);
        return made;
      };
      const table: Record<string, ScreenFiles> = {};
      for (const [name, { module, rooms }] of Object.entries(screensIn(readFileSync(SCREENS, 'utf8')))) {
        const id = path.join(import.meta.dirname, 'src', module.slice(1));
        const files = [...new Set(needed(id))];
        const within = files.filter((file) => file.endsWith('.css'));
        table[name] = {
          scripts: files.filter((file) => !file.endsWith('.css')),
          styles: sheetOf(within),
          within,
          words: Object.fromEntries(
            LANGUAGES.map((language) => [
              language,
              [...new Set(['first', ...rooms].flatMap((room) => needed(path.join(words, language, `${room}.ts`))))],
            ]),
          ),
        };
      }
      this.emitFile({ type: 'asset', fileName: '.vite/screens.json', source: JSON.stringify(table) });
    },
  };
}

const FIRST_SCREEN = path.join(import.meta.dirname, 'src/features/home/screens/studio-screen.tsx');
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly code: string | null } | null;
}
let firstIcons: Set<string> | null = null;
/** Icons that the first page draws, by name: told from the code it loads at once, because the package gives all from one door. */
function drawnFirst(icon: string, modules: Modules): boolean {
  if (!firstIcons) {
    firstIcons = new Set();
    const loaded = new Set([FIRST_SCREEN]);
    for (const id of loaded) {
      const known = id.includes('/node_modules/') ? null : modules.getModuleInfo(id);
      for (const [name] of known?.code?.matchAll(/\bIcon[A-Z]\w*/g) ?? []) firstIcons.add(name);
      for (const next of known?.importedIds ?? []) loaded.add(next);
    }
  }
  return firstIcons.has(icon);
}

/**
 * What the app starts with is two files, the libraries and its own. What several screens share is gathered by the screens that use it, so that none fetches what it
 * does not need; shared icons, a few hundred bytes each, are two files: those of the
 * first page, and the others, which it does not wait for.
 */
const codeSplitting = {
  groups: [
    { name: 'base', tags: ['$initial' as const], test: /[\\/]node_modules[\\/]|rolldown[\\/]runtime/, priority: 3 },
    { name: 'app', tags: ['$initial' as const], priority: 2 },
    {
      name: (id: string, modules: Modules) =>
        drawnFirst(path.basename(id, '.mjs'), modules) ? 'icons-first' : 'icons',
      test: /[\\/]@tabler[\\/]/,
      debugName: 'icons',
      minShareCount: 2,
      priority: 1,
    },
    { name: 'shared', minShareCount: 2, entriesAware: true },
  ],
};

/** The name of a shared part lists its users; they do not belong into an address. */
const chunkFileNames = ({ name }: { name: string }) => `assets/${name.replace(/~.*/, '')}-[hash].js`;

/** @public Vite reads it. */
export default defineConfig({
  base: './',
  plugins: [react(), contractCalls(), rootedPage(), appAfterPictures(), partsOfFiles(), filesOfScreens()],
  build: {
    target: 'es2023',
    sourcemap: false,
    assetsInlineLimit: 2048,
    manifest: true,
    // Every browser of that target knows the hint itself.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting, chunkFileNames } },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/prod-api', '/api', '/capi', '/media', '/version.json', '/platform/openapi.json'].map((prefix) => [
        prefix,
        { target: `http://127.0.0.1:${process.env.PORT ?? 3000}`, changeOrigin: false },
      ]),
    ),
  },
});
