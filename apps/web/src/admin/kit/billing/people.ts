import { wholeOf } from '#admin/kit/billing/money.ts';

/** The people that somebody typed, by their numbers; null for what is no list of them. */
export function peopleOf(text: string): number[] | null {
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  const ids = parts.map((part) => wholeOf(part));
  return ids.length === 0 || ids.length > 500 || ids.includes(null) ? null : (ids as number[]);
}
