import type { RouteName } from '@atelier/rules/routes/table';
import { useEffect, useRef } from 'react';
import { useUser } from '#lib/session/session.ts';
import { usePage } from '#lib/use-page.ts';

/** Work that ends while somebody looks elsewhere raises a notice that leads to it (look: long work). A guest has none under way. */
export function useFinishedNotice(page: RouteName): void {
  const go = usePage();
  const latest = useRef({ go, page });
  latest.current = { go, page };
  const signedIn = useUser() !== null;
  useEffect(() => {
    if (!signedIn) return;
    let left = false;
    let stop = () => {};
    import('#shell/watch-finished.ts').then(
      ({ watchFinished }) => {
        if (!left) stop = watchFinished(latest);
      },
      () => undefined,
    );
    return () => {
      left = true;
      stop();
    };
  }, [signedIn]);
}
