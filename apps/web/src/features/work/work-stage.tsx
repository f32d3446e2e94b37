import type { FeedItem } from '@atelier/contract/works/shapes';
import { stagePicture } from '@atelier/rules/media/thumbnails';
import { IconButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import { showToast } from '@atelier/ui/toaster';
import {
  IconArrowsDiagonal,
  IconArrowsDiagonalMinimize2,
  IconDownload,
  IconPhotoOff,
  IconX,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { blurAround } from '#features/work/blur-around.ts';
import { saveWork } from '#features/work/save-work.ts';
import style from '#features/work/work-detail.module.css';
import { useT } from '#lib/i18n/language.ts';
import { useShortcuts } from '#lib/keys/shortcuts.ts';
import { isCut } from '#lib/picture/is-cut.ts';
import { Stage } from '#lib/picture/stage.tsx';
import { useMark } from '#lib/picture/use-mark.ts';
import { FIT, zoomAt } from '#lib/picture/zoom.ts';

const CENTRE = { x: 0, y: 0 };

/** The picture or video on its dark ground, with what one does to look at it. Dark in both themes. */
export function WorkStage({
  work,
  onClose,
  onNeighbour,
}: {
  work: FeedItem;
  onClose: () => void;
  onNeighbour?: ((step: -1 | 1) => void) | undefined;
}) {
  const t = useT();
  const mark = useMark(work.image_url);
  const place = useRef<HTMLDivElement>(null);
  const ground = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(FIT);
  const [full, setFull] = useState(false);
  const video = work.url !== '';

  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement === place.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  useEffect(() => blurAround(ground.current!, work.thumbhash), [work.thumbhash]);
  const zoom = (factor: number) => setView((at) => (at.scale * factor <= 1 ? FIT : zoomAt(at, factor, CENTRE)));
  const toggleFull = () => {
    if (full) void document.exitFullscreen();
    else if (place.current?.requestFullscreen)
      place.current.requestFullscreen().catch(() => showToast({ text: t('detail.noFullscreen'), tone: 'warning' }));
    else showToast({ text: t('detail.noFullscreen'), tone: 'warning' });
  };
  useShortcuts(
    t('detail.keys'),
    [
      { keys: ['+', '='], label: t('detail.shown.zoomIn'), run: () => zoom(1.5) },
      { keys: ['-'], label: t('detail.zoomStepOut'), run: () => zoom(1 / 1.5) },
      { keys: ['0'], label: t('detail.shown.zoomOut'), run: () => setView(FIT) },
    ],
    { over: true },
  );

  const zoomed = view.scale > 1;
  const [close, setClose] = useState(false);
  if ((zoomed || full) && !close) setClose(true);
  return (
    <div className={style.stage} ref={place} style={{ '--shape': work.width / work.height } as CSSProperties}>
      <div className={style.blur} ref={ground} style={{ backgroundColor: work.dominant }} />
      {video ? (
        // biome-ignore lint/a11y/useMediaCaption: works carry no speech of ours
        <video className={style.video} src={work.url} poster={work.image_url || undefined} controls loop playsInline />
      ) : (
        <Stage
          // Every pixel only for those who look that closely.
          src={close ? work.image_url : stagePicture(work.image_url)}
          thumbnail={work.thumbnail}
          alt={work.alt}
          width={work.width}
          height={work.height}
          cut={isCut(work.module)}
          view={view}
          onView={setView}
          onSwipe={(step) => onNeighbour?.(step)}
          failed={
            <div className={style.failed}>
              <EmptyState
                tone="error"
                icon={<IconPhotoOff size={24} stroke={1.6} aria-hidden />}
                title={t('detail.pictureFailed')}
                line={t('detail.pictureFailedLine')}
              />
            </div>
          }
        />
      )}
      <div className={style.tools}>
        {!full && (
          <IconButton label={t('common.close')} onClick={onClose} data-autofocus>
            <IconX size={18} stroke={1.6} />
          </IconButton>
        )}
        <span className={style.space} />
        <IconButton
          label={t('detail.download')}
          title={mark ? `${t('detail.download')}. ${mark.help}` : t('detail.download')}
          aria-description={mark?.help}
          onClick={() => void saveWork(work)}
        >
          <IconDownload size={18} stroke={1.6} />
        </IconButton>
        {!video && (
          <IconButton
            label={t(zoomed ? 'detail.shown.zoomOut' : 'detail.shown.zoomIn')}
            onClick={() => (zoomed ? setView(FIT) : zoom(2))}
          >
            {zoomed ? <IconZoomOut size={18} stroke={1.6} /> : <IconZoomIn size={18} stroke={1.6} />}
          </IconButton>
        )}
        <IconButton label={t(full ? 'detail.shown.leaveFull' : 'detail.shown.full')} onClick={toggleFull}>
          {full ? (
            <IconArrowsDiagonalMinimize2 size={18} stroke={1.6} />
          ) : (
            <IconArrowsDiagonal size={18} stroke={1.6} />
          )}
        </IconButton>
      </div>
    </div>
  );
}
