import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { MaskEditor } from '#canvas/editor/editor.ts';
import style from '#canvas/mask-canvas.module.css';
import { shareWords } from '#canvas/parts/share-words.ts';
import { useToastsOver } from '#canvas/parts/use-toasts-over.ts';
import { useEditor } from '#canvas/use-editor.ts';
import { useT } from '#lib/i18n/language.ts';

/** CSS pixels that an arrow key moves the cursor. */
const NUDGE = 8;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface StageViewProps {
  editor: MaskEditor;
  image: HTMLImageElement;
  before: HTMLImageElement | null;
  /** What the picture shows, read aloud with the canvas's own name. */
  alt: string;
  /** The code that draws did not arrive, or the browser gives no canvas. */
  onLost: () => void;
}

/**
 * The picture with its mask: the editor hears its pointers, arrow keys and Enter draw, too. What it shows comes with the code of the
 * library that draws it, which is fetched when the first canvas stands.
 */
export function StageView({ editor, image, before, alt, onLost }: StageViewProps) {
  const t = useT();
  const id = useId();
  const surface = useRef<HTMLDivElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  useToastsOver(stage);
  const [said, say] = useState('');
  // A ring round the stage is for whoever came by keys; a stroke needs none.
  const [byKeys, setByKeys] = useState(true);
  const tool = useEditor(editor, (state) => state.tool);
  const lost = useRef(onLost);
  lost.current = onLost;

  useEffect(() => {
    const container = screen.current;
    if (!container || !surface.current) return;
    editor.attach(surface.current);
    let gone = false;
    let drawn: { destroy: () => void } | undefined;
    import('#canvas/stage/mask-stage.ts')
      .then(({ MaskStage }) => {
        if (!gone) drawn = new MaskStage(container, editor, image, before);
      })
      .catch(() => !gone && lost.current());
    return () => {
      gone = true;
      drawn?.destroy();
    };
  }, [editor, image, before]);

  const stroke = () => {
    const down = editor.press();
    const { cursor } = editor.state;
    const { mask } = editor.document;
    if (down && cursor) say(t('canvasTools.strokeBegun', { x: Math.round(cursor.x), y: Math.round(cursor.y) }));
    else say(t('canvasTools.strokeEnded', { share: shareWords(mask.share(), t) }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (arrow) {
      const by = event.shiftKey ? 1 : Math.max(1, Math.round(NUDGE / editor.state.view.scale));
      setByKeys(true);
      editor.nudge(arrow[0] * by, arrow[1] * by);
    } else if (event.key === 'Enter' && tool !== 'hand') {
      if (!event.repeat) stroke();
    } else if (event.key === 'Escape' && editor.working) {
      editor.cancel();
      say(t('canvasTools.strokeDropped'));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={stage} className={style.stage}>
      <div ref={screen} className={style.screen} />
      <div
        ref={surface}
        className={style.surface}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a canvas is drawn on with the keys, which the role announces
        tabIndex={0}
        aria-label={`${t('canvasTools.label')}: ${alt}`}
        aria-describedby={id}
        data-tool={tool}
        data-keys={byKeys || undefined}
        onPointerDown={(event) => {
          setByKeys(false);
          event.currentTarget.focus({ preventScroll: true });
        }}
        onBlur={() => setByKeys(true)}
        onKeyDown={onKeyDown}
        onContextMenu={(event) => event.preventDefault()}
      />
      <p id={id} className="sr">
        {t('canvasTools.keysHelp')}
      </p>
      <p className="sr" role="status">
        {said}
      </p>
    </div>
  );
}
