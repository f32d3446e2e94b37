import { allCalls } from '@atelier/contract/table';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * The contract as the browser needs it: names, methods, paths and flags, without the schemas. The types come from the contract itself;
 * what stays out of the page is the validation library, which only the server runs.
 */
export function contractCalls(): Plugin {
  const id = 'virtual:calls';
  const resolved = `\0${id}`;
  return {
    name: 'contract-calls',
    resolveId: (source) => (source === id ? resolved : undefined),
    load(source) {
      if (source !== resolved) return undefined;
      const table: Record<string, Record<string, unknown>> = {};
      for (const { name, domain, method, path, effect, idempotent, shape } of allCalls) {
        if (shape === 'raw') continue;
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
        const files = [...html.matchAll(APP_FILES)].map(([tag]) => tag.trim());
        const start = `<template id="app-files">${[...files, preload].join('')}</template>\n    <script src="/start.js"></script>\n  </body>`;
        return html.replace(APP_FILES, '').replace('</body>', () => start);
      },
    },
  };
}

/**
 * What the app starts with is one file. What several screens share is gathered by the screens that use it, so that none fetches what it
 * does not need; shared icons, a few hundred bytes each, are one file for all.
 */
const codeSplitting = {
  groups: [
    { name: 'app', tags: ['$initial' as const], priority: 2 },
    { name: 'icons', test: /[\\/]@tabler[\\/]/, minShareCount: 2, priority: 1 },
    { name: 'shared', minShareCount: 2, entriesAware: true },
  ],
};

/** The name of a shared part lists its users; they do not belong into an address. */
const chunkFileNames = ({ name }: { name: string }) => `assets/${name.replace(/~.*/, '')}-[hash].js`;

/** @public Vite reads it. */
export default defineConfig({
  base: './',
  plugins: [react(), contractCalls(), rootedPage(), appAfterPictures()],
  build: {
    target: 'es2023',
    sourcemap: false,
    assetsInlineLimit: 2048,
    manifest: true,
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
