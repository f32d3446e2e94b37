import { useEffect, useRef } from 'react';

const FIELD = 'input, textarea, select, [contenteditable], [role="slider"], [role="menu"] *';

/** Single keys of the page: only when no field has the focus, no dialog is open, and no modifier is held. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.target instanceof Element && event.target.matches(FIELD)) return;
      if (document.querySelector('.mantine-Modal-content')) return;
      const run = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!run) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
