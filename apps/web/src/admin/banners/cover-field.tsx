import { GhostButton, QuietButton } from '@atelier/ui/button';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import style from '#admin/banners/banners.module.css';
import { useWords } from '#admin/kit/words.ts';
import { ApiError } from '#lib/api/error.ts';
import { messageOf } from '#lib/api/reactions.ts';
import { useT } from '#lib/i18n/language.ts';
import { PictureFile } from '#lib/picture-file.tsx';
import { checkPicture } from '#lib/upload/check-picture.ts';
import { sendPicture } from '#lib/upload/send-picture.ts';

/** As an avatar: small, and in nobody's library. */
const PURPOSE = 'avatar';

interface CoverFieldProps {
  /** What is seen of it; '' without one. */
  path: string;
  onChange: (id: string, path: string) => void;
}

/** A picture of one's own beside the words, or none. */
export function CoverField({ path, onChange }: CoverFieldProps) {
  const t = useT();
  const a = useWords();
  const input = useRef<HTMLInputElement>(null);
  const sending = useMutation({
    mutationFn: async (file: File) => {
      const { picture, problem } = await checkPicture(file, PURPOSE);
      if (problem) throw new Error(t(`errors.${problem.key}`, problem.vars));
      const { id } = await sendPicture(file, picture.mime, () => undefined, new AbortController().signal, PURPOSE);
      // Nobody else may see it before it is saved: the preview shows what was chosen.
      onChange(id, URL.createObjectURL(file));
    },
  });
  const { error } = sending;
  const wrong = error && (error instanceof ApiError ? messageOf(error) : error.message);
  return (
    <div className={style.cover}>
      {path !== '' && <img src={path} alt="" width={28} height={28} />}
      <p className={wrong ? style.bad : undefined} role={wrong ? 'alert' : undefined}>
        {wrong ?? a('houseBanners.cover')}
      </p>
      <QuietButton size="s" busy={sending.isPending} onClick={() => input.current?.click()}>
        {a('houseBanners.coverChoose')}
      </QuietButton>
      {path !== '' && (
        <GhostButton size="s" onClick={() => onChange('', '')}>
          {a('houseBanners.coverNone')}
        </GhostButton>
      )}
      <PictureFile ref={input} onFile={(file) => sending.mutate(file)} />
    </div>
  );
}
