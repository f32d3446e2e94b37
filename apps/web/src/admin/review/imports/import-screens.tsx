import { WORK_STATUS } from '@atelier/contract/vocabulary/works';
import { pathOf } from '@atelier/rules/routes/resolve';
import type { QueueStatus } from '@atelier/rules/works/moderation';
import { QuietButton } from '@atelier/ui/button';
import { Spinner } from '@atelier/ui/glyphs';
import { IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '#admin/kit/words.ts';
import { isOpen, useImportRuns } from '#admin/review/imports/import.api.ts';
import { CHOOSE, ImportDialog, type ImportStep } from '#admin/review/imports/import-dialog.tsx';
import { ReviewScreen } from '#admin/review/review-screen.tsx';

const TITLES = ['pages.imports', 'pages.imported', 'pages.importsRejected'] as const;

function ImportScreen({ status }: { status: QueueStatus }) {
  const a = useWords();
  const queries = useQueryClient();
  const [state, setState] = useState<ImportStep | null>(null);
  const runs = useImportRuns();
  const going = runs.data?.data.find(isOpen);
  const tabs = [
    { path: pathOf('importImage'), label: a('status.review') },
    { path: pathOf('importedImage'), label: a('status.passed') },
    { path: pathOf('unqualifiedImport'), label: a('status.rejected') },
  ];
  return (
    <>
      <ReviewScreen
        kind="import"
        status={status}
        title={a(TITLES[status])}
        tabs={tabs}
        tools={
          going ? (
            <QuietButton className="num" onClick={() => setState({ step: 'run', id: going.id, known: false })}>
              <Spinner /> {a('imports.running', { looked: going.looked, total: going.total })}
            </QuietButton>
          ) : (
            <QuietButton onClick={() => setState(CHOOSE)}>
              <IconUpload size={18} stroke={1.6} aria-hidden />
              {a('imports.upload')}
            </QuietButton>
          )
        }
      />
      <ImportDialog
        state={state}
        setState={setState}
        onDone={() => void queries.invalidateQueries({ queryKey: ['admin', 'queue', 'import'] })}
      />
    </>
  );
}

/** /importImage: imports that wait. */
export const ImportWaitingScreen = () => <ImportScreen status={WORK_STATUS.review} />;
/** /importedImage: imports that passed. */
export const ImportPassedScreen = () => <ImportScreen status={WORK_STATUS.passed} />;
/** /unqualifiedImport: imports that were rejected; one can be passed after all. */
export const ImportRejectedScreen = () => <ImportScreen status={WORK_STATUS.rejected} />;
