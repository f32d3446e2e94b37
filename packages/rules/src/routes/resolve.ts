import type { Language } from '@atelier/contract/vocabulary/languages';
import { DEFAULT_LANGUAGE, isLanguage } from '@atelier/contract/vocabulary/languages';
import { HOME, type RouteName, type RouteRow, redirects, routes, type SeoKey, SHAPES, WORK } from '#routes/table.ts';
import { isStaff, opensArea } from '#staff/areas.ts';

/** A first segment that looks like a language tag: `fr`, `pt-BR`. */
const LANGUAGE_LIKE = /^[a-z]{2}(?:-[A-Za-z]{2,4})?$/;
/** Words that pages begin with: one may look like a tag, as `ai-logo` does. */
const FIRST_WORDS = new Set(routes.map(({ pattern }) => pattern.split('/')[1]));

export interface SplitPath {
  /** The language the prefix names, when it is one of ours. */
  language: Language | null;
  /** The path without prefix, never with a trailing slash except `/` itself. */
  rest: string;
  /** The first segment is a language tag we do not speak. */
  unknown: boolean;
}

/** Separates an optional /{lang}/ prefix from a path (studio 2.1, reading b). */
export function splitLanguage(path: string): SplitPath {
  const clean = path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1') || '/';
  const [, first = '', ...others] = clean.split('/');
  const rest = `/${others.join('/')}`;
  if (isLanguage(first)) return { language: first, rest, unknown: false };
  if (LANGUAGE_LIKE.test(first) && !FIRST_WORDS.has(first)) return { language: null, rest, unknown: true };
  return { language: null, rest: clean, unknown: false };
}

export type RouteParams = Readonly<Record<string, string>>;

export interface RouteMatch {
  row: RouteRow;
  params: RouteParams;
}

/** A pattern as one regular expression: fixed words, parameters by their shape, optional segments. */
function compile(pattern: string, shapes: RouteRow['shapes'] = {}): RegExp {
  const segments = pattern.split('/').slice(1);
  const source = segments.map((segment) => {
    const optional = segment.endsWith('?') ? '?' : '';
    const name = /^:(\w+)/.exec(segment)?.[1];
    const word = segment.replace(/^\(|\)?\??$/g, '');
    const piece = name ? `(?<${name}>${shapes[name] ?? SHAPES[name] ?? '[^/]+'})` : word;
    return `(?:/${piece})${optional}`;
  });
  return new RegExp(`^${source.join('')}$`);
}

const compiledRows = routes.map((row) => ({ row, form: compile(row.pattern, row.shapes) }));
const compiledRedirects = redirects.map(({ pattern, to }) => ({ form: compile(pattern), to }));

