import { ApiError } from '#lib/api/error.ts';
import { messageOf } from '#lib/api/reactions.ts';

/** What is wrong with a form: by field, and what belongs beside none. */
export interface Faults {
  fields: Readonly<Record<string, string>>;
  rest: string;
}

/**
 * A refusal sorted by the fields of a form. Of a path its first name counts, so that what is wrong within a graph stands beside the graph.
 * @param known the fields that stand on the screen; what is wrong with another is said under the form
 * @param failed said where no refusal of the server is known
 */
export function faultsOf(error: unknown, known: readonly string[], failed: string): Faults {
  if (!error) return { fields: {}, rest: '' };
  if (!(error instanceof ApiError)) return { fields: {}, rest: failed };
  const fields: Record<string, string> = {};
  const others: string[] = [];
  for (const { path, msg } of error.fields) {
    const name = path.split('.')[0] ?? '';
    if (known.includes(name)) fields[name] ??= msg || messageOf(error);
    else others.push(msg || messageOf(error));
  }
  const placed = Object.keys(fields).length > 0;
  return { fields, rest: others[0] ?? (placed ? '' : messageOf(error)) };
}
