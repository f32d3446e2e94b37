import { useState } from 'react';
import style from '#face.module.css';

export interface FaceProps {
  name: string;
  /** Empty for the default: the first letter of the name. */
  src: string;
  /** Width and height in px. */
  size: number;
  /** Said to those who cannot see it; without it the picture is decoration beside the name. */
  alt?: string;
}

/** The picture of a person in a circle; one that is missing or does not load is drawn from the name. */
export function Face({ name, src, size, alt = '' }: FaceProps) {
  const [broken, setBroken] = useState('');
  const letter = [...name.trim()][0]?.toUpperCase() ?? '';
  if (src && broken !== src) {
    return <img className={style.face} src={src} alt={alt} width={size} height={size} onError={() => setBroken(src)} />;
  }
  return (
    <span
      className={style.face}
      style={{ width: size, height: size, fontSize: Math.max(12, Math.round(size * 0.4)) }}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      {letter}
    </span>
  );
}
