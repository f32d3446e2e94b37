import { showToast } from '@atelier/ui/toaster';
import type { MaskEditor } from '#canvas/editor/editor.ts';
import { useT } from '#lib/i18n/language.ts';

/** Undo and redo, which say so where there is nothing more (studio 4.9). */
export function useSteps(document: { undo: () => boolean; redo: () => boolean }) {
  const t = useT();
  return {
    undo: () => {
      if (!document.undo()) showToast({ text: t('canvasTools.lastStep'), tone: 'info' });
    },
    redo: () => {
      if (!document.redo()) showToast({ text: t('canvasTools.newestRecord'), tone: 'info' });
    },
  };
}

/** A softer edge grows with the picture: over a two-hundredth of its shorter side, 2 pixels at least. */
const softness = (width: number, height: number) => Math.max(2, Math.round(Math.min(width, height) / 200));

/** What buttons, menus and keys of the mask do. Whatever is under way is taken back first. */
export function useMaskActs(editor: MaskEditor) {
  const { document } = editor;
  const { undo, redo } = useSteps(document);
  const step = (work: () => void) => () => {
    editor.cancel();
    work();
    document.keep();
  };
  return {
    undo: () => {
      if (!editor.cancel()) undo();
    },
    redo: () => {
      if (!editor.cancel()) redo();
    },
    invert: step(() => document.invert()),
    feather: step(() => document.feather(softness(document.width, document.height))),
    clear: step(() => document.clear()),
  };
}
export type MaskActs = ReturnType<typeof useMaskActs>;
