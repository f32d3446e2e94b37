import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/api/error.ts';
import { translate } from '#lib/i18n/language.ts';
import { checkPicture } from '#lib/upload/check-picture.ts';
import { sendPicture } from '#lib/upload/send-picture.ts';

interface Sending {
  percent: number | null;
  error: string | null;
  /** What was chosen, as this browser has it. */
  preview: string | null;
}

const REST: Sending = { percent: null, error: null, preview: null };

/** Sends the picture somebody chose for themselves; `onSent` is told its media id. The latest choice is the one that counts. */
export function useAvatar(onSent: (id: string) => void) {
  const [state, setState] = useState<Sending>(REST);
  const running = useRef<AbortController>(undefined);
  const shown = useRef<string>(undefined);
  const forget = () => {
    running.current?.abort();
    running.current = undefined;
    if (shown.current) URL.revokeObjectURL(shown.current);
    shown.current = undefined;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only at the end
  useEffect(() => forget, []);

  const send = async (file: File) => {
    forget();
    const mine = new AbortController();
    running.current = mine;
    const checked = await checkPicture(file, 'avatar');
    if (mine.signal.aborted) return;
    if (checked.problem) {
      const { key, vars } = checked.problem;
      setState({ ...REST, error: translate(`errors.${key}`, vars) });
      return;
    }
    const preview = URL.createObjectURL(file);
    shown.current = preview;
    setState({ percent: 0, error: null, preview });
    try {
      const onPercent = (percent: number) => setState({ percent, error: null, preview });
      const { id } = await sendPicture(file, checked.picture.mime, onPercent, mine.signal, 'avatar');
      setState({ percent: null, error: null, preview });
      onSent(id);
    } catch (error) {
      if (mine.signal.aborted) return;
      const words = error instanceof ApiError ? error.message : '';
      setState({ ...REST, error: words || translate('errors.upload_failed') });
    }
  };
  const clear = () => {
    forget();
    setState(REST);
  };
  return { ...state, send, clear };
}
