import type { ToolPageName } from '@atelier/rules/generation/tool-pages';
import { showToast } from '@atelier/ui/toaster';
import type { Place } from '#features/generation/form/places.ts';
import { uploadPicture } from '#features/generation/form/upload.ts';
import { sampleAddress, sampleFile } from '#features/generation/tools/sample-file.ts';
import { useSamplePlace } from '#features/generation/tools/sample-place.ts';
import { type Sample, samplesFor } from '#features/generation/tools/samples.ts';
import style from '#features/generation/tools/tools.module.css';
import { useT } from '#lib/i18n/language.ts';

interface SampleRowProps {
  place: Place;
  busy: boolean;
  /** The tool's page, where the picture is chosen on one. */
  page?: ToolPageName | undefined;
  /** Who takes the file; the form, unless told. */
  onFile?: (file: File) => void;
}

/** Pictures of ours that fit an input, each one press away; the one taken last says so, so that the next is found. */
export function SampleRow({ place, busy, page, onFile = (file) => void uploadPicture(file, place) }: SampleRowProps) {
  const t = useT();
  const [last, remember] = useSamplePlace(place, page);
  const take = (name: Sample) =>
    void sampleFile(name).then(
      (file) => {
        remember(name);
        onFile(file);
      },
      () => showToast({ text: t('tools.sampleFailed'), tone: 'error' }),
    );
  return (
    <>
      <p className={style.samplesLabel}>{t('tools.samples')}</p>
      <ul className={style.samples}>
        {samplesFor(place, page).map((name, index) => (
          <li key={name}>
            <button
              type="button"
              disabled={busy}
              aria-label={t('tools.sample', { number: index + 1 })}
              aria-description={name === last ? t('tools.sampleLast') : undefined}
              onClick={() => take(name)}
            >
              <img src={sampleAddress(name)} alt="" width={480} height={360} loading="lazy" decoding="async" />
              {name === last && <small aria-hidden="true">{t('tools.sampleLast')}</small>}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
