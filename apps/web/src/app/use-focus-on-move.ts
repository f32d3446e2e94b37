import type { RouteName } from '@atelier/rules/routes/table';
import { useEffect, useRef } from 'react';

const FIELD = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';
/** A dialog that closes gives the focus back within so many ms. */
const GIVEN_BACK_MS = 50;

/** The last press of a key or the pointer. */
let press: Event | undefined;
for (const kind of ['keydown', 'pointerdown'] as const) {
  document.addEventListener(kind, (event) => (press = event), { capture: true, passive: true });
}

const dialogOpen = (): boolean => document.documentElement.hasAttribute('data-modal');

/** A menu or popover that is open, not one that fades away. */
function inOpenPopover(element: Element): boolean {
  const { id } = element.closest('[role=dialog], [role=menu], [role=listbox]') ?? {};
  return Boolean(id) && document.querySelector(`[aria-expanded=true][aria-controls="${CSS.escape(id!)}"]`) !== null;
}

/** Somebody acts in it: what they pressed last was there, and was not the Enter that sent it off. */
const inUse = (element: Element): boolean =>
  element.matches(FIELD) &&
  press?.target instanceof Node &&
  element.contains(press.target) &&
  !(press instanceof KeyboardEvent && press.key === 'Enter');

function focusContent(): void {
  const { activeElement } = document;
  if (activeElement && (inOpenPopover(activeElement) || inUse(activeElement))) return;
  document.getElementById('content')?.focus({ preventScroll: true });
}

/** Does it when the open dialogs are closed and have given the focus back; what they gave it to keeps it. */
function afterDialogs(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    clearTimeout(timer);
    if (dialogOpen()) return;
    timer = setTimeout(() => {
      observer.disconnect();
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body || activeElement.closest('[role=dialog]')) focusContent();
    }, GIVEN_BACK_MS);
  });
  observer.observe(document.documentElement, { attributeFilter: ['data-modal'] });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

/**
 * A move to another screen is heard: focus goes to the content, not to the top of the old page. It is never taken from an open dialog or
 * menu, nor from a field somebody went to meanwhile.
 */
export function useFocusOnMove(name: RouteName): void {
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the route's name is the event
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    if (dialogOpen()) return afterDialogs();
    focusContent();
  }, [name]);
}
