import { allCalls } from '@atelier/contract/table';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * The contract as the browser needs it: names, methods, paths and flags, without the schemas. The types come from the contract itself;
 * what stays out of the page is the validation library, which only the server runs.
 */
function contractCalls(): Plugin {
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

/** Asks for the text font together with the page, so that the first paint has it. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => /inter-latin-opsz-normal.*\.woff2$/.test(file));
        if (!font) return [];
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}

/** @public Vite reads it. */
export default defineConfig({
  base: './',
  plugins: [react(), contractCalls(), preloadFont(), rootedPage()],
  build: { target: 'es2023', sourcemap: false, assetsInlineLimit: 2048, manifest: true },
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
