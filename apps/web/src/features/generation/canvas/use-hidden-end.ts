import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Room of the press that shows the rest, with the gap before it. */
const MORE = 60;

/**
 * Shows of a row's things as many as fit, whole, and counts the others, which then are not there (`data-beyond`); the first one always is, cut
 * where it must be (`data-cut`). What it counts stays while the row is unfolded. The row's room is that of the element around it.
 */
export function useHiddenEnd(unfolded: boolean): { ref: RefObject<HTMLDivElement | null>; hidden: number } {
  const ref = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState(0);
  // After every drawing: its words change without the row's own size.
  useLayoutEffect(() => {
    const row = ref.current;
    const room = row?.parentElement;
    if (!row || !room) return;
    const all = [...row.querySelectorAll<HTMLElement>(':scope > span')];
    const measure = () => {
      for (const thing of all) {
        delete thing.dataset.beyond;
        delete thing.dataset.cut;
      }
      if (unfolded) return;
      const end = room.getBoundingClientRect().right + 1;
      const boxes = all.map((thing) => ({ thing, box: thing.getBoundingClientRect() }));
      // As they stand, which is not as they are written: what is missing comes first.
      const shown = boxes.filter(({ box }) => box.width > 0).sort((one, other) => one.box.left - other.box.left);
      const last = shown.at(-1)?.box.right ?? 0;
      const counts = ({ thing }: { thing: HTMLElement }) => !thing.hasAttribute('aria-hidden');
      const short = last > end || boxes.some((each) => counts(each) && !shown.includes(each));
      const beyond = short ? shown.filter(({ box }) => box.right > end - MORE) : [];
      const [first] = shown;
      if (first && beyond.includes(first)) first.thing.dataset.cut = '';
      const gone = beyond.filter((each) => each !== first);
      for (const { thing } of gone) thing.dataset.beyond = '';
      const left = boxes.filter((each) => !shown.includes(each) || gone.includes(each)).filter(counts).length;
      setHidden(Math.max(left, first && beyond.includes(first) ? 1 : 0));
    };
    // An observer tells once at its start, after the layout and before the paint: asking here would lay the page out twice.
    const resized = new ResizeObserver(measure);
    resized.observe(room);
    return () => resized.disconnect();
  });
  return { ref, hidden };
}
