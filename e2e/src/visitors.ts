import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What cannot be changed of a visitor's browser once it is open. */
export interface BrowserKind {
  language: string;
  viewport: { width: number; height: number };
  scheme: 'dark' | 'light';
  /** With blurs, as people see it. */
  whole: boolean;
  url: string;
}

let browser: Promise<Browser> | undefined;

/** One browser for all journeys of this group; it ends with this process. Each visitor is a context of its own. */
function theBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROME_PATH;
  if (!executablePath) throw new Error('CHROME_PATH must name Chromium; `npm test` finds or installs it.');
  browser ??= chromium.launch({ executablePath, args: FLAGS });
  return browser;
}

/** Contexts that nobody uses now, by their kind. */
const free = new Map<string, BrowserContext[]>();
const closed = new WeakSet<BrowserContext>();
/** An empty page of each context, never shown: without any page it would throw its caches away. */
const kept = new WeakMap<BrowserContext, Page>();

/**
 * A visitor's browser that knows nobody: no cookies, nothing stored, no page that was open. It may have been another visitor's of the same kind
 * before, and then has the program of the web app in its caches, compiled: a third of what a first page costs. What a page asks the server for
 * is asked anew.
 * @param as the page whose session it goes on with
 */
export async function enter(kind: BrowserKind, as?: Page): Promise<BrowserContext> {
  const session = as ? await as.context().storageState() : { cookies: [], origins: [] };
  const known = free.get(keyOf(kind))?.pop();
  const context = known ?? (await newContext(kind));
  if (known || as) await context.setStorageState(session);
  return context;
}

async function newContext({ language, viewport, scheme, whole, url }: BrowserKind): Promise<BrowserContext> {
  const phone = viewport.width < 512;
  const context = await (await theBrowser()).newContext({
    viewport,
    colorScheme: scheme,
    locale: language,
    hasTouch: phone,
    isMobile: phone,
    baseURL: url,
    reducedMotion: 'reduce',
  });
  context.once('close', () => closed.add(context));
  kept.set(context, await context.newPage());
  if (!whole && process.env.PICTURES !== 'on') await context.addInitScript(withoutBlur);
  return context;
}

/** Without a graphics card each frame is blurred anew by the processor, a blinking caret over a veil many times a second. For people's eyes only. */
function withoutBlur(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { backdrop-filter: none !important; filter: none !important; }');
  document.adoptedStyleSheets = [sheet];
}

/** The visitor goes: their pages close, and their browser is the next one's. */
export async function leave(kind: BrowserKind, context: BrowserContext): Promise<void> {
  if (closed.has(context)) return;
  await Promise.all(context.pages().flatMap((page) => (page === kept.get(context) ? [] : page.close())));
  await context.setOffline(false);
  free.set(keyOf(kind), [...(free.get(keyOf(kind)) ?? []), context]);
}

/** Nobody comes to this address again. */
export async function forget(url: string): Promise<void> {
  for (const [key, contexts] of free) {
    if ((JSON.parse(key) as BrowserKind).url !== url) continue;
    free.delete(key);
    for (const context of contexts) await context.close();
  }
}

const keyOf = ({ language, viewport: { width, height }, scheme, whole, url }: BrowserKind): string =>
  JSON.stringify({ language, viewport: { width, height }, scheme, whole, url });
