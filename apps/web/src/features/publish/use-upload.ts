import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/api/error.ts';
import { messageOf } from '#lib/api/reactions.ts';
import { translate } from '#lib/i18n/language.ts';
import type { OwnPicture } from '#lib/picture/own-picture.ts';
import { checkPublishFile } from '#lib/upload/check-publish.ts';
import { sendPicture } from '#lib/upload/send-picture.ts';

export interface UploadState {
  phase: 'idle' | 'sending' | 'failed';
  percent: number;
  /** The chosen file itself while it is sent, or null when this browser cannot show it. */
  local: string | null;
  problem: string | null;
}
const idle: UploadState = { phase: 'idle', percent: 0, local: null, problem: null };

/** One file at a time: checked, sent, verified; then it is a picture that can be published. */
export function useUpload(onDone: (picture: OwnPicture) => void) {
  const [state, setState] = useState(idle);
  const turn = useRef(0);
  const sending = useRef<AbortController | null>(null);
  const local = useRef<string | null>(null);

  const show = (next: UploadState) => {
    if (local.current && local.current !== next.local) URL.revokeObjectURL(local.current);
    local.current = next.local;
    setState(next);
  };
  const stop = () => {
    turn.current += 1;
    sending.current?.abort();
    show(idle);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is under way ends with the dialog, not before
  useEffect(() => stop, []);

  const start = async (file: File) => {
    stop();
    const mine = turn.current;
    const current = () => mine === turn.current;
    const checked = await checkPublishFile(file);
    if (!current()) return;
    if (checked.problem) {
      const { problem } = checked;
      const text =
        problem === 'format' ? translate('publish.format') : translate(`errors.${problem.key}`, problem.vars);
      show({ ...idle, phase: 'failed', problem: text });
      return;
    }
    const preview = checked.shows ? URL.createObjectURL(file) : null;
    show({ phase: 'sending', percent: 0, local: preview, problem: null });
    sending.current = new AbortController();
    const told = (percent: number) => current() && setState((before) => ({ ...before, percent }));
    try {
      const { id, thumbnail, width, height } = await sendPicture(
        file,
        checked.mime,
        told,
        sending.current.signal,
        'publish',
      );
      if (!current()) return;
      onDone({ id, thumbnail, width, height, prompt: '' });
      show(idle);
    } catch (error) {
      if (!current()) return;
      const problem = error instanceof ApiError ? messageOf(error) : translate('errors.upload_failed');
      show({ ...idle, phase: 'failed', problem });
    }
  };
  return { upload: state, start, stop };
}
