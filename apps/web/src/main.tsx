import '@atelier/ui/mantine.css';
import '@atelier/ui/base.css';
import { feedArrives } from '@atelier/ui/feed-width';
import '#app/fonts.css';
import { initialLanguage, resolvePath } from '@atelier/rules/routes/resolve';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { prefetchScreen } from '#app/screens.ts';
import { keepArrival, readArrival } from '#lib/arrival.ts';
import { basePath, pathInApp } from '#lib/base-path.ts';
import { watchHistory } from '#lib/history-hold.ts';
import { readyDates } from '#lib/i18n/formats.ts';
import { loadLanguage } from '#lib/i18n/language.ts';
import { lostAddress, tellNoPage } from '#lib/lost-address.ts';
import { keys, storage } from '#lib/storage.ts';

const NEWS_MS = 500;
/** The page's cards are a hair larger than the app's: 2 px at each side of the wall (first-page.css). */
const WALL_STANDS_OUT = 4;

/** Styles that came after the page hold nothing up by themselves: without them the first screen would be seen undressed. */
const styles = (): Promise<unknown> =>
  Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])')].map(
      (link) => link.sheet ?? new Promise((done) => link.addEventListener('load', done, { once: true })),
    ),
  );

/**
 * The room a scroll bar keeps for itself counts as part of the page's right margin, so that both margins look the same; and the first feed
 * is as wide as the wall that came. Told once, before anything is drawn: asked of the page itself, it would be laid out in the task that
 * draws it.
 */
function measure(): void {
  const root = document.documentElement;
  const probe = document.createElement('div');
  probe.className = 'scroll-probe';
  root.append(probe);
  const walls = [...document.querySelectorAll('.first-gallery > .first-cards')];
  feedArrives(Math.max(0, ...walls.map((wall) => wall.clientWidth - WALL_STANDS_OUT)));
  root.style.setProperty('--gutter', `${probe.offsetWidth - probe.clientWidth}px`);
  probe.remove();
}

/**
 * Before the first render: the arriving query is taken in, the language is decided (prefix, then ?lang, then the stored choice, then the
 * browser's), and the address is put into its one true form, so that the router starts where it will stay.
 */
async function start(): Promise<void> {
  const arrival = readArrival(location.search);
  keepArrival(arrival);
  const stored = storage.read(keys.language);
  const settled = arrival.language ?? initialLanguage(stored, navigator.languages);
  const here = pathInApp();
  const lost = lostAddress(here);
  const first = resolvePath(here, settled);
  const path = first.kind === 'redirect' ? first.path : here;
  // A work that stood over a feed is a page of its own when its address is loaded afresh: the feed below it is gone.
  if (history.state?.usr?.over) history.replaceState({ ...history.state, usr: null }, '');
  if (path !== here || arrival.search !== location.search) {
    history.replaceState(history.state, '', basePath + path + arrival.search + location.hash);
  }
  // In a task of its own, while the files are on their way.
  if (first.kind === 'page' && first.row.name === 'work') setTimeout(() => readyDates(first.language));
  await Promise.all([
    // Also where the browser has forgotten the cookie: the server does not know the choice.
    loadLanguage(
      first.language,
      arrival.language !== null ||
        first.language !== settled ||
        (stored !== null && !document.cookie.includes('language=')),
    ),
    first.kind === 'page' ? prefetchScreen(first.row.name) : null,
    styles(),
  ]);
  measure();
  watchHistory();
  const root = createRoot(document.getElementById('root')!);
  // As a transition, so that the browser may answer a finger in between; until it is done, the page that came stays.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
  // After the page stands, so that it is heard as news.
  if (lost !== null) setTimeout(() => tellNoPage(lost), NEWS_MS);
}

// In a task of its own: evaluating the bundle is one by itself, and the browser may answer in between. What asks for files from within it
// makes browsers that note where a request came from read the whole bundle a second time.
setTimeout(() => void start());
