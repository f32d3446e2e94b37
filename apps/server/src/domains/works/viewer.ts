import { opensArea } from '@atelier/rules/staff/areas';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { CallContext, SessionUser } from '#platform/platform.ts';
import type { WorksDeps } from './deps.ts';

/** For whom works are read. */
export interface Viewer {
  userId: number | null;
  /** Sees what is not listed: review and reports. */
  staff: boolean;
  /** May have full files without the visible mark. */
  clean: boolean;
  now: Date;
}

/** Whose work it is to look at what is not listed. */
const LOOKING = ['Review', 'Works', 'Reports'] as const;

/** A guest: what the calls with 'public' answer for, whoever asks. */
export const guest = (now: Date): Viewer => ({ userId: null, staff: false, clean: false, now });

export async function viewerOf(deps: Pick<WorksDeps, 'generation'>, user: SessionUser, now: Date): Promise<Viewer> {
  const clean = await deps.generation.mayHaveClean(user, now);
  return { userId: user.id, staff: LOOKING.some((area) => opensArea(user.menus, area)), clean, now };
}

/** The viewer of a call that guests and users share. */
export const viewerOfCall = (deps: Pick<WorksDeps, 'generation'>, ctx: Pick<CallContext, 'user' | 'now'>) =>
  ctx.user ? viewerOf(deps, ctx.user, ctx.now) : Promise.resolve(guest(ctx.now));

/** The one predicate of who may see a work `w`: everybody what is listed; author and staff whatever is not deleted. */
export function visibleTo(viewer: Pick<Viewer, 'userId' | 'staff'>): Expression<SqlBool> {
  if (viewer.staff) return sql<SqlBool>`w.deleted_at is null`;
  if (viewer.userId === null) return sql<SqlBool>`w.listed`;
  return sql<SqlBool>`(w.listed or (w.author_id = ${viewer.userId} and w.deleted_at is null))`;
}
