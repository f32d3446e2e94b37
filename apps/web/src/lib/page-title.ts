import { useEffect } from 'react';
import { create } from 'zustand';

const store = create<{ title: string | null }>(() => ({ title: null }));

/** Gives the page a title of its own (a work's, a person's) instead of its route's; null leaves the route's. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    store.setState({ title });
    return () => store.setState({ title: null });
  }, [title]);
}

export const useOwnTitle = (): string | null => store((state) => state.title);
