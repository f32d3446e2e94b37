import type { ResultOf } from '@atelier/contract/call';
import type { sessionCalls } from '@atelier/contract/identity/session';
import { create } from 'zustand';
import { keys, storage } from '#lib/storage.ts';

export type SessionUser = ResultOf<typeof sessionCalls.me>;
export type LoginResult = ResultOf<typeof sessionCalls.login>;

interface SessionState {
  /** Null for a guest. Known from storage at once, read again from the server after the start. */
  user: SessionUser | null;
}

const remembered = storage.read(keys.refreshToken) ? storage.readJson<SessionUser>(keys.user) : null;

export const sessionStore = create<SessionState>(() => ({ user: remembered }));

/** The signed-in user, or null; follows sign-in and logout in every tab. */
export const useUser = (): SessionUser | null => sessionStore((state) => state.user);
export const currentUser = (): SessionUser | null => sessionStore.getState().user;
export const refreshToken = (): string | null => storage.read(keys.refreshToken);
export const writeRefreshToken = (token: string): void => storage.write(keys.refreshToken, token);

/** Keeps the user in memory and, for the next start, in storage (key names of studio 4.7). */
export function keepUser(user: SessionUser): void {
  storage.writeJson(keys.user, user);
  storage.write(keys.username, user.username);
  storage.write(keys.nickname, user.nickname);
  storage.write(keys.userId, user.id);
  storage.write(keys.avatar, user.avatar);
  sessionStore.setState({ user });
}

export function forgetUser(): void {
  storage.clearSession();
  sessionStore.setState({ user: null });
}
