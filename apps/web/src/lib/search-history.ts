import { create } from 'zustand';
import { keys, storage } from '#lib/storage.ts';

/** Recent terms that are kept (studio 2.5). */
export const RECENT_MAX = 10;
/** A term joins at the front; the same words in other letters stand once. Pure. */
export function withTerm(terms: readonly string[], term: string): string[] {
  const words = term.trim();
  if (!words) return [...terms];
  const same = words.toLowerCase();
  return [words, ...terms.filter((each) => each.toLowerCase() !== same)].slice(0, RECENT_MAX);
}

function stored(): string[] {
  const found = storage.readJson<unknown>(keys.searches);
  return Array.isArray(found) ? found.filter((each) => typeof each === 'string').slice(0, RECENT_MAX) : [];
}

const store = create<{ terms: string[] }>(() => ({ terms: stored() }));

/** Recent searches of this browser, newest first. */
export const useRecentTerms = (): readonly string[] => store((state) => state.terms);

function set(terms: string[]): void {
  store.setState({ terms });
  storage.writeJson(keys.searches, terms);
}

export const rememberTerm = (term: string): void => set(withTerm(stored(), term));

export function forgetTerms(): void {
  store.setState({ terms: [] });
  storage.remove(keys.searches);
}
