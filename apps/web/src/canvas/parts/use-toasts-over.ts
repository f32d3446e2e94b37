import { type RefObject, useLayoutEffect } from 'react';

/** Pixels between the upper edge of the stage and a message. */
const INSET = 8;
/** The stages that stand now, the newest last. */
const stages: HTMLElement[] = [];

function tell(): void {
  const root = document.documentElement;
  const stage = stages.at(-1);
  // Under an open sheet there is no stage to be seen.
  if (!stage || stage.closest('[inert]')) {
    delete root.dataset.toasts;
    return;
  }
  const { top, left, width } = stage.getBoundingClientRect();
  root.dataset.toasts = 'over';
  root.style.setProperty('--toast-top', `${Math.round(top) + INSET}px`);
  root.style.setProperty('--toast-left', `${Math.round(left + width / 2)}px`);
}

/**
 * While a stage is there, messages stand along its upper edge: the bars around it are never under one, and what is drawn goes on below a
 * message (`toaster.module.css`).
 */
export function useToastsOver(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const stage = place.current;
    if (!stage) return;
    stages.push(stage);
    // Tells once at its start, too.
    const resized = new ResizeObserver(tell);
    resized.observe(document.body);
    resized.observe(stage);
    const covered = new MutationObserver(tell);
    covered.observe(document.body, { subtree: true, attributeFilter: ['inert'] });
    return () => {
      resized.disconnect();
      covered.disconnect();
      stages.splice(stages.indexOf(stage), 1);
      tell();
    };
  }, [place]);
}
