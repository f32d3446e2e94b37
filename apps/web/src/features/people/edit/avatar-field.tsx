import { GhostButton, QuietButton } from '@atelier/ui/button';
import { Face } from '@atelier/ui/face';
import { useRef } from 'react';
import style from '#features/people/edit/edit.module.css';
import type { useAvatar } from '#features/people/edit/use-avatar.ts';
import { useT } from '#lib/i18n/language.ts';
import { PictureFile } from '#lib/picture-file.tsx';

export interface AvatarFieldProps {
  name: string;
  /** The picture that is in force. */
  current: string;
  /** What the form will save: null as it is, '' the default, else an id. */
  value: string | null;
  sending: ReturnType<typeof useAvatar>;
  error: string | null;
  onRemove: () => void;
}

/** One's picture: as it is, as it will be, and how to change it. */
export function AvatarField({ name, current, value, sending, error, onRemove }: AvatarFieldProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const src = sending.preview ?? (value === '' ? '' : current);
  const wrong = sending.error ?? error;
  return (
    <div className={style.photo}>
      <Face name={name} src={src} size={96} alt={t('people.form.photo')} />
      <div className={style.photoSide}>
        <div className={style.buttons}>
          <QuietButton onClick={() => input.current?.click()} aria-describedby="photo-line">
            {t('people.form.choose')}
          </QuietButton>
          {src !== '' && <GhostButton onClick={onRemove}>{t('people.form.remove')}</GhostButton>}
        </div>
        <p id="photo-line" className={`${style.note} ${wrong ? style.bad : ''}`} role={wrong ? 'alert' : undefined}>
          {wrong ??
            (sending.percent === null
              ? t('people.form.photoLine')
              : t('people.form.sending', { percent: sending.percent }))}
        </p>
        <PictureFile ref={input} onFile={(file) => void sending.send(file)} />
      </div>
    </div>
  );
}
