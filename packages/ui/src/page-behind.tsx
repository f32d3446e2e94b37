import { useEffect, useRef } from 'react';

/** What stands over the page, the topmost last. */
const standing: object[] = [];
/** The press that closed something last: it closes nothing else. */
let spent: Event | undefined;

/**
 * While `on`, something modal stands over the page: the page's own primary action goes quiet and single keys rest (`data-modal` on the
 * root). A dialog may stand over a dialog and closes before it, so all are kept.
 * @returns closes by the given way, but only what is on top, and one thing a press: ESC reaches every open dialog.
 */
export function usePageBehind(on = true): (close: () => void) => void {
  const me = useRef({});
  useEffect(() => {
    if (!on) return;
    const show = () => document.documentElement.toggleAttribute('data-modal', standing.length > 0);
    const { current } = me;
    standing.push(current);
    show();
    return () => {
      standing.splice(standing.indexOf(current), 1);
      show();
    };
  }, [on]);
  return (close) => {
    const press = window.event;
    if (standing.at(-1) !== me.current || (press !== undefined && press === spent)) return;
    spent = press;
    close();
  };
}
