import { matchRoute, pathOf, splitLanguage } from '@atelier/rules/routes/resolve';

/** The longest words of a search, as the call takes them. */
export const KEYWORDS_MAX = 200;

/** The address of a search; `media` as the address spells it, `again` marks one that is run anew from its own page (studio 2.2). */
export function searchPath(keywords: string, media: string | null, again = false): string {
  const query = new URLSearchParams();
  const words = keywords.trim().slice(0, KEYWORDS_MAX);
  if (words) query.set('keywords', words);
  if (media) query.set('mediaType', media);
  if (again) query.set('_time', String(Date.now()));
  const text = query.toString();
  return text ? `${pathOf('search')}?${text}` : pathOf('search');
}

/** Whether a path, with or without a language, is the search's own page. */
export const isSearchPage = (pathname: string): boolean =>
  matchRoute(splitLanguage(pathname).rest)?.row.name === 'search';
