import type { CodeKind } from '@atelier/contract/vocabulary/codes';
import { worthOfCode } from '@atelier/rules/billing/staff-worth';
import type { Platform, SessionUser, Trx } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import type { AuditEntry } from '../../identity/domain.ts';
import { askSecond, inTurn, needsSecond } from '../staff/alone.ts';
import type { CodeAsked, NewCode } from '../staff/asked.ts';
import { knownTerms } from '../staff/known-terms.ts';
import type { TradeDeps } from '../trade.deps.ts';
import { type App, codeById, insertCode, type PromoCode } from './code.repo.ts';

/** Who of the staff acts, from where and when. */
export interface Staff {
  user: SessionUser;
  ip: string;
  now: Date;
}

type Deps = Pick<TradeDeps, 'platform' | 'identity'>;

/** Does something of staff with its trace, in one transaction. */
export const traced = <T>(
  { platform, identity }: Deps,
  staff: Staff,
  work: (trx: Trx) => Promise<{ answer: T; entry: AuditEntry | null }>,
): Promise<T> =>
  platform.db.transaction().execute(async (trx) => {
    const { answer, entry } = await work(trx);
    if (entry) await identity.audit(trx, staff, [entry]);
    return answer;
  });

export interface CodeMade {
  id: string;
  code: string;
  remaining: number;
  approval_id?: string;
}

/**
 * Makes a code, once a request id (back office 7). One whose uses together are worth more than one member of staff may give alone is asked of
 * another (record 38): then there is none yet.
 * @throws Refusal validation where its window is none, request_id_reused
 */
export async function makeCode(
  deps: TradeDeps,
  staff: Staff,
  code: NewCode,
  { requestId, body }: { requestId: string | undefined; body: unknown },
): Promise<CodeMade> {
  const { platform } = deps;
  windowOf(code, staff.now, () => refuse('validation', { fields: [{ path: 'ends_at', key: 'validation' }] }));
  return platform.db.transaction().execute(async (trx) => {
    await inTurn(trx, staff);
    const call = `billing.code.make.${code.kind}.${code.app ?? 'own'}`;
    const key = { userId: staff.user.id, call, requestId, body, now: staff.now };
    return platform.idempotency.once(trx, key, () => makeOrAsk(deps, trx, staff, code));
  });
}

async function makeOrAsk(deps: TradeDeps, trx: Trx, staff: Staff, code: NewCode): Promise<CodeMade> {
  const { kind, app, value = null, grade = null, days = null, discount = null, max_uses: uses, reason } = code;
  const worth = worthOfCode({ credits: value, grade, days, uses }, await knownTerms(trx));
  const asked: CodeAsked = { ...code, worth };
  if (await needsSecond(trx, staff, { credits: worth, userIds: [] })) {
    const id = await askSecond({ trade: deps, identity: deps.identity }, trx, staff, {
      action: 'code',
      userId: staff.user.id,
      body: { code: asked },
      traced: { kind, app, credits: value, grade, days, percent: discount, max_uses: uses, worth },
      reason,
    });
    return { id: '', code: '', remaining: 0, approval_id: String(id) };
  }
  const made = await writeCode(deps, trx, staff, asked, { madeBy: staff.user.id, approvedBy: null });
  return { id: String(made.id), code: made.code, remaining: uses };
}

/** When a code counts. @throws what `wrong` says where that is over before it begins */
function windowOf(code: Pick<NewCode, 'starts_at' | 'ends_at'>, now: Date, wrong: () => Error) {
  const starts = code.starts_at ? new Date(code.starts_at) : now;
  const ends = code.ends_at ? new Date(code.ends_at) : null;
  if (ends && (ends <= starts || ends <= now)) throw wrong();
  return { starts, ends };
}

