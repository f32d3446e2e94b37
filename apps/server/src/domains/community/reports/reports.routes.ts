import type { reportCalls } from '@atelier/contract/community/reports';
import { signedIn } from '#platform/http/signed-in.ts';
import { pageAt, pagedAnswer } from '#platform/paging.ts';
import type { CallContext, Handlers } from '#platform/platform.ts';
import { namelessPerson } from '../comments/comments.wire.ts';
import type { CommunityDeps } from '../deps.ts';
import { handleReport } from './handle-report.ts';
import { reportContent } from './report-content.ts';
import { openReports, type ReportRow, reportPage } from './reports.view.ts';

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** Binds the calls of reports. */
export function reportHandlers(deps: CommunityDeps): Handlers<typeof reportCalls> {
  const { platform, identity, works } = deps;
  const { db } = platform;

  /** Reports as the back office shows them; each kind of thing they name is read once. */
  const wire = async (rows: readonly ReportRow[], ctx: CallContext) => {
    const people = await identity.people(
      db,
      rows.flatMap((row) => [row.reporter_id, ...(row.handled_by === null ? [] : [row.handled_by])]),
    );
    const cards = await works.cards(
      db,
      rows.flatMap((row) => row.work_id ?? []),
      { user: signedIn(ctx), now: ctx.now },
    );
    const open = await openReports(
      db,
      rows.map((row) => row.work_key),
    );
    return rows.map((row) => ({
      id: row.id,
      reasons: row.reasons,
      description: row.description,
      status: row.status,
      reporter: people.get(row.reporter_id) ?? namelessPerson(row.reporter_id),
      work: (row.work_id !== null && cards.get(row.work_id)) || null,
      work_id: row.work_key,
      comment: row.comment_text,
      comment_id: row.comment_id,
      same: open.get(row.work_key) ?? 0,
      note: row.note,
      handled_by: (row.handled_by !== null && people.get(row.handled_by)?.nickname) || '',
      handled_at: row.handled_at && seconds(row.handled_at),
      created_at: seconds(row.created_at),
    }));
  };

  return {
    async report({ body }, ctx) {
      return { id: await reportContent(deps, signedIn(ctx), body) };
    },
    async reports({ query }, ctx) {
      const page = pageAt(query);
      const filter = { status: query.status, reason: query.reason, workKey: query.work_id };
      const found = await reportPage(db, filter, page);
      return pagedAnswer({ ...found, rows: await wire(found.rows, ctx) }, page, (row) => row);
    },
    async handleReport({ params, body }, ctx) {
      const row = await handleReport(deps, { user: signedIn(ctx), ip: ctx.ip, now: ctx.now }, params.id, body);
      const [report] = await wire([row], ctx);
      return report!;
    },
  };
}
