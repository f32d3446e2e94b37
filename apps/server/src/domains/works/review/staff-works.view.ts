import type { Language } from '@atelier/contract/vocabulary/languages';
import { WORK_STATUS, type WorkMediaType } from '@atelier/contract/vocabulary/works';
import type { ReviewItem } from '@atelier/contract/works/review';
import { sensitiveTerm } from '@atelier/rules/text/sensitive';
import { TURNED_DOWN } from '@atelier/rules/works/moderation';
import { sql } from 'kysely';
import {
  countUpTo,
  offsetOf,
  type Page,
  type PageAt,
  packCursor,
  pageOf,
  unpackCursor,
  wrongCursor,
} from '#platform/paging.ts';
import type { Db, SessionUser } from '#platform/platform.ts';
import type { WorksDeps } from '../deps.ts';
import { recipeOf } from '../detail/recipe.ts';
import { staffCards } from '../staff-cards.ts';
import { TAG_COLUMNS, tagToWire } from '../tags/tag.wire.ts';
import { keysOf, type WorkRow } from '../work.repo.ts';
import { reasonText } from './reason.ts';

export interface StaffFilter {
  /** Imports only, none of them, or all. */
  queue: 'works' | 'imports' | null;
  status: number | null;
  mediaType?: WorkMediaType | undefined;
  keyword?: string | undefined;
  userId?: number | undefined;
  tagId?: number | undefined;
  featured?: boolean;
}
export type StaffPage = Page<WorkRow>;

/** What waits is shown in the order it came; what was decided, latest first; all works, newest first. */
function orderOf(filter: StaffFilter): { by: 'submitted' | 'reviewed' | 'created'; direction: 'asc' | 'desc' } {
  if (filter.status === null) return { by: 'created', direction: 'desc' };
  if (filter.status === WORK_STATUS.review) return { by: 'submitted', direction: 'asc' };
  return { by: 'reviewed', direction: 'desc' };
}

const MOMENT = {
  submitted: sql<Date>`work.submitted_at`,
  reviewed: sql<Date>`coalesce(work.reviewed_at, work.submitted_at)`,
  created: sql<Date>`work.created_at`,
};

/** One page of works for staff, whatever their state; deleted ones are nobody's. @throws Refusal page_too_deep, validation */
export async function staffPage(db: Db, filter: StaffFilter, page: PageAt): Promise<StaffPage> {
  const offset = offsetOf(page);
  const { by, direction } = orderOf(filter);
  const moment = MOMENT[by];
  const base = filtered(db, filter);
  let query = base
    .selectAll('work')
    .select(sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('moment'))
    .orderBy(moment, direction)
    .orderBy('work.id', direction)
    .limit(page.size + 1);
  if (page.cursor) {
    const { at, id } = parseCursor(page.cursor);
    query = query.where(
      direction === 'asc'
        ? sql<boolean>`(${moment}, work.id) > (${at}::timestamptz, ${id}::bigint)`
        : sql<boolean>`(${moment}, work.id) < (${at}::timestamptz, ${id}::bigint)`,
    );
  } else query = query.offset(offset);
  const counted = await countUpTo(db, base.select('work.id'));
  return pageOf(await query.execute(), page, counted, (row) => packCursor(row.moment, row.id));
}

function parseCursor(cursor: string): { at: string; id: number } {
  const [at = '', id = ''] = unpackCursor(cursor);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(at) || !(Date.parse(at) >= 0) || !/^\d{1,15}$/.test(id))
    throw wrongCursor();
  return { at, id: Number(id) };
}

function filtered(db: Db, filter: StaffFilter) {
  let query = db.selectFrom('work').where('work.deleted_at', 'is', null);
  if (filter.status !== null) query = query.where('work.status', '=', filter.status);
  if (filter.queue) query = query.where('work.origin', filter.queue === 'imports' ? '=' : '<>', 'import');
  if (filter.mediaType) query = query.where('work.media_type', '=', filter.mediaType);
  if (filter.userId) query = query.where('work.author_id', '=', filter.userId);
  if (filter.featured) query = query.where('work.featured', 'is not', null);
  const { tagId, keyword } = filter;
  if (tagId) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('work_tag')
          .select('work_id')
          .whereRef('work_tag.work_id', '=', 'work.id')
          .where('work_tag.tag_id', '=', tagId),
      ),
    );
  }
  if (keyword) {
    const like = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where((eb) =>
      eb.or([
        eb('work.key', '=', keyword),
        eb('work.title', 'ilike', like),
        eb('work.prompt', 'ilike', like),
        eb('work.description', 'ilike', like),
      ]),
    );
  }
  return query;
}

