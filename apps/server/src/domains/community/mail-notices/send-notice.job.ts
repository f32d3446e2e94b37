import type { Job, MailMessage, Platform } from '#platform/platform.ts';
import type { CommunityDeps } from '../deps.ts';
import { addresseeFor } from './choices.repo.ts';
import { composeNotice } from './compose-notice.ts';
import type { Notice } from './notice.ts';
import { SEND_NOTICE } from './outbox.ts';

/** Longer than the mail server may be silent (`platform/mail`); the job expires later, so a second attempt does not meet the first. */
const LEASE_MS = 240_000;
const EXPIRES_SECONDS = 300;
/** A minute, then twice as long each time: about four hours without a mail server are bridged. */
const RETRIES = 8;
const RETRY_SECONDS = 60;

/**
 * Sends one row of the outbox to whoever still wants it at that moment.
 *
 * Of the two ways to fail between the mail server's yes and our note of it, the one side is chosen that loses nothing: the row is marked
 * after the mail was taken. A process that dies in that instant sends it once more, under the same Message-ID, by which mailboxes know it
 * for the same mail. Otherwise once: a row is there once for what it tells, and only the holder of its lease sends it.
 */
export function sendNoticeJob(deps: CommunityDeps): Job<{ id: number }> {
  const { platform } = deps;
  /** What this process is sending. */
  const sending = new Set<number>();
  return {
    name: SEND_NOTICE,
    concurrency: 2,
    retryLimit: RETRIES,
    retryDelaySeconds: RETRY_SECONDS,
    expireInSeconds: EXPIRES_SECONDS,
    async run({ id }) {
      // The other job sends it, or is itself tried again.
      if (sending.has(id)) return;
      sending.add(id);
      try {
        await send(deps, id);
      } finally {
        sending.delete(id);
      }
    },
    async deadLetter({ id }) {
      platform.log.error({ notice: id }, 'a notice could not be mailed');
      await end(platform, id, 'failed');
    },
  };
}

async function send(deps: CommunityDeps, id: number): Promise<void> {
  const { platform } = deps;
  const row = await take(platform, id);
  if (!row) return later(platform, id);
  try {
    const notice = row as Notice;
    const addressee = await addresseeFor(deps.identity, platform.db, row.user_id, notice);
    if (addressee) {
      const message = composeNotice(deps, addressee, { ...notice, id });
      await platform.mail.send({ ...message, ...(await attachedTo(deps, notice)) });
    }
    await end(platform, id, addressee ? 'sent' : 'dropped');
  } catch (error) {
    await giveBack(platform, id, row.leased_until);
    throw error;
  }
}

/** The file that a notice brings. @throws Error while it is not there, so that the mail is tried again */
async function attachedTo(deps: CommunityDeps, { facts }: Notice): Promise<Pick<MailMessage, 'attachments'>> {
  if (!('document' in facts)) return {};
  const file = await deps.billing.documentAttachment(facts.document);
  if (!file) throw new Error(`receipt ${facts.number} has no file`);
  return { attachments: [{ ...file, type: 'application/pdf' }] };
}

/** Takes the lease; null for a row that has ended or that another process is sending. */
function take({ db, clock, jobs }: Platform, id: number) {
  const now = clock.now();
  let open = db
    .updateTable('mail_notice')
    .set({ leased_until: new Date(now.getTime() + LEASE_MS) })
    .where('id', '=', id)
    .where('ended_at', 'is', null);
  // Where there is no other process, whoever holds a lease is no more.
  if (!jobs.alone) open = open.where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<', now)]));
  return open.returning(['user_id', 'kind', 'key', 'facts', 'leased_until']).executeTakeFirst();
}

/**
 * Comes back when the lease that somebody else holds is over: one that died with it holds it until then, and this job may be the only
 * one of the row.
 */
async function later({ db, clock, jobs }: Platform, id: number): Promise<void> {
  const row = await db
    .selectFrom('mail_notice')
    .select('leased_until')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!row?.leased_until) return;
  // Jobs keep the time of the machine, leases that of the house.
  const seconds = Math.ceil((row.leased_until.getTime() - clock.now().getTime()) / 1000);
  await jobs.send(SEND_NOTICE, { id }, { startAfter: Math.max(1, seconds), singletonKey: `after-lease:${id}` });
}

/** Lets the next attempt begin at once; a lease that somebody else holds meanwhile stays. */
async function giveBack({ db }: Platform, id: number, lease: Date | null): Promise<void> {
  await db
    .updateTable('mail_notice')
    .set({ leased_until: null })
    .where('id', '=', id)
    .where('leased_until', '=', lease)
    .execute();
}

async function end({ db, clock }: Platform, id: number, outcome: 'sent' | 'dropped' | 'failed'): Promise<void> {
  await db
    .updateTable('mail_notice')
    .set({ outcome, ended_at: clock.now(), facts: null, leased_until: null })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}
