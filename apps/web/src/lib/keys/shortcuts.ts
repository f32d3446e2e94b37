import { useEffect, useRef } from 'react';
import { isPressable, isTyping, pressOf } from '#lib/keys/press.ts';
import { keys as names, storage } from '#lib/storage.ts';

/**
 * The keys of the product. A part of a screen declares its own while it is there, and the sheet behind '?' lists what is declared:
 *
 *     useShortcuts(t('generation.canvas.keys'), [
 *       { keys: ['v'], label: t('generation.canvas.select'), run: () => choose('select') },
 *       { keys: ['mod+z'], label: t('generation.canvas.undo'), run: undo },
 *       { keys: ['drag'], label: t('generation.canvas.pan') },
 *     ]);
 *
 * The first argument is the heading of the group in the sheet, in the words of the caller's own room; `null` is the group of every page.
 * `keys` are presses as `pressOf` names them, each of them runs `run`; what is no press ('drag', '1 – 9') is only shown, in the words it is
 * written in, and so is a row without `run`, whose keys somebody else listens to (`useKeys`, a field). Of two parts that want the same
 * press, the one that came last has it. Keys rest while somebody types or composes and while something modal stands over the page; what
 * itself stands in a frame over the page (the open work, the viewer) says `{ over: true }`, and then only a dialog silences it. Single
 * letters rest, too, when the reader switched them off in the sheet (WCAG 2.1.4). Nobody else listens to the whole document for letters.
 */
export interface Shortcut {
  keys: readonly string[];
  /** What it does, as the sheet says it. */
  label: string;
  run?: ((event: KeyboardEvent) => void) | undefined;
}

/** By the name of the press; `undefined` leaves it to whoever else listens. */
export type KeyMap = Readonly<Record<string, ((event: KeyboardEvent) => void) | undefined>>;

interface Part {
  heading: string | null;
  rows: readonly Shortcut[];
  map: KeyMap;
  over: boolean;
}
type Place = { current: Part };

/** In the order they came. */
const parts: Place[] = [];

const isSingle = (press: string) => /^(shift\+)?.$/.test(press);
export const singleKeysAct = (): boolean => storage.read(names.singleKeys) !== 'off';
export function switchSingleKeys(on: boolean): void {
  if (on) storage.remove(names.singleKeys);
  else storage.write(names.singleKeys, 'off');
}

/** The one press that is heard in a field, too: no text needs it. */
export const PALETTE = 'mod+k';
const DIALOG = '.mantine-Modal-content:not([data-left])';
const covered = () => document.documentElement.hasAttribute('data-modal');
const heard = ({ current }: Place): boolean => current.over || !covered();

function listen(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || document.querySelector(DIALOG)) return;
  const press = pressOf(event);
  if (press !== PALETTE && isTyping(event.target)) return;
  if (event.target instanceof HTMLElement && event.target.closest('[role="menu"]')) return;
  if ((isSingle(press) && !singleKeysAct()) || (/^(space|enter)$/.test(press) && isPressable(event.target))) return;
  for (const place of parts.toReversed()) {
    const run = heard(place) && place.current.map[press];
    if (!run) continue;
    event.preventDefault();
    run(event);
    return;
  }
}

function usePart(part: Part): void {
  const place = useRef(part);
  place.current = part;
  useEffect(() => {
    if (parts.length === 0) document.addEventListener('keydown', listen);
    parts.push(place);
    return () => {
      parts.splice(parts.indexOf(place), 1);
      if (parts.length === 0) document.removeEventListener('keydown', listen);
    };
  }, []);
}

/** Declares keys with what they do: they act, and stand in the sheet. See `Shortcut`. */
export function useShortcuts(heading: string | null, rows: readonly Shortcut[], { over = false } = {}): void {
  const map = Object.fromEntries(rows.flatMap(({ keys, run }) => (run ? keys.map((press) => [press, run]) : [])));
  usePart({ heading, rows, map, over });
}

/** Keys that act, without words: those of a list stand in its rows of the sheet, those of an open choice beside the choice. */
export function useKeys(map: KeyMap, { over = false } = {}): void {
  usePart({ heading: '', rows: [], map, over });
}

export interface ShortcutGroup {
  heading: string | null;
  rows: readonly Shortcut[];
}

/** What acts on the screen now, for the sheet: groups of one heading are one, those of every page stand last. */
export function shortcutsNow(): ShortcutGroup[] {
  const groups = new Map<string | null, Shortcut[]>();
  for (const place of parts) {
    if (!heard(place) || place.current.rows.length === 0) continue;
    const { heading, rows } = place.current;
    groups.set(heading, [...(groups.get(heading) ?? []), ...rows]);
  }
  return [...groups]
    .map(([heading, rows]) => ({ heading, rows }))
    .sort((one, other) => Number(one.heading === null) - Number(other.heading === null));
}
