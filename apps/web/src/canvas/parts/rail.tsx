import { IconButton } from '@atelier/ui/button';
import {
  IconBlur,
  IconBrush,
  IconContrast2,
  IconEraser,
  IconHandStop,
  IconLasso,
  IconRectangle,
  IconTrash,
} from '@tabler/icons-react';
import type { MaskEditor } from '#canvas/editor/editor.ts';
import type { ToolName } from '#canvas/editor/tools.ts';
import style from '#canvas/mask-canvas.module.css';
import type { MaskActs } from '#canvas/parts/use-acts.ts';
import { TOOL_KEYS } from '#canvas/parts/use-mask-keys.ts';
import { useEditor, useMaskFacts } from '#canvas/use-editor.ts';
import { useT } from '#lib/i18n/language.ts';

const ICONS = {
  brush: IconBrush,
  eraser: IconEraser,
  lasso: IconLasso,
  rectangle: IconRectangle,
  hand: IconHandStop,
} as const;

/** The words of the tools. */
export function useToolNames(): Record<ToolName, string> {
  const t = useT();
  return {
    brush: t('canvasTools.brush'),
    eraser: t('canvasTools.eraser'),
    lasso: t('canvasTools.lasso'),
    rectangle: t('canvasTools.rectangle'),
    hand: t('canvasTools.hand'),
  };
}

interface RailProps {
  editor: MaskEditor;
  acts: MaskActs;
  tools: readonly ToolName[];
  /** Named buttons in a row, in the thumb's reach. */
  phone: boolean;
}

/** The tools, and what is done to the whole mask. */
export function Rail({ editor, acts, tools, phone }: RailProps) {
  const t = useT();
  const names = useToolNames();
  const chosen = useEditor(editor, (state) => state.tool);
  const empty = useMaskFacts(editor.document).strokes === 0;
  const shown = phone ? tools.filter((tool) => tool !== 'hand') : tools;
  if (phone)
    return (
      <div className={style.thumb} role="toolbar" aria-label={t('canvasTools.tools')}>
        {shown.map((tool) => {
          const Icon = ICONS[tool];
          return (
            <button key={tool} type="button" aria-pressed={tool === chosen} onClick={() => editor.choose(tool)}>
              <Icon size={20} stroke={1.6} aria-hidden />
              {names[tool]}
            </button>
          );
        })}
        <button type="button" onClick={acts.invert}>
          <IconContrast2 size={20} stroke={1.6} aria-hidden />
          {t('canvasTools.invert')}
        </button>
      </div>
    );
  return (
    <div className={style.rail} role="toolbar" aria-orientation="vertical" aria-label={t('canvasTools.tools')}>
      {shown.map((tool) => {
        const Icon = ICONS[tool];
        const key = TOOL_KEYS[tool].toUpperCase();
        return (
          <IconButton
            key={tool}
            size="l"
            label={names[tool]}
            title={t('canvasTools.withKey', { name: names[tool], key })}
            aria-keyshortcuts={key}
            on={tool === chosen}
            onClick={() => editor.choose(tool)}
          >
            <Icon size={20} stroke={1.6} aria-hidden />
            <span className={style.word}>{names[tool]}</span>
          </IconButton>
        );
      })}
      <hr />
      <IconButton
        size="l"
        label={t('canvasTools.invert')}
        title={t('canvasTools.withKey', { name: t('canvasTools.invert'), key: 'X' })}
        aria-keyshortcuts="X"
        onClick={acts.invert}
      >
        <IconContrast2 size={20} stroke={1.6} aria-hidden />
        <span className={style.word}>{t('canvasTools.invert')}</span>
      </IconButton>
      <WholeAct label={t('canvasTools.feather')} empty={empty} run={acts.feather}>
        <IconBlur size={20} stroke={1.6} aria-hidden />
      </WholeAct>
      <WholeAct label={t('canvasTools.clear')} empty={empty} run={acts.clear}>
        <IconTrash size={20} stroke={1.6} aria-hidden />
      </WholeAct>
    </div>
  );
}

/** What needs a mask; without one it says so instead. */
function WholeAct(props: { label: string; empty: boolean; run: () => void; children: React.ReactNode }) {
  const t = useT();
  const { label, empty, run, children } = props;
  return (
    <IconButton
      size="l"
      label={label}
      title={empty ? `${label}: ${t('canvasTools.shareNone')}` : label}
      aria-disabled={empty || undefined}
      onClick={empty ? undefined : run}
    >
      {children}
      <span className={style.word}>{label}</span>
    </IconButton>
  );
}
