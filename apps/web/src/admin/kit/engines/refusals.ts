import type { EngineFailure, EngineReason } from '@atelier/contract/engines/shapes';
import type { EngineReasonKey } from '@atelier/contract/vocabulary/engines';
import { ApiError } from '#lib/api/error.ts';

/** What staff can do about a reason of an engine. */
export type Advice =
  | 'key'
  | 'quota'
  | 'reach'
  | 'address'
  | 'missing'
  | 'node'
  | 'graph'
  | 'memory'
  | 'mend'
  | 'again'
  | 'words';

/** What can be done about each reason; null where its sentence says it, or nothing can. */
const ADVICE: Readonly<Partial<Record<EngineReasonKey, Advice>>> = {
  silent: 'reach',
  unreachable: 'reach',
  broken_off: 'reach',
  slow: 'reach',
  down: 'reach',
  not_json: 'reach',
  strange: 'reach',
  address_private: 'address',
  redirects: 'address',
  node_missing: 'node',
  file_missing: 'missing',
  file_none: 'missing',
  model_lost: 'missing',
  model_lost_all: 'missing',
  model_unlisted: 'missing',
  folder_memory: 'memory',
  folder_held: 'memory',
  no_input: 'graph',
  untitled: 'graph',
  saves_nothing: 'graph',
  value_missing: 'graph',
  model_place: 'graph',
};

/** What a server says by the number of its answer. */
const OF_STATUS: Readonly<Record<string, Advice>> = {
  '401': 'key',
  '403': 'key',
  '402': 'quota',
  '429': 'quota',
  '404': 'missing',
  '500': 'reach',
  '502': 'reach',
  '503': 'reach',
  '504': 'reach',
};

/** Words of servers themselves, which speak English. */
const OF_WORDS: readonly (readonly [RegExp, Advice])[] = [
  [/\b(401|403)\b|\bkey\b.*(wrong|invalid|refus|missing|no\b)|unauthori[sz]ed|forbidden|api.?key/i, 'key'],
  [/\b(402|429)\b|quota|billing|balance|credit|too many|rate.?limit/i, 'quota'],
  [/out of memory|\boom\b|\bvram\b/i, 'memory'],
  [/\bnode\b.*(unknown|not found|missing|does not exist)|(unknown|missing|has no) (custom )?node/i, 'node'],
  [/missing|not in list|not found|no such|does not (have|offer|know)|is not there|\b404\b|unknown model/i, 'missing'],
  [/does not answer|time.?out|timed out|unreachable|enotfound|econn|no answer|reset|closed|\b50[234]\b/i, 'reach'],
];

/** What is known to help; null where nothing is. */
function knownAdvice({ key, values }: EngineReason): Advice | null {
  const words = String(values.words ?? '');
  const known = ADVICE[key] ?? OF_STATUS[String(values.status)];
  return known ?? OF_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

export const adviceOf = (reason: EngineReason): Advice => knownAdvice(reason) ?? 'mend';

/** What to do about each kind of failure of a run, where its reason does not say more. */
const OF_KIND: Readonly<Record<EngineFailure['kind'], Advice | null>> = {
  invalid_input: 'words',
  refused_sensitive: 'words',
  engine_config: 'mend',
  auth_quota: 'key',
  capacity: 'quota',
  oom: 'memory',
  transient: 'again',
  timeout: 'again',
  lost: 'again',
  cancelled: null,
  internal: 'again',
};

/** What to do about a run that failed; null where there is nothing to do. */
export function adviceOfFailure({ kind, reason }: EngineFailure): Advice | null {
  // What a server says of words it refuses is about those words, whatever it names.
  if (kind === 'refused_sensitive' || kind === 'cancelled' || kind === 'oom') return OF_KIND[kind];
  return knownAdvice(reason) ?? OF_KIND[kind];
}

/**
 * What to do where an engine could not be reached at all; null where the refusal is about something else.
 * @param addressed it has an address that staff give: of a provider's own nobody can check anything
 */
export function adviceOfRefusal(error: unknown, addressed = true): Advice | null {
  if (!(error instanceof ApiError)) return null;
  if (error.key === 'engine_address') return 'address';
  if (error.key !== 'engine_silent') return null;
  if (error.fields.some(({ path }) => path === 'key')) return 'key';
  return addressed ? 'reach' : null;
}
