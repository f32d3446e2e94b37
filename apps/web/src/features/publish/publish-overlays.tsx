import { useState } from 'react';
import { EditDialog } from '#features/publish/edit-dialog.tsx';
import { PublishDialog } from '#features/publish/publish-dialog.tsx';
import { type AppEvents, tell } from '#lib/events.ts';
import { type Call, useCall } from '#lib/overlay.tsx';
import { currentUser } from '#lib/session/session.ts';

/** The dialogs of publishing: a picture becomes a work, a work of one's own is changed. */
export function PublishOverlays({ call }: { call: Call<'publish' | 'editWork'> }) {
  const [publish, setPublish] = useState<AppEvents['publish'] | null>(null);
  const [edit, setEdit] = useState<AppEvents['editWork'] | null>(null);
  useCall(call, ({ name, event }) => {
    if (!currentUser()) {
      tell('login', { reason: 'asked' });
      return;
    }
    if (name === 'publish') setPublish(event);
    else setEdit(event);
  });
  return (
    <>
      <PublishDialog asked={publish} onClose={() => setPublish(null)} />
      <EditDialog work={edit?.work ?? null} onClose={() => setEdit(null)} />
    </>
  );
}
