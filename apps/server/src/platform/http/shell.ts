import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@atelier/contract/vocabulary/languages';
import { createTranslator } from '@atelier/i18n/all-languages';
import {
  canonicalPath,
  localizedPath,
  queryLanguage,
  type RouteMatch,
  resolvePath,
  seoKeyOf,
} from '@atelier/rules/routes/resolve';
import type { Config } from '../config/config.ts';

export interface Page {
  status: number;
  language: Language;
  html: string;
  /** A redirect instead of a page. */
  location?: string;
}

export interface PageRequest {
  path: string;
  /** '' or '?…'. */
  search: string;
  /** The built index.html. */
  html: string;
  config: Pick<Config, 'publicUrl' | 'basePath'>;
}

/**
 * The HTML of a page path with the head that search engines and link previews read: language, title, description,
 * canonical address and the other languages' addresses (studio 2.1, 2.3). Paths that are no page, `/` and older
 * spellings are redirected with their query kept: it may carry an invitation, a claim or campaign names.
 */
export function renderShell({ path, search, html, config }: PageRequest): Page {
  const found = resolvePath(path);
  if (found.kind === 'redirect') {
    return { status: 302, language: found.language, html: '', location: config.basePath + found.path + search };
  }
  const query = new URLSearchParams(search);
  const language = queryLanguage(query) ?? found.language;
  const head = headOf(found, language, query, config);
  const page = html
    .replace(/<html([^>]*?)\slang="[^"]*"/i, `<html$1 lang="${language}"`)
    .replace(/\s*<title>[^<]*<\/title>/i, '')
    .replace(/\s*<meta name="description"[^>]*>/i, '')
    .replace(/<\/head>/i, `${head}</head>`);
  return { status: 200, language, html: underBase(page, config.basePath) };
}

function headOf(match: RouteMatch, language: Language, query: URLSearchParams, config: PageRequest['config']): string {
  const { row } = match;
  const path = canonicalPath(match);
  const translate = createTranslator(language);
  const key = seoKeyOf(row, query);
  const title = escapeHtml(translate(`seo.${key}.title`));
  const description = escapeHtml(translate(`seo.${key}.description`));
  const address = (of: Language) => escapeHtml(config.publicUrl + config.basePath + localizedPath(path, of));
  const alternates = LANGUAGES.map((of) => `<link rel="alternate" hreflang="${of}" href="${address(of)}">`);
  const lines = [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${address(language)}">`,
    ...(row.needLang
      ? [...alternates, `<link rel="alternate" hreflang="x-default" href="${address(DEFAULT_LANGUAGE)}">`]
      : []),
    ...(row.indexed ? [] : ['<meta name="robots" content="noindex">']),
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="Atelier">',
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${address(language)}">`,
    ...(config.basePath ? [`<meta name="base-path" content="${config.basePath}">`] : []),
  ];
  return lines.map((line) => `    ${line}\n`).join('');
}

/** The build names its files from the root; under a base path they lie below it. */
function underBase(html: string, base: string): string {
  return base ? html.replace(/((?:src|href)=")(?:\.\/|\/(?!\/))/g, `$1${base}/`) : html;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
