import { STYLES } from '@atelier/contract/vocabulary/generation';
import type { Language } from '@atelier/contract/vocabulary/languages';
import type { FeedItem, TemplateShelf } from '@atelier/contract/works/shapes';
import { createTranslator } from '@atelier/i18n/all-languages';
import { isToolId } from '@atelier/rules/generation/modules/all';
import { thumbnailSet } from '@atelier/rules/media/thumbnails';
import { localizedPath, workPath } from '@atelier/rules/routes/resolve';
import { escapeHtml } from '#platform/http/shell.ts';
import { CARD_SIZES } from './first-cards.ts';

/** Shelves in the page itself: what a window shows before it is scrolled. */
const SHOWN = 2;

/** The first shelves of the templates as real markup, where the app will put them. All texts are escaped. */
export function shelvesMarkup(
  shelves: readonly TemplateShelf[],
  language: Language,
  basePath: string,
  heading: string,
): string {
  const t = createTranslator(language);
  const name = ({ kind, key }: TemplateShelf): string => {
    const style = STYLES.find((each) => each === key);
    if (kind === 'style') return style ? t(`styles.${style}`) : key;
    return isToolId(key) ? t(`common.tool.${key}`) : key;
  };
  const sections = shelves.slice(0, SHOWN).map((shelf, place) => {
    const cards = shelf.works.map((work) => card(work, language, basePath, place === 0)).join('');
    return `<section><h2>${escapeHtml(name(shelf))}</h2><div>${cards}</div></section>`;
  });
  return `<main class="first-page first-gallery first-template"><h1>${escapeHtml(heading)}</h1>${sections.join('')}</main>`;
}

function card(work: FeedItem, language: Language, basePath: string, early: boolean): string {
  const href = escapeHtml(basePath + localizedPath(workPath(work.id), language));
  const picture = [
    `src="${escapeHtml(work.thumbnail)}"`,
    `srcset="${escapeHtml(thumbnailSet(work.thumbnail))}"`,
    `sizes="${CARD_SIZES}"`,
    `alt="${escapeHtml(work.alt)}"`,
    early ? 'fetchpriority="high"' : 'loading="lazy"',
  ];
  const style = escapeHtml(work.dominant);
  return `<a href="${href}"><span style="background:${style}"><img ${picture.join(' ')}></span><span>${escapeHtml(work.words || work.alt)}</span></a>`;
}
