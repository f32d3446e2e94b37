import type { Language } from '@atelier/contract/vocabulary/languages';
import { DEFAULT_LANGUAGE, isLanguage } from '@atelier/contract/vocabulary/languages';
import { HOME, legacyPaths, type RouteRow, routes, type SeoKey } from '#routes/table.ts';

/** A first segment that looks like a language tag: `fr`, `pt-BR`. */
const LANGUAGE_LIKE = /^[a-z]{2}(?:-[A-Za-z]{2,4})?$/;

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
  if (LANGUAGE_LIKE.test(first)) return { language: null, rest, unknown: true };
  return { language: null, rest: clean, unknown: false };
}

/** The row a path without prefix belongs to, with its parameters; null when no page has that path. */
export function matchRoute(rest: string): { row: RouteRow; params: Record<string, string> } | null {
  const parts = rest.split('/');
  for (const row of routes) {
    const pattern = row.pattern.split('/');
    if (pattern.length !== parts.length) continue;
    const params: Record<string, string> = {};
    const fits = pattern.every((piece, index) => {
      const part = parts[index] ?? '';
      if (!piece.startsWith(':')) return piece === part;
      params[piece.slice(1)] = part;
      return part !== '';
    });
    if (fits) return { row, params };
  }
  return null;
}

export type Resolved =
  | { kind: 'redirect'; path: string; language: Language }
  | { kind: 'page'; row: RouteRow; params: Record<string, string>; language: Language };

/**
 * What a page address means (studio 2.1, reading b): a known prefix sets the language, an unknown one is stripped, a route without
 * `needLang` loses the prefix, one with it gains the prefix when the language is not English, English never carries one, and an
 * unknown path goes home. `current` is the language in force; the server passes none and so never adds a prefix.
 */
export function resolvePath(path: string, current?: Language): Resolved {
  const split = splitLanguage(path);
  const language = split.language ?? current ?? DEFAULT_LANGUAGE;
  const rest = legacyPaths[split.rest] ?? split.rest;
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
  isAdmin: boolean;
}

/** The guard of a route (studio 2.1): open, to the login modal over the home page, or silently home. */
export function guardRoute(row: RouteRow, session: SessionFacts): 'open' | 'login' | 'home' {
  if (row.access === 'public') return 'open';
  if (!session.hasRefreshToken || !session.signedIn) return 'login';
  return row.access === 'admin' && !session.isAdmin ? 'home' : 'open';
}
