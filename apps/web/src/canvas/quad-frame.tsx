import { GhostButton } from '@atelier/ui/button';
import { IconFlipVertical } from '@tabler/icons-react';
import { useRef } from 'react';
import type { CanvasDocument } from '#canvas/document/document.ts';
import { firstQuad, matrixOf, mirrored, moved, withCorner } from '#canvas/document/quad.ts';
import type { Quad } from '#canvas/document/shapes.ts';
import style from '#canvas/frames.module.css';
import { CornersOver } from '#canvas/parts/corners.tsx';
import { FrameShell } from '#canvas/parts/frame-shell.tsx';
import { usePicture } from '#canvas/parts/use-picture.ts';
import { useShapes } from '#canvas/use-editor.ts';
import { useT } from '#lib/i18n/language.ts';

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
      <CornersOver<Quad>
        document={document}
        picture={picture}
        stage={stage}
        shape={quad}
        cornersOf={(shape) => shape}
        whole={t('canvasTools.quadWhole')}
        onWhole={moved}
        onCorner={(now, at, by) => withCorner(now, at, { x: now[at]!.x + by.x, y: now[at]!.y + by.y })}
        put={(next) => document.put('quad', next)}
      >
        {(corners) =>
          logo && (
            <img
              className={style.logo}
              src={logo.url}
              alt=""
              draggable={false}
              style={{
                width: logo.width,
                height: logo.height,
                transform: matrixOf(corners, logo.width, logo.height),
              }}
            />
          )
        }
      </CornersOver>
    </FrameShell>
  );
}
