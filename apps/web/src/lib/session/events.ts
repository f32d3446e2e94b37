import type { Words } from '#lib/storage.ts';

/** Why the login modal opens; `make`: what was asked for is made right after. */
export type LoginReason = 'asked' | 'make' | 'guard' | 'session' | 'claim';

declare module '#lib/events.ts' {
  interface AppEvents {
    /** Open the login modal. `goal`: the page that was asked for, gone to after the login. */
    login: { reason: LoginReason; goal?: string };
    /** The login modal was left without a login: nobody goes on with what it was opened for. */
    loginLeft: undefined;
    /** A sign-in succeeded in this tab. */
    loggedIn: { newUser: boolean };
    /** The session is over in this tab; what was typed goes with it unless `words` says that it stays. */
    loggedOut: { everywhere: boolean; words: Words };
    /** What was typed here is not of the person who is signed in now. */
    wordsGo: undefined;
    /** 'You have been logged out…' (codes 50008, 50012, 50014). */
    confirmLogout: undefined;
    /** The account was deleted, here or on another device. */
    accountGone: undefined;
  }
}
