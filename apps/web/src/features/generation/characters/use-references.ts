import { REFERENCES } from '@atelier/rules/media/image-input';
import { useCallback, useEffect, useRef, useState } from 'react';
import { judgeReferences } from '#features/generation/characters/characters.api.ts';
import { ApiError } from '#lib/api/error.ts';
import { messageOf } from '#lib/api/reactions.ts';
import { translate } from '#lib/i18n/language.ts';
import { checkPicture } from '#lib/upload/check-picture.ts';
import { sendPicture } from '#lib/upload/send-picture.ts';

/** A picture of somebody: on its way, looked at, or there. `local` is the file's own address. */
export interface ReferencePicture {
  local: string;
  id: string | null;
}

/** Why one was left out: too small, out of focus, the face hidden, or no picture that can be sent. */
type Filtered = 'small' | 'blurred' | 'hidden' | 'unfit';

export interface ReferencePictures {
  pictures: readonly ReferencePicture[];
  /** Media ids of those that can be used. */
  usable: readonly string[];
  busy: boolean;
  /** How many of the last choice were left out, by reason. */
  filtered: Partial<Record<Filtered, number>>;
  problem: string | null;
  add(files: readonly File[]): Promise<void>;
  remove(local: string): void;
  clear(): void;
}

/** Pictures of somebody, each checked before it is sent and looked at afterwards; what tells nothing of a person is left out (studio 5.3). */
export function useReferences(): ReferencePictures {
  const [pictures, setPictures] = useState<readonly ReferencePicture[]>([]);
  const [filtered, setFiltered] = useState<ReferencePictures['filtered']>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const leaving = useRef<AbortController | null>(null);
  const shown = useRef(new Set<string>());

  const drop = useCallback((local: string) => {
    URL.revokeObjectURL(local);
    shown.current.delete(local);
    setPictures((all) => all.filter((one) => one.local !== local));
  }, []);
  useEffect(
    () => () => {
      leaving.current?.abort();
      for (const local of shown.current) URL.revokeObjectURL(local);
    },
    [],
  );

  async function add(files: readonly File[]): Promise<void> {
    if (busy) return;
    const control = new AbortController();
    leaving.current = control;
    setBusy(true);
    setProblem(null);
    const out: Partial<Record<Filtered, number>> = {};
    const leaveOut = (why: Filtered, local: string) => {
      out[why] = (out[why] ?? 0) + 1;
      drop(local);
    };
    const chosen = files.slice(0, REFERENCES.max - pictures.length).map((file) => {
      const local = URL.createObjectURL(file);
      shown.current.add(local);
      return { file, local };
    });
    setPictures((all) => [...all, ...chosen.map(({ local }) => ({ local, id: null }))]);
    try {
      const sent: { local: string; id: string }[] = [];
      for (const { file, local } of chosen) {
        const { picture, problem: wrong } = await checkPicture(file, 'reference');
        if (!picture) leaveOut(wrong.key === 'image_dimensions' ? 'small' : 'unfit', local);
        else {
          const { id } = await sendPicture(file, picture.mime, () => undefined, control.signal, 'reference');
          sent.push({ local, id });
        }
      }
      const verdicts =
        sent.length > 0
          ? await judgeReferences(
              sent.map(({ id }) => id),
              control.signal,
            )
          : [];
      for (const [nth, { local, id }] of sent.entries()) {
        const why = verdicts[nth];
        if (why) leaveOut(why, local);
        else setPictures((all) => all.map((one) => (one.local === local ? { local, id } : one)));
      }
      setFiltered(out);
    } catch (error) {
      if (control.signal.aborted) return;
      for (const { local } of chosen) drop(local);
      setProblem(error instanceof ApiError ? messageOf(error) : translate('errors.upload_failed'));
    } finally {
      if (!control.signal.aborted) setBusy(false);
    }
  }

  return {
    pictures,
    usable: [...new Set(pictures.flatMap(({ id }) => id ?? []))],
    busy,
    filtered,
    problem,
    add,
    remove: (local) => {
      setFiltered({});
      drop(local);
    },
    clear: () => {
      for (const local of [...shown.current]) drop(local);
      setFiltered({});
      setProblem(null);
    },
  };
}
