import type { CallContext, SessionUser } from '../platform.ts';
import { refuse } from '../refusal.ts';

/** The caller of a call that needs a session; the binding has let nobody else through. @throws Refusal session_required */
export function signedIn(ctx: Pick<CallContext, 'user'>): SessionUser {
  if (!ctx.user) throw refuse('session_required');
  return ctx.user;
}
