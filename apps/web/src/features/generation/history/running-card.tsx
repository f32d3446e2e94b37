import type { HistoryItem } from '@atelier/contract/generation/history';
import { GhostButton } from '@atelier/ui/button';
import { Spinner } from '@atelier/ui/glyphs';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import style from '#features/generation/history/history.module.css';
import { percentOf, type SubTask } from '#features/generation/history/items.ts';
import { TaskTitle } from '#features/generation/history/task-title.tsx';
import { Tiles } from '#features/generation/history/tiles.tsx';
import { leftText } from '#features/generation/history/waits.ts';
import { useT } from '#lib/i18n/language.ts';

/** Stages the engine names that have words of their own; others say nothing. */
const STAGES = ['preview', 'composed', 'sky', 'land', 'trees', 'water', 'sea', 'city', 'subject', 'finish'] as const;
type Stage = (typeof STAGES)[number];
const isStage = (stage: string): stage is Stage => (STAGES as readonly string[]).includes(stage);
/** From here on a picture is painted and only written down. */
export const PAINTED = 94;

/** The time, anew every so many milliseconds. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

export interface RunningCardProps {
  item: HistoryItem;
  busy: boolean;
  onCancel: () => void;
  onOpen: (part: SubTask) => void;
}

/** A task under way: its steps, how far it is, what is left, and the pictures as they come. */
export function RunningCard({ item, busy, onCancel, onOpen }: RunningCardProps) {
  const t = useT();
  const now = useNow(1000);
  const percent = percentOf(item);
  const finishing = percent >= PAINTED;
  const step = (key: 'words' | 'drawing' | 'finishing', state: 'done' | 'now' | 'next') => (
    <li aria-current={state === 'now' ? 'step' : undefined} data-done={state === 'done' || undefined}>
      {state === 'done' && <IconCheck size={14} stroke={1.6} aria-hidden />}
      {state === 'now' && <Spinner />}
      <span>{t(`generation.steps.${key}`)}</span>
      {state === 'now' && key === 'drawing' && (
        <>
          <span className="num">{percent}%</span>
          {isStage(item.stage) && <span className={style.stage}>{t(`generation.stage.${item.stage}`)}</span>}
        </>
      )}
    </li>
  );
  return (
    <article className={style.task} aria-busy="true">
      <TaskTitle item={item} end={<span>{t(`generation.lane.${item.consumption_level}`)}</span>}>
        <GhostButton size="s" className={style.ghostEnd} busy={busy} onClick={onCancel}>
          {t('generation.cancel')}
        </GhostButton>
      </TaskTitle>
      <div className={style.progress}>
        <ol className={style.steps}>
          {step('words', 'done')}
          {step('drawing', finishing ? 'done' : 'now')}
          {step('finishing', finishing ? 'now' : 'next')}
        </ol>
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
        <span className="num">{leftText(item, now, t)}</span>
      </div>
      <Tiles item={item} onOpen={onOpen} />
    </article>
  );
}
