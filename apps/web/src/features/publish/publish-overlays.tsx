import { useEffect, useRef, useState } from 'react';
import { EditDialog } from '#features/publish/edit-dialog.tsx';
import { PublishDialog } from '#features/publish/publish-dialog.tsx';
import { type AppEvents, on, tell } from '#lib/events.ts';
import { currentUser } from '#lib/session/session.ts';

/** A call for one of these; the first one brings the code and is handed over. */
export type PublishCall =
  | { name: 'publish'; event: AppEvents['publish'] }
  | { name: 'editWork'; event: AppEvents['editWork'] };

/** The dialogs of publishing: a picture becomes a work, a work of one's own is changed. */
export function PublishOverlays({ first }: { first: PublishCall }) {
  const [publish, setPublish] = useState<AppEvents['publish'] | null>(null);
  const [edit, setEdit] = useState<AppEvents['editWork'] | null>(null);
  const run = (call: PublishCall) => {
    if (!currentUser()) {
      tell('login', { reason: 'asked' });
      return;
    }
    if (call.name === 'publish') setPublish(call.event);
    else setEdit(call.event);
  };
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    latest.current(first);
    const ends = [
      on('publish', (event) => latest.current({ name: 'publish', event })),
      on('editWork', (event) => latest.current({ name: 'editWork', event })),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [first]);
  return (
    <>
      <PublishDialog asked={publish} onClose={() => setPublish(null)} />
      <EditDialog work={edit?.work ?? null} onClose={() => setEdit(null)} />
    </>
  );
}
