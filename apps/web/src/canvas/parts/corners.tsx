import { type ReactNode, type RefObject, useState } from 'react';
import type { CanvasDocument } from '#canvas/document/document.ts';
import { mapCorners } from '#canvas/document/quad.ts';
import { fitView } from '#canvas/editor/view.ts';
import style from '#canvas/frames.module.css';
import { type Drag, useDrag } from '#canvas/parts/use-drag.ts';
import { useSize } from '#canvas/parts/use-size.ts';
import type { Point } from '#canvas/raster/fill.ts';
import { useT } from '#lib/i18n/language.ts';

const MARGIN = 40;
/** CSS pixels that an arrow key moves, and with Shift. */
const NUDGE = { near: 1, far: 10 };

export type Corners = readonly [Point, Point, Point, Point];

interface CornersProps<S> {
  document: CanvasDocument;
  picture: { url: string; alt: string };
  stage: RefObject<HTMLDivElement | null>;
  /** The shape with its four corners, in shares of the picture. */
  shape: S;
  cornersOf: (shape: S) => Corners;
  /** The name of the whole, which is moved as one. */
  whole: string;
  /** Each answers the shape after a way in shares; `null` is a way that cannot be gone. */
  onWhole: (shape: S, by: Point) => S | null;
  onCorner: (shape: S, corner: number, by: Point) => S | null;
  put: (shape: S) => void;
  /** What lies on it, by its corners in CSS pixels of the stage. */
  children?: (corners: Corners) => ReactNode;
}

/** Four corners over a picture, dragged one by one or as a whole, by hand and by arrow keys; a drag is one step. */
export function CornersOver<S>(props: CornersProps<S>) {
  const { document, picture, stage, shape, cornersOf, whole, onWhole, onCorner, put, children } = props;
  const t = useT();
  const room = useSize(stage);
  const [from, setFrom] = useState<S | null>(null);
  const grip = useDrag();
  if (!room) return null;
  const view = fitView(document, room, MARGIN);
  const [width, height] = [document.width * view.scale, document.height * view.scale];
  const share = ({ x, y }: Point) => ({ x: x / width, y: y / height });
  const corners = mapCorners(cornersOf(shape), ({ x, y }) => ({ x: view.x + x * width, y: view.y + y * height }));
  const take = (next: S | null) => {
    if (next) put(next);
  };
  const dragOf = (change: (shape: S, by: Point) => S | null): Drag => ({
    begin: () => setFrom(shape),
    move: (by) => take(change(from ?? shape, share(by))),
    nudge: (way, far) => {
      const by = far ? NUDGE.far : NUDGE.near;
      take(change(shape, share({ x: way.x * by, y: way.y * by })));
    },
    end: () => {
      setFrom(null);
      document.keep();
    },
    cancel: () => {
      setFrom(null);
      document.drop();
    },
  });
  const points = corners.map(({ x, y }) => `${x}px ${y}px`).join(',');
  return (
    <>
      <img
        className={style.picture}
        src={picture.url}
        alt={picture.alt}
        draggable={false}
        style={{ left: view.x, top: view.y, width, height }}
      />
      {children?.(corners)}
      <svg className={style.outline} aria-hidden="true">
        {[style.rim, style.edge].map((name) => (
          <polygon key={name} className={name} points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} />
        ))}
      </svg>
      <button
        type="button"
        className={style.whole}
        aria-label={whole}
        style={{ clipPath: `polygon(${points})` }}
        {...grip(dragOf(onWhole))}
      />
      {corners.map((corner, at) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its number
          key={at}
          type="button"
          className={style.corner}
          aria-label={t('canvasTools.corner', { number: at + 1 })}
          style={{ left: corner.x, top: corner.y }}
          {...grip(dragOf((now, by) => onCorner(now, at, by)))}
        />
      ))}
    </>
  );
}
