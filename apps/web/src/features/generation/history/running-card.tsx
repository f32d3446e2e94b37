import type { HistoryItem } from '@atelier/contract/generation/history';
import { GhostButton } from '@atelier/ui/button';
import style from '#features/generation/history/history.module.css';
import type { SubTask } from '#features/generation/history/items.ts';
import { RunProgress } from '#features/generation/history/run-progress.tsx';
import { TaskTitle } from '#features/generation/history/task-title.tsx';
import { Tiles } from '#features/generation/history/tiles.tsx';
import { useT } from '#lib/i18n/language.ts';

/** Stages the engine names that have words of their own; others say nothing. */
const STAGES = ['preview', 'composed', 'sky', 'land', 'trees', 'water', 'sea', 'city', 'subject', 'finish'] as const;
type Stage = (typeof STAGES)[number];
const isStage = (stage: string): stage is Stage => (STAGES as readonly string[]).includes(stage);

export interface RunningCardProps {
  item: HistoryItem;
  busy: boolean;
  onCancel: () => void;
  onOpen: (part: SubTask) => void;
}

/** A task under way: its steps, how far it is, what is left, and the pictures as they come. */
export function RunningCard({ item, busy, onCancel, onOpen }: RunningCardProps) {
  const t = useT();
  return (
    <article className={style.task} aria-busy="true">
      <TaskTitle item={item} end={<span>{t(`generation.lane.${item.consumption_level}`)}</span>}>
        <GhostButton size="s" className={style.ghostEnd} busy={busy} onClick={onCancel}>
          {t('generation.cancel')}
        </GhostButton>
      </TaskTitle>
      <div className={style.progress}>
        <RunProgress item={item} stage={isStage(item.stage) ? t(`generation.stage.${item.stage}`) : null} />
      </div>
      <Tiles item={item} onOpen={onOpen} />
    </article>
  );
}
