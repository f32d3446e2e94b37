import { create } from 'zustand';
import { api } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/error.ts';
import { messageOf } from '#lib/api/reactions.ts';
import { on } from '#lib/events.ts';
import { translate } from '#lib/i18n/language.ts';
import { newId } from '#lib/new-id.ts';
import { checkPicture } from '#lib/upload/check-picture.ts';
import { sendPicture } from '#lib/upload/send-picture.ts';

/** One file on its way into the library. */
export interface Upload {
  key: string;
  name: string;
  phase: 'waiting' | 'checking' | 'sending' | 'added' | 'failed';
  percent: number;
  /** Why it was refused or did not arrive. */
  problem: string;
  /** A refusal of the file itself: trying again would end the same. */
  final: boolean;
}

interface Job {
  file: File;
  folderId: string;
  stop: AbortController;
}

/** Sent side by side; more would only share the line. */
const AT_ONCE = 2;
/** Files that one drop may bring. */
export const MAX_FILES = 50;

const store = create<{ uploads: readonly Upload[] }>(() => ({ uploads: [] }));
const jobs = new Map<string, Job>();
let onAdded: () => void = () => undefined;

export const useUploads = (): readonly Upload[] => store((state) => state.uploads);
/** Told after each file that arrived. */
export const whenAdded = (work: () => void): void => {
  onAdded = work;
};

const change = (key: string, to: Partial<Upload>): void =>
  store.setState(({ uploads }) => ({ uploads: uploads.map((each) => (each.key === key ? { ...each, ...to } : each)) }));

/** Puts files into the queue, into a folder when one is open. */
export function addUploads(files: readonly File[], folderId: string): void {
  const fresh = files.map((file): Upload => {
    const key = newId();
    jobs.set(key, { file, folderId, stop: new AbortController() });
    return { key, name: file.name, phase: 'waiting', percent: 0, problem: '', final: false };
  });
  store.setState(({ uploads }) => ({ uploads: [...uploads, ...fresh] }));
  next();
}

function next(): void {
  const { uploads } = store.getState();
  const busy = uploads.filter((each) => each.phase === 'checking' || each.phase === 'sending').length;
  for (const waiting of uploads.filter((each) => each.phase === 'waiting').slice(0, Math.max(0, AT_ONCE - busy)))
    void send(waiting.key).finally(next);
}

async function send(key: string): Promise<void> {
  const job = jobs.get(key);
  if (!job) return;
  change(key, { phase: 'checking' });
  const { picture, problem } = await checkPicture(job.file);
  if (job.stop.signal.aborted) return;
  if (problem) {
    change(key, { phase: 'failed', problem: translate(`errors.${problem.key}`, problem.vars), final: true });
    return;
  }
  change(key, { phase: 'sending' });
  try {
    const { id } = await sendPicture(job.file, picture.mime, (percent) => change(key, { percent }), job.stop.signal);
    if (job.folderId)
      await api.library.moveToFolder({ body: { ids: [id], folder_id: job.folderId } }).catch(() => undefined);
    change(key, { phase: 'added', percent: 100 });
    jobs.delete(key);
    onAdded();
  } catch (error) {
    if (job.stop.signal.aborted) return;
    const known = error instanceof ApiError && error.key !== 'network';
    change(key, {
      phase: 'failed',
      problem: known ? messageOf(error) : translate('assets.uploading.failed'),
      final: known && error.reaction === 'field',
    });
  }
}

/** Stops a file that is on its way and takes it off the list. */
export function stopUpload(key: string): void {
  jobs.get(key)?.stop.abort();
  jobs.delete(key);
  store.setState(({ uploads }) => ({ uploads: uploads.filter((each) => each.key !== key) }));
  next();
}

export function retryUpload(key: string): void {
  const job = jobs.get(key);
  if (!job) return;
  jobs.set(key, { ...job, stop: new AbortController() });
  change(key, { phase: 'waiting', percent: 0, problem: '' });
  next();
}

/** Clears the list; what is on its way goes on. */
export function closeUploads(): void {
  store.setState(({ uploads }) => ({
    uploads: uploads.filter((each) => each.phase !== 'added' && each.phase !== 'failed'),
  }));
}

// Nothing of one person goes on under another's session.
on('loggedOut', () => {
  for (const { stop } of jobs.values()) stop.abort();
  jobs.clear();
  store.setState({ uploads: [] });
});
