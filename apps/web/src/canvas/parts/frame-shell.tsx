import { QuietButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import type { ReactNode, RefObject } from 'react';
import type { CanvasDocument } from '#canvas/document/document.ts';
import style from '#canvas/frames.module.css';
import { StepButtons } from '#canvas/parts/top-bar.tsx';
import { useSteps } from '#canvas/parts/use-acts.ts';
import type { PictureState } from '#canvas/parts/use-picture.ts';
import { useToastsOver } from '#canvas/parts/use-toasts-over.ts';
import tips from '#canvas/tips.module.css';
import { useMaskFacts } from '#canvas/use-editor.ts';
import { useT } from '#lib/i18n/language.ts';
import { useShortcuts } from '#lib/keys/shortcuts.ts';

export interface FrameShellProps {
  document: CanvasDocument;
  label: string;
  picture: { state: PictureState; again: () => void };
  /** The stage, measured by whoever draws in it. */
  stage: RefObject<HTMLDivElement | null>;
  /** Over the stage, once the picture is there. */
  children: ReactNode;
  /** Buttons beside undo and redo. */
  bar: ReactNode;
  /** The line below. */
  foot: ReactNode;
}

/** What frames and quads have round their stage: the steps, the states of the picture, a line of help. */
export function FrameShell({ document, label, picture, stage, children, bar, foot }: FrameShellProps) {
  const t = useT();
  useToastsOver(stage);
  const { undo, redo } = useSteps(document);
  const { canUndo, canRedo } = useMaskFacts(document);
  useShortcuts(label, [
    { keys: ['mod+z'], label: t('canvasTools.undo'), run: undo },
    { keys: ['mod+shift+z', 'mod+y'], label: t('canvasTools.redo'), run: redo },
  ]);
  return (
    <section className={`${style.shell} ${tips.tips}`} aria-label={label}>
      <div className={style.bar}>
        <StepButtons undo={undo} redo={redo} ends={[!canUndo, !canRedo]} />
        {bar}
      </div>
      <div ref={stage} className={style.stage} aria-busy={picture.state === 'loading'}>
        {picture.state === 'loading' && (
          <p className={style.opening} role="status">
            {t('canvasTools.opening')}
          </p>
        )}
        {picture.state === 'broken' && (
          <div className={style.broken}>
            <EmptyState
              tone="error"
              title={t('canvasTools.broken')}
              line={t('canvasTools.brokenLine')}
              action={<QuietButton onClick={picture.again}>{t('canvasTools.again')}</QuietButton>}
            />
          </div>
        )}
        {typeof picture.state === 'object' && children}
      </div>
      <div className={style.foot}>{foot}</div>
    </section>
  );
}
