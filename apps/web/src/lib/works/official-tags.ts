import { create } from 'zustand';
import { api } from '#lib/api/api.ts';
import { currentUser, keepUser, useUser } from '#lib/session/session.ts';
import { keys, storage } from '#lib/storage.ts';

/** A guest's choice; somebody who is signed in has it with the account. */
const store = create<{ only: boolean }>(() => ({ only: storage.read(keys.officialTags) === '1' }));

/** 'Official tags only' (studio 2.11): the galleries keep to the tags of this studio. */
export function useOfficialOnly(): boolean {
  const user = useUser();
  const guest = store((state) => state.only);
  return user ? user.official_tags_only === true : guest;
}

/** Chooses it: for the account, in whatever browser it is used; a guest for this browser. */
export async function setOfficialOnly(only: boolean): Promise<void> {
  if (!currentUser()) {
    storage.write(keys.officialTags, only ? '1' : '0');
    store.setState({ only });
    return;
  }
  const show = (on: boolean) => {
    const user = currentUser();
    if (user) keepUser({ ...user, official_tags_only: on });
  };
  show(only);
  // A refusal has been shown by the call.
  const saved = await api.identity.saveSettings({ body: { official_tags_only: only } }).catch(() => null);
  if (!saved) show(!only);
}
