import type { codeCalls } from '@atelier/contract/billing/codes';
import type { BodyOf } from '@atelier/contract/call';
import type { CodeKind } from '@atelier/contract/vocabulary/codes';
import { shownCode } from '@atelier/rules/billing/codes';
import { signedIn } from '#platform/http/signed-in.ts';
import type { CallContext, Handlers, Trx } from '#platform/platform.ts';
import type { TradeDeps } from '../trade.deps.ts';
import type { PromoCode } from './code.repo.ts';
import { cardsOf, sentCodes } from './codes.view.ts';
import { countTry, type Redeemed, redeemCode } from './redeem-code.ts';

type Body = BodyOf<(typeof codeCalls)['redeemCode']>;

/** Binds redeeming (billing 7, decisions 5b). */
export function codeHandlers({ platform }: TradeDeps): Handlers<typeof codeCalls> {
  /** Redeems once a request id, and answers the same for it ever after. */
  const redeem = async <A>(kind: CodeKind, body: Body, ctx: CallContext, answer: (done: Redeemed) => A): Promise<A> => {
    const userId = signedIn(ctx).id;
    await countTry(platform, userId, ctx.ip);
    return platform.db.transaction().execute((trx: Trx) => {
      const now = platform.clock.now();
      const { code, app = null } = body;
      const requestId = body.request_id ?? body.requestID;
      const key = { userId, call: `billing.code.${kind}`, requestId, body, now };
      return platform.idempotency.once(trx, key, async () =>
        answer(await redeemCode(platform, trx, { userId, code, kind, app, now })),
      );
    });
  };
  return {
    redeemCode: ({ body }, ctx) =>
      redeem('credit', body, ctx, ({ code, remaining }) => ({ credits: code.credits!, remaining })),
    redeemVipCode: ({ body }, ctx) =>
      redeem('vip', body, ctx, ({ code, endsAt, remaining }) => ({
        grade: code.grade!,
        ends_at: endsAt!.toISOString(),
        remaining,
      })),
    redeemDiscountCode: ({ body }, ctx) =>
      redeem('discount', body, ctx, ({ code, remaining }) => ({ discount: code.percent!, remaining })),

    async codesSent(_input, ctx) {
      const rows = await sentCodes(platform.db, signedIn(ctx).id, ctx.now);
      return {
        data: rows.map((row) => ({
          code: shownCode(row.code),
          kind: row.kind,
          value: worthOf(row),
          grade: row.grade ?? 0,
          ends_at: row.ends_at?.toISOString() ?? null,
          sent_at: row.sent_at.toISOString(),
        })),
      };
    },

    async discountCards(_input, ctx) {
      const rows = await cardsOf(platform.db, signedIn(ctx).id);
      return {
        data: rows.map((card) => ({
          id: String(card.id),
          discount: card.percent,
          made_at: card.made_at.toISOString(),
          ends_at: card.ends_at.toISOString(),
          state: card.used_order_id !== null ? 'used' : card.ends_at > ctx.now ? 'open' : 'over',
        })),
      };
    },
  };
}

/** Credits, days or percent. */
const worthOf = ({ credits, days, percent }: PromoCode): number => credits ?? days ?? percent ?? 0;
