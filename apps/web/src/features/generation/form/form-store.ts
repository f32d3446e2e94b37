import { create } from 'zustand';
import { emptyForm, readDraft } from '#features/generation/form/form.ts';
import type { FormState } from '#features/generation/form/form-state.ts';
import { on } from '#lib/events.ts';
import { keys, storage } from '#lib/storage.ts';

/** The form on the screen. It outlives the screen and, as a draft, the visit. */
const store = create<FormState>(() => readDraft(storage.readJson(keys.draft)));

let timer: ReturnType<typeof setTimeout> | undefined;
const save = () => storage.writeJson(keys.draft, store.getState());
store.subscribe(() => {
  clearTimeout(timer);
  timer = setTimeout(save, 300);
});
if (typeof window !== 'undefined') window.addEventListener('pagehide', save);

const forget = () => {
  store.setState(emptyForm, true);
  clearTimeout(timer);
  storage.remove(keys.draft);
};
// The next person at this screen must not read the words of the one who left. Of a session that ended by itself the words stay, and
// nothing that only the account could open.
on('loggedOut', ({ words }) => (words === 'go' ? forget() : store.setState({ inputs: {}, character: null })));
on('wordsGo', forget);

export const useForm = <T>(pick: (form: FormState) => T): T => store(pick);
export const readForm = (): FormState => store.getState();
export const changeForm = (change: Partial<FormState>): void => store.setState(change);
/** Words and options back to the start; the tool stays. */
export const clearForm = (): void => store.setState({ ...emptyForm, module: store.getState().module });
