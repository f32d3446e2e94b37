import { useLayoutEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

/** How far each page of the history was scrolled, for this visit. */
const offsets = new Map<string, number>();
/** A page that comes back may still be fetching its parts; it is given this many frames to be long enough. */
const FRAMES = 90;

/**
 * A new page starts at its top, one that is gone back to stands where it was left. `key` names the page's entry in the history; a work
 * that opens over a page keeps the page's entry, so nothing moves below it.
 */
export function useScrollMemory(key: string, path: string, hash: string): void {
  const type = useNavigationType();
  const before = useRef<string>(undefined);
  const how = useRef({ type, hash });
  how.current = { type, hash };
  useLayoutEffect(() => {
    const content = document.getElementById('content');
    if (!content) return;
    const { type, hash } = how.current;
    const samePath = before.current === path;
    const first = before.current === undefined;
    before.current = path;
    const wanted = type === 'POP' ? (offsets.get(key) ?? 0) : 0;
    // Filters that only rewrite the query leave the page where it is; an anchor finds its own place.
    const moves = type === 'POP' ? !first || wanted > 0 : !(samePath && type === 'REPLACE') && hash === '';
    let frame = 0;
    let left = FRAMES;
    const stop = () => {
      cancelAnimationFrame(frame);
      left = 0;
    };
    const settle = () => {
      content.scrollTop = wanted;
      if (Math.abs(content.scrollTop - wanted) > 1 && left > 0) {
        left -= 1;
        frame = requestAnimationFrame(settle);
      } else left = 0;
    };
    if (moves) settle();
    else left = 0;
    const remember = () => {
      // On the way to its place the offset is not the person's.
      if (left === 0) offsets.set(key, content.scrollTop);
    };
    content.addEventListener('scroll', remember, { passive: true });
    for (const name of ['wheel', 'touchstart', 'keydown'] as const)
      content.addEventListener(name, stop, { passive: true });
    return () => {
      stop();
      content.removeEventListener('scroll', remember);
      for (const name of ['wheel', 'touchstart', 'keydown'] as const) content.removeEventListener(name, stop);
    };
  }, [key, path]);
}
