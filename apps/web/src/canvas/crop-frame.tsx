import { GhostButton } from '@atelier/ui/button';
import { useRef, useState } from 'react';
import type { CanvasDocument } from '#canvas/document/document.ts';
import {
  expandedSize,
  expands,
  NO_EXPAND,
  reachesRatio,
  SIDES,
  type Side,
  toRatio,
  withSide,
} from '#canvas/document/expand.ts';
import type { Expand } from '#canvas/document/shapes.ts';
import style from '#canvas/frames.module.css';
import { FrameShell } from '#canvas/parts/frame-shell.tsx';
import { useDrag } from '#canvas/parts/use-drag.ts';
import { usePicture } from '#canvas/parts/use-picture.ts';
import { useSize } from '#canvas/parts/use-size.ts';
import { useShapes } from '#canvas/use-editor.ts';
import { useT } from '#lib/i18n/language.ts';

/** Ratios that are offered, width by height. */
const RATIOS = ['1:1', '4:3', '3:4', '3:2', '2:3', '16:9', '9:16'] as const;
/** CSS pixels round the frame, so that grips can be drawn outwards. */
const MARGIN = 56;
/** Shares that an arrow key adds, and with Shift. */
const NUDGE = { near: 0.01, far: 0.1 };
/** Which way a side's grip goes outwards. */
const OUT = { left: { x: -1, y: 0 }, right: { x: 1, y: 0 }, top: { x: 0, y: -1 }, bottom: { x: 0, y: 1 } } as const;

const ratioOf = (name: string) => {
  const [across = 1, down = 1] = name.split(':').map(Number);
  return across / down;
};

export interface CropFrameProps {
  /** Holds the frame (`document.shapes.expand`) and its steps. */
  document: CanvasDocument;
  picture: { url: string; alt: string };
}

/**
 * How far a picture is expanded: grips at each side, ratios, percents to type, up to twice a side. The frame is `document.shapes.expand` as
 * `custom_params.expand` sends it (decisions 3a); `null` and all zero add nothing (`expands`).
 */
export function CropFrame({ document, picture }: CropFrameProps) {
  const t = useT();
  const stage = useRef<HTMLDivElement>(null);
  const shown = usePicture(picture.url);
  const expand = useShapes(document).expand ?? NO_EXPAND;
  const size = expandedSize(expand, document);
  const set = (next: Expand) => {
    document.put('expand', expands(next) ? next : null);
    document.keep();
  };
  const ratio = size.width / size.height;
  return (
    <FrameShell
      document={document}
      label={t('canvasTools.expandLabel')}
      picture={shown}
      stage={stage}
      bar={
        <>
          <Ratios document={document} now={ratio} onChoose={set} />
          <GhostButton size="l" onClick={() => set(NO_EXPAND)}>
            {t('canvasTools.expandReset')}
          </GhostButton>
        </>
      }
      foot={
        <>
          <Sides document={document} expand={expand} />
          <span className={style.note} role="status">
            {expands(expand) ? (
              <b className="num">{t('canvasTools.measures', { ...size })}</b>
            ) : (
              t('canvasTools.expandNone')
            )}
            <small>{t('canvasTools.expandHelp')}</small>
          </span>
        </>
      }
    >
      <Frame document={document} expand={expand} picture={picture} stage={stage} />
    </FrameShell>
  );
}

interface RatiosProps {
  document: CanvasDocument;
  now: number;
  onChoose: (expand: Expand) => void;
}

function Ratios({ document, now, onChoose }: RatiosProps) {
  const t = useT();
  return (
    <fieldset className={style.ratios}>
      <legend className="sr">{t('canvasTools.ratio')}</legend>
      {RATIOS.map((name) => {
        const reached = reachesRatio(document, ratioOf(name));
        return (
          <button
            key={name}
            type="button"
            aria-pressed={Math.abs(now / ratioOf(name) - 1) < 0.005}
            aria-disabled={!reached || undefined}
            title={reached ? name : t('canvasTools.ratioFar', { ratio: name })}
            onClick={reached ? () => onChoose(toRatio(document, ratioOf(name))) : undefined}
          >
            {name}
          </button>
        );
      })}
    </fieldset>
  );
}

