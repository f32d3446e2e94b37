import { QuietButton } from '@atelier/ui/button';
import { Field } from '@atelier/ui/field';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTestRun } from '#admin/kit/engines/engines.api.ts';
import style from '#admin/kit/engines/engines.module.css';
import { TestPicture } from '#admin/kit/engines/test-picture.tsx';
import { guarded } from '#admin/kit/guarded.ts';
import { useWords } from '#admin/kit/words.ts';
import { useOnline } from '#lib/use-online.ts';

/** The built-in engine's call for pictures from words. */
const PAINTER = 'builtin-t2i';
const WORDS_MAX = 2000;

export interface SameWordsProps {
  /** The new engine's call; null as long as it is not connected. */
  atomId: string | null;
  name: string;
  /** Its kind, in words. */
  about: string;
}

/** The same words by the built-in engine and by the new one, side by side; both begin by themselves once it is connected. */
export function SameWords({ atomId, name, about }: SameWordsProps) {
  const a = useWords();
  const online = useOnline();
  const [words, setWords] = useState(a('engines.connect.sample'));
  const painter = useTestRun(PAINTER);
  const model = useTestRun(atomId ?? '');
  const make = () => {
    painter.start(words.trim());
    model.start(words.trim());
  };
  const begun = useRef(false);
  const begin = useRef(make);
  begin.current = make;
  useEffect(() => {
    if (atomId === null || begun.current) return;
    begun.current = true;
    begin.current();
  }, [atomId]);
  const took = (seconds: number | undefined) =>
    seconds ? a('engines.test.took', { seconds: seconds.toFixed(1) }) : '';
  const locked = !online
    ? a('list.offlineAct')
    : atomId === null
      ? a('engines.connect.picturesLater')
      : words.trim() === ''
        ? a('engines.test.wordsNeeded')
        : null;
  return (
    <div className={style.right}>
      <div className={style.words}>
        <Field
          label={a('engines.connect.sameWords')}
          value={words}
          maxLength={WORDS_MAX}
          hint={locked ?? ''}
          {...guarded(setWords)}
        />
        <QuietButton
          busy={painter.busy || model.busy}
          disabled={locked !== null}
          title={locked ?? undefined}
          onClick={make}
        >
          <IconRefresh size={16} stroke={1.6} aria-hidden />
          {a('engines.connect.again')}
        </QuietButton>
      </div>
      <div className={style.pictures}>
        <TestPicture
          test={painter}
          before={a('engines.connect.hereBuiltIn')}
          alt={a('engines.test.alt', { name: a('engines.painter'), words })}
          caption={
            <>
              <b>{a('engines.painter')}</b> {a('engines.connect.painterAbout')}
              <span className="num">{took(painter.run?.seconds)}</span>
            </>
          }
        />
        <TestPicture
          test={model}
          before={a('engines.connect.here')}
          alt={a('engines.test.alt', { name, words })}
          marked={atomId !== null}
          caption={
            <>
              <b>{name}</b> {about === name ? a('engines.model') : a('engines.connect.modelAbout', { kind: about })}
              <span className="num">{took(model.run?.seconds)}</span>
            </>
          }
        />
      </div>
    </div>
  );
}
