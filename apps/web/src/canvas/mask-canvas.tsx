import { QuietButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import { usePhone } from '@atelier/ui/use-phone';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { SaveState } from '#canvas/document/autosave.ts';
import type { CanvasDocument } from '#canvas/document/document.ts';
import { MaskEditor } from '#canvas/editor/editor.ts';
import type { ToolName } from '#canvas/editor/tools.ts';
import style from '#canvas/mask-canvas.module.css';
import { Rail } from '#canvas/parts/rail.tsx';
import { shareWords } from '#canvas/parts/share-words.ts';
import { StageView } from '#canvas/parts/stage-view.tsx';
import { BrushHardness, BrushSize, PhoneBar, TopBar } from '#canvas/parts/top-bar.tsx';
import { useMaskActs } from '#canvas/parts/use-acts.ts';
import { useMaskKeys } from '#canvas/parts/use-mask-keys.ts';
import { usePicture } from '#canvas/parts/use-picture.ts';
import tips from '#canvas/tips.module.css';
import { useMaskFacts } from '#canvas/use-editor.ts';
import { useT } from '#lib/i18n/language.ts';

const ALL: readonly ToolName[] = ['brush', 'lasso', 'rectangle', 'eraser', 'hand'];

export interface MaskCanvasProps {
  /** What is drawn into; of the picture's own size (`useCanvasDocument`). */
  document: CanvasDocument;
  picture: { url: string; alt: string };
  /** What is shown for as long as somebody holds 'Hold for before'; without it the mask alone goes. */
  before?: string;
  tools?: readonly ToolName[];
  /** Whether the mask is kept in this browser, as `useCanvasDocument` says. */
  saved?: SaveState;
  /** Instead of the help in the line below the stage, where it is wide. */
  foot?: ReactNode;
}

/**
 * Paints a mask over a picture: brush, lasso, box and eraser, by mouse, pen, finger and keys; fills the space it is given, with the tools
 * below the picture on a phone. What was painted is read from the document (`useMaskFacts`, `maskPng`), which outlives this part.
 */
export function MaskCanvas({ document, picture, before, tools = ALL, saved = 'none', foot }: MaskCanvasProps) {
  const t = useT();
  const phone = usePhone();
  const editor = useMemo(() => new MaskEditor(document), [document]);
  useEffect(() => () => editor.destroy(), [editor]);
  const acts = useMaskActs(editor);
  useMaskKeys(editor, acts, tools);
  const shown = usePicture(picture.url);
  const old = usePicture(before ?? null);
  const [lost, lose] = useState(0);
  const { share } = useMaskFacts(document);
  const bar = { editor, acts };

  if (shown.state === 'broken' || lost > 0)
    return (
      <div className={style.broken}>
        <EmptyState
          tone="error"
          title={t('canvasTools.broken')}
          line={t('canvasTools.brokenLine')}
          action={
            <QuietButton
              onClick={() => {
                lose(0);
                shown.again();
              }}
            >
              {t('canvasTools.again')}
            </QuietButton>
          }
        />
      </div>
    );
  const state = {
    none: '',
    saving: t('canvasTools.saving'),
    saved: t('canvasTools.saved'),
    failed: t('canvasTools.notSaved'),
  }[saved];
  return (
    <section
      className={`${style.canvas} ${tips.tips}`}
      data-phone={phone || undefined}
      aria-label={t('canvasTools.label')}
    >
      {phone ? <PhoneBar {...bar} /> : <TopBar {...bar} />}
      {!phone && <Rail {...bar} tools={tools} phone={false} />}
      {shown.state === 'loading' || (before !== undefined && old.state === 'loading') ? (
        <div className={style.stage} aria-busy="true">
          <p className={style.opening} role="status">
            {t('canvasTools.opening')}
          </p>
        </div>
      ) : (
        <StageView
          editor={editor}
          image={shown.state.image}
          before={typeof old.state === 'object' ? old.state.image : null}
          alt={picture.alt}
          onLost={() => lose((now) => now + 1)}
        />
      )}
      {phone && <Rail {...bar} tools={tools} phone />}
      {phone && (
        <div className={style.sliders}>
          <BrushSize editor={editor} />
          <BrushHardness editor={editor} />
        </div>
      )}
      <div className={style.foot}>
        <span className={style.share}>{shareWords(share, t)}</span>
        {!phone && <span className={style.help}>{foot ?? t('canvasTools.help')}</span>}
        <span className={saved === 'failed' ? style.failed : undefined} role="status">
          {state}
        </span>
        {!phone && (
          <span className="num">{t('canvasTools.measures', { width: document.width, height: document.height })}</span>
        )}
      </div>
    </section>
  );
}
