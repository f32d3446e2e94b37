import style from '#shell/layout.module.css';

/** What stands while a screen's code arrives. */
export const ScreenSkeleton = () => (
  <div className={style.skeleton} aria-hidden="true">
    <div className={style.strip} />
  </div>
);
