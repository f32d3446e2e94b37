import { type PointerEvent, useEffect, useRef, useState } from 'react';
import style from '#lib/picture/stage.module.css';
import { FIT, settle, type View, wheelFactor, zoomAt } from '#lib/picture/zoom.ts';

export interface StageProps {
  src: string;
  /** A small version, shown until the large one has faded in over it. */
  thumbnail: string;
  alt: string;
  width: number;
  height: number;
  view: View;
  onView: (view: View) => void;
  onSwipe: (step: 1 | -1) => void;
  /** Squares stand behind it, where nothing of it is. */
  cut?: boolean | undefined;
  /** True when another `src` follows. */
  onError?: () => boolean;
  failed: React.ReactNode;
}

interface Point {
  x: number;
  y: number;
}
const SWIPE = 60;

function isHere(src: string): boolean {
  const picture = new Image();
  picture.src = src;
  return picture.complete && picture.naturalWidth > 0;
}

/** The picture on its dark stage: wheel and pinch zoom around the pointer, double click, drag; a swipe at rest goes on. */
export function Stage({ src, thumbnail, alt, width, height, cut, view, onView, onSwipe, onError, failed }: StageProps) {
  const place = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Point>());
  const started = useRef<Point | null>(null);
  const now = useRef(view);
  now.current = view;
  // A picture that the page has shown already, as the first page does, is simply there: nothing fades in, no small version is fetched.
  const [state, setState] = useState<'loading' | 'ready' | 'shown' | 'broken'>(() =>
    isHere(src) ? 'shown' : 'loading',
  );

  const fitted = () => {
    const box = place.current!.getBoundingClientRect();
    const scale = Math.min(box.width / width, box.height / height);
    return { width: width * scale, height: height * scale };
  };
  const fromCentre = (event: { clientX: number; clientY: number }): Point => {
    const box = place.current!.getBoundingClientRect();
    return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
  };
  const change = useRef((next: View) => onView(next));
  change.current = (next) => onView(settle(next, fitted()));

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    // React's own wheel listener is passive; the page must not scroll under the picture.
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const point = { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
      change.current(zoomAt(now.current, wheelFactor(event.deltaY, event.deltaMode), point));
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => element.removeEventListener('wheel', wheel);
  }, []);

  const down = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = fromCentre(event);
    fingers.current.set(event.pointerId, point);
    started.current = point;
  };
  const move = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const point = fromCentre(event);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, point);
    if (other) {
      const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y) || 1;
      const middle = { x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 };
      change.current(zoomAt(now.current, apart(point, other) / apart(before, other), middle));
      started.current = null;
    } else if (now.current.scale > 1) {
      const { scale, x, y } = now.current;
      change.current({ scale, x: x + point.x - before.x, y: y + point.y - before.y });
    }
  };
  const up = (event: PointerEvent) => {
    const start = started.current;
    const point = fromCentre(event);
    fingers.current.delete(event.pointerId);
    started.current = null;
    if (!start || event.pointerType === 'mouse' || now.current.scale > 1) return;
    const way = point.x - start.x;
    if (Math.abs(way) > SWIPE && Math.abs(way) > Math.abs(point.y - start.y) * 1.5) onSwipe(way < 0 ? 1 : -1);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: buttons and keys of the viewer do the same
    <div
      ref={place}
      className={style.canvas}
      data-zoomed={view.scale > 1 || undefined}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onDoubleClick={(event) => change.current(view.scale > 1 ? FIT : zoomAt(view, 2.5, fromCentre(event)))}
    >
      {state === 'broken' ? (
        failed
      ) : (
        <div
          className={style.moved}
          data-cut={cut || undefined}
          style={{
            transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
            aspectRatio: `${width} / ${height}`,
            width: `min(100cqw, ${(width / height) * 100}cqh)`,
          }}
        >
          {state !== 'shown' && thumbnail && <img src={thumbnail} alt="" draggable={false} />}
          <img
            src={src}
            alt={alt}
            width={width}
            height={height}
            draggable={false}
            decoding="sync"
            data-state={state}
            onLoad={(event) => {
              // Arrived is not yet decoded: the small version stays until the large one can be drawn in the next frame.
              const arrived = () => setState((before) => (before === 'loading' ? 'ready' : before));
              event.currentTarget.decode().then(arrived, arrived);
            }}
            onAnimationEnd={() => setState('shown')}
            onError={() => !onError?.() && setState('broken')}
          />
        </div>
      )}
    </div>
  );
}
