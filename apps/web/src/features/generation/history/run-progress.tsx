import type { HistoryItem } from '@atelier/contract/generation/history';
import { Spinner } from '@atelier/ui/glyphs';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { optionsOf } from '#features/generation/form/form.ts';
import { percentOf } from '#features/generation/history/items.ts';
import style from '#features/generation/history/run-progress.module.css';
import { leftText } from '#features/generation/history/waits.ts';
import { useT } from '#lib/i18n/language.ts';

/** From here on a picture is painted and only written down. */
const PAINTED = 94;

/** The time, anew every so many milliseconds. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

export interface RunProgressProps {
  item: HistoryItem;
  /** What the engine does now, in words, where that is told. */
  stage?: string | null;
  /** In place of the steps, while there are none. */
  waiting?: string | null;
}

/** Of a task under way: its steps, how far it is, what is left. Lies in a row of the caller's. */
export function RunProgress({ item, stage, waiting }: RunProgressProps) {
  const t = useT();
  const now = useNow(1000);
  const hasWords = optionsOf(item).prompt !== '';
  const waits = typeof waiting === 'string';
  const percent = waits ? 0 : percentOf(item);
  const finishing = percent >= PAINTED;
  const step = (key: 'words' | 'drawing' | 'finishing', state: 'done' | 'now' | 'next') => (
    <li aria-current={state === 'now' ? 'step' : undefined} data-done={state === 'done' || undefined}>
      {state === 'done' && <IconCheck size={14} stroke={1.6} aria-hidden />}
      {state === 'now' && <Spinner />}
      <span>{t(`generation.steps.${key}`)}</span>
      {state === 'now' && key === 'drawing' && (
        <>
          <span className="num">{percent}%</span>
          {stage && <span className={style.stage}>{stage}</span>}
        </>
      )}
    </li>
  );
  return (
    <>
      {waits ? (
        <span className={style.waiting}>{waiting}</span>
      ) : (
        <ol className={style.steps}>
          {hasWords && step('words', 'done')}
          {step('drawing', finishing ? 'done' : 'now')}
          {step('finishing', finishing ? 'now' : 'next')}
        </ol>
      )}
      <span
        className={style.bar}
        role="progressbar"
        aria-label={t('generation.steps.drawing')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <i style={{ width: `${percent}%` }} />
      </span>
      <span className={`${style.left} num`}>{leftText(item, now, t)}</span>
    </>
  );
}
