import style from '#glyphs.module.css';

/** The credit drop; stands before every number of credits. */
export const CreditDrop = ({ size = 12 }: { size?: number }) => (
  <svg className={style.drop} width={size} height={size} viewBox="0 0 12 12" aria-hidden="true">
    <path d="M6 .8C8.1 3.3 9.8 5.3 9.8 7.5a3.8 3.8 0 0 1-7.6 0C2.2 5.3 3.9 3.3 6 .8Z" fill="currentColor" />
  </svg>
);

/** The mark: an arch in a tile. */
export const Mark = ({ size = 24 }: { size?: number }) => (
  <svg className={style.mark} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <rect width="24" height="24" rx="6" fill="currentColor" />
    <path d="M7 18v-6.5a5 5 0 0 1 10 0V18h-3.4v-6.3a1.6 1.6 0 0 0-3.2 0V18Z" className={style.cut} />
  </svg>
);

/** The 14 px ring of something under way; the words beside it say what. */
export const Spinner = () => <span className={style.ring} aria-hidden="true" />;
