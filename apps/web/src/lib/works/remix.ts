import { useCallback } from 'react';
import { tell } from '#lib/events.ts';

/** Makes a work again from its card: the part that knows recipes reads it and opens the tool (studio 2.4). */
export function useRemix(): (id: string) => void {
  return useCallback((id) => tell('remix', { id }), []);
}
