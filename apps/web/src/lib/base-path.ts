/**
 * Where the studio lies below its origin: '' or '/below'. The server writes it into the page's head when it serves under a path.
 */
export const basePath: string = document.querySelector<HTMLMetaElement>('meta[name="base-path"]')?.content ?? '';

/** The path of a page without the base, as the route table knows it. */
export const pathInApp = (): string =>
  basePath && location.pathname.startsWith(basePath)
    ? location.pathname.slice(basePath.length) || '/'
    : location.pathname;

/** The same with query and fragment. */
export const hereInApp = (): string => pathInApp() + location.search + location.hash;
