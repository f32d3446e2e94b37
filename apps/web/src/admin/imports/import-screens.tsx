import { QuietButton } from '@atelier/ui/button';
import { IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ImportDialog } from '#admin/imports/import-dialog.tsx';
import { pathOf } from '#admin/kit/pages.ts';
import { useWords } from '#admin/kit/words.ts';
import { ReviewScreen } from '#admin/review/review-screen.tsx';

function ImportScreen({ status }: { status: 0 | 1 }) {
  const a = useWords();
  const queries = useQueryClient();
  const [opened, open] = useState(false);
  const tabs = [
    { path: pathOf('importImage'), label: a('status.waiting') },
    { path: pathOf('importedImage'), label: a('status.passed') },
  ];
  return (
    <>
      <ReviewScreen
        kind="import"
        status={status}
        title={a(status === 0 ? 'pages.imports' : 'pages.imported')}
        tabs={tabs}
        tools={
          <QuietButton onClick={() => open(true)}>
            <IconUpload size={18} stroke={1.6} aria-hidden />
            {a('imports.upload')}
          </QuietButton>
        }
      />
      <ImportDialog
        opened={opened}
        onClose={() => open(false)}
        onDone={() => void queries.invalidateQueries({ queryKey: ['admin', 'queue', 'import'] })}
      />
    </>
  );
}

/** /importImage: imports that wait. */
export const ImportWaitingScreen = () => <ImportScreen status={0} />;
/** /importedImage: imports that passed. */
export const ImportPassedScreen = () => <ImportScreen status={1} />;
