import { useEffect } from 'react';

let standing = 0;
function count(step: 1 | -1): void {
  standing += step;
  document.documentElement.toggleAttribute('data-modal', standing > 0);
}

/**
 * While `on`, something modal stands over the page: the page's own primary action goes quiet and single keys rest (`data-modal` on the
 * root). Counted, because a dialog may stand over a dialog and closes before it.
 */
export function usePageBehind(on = true): void {
  useEffect(() => {
    if (!on) return;
    count(1);
    return () => count(-1);
  }, [on]);
}
