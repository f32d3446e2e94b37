import { GhostButton, PrimaryButton, QuietButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import { Dropzone } from '@atelier/ui/dropzone';
import { Spinner } from '@atelier/ui/glyphs';
import { IconChevronDown, IconFileZip } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import style from '#admin/imports/imports.module.css';
import { ARCHIVE_MAX_MB, ImportRefused, type ImportResult, uploadArchive } from '#admin/imports/upload-archive.ts';
import { PickMenu } from '#admin/kit/list/filters.tsx';
import { useWords } from '#admin/kit/words.ts';
import { useAdminTags } from '#admin/tags/tags.api.ts';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';
import { useOnline } from '#lib/use-online.ts';

type State =
  | { step: 'choose'; problem: string }
  | { step: 'sending'; share: number }
  | { step: 'done'; result: ImportResult };

const BYTES_PER_MB = 1024 * 1024;

/** A ZIP of pictures becomes works that wait in the queue of imports: choose, watch, read what was refused and why. */
export function ImportDialog({
  opened,
  onClose,
  onDone,
}: {
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useT();
  const a = useWords();
  const language = useLanguage();
  const online = useOnline();
  const [file, setFile] = useState<File | null>(null);
  const [tag, setTag] = useState('');
  const [state, setState] = useState<State>({ step: 'choose', problem: '' });
  const running = useRef<AbortController | null>(null);
  const tags = useAdminTags(opened);
  useEffect(() => () => running.current?.abort(), []);

  const take = ([chosen]: File[]) => {
    if (!chosen) return;
    const problem = !/\.zip$/i.test(chosen.name)
      ? a('imports.noZip')
      : chosen.size > ARCHIVE_MAX_MB * BYTES_PER_MB
        ? a('imports.tooLarge', { max: ARCHIVE_MAX_MB })
        : '';
    setFile(problem ? null : chosen);
    setState({ step: 'choose', problem });
  };
  const start = async () => {
    if (!file) {
      setState({ step: 'choose', problem: a('imports.chooseFirst') });
      return;
    }
    const control = new AbortController();
    running.current = control;
    setState({ step: 'sending', share: 0 });
    try {
      const onProgress = (share: number) => setState({ step: 'sending', share });
      const result = await uploadArchive({
        archive: file,
        algoType: 'image',
        tagId: tag,
        onProgress,
        signal: control.signal,
      });
      setState({ step: 'done', result });
      onDone();
    } catch (cause) {
      const problem = cause instanceof ImportRefused ? cause.message || a('imports.failed') : '';
      setState({ step: 'choose', problem });
    } finally {
      running.current = null;
    }
  };
  const close = () => {
    running.current?.abort();
    onClose();
    setState({ step: 'choose', problem: '' });
    setFile(null);
  };
  const sending = state.step === 'sending';
  const size = file && `${formatNumber(Math.max(0.1, Math.round((file.size / BYTES_PER_MB) * 10) / 10), language)} MB`;
  const tagChoices = [
    { value: '', label: a('imports.noTag') },
    ...(tags.data?.data ?? []).map((each) => ({ value: String(each.id), label: each.tag })),
  ];

  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={a('imports.upload')}
      closeLabel={t('common.close')}
      width={520}
      firm={sending}
    >
      {state.step === 'done' ? (
        <Result
          result={state.result}
          onAgain={() => {
            setFile(null);
            setState({ step: 'choose', problem: '' });
          }}
          onClose={close}
        />
      ) : (
        <>
          <p className={style.lead}>{a('imports.lead')}</p>
          <Dropzone label={a('imports.choose')} accept=".zip,application/zip" disabled={sending} onFiles={take}>
            <span className={style.zone}>
              <IconFileZip size={24} stroke={1.6} aria-hidden />
              <span>
                <b>{file ? file.name : a('imports.choose')}</b>
                <small className="num">{size ?? a('imports.limits', { max: ARCHIVE_MAX_MB })}</small>
              </span>
            </span>
          </Dropzone>
          <p className={style.problem} role="alert">
            {state.step === 'choose' ? state.problem : ''}
          </p>
          <div className={style.fields}>
            <div>
              <span className={style.label}>{a('imports.algoType')}</span>
              <PickMenu
                wide
                label={a('imports.algoType')}
                value="image"
                choices={[{ value: 'image', label: a('type.image') }]}
                onChange={() => undefined}
                trigger={
                  <>
                    {a('type.image')}
                    <IconChevronDown size={16} stroke={1.6} aria-hidden />
                  </>
                }
              />
            </div>
            <div>
              <span className={style.label}>{a('imports.tag')}</span>
              <PickMenu
                wide
                label={a('imports.tag')}
                value={tag}
                choices={tagChoices}
                onChange={setTag}
                trigger={
                  <>
                    {tagChoices.find(({ value }) => value === tag)?.label ?? ''}
                    <IconChevronDown size={16} stroke={1.6} aria-hidden />
                  </>
                }
              />
            </div>
          </div>
          <div className={style.progress} data-shown={sending || undefined}>
            {state.step === 'sending' && (
              <>
                <span role="status">
                  <Spinner /> {a(state.share < 1 ? 'imports.sending' : 'imports.working')}
                </span>
                <span className="num">{Math.round(state.share * 100)} %</span>
                <progress
                  className={style.bar}
                  max={1}
                  value={state.share < 1 ? state.share : undefined}
                  aria-label={a('imports.sending')}
                />
              </>
            )}
          </div>
          <div className={style.actions}>
            <GhostButton size="l" onClick={sending ? () => running.current?.abort() : close}>
              {t('common.cancel')}
            </GhostButton>
            <PrimaryButton
              size="l"
              busy={sending}
              disabled={!online}
              title={online ? undefined : a('list.offlineAct')}
              onClick={() => void start()}
            >
              {a('imports.start')}
            </PrimaryButton>
          </div>
        </>
      )}
    </Dialog>
  );
}

function Result({ result, onAgain, onClose }: { result: ImportResult; onAgain: () => void; onClose: () => void }) {
  const a = useWords();
  const t = useT();
  return (
    <>
      <p className={style.sum} role="status">
        {a('imports.done', { count: result.imported })}
        {result.refused.length > 0 && <span> {a('imports.refused', { count: result.refused.length })}</span>}
      </p>
      {result.refused.length > 0 && (
        <dl className={style.refused} tabIndex={0} aria-label={a('imports.refusedList')}>
          {result.refused.map(({ file, reason }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list in which one name may stand twice
            <div key={index}>
              <dt lang="en">{file}</dt>
              <dd>{reason}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={style.actions}>
        <GhostButton size="l" onClick={onAgain}>
          {a('imports.again')}
        </GhostButton>
        <QuietButton size="l" onClick={onClose}>
          {t('common.close')}
        </QuietButton>
      </div>
    </>
  );
}
