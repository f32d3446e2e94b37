/** How much of a video must be visible before it plays (studio 2.6), and how many play at once (look: gallery). */
export const VISIBLE = 0.8;
export const AT_ONCE = 2;

/** Who plays, of those that are visible: the first come, at most so many; a place that becomes free goes to the next. Pure bookkeeping. */
export function createSlots<T>(limit: number, play: (one: T, on: boolean) => void) {
  const visible = new Set<T>();
  const playing = new Set<T>();
  const settle = () => {
    for (const one of playing) {
      if (visible.has(one)) continue;
      playing.delete(one);
      play(one, false);
    }
    for (const one of visible) {
      if (playing.size >= limit) return;
      if (playing.has(one)) continue;
      playing.add(one);
      play(one, true);
    }
  };
  return {
    show(one: T): void {
      visible.add(one);
      settle();
    },
    hide(one: T): void {
      visible.delete(one);
      settle();
    },
  };
}

const players = new Map<Element, (on: boolean) => void>();
const slots = createSlots<Element>(AT_ONCE, (element, on) => players.get(element)?.(on));
let observer: IntersectionObserver | null = null;

/** Tells when the video of a card may play; returns the end of it. Never under reduced motion. */
export function watchVideo(element: Element, play: (on: boolean) => void): () => void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return () => undefined;
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        if (intersectionRatio >= VISIBLE) slots.show(target);
        else slots.hide(target);
      }
    },
    { threshold: [VISIBLE] },
  );
  players.set(element, play);
  observer.observe(element);
  return () => {
    observer?.unobserve(element);
    slots.hide(element);
    players.delete(element);
  };
}
