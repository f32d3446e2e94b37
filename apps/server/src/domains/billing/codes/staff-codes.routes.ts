import type { codeStaffCalls } from '@atelier/contract/billing/codes-staff';
import type { BodyOf, QueryOf, ResultInput } from '@atelier/contract/call';
import type { CodeKind } from '@atelier/contract/vocabulary/codes';
import { signedIn } from '#platform/http/signed-in.ts';
import { pageAt, pagedAnswer } from '#platform/paging.ts';
import type { CallContext, Handlers } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import type { NewCode } from '../staff/asked.ts';
import { type Columns, exportsAs } from '../staff/export-list.ts';
import type { TradeDeps } from '../trade.deps.ts';
import { type App, codeById, findCode, type PromoCode } from './code.repo.ts';
import { codesOf, type ListedCode, listed } from './codes.view.ts';
import { deleteCode, makeCode, type Staff, sendCode } from './staff-codes.ts';

type Row = ResultInput<(typeof codeStaffCalls)['findCode']>;
type Query = QueryOf<(typeof codeStaffCalls)['creditCodes']>;
type Reason = BodyOf<(typeof codeStaffCalls)['deleteVipCode']>;
type Made = Omit<NewCode, 'kind' | 'app'> & { request_id?: string | undefined; requestID?: string | undefined };

/** The member of staff who calls. */
export const staffOf = (ctx: CallContext): Staff => ({ user: signedIn(ctx), ip: ctx.ip, now: ctx.now });

/** Binds codes of the back office (back office 7): three kinds, two of them also for the partner's application. */
export function codeStaffHandlers(deps: TradeDeps): Handlers<typeof codeStaffCalls> {
  const { platform, identity } = deps;
  const office = { trade: deps, identity };
  const named = async (rows: readonly ListedCode[]) => {
    const known = await identity.people(
      platform.db,
      rows.map(({ created_by }) => created_by),
    );
    return (row: ListedCode, now: Date): Row => codeToWire(row, known.get(row.created_by)?.nickname ?? '', now);
  };
  const one = async (code: PromoCode | null, ctx: CallContext): Promise<Row> => {
    if (!code) throw refuse('not_found');
    const row = await listed(platform.db, code);
    return (await named([row]))(row, ctx.now);
  };
  const of = (kind: CodeKind, app: App = null) => ({
    list: exportsAs(office, fileOf(kind, app), CODE_COLUMNS, async ({ query }: { query: Query }, ctx: CallContext) => {
      const page = pageAt(query);
      const { keyword, state } = query;
      const found = await codesOf(platform.db, { kind, app, keyword, state, now: ctx.now }, page);
      const wire = await named(found.rows);
      return pagedAnswer(found, page, (row) => wire(row, ctx.now));
    }),
    make: ({ body }: { body: Made }, ctx: CallContext) =>
      makeCode(deps, staffOf(ctx), { ...body, kind, app }, { requestId: body.request_id ?? body.requestID, body }),
    read: async ({ params }: { params: { id: string } }, ctx: CallContext) =>
      one(await codeById(platform.db, params.id, { kind, app }), ctx),
    remove: async ({ params, body }: { params: { id: string }; body: Reason }, ctx: CallContext) => {
      await deleteCode(deps, staffOf(ctx), { id: params.id, kind, app, reason: body.reason });
      return {};
    },
  });
  const credit = of('credit');
  const vip = of('vip');
  const partnerVip = of('vip', 'partner');
  const discount = of('discount');
  const partnerDiscount = of('discount', 'partner');
  return {
    creditCodes: credit.list,
    makeCreditCode: credit.make,
    findCode: async ({ params }, ctx) => one(await findCode(platform.db, params.code), ctx),
    async sendCode({ body }, ctx) {
      const { id, user_ids: userIds, reason } = body;
      const requestId = body.request_id ?? body.requestID;
      return { sent: await sendCode(deps, staffOf(ctx), { id, userIds, reason, requestId, body }) };
    },
    deleteCreditCode: credit.remove,
    vipCodes: vip.list,
    makeVipCode: vip.make,
    vipCode: vip.read,
    deleteVipCode: vip.remove,
    partnerVipCodes: partnerVip.list,
    makePartnerVipCode: partnerVip.make,
    partnerVipCode: partnerVip.read,
    deletePartnerVipCode: partnerVip.remove,
    discountCodes: discount.list,
    makeDiscountCode: discount.make,
    discountCode: discount.read,
    deleteDiscountCode: discount.remove,
    partnerDiscountCodes: partnerDiscount.list,
    makePartnerDiscountCode: partnerDiscount.make,
    partnerDiscountCode: partnerDiscount.read,
    deletePartnerDiscountCode: partnerDiscount.remove,
  };
}

const fileOf = (kind: CodeKind, app: App): string => `codes-${kind}${app === null ? '' : `-${app}`}`;

/** Codes as a file has them. */
export const CODE_COLUMNS: Columns<Row> = [
  ...(['id', 'code', 'kind', 'app', 'value', 'grade', 'days', 'discount', 'max_uses', 'used', 'remaining'] as const),
  ...(['state', 'starts_at', 'ends_at', 'channel_id', 'created_by', 'created_by_name', 'created_at'] as const),
  ...(['reason', 'sent'] as const),
];

function stateOf(code: PromoCode, now: Date): Row['state'] {
  if (code.deleted_at !== null) return 'deleted';
  if (code.used === code.max_uses) return 'used_up';
  if (code.ends_at !== null && code.ends_at <= now) return 'over';
  return code.starts_at > now ? 'soon' : 'open';
}

/** A code as staff read it. */
export const codeToWire = (row: ListedCode, madeBy: string, now: Date): Row => ({
  id: String(row.id),
  code: row.code,
  kind: row.kind,
  app: row.app,
  value: row.credits,
  grade: row.grade,
  days: row.days,
  discount: row.percent,
  max_uses: row.max_uses,
  used: row.used,
  remaining: row.max_uses - row.used,
  state: stateOf(row, now),
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at?.toISOString() ?? null,
  channel_id: row.channel_id,
  created_by: row.created_by,
  created_by_name: madeBy,
  created_at: row.created_at.toISOString(),
  reason: row.reason,
  sent: row.sent,
});
