import { usePhone } from '@atelier/ui/use-phone';
import { type RefObject, useLayoutEffect } from 'react';

/** What stands at the bottom of the screen now with actions in it. */
const places = new Set<HTMLElement>();

function tell(): void {
  const root = document.documentElement;
  const heights = [...places].map((place) => window.innerHeight - place.getBoundingClientRect().top);
  if (heights.length === 0) root.style.removeProperty('--toast-bottom');
  else root.style.setProperty('--toast-bottom', `${Math.round(Math.max(...heights)) + 8}px`);
}

/** On a phone messages stand above this part of the screen for as long as it is there: its actions are never under one. */
export function useToastsAbove(ref: RefObject<HTMLElement | null>, wanted = true): void {
  const phone = usePhone();
  useLayoutEffect(() => {
    const place = ref.current;
    if (!phone || !wanted || !place) return;
    places.add(place);
    // Tells once at its start, too.
    const observer = new ResizeObserver(tell);
    observer.observe(document.body);
    observer.observe(place);
    return () => {
      observer.disconnect();
      places.delete(place);
      tell();
    };
  }, [phone, wanted, ref]);
}
