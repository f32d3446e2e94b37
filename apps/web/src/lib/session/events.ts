/** Why the login modal opens. */
export type LoginReason = 'asked' | 'guard' | 'session' | 'claim';

declare module '#lib/events.ts' {
  interface AppEvents {
    /** Open the login modal. */
    login: { reason: LoginReason };
    /** A sign-in succeeded in this tab. */
    loggedIn: { newUser: boolean };
    /** The session is over in this tab. */
    loggedOut: { everywhere: boolean };
    /** 'You have been logged out…' (codes 50008, 50012, 50014). */
    confirmLogout: undefined;
  }
}
