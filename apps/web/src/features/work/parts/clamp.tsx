import { type ReactNode, useEffect, useRef, useState } from 'react';
import style from '#features/work/parts/clamp.module.css';
import { useT } from '#lib/i18n/language.ts';

/** Long text in so many lines with more and less (studio 2.7: 2 in the parameters, 4 elsewhere). */
export function Clamp({ lines, className, children }: { lines: number; className?: string; children: ReactNode }) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [over, setOver] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element || open) return;
    const measure = () => setOver(element.scrollHeight > element.clientHeight + 1);
    // Measures at its start, too, when the page is laid out anyway.
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [open]);
  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only follows where the focus goes inside */}
      <div
        ref={box}
        className={`${style.text} ${className ?? ''}`}
        style={open ? undefined : { WebkitLineClamp: lines }}
        data-open={open || undefined}
        // A word that gets the focus below the cut must be seen.
        onFocus={(event) => over && event.target.matches(':focus-visible') && setOpen(true)}
      >
        {children}
      </div>
      {(over || open) && (
        <button type="button" className={style.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'detail.lessText' : 'detail.moreText')}
        </button>
      )}
    </div>
  );
}
