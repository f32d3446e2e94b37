import type { AuditAction } from '@atelier/contract/vocabulary/audit';
import { signedIn } from '#platform/http/signed-in.ts';
import type { PageAt } from '#platform/paging.ts';
import type { CallContext, Trx } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import type { Actor, IdentityDoor } from '../../identity/domain.ts';
import type { TradeDeps } from '../trade.deps.ts';

/** What the back office of billing is built with. */
export interface StaffDeps {
  trade: TradeDeps;
  identity: Pick<IdentityDoor, 'people' | 'audit' | 'holders'>;
}

/** The member of staff who calls. */
export const actorOf = (ctx: CallContext): Actor => ({ user: signedIn(ctx), ip: ctx.ip, now: ctx.now });

/** How staff stand in the journal and beside what they made. */
export const signatureOf = ({ user }: Actor): string => `admin:${user.id}`;

/** Writes one audit row, in the transaction of its change. */
export const traced = (
  { identity }: StaffDeps,
  trx: Trx,
  actor: Actor,
  entry: { action: AuditAction; target: string; before?: unknown; after?: unknown; reason: string },
): Promise<void> => identity.audit(trx, actor, [entry]);

/** The number behind an id on the wire. @throws Refusal not_found for what is none */
export function numberOf(id: string): number {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw refuse('not_found');
  return Number(id);
}

/** People as rows name them, in one read; who is gone has no name. */
export async function named({ trade, identity }: StaffDeps, ids: readonly (number | null)[]) {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))];
  const known = await identity.people(trade.platform.db, wanted);
  return (id: number) => {
    const person = known.get(id);
    return { user_id: id, nickname: person?.nickname ?? '', avatar: person?.avatar ?? '' };
  };
}

/** Where a list of staff is read. */
export const pageOfQuery = (query: { cursor?: string | undefined; pageNum: number; pageSize: number }): PageAt => ({
  cursor: query.cursor,
  index: query.pageNum,
  size: query.pageSize,
});
