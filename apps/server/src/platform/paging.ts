import { type Expression, sql } from 'kysely';
import type { Db } from './platform.ts';
import { refuse } from './refusal.ts';

/** Lists count exactly to here (decisions 2). */
export const COUNT_CAP = 1000;
/** Most pages that can be asked by number. */
const MAX_PAGE = 100;

/** Where a list is read: after a cursor, or by page number up to 100 (decisions 2). */
export interface PageAt {
  cursor?: string | undefined;
  /** From 1. */
  index: number;
  size: number;
}

export interface Page<T> {
  rows: T[];
  total: number;
  totalMore: boolean;
  nextCursor: string | null;
}

export const pageAt = (query: { cursor?: string | undefined; page_index: number; page_size: number }): PageAt => ({
  cursor: query.cursor,
  index: query.page_index,
  size: query.page_size,
});

/** Rows to skip for a page asked by number; 0 behind a cursor. @throws Refusal page_too_deep */
export function offsetOf(page: PageAt): number {
  if (page.cursor) return 0;
  if (page.index > MAX_PAGE) throw refuse('page_too_deep', { vars: { max: MAX_PAGE } });
  return (page.index - 1) * page.size;
}

/** A page from rows that were asked with `limit(size + 1)`. */
export function pageOf<T>(
  rows: T[],
  page: PageAt,
  counted: { total: number; totalMore: boolean },
  cursorOf: (row: T) => string,
): Page<T> {
  const shown = rows.slice(0, page.size);
  const last = shown.at(-1);
  return { rows: shown, ...counted, nextCursor: rows.length > page.size && last ? cursorOf(last) : null };
}

/** How many rows a query has, exact to 1,000. */
export async function countUpTo(
  db: Db,
  query: { limit(count: number): Expression<unknown> },
): Promise<{ total: number; totalMore: boolean }> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${query.limit(COUNT_CAP + 1)} as capped`.execute(db);
  return capped(rows[0]?.count ?? 0);
}

/** What a list tells of a count that stopped one above the cap. */
export const capped = (count: number): { total: number; totalMore: boolean } => ({
  total: Math.min(count, COUNT_CAP),
  totalMore: count > COUNT_CAP,
});

/** The list as `paged` of the contract. */
export const pagedAnswer = <T, W>(found: Page<T>, page: PageAt, wire: (row: T) => W) => ({
  data: found.rows.map(wire),
  total_count: found.total,
  total_more: found.totalMore || undefined,
  page_index: page.index,
  page_size: page.size,
  next_cursor: found.nextCursor,
});

/** A cursor on the wire, opaque to whoever sends it back: the sort values of the last row shown. */
export const packCursor = (...parts: readonly (string | number)[]): string =>
  Buffer.from(parts.join('|')).toString('base64url');
export const unpackCursor = (cursor: string): string[] => Buffer.from(cursor, 'base64url').toString('utf8').split('|');

/** A cursor over ids. */
export const idCursor = (id: number): string => packCursor(id);

/** @throws Refusal validation when it is none of ours */
export function parseIdCursor(cursor: string): number {
  const [id = '', ...more] = unpackCursor(cursor);
  if (!/^\d{1,15}$/.test(id) || more.length > 0) throw wrongCursor();
  return Number(id);
}

/** A cursor over moments as the database writes them, then ids: a Date would lose what it knows beyond milliseconds. */
export const timeCursor = (at: string, id: number): string => packCursor(at, id);

const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?Z$/;

/** Whether it is a moment as the database writes it, in UTC, and the calendar has it: a 30 February is JavaScript's 2 March and the database's error, and its years begin with 1. */
export function isMoment(at: string): boolean {
  if (!MOMENT.test(at) || at.startsWith('0000')) return false;
  const time = Date.parse(at.replace(' ', 'T'));
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === at.slice(0, 10);
}

/** @throws Refusal validation when it is none of ours */
export function parseTimeCursor(cursor: string): { at: string; id: number } {
  const [at = '', number = '', ...more] = unpackCursor(cursor);
  if (!isMoment(at) || !/^\d{1,15}$/.test(number) || more.length > 0) throw wrongCursor();
  return { at, id: Number(number) };
}

/** A cursor over moments of whole milliseconds, then names. */
export const momentCursor = (at: Date, id: string): string => packCursor(at.toISOString(), id);

/** @throws Refusal validation when it is none of ours, or names what `isId` does not know */
export function parseMomentCursor(cursor: string, isId: (id: string) => boolean): { at: Date; id: string } {
  const [time = '', id = ''] = unpackCursor(cursor);
  const at = momentOf(time);
  if (!at || !isId(id)) throw wrongCursor();
  return { at, id };
}

/** Years that the database knows, too: a date in JavaScript goes further back and on. */
export function momentOf(text: string): Date | null {
  const at = new Date(text);
  return at.getTime() >= 0 && at.getUTCFullYear() <= 9999 ? at : null;
}

export const wrongCursor = () => refuse('validation', { fields: [{ path: 'cursor', key: 'validation' }] });
