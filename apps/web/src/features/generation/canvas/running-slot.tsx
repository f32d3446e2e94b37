import type { HistoryItem } from '@atelier/contract/generation/history';
import { GhostButton } from '@atelier/ui/button';
import { Spinner } from '@atelier/ui/glyphs';
import { IconCheck } from '@tabler/icons-react';
import style from '#features/generation/canvas/canvas.module.css';
import { isRunning, percentOf } from '#features/generation/history/items.ts';
import { PAINTED, useNow } from '#features/generation/history/running-card.tsx';
import { placeText } from '#features/generation/history/task-row.tsx';
import { leftText } from '#features/generation/history/waits.ts';
import { useT } from '#lib/i18n/language.ts';

/** Steps, how far, what is left, and the way out of the task that is being made or waits. */
export function RunningSlot({ item, busy, onCancel }: { item: HistoryItem; busy: boolean; onCancel: () => void }) {
  const t = useT();
  const now = useNow(1000);
  const running = isRunning(item);
  const percent = running ? percentOf(item) : 0;
  const finishing = percent >= PAINTED;
  const step = (key: 'words' | 'drawing' | 'finishing', state: 'done' | 'now' | 'next') => (
    <li aria-current={state === 'now' ? 'step' : undefined} data-done={state === 'done' || undefined}>
      {state === 'done' && <IconCheck size={14} stroke={1.6} aria-hidden />}
      {state === 'now' && <Spinner />}
      <span>{t(`generation.steps.${key}`)}</span>
      {state === 'now' && key === 'drawing' && <span className="num">{percent}%</span>}
    </li>
  );
  return (
    <div className={style.slot}>
      {running ? (
        <ol className={style.steps}>
          {step('words', 'done')}
          {step('drawing', finishing ? 'done' : 'now')}
          {step('finishing', finishing ? 'now' : 'next')}
        </ol>
      ) : (
        <span className={style.say}>{placeText(item, t)}</span>
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
      <GhostButton size="s" busy={busy} onClick={onCancel}>
        {t('generation.cancel')}
      </GhostButton>
    </div>
  );
}
