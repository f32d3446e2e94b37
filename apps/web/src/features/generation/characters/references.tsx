import { REFERENCES } from '@atelier/rules/media/image-input';
import { QuietButton } from '@atelier/ui/button';
import { Dropzone } from '@atelier/ui/dropzone';
import { IconPhotoPlus, IconX } from '@tabler/icons-react';
import style from '#features/generation/characters/characters.module.css';
import type { ReferencePictures } from '#features/generation/characters/use-references.ts';
import { useT } from '#lib/i18n/language.ts';

interface ReferencesProps {
  references: ReferencePictures;
  error: string | null;
  disabled: boolean;
  /** The pictures changed: what was said of the others is over. */
  onChange: () => void;
  onGuest?: (() => void) | undefined;
}

/** Pictures of somebody: chosen or dropped several at once, each shown with a way to take it out. */
export function References({ references, error, disabled, onChange, onGuest }: ReferencesProps) {
  const t = useT();
  const { pictures, usable, busy, filtered, problem } = references;
  const why = [
    filtered.small ? t('characters.filtered.small', { count: filtered.small }) : '',
    filtered.blurred ? t('characters.filtered.blurred', { count: filtered.blurred }) : '',
    filtered.hidden ? t('characters.filtered.hidden', { count: filtered.hidden }) : '',
    filtered.unfit ? t('characters.filtered.unfit', { count: filtered.unfit }) : '',
  ].filter((text) => text !== '');
  const said = error ?? problem ?? (why.length > 0 ? `${t('errors.references_filtered')} (${why.join(', ')})` : null);
  const full = pictures.length >= REFERENCES.max;
  return (
    <div>
      <p className={style.label}>{t('characters.references')}</p>
      {pictures.length > 0 && (
        <ul className={style.references} aria-label={t('characters.references')}>
          {pictures.map(({ local, id }, nth) => (
            <li key={local} data-waiting={id === null || undefined}>
              <img src={local} alt={t('characters.referenceNo', { number: nth + 1 })} />
              <button
                type="button"
                aria-label={t('characters.removeReference', { number: nth + 1 })}
                disabled={id === null}
                onClick={() => {
                  onChange();
                  references.remove(local);
                }}
              >
                <IconX size={16} stroke={2} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {onGuest ? (
        <QuietButton wide className={style.choose} onClick={onGuest}>
          <IconPhotoPlus size={18} stroke={1.6} aria-hidden />
          {t('characters.addReferences')}
        </QuietButton>
      ) : (
        <Dropzone
          label={t('characters.addReferences')}
          accept=".jpg,.png,.jpeg"
          multiple
          disabled={disabled || busy || full}
          onFiles={(files) => {
            onChange();
            void references.add(files);
          }}
        >
          <IconPhotoPlus size={20} stroke={1.6} aria-hidden />
          <span>{t(busy ? 'characters.looking' : 'characters.addReferences')}</span>
        </Dropzone>
      )}
      <p className={said ? style.bad : style.hint} role="status">
        {said ?? t('characters.referencesHint', { min: REFERENCES.min, count: usable.length })}
      </p>
    </div>
  );
}
