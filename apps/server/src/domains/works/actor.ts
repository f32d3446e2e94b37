import { signedIn } from '#platform/http/signed-in.ts';
import type { CallContext } from '#platform/platform.ts';
import type { Actor } from '../identity/domain.ts';

export type { Actor };

/** Who acts, as the audit and the use cases want to know it. */
export const actorOf = (ctx: CallContext): Actor => ({ user: signedIn(ctx), ip: ctx.ip, now: ctx.now });
