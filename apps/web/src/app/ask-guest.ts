import { resolvePath } from '@atelier/rules/routes/resolve';
import { basePath } from '#lib/base-path.ts';
import { tell } from '#lib/events.ts';
import { currentLanguage } from '#lib/i18n/language.ts';
import { sessionMark } from '#lib/session/session.ts';

/** The link to a page of ours that a press opens here; null where it opens elsewhere, or nothing. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const ours = link?.origin === location.origin && link.pathname.startsWith(basePath);
  return link && ours && link.target === '' && !link.hasAttribute('download') ? link : null;
}

/**
 * A guest who presses a link to a page for members is asked to log in over the page they are on, and goes on to it. Before the router hears of
 * the press: it would leave the page for one that does not open.
 */
function askGuest(event: MouseEvent): void {
  const link = sessionMark() === null ? linkOf(event) : null;
  if (!link) return;
  const path = link.pathname.slice(basePath.length) || '/';
  const found = resolvePath(path, currentLanguage());
  if (found.kind !== 'page' || found.row.access === 'public') return;
  event.preventDefault();
  tell('login', { reason: 'guard', goal: path + link.search + link.hash });
}

document.addEventListener('click', askGuest, true);
