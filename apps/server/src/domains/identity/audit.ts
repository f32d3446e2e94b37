import type { AuditAction } from '@atelier/contract/vocabulary/audit';
import type { SessionUser, Trx } from '#platform/platform.ts';

/** One change by staff, or an act in somebody else's name: what it was, to what, and how that stood before and after. */
export interface AuditEntry {
  action: AuditAction;
  target: string;
  before?: unknown;
  after?: unknown;
  reason?: string;
}

/** Who acts and from where. */
export interface Actor {
  user: SessionUser;
  ip: string;
  now: Date;
}

/** The same, as it is kept for a job that goes on in somebody's name. */
export type AuditActor = Omit<Actor, 'user'> & { user: Pick<SessionUser, 'id'> };

const ROWS = 500;

/** Writes the audit rows of a change inside its own transaction: no change without its trace, no trace without its change. */
export async function audit(trx: Trx, actor: AuditActor, entries: readonly AuditEntry[]): Promise<void> {
  for (let at = 0; at < entries.length; at += ROWS) {
    await trx
      .insertInto('admin_action')
      .values(
        entries.slice(at, at + ROWS).map((entry) => ({
          admin_id: actor.user.id,
          action: entry.action,
          target: entry.target,
          before: JSON.stringify(entry.before ?? null),
          after: JSON.stringify(entry.after ?? null),
          reason: entry.reason ?? '',
          ip: actor.ip,
          at: actor.now,
        })),
      )
      .execute();
  }
}
