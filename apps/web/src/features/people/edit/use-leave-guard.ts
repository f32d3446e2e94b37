import { useContext, useEffect, useRef, useState } from 'react';
import { UNSAFE_NavigationContext } from 'react-router';
import { holdHistory } from '#lib/history-hold.ts';

/** Place of an entry in the history, as the router counts it. */
const indexOf = (state: unknown): number => (state as { idx?: number } | null)?.idx ?? 0;

/**
 * Asks before a page with unsaved changes is left: by a link, by a menu, by back and forward, or by closing the tab. The router of our
 * pages has no guard of its own, so its navigator is held while `dirty`; a step back is undone before anybody sees it.
 */
export function useLeaveGuard(dirty: boolean): { asking: boolean; stay: () => void; leave: () => void } {
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const [go, setGo] = useState<(() => void) | null>(null);
  const open = useRef(false);

  useEffect(() => {
    if (!dirty) return;
    const { push, replace } = navigator;
    const here = indexOf(history.state);
    let undoing = false;
    const ask = (act: () => void) => setGo(() => act);

    navigator.push = (...to) => (open.current ? push.apply(navigator, to) : ask(() => push.apply(navigator, to)));
    navigator.replace = (...to) =>
      open.current ? replace.apply(navigator, to) : ask(() => replace.apply(navigator, to));
    const popped = (event: PopStateEvent) => {
      if (open.current) return;
      event.stopImmediatePropagation();
      if (undoing) {
        undoing = false;
        return;
      }
      const steps = indexOf(event.state) - here;
      if (steps === 0) return;
      undoing = true;
      history.go(-steps);
      ask(() => history.go(steps));
    };
    const closing = (event: BeforeUnloadEvent) => event.preventDefault();
    holdHistory(popped);
    window.addEventListener('beforeunload', closing);
    return () => {
      navigator.push = push;
      navigator.replace = replace;
      holdHistory(null);
      window.removeEventListener('beforeunload', closing);
    };
  }, [dirty, navigator]);

  return {
    asking: go !== null,
    stay: () => setGo(null),
    leave: () => {
      open.current = true;
      setGo(null);
      go?.();
    },
  };
}
