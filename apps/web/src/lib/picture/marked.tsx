import style from '#lib/picture/marked.module.css';
import type { useMark } from '#lib/picture/use-mark.ts';

/** The word of a button that saves a picture, with what the file carries under it. */
export function Marked({ label, mark }: { label: string; mark: ReturnType<typeof useMark> }) {
  if (!mark) return label;
  return (
    <span className={style.marked}>
      {label} <small>{mark.word}</small>
    </span>
  );
}
