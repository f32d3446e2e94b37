import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@atelier/contract/vocabulary/languages';
import { createTranslator } from '@atelier/i18n/all-languages';
import {
  canonicalPath,
  localizedPath,
  queryLanguage,
  resolvePath,
  seoKeyOf,
  splitLanguage,
} from '@atelier/rules/routes/resolve';
import type { Config } from '../config/config.ts';
import type { PageAsk, PageContent } from '../platform.ts';
import { type ScreenFiles, screenLinks } from './screen-files.ts';

export interface Page {
  status: number;
  language: Language;
  html: string;
  /** A redirect instead of a page. */
  location?: string;
}

export interface PageRequest {
  asked: AskedPage;
  /** The built index.html. */
  html: string;
  /** What each screen needs besides what every page loads. */
  screens: ScreenFiles;
  config: Pick<Config, 'publicUrl' | 'basePath' | 'edition' | 'mailUrl' | 'payment' | 'plans'>;
  content: PageContent | null;
}

export interface AskedPage {
  language: Language;
  /** The page, or null for a path that leads elsewhere. */
  ask: PageAsk | null;
  /** Where such a path leads, without base path and with its query. */
  redirect: string;
}

export interface Visitor {
  /** Somebody signed in asks. */
  member: boolean;
  /** The language of an address that names none: what was chosen here, else what the browser speaks. */
  language: Language;
}

/**
 * What a page address asks for (studio 2.1). An address that names no language is answered where it stands, in the visitor's: the app puts
 * the prefix in, and what the page brought is in the language the app goes on in.
 */
export function resolvePage(path: string, search: string, { member, language: settled }: Visitor): AskedPage {
  const found = resolvePath(path);
  if (found.kind === 'redirect') {
    return { language: found.language, ask: null, redirect: found.path + queryOf(path, search, found.path) };
  }
  const query = new URLSearchParams(search);
  const language = splitLanguage(path).language ?? queryLanguage(query) ?? settled;
  return { language, ask: { row: found.row, params: found.params, query, language, member }, redirect: '' };
}

/**
 * The query that goes along when a path leads elsewhere. A language that was named by a prefix which the new path has no place for is
 * named in the query instead, from which the app remembers it: `/ja/public/terms` is read in Japanese.
 */
function queryOf(from: string, search: string, to: string): string {
  const { language } = splitLanguage(from);
  if (language === null || splitLanguage(to).language === language) return search;
  const query = new URLSearchParams(search);
  query.delete('language');
  query.set('lang', language);
  return `?${query}`;
}

/**
 * The HTML of a page path with what search engines, link previews and the first paint need: language, title, description,
 * canonical address and the other languages' addresses (studio 2.1, 2.3), the first cards as real markup, and the first
 * answers as JSON. Paths that are no page, `/` and older spellings are redirected with their query kept: it may carry an
 * invitation, a claim or campaign names.
 */
export function renderShell({ asked, html, screens, config, content }: PageRequest): Page {
  if (!asked.ask) {
    return { status: 302, language: asked.language, html: '', location: config.basePath + asked.redirect };
  }
  const head = headOf(asked.ask, content ?? {}, config);
  const strip = content?.strip === undefined ? '' : ` data-strip="${escapeHtml(content.strip)}"`;
  const links = screenLinks(screens, asked.ask.row.name, asked.language);
  const page = html
    .replace('</template>', () => `${links}</template>`)
    .replace(/<html([^>]*?)\slang="[^"]*"/i, (_all, rest: string) => `<html${rest} lang="${asked.language}"${strip}`)
    .replace(/\s*<title>[^<]*<\/title>/i, '')
    .replace(/\s*<meta name="description"[^>]*>/i, '');
  // Texts of users stand only in what is put in here: as functions, so that `$&` in a title stays what it is.
  const filled = underBase(page, config.basePath)
    .replace(/<\/head>/i, () => `${head}</head>`)
    .replace(
      /<div id="root"><\/div>/i,
      () => `<div id="root">${content?.markup ?? ''}</div>${answersOf(content, asked.language)}`,
    );
  return { status: content?.status ?? 200, language: asked.language, html: filled };
}

/** Data blocks are not scripts: the policy that forbids inline scripts leaves them alone, and nothing runs them. */
function answersOf(content: PageContent | null, language: Language): string {
  return content?.answers && Object.keys(content.answers).length > 0
    ? `\n    <script type="application/json" id="first-answers" lang="${language}">${jsonInHtml(content.answers)}</script>`
    : '';
}

function headOf(ask: PageAsk, content: PageContent, config: PageRequest['config']): string {
  const { row, query, language } = ask;
  const translate = createTranslator(language);
  const key = seoKeyOf(row, query);
  const title = escapeHtml(content.title ?? translate(`seo.${key}.title`));
  const description = escapeHtml(content.description ?? translate(`seo.${key}.description`));
  const page = content.canonical ?? canonicalPath(ask);
  const address = (of: Language) => escapeHtml(config.publicUrl + config.basePath + localizedPath(page, of));
  const alternates = LANGUAGES.map((of) => `<link rel="alternate" hreflang="${of}" href="${address(of)}">`);
  const { image, preload } = content;
  const lines = [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${address(language)}">`,
    ...(row.needLang
      ? [...alternates, `<link rel="alternate" hreflang="x-default" href="${address(DEFAULT_LANGUAGE)}">`]
      : []),
    ...(row.indexed && !content.noindex ? [] : ['<meta name="robots" content="noindex">']),
    ...(preload
      ? [
          `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(preload.href)}"${preload.srcset ? ` imagesrcset="${escapeHtml(preload.srcset)}" imagesizes="${escapeHtml(preload.sizes ?? '')}"` : ''}>`,
        ]
      : []),
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="Atelier">',
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${address(language)}">`,
    ...(image
      ? [
          `<meta property="og:image" content="${escapeHtml(config.publicUrl + image.path)}">`,
          `<meta property="og:image:width" content="${image.width}">`,
          `<meta property="og:image:height" content="${image.height}">`,
          `<meta property="og:image:alt" content="${escapeHtml(image.alt)}">`,
          '<meta name="twitter:card" content="summary_large_image">',
        ]
      : []),
    ...(content.jsonLd ?? []).map((object) => `<script type="application/ld+json">${jsonInHtml(object)}</script>`),
    ...(config.basePath ? [`<meta name="base-path" content="${config.basePath}">`] : []),
    // There before the first drawing, so that nothing is shown and taken away again.
    ...(config.plans === 'none' ? [] : [`<meta name="plans" content="${config.plans}">`]),
    ...(config.edition === 'domestic' ? ['<meta name="edition" content="domestic">'] : []),
    // A house in non-payment mode says so before anybody has signed in.
    // Without a mail server codes stand in the log: whoever waits for a mail is told.
    ...(config.mailUrl ? [] : ['<meta name="mail" content="log">']),
    ...(config.payment ? [] : ['<meta name="payment" content="off">']),
  ];
  return lines.map((line) => `    ${line}\n`).join('');
}

/** JSON that stands inside a script element: nothing in it can end the element or start a comment. */
export function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e').replaceAll('&', '\\u0026');
}

/** The build names its files from the root; under a base path they lie below it. */
function underBase(html: string, base: string): string {
  return base ? html.replace(/((?:src|href)=")(?:\.\/|\/(?!\/))/g, `$1${base}/`) : html;
}

/** Text inside an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
