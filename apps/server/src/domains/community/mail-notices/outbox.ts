import type { Platform, Trx } from '#platform/platform.ts';
import type { CommunityDeps } from '../deps.ts';
import { addresseeFor } from './choices.repo.ts';
import type { Notice } from './notice.ts';

/** Name of the job that sends one row of the outbox. */
export const SEND_NOTICE = 'community.send-notice';

/**
 * The one way to mail somebody a notice: a row of the outbox and the job that sends it, both in the caller's transaction.
 * @returns false where nothing was written: it is not wanted, the account is closed or without address, or it was told already
 */
export async function mailNotice(deps: CommunityDeps, trx: Trx, userId: number, notice: Notice): Promise<boolean> {
  if (!(await addresseeFor(deps.identity, trx, userId, notice))) return false;
  return putNotice(deps.platform, trx, userId, notice);
}

/** The same for somebody of whom the caller knows that they want it: for work in batches. */
export async function putNotice(
  { jobs, clock }: Pick<Platform, 'jobs' | 'clock'>,
  trx: Trx,
  userId: number,
  { kind, key, facts }: Notice,
): Promise<boolean> {
  const row = await trx
    .insertInto('mail_notice')
    .values({ user_id: userId, kind, key, facts: JSON.stringify(facts), created_at: clock.now() })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  await jobs.send(SEND_NOTICE, { id: row.id }, { trx });
  return true;
}
