import type { ResultOf } from '@atelier/contract/call';
import type { exploreCalls } from '@atelier/contract/works/explore';
import { pathOf } from '@atelier/rules/routes/resolve';

type Found = ResultOf<(typeof exploreCalls)['suggest']>;

/** Own searches beside what the server tells. */
const OWN_MAX = 3;

/** One line of the list: words to search for, or a page to open. */
export type Suggestion =
  | { kind: 'recent' | 'word'; key: string; text: string }
  | { kind: 'tag' | 'person'; key: string; text: string; path: string; avatar?: string };

/** The list for what is typed: own searches first, then words, tags, people. Pure. */
export function suggestionsOf(recent: readonly string[], typed: string, found: Found | undefined): Suggestion[] {
  const words = typed.trim().toLowerCase();
  if (!words) return recent.map((text) => ({ kind: 'recent', key: `recent ${text}`, text }));
  const own = recent.filter((term) => term.toLowerCase().includes(words) && term.toLowerCase() !== words);
  const shown = own.slice(0, OWN_MAX);
  const known = new Set(shown.map((term) => term.toLowerCase()));
  return [
    ...shown.map((text) => ({ kind: 'recent' as const, key: `recent ${text}`, text })),
    ...(found?.words ?? [])
      .filter((text) => !known.has(text.toLowerCase()))
      .map((text) => ({ kind: 'word' as const, key: `word ${text}`, text })),
    ...(found?.tags ?? []).map(({ id, slug, tag }) => ({
      kind: 'tag' as const,
      key: `tag ${id}`,
      text: tag,
      path: pathOf('studio', { tagValue: slug, tagId: String(id) }),
    })),
    ...(found?.people ?? []).map(({ userId, nickname, avatar }) => ({
      kind: 'person' as const,
      key: `person ${userId}`,
      text: nickname,
      avatar,
      path: pathOf('homepage', { userId: String(userId) }),
    })),
  ];
}
