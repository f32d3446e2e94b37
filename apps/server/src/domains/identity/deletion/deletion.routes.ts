import type { deletionCalls } from '@atelier/contract/identity/deletion';
import { TICKET_COOKIE } from '../../../platform/http/access.ts';
import { signedIn } from '../../../platform/http/signed-in.ts';
import type { Handlers } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { closeAccount } from './close-account.ts';
import type { DeletionDeps } from './deletion.deps.ts';

/** Binds the deletion of accounts (studio 7.2). */
export function deletionHandlers(deps: DeletionDeps): Handlers<typeof deletionCalls> {
  return {
    async deleteUser({ params, body }, ctx) {
      const by = signedIn(ctx);
      if (!/^\d{1,15}$/.test(params.id)) throw refuse('not_found');
      const userId = Number(params.id);
      await closeAccount(deps, { userId, by, reason: body.reason, ip: ctx.ip });
      if (userId === by.id) ctx.reply.clearCookie(TICKET_COOKIE, { path: '/' });
      return {};
    },
  };
}
