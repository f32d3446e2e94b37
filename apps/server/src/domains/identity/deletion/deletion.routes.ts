import type { deletionCalls } from '@atelier/contract/identity/deletion';
import { DELETE_PHRASE } from '@atelier/contract/vocabulary/account';
import { clearCookies } from '#platform/http/cookies.ts';
import { signedIn } from '#platform/http/signed-in.ts';
import type { Handlers } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import { closeAccount } from './close-account.ts';
import type { DeletionDeps } from './deletion.deps.ts';

const PHRASE = { phrase: DELETE_PHRASE };

/** Binds the deletion of accounts (studio 7.2). */
export function deletionHandlers(deps: DeletionDeps): Handlers<typeof deletionCalls> {
  return {
    async deleteUser({ params, body }, ctx) {
      const by = signedIn(ctx);
      if (!/^\d{1,15}$/.test(params.id)) throw refuse('not_found');
      const userId = Number(params.id);
      const own = userId === by.id;
      // Nothing is deleted by one request that went astray; staff give a reason instead.
      if (own && body.confirm === undefined)
        throw refuse('delete_phrase', {
          fields: [{ path: 'confirm', key: 'delete_phrase', vars: PHRASE }],
          vars: PHRASE,
        });
      await closeAccount(deps, { userId, by, reason: body.reason, ip: ctx.ip });
      if (own) clearCookies(deps.platform.config, ctx.reply, 'ticket', 'refresh', 'challenge');
      return {};
    },
  };
}
