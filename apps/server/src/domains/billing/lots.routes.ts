import type { lotCalls } from '@atelier/contract/billing/lots';
import { createTranslator } from '@atelier/i18n/all-languages';
import { signedIn } from '#platform/http/signed-in.ts';
import type { Handlers, Platform } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import { SHOWN } from './account.view.ts';
import { ownBillsToWire, type PromptsOf } from './billing.routes.ts';
import { itemNames } from './item-names.ts';
import { lotBills, lotsOf } from './lots.view.ts';

/** Binds the lots of an account and their entries (decisions 5b). */
export const lotHandlers = ({ db }: Platform, prompts: PromptsOf): Handlers<typeof lotCalls> => ({
  async lots(_input, ctx) {
    const rows = await lotsOf(db, signedIn(ctx).id, ctx.now);
    const labels = rows.map(({ sku, meta }) => ({ sku: sku ?? '', meta: meta ?? {} }));
    const nameOf = await itemNames(db, labels, ctx.language);
    const t = createTranslator(ctx.language);
    return {
      lots: rows.map(({ sku: _sku, meta: _meta, ...lot }, at) => ({
        ...lot,
        id: String(lot.id),
        shown: SHOWN[lot.bucket],
        name: nameOf(labels[at]!) ?? t(`bills.lot.${lot.source}`),
        effective_at: lot.effective_at.toISOString(),
        expires_at: lot.expires_at.toISOString(),
      })),
    };
  },

  async lotBills({ params, query }, ctx) {
    const userId = signedIn(ctx).id;
    const page = await lotBills(db, {
      userId,
      lot: Number(params.id),
      pageSize: query.pageSize,
      before: query.cursor === undefined ? null : Number(query.cursor),
    });
    if (!page) throw refuse('not_found');
    return {
      data: await ownBillsToWire(db, prompts, { userId, bills: page.bills, language: ctx.language }),
      next_cursor: page.next === null ? null : String(page.next),
    };
  },
});
