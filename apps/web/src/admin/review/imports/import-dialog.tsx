import { GhostButton, PrimaryButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import { Dropzone } from '@atelier/ui/dropzone';
import { Spinner } from '@atelier/ui/glyphs';
import { IconChevronDown, IconFileZip } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { agoOf } from '#admin/kit/format.ts';
import { PickMenu } from '#admin/kit/list/filters.tsx';
import { useTagChoices } from '#admin/kit/tag-choices.ts';
import { useWords } from '#admin/kit/words.ts';
import { importsKey, isOpen, useImportRuns, useKeepReport } from '#admin/review/imports/import.api.ts';
import { ImportRunView } from '#admin/review/imports/import-run.tsx';
import style from '#admin/review/imports/imports.module.css';
import { ARCHIVE_MAX_MB, FILES_MAX, ImportRefused, uploadArchive } from '#admin/review/imports/upload-archive.ts';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';
import { useOnline } from '#lib/use-online.ts';

/** What the dialog shows: the form, an upload, or one import. */
export type ImportStep =
  | { step: 'choose'; problem: string }
  | { step: 'sending'; share: number }
  | { step: 'run'; id: number; known: boolean };

const BYTES_PER_MB = 1024 * 1024;
const EARLIER_SHOWN = 5;
export const CHOOSE: ImportStep = { step: 'choose', problem: '' };

/** A ZIP of pictures becomes works that wait in the queue of imports: choose, watch, read what was refused and why. */
export function ImportDialog({
  state,
  setState,
  onDone,
}: {
  /** null: closed. */
  state: ImportStep | null;
  setState: (state: ImportStep | null) => void;
  onDone: () => void;
}) {
  const t = useT();
  const a = useWords();
  const [file, setFile] = useState<File | null>(null);
  const [tag, setTag] = useState('');
  const running = useRef<AbortController | null>(null);
  const keep = useKeepReport();
  const queries = useQueryClient();
  useEffect(() => () => running.current?.abort(), []);

  const start = async (again: boolean) => {
    if (!file) {
      setState({ step: 'choose', problem: a('imports.chooseFirst') });
      return;
    }
    const control = new AbortController();
    running.current = control;
    setState({ step: 'sending', share: 0 });
    try {
      const onProgress = (share: number) => setState({ step: 'sending', share });
      const { known, ...report } = await uploadArchive({
        archive: file,
        algoType: 'image',
        tagId: tag,
        again,
        onProgress,
        signal: control.signal,
      });
      keep(report);
      setState({ step: 'run', id: report.id, known });
    } catch (cause) {
      if (control.signal.aborted) return;
      // What was refused is a row among the imports, too.
      void queries.invalidateQueries({ queryKey: importsKey });
      setState({ step: 'choose', problem: (cause instanceof ImportRefused && cause.message) || a('imports.failed') });
    } finally {
      running.current = null;
    }
  };
  const close = () => {
    running.current?.abort();
    // Only what was imported is a reason to read the list anew under the reader's hand.
    if (state?.step === 'run') onDone();
    setState(null);
    setFile(null);
  };
  const stopSending = () => {
    running.current?.abort();
    setState(CHOOSE);
  };

  return (
    <Dialog
      opened={state !== null}
      onClose={close}
      title={a('imports.upload')}
      closeLabel={t('common.close')}
      width={520}
      firm={state?.step === 'sending'}
    >
      {state?.step === 'run' ? (
        <ImportRunView
          key={state.id}
          id={state.id}
          known={state.known}
          {...(file ? { onAnyway: () => void start(true) } : {})}
          onAgain={() => {
            setFile(null);
            setState(CHOOSE);
          }}
          onClose={close}
          onEnded={onDone}
        />
      ) : (
        state && (
          <Choose
            state={state}
            file={file}
            tag={tag}
            onFile={(chosen, problem) => {
              setFile(chosen);
              setState({ step: 'choose', problem });
            }}
            onTag={setTag}
            onStart={() => void start(false)}
            onCancel={state.step === 'sending' ? stopSending : close}
            onShow={(id) => setState({ step: 'run', id, known: false })}
          />
        )
      )}
    </Dialog>
  );
}

interface ChooseProps {
  state: Exclude<ImportStep, { step: 'run' }>;
  file: File | null;
  tag: string;
  onFile: (file: File | null, problem: string) => void;
  onTag: (tag: string) => void;
  onStart: () => void;
  onCancel: () => void;
  onShow: (id: number) => void;
}

function Choose({ state, file, tag, onFile, onTag, onStart, onCancel, onShow }: ChooseProps) {
  const t = useT();
  const a = useWords();
  const language = useLanguage();
  const online = useOnline();
  const tags = useTagChoices();
  const sending = state.step === 'sending';
  const take = ([chosen]: File[]) => {
    if (!chosen) return;
    const problem = !/\.zip$/i.test(chosen.name)
      ? a('imports.noZip')
      : chosen.size > ARCHIVE_MAX_MB * BYTES_PER_MB
        ? a('imports.tooLarge', { max: ARCHIVE_MAX_MB })
        : '';
    onFile(problem ? null : chosen, problem);
  };
  const size = file && `${formatNumber(Math.max(0.1, Math.round((file.size / BYTES_PER_MB) * 10) / 10), language)} MB`;
  const tagChoices = [{ value: '', label: a('imports.noTag') }, ...tags];
  return (
    <>
      <p className={style.lead}>{a('imports.lead')}</p>
      <Dropzone label={a('imports.choose')} accept=".zip,application/zip" disabled={sending} onFiles={take}>
        <span className={style.zone}>
          <IconFileZip size={24} stroke={1.6} aria-hidden />
          <span>
            <b>{file ? file.name : a('imports.choose')}</b>
            <small className="num">{size ?? a('imports.limits', { max: ARCHIVE_MAX_MB, files: FILES_MAX })}</small>
          </span>
        </span>
      </Dropzone>
      <p className={style.problem} role="alert">
        {state.step === 'choose' ? state.problem : ''}
      </p>
      <div className={style.fields}>
        <Pick label={a('imports.algoType')} value="image" choices={[{ value: 'image', label: a('type.image') }]} />
        <Pick label={a('imports.tag')} value={tag} choices={tagChoices} onChange={onTag} />
      </div>
      <div className={style.progress} data-room>
        {state.step === 'sending' && (
          <>
            <span role="status">
              <Spinner /> {a('imports.sending')}
            </span>
            <span className="num">{Math.round(state.share * 100)} %</span>
            <progress className={style.bar} max={1} value={state.share} aria-label={a('imports.sending')} />
          </>
        )}
      </div>
      <div className={style.actions}>
        <GhostButton size="l" onClick={onCancel}>
          {t('common.cancel')}
        </GhostButton>
        <PrimaryButton
          size="l"
          busy={sending}
          disabled={!online}
          title={online ? undefined : a('list.offlineAct')}
          onClick={onStart}
        >
          {a('imports.start')}
        </PrimaryButton>
      </div>
      {!sending && <Earlier onShow={onShow} />}
    </>
  );
}

function Pick({
  label,
  value,
  choices,
  onChange = () => undefined,
}: {
  label: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChange?: (value: string) => void;
}) {
  return (
    <div>
      <span className={style.label}>{label}</span>
      <PickMenu
        wide
        label={label}
        value={value}
        choices={choices}
        onChange={onChange}
        trigger={
          <>
            {choices.find((choice) => choice.value === value)?.label ?? ''}
            <IconChevronDown size={16} stroke={1.6} aria-hidden />
          </>
        }
      />
    </div>
  );
}

/** What was imported lately: each can be looked at again. */
function Earlier({ onShow }: { onShow: (id: number) => void }) {
  const a = useWords();
  const language = useLanguage();
  const { data } = useImportRuns();
  const runs = data?.data.slice(0, EARLIER_SHOWN) ?? [];
  if (runs.length === 0) return null;
  return (
    <section className={style.earlier}>
      <h3>{a('imports.earlier')}</h3>
      <ul>
        {runs.map((run) => (
          <li key={run.id}>
            <button type="button" onClick={() => onShow(run.id)}>
              <b>{run.file || a('imports.nameless')}</b>
              <small className="num">
                {a(`imports.state.${run.state}`)} · {agoOf(run.created_at, language, a('facts.justNow'))} ·{' '}
                {run.state === 'refused'
                  ? run.reason
                  : isOpen(run)
                    ? a('imports.progress', { looked: run.looked, total: run.total })
                    : a('imports.outcome', { imported: run.imported, total: run.total })}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
