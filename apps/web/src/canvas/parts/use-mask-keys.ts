import { useState } from 'react';
import type { MaskEditor } from '#canvas/editor/editor.ts';
import type { ToolName } from '#canvas/editor/tools.ts';
import type { MaskActs } from '#canvas/parts/use-acts.ts';
import { useHold } from '#canvas/parts/use-hold.ts';
import { useEditor } from '#canvas/use-editor.ts';
import { useT } from '#lib/i18n/language.ts';
import { type Shortcut, useShortcuts } from '#lib/keys/shortcuts.ts';

/** The letter of each tool. */
export const TOOL_KEYS: Readonly<Record<ToolName, string>> = {
  brush: 'b',
  eraser: 'e',
  lasso: 'l',
  rectangle: 'r',
  hand: 'h',
};

/** The keys of the canvas, which stand in the sheet of keys as long as it is there. */
export function useMaskKeys(editor: MaskEditor, acts: MaskActs, tools: readonly ToolName[]): void {
  const t = useT();
  const comparing = useEditor(editor, (state) => state.comparing);
  const [carrying, setCarrying] = useState(false);
  const carry = (on: boolean) => {
    editor.carry(on);
    setCarrying(on);
  };
  useHold(comparing, () => editor.compare(false));
  useHold(carrying, () => carry(false));
  const toolRow = (tool: ToolName): Shortcut => ({
    keys: [TOOL_KEYS[tool]],
    label: {
      brush: t('canvasTools.brush'),
      eraser: t('canvasTools.eraser'),
      lasso: t('canvasTools.lasso'),
      rectangle: t('canvasTools.rectangle'),
      hand: t('canvasTools.hand'),
    }[tool],
    run: () => editor.choose(tool),
  });
  useShortcuts(t('canvasTools.keys'), [
    ...tools.map(toolRow),
    { keys: ['['], label: t('canvasTools.smaller'), run: () => editor.grow(-1) },
    { keys: [']'], label: t('canvasTools.larger'), run: () => editor.grow(1) },
    { keys: ['x'], label: t('canvasTools.invert'), run: acts.invert },
    { keys: ['mod+z'], label: t('canvasTools.undo'), run: acts.undo },
    { keys: ['mod+shift+z', 'mod+y'], label: t('canvasTools.redo'), run: acts.redo },
    { keys: ['c'], label: t('canvasTools.hold'), run: () => editor.compare(true) },
    { keys: ['space'], label: t('canvasTools.pan'), run: () => carry(true) },
    { keys: ['0'], label: t('canvasTools.fit'), run: () => editor.fit() },
    { keys: ['1'], label: t('canvasTools.actual'), run: () => editor.actual() },
    { keys: ['+', '='], label: t('canvasTools.zoomIn'), run: () => editor.zoom(1) },
    { keys: ['-'], label: t('canvasTools.zoomOut'), run: () => editor.zoom(-1) },
  ]);
}
