import { useSyncExternalStore } from 'react';

/** Below this window width the phone layout stands (studio 2.5). */
export const PHONE_BELOW = 512;
const query = `(max-width: ${PHONE_BELOW - 0.02}px)`;

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the phone layout stands; follows the window. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
