import { create } from 'zustand';
import { checkPicture } from '#features/generation/form/check-picture.ts';
import { changeForm } from '#features/generation/form/form-store.ts';
import { api } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/error.ts';
import { messageOf } from '#lib/api/reactions.ts';
import { on, tell } from '#lib/events.ts';
import { translate } from '#lib/i18n/language.ts';
import { currentUser } from '#lib/session/session.ts';

/** Where the reference's upload stands. `local` is the file's own address while it is on its way. */
export interface UploadState {
  phase: 'idle' | 'checking' | 'sending' | 'failed';
  percent: number;
  local: string | null;
  problem: string | null;
}

const idle: UploadState = { phase: 'idle', percent: 0, local: null, problem: null };
const store = create<UploadState>(() => idle);
export const useUpload = (): UploadState => store();

let current = 0;
let request: XMLHttpRequest | null = null;
let waiting: File | null = null;

function show(change: Partial<UploadState>): void {
  const before = store.getState().local;
  store.setState(change);
  if (before && before !== store.getState().local) URL.revokeObjectURL(before);
}

/** `fetch` tells nothing about bytes sent, so the PUT is an XMLHttpRequest. */
function put(url: string, headers: Record<string, string>, file: File): Promise<void> {
  return new Promise((done, fail) => {
    const sending = new XMLHttpRequest();
    request = sending;
    sending.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) sending.setRequestHeader(name, value);
    sending.upload.onprogress = (event) => {
      if (event.lengthComputable) show({ percent: Math.round((event.loaded / event.total) * 100) });
    };
    sending.onload = () => (sending.status < 300 ? done() : fail(new Error(`HTTP ${sending.status}`)));
    sending.onerror = () => fail(new Error('network'));
    sending.onabort = () => fail(new Error('aborted'));
    sending.send(file);
  });
}

/** Stops an upload that is under way and forgets the file. */
export function stopUpload(): void {
  current += 1;
  waiting = null;
  request?.abort();
  request = null;
  show(idle);
}

/** Checks a file, sends it and puts it into the form as the reference. A guest logs in first, then it goes on by itself. */
export async function uploadReference(file: File): Promise<void> {
  stopUpload();
  const turn = current;
  const mine = () => turn === current;
  show({ phase: 'checking', local: URL.createObjectURL(file) });
  const checked = await checkPicture(file);
  if (!mine()) return;
  if (checked.problem) {
    show({ ...idle, phase: 'failed', problem: translate(`errors.${checked.problem.key}`, checked.problem.vars) });
    return;
  }
  if (!currentUser()) {
    waiting = file;
    show(idle);
    tell('login', { reason: 'asked' });
    return;
  }
  const { picture } = checked;
  show({ phase: 'sending', percent: 0 });
  try {
    const key = await api.library.uploadKey({
      params: { bucket: 'image' },
      query: { filename: file.name.slice(-200) || 'picture', content_type: picture.mime, size: file.size },
      quiet: true,
    });
    await put(key.upload_url, key.headers, file);
    const stored = await api.library.uploadComplete({ body: { id: key.id, purpose: 'generation' }, quiet: true });
    if (!mine()) return;
    changeForm({ module: 'img2img', reference: { id: stored.id, width: stored.width, height: stored.height } });
    show(idle);
  } catch (error) {
    if (!mine()) return;
    const problem = error instanceof ApiError ? messageOf(error) : translate('generation.uploadFailed');
    show({ ...idle, phase: 'failed', problem });
  }
}

on('loggedIn', () => {
  if (waiting) void uploadReference(waiting);
});
