import { isAdmin } from '@atelier/rules/staff/areas';
import { api } from '#lib/api/api.ts';
import { storedCampaign, storedInvitation } from '#lib/arrival.ts';
import { broadcast } from '#lib/channels.ts';
import { tell } from '#lib/events.ts';
import {
  currentUser,
  forgetUser,
  keepUser,
  type LoginResult,
  menusOf,
  renewMark,
  type SessionUser,
  sessionMark,
} from '#lib/session/session.ts';

/** Longest life of the ticket in seconds (studio 9). */
const MAX_AGE = 3600;

function userOf(result: LoginResult): SessionUser {
  const { refresh_token: _, new_user: __, ...facts } = result;
  const user = { ...facts, role: 'general', is_admin: false, is_payment: true };
  return { ...user, is_admin: isAdmin(menusOf(user)) };
}

/** What a sign-in says about where the person came from (studio 7.2): 'ph' stands as itself, any other invitation as the channel. */
function origin(): { invitationcode?: string; channel_id?: string; utm?: Record<string, string> } {
  const code = storedInvitation();
  const utm = storedCampaign();
  return {
    ...(code === 'ph' ? { invitationcode: code } : code ? { channel_id: code } : {}),
    ...(utm ? { utm } : {}),
  };
}

/**
 * Signs in with an e-mail code. Rejects with the refusal (`code_wrong`, `code_expired`…), which the form shows.
 * @param challenge what the asking was answered; the browser's cookie says the same unless another tab asked for another address since
 */
export async function signInByEmail(email: string, captcha: string, challenge: string | null): Promise<void> {
  const asked = challenge === null ? {} : { challenge_id: challenge };
  const body = { loginType: 'email' as const, email, captcha, max_age: MAX_AGE, ...asked, ...origin() };
  const result = await api.identity.login({ body, quiet: true });
  renewMark();
  keepUser(userOf(result));
  broadcast('login', { type: 'userLogin', role_menu_list: result.role_menu_list });
  tell('loggedIn', { newUser: result.new_user });
  void readUser();
}

/** Reads the signed-in user again: the facts that only the server knows (role, payment mode). */
export async function readUser(): Promise<void> {
  if (!sessionMark()) return;
  const user = await api.identity.me({ quiet: true, noLogin: true }).catch(() => null);
  if (user && sessionMark()) keepUser(user);
}

/** Leaves: ends the session on the server (best effort), in this tab and in the others. */
export async function signOut(): Promise<void> {
  const ending = api.identity.logout({ quiet: true, noLogin: true }).catch(() => undefined);
  leave('everywhere');
  await ending;
}

/** Forgets the session here; `everywhere` also in the other tabs. */
export function leave(scope: 'here' | 'everywhere'): void {
  const was = currentUser() !== null;
  forgetUser();
  if (scope === 'everywhere') broadcast('logout', { type: 'logout' });
  if (was) tell('loggedOut', { everywhere: scope === 'everywhere' });
}
