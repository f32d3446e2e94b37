import { OWN_SIDE } from '@atelier/rules/media/ids';
import { IconButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import { IconMinus, IconPhotoOff, IconPlus, IconX } from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useT } from '#lib/i18n/language.ts';
import { ModalFrame } from '#lib/picture/modal-frame.tsx';
import { useOwnView } from '#lib/picture/own-view.ts';
import style from '#lib/picture/picture-modal.module.css';
import { Stage } from '#lib/picture/stage.tsx';
import { FIT, zoomAt } from '#lib/picture/zoom.ts';

/** Classes of the rail's parts: `scroll` with sections, `foot`, chips. */
export const railStyle = style;

export interface PictureModalProps {
  picture: {
    id: string;
    src: string;
    thumbnail: string;
    alt: string;
    width: number;
    height: number;
    /** It lies in the trash. */
    trashed?: boolean;
    /** It was cut out of its ground: what is behind it shows. */
    cut?: boolean;
  };
  onClose: () => void;
  /** To the picture before or after; null at an end. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  /** Keys of the caller's own; told before ours, and may prevent them. */
  onKey?: (event: KeyboardEvent) => void;
  /** The rail. */
  children: ReactNode;
}

/** One picture of one's own, large: zoom, arrows to its neighbours, ESC; what is known and can be done stands in the rail. */
export function PictureModal({ picture, onClose, onPrevious, onNext, onKey, children }: PictureModalProps) {
  const t = useT();
  const [view, setView] = useState(FIT);
  // Once somebody looks that closely at a picture it stays in full: a step back must not lose what was fetched.
  const [closeTo, setCloseTo] = useState('');
  if (view.scale > 1 && closeTo !== picture.id && Math.max(picture.width, picture.height) > OWN_SIDE) {
    setCloseTo(picture.id);
  }
  const shown = useOwnView(picture.src, !picture.trashed, closeTo === picture.id);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture starts unzoomed
  useEffect(() => setView(FIT), [picture.id]);
  const press = useCallback(
    (event: KeyboardEvent) => {
      onKey?.(event);
      if (event.defaultPrevented) return;
      const centre = { x: 0, y: 0 };
      if (event.key === '+' || event.key === '=') setView((at) => zoomAt(at, 1.5, centre));
      else if (event.key === '-') setView((at) => (at.scale / 1.5 <= 1 ? FIT : zoomAt(at, 1 / 1.5, centre)));
      else if (event.key === '0') setView(FIT);
      else return;
      event.preventDefault();
    },
    [onKey],
  );

  const zoom = (factor: number) => setView((at) => (at.scale * factor <= 1 ? FIT : zoomAt(at, factor, { x: 0, y: 0 })));
  return (
    <ModalFrame
      label={picture.alt || t('generation.viewer.title')}
      className={style.modal ?? ''}
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
      previousLabel={t('generation.viewer.previous')}
      nextLabel={t('generation.viewer.next')}
      onKey={press}
    >
      <div className={style.stage}>
        <div className={style.blur} style={{ backgroundImage: `url("${picture.thumbnail}")` }} />
        <Stage
          key={picture.id}
          src={shown.src}
          onError={shown.onError}
          thumbnail={picture.thumbnail}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          cut={picture.cut}
          view={view}
          onView={setView}
          onSwipe={(step) => (step === 1 ? onNext : onPrevious)?.()}
          failed={
            <div className={style.failed}>
              <EmptyState
                tone="error"
                icon={<IconPhotoOff size={24} stroke={1.6} aria-hidden />}
                title={t('generation.viewer.failed')}
                line={t('generation.viewer.failedLine')}
              />
            </div>
          }
        />
        <div className={style.tools}>
          <IconButton label={t('common.close')} onClick={onClose} data-autofocus>
            <IconX size={18} stroke={1.6} />
          </IconButton>
          <span className={style.space} />
          <IconButton label={t('generation.viewer.zoomOut')} disabled={view.scale <= 1} onClick={() => zoom(1 / 1.5)}>
            <IconMinus size={18} stroke={1.6} />
          </IconButton>
          <IconButton label={t('generation.viewer.zoomIn')} onClick={() => zoom(1.5)}>
            <IconPlus size={18} stroke={1.6} />
          </IconButton>
        </div>
      </div>
      <aside className={style.rail}>{children}</aside>
    </ModalFrame>
  );
}
