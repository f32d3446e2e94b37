import { WORK_STATUS } from '@atelier/contract/vocabulary/works';
import type { QueueStatus } from '@atelier/rules/works/moderation';
import { QuietButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import { IconShieldCheck } from '@tabler/icons-react';
import { agoOf } from '#admin/kit/format.ts';
import { useWords } from '#admin/kit/words.ts';
import { type ListKind, useLastDecision } from '#admin/review/review.api.ts';
import { useLanguage } from '#lib/i18n/language.ts';

/** The queues by the status of their works. */
const QUEUES = ['review', 'passed', 'rejected'] as const;

export interface QueueEmptyProps {
  kind: ListKind;
  status: QueueStatus;
  busy: boolean;
  onReload: () => void;
}

/** What would stand here and how it comes to be; where something waits, when the last decision was, so that one knows the queue is empty and not broken. */
export function QueueEmpty({ kind, status, busy, onReload }: QueueEmptyProps) {
  const a = useWords();
  const language = useLanguage();
  const last = useLastDecision(kind, status === WORK_STATUS.review);
  const state = QUEUES[status];
  const said = last && a('review.lastDecision', { ago: agoOf(last, language, a('facts.justNow')) });
  return (
    <EmptyState
      icon={<IconShieldCheck size={24} stroke={1.6} />}
      title={a(`review.empty.${kind}.${state}.title`)}
      line={[said, a(`review.empty.${kind}.${state}.line`)].filter(Boolean).join(' ')}
      action={
        <QuietButton busy={busy} onClick={onReload}>
          {a('review.again')}
        </QuietButton>
      }
    />
  );
}
