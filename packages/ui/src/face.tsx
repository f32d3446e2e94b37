import { type CSSProperties, useState } from 'react';
import style from '#face.module.css';

export interface FaceProps {
  name: string;
  /** Empty for the default: a pattern of the name's own. */
  src: string;
  /** Width and height in px. */
  size: number;
  /** Said to those who cannot see it; without it the picture is decoration beside the name. */
  alt?: string;
}

/** FNV-1a, 32 bits. */
function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const letter of name.trim().normalize('NFC')) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  // The last letters alone would decide the low bits.
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d) >>> 0;
}

/** Quarter circles around each corner of a square of 10, by the corner they are drawn round. */
const QUARTERS = [
  'M0 0h10a10 10 0 0 1-10 10Z',
  'M10 0v10a10 10 0 0 1-10-10Z',
  'M10 10h-10a10 10 0 0 1 10-10Z',
  'M0 10v-10a10 10 0 0 1 10 10Z',
];
const HUES = 12;

/** The pattern of a name: four quarter circles, each turned one of four ways, in one of twelve hues. */
function patternOf(name: string): { hue: number; quarters: { path: string; x: number; y: number }[] } {
  const hash = hashOf(name);
  const quarters = [0, 1, 2, 3].map((nth) => ({
    path: QUARTERS[(hash >>> (nth * 2)) & 3]!,
    x: (nth % 2) * 10,
    y: Math.floor(nth / 2) * 10,
  }));
  return { hue: (((hash >>> 8) % HUES) * 360) / HUES, quarters };
}

/** The picture of a person in a circle; one that is missing or does not load is a pattern drawn from the name. */
export function Face({ name, src, size, alt = '' }: FaceProps) {
  const [broken, setBroken] = useState('');
  if (src && broken !== src) {
    return <img className={style.face} src={src} alt={alt} width={size} height={size} onError={() => setBroken(src)} />;
  }
  const { hue, quarters } = patternOf(name);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by its label, or decoration beside the name
    <svg
      className={style.face}
      viewBox="0 0 20 20"
      width={size}
      height={size}
      style={{ '--hue': hue } as CSSProperties}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      <rect width="20" height="20" />
      {quarters.map(({ path, x, y }) => (
        <path key={`${x}${y}`} d={path} transform={`translate(${x} ${y})`} />
      ))}
    </svg>
  );
}
