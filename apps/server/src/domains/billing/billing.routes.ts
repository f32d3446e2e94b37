import type { accountCalls } from '@atelier/contract/billing/account';
import type { ResultInput } from '@atelier/contract/call';
import { BILL_TYPE, type BillType } from '@atelier/contract/vocabulary/billing';
import type { Language } from '@atelier/contract/vocabulary/languages';
import { createTranslator } from '@atelier/i18n/all-languages';
import { billKind, billWindow } from '@atelier/rules/billing/bills';
import { isToolId, type ToolId } from '@atelier/rules/generation/modules/all';
import { signedIn } from '#platform/http/signed-in.ts';
import type { Db, Handlers, Platform, SessionUser } from '#platform/platform.ts';
import type { QuestionOf } from '../ports.ts';
import { type AccountView, accountView } from './account.view.ts';
import { type Bill, billsView } from './bills.view.ts';
import { effectiveGrade } from './entitlement.repo.ts';
import { grantDaily } from './grant-daily.ts';
import { itemNames, type NameOf } from './item-names.ts';
import { momentAsked } from './moment-asked.ts';
import type { promptsOf } from './ports.ts';
import { tellAccount } from './tell-account.ts';

export type PromptsOf = QuestionOf<typeof promptsOf>;

/** Binds the account, daily credits and bills calls (billing 7). */
export function billingHandlers(platform: Platform, prompts: PromptsOf): Handlers<typeof accountCalls> {
  const { edition } = platform.config;
  const account = async (user: SessionUser, now: Date) =>
    accountToWire(await accountView(platform.pool, user.id, now, edition));
  return {
    account: (_input, ctx) => account(signedIn(ctx), ctx.now),

    async dailyCredits(_input, ctx) {
      const user = signedIn(ctx);
      const granted = await platform.db.transaction().execute(async (trx) => {
        const grade = await effectiveGrade(trx, user.id, ctx.now);
        const amount = await grantDaily(trx, { userId: user.id, grade, now: ctx.now, edition });
        if (amount > 0) await tellAccount(platform, trx, user.id);
        return amount;
      });
      return { granted, account: await account(user, ctx.now) };
    },

    async bills({ query }, ctx) {
      const window = billWindow(ctx.now, edition);
      const userId = signedIn(ctx).id;
      const page = await billsView(platform.db, {
        userId,
        tab: query.type,
        from: momentAsked(query.from, 'from') ?? window.from,
        to: momentAsked(query.to, 'to') ?? window.to,
        cursor: query.cursor,
        page: query.pageNum,
        pageSize: query.pageSize,
      });
      return {
        data: await ownBillsToWire(platform.db, prompts, { userId, bills: page.bills, language: ctx.language }),
        total: page.total,
        total_more: page.totalMore || undefined,
        next_cursor: page.nextCursor,
      };
    },
  };
}

/** The account as its owner and staff read it (billing 3). */
export function accountToWire(view: AccountView): ResultInput<(typeof accountCalls)['account']> {
  const { vip, daily, refill } = view.buckets;
  return {
    grade: view.grade,
    isYearVip: view.isYearVip,
    isFreeVip: view.isFreeVip,
    credits: view.credits,
    planName: view.planName,
    minSubPrice: view.minSubPrice,
    creditsInfo: {
      inviteCoin: view.points.earned,
      usedCoin: view.points.used,
      vipCredits: vip.credits,
      vipCreditsTTL: vip.ttl?.toISOString() ?? null,
      dailyCredits: daily.credits,
      dailyCreditsTTL: daily.ttl?.toISOString() ?? null,
      refillCredits: refill.credits,
      refillCreditsTTL: refill.ttl?.toISOString() ?? null,
    },
    nextDaily: {
      at: view.nextDaily.at.toISOString(),
      amount: view.nextDaily.amount,
      claimedToday: view.nextDaily.claimedToday,
    },
  };
}

/** Bills in the reader's language. */
export async function billsToWire(db: Db, bills: readonly Bill[], language: Language) {
  const translate = createTranslator(language);
  const nameOf = await itemNames(
    db,
    bills.map(({ label }) => label),
    language,
  );
  return bills.map((bill) => billToWire(bill, translate, nameOf));
}

/** So much of a prompt tells one entry from another. */
const PROMPT_LETTERS = 120;

