import { setTimeout as wait } from 'node:timers/promises';
import type { documentCalls } from '@atelier/contract/billing/documents';
import { receiptWords } from '@atelier/i18n/receipt-words';
import { businessDay } from '@atelier/rules/billing/business-day';
import { zoneOf } from '@atelier/rules/billing/receipt';
import { opensArea } from '@atelier/rules/staff/areas';
import { escapeHtml } from '#platform/http/shell.ts';
import { signedIn } from '#platform/http/signed-in.ts';
import type { CallContext, Handlers } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import { cycleOf } from '../orders/order.wire.ts';
import { SANDBOX } from '../providers/provider.ts';
import type { TradeDeps } from '../trade.deps.ts';
import { documentByNumber, documentBytes, fileName, invoiceOf, paymentsOf } from './document.view.ts';
import { documentLink } from './document.wire.ts';

/** How long a reader waits for a file that is being made, and how often is looked. */
const PATIENCE_MS = 5000;
const LOOK_MS = 200;
/** A browser's viewer of PDF is a page of its own around the file, with styles of its own. */
const VIEWER = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Binds receipts (billing 5.3, decisions 5b). */
export function documentHandlers({ platform }: TradeDeps): Handlers<typeof documentCalls> {
  const { db, config } = platform;

  /** @throws Refusal not_found for an unknown one, somebody else's and one whose account is gone */
  const readable = async (file: string, ctx: CallContext) => {
    const user = signedIn(ctx);
    const number = /^([A-Z0-9-]{6,40})\.pdf$/.exec(file)?.[1];
    const row = number ? await documentByNumber(db, number) : null;
    if (!row || row.erased_at) throw refuse('not_found');
    if (row.user_id !== user.id && !opensArea(user.menus, 'Billing')) throw refuse('not_found');
    return row;
  };

  return {
    async invoice({ params }, ctx) {
      const row = await invoiceOf(db, signedIn(ctx).id, params.id);
      if (!row) throw refuse('not_found');
      const { number, issued_at, amount, currency } = row;
      return { ...documentLink(number, config.basePath), issued_at: issued_at.toISOString(), amount, currency };
    },

    async documentFile({ params }, ctx) {
      let row = await readable(params.file, ctx);
      for (let waited = 0; row.file_key === null && waited < PATIENCE_MS; waited += LOOK_MS) {
        await wait(LOOK_MS);
        row = await readable(params.file, ctx);
      }
      const bytes = await documentBytes(platform, row);
      ctx.reply.header('cache-control', 'private, no-store');
      if (!bytes) ctx.reply.code(202).type('text/html; charset=utf-8').send(onItsWay(ctx));
      else
        ctx.reply
          .header('content-disposition', `inline; filename="${fileName(row.number)}"`)
          .header('content-security-policy', VIEWER)
          .type('application/pdf')
          .send(bytes);
      return {};
    },

    async payments({ query }, ctx) {
      const { pageSize, cursor } = query;
      const before = cursor === undefined ? null : Number(cursor);
      const rows = await paymentsOf(db, { userId: signedIn(ctx).id, before, limit: pageSize + 1 });
      const shown = rows.slice(0, pageSize);
      return {
        data: shown.map((row) => ({
          id: String(row.payment_id),
          order_id: String(row.id),
          order_no: row.order_no,
          type: row.kind,
          description: row.snapshot.name,
          credits: row.snapshot.credits,
          grade: row.grade,
          billCycle: cycleOf(row.snapshot.billCycle),
          kind: row.payment_kind as Exclude<typeof row.payment_kind, 'setup'>,
          differs: row.payment_state === 'mismatch',
          amount: row.paid,
          currency: row.paid_in,
          payType: row.pay_type,
          at: row.occurred_at.toISOString(),
          on: businessDay(row.occurred_at, config.edition),
          sandbox: row.provider === SANDBOX,
          document: row.number === null ? null : documentLink(row.number, config.basePath),
        })),
        zone: zoneOf(config.edition),
        next_cursor: rows.length > pageSize ? String(shown.at(-1)!.payment_id) : null,
      };
    },
  };
}

/** A page for whoever opens a receipt before it is made. */
function onItsWay({ language }: CallContext): string {
  const words = receiptWords(language);
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta http-equiv="refresh" content="3">`,
    `<title>${escapeHtml(words('document.waitTitle'))}</title></head><body>`,
    `<h1>${escapeHtml(words('document.waitTitle'))}</h1><p>${escapeHtml(words('document.waitLine'))}</p></body></html>`,
  ].join('');
}
