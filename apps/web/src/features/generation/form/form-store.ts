import { create } from 'zustand';
import { emptyForm, readDraft, withAside } from '#features/generation/form/form.ts';
import type { FormState } from '#features/generation/form/form-state.ts';
import { givenBack } from '#features/generation/form/lent.ts';
import { on } from '#lib/events.ts';
import { IMAGE_TOOLS } from '#lib/generation-entry.ts';
import { keys, storage } from '#lib/storage.ts';

/** A screen with a form of its own: what it is kept under, and the tools that its form may have, the first one to begin with. */
export interface Desk {
  name: string;
  tools: readonly string[];
}

export const IMAGE_DESK: Desk = { name: 'image', tools: IMAGE_TOOLS };

let desk = IMAGE_DESK;
type Drafts = Readonly<Record<string, FormState>>;
const isImage = () => desk === IMAGE_DESK;
const drafts = (): Drafts => storage.readJson<Drafts>(keys.toolDrafts) ?? {};
const stored = (): unknown => (isImage() ? storage.readJson(keys.draft) : drafts()[desk.name]);

/** The form on the screen. It outlives the screen and, as a draft, the visit. */
const store = create<FormState>(() => readDraft(stored()));

let timer: ReturnType<typeof setTimeout> | undefined;
const save = () => {
  const form = store.getState();
  if (isImage()) storage.writeJson(keys.draft, form);
  else storage.writeJson(keys.toolDrafts, { ...drafts(), [desk.name]: form });
};
store.subscribe(() => {
  clearTimeout(timer);
  timer = setTimeout(save, 300);
});
if (typeof window !== 'undefined') window.addEventListener('pagehide', save);

/** Puts the form of a screen in the place of the one before, which is kept as it was left. */
export function openDesk(next: Desk): void {
  if (next.name === desk.name) return;
  clearTimeout(timer);
  save();
  desk = next;
  store.setState(readDraft(stored(), next.tools), true);
}
export const isDeskOpen = ({ name }: Desk): boolean => name === desk.name;

const empty = (): FormState => ({ ...emptyForm, module: desk.tools[0] ?? emptyForm.module });

const forget = () => {
  store.setState(empty(), true);
  clearTimeout(timer);
  storage.remove(keys.draft);
  storage.remove(keys.toolDrafts);
};
/** Nothing that only the account could open stays behind, in the forms that are not on the screen either. */
const forgetFiles = () => {
  const bare = { inputs: {}, character: null, aside: {} };
  store.setState(bare);
  const all = Object.entries(drafts()).map(([name, form]) => [name, { ...form, ...bare }]);
  if (all.length > 0) storage.writeJson(keys.toolDrafts, Object.fromEntries(all));
  const image = storage.readJson<FormState>(keys.draft);
  if (image && !isImage()) storage.writeJson(keys.draft, { ...image, ...bare });
};
// The next person at this screen must not read the words of the one who left. Of a session that ended by itself the words stay.
on('loggedOut', ({ words }) => (words === 'go' ? forget() : forgetFiles()));
on('wordsGo', forget);

export const useForm = <T>(pick: (form: FormState) => T): T => store(pick);
export const readForm = (): FormState => store.getState();
/** The tools of the image screen are one form, and each keeps its own pictures and style; those of a tool's page share theirs. */
export const changeForm = (change: Partial<FormState>): void =>
  store.setState((before) => givenBack(before, isImage() ? withAside(before, change) : change));
/** Words and options back to the start; the tool stays. */
export const clearForm = (): void => {
  const { module, aside } = store.getState();
  store.setState({ ...emptyForm, module, aside });
};
