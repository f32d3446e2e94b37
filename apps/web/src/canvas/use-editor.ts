import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { CanvasDocument } from '#canvas/document/document.ts';
import type { EditorState, MaskEditor } from '#canvas/editor/editor.ts';
import type { Area } from '#canvas/raster/area.ts';

/** A part of the editor's state. It answers a value that compares by `===`, or every move of the pointer draws again. */
export const useEditor = <T>(editor: MaskEditor, pick: (state: EditorState) => T): T =>
  useSyncExternalStore(editor.subscribe, () => pick(editor.state));

export interface MaskFacts {
  /** Share of the picture that is repainted, 0 … 1. */
  share: number;
  /** The smallest box that holds it, in pixels of the picture. */
  box: Area | null;
  strokes: number;
  canUndo: boolean;
  canRedo: boolean;
}

const factsOf = ({ mask, strokes, canUndo, canRedo }: CanvasDocument): MaskFacts => ({
  share: mask.share(),
  box: mask.box(),
  strokes,
  canUndo,
  canRedo,
});

/** What the mask amounts to, after each step: for prices, buttons, and what is said beside them. */
export function useMaskFacts(document: CanvasDocument): MaskFacts {
  const [steps, count] = useState(0);
  useEffect(() => document.subscribe(({ kept }) => kept && count((now) => now + 1)), [document]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew after each step
  return useMemo(() => factsOf(document), [document, steps]);
}

/** The document's shapes as they are, on their way, too. */
export const useShapes = (document: CanvasDocument) => useSyncExternalStore(document.subscribe, () => document.shapes);
