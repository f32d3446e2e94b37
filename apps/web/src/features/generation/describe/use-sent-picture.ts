import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/api/error.ts';
import { messageOf } from '#lib/api/reactions.ts';
import type { StoredPicture } from '#lib/generation-entry.ts';
import { translate } from '#lib/i18n/language.ts';
import { checkPicture } from '#lib/upload/check-picture.ts';
import { sendPicture } from '#lib/upload/send-picture.ts';

/** A file on its way, and what was wrong with the last one. */
export interface Sending {
  /** Null while it is checked or nothing is sent. */
  percent: number | null;
  busy: boolean;
  problem: string | null;
}
const IDLE: Sending = { percent: null, busy: false, problem: null };

/** Checks a file (studio 5.3) and sends it; a newer file, or leaving, stops the one before. */
export function useSentPicture(onSent: (picture: StoredPicture) => void) {
  const [sending, say] = useState<Sending>(IDLE);
  const request = useRef<AbortController | null>(null);
  const stop = useCallback(() => {
    request.current?.abort();
    request.current = null;
    say(IDLE);
  }, []);
  useEffect(() => () => request.current?.abort(), []);

  async function send(file: File): Promise<void> {
    stop();
    const control = new AbortController();
    request.current = control;
    const mine = () => request.current === control;
    say({ ...IDLE, busy: true });
    try {
      const { picture, problem } = await checkPicture(file);
      if (!mine()) return;
      if (problem) return say({ ...IDLE, problem: translate(`errors.${problem.key}`, problem.vars) });
      const { id, width, height } = await sendPicture(
        file,
        picture.mime,
        (percent) => mine() && say({ ...IDLE, busy: true, percent }),
        control.signal,
      );
      if (!mine()) return;
      say(IDLE);
      onSent({ id, width, height });
    } catch (error) {
      if (!mine()) return;
      say({ ...IDLE, problem: error instanceof ApiError ? messageOf(error) : translate('generation.uploadFailed') });
    }
  }
  return { sending, send, stop };
}
