import type { RouteMatch } from '@atelier/rules/routes/resolve';
import { createContext, useContext } from 'react';

export interface OpenRoute extends RouteMatch {
  /** The query of the page, which is not the address bar's while a work stands open over it. */
  search: URLSearchParams;
}

/** Set by the route gate around each screen. */
export const RouteContext = createContext<OpenRoute | null>(null);

/** The page this part stands on: its row, the parameters of its path and its query. */
export function useRoute(): OpenRoute {
  const route = useContext(RouteContext);
  if (!route) throw new Error('useRoute outside a screen');
  return route;
}
