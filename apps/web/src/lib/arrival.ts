import type { Language } from '@atelier/contract/vocabulary/languages';
import { queryLanguage } from '@atelier/rules/routes/resolve';
import { keys, storage, tabStorage } from '#lib/storage.ts';

/** utm parameters are kept this long (studio 2.1). */
export const CAMPAIGN_DAYS = 90;

export interface Arrival {
  language: Language | null;
  invitation: string | null;
  /** All query parameters, when any is a utm parameter. */
  campaign: Record<string, string> | null;
  claim: string | null;
  /** It names a `uid` and a `hid`: the one-tap button of the search engine's provider is not offered. */
  hid: boolean;
  /** The query that stays in the address, with '?' or ''. */
  search: string;
}

/** What the query of an arriving visitor says (studio 2.1). Pure. */
export function readArrival(search: string): Arrival {
  const query = new URLSearchParams(search);
  const claim = query.get('claim')?.slice(0, 200) || null;
  // A secret: it goes first, and no campaign keeps it.
  query.delete('claim');
  const isCampaign = [...query.keys()].some((name) => name.startsWith('utm_'));
  const found = {
    language: queryLanguage(query),
    invitation: query.get('invitationcode')?.slice(0, 64) || null,
    campaign: isCampaign ? clipped(query) : null,
    claim,
    hid: query.has('uid') && query.has('hid'),
  };
  // A campaign link loses its whole query; otherwise only what was taken in goes.
  for (const name of ['lang', 'language', 'invitationcode']) query.delete(name);
  const rest = isCampaign ? '' : query.toString();
  return { ...found, search: rest && `?${rest}` };
}

/** The limits of the sign-in call. */
const clipped = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...query].map(([name, value]) => [name.slice(0, 64), value.slice(0, 200)]));

export function keepArrival(arrival: Arrival, now = Date.now()): void {
  if (arrival.invitation) storage.write(keys.invitation, arrival.invitation);
  if (arrival.campaign) storage.writeJson(keys.campaign, { at: now, values: arrival.campaign });
  if (arrival.claim) tabStorage.write(keys.claim, arrival.claim);
  if (arrival.hid) tabStorage.write(keys.hid, '1');
}

export const storedInvitation = (): string | null => storage.read(keys.invitation);

/** The campaign of the last 90 days, or null; an older one is removed. */
export function storedCampaign(now = Date.now()): Record<string, string> | null {
  const kept = storage.readJson<{ at: number; values: Record<string, string> }>(keys.campaign);
  if (!kept) return null;
  if (now - kept.at < CAMPAIGN_DAYS * 86_400_000) return kept.values;
  storage.remove(keys.campaign);
  return null;
}
