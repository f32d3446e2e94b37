import type { ToolPageName } from '@atelier/rules/generation/tool-pages';
import { IMAGE_INPUT } from '@atelier/rules/media/image-input';
import { QuietButton } from '@atelier/ui/button';
import { Dropzone } from '@atelier/ui/dropzone';
import { usePhone } from '@atelier/ui/use-phone';
import { IconCamera, IconLibraryPhoto, IconPhotoPlus } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { changeForm, readForm } from '#features/generation/form/form-store.ts';
import { type Place, withPicture } from '#features/generation/form/places.ts';
import { stopUpload, uploadPicture, useUpload } from '#features/generation/form/upload.ts';
import { SampleRow } from '#features/generation/tools/sample-row.tsx';
import style from '#features/generation/tools/tools.module.css';
import { countUse } from '#lib/assets/count-use.ts';
import { HistoryPicker } from '#lib/assets/history-picker.tsx';
import { useT } from '#lib/i18n/language.ts';
import { useUser } from '#lib/session/session.ts';

interface ChooserProps {
  place: Place;
  /** The tool's page, where it stands on one. */
  page?: ToolPageName;
  label: string;
  note?: string | undefined;
  /** The tool is not to be had: nothing is taken for it. The form beside it says what opens it. */
  locked?: boolean;
  /** How the tool is used, below the ways to a picture. */
  guide?: ReactNode;
}

/** Where a picture is chosen: dropped, pasted, from a file, the camera, one's own history, or one of ours. */
export function Chooser({ place, page, label, note, locked = false, guide }: ChooserProps) {
  const t = useT();
  const phone = usePhone();
  const user = useUser();
  const [picking, pick] = useState(false);
  const upload = useUpload(place.role);
  const busy = upload.phase === 'checking' || upload.phase === 'sending';
  const shut = busy || locked;
  const take = (file: File | undefined) => file && void uploadPicture(file, place);
  return (
    <div className={style.chooser}>
      <h2>{label}</h2>
      {/* A line of its own, said or not: what opens the tool is known only with the account. */}
      <p className={style.samplesLabel}>{note ?? '\u00a0'}</p>
      <Dropzone label={label} accept=".jpg,.png,.jpeg" disabled={shut} onFiles={([file]) => take(file)}>
        <IconPhotoPlus size={28} stroke={1.6} aria-hidden />
        <span role="status">
          {upload.phase === 'checking'
            ? t('generation.checking')
            : busy
              ? t('generation.uploading', { percent: upload.percent })
              : t('tools.drop')}
        </span>
        <small>{t('generation.referenceLimits', { maxMb: IMAGE_INPUT.maxBytes / 1024 / 1024 })}</small>
      </Dropzone>
      {upload.problem && (
        <p className={style.problem} role="alert">
          {upload.problem}
        </p>
      )}
      <div className={style.ways}>
        {user && (
          <QuietButton size="l" disabled={locked} onClick={() => pick(true)}>
            <IconLibraryPhoto size={18} stroke={1.6} aria-hidden />
            {t('assets.picker.title')}
          </QuietButton>
        )}
        {phone && !locked && <Camera onFile={take} />}
      </div>
      <SampleRow place={place} page={page} busy={shut} />
      {guide && <div className={style.guide}>{guide}</div>}
      <HistoryPicker
        opened={picking}
        onClose={() => pick(false)}
        onPick={({ id, width, height }) => {
          countUse(id);
          stopUpload(place.role);
          changeForm(withPicture(readForm(), place, { id, width, height }));
        }}
      />
    </div>
  );
}

/** A phone's camera as the way to a picture. */
function Camera({ onFile }: { onFile: (file: File | undefined) => void }) {
  const t = useT();
  const id = useId();
  return (
    <label htmlFor={id} className={style.camera}>
      <IconCamera size={18} stroke={1.6} aria-hidden />
      {t('tools.camera')}
      <input
        id={id}
        className="sr"
        type="file"
        accept="image/jpeg,image/png"
        capture="environment"
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </label>
  );
}
