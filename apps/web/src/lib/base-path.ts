/**
 * Where the studio lies below its origin: '' or '/below'. The server writes it into the page's head when it serves under a path.
 * Rules of the web app are also asked where there is no page.
 */
export const basePath: string =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="base-path"]')?.content ?? '';

/** The path of a page without the base, as the route table knows it. */
export const pathInApp = (): string =>
  basePath && location.pathname.startsWith(basePath)
    ? location.pathname.slice(basePath.length) || '/'
    : location.pathname;

/** The same with query and fragment. */
export const hereInApp = (): string => pathInApp() + location.search + location.hash;

/** A cookie of these pages that scripts and the server read; 0 seconds takes it away. */
export function writeCookie(name: string, value: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to write one is missing in two of the browsers we serve
  document.cookie = `${name}=${value}; path=${basePath || '/'}; max-age=${seconds}`;
}
