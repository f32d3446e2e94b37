import { LANGUAGES, type Language } from '@atelier/contract/vocabulary/languages';
import { canonicalPath, localizedPath, type RouteMatch } from '@atelier/rules/routes/resolve';
import type { SeoKey } from '@atelier/rules/routes/table';
import { useEffect } from 'react';
import { basePath } from '#lib/base-path.ts';
import { useLanguage, withWords } from '#lib/i18n/language.ts';
import { useOwnTitle } from '#lib/page-title.ts';

function head(selector: string, make: () => HTMLElement): HTMLElement {
  const found = document.head.querySelector<HTMLElement>(selector);
  if (found) return found;
  const made = make();
  document.head.append(made);
  return made;
}

function link(rel: string, hreflang?: string): HTMLElement {
  const selector = hreflang ? `link[rel="${rel}"][hreflang="${hreflang}"]` : `link[rel="${rel}"]`;
  return head(selector, () => {
    const element = document.createElement('link');
    element.rel = rel;
    if (hreflang) element.hreflang = hreflang;
    return element;
  });
}

/** Title and description. Their words come after the page: the server has written those of the first one. */
function usePageWords(own: string | null, key: SeoKey, language: Language): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language says it otherwise
  useEffect(() => {
    let gone = false;
    if (own !== null) document.title = own;
    const say = async () => {
      const { title, description } = (await withWords(import('#app/page-words.ts'), 'seo')).pageWords(key);
      if (gone) return;
      if (own === null) document.title = title;
      head('meta[name="description"]', () => {
        const meta = document.createElement('meta');
        meta.name = 'description';
        return meta;
      }).setAttribute('content', description);
    };
    // Without them the page keeps the title it had.
    say().catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [own, key, language]);
}

/** Title, description, canonical and language links of the page, as the server writes them into the first HTML. */
export function usePageHead(match: RouteMatch, key: SeoKey): void {
  const { row } = match;
  const path = canonicalPath(match);
  const language = useLanguage();
  const own = useOwnTitle();
  usePageWords(own, key, language);
  useEffect(() => {
    const address = (path: string) => new URL(basePath + path, location.origin).href;
    link('canonical').setAttribute('href', address(localizedPath(path, language)));
    for (const each of LANGUAGES) {
      const own = row.needLang ? localizedPath(path, each) : `${path}?lang=${each}`;
      link('alternate', each).setAttribute('href', address(own));
    }
    link('alternate', 'x-default').setAttribute('href', address(path));
  }, [row, path, language]);
}
