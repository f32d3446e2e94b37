import { FIRST_PLACE } from '@atelier/rules/generation/first-place';
import { GhostButton } from '@atelier/ui/button';
import { useRef } from 'react';
import type { CanvasDocument } from '#canvas/document/document.ts';
import { cornersOf, movedBox, withBoxCorner } from '#canvas/document/region.ts';
import type { Box } from '#canvas/document/shapes.ts';
import style from '#canvas/frames.module.css';
import { CornersOver } from '#canvas/parts/corners.tsx';
import { FrameShell } from '#canvas/parts/frame-shell.tsx';
import { usePicture } from '#canvas/parts/use-picture.ts';
import { useShapes } from '#canvas/use-editor.ts';
import { useT } from '#lib/i18n/language.ts';

export interface RegionFrameProps {
  /** Holds the region (`document.shapes.region`) and its steps. */
  document: CanvasDocument;
  picture: { url: string; alt: string };
  /** Where the box begins before somebody moves it. */
  part: keyof typeof FIRST_PLACE;
}

/**
 * Where a garment goes on a person: a box that is dragged by its corners or as a whole. The box is `document.shapes.region` in shares of
 * the picture; `null` is one that nobody has touched.
 */
export function RegionFrame({ document, picture, part }: RegionFrameProps) {
  const t = useT();
  const stage = useRef<HTMLDivElement>(null);
  const shown = usePicture(picture.url);
  const region = useShapes(document).region ?? FIRST_PLACE[part];
  return (
    <FrameShell
      document={document}
      label={t('canvasTools.regionLabel')}
      picture={shown}
      stage={stage}
      bar={
        <GhostButton
          size="l"
          onClick={() => {
            document.put('region', null);
            document.keep();
          }}
        >
          {t('canvasTools.regionReset')}
        </GhostButton>
      }
      foot={<span className={style.note}>{t('canvasTools.regionHelp')}</span>}
    >
      <CornersOver<Box>
        document={document}
        picture={picture}
        stage={stage}
        shape={region}
        cornersOf={cornersOf}
        whole={t('canvasTools.regionWhole')}
        onWhole={movedBox}
        onCorner={withBoxCorner}
        put={(next) => document.put('region', next)}
      />
    </FrameShell>
  );
}