/** Writes a code, audited. @throws Refusal conflict where its time went by while it waited */
export async function writeCode(
  { identity }: Deps,
  trx: Trx,
  staff: Staff,
  asked: CodeAsked,
  { madeBy, approvedBy }: { madeBy: number; approvedBy: number | null },
): Promise<PromoCode> {
  const { starts, ends } = windowOf(asked, staff.now, () => refuse('conflict'));
  const made = await insertCode(trx, {
    kind: asked.kind,
    app: asked.app,
    credits: asked.value ?? null,
    grade: asked.grade ?? null,
    days: asked.days ?? null,
    percent: asked.discount ?? null,
    max_uses: asked.max_uses,
    starts_at: starts,
    ends_at: ends,
    channel_id: asked.channel_id || null,
    created_by: madeBy,
    created_at: staff.now,
    reason: asked.reason,
    worth: asked.worth,
    approved_by: approvedBy,
  });
  const { id, kind, app, credits, grade, days, percent, max_uses } = made;
  const after = { kind, app, credits, grade, days, percent, max_uses };
  await identity.audit(trx, staff, [{ action: 'code.create', target: String(id), after, reason: asked.reason }]);
  return made;
}

/** Ends a code: it is redeemed no more. @throws Refusal not_found, also for one that ended so before */
export const deleteCode = (
  deps: Deps,
  staff: Staff,
  { id, kind, app, reason }: { id: string; kind: CodeKind; app: App; reason: string },
): Promise<void> =>
  traced(deps, staff, async (trx) => {
    const code = await codeById(trx, id, { kind, app });
    const gone = code
      ? await trx
          .updateTable('promo_code')
          .set({ deleted_at: staff.now })
          .where('id', '=', code.id)
          .where('deleted_at', 'is', null)
          .returning('id')
          .executeTakeFirst()
      : undefined;
    if (!code || !gone) throw refuse('not_found');
    return {
      answer: undefined,
      entry: { action: 'code.delete', target: String(code.id), before: { used: code.used }, reason },
    };
  });

/**
 * Hands a code to people, once each; who has it, or redeemed it, is left out. Their open screens are told.
 * @throws Refusal not_found where the code, or one of the people, is not there
 */
export async function sendCode(
  deps: Deps,
  staff: Staff,
  ask: { id: string; userIds: readonly number[]; reason: string; requestId: string | undefined; body: unknown },
): Promise<number> {
  const { platform, identity } = deps;
  return platform.db.transaction().execute((trx) => {
    const key = {
      userId: staff.user.id,
      call: 'billing.code.send',
      requestId: ask.requestId,
      body: ask.body,
      now: staff.now,
    };
    return platform.idempotency.once(trx, key, async () => {
      const code = await codeById(trx, ask.id);
      const userIds = [...new Set(ask.userIds)].sort((a, b) => a - b);
      const there = await identity.active(trx, userIds);
      if (!code || code.deleted_at !== null || there.size !== userIds.length) throw refuse('not_found');
      const fresh = await handOut(platform, trx, code, userIds, staff.now);
      await identity.audit(trx, staff, [
        { action: 'code.send', target: String(code.id), after: { user_ids: fresh }, reason: ask.reason },
      ]);
      return fresh.length;
    });
  });
}

async function handOut(platform: Platform, trx: Trx, code: PromoCode, userIds: readonly number[], now: Date) {
  const had = await trx
    .selectFrom('code_redemption')
    .select('user_id')
    .where('code_id', '=', code.id)
    .where('user_id', 'in', userIds)
    .execute();
  const left = userIds.filter((id) => !had.some(({ user_id }) => user_id === id));
  if (left.length === 0) return [];
  const rows = await trx
    .insertInto('code_sent')
    .values(left.map((user_id) => ({ user_id, code_id: code.id, at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute();
  for (const { user_id } of rows)
    await platform.events.publish(
      { userId: user_id, event: 'notice', data: { kind: 'code', id: String(code.id) } },
      trx,
    );
  return rows.map(({ user_id }) => user_id);
}
