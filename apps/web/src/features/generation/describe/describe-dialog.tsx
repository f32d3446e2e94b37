import { mediaPath } from '@atelier/rules/media/ids';
import { IMAGE_INPUT } from '@atelier/rules/media/image-input';
import { GhostButton, PrimaryButton, QuietButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import { Dropzone } from '@atelier/ui/dropzone';
import { SkeletonLine } from '@atelier/ui/skeleton';
import { IconPhotoPlus } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import style from '#features/generation/describe/describe.module.css';
import { type Description, useDescription } from '#features/generation/describe/use-description.ts';
import { useSentPicture } from '#features/generation/describe/use-sent-picture.ts';
import { withDescription } from '#features/generation/describe/words-in.ts';
import { useForm } from '#features/generation/form/form-store.ts';
import { SampleRow } from '#features/generation/tools/sample-row.tsx';
import { countUse } from '#lib/assets/count-use.ts';
import { HistoryPicker } from '#lib/assets/history-picker.tsx';
import { basePath } from '#lib/base-path.ts';
import type { StoredPicture } from '#lib/generation-entry.ts';
import { useT } from '#lib/i18n/language.ts';

export interface DescribeDialogProps {
  opened: boolean;
  /** The picture it opens with; null where one is chosen here. */
  picture: StoredPicture | null;
  onClose: () => void;
  /** What the prompt becomes, and what of it is new. */
  onWords: (prompt: string, added: string | null) => void;
}

/** What is typed and pasted in the dialog is not the form's, which the dialog stands in. */
const ownKeys = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) event.stopPropagation();
};

/** A picture in words (studio 7.6): it is chosen, looked at, and what is told of it goes into the prompt. */
export function DescribeDialog({ opened, onClose, ...rest }: DescribeDialogProps) {
  const t = useT();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('describe.title')} closeLabel={t('common.close')} width={560}>
      <Content {...rest} onClose={onClose} />
    </Dialog>
  );
}

function Content({ picture: given, onClose, onWords }: Omit<DescribeDialogProps, 'opened'>) {
  const t = useT();
  const prompt = useForm((form) => form.prompt);
  const [picture, choose] = useState(given);
  const [picking, pick] = useState(false);
  const { sending, send, stop } = useSentPicture(choose);
  const [description, again] = useDescription(picture?.id ?? null);
  const words = description.state === 'told' ? description.answer.prompt || description.answer.text : '';
  const both = withDescription(prompt, words);
  const own = prompt.trim() !== '';
  const use = (next: string, added: string | null) => {
    onWords(next, added);
    onClose();
  };
  const paste = (event: ClipboardEvent) => {
    event.stopPropagation();
    const file = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'));
    if (!file) return;
    event.preventDefault();
    choose(null);
    void send(file);
  };
  return (
    <section aria-label={t('describe.title')} className={style.body} onPaste={paste} onKeyDown={ownKeys}>
      {picture ? (
        <>
          <Told picture={picture} description={description} />
          {description.state === 'failed' && (
            <p>
              <QuietButton onClick={again}>{t('describe.again')}</QuietButton>
            </p>
          )}
          {own && words !== '' && both === null && <p className={style.note}>{t('describe.tooLong')}</p>}
          <div className={style.foot}>
            <GhostButton onClick={() => choose(null)}>{t('describe.other')}</GhostButton>
            {own && (
              <QuietButton disabled={words === ''} onClick={() => use(words, null)}>
                {t('describe.replace')}
              </QuietButton>
            )}
            <PrimaryButton disabled={words === '' || both === null} onClick={() => both !== null && use(both, words)}>
              {t(own ? 'describe.add' : 'describe.use')}
            </PrimaryButton>
          </div>
        </>
      ) : (
        <>
          <p className={style.note}>{t('describe.line')}</p>
          <Dropzone
            label={t('describe.choose')}
            accept=".jpg,.png,.jpeg"
            disabled={sending.busy}
            onFiles={([file]) => file && void send(file)}
          >
            <IconPhotoPlus size={24} stroke={1.6} aria-hidden />
            <span role="status">
              {!sending.busy
                ? t('generation.referenceDrop')
                : sending.percent === null
                  ? t('generation.checking')
                  : t('generation.uploading', { percent: sending.percent })}
            </span>
            <small>{t('generation.referenceLimits', { maxMb: IMAGE_INPUT.maxBytes / 1024 / 1024 })}</small>
          </Dropzone>
          {sending.problem && (
            <p className={style.bad} role="alert">
              {sending.problem}
            </p>
          )}
          <p>
            <QuietButton disabled={sending.busy} onClick={() => pick(true)}>
              {t('assets.picker.title')}
            </QuietButton>
          </p>
          <SampleRow
            place={{ module: 'img2txt', role: 'image' }}
            busy={sending.busy}
            onFile={(file) => void send(file)}
          />
        </>
      )}
      <HistoryPicker
        opened={picking}
        onClose={() => pick(false)}
        onPick={({ id, width, height }) => {
          countUse(id);
          stop();
          choose({ id, width, height });
        }}
      />
    </section>
  );
}

/** An engine as staff named it, with its model where it names one. */
const nameOf = ({ label, model }: { label: string; model: string }): string =>
  model === '' ? label : `${label}, ${model}`;

/** The picture, what is told of it, and whose words those are. */
function Told({ picture, description }: { picture: StoredPicture; description: Description }) {
  const t = useT();
  const answer = description.state === 'told' ? description.answer : null;
  return (
    <div className={style.told}>
      <img src={`${basePath}${mediaPath(picture.id)}?w=288`} alt={t('describe.picture')} />
      <div className={style.words} role="status">
        {description.state === 'asking' && (
          <>
            <span className="sr">{t('describe.looking')}</span>
            <SkeletonLine width="100%" />
            <SkeletonLine width="92%" />
            <SkeletonLine width="64%" />
          </>
        )}
        {answer && <p>{answer.text}</p>}
        {answer?.procedural && <p className={style.note}>{t('describe.byRules')}</p>}
        {answer?.source && <p className={style.note}>{t('describe.byModel', { who: nameOf(answer.source) })}</p>}
        {description.state === 'failed' && <p className={style.bad}>{description.problem ?? t('describe.failed')}</p>}
      </div>
      {answer && answer.prompt !== '' && answer.prompt !== answer.text && (
        <p className={style.asked}>
          <b>{t('describe.asPrompt')}</b> {answer.prompt}
        </p>
      )}
    </div>
  );
}