/** What stands in the address, read: `don%27t` is `don't`. A spelling that is no text, or hides a slash, stays as it is and fits nothing. */
function decoded(path: string): string {
  if (/%2f/i.test(path)) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const given = (groups: Record<string, string | undefined> | undefined): RouteParams =>
  Object.fromEntries(Object.entries(groups ?? {}).filter((pair): pair is [string, string] => pair[1] !== undefined));

/** The row a path without prefix belongs to, with the parameters that are given; null when no page has that path. */
export function matchRoute(rest: string): RouteMatch | null {
  const path = decoded(rest);
  for (const { row, form } of compiledRows) {
    const found = form.exec(path);
    if (found) return { row, params: given(found.groups) };
  }
  return null;
}

/** A pattern with its parameters filled in; a segment that may be left out and is not given is left out. */
export function fillPattern(pattern: string, params: RouteParams): string {
  const segments = pattern.split('/').slice(1);
  const filled = segments.flatMap((segment) => {
    const name = /^:(\w+)/.exec(segment)?.[1];
    if (!name) return segment.endsWith('?') ? [] : [segment];
    const value = params[name];
    return value === undefined ? [] : [encodeURIComponent(value)];
  });
  return `/${filled.join('/')}`;
}

/** The row of a page by its name. */
export const rowOf = (name: RouteName): RouteRow => routes.find((row) => row.name === name)!;

/** The address of a page by its name, without the language prefix. */
export function pathOf(name: RouteName, params: RouteParams = {}): string {
  return fillPattern(rowOf(name).pattern, params);
}

/** A work's own address, without the language prefix. */
export const workPath = (key: string): string => fillPattern(WORK, { mediakey: key });

/** Whether a tag of this name has a gallery of its own; `search`, `template` and what looks like a work's key have not. */
export const isTagAddress = (slug: string): boolean =>
  matchRoute(pathOf('studio', { tagValue: slug }))?.params.tagValue === slug &&
  matchRoute(pathOf('template', { tagValue: slug }))?.params.tagValue === slug;

/** The one address a page is told to search engines by: a work opened over a gallery is the work's page. */
export function canonicalPath({ row, params }: RouteMatch): string {
  return params.mediakey === undefined ? fillPattern(row.pattern, params) : workPath(params.mediakey);
}

function redirected(rest: string): string {
  const path = decoded(rest);
  for (const { form, to } of compiledRedirects) {
    const found = form.exec(path);
    if (found) return fillPattern(to, given(found.groups));
  }
  return rest;
}

/** Whether an address, of whatever language, is that of a page or leads to one by a redirect of the table. */
export const hasPage = (path: string): boolean => matchRoute(redirected(splitLanguage(path).rest)) !== null;

export type Resolved =
  | { kind: 'redirect'; path: string; language: Language }
  | ({ kind: 'page'; language: Language } & RouteMatch);

/**
 * What a page address means (studio 2.1, reading b): a known prefix sets the language, an unknown one is stripped, a route without
 * `needLang` loses the prefix, one with it gains the prefix when the language is not English, English never carries one, and an
 * unknown path goes home. `current` is the language in force; the server passes none and so never adds a prefix.
 */
export function resolvePath(path: string, current?: Language): Resolved {
  const split = splitLanguage(path);
  const language = split.language ?? current ?? DEFAULT_LANGUAGE;
  const rest = redirected(split.rest);
  const match = matchRoute(rest);
  const target = localizedPath(match ? rest : HOME, language);
  if (!match || target !== path) return { kind: 'redirect', path: target, language };
  return { kind: 'page', ...match, language };
}

/** The address of a page in a language: the prefix where the route needs one and the language is not English. */
export function localizedPath(path: string, language: Language): string {
  const { rest } = splitLanguage(path);
  const needLang = matchRoute(rest)?.row.needLang ?? false;
  return needLang && language !== DEFAULT_LANGUAGE ? `/${language}${rest}` : rest;
}

/** The language `?lang=` or `?language=` asks for on a public route. */
export function queryLanguage(search: URLSearchParams): Language | null {
  const asked = search.get('lang') ?? search.get('language');
  return isLanguage(asked) ? asked : null;
}

/** Initial language: the stored choice, else the first browser language we speak, else English. */
export function initialLanguage(stored: string | null, browser: readonly string[]): Language {
  if (isLanguage(stored)) return stored;
  const spoken = browser.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage);
  return isLanguage(spoken) ? spoken : DEFAULT_LANGUAGE;
}

/** The SEO page key of a route; `activeTab` selects another where the route allows it (studio 2.1). */
export function seoKeyOf(row: RouteRow, search: URLSearchParams): SeoKey {
  const tab = search.get('activeTab');
  return row.seoTabs.find((key) => key === tab) ?? row.seo;
}

export interface SessionFacts {
  hasRefreshToken: boolean;
  signedIn: boolean;
  /** The menus of all roles. */
  menus: readonly string[];
}

/** The guard of a route (studio 2.1): open, to the login modal over the home page, or silently home. */
export function guardRoute(row: RouteRow, session: SessionFacts): 'open' | 'login' | 'home' {
  if (row.access === 'public') return 'open';
  if (!session.hasRefreshToken || !session.signedIn) return 'login';
  return row.access === 'staff' && !opensPage(row, session.menus) ? 'home' : 'open';
}

/** Whether these menus open a page of the back office; navigation and guard ask the same. */
export const opensPage = ({ area }: Pick<RouteRow, 'area'>, menus: readonly string[]): boolean =>
  area === undefined ? isStaff(menus) : opensArea(menus, area);
