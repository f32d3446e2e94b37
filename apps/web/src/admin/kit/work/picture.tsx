import type { FeedItem } from '@atelier/contract/works/shapes';
import { thumbnailAt } from '@atelier/rules/media/thumbnails';
import { servesFiles } from '@atelier/rules/works/moderation';
import { IconButton } from '@atelier/ui/button';
import { IconArrowsDiagonal, IconPhotoOff, IconX } from '@tabler/icons-react';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useWords } from '#admin/kit/words.ts';
import style from '#admin/kit/work/work.module.css';
import { useT } from '#lib/i18n/language.ts';
import { blurBehind } from '#lib/works/ground.ts';

/** What a picture part needs to know. */
export type Shown = Pick<
  FeedItem,
  'thumbnail' | 'image_url' | 'alt' | 'dominant' | 'url' | 'media_type' | 'width' | 'height'
> & {
  /** Files of a blocked work go to nobody, staff included. */
  status: number;
} & Partial<Pick<FeedItem, 'thumbhash'>>;

/** The picture of the panel: 248 high, whole, on its own colour, a blur of itself until it is there; pressing it shows it in full. */
export function PanelPicture({ work, onZoom }: { work: Shown; onZoom: () => void }) {
  const a = useWords();
  const [broken, setBroken] = useState('');
  const small = thumbnailAt(work.thumbnail, 512);
  const picture = useRef<HTMLImageElement>(null);
  const hash = work.thumbhash ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is another image
  useEffect(() => (picture.current ? blurBehind(picture.current, hash) : undefined), [small, hash]);
  if (!servesFiles(work.status)) {
    return (
      <div className={style.picture} data-blocked>
        <IconPhotoOff size={24} stroke={1.6} aria-hidden />
        {a('status.blocked')}
      </div>
    );
  }
  return (
    <button
      type="button"
      className={style.picture}
      style={{ background: `color-mix(in srgb, ${work.dominant} 30%, var(--stage))` }}
      aria-label={a('facts.fullSize')}
      onClick={onZoom}
    >
      {broken !== small && (
        <span key={small} className={style.whole} style={{ '--shape': work.width / work.height } as CSSProperties}>
          <img
            ref={picture}
            src={small}
            srcSet={`${small} 512w, ${thumbnailAt(work.thumbnail, 1024)} 1024w`}
            sizes="360px"
            alt={work.alt}
            onError={() => setBroken(small)}
          />
        </span>
      )}
      <span className={style.pictureIcon} aria-hidden="true">
        <IconArrowsDiagonal size={18} stroke={1.6} />
      </span>
    </button>
  );
}

/** The picture over the list, with the panel beside it: the keys of the list go on working. */
export function Zoom({ work, onClose }: { work: Shown; onClose: () => void }) {
  const t = useT();
  return (
    <div className={style.zoom}>
      {work.url && work.media_type !== 'image' ? (
        // biome-ignore lint/a11y/useMediaCaption: works carry no captions
        <video key={work.url} src={work.url} controls autoPlay loop playsInline />
      ) : (
        <img key={work.image_url} src={work.image_url} alt={work.alt} width={work.width} height={work.height} />
      )}
      <IconButton label={t('common.close')} className={style.zoomClose} size="l" onClick={onClose}>
        <IconX size={20} stroke={1.6} />
      </IconButton>
    </div>
  );
}

/** Asks for the pictures that come next, so that they are there when they are looked at. */
export function prefetch(works: readonly Pick<FeedItem, 'thumbnail'>[]): void {
  for (const { thumbnail } of works) {
    const image = new Image();
    image.sizes = '360px';
    image.srcset = `${thumbnailAt(thumbnail, 512)} 512w, ${thumbnailAt(thumbnail, 1024)} 1024w`;
  }
}
