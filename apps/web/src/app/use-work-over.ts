import {
  fillPattern,
  localizedPath,
  type RouteMatch,
  type RouteParams,
  resolvePath,
  workPath,
} from '@atelier/rules/routes/resolve';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { WorkModalProps } from '#app/work-modal.tsx';
import { useLanguage } from '#lib/i18n/language.ts';
import { type FeedFilter, filterOf } from '#lib/works/filter.ts';
import { type OverState, overOf } from '#lib/works/open-work.ts';

interface Shown {
  /** The page that is drawn. */
  shown: RouteMatch;
  /** Its query. */
  search: string;
  /** Its entry in the history. */
  key: string;
  /** The work over it. */
  work: WorkModalProps | null;
}

const without = ({ mediakey: _, ...rest }: RouteParams): RouteParams => rest;

/**
 * Which page is drawn and which work stands over it. Two addresses have a work over a page: the work's own, when it was opened from a
 * feed (the history says which), and a gallery's with the work's key at its end (studio 2.2). Everything else is a page alone.
 */
export function useWorkOver(page: RouteMatch): Shown {
  const location = useLocation();
  const navigate = useNavigate();
  const language = useLanguage();
  const { mediakey: id } = page.params;
  const over = page.row.name === 'work' ? overOf(location.state) : null;

  const found = over ? resolvePath(localizedPath(over.path, language), language) : null;
  const below = found?.kind === 'page' && found.row.name !== 'work' ? found : null;
  const gallery =
    !over && id !== undefined && page.row.name !== 'work'
      ? filterOf({ ...page, search: query(location.search) })
      : null;
  const filter = useStable(below ? (over?.filter ?? null) : gallery);

  const pattern = page.row.pattern;
  const onClose = useCallback(() => {
    // The modal was pushed over the page: back is where it came from.
    if (over) void navigate(-over.depth);
    else
      void navigate(localizedPath(fillPattern(pattern, without(page.params)), language) + location.search, {
        replace: true,
      });
  }, [navigate, over, pattern, page.params, language, location.search]);
  const onMove = useCallback(
    (next: string) => {
      const path = over ? workPath(next) : fillPattern(pattern, { ...page.params, mediakey: next });
      const state: OverState | null = over ? { over } : null;
      void navigate(localizedPath(path, language) + (over ? '' : location.search), { replace: true, state });
    },
    [navigate, over, pattern, page.params, language, location.search],
  );

  if (id !== undefined && over && below) {
    return { shown: below, search: over.search, key: over.key, work: { id, filter, onMove, onClose } };
  }
  if (id !== undefined && gallery) {
    const shown = { row: page.row, params: without(page.params) };
    return { shown, search: location.search, key: location.key, work: { id, filter, onMove, onClose } };
  }
  return { shown: page, search: location.search, key: location.key, work: null };
}

const query = (search: string) => new URLSearchParams(search);

/** The same object as long as it says the same. */
function useStable(filter: FeedFilter | null): FeedFilter | null {
  const text = JSON.stringify(filter);
  return useMemo(() => JSON.parse(text) as FeedFilter | null, [text]);
}
