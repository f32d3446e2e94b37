import type { ImportReport } from '@atelier/contract/works/imports';
import { GhostButton, QuietButton } from '@atelier/ui/button';
import { Spinner } from '@atelier/ui/glyphs';
import { useEffect, useRef } from 'react';
import { agoOf } from '#admin/kit/format.ts';
import { useWords } from '#admin/kit/words.ts';
import { isOpen, useCancelImport, useImportReport } from '#admin/review/imports/import.api.ts';
import style from '#admin/review/imports/imports.module.css';
import { useLanguage, useT } from '#lib/i18n/language.ts';
import { useOnline } from '#lib/use-online.ts';

export interface ImportRunProps {
  id: number;
  /** The archive that was just sent had been sent before: this is that import. */
  known: boolean;
  /** Sends the same archive once more; absent where it is not at hand. */
  onAnyway?: (() => void) | undefined;
  onAgain: () => void;
  onClose: () => void;
  /** It ended while it was looked at. */
  onEnded: () => void;
}

/** One import: how far it is, what was refused and why, how it ended. */
export function ImportRunView({ id, known, onAnyway, onAgain, onClose, onEnded }: ImportRunProps) {
  const a = useWords();
  const t = useT();
  const online = useOnline();
  const { data: run, isError, refetch } = useImportReport(id);
  const cancel = useCancelImport();
  const open = run ? isOpen(run) : false;
  const wasOpen = useRef(false);
  const ended = useRef(onEnded);
  ended.current = onEnded;
  useEffect(() => {
    if (wasOpen.current && !open) ended.current();
    wasOpen.current = open;
  }, [open]);

  if (!run) {
    return (
      <div className={style.run}>
        {isError ? (
          <p role="alert">
            {a('list.failed')} <GhostButton onClick={() => void refetch()}>{t('common.retry')}</GhostButton>
          </p>
        ) : (
          <p role="status">
            <Spinner /> {a('imports.working')}
          </p>
        )}
      </div>
    );
  }
  return (
    <>
      <p className={style.name} lang="en">
        {run.file || a('imports.nameless')}
      </p>
      <div className={style.run}>
        {open ? <Progress run={run} known={known} /> : <Ending run={run} known={known} />}
      </div>
      {run.refused.length > 0 && (
        <dl className={style.refused} tabIndex={0} aria-label={a('imports.refusedList')}>
          {run.refused.map(({ file, reason }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list that only grows, in which one name may stand twice
            <div key={index}>
              <dt lang="en">{file}</dt>
              <dd>{reason}</dd>
            </div>
          ))}
        </dl>
      )}
      {(!online || cancel.isError) && (
        <p className={style.problem} role="alert">
          {online ? a('list.failed') : a('list.offlineAct')}
        </p>
      )}
      <div className={style.actions}>
        {open ? (
          <GhostButton size="l" busy={cancel.isPending} disabled={!online} onClick={() => cancel.mutate(run.id)}>
            {a('imports.stop')}
          </GhostButton>
        ) : known && onAnyway ? (
          <GhostButton size="l" disabled={!online} onClick={onAnyway}>
            {a('imports.anyway')}
          </GhostButton>
        ) : (
          <GhostButton size="l" onClick={onAgain}>
            {a('imports.again')}
          </GhostButton>
        )}
        <QuietButton size="l" onClick={onClose}>
          {t('common.close')}
        </QuietButton>
      </div>
    </>
  );
}

function Progress({ run, known }: { run: ImportReport; known: boolean }) {
  const a = useWords();
  return (
    <>
      <div className={style.progress}>
        <span role="status">
          <Spinner /> {a(run.state === 'waiting' ? 'imports.starting' : 'imports.working')}
        </span>
        <span className="num">{a('imports.progress', { looked: run.looked, total: run.total })}</span>
        <progress
          className={style.bar}
          max={Math.max(1, run.total)}
          value={run.looked}
          aria-label={a('imports.working')}
        />
      </div>
      <p className={style.quiet}>
        {known && `${a('imports.knownOpen')} `}
        {a('imports.goesOn')}
      </p>
    </>
  );
}

function Ending({ run, known }: { run: ImportReport; known: boolean }) {
  const a = useWords();
  const language = useLanguage();
  const count = run.imported;
  const refused = run.refused.length;
  if (run.state === 'refused') {
    return (
      <p className={style.sum} role="status">
        {a('imports.refusedWhole')} <span>{run.reason}</span>
      </p>
    );
  }
  return (
    <p className={style.sum} role="status">
      {known && `${a('imports.known', { ago: agoOf(run.created_at, language, a('facts.justNow')) })} `}
      {run.state === 'cancelled' && `${a('imports.stopped')} `}
      {run.state === 'failed' && `${a('imports.givenUp')} `}
      {a(run.state === 'done' ? 'imports.done' : 'imports.kept', { count })}
      {refused > 0 && <span> {a('imports.refused', { count: refused })}</span>}
    </p>
  );
}
