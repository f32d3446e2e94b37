import { WORK_STATUS } from '@atelier/contract/vocabulary/works';
import { pathOf } from '@atelier/rules/routes/resolve';
import type { QueueStatus } from '@atelier/rules/works/moderation';
import { useWords } from '#admin/kit/words.ts';
import { ReviewScreen } from '#admin/review/review-screen.tsx';

const TITLES = ['pages.review', 'pages.passed', 'pages.rejected'] as const;

function QueueScreen({ status }: { status: QueueStatus }) {
  const a = useWords();
  const tabs = [
    { path: pathOf('auditImage'), label: a('status.review') },
    { path: pathOf('auditedImage'), label: a('status.passed') },
    { path: pathOf('unqualifiedImage'), label: a('status.rejected') },
  ];
  return <ReviewScreen kind="review" status={status} title={a(TITLES[status])} tabs={tabs} />;
}

/** /auditImage: works that wait. */
export const ReviewWaitingScreen = () => <QueueScreen status={WORK_STATUS.review} />;
/** /auditedImage: works that passed. */
export const ReviewPassedScreen = () => <QueueScreen status={WORK_STATUS.passed} />;
/** /unqualifiedImage: works that were rejected. */
export const ReviewRejectedScreen = () => <QueueScreen status={WORK_STATUS.rejected} />;
