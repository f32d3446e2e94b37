import { localizedPath, splitLanguage, workPath } from '@atelier/rules/routes/resolve';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLanguage } from '#lib/i18n/language.ts';
import type { FeedFilter } from '#lib/works/filter.ts';

/** What travels in the history with a work that was opened over a page. */
export interface OverState {
  over: {
    /** The page below, without language prefix, and the history key that holds its scroll offset. */
    path: string;
    search: string;
    key: string;
    /** The list it was opened from, for the arrows; null where it stood alone. */
    filter: FeedFilter | null;
    /** The work that was pressed: its card gets the focus back. */
    from: string;
    /** Entries of the history between this work and the page below. */
    depth: number;
  };
}

export const overOf = (state: unknown): OverState['over'] | null => (state as OverState | null)?.over ?? null;

/** Opens a work over the page that is on the screen. The address becomes the work's own; back returns to the page as it was left. */
export function useOpenWork(): (id: string, filter: FeedFilter | null) => void {
  const navigate = useNavigate();
  const location = useLocation();
  const language = useLanguage();
  return useCallback(
    (id, filter) => {
      const below = overOf(location.state);
      const here = { path: splitLanguage(location.pathname).rest, search: location.search, key: location.key };
      const over = below ? { ...below, filter, depth: below.depth + 1 } : { ...here, filter, from: id, depth: 1 };
      void navigate(localizedPath(workPath(id), language), { state: { over } satisfies OverState });
    },
    [navigate, location, language],
  );
}
