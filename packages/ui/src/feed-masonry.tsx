import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import style from '#feed-masonry.module.css';
import { arrivedWidth, feedArrives } from '#feed-width.ts';
import { MasonryLayout, type Place } from '#masonry-layout.ts';

export interface FeedMasonryProps<T> {
  /** Names the list. */
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  /** width / height. */
  ratioOf: (item: T) => number;
  /** px of a card below its picture, the same for all. */
  foot?: number;
  /** The card; it fills its cell. */
  render: (item: T, place: Place) => ReactNode;
  /** Called while the end of the feed is near. */
  onNearEnd?: () => void;
  busy?: boolean;
}

/** Cards stand ready this many screens above and below the window; the next page is asked for a little earlier. */
const READY = 0.75;
const NEAR_END = 1.5;
/** The band that is drawn moves in steps of this part of a screen, so that most scroll events draw nothing. */
const STEP = 0.25;

/** The ancestor that scrolls. */
function scrollerOf(element: HTMLElement): HTMLElement {
  let at = element.parentElement;
  while (at && !/auto|scroll/.test(getComputedStyle(at).overflowY)) at = at.parentElement;
  return at ?? document.documentElement;
}

/**
 * A masonry of any length with a bounded number of nodes: exact heights from the stored sizes, cards that never move once placed, only
 * those near the window drawn. The one that has the focus stays drawn wherever it is.
 */
export function FeedMasonry<T>({
  label,
  items,
  keyOf,
  ratioOf,
  foot = 0,
  render,
  onNearEnd,
  busy,
}: FeedMasonryProps<T>) {
  const list = useRef<HTMLUListElement>(null);
  const layout = useRef<MasonryLayout>(undefined);
  const [width, setWidth] = useState(arrivedWidth);
  const [band, setBand] = useState({ from: 0, to: width > 0 ? window.innerHeight : 1 });
  const [focused, setFocused] = useState<string | null>(null);

  const keys = items.map(keyOf);
  if (width > 0) {
    const known = layout.current;
    if (known?.width !== width || known.foot !== foot || !known.continues(keys))
      layout.current = new MasonryLayout(width, foot);
    layout.current?.append(items.map((item, index) => ({ key: keys[index]!, ratio: ratioOf(item) })));
  }
  const at = width > 0 ? layout.current : undefined;

  const look = useCallback(() => {
    const element = list.current;
    if (!element) return;
    const scroller = scrollerOf(element);
    const view = scroller.clientHeight || window.innerHeight;
    const step = Math.max(1, Math.round(view * STEP));
    const offset = scroller.getBoundingClientRect().top - element.getBoundingClientRect().top;
    const from = Math.floor((offset - view * READY) / step) * step;
    const to = Math.ceil((offset + view * (1 + READY)) / step) * step;
    setBand((before) => (before.from === from && before.to === to ? before : { from, to }));
    if (layout.current && offset + view * (1 + NEAR_END) > layout.current.shortest) nearEnd.current?.();
  }, []);
  const nearEnd = useRef(onNearEnd);
  nearEnd.current = onNearEnd;

  useLayoutEffect(() => {
    const element = list.current!;
    const measure = () => {
      setWidth(element.clientWidth);
      look();
    };
    feedArrives(0);
    // Drawn for a width, it is told by the observer when that is another one.
    if (layout.current === undefined) measure();
    const scroller = scrollerOf(element);
    const target = scroller === document.documentElement ? window : scroller;
    let frame = 0;
    const scrolled = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        look();
      });
    };
    target.addEventListener('scroll', scrolled, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (scroller !== document.documentElement) observer.observe(scroller);
    return () => {
      cancelAnimationFrame(frame);
      target.removeEventListener('scroll', scrolled);
      observer.disconnect();
    };
  }, [look]);

  // A new page may end above the fold again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of items is the event
  useEffect(look, [look, items.length, width]);

  const drawn = at ? at.within(band.from, band.to) : [];
  const kept = focused === null || !at ? -1 : keys.indexOf(focused);
  if (at && kept >= 0 && !drawn.some((place) => place.index === kept)) {
    drawn.push(at.places[kept]!);
    drawn.sort((a, b) => a.index - b.index);
  }
  return (
    <ul
      ref={list}
      className={style.feed}
      style={{ height: at?.height }}
      aria-label={label}
      aria-busy={busy || undefined}
      onFocus={(event) => setFocused((event.target as HTMLElement).closest('li')?.dataset.key ?? null)}
      onBlur={() => setFocused(null)}
    >
      {drawn.map((place) => (
        <li
          key={keys[place.index]}
          data-key={keys[place.index]}
          aria-setsize={busy === undefined ? items.length : -1}
          aria-posinset={place.index + 1}
          className={style.cell}
          style={{ width: place.width, height: place.height, transform: `translate(${place.left}px, ${place.top}px)` }}
        >
          {render(items[place.index]!, place)}
        </li>
      ))}
    </ul>
  );
}
