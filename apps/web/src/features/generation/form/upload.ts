import { create } from 'zustand';
import { changeForm, readForm } from '#features/generation/form/form-store.ts';
import { type Place, placeFor, withPicture } from '#features/generation/form/places.ts';
import { ApiError } from '#lib/api/error.ts';
import { messageOf } from '#lib/api/reactions.ts';
import { on, tell } from '#lib/events.ts';
import { translate } from '#lib/i18n/language.ts';
import { currentUser } from '#lib/session/session.ts';
import { checkPicture } from '#lib/upload/check-picture.ts';
import { sendPicture } from '#lib/upload/send-picture.ts';

/** Where the upload of an input stands. `local` is the file's own address while it is on its way. */
export interface UploadState {
  phase: 'idle' | 'checking' | 'sending' | 'failed';
  percent: number;
  local: string | null;
  problem: string | null;
}

const idle: UploadState = { phase: 'idle', percent: 0, local: null, problem: null };
/** By the role of the input. */
const store = create<Readonly<Record<string, UploadState>>>(() => ({}));

/** The upload of one input. */
export const useUpload = (role: string): UploadState => store((all) => all[role] ?? idle);

const isOnItsWay = ({ phase }: UploadState): boolean => phase === 'checking' || phase === 'sending';
/** Whether any of these inputs waits for its file. */
export const useUploading = (roles: readonly string[]): boolean =>
  store((all) => roles.some((role) => isOnItsWay(all[role] ?? idle)));

/** What is under way, one an input: another input's file goes on beside it. */
const requests = new Map<string, AbortController>();
let waiting: { file: File; place: Place }[] = [];

function show(role: string, change: Partial<UploadState>): void {
  const before = store.getState()[role] ?? idle;
  const now = { ...before, ...change };
  store.setState({ [role]: now });
  if (before.local && before.local !== now.local) URL.revokeObjectURL(before.local);
}

/** Stops the upload of an input, of all where none is named, and forgets the file. */
export function stopUpload(role?: string): void {
  for (const one of role === undefined ? Object.keys(store.getState()) : [role]) {
    requests.get(one)?.abort();
    requests.delete(one);
    show(one, idle);
  }
  waiting = role === undefined ? [] : waiting.filter(({ place }) => place.role !== role);
}

/** Checks a file, sends it and puts it into an input of the form. A guest logs in first, then it goes on by itself. */
export async function uploadPicture(file: File, place: Place | null = placeFor(readForm())): Promise<void> {
  if (!place) return;
  const { role } = place;
  stopUpload(role);
  const request = new AbortController();
  requests.set(role, request);
  const mine = () => requests.get(role) === request;
  const fail = (problem: string) => show(role, { ...idle, phase: 'failed', problem });
  show(role, { phase: 'checking', local: URL.createObjectURL(file) });
  const checked = await checkPicture(file);
  if (!mine()) return;
  if (checked.problem) return fail(translate(`errors.${checked.problem.key}`, checked.problem.vars));
  if (!currentUser()) {
    waiting.push({ file, place });
    show(role, idle);
    tell('login', { reason: 'asked' });
    return;
  }
  const { picture } = checked;
  show(role, { phase: 'sending', percent: 0 });
  try {
    const stored = await sendPicture(
      file,
      picture.mime,
      (percent) => mine() && show(role, { percent }),
      request.signal,
    );
    if (!mine()) return;
    changeForm(withPicture(readForm(), place, { id: stored.id, width: stored.width, height: stored.height }));
    show(role, idle);
  } catch (error) {
    if (!mine()) return;
    fail(error instanceof ApiError ? messageOf(error) : translate('generation.uploadFailed'));
  }
}

on('loggedIn', () => {
  for (const { file, place } of waiting.splice(0)) void uploadPicture(file, place);
});