/** The words of the sides. */
function useSideNames(): Record<Side, string> {
  const t = useT();
  return {
    left: t('canvasTools.sideLeft'),
    top: t('canvasTools.sideTop'),
    right: t('canvasTools.sideRight'),
    bottom: t('canvasTools.sideBottom'),
  };
}

/** Percents to type: what is typed is seen at once and is one step when the field is left. */
function Sides({ document, expand }: { document: CanvasDocument; expand: Expand }) {
  const t = useT();
  const names = useSideNames();
  const [typed, type] = useState<{ side: Side; text: string } | null>(null);
  const take = (side: Side, text: string) => {
    type({ side, text });
    const percent = Number(text.replace(',', '.'));
    if (text.trim() === '' || !Number.isFinite(percent)) return;
    const next = withSide(expand, side, percent / 100);
    document.put('expand', expands(next) ? next : null);
  };
  return (
    <div className={style.sides}>
      {SIDES.map((side) => (
        <label key={side}>
          <span>{names[side]}</span>
          <input
            inputMode="decimal"
            aria-label={t('canvasTools.sidePercent', { side: names[side] })}
            value={typed?.side === side ? typed.text : String(Math.round(expand[side] * 1000) / 10)}
            onChange={(event) => take(side, event.target.value)}
            onBlur={() => {
              type(null);
              document.keep();
            }}
            onKeyDown={({ key }) => key === 'Enter' && document.keep()}
          />
          <span aria-hidden="true">%</span>
        </label>
      ))}
    </div>
  );
}

interface FrameProps extends CropFrameProps {
  expand: Expand;
  stage: React.RefObject<HTMLDivElement | null>;
}

/** The picture in its frame with a grip at each side. The scale stays while a side is dragged and fits again afterwards. */
function Frame({ document, expand, picture, stage }: FrameProps) {
  const t = useT();
  const names = useSideNames();
  const room = useSize(stage);
  const [dragged, drag] = useState<{ scale: number; from: Expand; x: number; y: number } | null>(null);
  const grip = useDrag();
  if (!room) return null;
  const { width, height } = document;
  const whole = expandedSize(expand, document);
  const fitting = Math.min((room.width - 2 * MARGIN) / whole.width, (room.height - 2 * MARGIN) / whole.height);
  const scale = dragged?.scale ?? Math.max(0.01, Math.min(1, fitting));
  const left = dragged?.x ?? (room.width - whole.width * scale) / 2 + expand.left * width * scale;
  const top = dragged?.y ?? (room.height - whole.height * scale) / 2 + expand.top * height * scale;
  const put = (next: Expand) => document.put('expand', expands(next) ? next : null);
  const ends = {
    end: () => {
      drag(null);
      document.keep();
    },
    cancel: () => {
      drag(null);
      document.drop();
    },
  };
  const frame = {
    left: left - expand.left * width * scale,
    top: top - expand.top * height * scale,
    width: whole.width * scale,
    height: whole.height * scale,
  };
  return (
    <>
      <div className={style.frame} style={frame} />
      <img
        className={style.picture}
        src={picture.url}
        alt={picture.alt}
        draggable={false}
        style={{ left, top, width: width * scale, height: height * scale }}
      />
      {SIDES.map((side) => {
        const out = OUT[side];
        const side1 = out.x === 0 ? height : width;
        const handlers = grip({
          begin: () => drag({ scale, from: expand, x: left, y: top }),
          move: (by) =>
            put(
              withSide(
                dragged?.from ?? expand,
                side,
                (dragged?.from ?? expand)[side] + (by.x * out.x + by.y * out.y) / (side1 * scale),
              ),
            ),
          nudge: (way, far) =>
            put(
              withSide(expand, side, expand[side] + (way.x * out.x + way.y * out.y) * (far ? NUDGE.far : NUDGE.near)),
            ),
          ...ends,
        });
        return (
          <div
            key={side}
            className={style.grip}
            data-side={side}
            role="slider"
            tabIndex={0}
            aria-label={t('canvasTools.sideGrip', { side: names[side] })}
            aria-orientation={out.x === 0 ? 'vertical' : 'horizontal'}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(expand[side] * 100)}
            style={{
              left: frame.left + (out.x === 0 ? frame.width / 2 : out.x < 0 ? 0 : frame.width),
              top: frame.top + (out.y === 0 ? frame.height / 2 : out.y < 0 ? 0 : frame.height),
            }}
            {...handlers}
          />
        );
      })}
    </>
  );
}
