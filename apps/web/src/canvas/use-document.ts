import { useEffect, useState } from 'react';
import { Autosave, type SaveState } from '#canvas/document/autosave.ts';
import { CanvasDocument } from '#canvas/document/document.ts';
import { browserEdits } from '#canvas/document/edit-store.ts';
import { on } from '#lib/events.ts';

export interface DocumentSource {
  /** The tool that works on it: the same picture in two tools is two documents. */
  tool: string;
  /** The picture's media id. */
  picture: string;
  /** The picture's own pixels. */
  width: number;
  height: number;
}

export interface OpenDocument {
  document: CanvasDocument;
  /** Something was there from an earlier visit. */
  restored: boolean;
  saved: SaveState;
}

/**
 * The document of a tool over a picture: as it was left in this browser, or new. It is kept a moment after each step, and goes with a
 * logout as typed words do. `null` until the browser has looked; without a source nothing is opened.
 */
export function useCanvasDocument(source: DocumentSource | null): OpenDocument | null {
  const [open, setOpen] = useState<Omit<OpenDocument, 'saved'> | null>(null);
  const [saved, setSaved] = useState<SaveState>('none');
  const { tool, picture, width, height } = source ?? {};
  useEffect(() => {
    setOpen(null);
    setSaved('none');
    if (tool === undefined || picture === undefined || !width || !height) return;
    const document = new CanvasDocument(width, height);
    const autosave = new Autosave(document, browserEdits, `${tool} ${picture}`, setSaved);
    let gone = false;
    void autosave.restore().then((restored) => {
      if (!gone) setOpen({ document, restored });
    });
    const flush = () => void autosave.flush();
    window.addEventListener('pagehide', flush);
    const forget = () => autosave.destroy({ forget: true });
    const offs = [on('loggedOut', ({ words }) => words === 'go' && forget()), on('wordsGo', forget)];
    return () => {
      gone = true;
      window.removeEventListener('pagehide', flush);
      for (const off of offs) off();
      autosave.destroy();
    };
  }, [tool, picture, width, height]);
  return open && { ...open, saved };
}
