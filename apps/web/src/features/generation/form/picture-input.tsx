import { tools } from '@atelier/rules/generation/modules/all';
import { mediaPath } from '@atelier/rules/media/ids';
import { IMAGE_INPUT } from '@atelier/rules/media/image-input';
import { ratioName } from '@atelier/rules/media/ratio';
import { IconButton, QuietButton } from '@atelier/ui/button';
import { Dropzone } from '@atelier/ui/dropzone';
import { IconPhotoPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { openDescribing } from '#features/generation/describe/describe-store.ts';
import style from '#features/generation/form/form.module.css';
import { changeForm, readForm, useForm } from '#features/generation/form/form-store.ts';
import type { Place } from '#features/generation/form/places.ts';
import { takePicture } from '#features/generation/form/settings-of-file.ts';
import { useLockWords } from '#features/generation/form/tool-lock.tsx';
import { stopUpload, useUpload } from '#features/generation/form/upload.ts';
import { SampleRow } from '#features/generation/tools/sample-row.tsx';
import { hasOwnSamples } from '#features/generation/tools/samples.ts';
import { basePath } from '#lib/base-path.ts';
import { useT } from '#lib/i18n/language.ts';

/** A stored picture of one's own, small; the session opens it. */
const thumbnailOf = (id: string) => `${basePath}${mediaPath(id)}?w=288`;

/** What an input is called: by its role, and where a tool has but one picture and draws anew, as what it starts from. */
export function useInputName({ module, role }: Place): string {
  const t = useT();
  const roles = {
    image: t('generation.roles.image'),
    face: t('generation.roles.face'),
    content: t('generation.roles.content'),
    style_picture: t('generation.roles.style_picture'),
    surface: t('generation.roles.surface'),
    logo: t('generation.roles.logo'),
    person: t('generation.roles.person'),
    garment: t('generation.roles.garment'),
  };
  const known = role in roles && module !== 'img2img';
  return known ? roles[role as keyof typeof roles] : t('generation.reference');
}

/** A picture that a tool is given: drop, paste, file or one's own history. */
export function PictureInput({ place, onPick }: { place: Place; onPick: () => void }) {
  const t = useT();
  const { role } = place;
  const label = useInputName(place);
  const tool = tools.of(place.module);
  // What a tool cannot do without can be tried with a picture of ours.
  const sampled = hasOwnSamples(role) || tool?.inputs.some((input) => input.role === role && input.min > 0);
  const shapes = tool?.shapeFrom === role && !('expand' in tool.custom);
  const reference = useForm((form) => form.inputs[role]?.at(-1)) ?? null;
  const upload = useUpload(role);
  const busy = upload.phase === 'checking' || upload.phase === 'sending';
  // Nothing is taken for a tool that would refuse it: what opens it stands below.
  const locked = useLockWords(tool ?? tools.list[0]!) !== undefined;
  const remove = () => {
    stopUpload(role);
    if (!busy) changeForm({ inputs: { ...readForm().inputs, [role]: [] } });
  };
  const src = busy ? upload.local : reference && thumbnailOf(reference.id);
  const [unloaded, setUnloaded] = useState<string | null>(null);
  const isBroken = unloaded === src;
  return (
    <div>
      <div className={style.label}>{label}</div>
      {src ? (
        <div className={style.reference}>
          <span className={style.picture}>
            {!isBroken && <img src={src} alt={t('generation.referenceAlt')} onError={() => setUnloaded(src)} />}
          </span>
          <div className={style.facts} role={busy ? 'status' : undefined}>
            {busy ? (
              <>
                {upload.phase === 'checking'
                  ? t('generation.checking')
                  : t('generation.uploading', { percent: upload.percent })}
                <span className={style.bar}>
                  <i style={{ width: `${upload.percent}%` }} />
                </span>
              </>
            ) : (
              <>
                <span className="num">
                  {reference?.width} × {reference?.height}
                </span>
                {isBroken && (
                  <small className={style.bad} role="alert">
                    {t('generation.referenceBroken')}
                  </small>
                )}
                {reference && !isBroken && tool && tool.prompt !== 'none' && !tool.instruction && (
                  <QuietButton size="s" onClick={() => openDescribing(reference)}>
                    {t('generation.describeThis')}
                  </QuietButton>
                )}
                {reference && shapes && !isBroken && (
                  <small>
                    {t('generation.referenceShape', { ratio: ratioName(reference.width, reference.height) })}
                  </small>
                )}
              </>
            )}
          </div>
          <IconButton label={busy ? t('generation.cancel') : t('generation.referenceRemove')} onClick={remove}>
            <IconX size={18} stroke={1.6} />
          </IconButton>
        </div>
      ) : (
        <>
          <Dropzone
            label={label}
            accept=".jpg,.png,.jpeg"
            disabled={locked}
            onFiles={([file]) => file && takePicture(file, place)}
          >
            <IconPhotoPlus size={20} stroke={1.6} aria-hidden />
            <span>{t('generation.referenceDrop')}</span>
            <small>{t('generation.referenceLimits', { maxMb: IMAGE_INPUT.maxBytes / 1024 / 1024 })}</small>
          </Dropzone>
          <p className={style.note}>
            <QuietButton size="s" disabled={locked} onClick={onPick}>
              {t('assets.picker.title')}
            </QuietButton>
          </p>
          {sampled && <SampleRow place={place} busy={busy || locked} />}
        </>
      )}
      {upload.problem && (
        <p className={`${style.note} ${style.bad}`} role="alert">
          {upload.problem}
        </p>
      )}
    </div>
  );
}
