import type { ReactNode } from 'react';
import { IconButton } from '#button.tsx';
import style from '#notice-strip.module.css';

export interface NoticeStripProps {
  label: string;
  closeLabel: string;
  /** Without it the strip cannot be closed. */
  onClose?: (() => void) | undefined;
  /** Stands where it is written, for whoever looks at what it will be; otherwise above the page, in the room that is kept there (`--strip`). */
  inFlow?: boolean;
  children: ReactNode;
}

/** One line above the page with what the house has to tell. */
export function NoticeStrip({ label, closeLabel, onClose, inFlow, children }: NoticeStripProps) {
  return (
    <section className={style.strip} data-in-flow={inFlow || undefined} aria-label={label}>
      {children}
      {onClose && (
        <IconButton className={style.close} size="l" label={closeLabel} onClick={onClose}>
          <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
            <path d="m3 3 8 8M11 3l-8 8" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
          </svg>
        </IconButton>
      )}
    </section>
  );
}

/** Its picture and its words. */
export const NoticeWords = ({ cover, text }: { cover: string; text: string }) => (
  <>
    {cover && <img className={style.cover} src={cover} alt="" width={28} height={28} />}
    <span className={style.text}>{text}</span>
  </>
);
