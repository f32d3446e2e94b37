import { type CSSProperties, useId, useState } from 'react';
import { Choices } from '#features/generation/form/choices.tsx';
import style from '#features/generation/tools/textile-result.module.css';
import { useT } from '#lib/i18n/language.ts';

const VIEWS = ['tile', 'cloth', 'shirt'] as const;
type View = (typeof VIEWS)[number];

export interface TextileResultProps {
  src: string;
  alt: string;
  width: number;
  height: number;
  onError: () => void;
}

/** A pattern as one tile, as cloth, and on a shirt: only repeated one sees whether it repeats well. */
export function TextileResult({ src, alt, width, height, onError }: TextileResultProps) {
  const t = useT();
  const [view, setView] = useState<View>('cloth');
  return (
    <div className={style.frame} style={{ '--ratio': width / height } as CSSProperties}>
      {view === 'shirt' ? (
        <Shirt src={src} alt={alt} />
      ) : view === 'cloth' ? (
        <div className={style.cloth} role="img" aria-label={alt} style={{ backgroundImage: `url("${src}")` }} />
      ) : (
        <img className={style.tile} src={src} alt={alt} width={width} height={height} onError={onError} />
      )}
      <Choices<View>
        label={t('tools.shown.view')}
        look="track"
        className={style.views}
        value={view}
        options={VIEWS.map((each) => ({ value: each, node: t(`tools.shown.${each}`) }))}
        onChange={setView}
      />
    </div>
  );
}

const SHIRT =
  'M142 28C158 50 242 50 258 28L318 52C344 64 372 122 386 166L322 192L308 160V396C270 408 130 408 92 396V160L78 192L14 166C28 122 56 64 82 52Z';

/** The pattern on a shirt that is cut, folded and lit: shades over the same outline. */
function Shirt({ src, alt }: { src: string; alt: string }) {
  const id = useId();
  return (
    <svg className={style.shirt} viewBox="0 0 400 420" role="img" aria-label={alt}>
      <defs>
        <pattern id={`${id}-cloth`} patternUnits="userSpaceOnUse" width="110" height="110" x="35" y="20">
          <image href={src} width="110" height="110" preserveAspectRatio="none" />
        </pattern>
        <linearGradient id={`${id}-side`} x1="0" x2="1" y1="0" y2="0">
          <stop offset="0.2" stopColor="#000" stopOpacity="0.38" />
          <stop offset="0.34" stopColor="#000" stopOpacity="0.06" />
          <stop offset="0.45" stopColor="#fff" stopOpacity="0.12" />
          <stop offset="0.66" stopColor="#000" stopOpacity="0.05" />
          <stop offset="0.8" stopColor="#000" stopOpacity="0.42" />
        </linearGradient>
        <linearGradient id={`${id}-hem`} x1="0" x2="0" y1="0" y2="1">
          <stop offset="0.6" stopColor="#000" stopOpacity="0" />
          <stop offset="1" stopColor="#000" stopOpacity="0.3" />
        </linearGradient>
        <clipPath id={`${id}-cut`}>
          <path d={SHIRT} />
        </clipPath>
      </defs>
      <path d={SHIRT} fill={`url(#${id}-cloth)`} />
      <g clipPath={`url(#${id}-cut)`}>
        <rect width="400" height="420" fill={`url(#${id}-side)`} />
        <rect width="400" height="420" fill={`url(#${id}-hem)`} />
        <g fill="none" stroke="#000" strokeOpacity="0.22" strokeWidth="7" strokeLinecap="round">
          <path d="M94 150C112 190 118 230 112 290" />
          <path d="M306 150C288 190 282 236 290 300" />
          <path d="M170 250C176 300 172 340 160 396" />
          <path d="M236 270C232 316 240 350 250 398" />
        </g>
        <path d="M142 28C158 50 242 50 258 28" fill="none" stroke="#000" strokeOpacity="0.35" strokeWidth="12" />
      </g>
    </svg>
  );
}
