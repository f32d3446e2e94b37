import type { ResultOf } from '@atelier/contract/call';
import type { sessionCalls } from '@atelier/contract/identity/session';
import { create } from 'zustand';
import { newId } from '#lib/new-id.ts';
import { keys, storage, type Words } from '#lib/storage.ts';

export type SessionUser = ResultOf<typeof sessionCalls.me>;
export type LoginResult = ResultOf<typeof sessionCalls.login>;

interface SessionState {
  /** Null for a guest. Known from storage at once, read again from the server after the start. */
  user: SessionUser | null;
}

/**
 * Which sign-in or refresh this browser is at; null for a guest. Not a secret: the refresh token is in a cookie that no script reads. It
 * tells tabs apart that met a dead ticket before and after one of them renewed the session.
 */
export const sessionMark = (): string | null => storage.read(keys.sessionMark);
export const renewMark = (): void => storage.write(keys.sessionMark, newId());

/** The refresh token that an older version of this app left in storage, or null. */
export const oldRefreshToken = (): string | null => storage.read(keys.oldRefreshToken);
export const dropOldRefreshToken = (): void => storage.remove(keys.oldRefreshToken);
// Whoever was signed in by it still is; the first refresh trades it for the cookie.
if (oldRefreshToken() !== null && sessionMark() === null) renewMark();

const remembered = sessionMark() ? storage.readJson<SessionUser>(keys.user) : null;

export const sessionStore = create<SessionState>(() => ({ user: remembered }));

/** The signed-in user, or null; follows sign-in and logout in every tab. */
export const useUser = (): SessionUser | null => sessionStore((state) => state.user);
/** The menus of all roles of somebody; none of a guest. */
export const menusOf = (user: SessionUser | null): readonly string[] =>
  user?.role_menu_list.flatMap((role) => role.menu_list.map((menu) => menu.menu_name)) ?? [];
export const useMenus = (): readonly string[] => menusOf(useUser());
export const currentUser = (): SessionUser | null => sessionStore.getState().user;

/** Keeps the user in memory and, for the next start, in storage (key names of studio 4.7). */
export function keepUser(user: SessionUser): void {
  storage.writeJson(keys.user, user);
  storage.write(keys.username, user.username);
  storage.write(keys.nickname, user.nickname);
  storage.write(keys.userId, user.id);
  storage.write(keys.avatar, user.avatar);
  sessionStore.setState({ user });
}

export function forgetUser(words: Words = 'go'): void {
  storage.clearSession(words);
  sessionStore.setState({ user: null });
}
