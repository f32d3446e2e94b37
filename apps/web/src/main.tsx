import '@atelier/ui/tokens.css';
import '@atelier/ui/mantine.css';
import '@atelier/ui/base.css';
import '#app/first-page.css';
import '#app/fonts.css';
import { initialLanguage, resolvePath } from '@atelier/rules/routes/resolve';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { keepArrival, readArrival } from '#lib/arrival.ts';
import { basePath, pathInApp } from '#lib/base-path.ts';
import { watchHistory } from '#lib/history-hold.ts';
import { loadLanguage } from '#lib/i18n/language.ts';
import { keys, storage } from '#lib/storage.ts';

/** The pictures that came with the page are shown before the app takes their places; a slow network does not hold it up. */
const FIRST_PICTURES_MS = 600;
async function firstPictures(): Promise<void> {
  const shown = [...document.querySelectorAll<HTMLImageElement>('.first-page img')].filter(
    (image) =>
      image.loading !== 'lazy' && image.offsetParent !== null && image.getBoundingClientRect().top < innerHeight,
  );
  const decoded = Promise.allSettled(shown.map((image) => image.decode()));
  await Promise.race([decoded, new Promise((done) => setTimeout(done, FIRST_PICTURES_MS))]);
  // One frame more, in which they are painted.
  if (shown.length > 0 && !document.hidden) await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}

/**
 * Before the first render: the arriving query is taken in, the language is decided (prefix, then ?lang, then the stored choice, then the
 * browser's), and the address is put into its one true form, so that the router starts where it will stay.
 */
async function start(): Promise<void> {
  const arrival = readArrival(location.search);
  keepArrival(arrival);
  const settled = arrival.language ?? initialLanguage(storage.read(keys.language), navigator.languages);
  const here = pathInApp();
  const first = resolvePath(here, settled);
  const path = first.kind === 'redirect' ? first.path : here;
  // A work that stood over a feed is a page of its own when its address is loaded afresh: the feed below it is gone.
  if (history.state?.usr?.over) history.replaceState({ ...history.state, usr: null }, '');
  if (path !== here || arrival.search !== location.search) {
    history.replaceState(history.state, '', basePath + path + arrival.search + location.hash);
  }
  await Promise.all([
    loadLanguage(first.language, arrival.language !== null || first.language !== settled),
    firstPictures(),
  ]);
  watchHistory();
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

void start();
