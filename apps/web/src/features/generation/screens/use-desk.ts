import { useLayoutEffect, useState } from 'react';
import { type Desk, isDeskOpen, openDesk } from '#features/generation/form/form-store.ts';
import { stopUpload } from '#features/generation/form/upload.ts';

/** Opens the form of a screen; true once it is the one that is read and written, which is before anything is painted. */
export function useDesk(desk: Desk): boolean {
  const [open, setOpen] = useState(() => isDeskOpen(desk));
  useLayoutEffect(() => {
    if (!isDeskOpen(desk)) {
      stopUpload();
      openDesk(desk);
    }
    setOpen(true);
  }, [desk]);
  return open && isDeskOpen(desk);
}
