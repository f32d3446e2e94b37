import { WORK_STATUS } from '@atelier/contract/vocabulary/works';
import type { QueueStatus } from '@atelier/rules/works/moderation';
import { QuietButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import { IconShieldCheck } from '@tabler/icons-react';
import { agoOf } from '#admin/kit/format.ts';
import { useWords } from '#admin/kit/words.ts';
import { type ListKind, useLastDecision } from '#admin/review/review.api.ts';
import { useLanguage } from '#lib/i18n/language.ts';

export interface QueueEmptyProps {
  kind: ListKind;
  status: QueueStatus;
  busy: boolean;
  onReload: () => void;
}

const TITLES = ['review.emptyWaiting', 'review.emptyPassed', 'review.emptyRejected'] as const;

/** Nothing waits: when the last decision was, so that one knows the queue is empty and not broken. */
export function QueueEmpty({ kind, status, busy, onReload }: QueueEmptyProps) {
  const a = useWords();
  const language = useLanguage();
  const last = useLastDecision(kind, status === WORK_STATUS.review);
  const waiting = last
    ? a('review.lastDecision', { ago: agoOf(last, language, a('facts.justNow')) })
    : a('review.noDecisionYet');
  return (
    <EmptyState
      icon={<IconShieldCheck size={24} stroke={1.6} />}
      title={a(TITLES[status])}
      line={status === WORK_STATUS.review ? waiting : a('review.emptyLine')}
      action={
        <QuietButton busy={busy} onClick={onReload}>
          {a('review.again')}
        </QuietButton>
      }
    />
  );
}
