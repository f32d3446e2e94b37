import { pathOf } from '@atelier/rules/routes/resolve';
import { useWords } from '#admin/kit/words.ts';
import { ReviewScreen } from '#admin/review/review-screen.tsx';

const TITLES = ['pages.review', 'pages.passed', 'pages.rejected'] as const;

function QueueScreen({ status }: { status: 0 | 1 | 2 }) {
  const a = useWords();
  const tabs = [
    { path: pathOf('auditImage'), label: a('status.waiting') },
    { path: pathOf('auditedImage'), label: a('status.passed') },
    { path: pathOf('unqualifiedImage'), label: a('status.rejected') },
  ];
  return <ReviewScreen kind="review" status={status} title={a(TITLES[status])} tabs={tabs} />;
}

/** /auditImage: works that wait. */
export const ReviewWaitingScreen = () => <QueueScreen status={0} />;
/** /auditedImage: works that passed. */
export const ReviewPassedScreen = () => <QueueScreen status={1} />;
/** /unqualifiedImage: works that were rejected. */
export const ReviewRejectedScreen = () => <QueueScreen status={2} />;
