import { QuietButton } from '@atelier/ui/button';
import { Dropzone } from '@atelier/ui/dropzone';
import { IconLibraryPhoto, IconPhoto, IconUpload } from '@tabler/icons-react';
import style from '#features/publish/publish.module.css';
import type { UploadState } from '#features/publish/use-upload.ts';
import { useT } from '#lib/i18n/language.ts';
import type { OwnPicture } from '#lib/picture/own-picture.ts';
import { PUBLISH_ACCEPT, PUBLISH_MAX_MB } from '#lib/upload/check-publish.ts';

export interface MediaAreaProps {
  picture: OwnPicture | null;
  /** Other pictures of the same task. */
  among: readonly OwnPicture[];
  upload: UploadState;
  /** What the server said about the picture. */
  error: string | null;
  onPick: (picture: OwnPicture) => void;
  onFile: (file: File) => void;
  onHistory: () => void;
  onClear: () => void;
}

/** What is published: the picture, or the ways to one (upload, history). */
export function MediaArea({ picture, among, upload, error, onPick, onFile, onHistory, onClear }: MediaAreaProps) {
  const t = useT();
  const problem = upload.problem ?? error;
  const history = (
    <QuietButton onClick={onHistory}>
      <IconLibraryPhoto size={18} stroke={1.6} aria-hidden />
      {t('assets.picker.title')}
    </QuietButton>
  );
  if (upload.phase === 'sending') {
    return (
      <div className={style.media}>
        <div className={style.preview} data-sending>
          {upload.local ? <img src={upload.local} alt="" /> : <IconPhoto size={40} stroke={1.2} aria-hidden />}
        </div>
        <div className={style.sending} role="status">
          <p>
            {t('publish.uploading')} <span className="num">{upload.percent} %</span>
          </p>
          <span className={style.bar}>
            <i style={{ width: `${upload.percent}%` }} />
          </span>
          <QuietButton size="s" onClick={onClear}>
            {t('common.cancel')}
          </QuietButton>
        </div>
      </div>
    );
  }
  if (!picture) {
    return (
      <div className={style.media}>
        <Dropzone label={t('publish.choose.upload')} accept={PUBLISH_ACCEPT} onFiles={([file]) => file && onFile(file)}>
          <IconUpload size={24} stroke={1.6} aria-hidden />
          <b>{t('publish.choose.upload')}</b>
          <span>{t('publish.choose.formats', { max: PUBLISH_MAX_MB })}</span>
        </Dropzone>
        {history}
        {problem && (
          <p className={style.bad} role="alert">
            {problem}
          </p>
        )}
      </div>
    );
  }
  return (
    <div className={style.media}>
      <div className={style.preview} style={{ aspectRatio: `${picture.width} / ${picture.height}` }}>
        <img src={picture.thumbnail} alt={picture.prompt || t('publish.choose.picture')} />
      </div>
      {among.length > 1 && (
        <div className={style.among} role="radiogroup" aria-label={t('publish.choose.among')}>
          {among.map((each, index) => (
            <label key={each.id} data-on={each.id === picture.id || undefined}>
              <input
                className="sr"
                type="radio"
                name="publish-picture"
                aria-label={t('publish.choose.number', { number: index + 1 })}
                checked={each.id === picture.id}
                onChange={() => onPick(each)}
              />
              <img src={each.thumbnail} alt="" />
            </label>
          ))}
        </div>
      )}
      {among.length === 0 && (
        <QuietButton size="s" onClick={onClear}>
          {t('publish.choose.other')}
        </QuietButton>
      )}
      {problem && (
        <p className={style.bad} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
