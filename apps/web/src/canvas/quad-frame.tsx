import { GhostButton } from '@atelier/ui/button';
import { IconFlipVertical } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { CanvasDocument } from '#canvas/document/document.ts';
import { firstQuad, matrixOf, mirrored, moved, withCorner } from '#canvas/document/quad.ts';
import type { Quad } from '#canvas/document/shapes.ts';
import { fitView } from '#canvas/editor/view.ts';
import style from '#canvas/frames.module.css';
import { FrameShell } from '#canvas/parts/frame-shell.tsx';
import { type Drag, useDrag } from '#canvas/parts/use-drag.ts';
import { usePicture } from '#canvas/parts/use-picture.ts';
import { useSize } from '#canvas/parts/use-size.ts';
import { useShapes } from '#canvas/use-editor.ts';
import { useT } from '#lib/i18n/language.ts';

const MARGIN = 40;
/** CSS pixels that an arrow key moves, and with Shift. */
const NUDGE = { near: 1, far: 10 };

export interface QuadFrameProps {
  /** Holds the quad (`document.shapes.quad`) and its steps. */
  document: CanvasDocument;
  picture: { url: string; alt: string };
  /** The logo in its own pixels, shown where it will lie; without one an empty place. */
  logo: { url: string; width: number; height: number } | null;
}

/**
 * Where a logo lies on a surface: four corners that are dragged, the whole that is moved, mirrored, or put back. The place is
 * `document.shapes.quad` as `custom_params.quad` sends it (decisions 3a); `null` is a place nobody has touched, which the engine chooses.
 */
export function QuadFrame({ document, picture, logo }: QuadFrameProps) {
  const t = useT();
  const stage = useRef<HTMLDivElement>(null);
  const shown = usePicture(picture.url);
  const quad = useShapes(document).quad ?? firstQuad(logo ? logo.width / logo.height : 1, document);
  const set = (next: Quad | null) => {
    document.put('quad', next);
    document.keep();
  };
  return (
    <FrameShell
      document={document}
      label={t('canvasTools.quadLabel')}
      picture={shown}
      stage={stage}
      bar={
        <>
          <GhostButton size="l" onClick={() => set(mirrored(quad))}>
            <IconFlipVertical size={18} stroke={1.6} aria-hidden />
            {t('canvasTools.mirror')}
          </GhostButton>
          <GhostButton size="l" onClick={() => set(null)}>
            {t('canvasTools.quadReset')}
          </GhostButton>
        </>
      }
      foot={<span className={style.note}>{t('canvasTools.quadHelp')}</span>}
    >
      <Place document={document} picture={picture} logo={logo} quad={quad} stage={stage} />
    </FrameShell>
  );
}

interface PlaceProps extends QuadFrameProps {
  quad: Quad;
  stage: React.RefObject<HTMLDivElement | null>;
}

function Place({ document, picture, logo, quad, stage }: PlaceProps) {
  const t = useT();
  const room = useSize(stage);
  const [from, setFrom] = useState<Quad | null>(null);
  const grip = useDrag();
  if (!room) return null;
  const view = fitView(document, room, MARGIN);
  const [width, height] = [document.width * view.scale, document.height * view.scale];
  const share = ({ x, y }: { x: number; y: number }) => ({ x: x / width, y: y / height });
  const corners = quad.map(({ x, y }) => ({ x: view.x + x * width, y: view.y + y * height })) as unknown as Quad;
  const put = (next: Quad | null) => next && document.put('quad', next);
  const dragOf = (change: (quad: Quad, by: { x: number; y: number }) => Quad | null): Drag => ({
    begin: () => setFrom(quad),
    move: (by) => put(change(from ?? quad, share(by))),
    nudge: (way, far) => {
      const by = far ? NUDGE.far : NUDGE.near;
      put(change(quad, share({ x: way.x * by, y: way.y * by })));
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
      {logo && (
        <img
          className={style.logo}
          src={logo.url}
          alt=""
          draggable={false}
          style={{ width: logo.width, height: logo.height, transform: matrixOf(corners, logo.width, logo.height) }}
        />
      )}
      <svg className={style.outline} aria-hidden="true">
        {[style.rim, style.edge].map((name) => (
          <polygon key={name} className={name} points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} />
        ))}
      </svg>
      <button
        type="button"
        className={style.whole}
        aria-label={t('canvasTools.quadWhole')}
        style={{ clipPath: `polygon(${points})` }}
        {...grip(dragOf(moved))}
      />
      {corners.map((corner, at) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its number
          key={at}
          type="button"
          className={style.corner}
          aria-label={t('canvasTools.corner', { number: at + 1 })}
          style={{ left: corner.x, top: corner.y }}
          {...grip(dragOf((now, by) => withCorner(now, at, { x: now[at]!.x + by.x, y: now[at]!.y + by.y })))}
        />
      ))}
    </>
  );
}
