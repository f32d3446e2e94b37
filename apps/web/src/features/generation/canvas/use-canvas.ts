import type { HistoryItem } from '@atelier/contract/generation/history';
import { useEffect, useRef, useState } from 'react';
import {
  filmOf,
  isOf,
  neighbourOf,
  otherOf,
  type Pick,
  partOf,
  relatedOf,
  shownOf,
} from '#features/generation/canvas/picks.ts';
import { isOpen } from '#features/generation/history/items.ts';

/** Tasks of the film. */
const FILM = 24;

/** What stands on the canvas, what is chosen of it, and what it is compared with. A new task takes the place of what was looked at. */
export function useCanvas(items: readonly HistoryItem[], module: string) {
  const [chosen, setChosen] = useState<Pick | null>(null);
  const [comparing, compare] = useState(false);
  const [against, setAgainst] = useState<string | null>(null);
  // Whatever is let go of ends it, wherever the focus went meanwhile.
  useEffect(() => {
    if (!comparing) return;
    const end = () => compare(false);
    const events = ['keyup', 'pointerup', 'pointercancel', 'blur'] as const;
    for (const event of events) window.addEventListener(event, end);
    return () => {
      for (const event of events) window.removeEventListener(event, end);
    };
  }, [comparing]);
  const newest = items[0]?.id ?? null;
  const begun = items[0] !== undefined && isOpen(items[0]);
  const known = useRef(newest);
  useEffect(() => {
    if (known.current === newest) return;
    const began = known.current !== null && begun;
    known.current = newest;
    // One that began is looked at, of whatever tool it is: more can be made of a picture that was chosen in the film.
    setChosen(began && newest !== null ? { task: newest, index: 0 } : null);
    // What the pictures before were compared with is nothing to it.
    if (began) setAgainst(null);
  }, [newest, begun]);

  // What was made with another tool stands in the film, not over this one's form, unless it is chosen there.
  const [formOf, setFormOf] = useState(module);
  if (formOf !== module) {
    setFormOf(module);
    // A picture whose recipe came into the form stays; another tool's does not.
    setChosen((now) => (items.some((each) => each.id === now?.task && isOf(each, module)) ? now : null));
  }
  const item = shownOf(items, module, chosen);
  const part = item && partOf(item, chosen);
  const uuid = part?.uuid ?? null;
  // The picture that was looked at before this one.
  const seen = useRef<{ now: string | null; before: string | null }>({ now: null, before: null });
  if (uuid !== null && seen.current.now !== uuid) seen.current = { now: uuid, before: seen.current.now };
  const other = item && part ? otherOf(items, item, part, { chosen: against, before: seen.current.before }) : null;

  return {
    item,
    part,
    film: filmOf(items, FILM),
    /** What the picture can be compared with, newest first. */
    related: item && part ? relatedOf(items, item, part) : [],
    choose: setChosen,
    other,
    comparing: comparing && other !== null,
    compare,
    /** The picture somebody chose to compare with; null while the canvas chooses. */
    against,
    /** Chosen once more it is the canvas's choice again. */
    chooseOther: (own: string) => setAgainst((now) => (now === own ? null : own)),
    step: (by: 1 | -1) => {
      const next = part && neighbourOf(items, part, by);
      if (next) setChosen(next);
      return next !== null;
    },
  };
}
export type Canvas = ReturnType<typeof useCanvas>;
