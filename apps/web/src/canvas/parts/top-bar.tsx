import { GhostButton, IconButton } from '@atelier/ui/button';
import { Kbd } from '@atelier/ui/kbd';
import { Menu } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconDots, IconMinus, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { type MaskEditor, SIZES } from '#canvas/editor/editor.ts';
import style from '#canvas/mask-canvas.module.css';
import type { MaskActs } from '#canvas/parts/use-acts.ts';
import { useEditor, useMaskFacts } from '#canvas/use-editor.ts';
import { useT } from '#lib/i18n/language.ts';

interface BarProps {
  editor: MaskEditor;
  acts: MaskActs;
}

/** Undo and redo. At the ends they look spent and, pressed, say why (studio 4.9). */
export function StepButtons({ undo, redo, ends }: { undo: () => void; redo: () => void; ends: [boolean, boolean] }) {
  const t = useT();
  const step = (label: string, key: string, spent: boolean, why: string, run: () => void, icon: ReactNode) => (
    <IconButton
      size="l"
      label={label}
      title={spent ? why : t('canvasTools.withKey', { name: label, key })}
      aria-disabled={spent || undefined}
      className={spent ? `${style.named} ${style.spent}` : style.named}
      onClick={run}
    >
      {icon}
      <span className={style.word}>{label}</span>
    </IconButton>
  );
  const back = <IconArrowBackUp size={20} stroke={1.6} aria-hidden />;
  const forth = <IconArrowForwardUp size={20} stroke={1.6} aria-hidden />;
  return (
    <>
      {step(t('canvasTools.undo'), 'Ctrl Z', ends[0], t('canvasTools.lastStep'), undo, back)}
      {step(t('canvasTools.redo'), 'Shift Ctrl Z', ends[1], t('canvasTools.newestRecord'), redo, forth)}
    </>
  );
}

/** A slider with its name and value in a row. `steps` of it are finer where values are small. */
function Slider(props: { label: string; value: number; shown: string; onChange: (value: number) => void }) {
  const id = useId();
  return (
    <span className={style.slider}>
      <label htmlFor={id}>{props.label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={props.value}
        aria-valuetext={props.shown}
        onChange={(event) => props.onChange(Number(event.target.value))}
      />
      <b className="num" aria-hidden="true">
        {props.shown}
      </b>
    </span>
  );
}

/** Sizes lie on the slider by their square roots, so that small ones can be hit. */
const toSlider = (size: number) => Math.round(100 * Math.sqrt((size - SIZES.least) / (SIZES.most - SIZES.least)));
const fromSlider = (value: number) => SIZES.least + (value / 100) ** 2 * (SIZES.most - SIZES.least);

export function BrushSize({ editor }: { editor: MaskEditor }) {
  const t = useT();
  const size = useEditor(editor, (state) => state.brush.size);
  return (
    <Slider
      label={t('canvasTools.size')}
      value={toSlider(size)}
      shown={String(size)}
      onChange={(value) => editor.setBrush({ size: fromSlider(value) })}
    />
  );
}

export function BrushHardness({ editor }: { editor: MaskEditor }) {
  const t = useT();
  const percent = Math.round(useEditor(editor, (state) => state.brush.hardness) * 100);
  return (
    <Slider
      label={t('canvasTools.hardness')}
      value={percent}
      shown={String(percent)}
      onChange={(value) => editor.setBrush({ hardness: value / 100 })}
    />
  );
}

/** Shows the picture without the mask for as long as it is held. */
export function HoldButton({ editor, children }: { editor: MaskEditor; children?: ReactNode }) {
  const t = useT();
  const comparing = useEditor(editor, (state) => state.comparing);
  return (
    <GhostButton
      size="l"
      aria-pressed={comparing}
      aria-keyshortcuts="C"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        editor.compare(true);
      }}
      onKeyDown={({ key }) => (key === ' ' || key === 'Enter') && editor.compare(true)}
      onContextMenu={(event) => event.preventDefault()}
    >
      {t('canvasTools.hold')}
      {children}
    </GhostButton>
  );
}

/** The row above the stage. */
export function TopBar({ editor, acts }: BarProps) {
  const t = useT();
  const { canUndo, canRedo } = useMaskFacts(editor.document);
  const percent = Math.round(useEditor(editor, (state) => state.view.scale) * 100);
  return (
    <div className={style.top}>
      <StepButtons undo={acts.undo} redo={acts.redo} ends={[!canUndo, !canRedo]} />
      <span className={style.line} />
      <BrushSize editor={editor} />
      <BrushHardness editor={editor} />
      <span className={style.space} />
      <HoldButton editor={editor}>
        <Kbd>C</Kbd>
      </HoldButton>
      <span className={style.line} />
      <IconButton
        size="l"
        label={t('canvasTools.zoomOut')}
        title={t('canvasTools.withKey', { name: t('canvasTools.zoomOut'), key: '-' })}
        aria-keyshortcuts="-"
        onClick={() => editor.zoom(-1)}
      >
        <IconMinus size={16} stroke={1.6} aria-hidden />
      </IconButton>
      <button
        type="button"
        className={`${style.percent} num`}
        title={t('canvasTools.withKey', { name: t('canvasTools.actual'), key: '1' })}
        onClick={() => editor.actual()}
      >
        {percent}%
      </button>
      <IconButton
        size="l"
        label={t('canvasTools.zoomIn')}
        title={t('canvasTools.withKey', { name: t('canvasTools.zoomIn'), key: '+' })}
        aria-keyshortcuts="+"
        onClick={() => editor.zoom(1)}
      >
        <IconPlus size={16} stroke={1.6} aria-hidden />
      </IconButton>
      <GhostButton size="l" aria-keyshortcuts="0" onClick={() => editor.fit()}>
        {t('canvasTools.fit')}
        <Kbd>0</Kbd>
      </GhostButton>
    </div>
  );
}

/** The same on a phone: what is seldom used stands behind 'More'. */
export function PhoneBar({ editor, acts }: BarProps) {
  const t = useT();
  const { canUndo, canRedo, strokes } = useMaskFacts(editor.document);
  return (
    <div className={style.top}>
      <StepButtons undo={acts.undo} redo={acts.redo} ends={[!canUndo, !canRedo]} />
      <span className={style.space} />
      <HoldButton editor={editor} />
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <IconButton size="l" label={t('canvasTools.more')}>
            <IconDots size={20} stroke={1.6} aria-hidden />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => editor.choose('hand')}>{t('canvasTools.hand')}</Menu.Item>
          <Menu.Item onClick={() => editor.fit()}>{t('canvasTools.fit')}</Menu.Item>
          <Menu.Item onClick={() => editor.actual()}>{t('canvasTools.actual')}</Menu.Item>
          <Menu.Divider />
          {strokes === 0 && <Menu.Label>{t('canvasTools.shareNone')}</Menu.Label>}
          <Menu.Item disabled={strokes === 0} onClick={acts.feather}>
            {t('canvasTools.feather')}
          </Menu.Item>
          <Menu.Item disabled={strokes === 0} onClick={acts.clear}>
            {t('canvasTools.clear')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
