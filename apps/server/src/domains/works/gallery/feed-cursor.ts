import { FEED_SORTS, WORK_MEDIA_TYPES } from '@atelier/contract/vocabulary/works';
import { isMoment, offsetOf, pageAt, wrongCursor } from '#platform/paging.ts';

/** Where the next page of a list begins. */
export interface Cursor {
  /** The order it belongs to: a page of another order cannot go on from here. */
  order: string;
  /** Sort value of the last item shown: a rank, or a time as text. */
  at: number | string;
  /** Row id of the last item shown. */
  id: number;
  /** Counted once, on the first page; above 1000 there are more. */
  total: number;
  /** The media type shown in place of the asked one. */
  shown: string | null;
}

export interface Page {
  size: number;
  /** Rows before the page, when it is asked by number. */
  offset: number;
  cursor: Cursor | null;
}

export function writeCursor({ order, at, id, total, shown }: Cursor): string {
  return Buffer.from(JSON.stringify([order, at, id, total, shown])).toString('base64url');
}

/** The page a query asks for. @throws Refusal page_too_deep, or validation for a cursor that is none of this order's. */
export function readPage(
  query: { cursor?: string | undefined; page_index: number; page_size: number },
  order: string,
): Page {
  const size = query.page_size;
  if (query.cursor) return { size, offset: 0, cursor: readCursor(query.cursor, order) };
  return { size, offset: offsetOf(pageAt(query)), cursor: null };
}

function readCursor(text: string, order: string): Cursor {
  const parts = parse(text);
  const [of, at, id, total, shown] = parts;
  const ranked = FEED_SORTS.some((sort) => sort === order);
  const fits =
    of === order &&
    (ranked ? Number.isFinite(at) : typeof at === 'string' && isMoment(at)) &&
    Number.isSafeInteger(id) &&
    Number.isInteger(total) &&
    (total as number) >= 0 &&
    (shown === null || WORK_MEDIA_TYPES.some((type) => type === shown));
  if (!fits) throw wrongCursor();
  return { order, at: at as number | string, id: id as number, total: total as number, shown: shown as string | null };
}

function parse(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
