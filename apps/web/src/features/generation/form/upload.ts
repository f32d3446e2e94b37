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

/** Where an upload stands and for which input. `local` is the file's own address while it is on its way. */
export interface UploadState {
  role: string | null;
  phase: 'idle' | 'checking' | 'sending' | 'failed';
  percent: number;
  local: string | null;
  problem: string | null;
}

export const idleUpload: UploadState = { role: null, phase: 'idle', percent: 0, local: null, problem: null };
const store = create<UploadState>(() => idleUpload);
export const useUpload = (): UploadState => store();

let current = 0;
let request: AbortController | null = null;
let waiting: { file: File; place: Place } | null = null;

function show(change: Partial<UploadState>): void {
  const before = store.getState().local;
  store.setState(change);
  if (before && before !== store.getState().local) URL.revokeObjectURL(before);
}

/** Stops an upload that is under way and forgets the file. */
export function stopUpload(): void {
  current += 1;
  waiting = null;
  request?.abort();
  request = null;
  show(idleUpload);
}

/** Checks a file, sends it and puts it into an input of the form. A guest logs in first, then it goes on by itself. */
export async function uploadPicture(file: File, place: Place | null = placeFor(readForm())): Promise<void> {
  if (!place) return;
  const { role } = place;
  stopUpload();
  const turn = current;
  const mine = () => turn === current;
  show({ role, phase: 'checking', local: URL.createObjectURL(file) });
  const checked = await checkPicture(file);
  if (!mine()) return;
  if (checked.problem) {
    show({
      ...idleUpload,
      role,
      phase: 'failed',
      problem: translate(`errors.${checked.problem.key}`, checked.problem.vars),
    });
    return;
  }
  if (!currentUser()) {
    waiting = { file, place };
    show(idleUpload);
    tell('login', { reason: 'asked' });
    return;
  }
  const { picture } = checked;
  show({ phase: 'sending', percent: 0 });
  try {
    request = new AbortController();
    const stored = await sendPicture(file, picture.mime, (percent) => mine() && show({ percent }), request.signal);
    if (!mine()) return;
    changeForm(withPicture(readForm(), place, { id: stored.id, width: stored.width, height: stored.height }));
    show(idleUpload);
  } catch (error) {
    if (!mine()) return;
    const problem = error instanceof ApiError ? messageOf(error) : translate('generation.uploadFailed');
    show({ ...idleUpload, role, phase: 'failed', problem });
  }
}

on('loggedIn', () => {
  if (waiting) void uploadPicture(waiting.file, waiting.place);
});
