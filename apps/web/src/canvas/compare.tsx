import { IconArrowsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import style from '#canvas/compare.module.css';
import { useT } from '#lib/i18n/language.ts';

export interface CompareProps {
  before: string;
  /** Where the one before lies in the frame of the one after, in shares of its sides; all of it unless told. */
  inset?: { x: number; y: number; width: number; height: number } | null;
  after: string;
  /** What the pictures show. */
  alt: string;
  /** Pixels of the pictures: their room is reserved before they come. */
  width: number;
  height: number;
}

const percent = (share: number): string => `${share * 100}%`;
const placed = ({ x, y, width, height }: NonNullable<CompareProps['inset']>) => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
});

/** Two pictures of the same over each other with a line between them, moved by mouse, finger and arrow keys. */
export function Compare({ before, inset = null, after, alt, width, height }: CompareProps) {
  const t = useT();
  const [split, setSplit] = useState(50);
  return (
    <div className={style.compare} style={{ aspectRatio: `${width} / ${height}`, ['--split' as string]: `${split}%` }}>
      <img src={after} alt={alt} width={width} height={height} draggable={false} />
      <span className={style.before}>
        <img
          src={before}
          alt=""
          width={width}
          height={height}
          draggable={false}
          style={inset ? placed(inset) : undefined}
        />
      </span>
      <span className={style.chip} aria-hidden="true">
        {t('canvasTools.before')}
      </span>
      <span className={style.chip} data-end aria-hidden="true">
        {t('canvasTools.after')}
      </span>
      <input
        type="range"
        min={0}
        max={100}
        value={split}
        aria-label={t('canvasTools.split')}
        aria-valuetext={`${split}%`}
        onChange={(event) => setSplit(Number(event.target.value))}
      />
      <span className={style.line} aria-hidden="true">
        <span className={style.grab}>
          <IconArrowsHorizontal size={20} stroke={1.6} aria-hidden />
        </span>
      </span>
    </div>
  );
}
