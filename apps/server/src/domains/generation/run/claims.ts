import type { Claim } from '@atelier/engines/engine';

/** An engine is the outside world: more and longer words than these are not kept. The longest prompt has fewer that mean something. */
const MOST = 400;
const LONGEST = 200;
const MOST_INSTEAD = 4;

const cut = (text: string): string => [...text].slice(0, LONGEST).join('');

export const boundedClaims = (claims: readonly Claim[]): Claim[] =>
  claims.slice(0, MOST).map(({ text, state, instead, note }) => ({
    text: cut(text),
    state,
    ...(note ? { note } : {}),
    ...(instead && instead.length > 0 ? { instead: instead.slice(0, MOST_INSTEAD).map(cut) } : {}),
  }));

/**
 * Over the pictures of a task: what one of them lacks is missing, in the order of the first that says so. Drawn is what every picture shows;
 * 'red fox' of one and 'fox' of another are a fox.
 */
export function mergedClaims(pictures: readonly (readonly Claim[])[]): Claim[] {
  const merged = new Map<string, Claim>();
  for (const claim of pictures.flat()) {
    const known = merged.get(claim.text);
    if (!known || (known.state !== 'missing' && claim.state === 'missing')) merged.set(claim.text, claim);
  }
  const told = pictures.filter(({ length }) => length > 0);
  const shows = (claims: readonly Claim[], text: string): boolean =>
    claims.some((claim) => claim.state === 'drawn' && claim.text.includes(text));
  return [...merged.values()].filter(
    ({ text, state }) => state !== 'drawn' || told.every((claims) => shows(claims, text)),
  );
}
