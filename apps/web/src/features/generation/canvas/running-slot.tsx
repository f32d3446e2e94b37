import type { HistoryItem } from '@atelier/contract/generation/history';
import { GhostButton } from '@atelier/ui/button';
import { useRef } from 'react';
import style from '#features/generation/canvas/canvas.module.css';
import { isRunning } from '#features/generation/history/items.ts';
import { RunProgress } from '#features/generation/history/run-progress.tsx';
import { placeText } from '#features/generation/history/state-words.ts';
import { useT } from '#lib/i18n/language.ts';
import { useToastsAbove } from '#lib/use-toasts-above.ts';

/** Steps, how far, what is left, and the way out of the task that is being made or waits. */
export function RunningSlot({ item, busy, onCancel }: { item: HistoryItem; busy: boolean; onCancel: () => void }) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  useToastsAbove(place);
  return (
    <div ref={place} className={style.slot}>
      <RunProgress item={item} waiting={isRunning(item) ? null : placeText(item, t)} />
      <GhostButton size="s" busy={busy} onClick={onCancel}>
        {t('generation.cancel')}
      </GhostButton>
    </div>
  );
}
