import type { KnownModelRow } from '@atelier/contract/engines/shapes';
import { GhostButton, QuietButton } from '@atelier/ui/button';
import { useState } from 'react';
import { api } from '#admin/kit/api.ts';
import { ConfirmReason } from '#admin/kit/confirm-reason.tsx';
import { useEngineChange } from '#admin/kit/engines/engines.api.ts';
import style from '#admin/kit/engines/folders.module.css';
import { useWords } from '#admin/kit/words.ts';
import { useLanguage } from '#lib/i18n/language.ts';

const GIGABYTE = 1024;

/** What the makers of a known model allow, in one line. */
export function useTerms(): (known: KnownModelRow) => string {
  const a = useWords();
  return ({ name, licence, commercial }) =>
    a('engines.models.terms', {
      name,
      licence,
      use: a(commercial ? 'engines.models.allowed' : 'engines.models.notAllowed'),
    });
}

/** MiB as people read them. */
export function useWeight(): (mb: number) => string {
  const a = useWords();
  return (mb) =>
    mb < GIGABYTE ? a('engines.models.mb', { size: mb }) : a('engines.models.gb', { size: (mb / GIGABYTE).toFixed(1) });
}

/** The page of a model's makers. It opens only when it is pressed: nothing is fetched from it. */
export function MakersPage({ page }: Pick<KnownModelRow, 'page'>) {
  const { host, pathname } = new URL(page);
  return (
    <a href={page} target="_blank" rel="noopener noreferrer">
      {host}
      {pathname}
    </a>
  );
}

/** Terms without commercial use: who confirmed them, or the button that does. */
export function ModelTerms({ known }: { known: KnownModelRow }) {
  const a = useWords();
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  const { name, confirmed } = known;
  if (known.commercial) return null;
  const date = (at: string) => new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(at));
  return (
    <div className={style.terms}>
      {confirmed ? (
        <>
          <small>
            {a('engines.models.by', { name: confirmed.by, date: date(confirmed.at), reason: confirmed.reason })}
          </small>
          <GhostButton size="s" onClick={() => setAsking(true)} aria-label={a('engines.models.backTitle', { name })}>
            {a('engines.models.back')}
          </GhostButton>
        </>
      ) : (
        <QuietButton size="s" onClick={() => setAsking(true)}>
          {a('engines.models.confirm')}
        </QuietButton>
      )}
      {asking && <Ask known={known} onClose={() => setAsking(false)} />}
    </div>
  );
}

function Ask({ known, onClose }: { known: KnownModelRow; onClose: () => void }) {
  const a = useWords();
  const [read, setRead] = useState(false);
  const [tried, setTried] = useState(false);
  const { id, name, licence, page } = known;
  const confirming = known.confirmed === null;
  const unread = confirming && !read;
  const change = useEngineChange({
    act: (reason: string) =>
      api.engines.confirmModel({ body: { id, licence, confirmed: confirming, reason }, quiet: true }),
    said: () => a(confirming ? 'engines.models.done' : 'engines.models.backDone', { name }),
    onDone: onClose,
  });
  return (
    <ConfirmReason
      opened
      title={a(confirming ? 'engines.models.title' : 'engines.models.backTitle', { name })}
      consequence={confirming ? a('engines.models.line', { licence }) : a('engines.models.backLine')}
      verb={a(confirming ? 'engines.models.verb' : 'engines.models.back')}
      busy={change.isPending}
      required
      refusal={tried && unread ? a('engines.models.first') : change.faults.rest || null}
      onClose={onClose}
      onConfirm={({ words }) => {
        setTried(true);
        if (!unread) change.mutate(words);
      }}
    >
      {confirming && (
        <>
          <p className={style.page}>
            {a('engines.models.read')} <MakersPage page={page} />
          </p>
          <label className={style.agree}>
            <input
              className="admin-check"
              type="checkbox"
              checked={read}
              onChange={(event) => setRead(event.currentTarget.checked)}
            />
            <span>{a('engines.models.agree')}</span>
          </label>
        </>
      )}
    </ConfirmReason>
  );
}
