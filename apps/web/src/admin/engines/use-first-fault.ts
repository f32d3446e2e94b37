import { useEffect, useRef } from 'react';

/**
 * A form that leads to the first field which a refusal is about: it may stand out of sight.
 * @param refused changes with each refusal; null as long as there is none
 */
export function useFirstFault(refused: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!refused) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus({ preventScroll: true });
    // A bar that sticks to the edge may lie over it.
    field?.scrollIntoView({ block: 'center' });
  }, [refused]);
  return form;
}