/** One's own bills, each with what was asked for: a list of pictures of one tool is told apart by nothing else. */
export async function ownBillsToWire(
  db: Db,
  prompts: PromptsOf,
  { userId, bills, language }: { userId: number; bills: readonly Bill[]; language: Language },
) {
  const taskIds = [...new Set(bills.flatMap(({ taskId }) => taskId ?? []))];
  const asked = taskIds.length === 0 ? null : await prompts(db, { userId, taskIds, letters: PROMPT_LETTERS });
  const rows = await billsToWire(db, bills, language);
  return rows.map((row) => ({ ...row, Prompt: asked?.get(row.task_id ?? '') ?? null }));
}

/** The wire's `Credits` carries no sign: the type does (billing 3). */
export function billToWire(
  bill: Bill,
  translate: ReturnType<typeof createTranslator>,
  nameOf: NameOf,
): Omit<ResultInput<(typeof accountCalls)['bills']>['data'][number], 'Prompt'> {
  const service = toolOf(bill) ?? lapsedOf(bill);
  return {
    ID: String(bill.id),
    SKUNameZH: itemOf(bill, nameOf) ?? translate(`bills.${billName(bill)}`),
    CreatedAt: bill.created.toISOString(),
    Type: bill.type,
    TypeName: translate(`bills.kind.${billKind(bill.type)}`),
    Event: translate(`bills.event.${billEvent(bill)}`),
    Service: service ? translate(`bills.${service}`) : null,
    ExpiresAt: bill.expires?.toISOString() ?? null,
    Credits: Math.abs(bill.credits),
    task_id: bill.taskId,
  };
}

/** The tool a task was for: what is held and what comes back of it carry its module as the last part of their item. */
function toolOf({ label }: Bill): ToolId | null {
  const last = label.sku.split('.').at(-1) ?? '';
  return isToolId(last) ? last : null;
}

const OF_BUCKET = {
  daily: 'lot.daily',
  gift: 'lot.gift',
  promo: 'lot.promo',
  vip: 'lot.subscription',
  refill: 'lot.purchase',
  bundle: 'lot.purchase',
  trial: 'lot.trial',
} as const;

/** Which credits lapsed: the bucket is the last part of such an item. */
function lapsedOf({ type, label }: Bill): (typeof OF_BUCKET)[keyof typeof OF_BUCKET] | null {
  const last = label.sku.split('.').at(-1) ?? '';
  return type === BILL_TYPE.expiry && Object.hasOwn(OF_BUCKET, last) ? OF_BUCKET[last as keyof typeof OF_BUCKET] : null;
}

/** What a bill's item is called that has no name of its own: a return or a lapse by what happened, a task by its tool. */
function billName(bill: Bill): ToolId | 'refund' | 'expiry' | 'other' {
  if (bill.type === BILL_TYPE.refund) return 'refund';
  if (bill.type === BILL_TYPE.expiry) return 'expiry';
  return toolOf(bill) ?? 'other';
}

/** What was given and sold has its name; what came back or lapsed is called by what happened. */
const itemOf = (bill: Bill, nameOf: NameOf): string | null =>
  bill.type === BILL_TYPE.refund || bill.type === BILL_TYPE.expiry ? null : nameOf(bill.label);

const EVENT_OF_TYPE = {
  [BILL_TYPE.use]: 'generation',
  [BILL_TYPE.expiry]: 'lapsed',
  [BILL_TYPE.purchase]: 'bought',
  [BILL_TYPE.refund]: 'returned',
  [BILL_TYPE.present]: 'given',
  [BILL_TYPE.subscription]: 'membership',
  [BILL_TYPE.redeem]: 'redeemed',
  [BILL_TYPE.deduction]: 'taken',
  [BILL_TYPE.admin_plus]: 'staff',
} as const satisfies Record<BillType, string>;

/** What happened: by its item where that says more than the type. */
function billEvent({
  type,
  label: { sku },
}: Bill): (typeof EVENT_OF_TYPE)[BillType] | 'daily' | 'closed' | 'points' | 'reversed' {
  if (sku === 'daily') return 'daily';
  if (sku === 'account.closed') return 'closed';
  if (sku === 'order.reversed') return 'reversed';
  if (sku.startsWith('points.')) return 'points';
  return EVENT_OF_TYPE[type];
}
