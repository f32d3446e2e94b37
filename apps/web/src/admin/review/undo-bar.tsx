import { GhostButton, QuietButton } from '@atelier/ui/button';
import { Kbd } from '@atelier/ui/kbd';
import { useEffect, useState } from 'react';
import { useWords } from '#admin/kit/words.ts';
import { decisions, useDecisions } from '#admin/review/review.api.ts';
import style from '#admin/review/review.module.css';

/** The last press, for as long as it can be taken back. */
export function UndoBar({ nameOf, onUndo }: { nameOf: (id: string) => string; onUndo: () => void }) {
  const a = useWords();
  const { byId, undoable } = useDecisions();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (undoable === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [undoable]);
  if (undoable === null) return null;
  const batch = [...byId.values()].filter((each) => each.batch === undoable && each.fate === 'held');
  const [first] = batch;
  if (!first) return null;
  const many = batch.length > 1;
  const text = many
    ? a(first.verdict.pass ? 'review.didApproveMany' : 'review.didRejectMany', { count: batch.length })
    : a(first.verdict.pass ? 'review.didApprove' : 'review.didReject', { name: nameOf(first.id) });
  const seconds = Math.max(1, Math.ceil((first.due - now) / 1000));
  return (
    <div className={style.undo}>
      <div>
        <b role="status">{text}</b>
        <small className="num" aria-hidden="true">
          {a('review.undoLine', { seconds })}
        </small>
        <QuietButton size="s" onClick={onUndo}>
          {a('review.undo')} <Kbd>U</Kbd>
        </QuietButton>
        <GhostButton size="s" onClick={() => void decisions.flush()}>
          {a('review.sendNow')}
        </GhostButton>
      </div>
    </div>
  );
}
