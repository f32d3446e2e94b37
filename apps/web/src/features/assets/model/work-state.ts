/** The word of a work's status, in the order of its numbers. */
const WORDS = ['review', 'passed', 'rejected', 'unpublished', 'blocked'] as const;

/** Key of the word that says where a file's work stands; null for files that are no work. */
export function stateKey(status: number | null): `assets.state.${(typeof WORDS)[number]}` | null {
  const word = status === null ? undefined : WORDS[status];
  return word ? `assets.state.${word}` : null;
}
