import { keys, storage } from '#lib/storage.ts';

export const DOCK = { least: 350, usual: 400, most: 800, step: 16 } as const;

export const fitDock = (width: number): number =>
  Math.min(DOCK.most, Math.max(DOCK.least, Math.round(width) || DOCK.usual));

export const readDockWidth = (): number => fitDock(Number(storage.read(keys.dockWidth)) || DOCK.usual);
export const keepDockWidth = (width: number): void => storage.write(keys.dockWidth, String(width));

/** The width a key asks for, or null: arrows by 16, Home and End to the limits, Enter back to the usual. */
export function dockKey(key: string, width: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return fitDock(width - DOCK.step);
    case 'ArrowRight':
      return fitDock(width + DOCK.step);
    case 'Home':
      return DOCK.least;
    case 'End':
      return DOCK.most;
    case 'Enter':
      return DOCK.usual;
    default:
      return null;
  }
}
