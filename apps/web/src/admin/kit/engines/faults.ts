import { ApiError } from '#lib/api/error.ts';
import { messageOf } from '#lib/api/reactions.ts';

/** What is wrong with a form: by field, and what belongs beside none. */
export interface Faults {
  fields: Readonly<Record<string, string>>;
  rest: string;
}

/** The field a path belongs to: its first name, and of what an engine call asks the part that has a field of its own. */
function fieldOf(path: string, known: readonly string[]): string {
  const [first = '', second = ''] = path.split('.');
  return first === 'target' && known.includes(second) ? second : first;
}

/**
 * A refusal sorted by the fields of a form. What is wrong within a graph stands beside the graph.
 * @param known the fields that stand on the screen; what is wrong with another is said under the form
 * @param failed said where no refusal of the server is known
 */
export function faultsOf(error: unknown, known: readonly string[], failed: string): Faults {
  if (!error) return { fields: {}, rest: '' };
  if (!(error instanceof ApiError)) return { fields: {}, rest: failed };
  const fields: Record<string, string> = {};
  const others: string[] = [];
  for (const { path, msg } of error.fields) {
    const name = fieldOf(path, known);
    if (known.includes(name)) fields[name] ??= msg || messageOf(error);
    else others.push(msg || messageOf(error));
  }
  const placed = Object.keys(fields).length > 0;
  return { fields, rest: others[0] ?? (placed ? '' : messageOf(error)) };
}
