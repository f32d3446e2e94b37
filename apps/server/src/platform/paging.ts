import { type Expression, sql } from 'kysely';
import type { Db } from './platform.ts';
import { refuse } from './refusal.ts';

const COUNT_CAP = 1000;
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
  const count = rows[0]?.count ?? 0;
  return { total: Math.min(count, COUNT_CAP), totalMore: count > COUNT_CAP };
}

/** The list as `paged` of the contract. */
export const pagedAnswer = <T, W>(found: Page<T>, page: PageAt, wire: (row: T) => W) => ({
  data: found.rows.map(wire),
  total_count: found.total,
  total_more: found.totalMore || undefined,
  page_index: page.index,
  page_size: page.size,
  next_cursor: found.nextCursor,
});

/** A cursor over ids. */
export const idCursor = (id: number): string => Buffer.from(String(id)).toString('base64url');

/** @throws Refusal validation when it is none of ours */
export function parseIdCursor(cursor: string): number {
  const id = Buffer.from(cursor, 'base64url').toString('utf8');
  if (!/^\d{1,15}$/.test(id)) throw wrongCursor();
  return Number(id);
}

/** A cursor over moments as the database writes them, then ids: a Date would lose what it knows beyond milliseconds. */
export const timeCursor = (at: string, id: number): string => Buffer.from(`${at}|${id}`).toString('base64url');

const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?Z$/;

/** @throws Refusal validation when it is none of ours */
export function parseTimeCursor(cursor: string): { at: string; id: number } {
  const [at = '', number = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split('|');
  if (!MOMENT.test(at) || Number.isNaN(Date.parse(at)) || !/^\d{1,15}$/.test(number)) throw wrongCursor();
  return { at, id: Number(number) };
}

export const wrongCursor = () => refuse('validation', { fields: [{ path: 'cursor', key: 'validation' }] });
