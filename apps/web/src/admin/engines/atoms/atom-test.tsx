import type { AtomConfigRow, EngineTestRow } from '@atelier/contract/engines/shapes';
import { AreaField } from '@atelier/ui/area-field';
import { QuietButton } from '@atelier/ui/button';
import { useState } from 'react';
import style from '#admin/engines/engines.module.css';
import { useReason } from '#admin/kit/engines/engine-words.tsx';
import { useTestRun } from '#admin/kit/engines/engines.api.ts';
import { TestPicture } from '#admin/kit/engines/test-picture.tsx';
import { guarded } from '#admin/kit/guarded.ts';
import { Facts } from '#admin/kit/side-panel.tsx';
import { useWords } from '#admin/kit/words.ts';
import { useLanguage } from '#lib/i18n/language.ts';
import { useOnline } from '#lib/use-online.ts';

const WORDS_MAX = 2000;

/** What was told while a test ran, in the reader's language where the engine says it by a key. */
function useLogLine(): (line: Pick<EngineTestRow['log'][number], 'event' | 'place' | 'message' | 'reason'>) => string {
  const a = useWords();
  const say = useReason();
  return ({ event, place, message, reason }) => {
    if (event === 'started') return a('engines.test.started');
    if (event === 'queued') return place ? a('engines.test.queuedAt', { place }) : a('engines.test.queued');
    return reason ? say(reason) : message;
  };
}

/** One small picture by this engine call: words, how it goes, the picture, what the engine said meanwhile. */
export function AtomTest({ atom }: { atom: AtomConfigRow }) {
  const a = useWords();
  const language = useLanguage();
  const online = useOnline();
  const [words, setWords] = useState(a('engines.connect.sample'));
  const test = useTestRun(atom.id);
  const { run } = test;
  const locked = !online ? a('list.offlineAct') : words.trim() === '' ? a('engines.test.wordsNeeded') : null;
  const told = useLogLine();
  const clock = new Intl.DateTimeFormat(language, { timeStyle: 'medium' });
  return (
    <>
      <AreaField
        label={a('engines.test.words')}
        value={words}
        rows={2}
        maxLength={WORDS_MAX}
        hint={locked ?? a('engines.test.free')}
        {...guarded(setWords)}
      />
      <div className={style.run}>
        <QuietButton
          wide
          busy={test.busy}
          disabled={locked !== null}
          title={locked ?? undefined}
          onClick={() => test.start(words.trim())}
        >
          {a(run ? 'engines.test.again' : 'engines.test.run')}
        </QuietButton>
      </div>
      <TestPicture
        test={test}
        before={a('engines.test.before')}
        alt={a('engines.test.alt', { name: atom.name, words })}
      />
      {run && (
        <div className={style.block}>
          <Facts
            rows={[
              { label: a('engines.columns.version'), value: run.version },
              {
                label: a('engines.test.time'),
                value: run.seconds > 0 ? a('engines.test.took', { seconds: run.seconds.toFixed(1) }) : '',
              },
              { label: a('engines.test.told'), value: run.told },
            ]}
          />
          {run.log.length > 0 && (
            <>
              <h3 className={style.sub}>{a('engines.test.log')}</h3>
              <ol className={style.log} aria-label={a('engines.test.log')}>
                {run.log.map(({ at, level, ...line }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a log only grows at its end
                  <li key={index} data-level={level}>
                    <time dateTime={at}>{clock.format(new Date(at))}</time>
                    <span>
                      {level === 'warn' && <b>{a('engines.test.warn')} </b>}
                      {told(line)}
                    </span>
                  </li>
                ))}
              </ol>
            </>
          )}
        </div>
      )}
    </>
  );
}