/** How long the first in the queue has been waiting; one of the demo community counts only where nobody else waits. */
export async function oldestSeconds(db: Db, filter: StaffFilter, now: Date): Promise<number> {
  const row = await filtered(db, { ...filter, status: WORK_STATUS.review })
    .select('work.submitted_at')
    .orderBy(sql`work.origin = 'demo'`)
    .orderBy('work.submitted_at')
    .limit(1)
    .executeTakeFirst();
  return row ? Math.max(0, Math.floor((now.getTime() - row.submitted_at.getTime()) / 1000)) : 0;
}

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);

/** Rows of the review queue with everything a reviewer weighs. */
export async function reviewItems(
  deps: WorksDeps,
  rows: readonly WorkRow[],
  ctx: { user: SessionUser; now: Date; language: Language },
): Promise<ReviewItem[]> {
  if (rows.length === 0) return [];
  const { db } = deps.platform;
  const ids = rows.map((row) => row.id);
  const cards = await staffCards(deps, db, ids, ctx);
  const reviewers = await deps.identity.people(
    db,
    rows.flatMap((row) => (row.reviewed_by === null ? [] : [row.reviewed_by])),
  );
  const parents = await keysOf(
    db,
    rows.map((row) => row.upstream_id),
  );
  const tags = Map.groupBy(
    await db
      .selectFrom('work_tag')
      .innerJoin('tag', 'tag.id', 'work_tag.tag_id')
      .select([...TAG_COLUMNS, 'work_tag.work_id'])
      .where('work_tag.work_id', 'in', ids)
      .orderBy('tag.place')
      .orderBy('tag.id')
      .execute(),
    (row) => row.work_id,
  );
  const records = await authorRecords(
    db,
    rows.map((row) => row.author_id),
  );
  const reports = await deps.openReports(db, ids);
  const files = rows.map((row) => row.media_id);
  const verdicts = await deps.generation.verdicts(db, files);
  const wordsVerdicts = await deps.generation.wordsVerdicts(db, files);
  // One that was deleted between the two reads has no card any more.
  const shown = rows.map((row) => ({ row, card: cards.get(row.id) }));
  return shown.flatMap(({ row, card }) =>
    card
      ? [
          {
            ...card,
            description: row.description,
            params: recipeOf(row, true, row.upstream_id === null ? '' : (parents.get(row.upstream_id) ?? '')),
            origin: row.origin,
            tags: (tags.get(row.id) ?? []).map((tag) => tagToWire(tag, ctx.language)),
            sent_at: secondsOf(row.created_at),
            submitted_at: secondsOf(row.submitted_at),
            reviewed_at: row.reviewed_at ? secondsOf(row.reviewed_at) : null,
            reviewer: row.reviewed_by === null ? '' : (reviewers.get(row.reviewed_by)?.nickname ?? ''),
            reason: reasonText(row.reason, ctx.language),
            author_works: records.get(row.author_id)?.works ?? 0,
            author_rejected: records.get(row.author_id)?.rejected ?? 0,
            flags: flagsOf(row),
            judged: verdicts.get(row.media_id) ?? null,
            judged_words: wordsVerdicts.get(row.media_id) ?? null,
            open_reports: reports.get(row.id) ?? 0,
            featured: row.featured !== null,
          },
        ]
      : [],
  );
}

/** What the automatic check finds today in what was written when the list of words was another. */
function flagsOf(work: WorkRow): string[] {
  const terms = [work.prompt, work.title, work.description].map(sensitiveTerm);
  return [...new Set(terms.filter((term) => term !== null))];
}

async function authorRecords(
  db: Db,
  authorIds: readonly number[],
): Promise<Map<number, { works: number; rejected: number }>> {
  const rows = await db
    .selectFrom('work')
    .select('author_id')
    .select([
      sql<number>`count(*)::int`.as('works'),
      sql<number>`count(*) filter (where status in (${sql.join(TURNED_DOWN)}))::int`.as('rejected'),
    ])
    .where('author_id', 'in', [...new Set(authorIds)])
    .where('deleted_at', 'is', null)
    .groupBy('author_id')
    .execute();
  return new Map(rows.map((row) => [row.author_id, row]));
}
