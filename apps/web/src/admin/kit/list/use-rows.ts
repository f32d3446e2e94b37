import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  extend,
  nothingSelected,
  put,
  rangeTo,
  type Selection,
  step,
  tick,
  tickAll,
  untick,
} from '#admin/kit/list/selection.ts';
import type { KeyMap } from '#lib/keys/shortcuts.ts';

export interface Rows {
  selection: Selection;
  /** The panel shows the cursor's row. */
  panel: boolean;
  open: (id: string) => void;
  close: () => void;
  goTo: (id: string) => void;
  tick: (id: string, range: boolean) => void;
  tickAll: () => void;
  untick: () => void;
  step: (by: 1 | -1) => void;
  /** J, K, arrows, X, Enter, Escape. */
  keys: KeyMap;
}

/** Scrolls a row into view and gives it the focus, so that a screen reader hears where one stands. */
function show(id: string): void {
  requestAnimationFrame(() => {
    const row = document.getElementById(`row-${id}`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  });
}

/** The cursor, the ticks and the keys of a list. `ids` in their order; a row that leaves the list is forgotten. */
export function useRows(ids: readonly string[]): Rows {
  const [selection, select] = useState<Selection>(nothingSelected);
  const [panel, setPanel] = useState(false);
  const latest = useRef(ids);
  latest.current = ids;
  const known = useMemo(() => new Set(ids), [ids]);

  useEffect(() => {
    select((before) => {
      const ticked = [...before.ticked].filter((id) => known.has(id));
      const cursor = before.cursor !== null && known.has(before.cursor) ? before.cursor : null;
      if (ticked.length === before.ticked.size && cursor === before.cursor) return before;
      return { cursor, anchor: cursor, ticked: new Set(ticked) };
    });
  }, [known]);

  const goTo = useCallback((id: string) => {
    select((before) => put(before, id));
    show(id);
  }, []);
  const move = useCallback((change: (before: Selection) => Selection) => {
    select((before) => {
      const next = change(before);
      if (next.cursor !== null && next.cursor !== before.cursor) show(next.cursor);
      return next;
    });
  }, []);
  const stepBy = useCallback((by: 1 | -1) => move((before) => step(before, latest.current, by)), [move]);
  const open = useCallback((id: string) => {
    select((before) => put(before, id));
    setPanel(true);
  }, []);
  const close = useCallback(() => setPanel(false), []);
  const onTick = useCallback(
    (id: string, range: boolean) =>
      select((before) => (range ? rangeTo(before, latest.current, id) : tick(before, id))),
    [],
  );
  const onTickAll = useCallback(() => select((before) => tickAll(before, latest.current)), []);
  const onUntick = useCallback(() => select(untick), []);

  const { cursor } = selection;
  const keys: KeyMap = {
    j: () => stepBy(1),
    k: () => stepBy(-1),
    arrowdown: () => stepBy(1),
    arrowup: () => stepBy(-1),
    'shift+j': () => move((before) => extend(before, latest.current, 1)),
    'shift+k': () => move((before) => extend(before, latest.current, -1)),
    'shift+arrowdown': () => move((before) => extend(before, latest.current, 1)),
    'shift+arrowup': () => move((before) => extend(before, latest.current, -1)),
    x: () => cursor !== null && onTick(cursor, false),
    'shift+x': () => cursor !== null && onTick(cursor, true),
    enter: () => {
      if (cursor !== null) setPanel((before) => !before);
    },
    escape: () => {
      if (selection.ticked.size > 0) onUntick();
      else setPanel(false);
    },
  };
  return {
    selection,
    panel: panel && cursor !== null,
    open,
    close,
    goTo,
    tick: onTick,
    tickAll: onTickAll,
    untick: onUntick,
    step: stepBy,
    keys,
  };
}
