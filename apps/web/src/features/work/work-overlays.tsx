import { showToast } from '@atelier/ui/toaster';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ReportDialog } from '#features/work/dialogs/report-dialog.tsx';
import { ShareDialog } from '#features/work/dialogs/share-dialog.tsx';
import { remixEntry, targetOf } from '#features/work/remix-entry.ts';
import { startRemix } from '#features/work/use-remix.ts';
import { readWork } from '#features/work/work.api.ts';
import { ApiError } from '#lib/api/error.ts';
import { messageOf } from '#lib/api/reactions.ts';
import { type AppEvents, on } from '#lib/events.ts';
import { translate } from '#lib/i18n/language.ts';
import { usePage } from '#lib/use-page.ts';

/** A call for one of these; the first one brings the code and is handed over. */
export type WorkCall =
  | { name: 'share'; event: AppEvents['share'] }
  | { name: 'report'; event: AppEvents['report'] }
  | { name: 'remix'; event: AppEvents['remix'] };

/** The dialogs of works, and the remix of a card that knows its key alone. */
export function WorkOverlays({ first }: { first: WorkCall }) {
  const queries = useQueryClient();
  const go = usePage();
  const [share, setShare] = useState<AppEvents['share'] | null>(null);
  const [report, setReport] = useState<AppEvents['report'] | null>(null);

  const remix = async ({ id }: AppEvents['remix']) => {
    try {
      const work = await readWork(queries, id);
      const target = targetOf(work);
      if (target.path !== null) startRemix(work, target.path, remixEntry(work), go);
      else showToast({ text: translate(`detail.remixRefused.${target.refusal}`), tone: 'info' });
    } catch (error) {
      const text = error instanceof ApiError ? messageOf(error) : translate('common.requestFailed');
      showToast({ text, tone: 'error' });
    }
  };
  const run = (call: WorkCall) => {
    if (call.name === 'share') setShare(call.event);
    if (call.name === 'report') setReport(call.event);
    if (call.name === 'remix') void remix(call.event);
  };
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    latest.current(first);
    const ends = [
      on('share', (event) => latest.current({ name: 'share', event })),
      on('report', (event) => latest.current({ name: 'report', event })),
      on('remix', (event) => latest.current({ name: 'remix', event })),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [first]);
  return (
    <>
      <ShareDialog work={share?.work ?? null} praise={share?.praise ?? false} onClose={() => setShare(null)} />
      <ReportDialog reported={report} onClose={() => setReport(null)} />
    </>
  );
}
