import { hasPage } from '#routes/resolve.ts';

/**
 * The address somebody asked for before the login, as far as it may be gone to afterwards: a page of the table below our own origin, with
 * its query. Null for anything that a browser could read as another origin or scheme.
 */
export function returnPath(asked: string): string | null {
  if (!/^\/(?!\/)/.test(asked) || /[\\\p{Cc}\p{Z}]/u.test(asked)) return null;
  const [path = ''] = asked.split(/[?#]/, 1);
  return !path.includes('//') && hasPage(path) ? asked : null;
}
