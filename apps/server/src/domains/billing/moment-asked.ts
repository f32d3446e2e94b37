import { refuse } from '#platform/refusal.ts';

/** ISO 8601 reads a time without a zone as the machine's own; here every time is UTC. */
const withZone = (text: string): string => (/T[\d:.]+$/.test(text) ? `${text}Z` : text);

/** A moment as clients send it: seconds or milliseconds since 1970, or ISO 8601. @throws Refusal validation */
export function momentAsked(text: string | undefined, path: string): Date | undefined {
  if (text === undefined || text === '') return undefined;
  const number = Number(text);
  const date = Number.isFinite(number)
    ? new Date(number < 1e11 ? number * 1000 : number)
    : new Date(withZone(text.replace(' ', 'T')));
  if (!(date.getTime() >= 0) || date.getUTCFullYear() > 9999)
    throw refuse('validation', { fields: [{ path, key: 'validation' }] });
  return date;
}
