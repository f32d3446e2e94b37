import { isAdmin } from '@atelier/rules/staff/areas';
import { showToast } from '@atelier/ui/toaster';
import { api } from '#lib/api/api.ts';
import { storedCampaign, storedInvitation } from '#lib/arrival.ts';
import { broadcast } from '#lib/channels.ts';
import { tell } from '#lib/events.ts';
import { translate } from '#lib/i18n/language.ts';
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
import { keys, storage, type Words } from '#lib/storage.ts';

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
  dropOthersWords(result.id);
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

/** Whose words stayed in this tab; what the storage says counts for a page that was loaded since. */
let wordsOf: string | null = null;

/** Words that stayed go when it is not their writer who signs in. */
export function dropOthersWords(id: string): void {
  const writer = wordsOf ?? storage.read(keys.wordsOf);
  wordsOf = null;
  storage.remove(keys.wordsOf);
  if (writer === null || writer === id) return;
  // The form that would forget it may not have been loaded.
  storage.remove(keys.draft);
  storage.forgetEdits();
  tell('wordsGo', undefined);
}

interface Leaving {
  /** What was typed here goes unless the session ended by itself. */
  words?: Words;
  /** The account is deleted: the other tabs are told, too. */
  deleted?: boolean;
}

/** Leaves: ends the session on the server (best effort, its cookies go with it), in this tab and in the others. */
export async function signOut(how: Leaving = {}): Promise<void> {
  const ending = api.identity.logout({ quiet: true, noLogin: true }).catch(() => undefined);
  leave('everywhere', how);
  await ending;
}

/** Forgets the session here; `everywhere` also in the other tabs. */
export function leave(scope: 'here' | 'everywhere', { words = 'go', deleted = false }: Leaving = {}): void {
  const was = currentUser();
  forgetUser(words);
  wordsOf = words === 'stay' ? (was?.id ?? wordsOf) : null;
  if (wordsOf !== null) storage.write(keys.wordsOf, wordsOf);
  if (scope === 'everywhere') broadcast('logout', { type: 'logout', words, deleted });
  if (was) tell('loggedOut', { everywhere: scope === 'everywhere', words });
}

/** The account was deleted elsewhere: nothing of it stays here, and the person is told. Heard by every call under way, done once. */
export function leaveForGood(): void {
  if (!currentUser() && sessionMark() === null) return;
  void signOut({ deleted: true });
  sayDeleted();
}

export const sayDeleted = (): void =>
  showToast({ text: translate('shell.accountDeleted'), tone: 'warning', persistent: true });
