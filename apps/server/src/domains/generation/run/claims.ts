import type { Claim } from '@atelier/engines/engine';

/** An engine is the outside world: more and longer words than these are not kept. */
const MOST = 40;
const LONGEST = 200;
const MOST_INSTEAD = 4;

const cut = (text: string): string => [...text].slice(0, LONGEST).join('');

export const boundedClaims = (claims: readonly Claim[]): Claim[] =>
  claims.slice(0, MOST).map(({ text, state, instead }) => ({
    text: cut(text),
    state,
    ...(instead && instead.length > 0 ? { instead: instead.slice(0, MOST_INSTEAD).map(cut) } : {}),
  }));

/** Over the pictures of a task: what one of them lacks is missing, in the order of the first that says so. */
export function mergedClaims(pictures: readonly (readonly Claim[])[]): Claim[] {
  const merged = new Map<string, Claim>();
  for (const claim of pictures.flat()) {
    const known = merged.get(claim.text);
    if (!known || (known.state !== 'missing' && claim.state === 'missing')) merged.set(claim.text, claim);
  }
  return [...merged.values()];
}
