import type { ReviewReason } from '@atelier/contract/vocabulary/works';
import type { ReviewItem } from '@atelier/contract/works/review';
import { mayDecide, type QueueStatus } from '@atelier/rules/works/moderation';
import { QuietButton } from '@atelier/ui/button';
import { Kbd } from '@atelier/ui/kbd';
import { CopyId } from '#admin/kit/copy-id.tsx';
import { agoOf } from '#admin/kit/format.ts';
import type { Rows } from '#admin/kit/list/use-rows.ts';
import { OfficeLink } from '#admin/kit/office-link.tsx';
import { useWords } from '#admin/kit/words.ts';
import { WorkFacts } from '#admin/kit/work/facts.tsx';
import { RowPanel } from '#admin/kit/work/row-panel.tsx';
import { nameOf } from '#admin/kit/work/work-cell.tsx';
import { Decide } from '#admin/review/decide.tsx';
import type { Decision, Verdict } from '#admin/review/decisions.ts';
import style from '#admin/review/review.module.css';
import { useLanguage } from '#lib/i18n/language.ts';

export interface ReviewPanelProps {
  work: ReviewItem;
  /** What was decided about it here. */
  decision: Decision | undefined;
  status: QueueStatus;
  reason: ReviewReason | null;
  onReason: (reason: ReviewReason) => void;
  armed: boolean;
  onArm: (armed: boolean) => void;
  rows: Pick<Rows, 'step' | 'close'>;
  onZoom: () => void;
  onDecide: (verdict: Verdict) => void;
  onUndo: () => void;
}

/** One work of the queue: picture, what is known, what can be decided. */
export function ReviewPanel(props: ReviewPanelProps) {
  const { work, decision, status, reason, onReason, armed, onArm, rows, onZoom, onDecide, onUndo } = props;
  const a = useWords();
  const language = useLanguage();
  const author = work.author.nickname || `#${work.author.userId}`;
  const sent = a('facts.sent', { ago: agoOf(work.submitted_at, language, a('facts.justNow')) });
  return (
    <RowPanel
      rows={rows}
      title={nameOf(work, a('facts.untitled'))}
      sub={
        <>
          {sent} <CopyId id={work.id} />
        </>
      }
      picture={work}
      onZoom={onZoom}
      foot={
        decision && decision.fate !== 'failed' ? (
          <Decided decision={decision} onUndo={onUndo} />
        ) : !mayDecide(status, 'reconsider') ? (
          <OfficeLink className={style.manage} page="workManage" search={`?keyword=${work.id}`}>
            {a('review.manage')}
          </OfficeLink>
        ) : (
          <Decide
            key={work.id}
            author={author}
            reason={reason}
            onReason={onReason}
            armed={armed}
            onArm={onArm}
            onDecide={onDecide}
            rejectedBefore={!mayDecide(status, 'reject')}
          />
        )
      }
    >
      <WorkFacts work={work} />
    </RowPanel>
  );
}

function Decided({ decision, onUndo }: { decision: Decision; onUndo: () => void }) {
  const a = useWords();
  const { fate, verdict } = decision;
  const reason = !verdict.pass && verdict.reasonKey ? `: ${a(`reasons.${verdict.reasonKey}`)}` : '';
  return (
    <div className={style.decided}>
      <p role="status">
        {fate === 'elsewhere'
          ? a('review.elsewhere')
          : a(verdict.pass ? 'review.approved' : 'review.rejected') + reason}
      </p>
      {fate === 'held' && (
        <QuietButton onClick={onUndo}>
          {a('review.undo')} <Kbd>U</Kbd>
        </QuietButton>
      )}
    </div>
  );
}
