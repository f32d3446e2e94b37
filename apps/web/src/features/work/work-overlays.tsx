import type { WorkDetail } from '@atelier/contract/works/shapes';
import { showToast } from '@atelier/ui/toaster';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ReportDialog } from '#features/work/dialogs/report-dialog.tsx';
import { ShareDialog } from '#features/work/dialogs/share-dialog.tsx';
import type { SharedWork } from '#features/work/events.ts';
import { remixEntry, targetOf } from '#features/work/remix-entry.ts';
import { startRemix } from '#features/work/use-remix.ts';
import { readWork } from '#features/work/work.api.ts';
import { ApiError } from '#lib/api/error.ts';
import { messageOf } from '#lib/api/reactions.ts';
import type { AppEvents } from '#lib/events.ts';
import { translate } from '#lib/i18n/language.ts';
import { type Call, useCall } from '#lib/overlay.tsx';
import { usePage } from '#lib/use-page.ts';

/** The dialogs of works, and what is asked for a work that is known by its key alone. */
export function WorkOverlays({ call }: { call: Call<'share' | 'praise' | 'report' | 'remix'> }) {
  const queries = useQueryClient();
  const go = usePage();
  const [share, setShare] = useState<{ work: SharedWork; praise: boolean } | null>(null);
  const [report, setReport] = useState<AppEvents['report'] | null>(null);

  /** Reads a work that is known by its key alone; a refusal is said. */
  const withWork = async (id: string, act: (work: WorkDetail) => void) => {
    try {
      act(await readWork(queries, id));
    } catch (error) {
      const text = error instanceof ApiError ? messageOf(error) : translate('common.requestFailed');
      showToast({ text, tone: 'error' });
    }
  };
  const remix = (work: WorkDetail) => {
    const target = targetOf(work);
    if (target.path !== null) startRemix(work, target.path, remixEntry(work), go);
    else showToast({ text: translate(`detail.remixRefused.${target.refusal}`), tone: 'info' });
  };
  useCall(call, ({ name, event }) => {
    if (name === 'share') setShare({ work: event.work, praise: false });
    else if (name === 'praise') void withWork(event.id, (work) => setShare({ work, praise: true }));
    else if (name === 'report') setReport(event);
    else void withWork(event.id, remix);
  });
  return (
    <>
      <ShareDialog work={share?.work ?? null} praise={share?.praise ?? false} onClose={() => setShare(null)} />
      <ReportDialog reported={report} onClose={() => setReport(null)} />
    </>
  );
}
