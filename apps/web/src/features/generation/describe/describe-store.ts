import { create } from 'zustand';
import { on, tell } from '#lib/events.ts';
import type { StoredPicture } from '#lib/generation-entry.ts';
import { currentUser } from '#lib/session/session.ts';

interface Describing {
  opened: boolean;
  /** The picture it opens with; null where one is chosen there. */
  picture: StoredPicture | null;
}

const shut: Describing = { opened: false, picture: null };
const store = create<Describing>(() => shut);
let waits = false;

/** The dialog that puts a picture into words. */
export const useDescribing = (): Describing => store((state) => state);

/** Opens the dialog; a guest logs in first, then it opens by itself. */
export function openDescribing(picture: StoredPicture | null = null): void {
  waits = currentUser() === null;
  if (waits) tell('login', { reason: 'asked' });
  else store.setState({ opened: true, picture });
}
export const closeDescribing = (): void => store.setState(shut);

on('loggedIn', () => {
  if (waits) openDescribing();
});
on('loggedOut', closeDescribing);
