import { type ReactNode, useState } from 'react';
import style from '#media-tile.module.css';

export interface MediaTileProps {
  src: string;
  /** Says what the picture shows. */
  alt: string;
  width: number;
  height: number;
  /** Top right, over the picture. */
  badge?: ReactNode;
  /** Bottom, on hover and focus. */
  overlay?: ReactNode;
  lazy?: boolean;
  /** Blurred, as an early preview. */
  blurred?: boolean;
}

/** A picture in its reserved size; it fades in, and an unreadable one becomes a quiet placeholder. The caller wraps it in the link or button. */
export function MediaTile({ src, alt, width, height, badge, overlay, lazy = true, blurred }: MediaTileProps) {
  const [state, setState] = useState<'loading' | 'ready' | 'broken'>('loading');
  return (
    <span className={style.tile} style={{ aspectRatio: `${width || 1} / ${height || 1}` }} data-state={state}>
      {state === 'broken' ? (
        <span className={style.broken} role="img" aria-label={alt} />
      ) : (
        <img
          className={blurred ? style.blurred : style.picture}
          src={src}
          alt={alt}
          width={width}
          height={height}
          loading={lazy ? 'lazy' : 'eager'}
          decoding="async"
          onLoad={() => setState('ready')}
          onError={() => setState('broken')}
        />
      )}
      {badge && <span className={style.badge}>{badge}</span>}
      {overlay && <span className={style.overlay}>{overlay}</span>}
    </span>
  );
}
