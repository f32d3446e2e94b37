import type { Job } from '#platform/platform.ts';
import { lockWallet } from '../ledger.repo.ts';
import { tellPoints } from '../subscriptions/tell.ts';
import type { Appointment, TradeDeps } from '../trade.deps.ts';
import { samePerson } from './activate-invitation.ts';
import { pointsOf } from './invitations.view.ts';
import { earnPoints } from './points.repo.ts';
import '../codes/code.tables.ts';
import { tellAccount } from '../tell-account.ts';

const BATCH = 200;

/** Credits the points of invitations that were activated before the last midnight of GMT−8 (billing 9, A44). */
export function creditPointsJob(deps: TradeDeps): Job {
  return {
    name: 'billing.points',
    concurrency: 1,
    cron: '* * * * *',
    run: async (_data, signal) => {
      while (!signal.aborted && (await creditDue(deps)) === BATCH);
    },
  };
}

/** The midnights at which points are credited. */
export const pointsDue = (deps: TradeDeps): Appointment => ({
  async next(after) {
    const row = await deps.platform.db
      .selectFrom('invitation')
      .select((e) => e.fn.min('due_at').as('at'))
      .where('state', '=', 'pending')
      .where('due_at', '>', after)
      .executeTakeFirst();
    return row?.at ?? null;
  },
  run: () => creditDue(deps),
});

async function creditDue(deps: TradeDeps): Promise<number> {
  const { db, clock, log } = deps.platform;
  const due = await db
    .selectFrom('invitation')
    .select(['invitee_id', 'inviter_id'])
    .where('state', '=', 'pending')
    .where('due_at', '<=', clock.now())
    .orderBy('due_at')
    .limit(BATCH)
    .execute();
  let done = 0;
  for (const one of due)
    await creditInvitation(deps, one).then(
      () => {
        done += 1;
      },
      (error: unknown) => log.error({ err: error, invitation: one.invitee_id }, 'points could not be credited'),
    );
  return done;
}

/**
 * Credits one invitation, once: under the inviter's wallet's lock. Whose account was closed meanwhile gets nothing; what meanwhile speaks for one
 * person with two accounts waits for staff, unless they have seen it before.
 */
async function creditInvitation(
  deps: TradeDeps,
  { invitee_id, inviter_id }: { invitee_id: number; inviter_id: number },
): Promise<void> {
  const { platform } = deps;
  await platform.db.transaction().execute(async (trx) => {
    const now = platform.clock.now();
    const { closed } = await lockWallet(trx, inviter_id);
    const row = await trx
      .selectFrom('invitation')
      .select(['state', 'points', 'due_at', 'activated_order_id', 'held_for'])
      .where('invitee_id', '=', invitee_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (row.state !== 'pending' || row.due_at! > now) return;
    const doubt =
      row.held_for === null ? await samePerson(deps, trx, { inviter: inviter_id, invitee: invitee_id }) : null;
    if (doubt !== null && !closed) {
      await trx
        .updateTable('invitation')
        .set({ state: 'held', held_for: doubt })
        .where('invitee_id', '=', invitee_id)
        .execute();
      return;
    }
    const change = closed
      ? ({ state: 'void' } as const)
      : ({
          state: 'credited',
          credited_tx: (
            await earnPoints(trx, {
              userId: inviter_id,
              amount: row.points!,
              key: `points:invite:${invitee_id}`,
              now,
              meta: { invitee: invitee_id, order: row.activated_order_id },
            })
          ).tx,
        } as const);
    await trx.updateTable('invitation').set(change).where('invitee_id', '=', invitee_id).execute();
    if (closed) return;
    const { redeemable } = await pointsOf(trx, inviter_id);
    await tellPoints(deps, trx, { userId: inviter_id, key: `invite:${invitee_id}`, points: row.points!, redeemable });
    await tellAccount(platform, trx, inviter_id);
  });
}
