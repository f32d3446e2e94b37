import type { Call } from '@atelier/contract/call';
import type { Language } from '@atelier/contract/vocabulary/languages';
import { z } from 'zod';

/**
 * Says under which key the answer to a request is kept: call, language, path parameters, and the query as far as the call reads it.
 * Names that its schema drops do not count, so that nobody fills the cache with `?1`, `?2`, …; what is kept is JSON, so that no
 * value can pass for a separator.
 */
export function answerKey(call: Call): (language: Language, params: unknown, query: unknown) => string {
  const read = namesOf(call.query);
  return (language, params, query) =>
    JSON.stringify([
      call.name,
      language,
      inOrder(params as Values),
      read ? pick(query as Values, read) : inOrder(query as Values),
    ]);
}

type Values = Record<string, unknown> | undefined | null;

/** Names an object schema reads; null: every name may matter to it. */
function namesOf(schema: z.ZodType | undefined): readonly string[] | null {
  if (!schema) return [];
  return schema instanceof z.ZodObject && !schema.def.catchall ? Object.keys(schema.shape) : null;
}

const pick = (values: Values, names: readonly string[]): unknown[] => names.map((name) => values?.[name]);

const inOrder = (values: Values): unknown[] =>
  Object.entries(values ?? {}).sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
