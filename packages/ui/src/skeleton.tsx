import style from '#skeleton.module.css';

/** A tile in its final shape while its picture is on the way. `ratio` is width / height. */
export const SkeletonTile = ({ ratio = 1, label }: { ratio?: number; label?: string }) => (
  <div className={style.tile} style={{ aspectRatio: String(ratio) }}>
    {label && <span className={style.label}>{label}</span>}
  </div>
);

/** A line of text on the way. */
export const SkeletonLine = ({ width = '60%' }: { width?: string }) => (
  <span className={style.line} style={{ width }} aria-hidden="true" />
);
